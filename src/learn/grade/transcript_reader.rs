//! Reads the parts of a transcript: the prompts, the maze, the depths and the objective.

use super::layout::{PrintedLayout, RowSlot};
use super::point::{PointVerdict, quoted};
use crate::spelling::counted;

/// The line above the depths.
const HEADING: &str = "Moves from start:";
/// The depth of an unreachable cell.
const UNREACHABLE: &str = "--";
/// The maximum number of complaints.
const MAX_COMPLAINTS: usize = 100;

/// A difference from the published form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FormatDifference {
    /// The line, from 1.
    pub(super) line: usize,
    pub(super) verdict: PointVerdict,
    pub(super) description: String,
}

/// The contents of a transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TranscriptContents {
    pub(super) complaints: Vec<FormatDifference>,
    /// The text of each cell.
    pub(super) tokens: Option<Vec<String>>,
    /// The printed depth of each cell.
    pub(super) depths: Option<Vec<Option<u32>>>,
    /// The printed objective.
    pub(super) objective: Option<i64>,
    /// The numbers of three lines: the first row of the maze, the first row of the depths, and the objective.
    pub(super) lines: [usize; 3],
    /// The number of prompts found.
    pub(super) prompts: usize,
}

/// A parser that goes through the lines of a transcript.
pub(super) struct TranscriptReader<'a> {
    pub(super) lines: Vec<&'a str>,
    /// The index of the current line.
    pub(super) line: usize,
    /// The byte offset of the current position in the line.
    pub(super) column: usize,
    pub(super) layout: &'a PrintedLayout,
    pub(super) contents: TranscriptContents,
}

impl<'a> TranscriptReader<'a> {
    fn complain(&mut self, verdict: PointVerdict, description: impl Into<String>) {
        if self.contents.complaints.len() < MAX_COMPLAINTS {
            self.contents.complaints.push(FormatDifference {
                line: self.line + 1,
                verdict,
                description: description.into(),
            });
        }
    }

    fn warn(&mut self, description: impl Into<String>) {
        self.complain(PointVerdict::Warned, description);
    }

    fn fail(&mut self, description: impl Into<String>) {
        self.complain(PointVerdict::Failed, description);
    }

    /// Complains that `what` is missing at the current position. Does nothing if there is already a failure in the
    /// line: then its form is unknown, and a second expectation could contradict the first one.
    fn expected(&mut self, what: &str) {
        let is_reported = |other: &FormatDifference| {
            other.line == self.line + 1 && other.verdict == PointVerdict::Failed
        };
        if !self.contents.complaints.iter().any(is_reported) {
            self.fail(format!("expected {what}, found {}", self.found()));
        }
    }

    /// The rest of the current line; `None` at the end of the output.
    pub(super) fn remaining_line(&self) -> Option<&'a str> {
        let line = self.lines.get(self.line)?;
        (self.line + 1 < self.lines.len() || !line.is_empty()).then(|| &line[self.column..])
    }

    fn next_line(&mut self) {
        self.line += 1;
        self.column = 0;
    }

    /// A description of the text at the current position, for a complaint.
    fn found(&self) -> String {
        match self.remaining_line() {
            None => "the end of the output".to_owned(),
            Some("") => "an empty line".to_owned(),
            Some(line) => quoted(line),
        }
    }

    /// Warns about the first unusual line end of each kind. Removes carriage returns and blanks at the ends of lines.
    pub(super) fn check_line_ends(&mut self) {
        let last = self.lines.len() - 1;
        let mut warned = [false; 2];
        for index in 0..=last {
            let line = self.lines[index];
            let plain = line.strip_suffix('\r').unwrap_or(line);
            let trimmed = plain.trim_end_matches([' ', '\t']);
            // A prompt ends with a blank. If a line break follows it, `read_prompts` warns about the line break.
            let has_blanks = trimmed.len() < plain.len() && !trimmed.ends_with('?');
            self.line = index;
            if plain.len() < line.len() && !std::mem::replace(&mut warned[0], true) {
                self.warn("this line ends with a carriage return, as lines do on Windows");
            }
            if has_blanks && !std::mem::replace(&mut warned[1], true) {
                self.warn("spaces at the end of this line");
            }
            self.lines[index] = if has_blanks { trimmed } else { plain };
        }
        if !self.lines[last].is_empty() {
            self.line = last;
            self.warn("the last line has no line break");
        }
        self.line = 0;
    }

    /// Reads the prompts. If a prompt is missing, continues with the maze.
    pub(super) fn read_prompts(&mut self, prompts: &[&str]) {
        for prompt in prompts {
            let line = self.remaining_line().unwrap_or_default();
            let trimmed = prompt.trim_end();
            if line.starts_with(prompt) {
                self.column += prompt.len();
            } else if line.starts_with(trimmed) {
                self.column += trimmed.len();
                self.warn(format!("no space after the prompt {}", quoted(trimmed)));
            } else {
                self.expected(&format!("the prompt {}", quoted(prompt)));
                self.find_grid();
                return;
            }
            self.contents.prompts += 1;
            if self.remaining_line() == Some("") && self.line + 1 < self.lines.len() {
                self.warn(format!("a line break after the prompt {}", quoted(trimmed)));
                self.next_line();
            }
        }
    }

    /// Moves to the first text that could be the first row of a maze. Other text may precede the row on the same line.
    fn find_grid(&mut self) {
        let Some(first) = self.layout.rows.first() else {
            return;
        };
        for index in self.line..self.lines.len() {
            let line = self.lines[index];
            let digits = |c: char| c.is_ascii_digit() || c == ' ';
            let column = line.trim_end_matches(digits).len();
            let (column, rest) = if line[column..].split_whitespace().count() == first.len() {
                (column, &line[column..])
            } else {
                (0, line)
            };
            if rest.split_whitespace().count() == first.len() && self.is_row(first, rest) {
                (self.line, self.column) = (index, column + rest.len() - rest.trim_start().len());
                return;
            }
        }
    }

    /// Whether a text could be a row of a maze.
    fn is_row(&self, row: &[RowSlot], text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        words.len() == row.len()
            && row.iter().zip(words).all(|(slot, word)| match slot {
                RowSlot::Mark(mark) => mark == word,
                RowSlot::Cell(cell) => {
                    let legal = &self.layout.legal[cell.index()];
                    word.parse::<i64>().is_ok() || legal.iter().any(|known| known == word)
                }
            })
    }

    /// Skips superfluous empty lines with a complaint.
    fn skip_empty_lines(&mut self) {
        while self.remaining_line() == Some("") {
            self.fail("an extra empty line");
            self.next_line();
        }
    }

    pub(super) fn read_grid(&mut self) -> Option<()> {
        let mut tokens = vec![String::new(); self.layout.legal.len()];
        for (index, row) in self.layout.rows.iter().enumerate() {
            if index == 0 && self.column == 0 {
                self.skip_empty_lines();
            }
            if index == 0 {
                self.contents.lines[0] = self.line + 1;
            }
            let line = self.remaining_line().filter(|line| self.is_row(row, line));
            let Some(line) = line else {
                let (number, count) = (index + 1, counted(row.len(), "number"));
                self.expected(&format!(
                    "row {number} of the maze ({count} with one space between them)"
                ));
                return None;
            };
            let plain = |word: &str| match word.parse::<i64>() {
                Ok(number) => number.to_string(),
                Err(_) => word.to_owned(),
            };
            let words: Vec<String> = line.split_whitespace().map(plain).collect();
            self.compare(line, &words.join(" "));
            for (slot, word) in row.iter().zip(words) {
                if let RowSlot::Cell(cell) = slot {
                    tokens[cell.index()] = word;
                }
            }
            self.next_line();
        }
        self.contents.tokens = Some(tokens);
        Some(())
    }

    /// Complains if a line is not exactly the expected text.
    fn compare(&mut self, line: &str, expected: &str) {
        if line != expected {
            self.fail(format!("{} should be {}", quoted(line), quoted(expected)));
        }
    }

    fn read_empty_line(&mut self) {
        if self.remaining_line() == Some("") {
            self.next_line();
            self.skip_empty_lines();
        } else {
            self.expected("an empty line");
        }
    }

    pub(super) fn read_heading(&mut self) -> Option<()> {
        self.read_empty_line();
        let line = self.remaining_line();
        if line == Some(HEADING) {
            self.next_line();
        } else {
            self.expected(&quoted(HEADING));
            // Skips a different heading, but not a row of depths.
            if line?.chars().any(char::is_alphabetic) {
                self.next_line();
            }
        }
        self.skip_empty_lines();
        Some(())
    }

    pub(super) fn read_depths(&mut self) {
        let mut depths = vec![None; self.layout.legal.len()];
        self.contents.lines[1] = self.line + 1;
        for (index, row) in self.layout.rows.iter().enumerate() {
            let line = self.remaining_line().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.len() != row.len() {
                let (number, count) = (index + 1, counted(row.len(), "entry"));
                self.expected(&format!("row {number} of the depths ({count})"));
                return;
            }
            let mut aligned = Vec::new();
            for (slot, word) in row.iter().zip(words) {
                let expected = match slot {
                    RowSlot::Mark(mark) => mark.clone(),
                    RowSlot::Cell(cell) => match word.parse::<u32>() {
                        Ok(depth) => {
                            depths[cell.index()] = Some(depth);
                            depth.to_string()
                        }
                        Err(_) => UNREACHABLE.to_owned(),
                    },
                };
                if word != expected {
                    let [word, expected] = [word, &*expected].map(quoted);
                    self.fail(format!(
                        "{word} should be {expected}: a depth, or -- for an unreachable cell"
                    ));
                }
                aligned.push(format!("{word:>2}"));
            }
            self.compare(line, &aligned.join(" "));
            self.next_line();
        }
        self.contents.depths = Some(depths);
        self.read_empty_line();
    }

    pub(super) fn read_objective(&mut self) {
        if self.contents.depths.is_none() {
            return;
        }
        self.contents.lines[2] = self.line + 1;
        let line = self.remaining_line().unwrap_or_default();
        let number = line.trim().parse::<f64>().ok();
        let number = number.filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
        let Some(number) = number.map(|number| number as i64) else {
            self.expected("the objective, a whole number");
            return;
        };
        self.compare(line, &number.to_string());
        self.contents.objective = Some(number);
        self.next_line();
    }

    /// Complains if more output follows. If only empty lines follow, the complaint is a warning.
    pub(super) fn check_end(&mut self) {
        let mut warned = false;
        while let Some(line) = self.remaining_line() {
            if !line.trim().is_empty() {
                self.expected("the end of the output");
                return;
            }
            if !std::mem::replace(&mut warned, true) {
                self.warn("an empty line at the end");
            }
            self.next_line();
        }
    }
}
