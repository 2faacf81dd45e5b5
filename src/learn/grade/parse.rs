//! Parses transcripts and compares them exactly with the published form.
//!
//! Each difference is a complaint with its line, the text found and the text expected. The reader continues after a
//! difference if it can, so that one mistake does not hide the others. Details that the published texts leave open
//! (blanks at the end of a line, Windows line ends, a newline after a prompt, a missing newline at the end) are only
//! warnings.

use super::exams::TranscriptKind;
use super::layout::{PrintedLayout, RowSlot};
use super::point::{PointVerdict, quoted};
use crate::spelling::counted;

/// The line above the depths.
const HEADING: &str = "Moves from start:";
/// The depth of an unreachable cell.
const NOWHERE: &str = "--";
/// The maximum number of complaints.
const COMPLAINTS: usize = 100;

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
    /// The lines of the first row of the maze, of the first row of the depths, and of the objective.
    pub(super) lines: [usize; 3],
    /// The number of prompts found.
    pub(super) prompts: usize,
}

/// Parses a transcript.
pub(super) fn read(
    bytes: &[u8],
    prompts: &[&str],
    layout: &PrintedLayout,
    prints: TranscriptKind,
) -> TranscriptContents {
    let mut reading = TranscriptContents::default();
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            let byte = bytes[error.valid_up_to()];
            reading.complaints.push(FormatDifference {
                line,
                verdict: PointVerdict::Failed,
                description: format!("the byte {byte:#04x} stands here, which is no text"),
            });
            return reading;
        }
    };
    let mut reader = TranscriptReader {
        lines: text.split('\n').collect(),
        at: 0,
        column: 0,
        layout,
        reading,
    };
    reader.ends_of_lines();
    reader.prompts(prompts);
    // If the output ended at a prompt, there is a complaint already.
    let nothing = reader.line().is_none() && reader.reading.prompts < prompts.len();
    if !nothing
        && reader.grid().is_some()
        && prints == TranscriptKind::Evaluation
        && reader.heading().is_some()
    {
        reader.depths();
        reader.objective();
    }
    if reader.reading.tokens.is_some() {
        reader.rest();
    }
    reader.reading
}

struct TranscriptReader<'a> {
    lines: Vec<&'a str>,
    /// The index of the current line, and the offset in it.
    at: usize,
    column: usize,
    layout: &'a PrintedLayout,
    reading: TranscriptContents,
}

impl<'a> TranscriptReader<'a> {
    fn complain(&mut self, verdict: PointVerdict, description: String) {
        if self.reading.complaints.len() < COMPLAINTS {
            self.reading.complaints.push(FormatDifference {
                line: self.at + 1,
                verdict,
                description,
            });
        }
    }

    /// The rest of the current line; `None` at the end of the output.
    fn line(&self) -> Option<&'a str> {
        let line = self.lines.get(self.at)?;
        (self.at + 1 < self.lines.len() || !line.is_empty()).then(|| &line[self.column..])
    }

    fn next(&mut self) {
        self.at += 1;
        self.column = 0;
    }

    /// The rest of the current line, in words.
    fn here(&self) -> String {
        match self.line() {
            None => "the output ends".to_owned(),
            Some("") => "here is an empty line".to_owned(),
            Some(line) => format!("here stands {}", quoted(line)),
        }
    }

    /// Warns once about each kind of unusual line end, and removes them.
    fn ends_of_lines(&mut self) {
        let last = self.lines.len() - 1;
        let mut seen = [false; 2];
        for at in 0..=last {
            let line = self.lines[at];
            let plain = line.strip_suffix('\r').unwrap_or(line);
            let trimmed = plain.trim_end_matches([' ', '\t']);
            // Prompts end with a blank, and a newline after them is handled separately.
            let blanks = trimmed.len() < plain.len() && !trimmed.ends_with('?');
            self.at = at;
            if plain.len() < line.len() && !std::mem::replace(&mut seen[0], true) {
                let description = "this line ends with a carriage return, as lines do on Windows";
                self.complain(PointVerdict::Warned, description.to_owned());
            }
            if blanks && !std::mem::replace(&mut seen[1], true) {
                self.complain(
                    PointVerdict::Warned,
                    "blanks at the end of this line".to_owned(),
                );
            }
            self.lines[at] = if blanks { trimmed } else { plain };
        }
        if !self.lines[last].is_empty() {
            self.at = last;
            self.complain(PointVerdict::Warned, "the last line has no end".to_owned());
        }
        self.at = 0;
    }

    fn prompts(&mut self, prompts: &[&str]) {
        for prompt in prompts {
            let line = self.line().unwrap_or_default();
            let bare = prompt.trim_end();
            if line.starts_with(prompt) {
                self.column += prompt.len();
            } else if line.starts_with(bare) {
                self.column += bare.len();
                let description = format!("no blank behind the prompt {}", quoted(bare));
                self.complain(PointVerdict::Warned, description);
            } else {
                let here = self.here();
                let description = format!(
                    "the prompt {} should stand here, and {here}",
                    quoted(prompt)
                );
                self.complain(PointVerdict::Failed, description);
                self.find_grid();
                return;
            }
            self.reading.prompts += 1;
            if self.line() == Some("") && self.at + 1 < self.lines.len() {
                let description = format!("a new line behind the prompt {}", quoted(bare));
                self.complain(PointVerdict::Warned, description);
                self.next();
            }
        }
    }

    /// Moves to the first text, possibly at the end of a line, that could be the first row of a maze.
    fn find_grid(&mut self) {
        let Some(first) = self.layout.rows.first() else {
            return;
        };
        for at in self.at..self.lines.len() {
            let line = self.lines[at];
            let digits = |c: char| c.is_ascii_digit() || c == ' ';
            let column = line.trim_end_matches(digits).len();
            let (column, rest) = if line[column..].split_whitespace().count() == first.len() {
                (column, &line[column..])
            } else {
                (0, line)
            };
            if rest.split_whitespace().count() == first.len() && self.fits(first, rest) {
                (self.at, self.column) = (at, column + rest.len() - rest.trim_start().len());
                return;
            }
        }
    }

    /// Whether a text could be a row of a maze.
    fn fits(&self, row: &[RowSlot], text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        words.len() == row.len()
            && row.iter().zip(words).all(|(spot, word)| match spot {
                RowSlot::Mark(mark) => mark == word,
                RowSlot::Cell(cell) => {
                    let legal = &self.layout.legal[cell.index()];
                    word.parse::<i64>().is_ok() || legal.iter().any(|known| known == word)
                }
            })
    }

    /// Skips superfluous empty lines with a complaint.
    fn no_empty_lines(&mut self) {
        while self.line() == Some("") {
            self.complain(PointVerdict::Failed, "an empty line too many".to_owned());
            self.next();
        }
    }

    fn grid(&mut self) -> Option<()> {
        let mut tokens = vec![String::new(); self.layout.legal.len()];
        for (index, row) in self.layout.rows.iter().enumerate() {
            if index == 0 && self.column == 0 {
                self.no_empty_lines();
            }
            if index == 0 {
                self.reading.lines[0] = self.at + 1;
            }
            let line = self.line().filter(|line| self.fits(row, line));
            let Some(line) = line else {
                let description = format!(
                    "row {} of the maze, {} with one space between them, should stand here, and {}",
                    index + 1,
                    counted(row.len(), "number"),
                    self.here()
                );
                self.complain(PointVerdict::Failed, description);
                return None;
            };
            let plain = |word: &str| match word.parse::<i64>() {
                Ok(number) => number.to_string(),
                Err(_) => word.to_owned(),
            };
            let words: Vec<String> = line.split_whitespace().map(plain).collect();
            self.compare(line, &words.join(" "));
            for (spot, word) in row.iter().zip(words) {
                if let RowSlot::Cell(cell) = spot {
                    tokens[cell.index()] = word;
                }
            }
            self.next();
        }
        self.reading.tokens = Some(tokens);
        Some(())
    }

    /// Complains if a line is not exactly as wanted.
    fn compare(&mut self, line: &str, wanted: &str) {
        if line != wanted {
            let description = format!("{} should be {}", quoted(line), quoted(wanted));
            self.complain(PointVerdict::Failed, description);
        }
    }

    fn empty_line(&mut self) {
        if self.line() == Some("") {
            self.next();
            self.no_empty_lines();
        } else {
            let description = format!("an empty line should stand here, and {}", self.here());
            self.complain(PointVerdict::Failed, description);
        }
    }

    fn heading(&mut self) -> Option<()> {
        self.empty_line();
        let line = self.line();
        if line == Some(HEADING) {
            self.next();
        } else {
            let description = format!("{} should stand here, and {}", quoted(HEADING), self.here());
            self.complain(PointVerdict::Failed, description);
            // Skips a different heading, but not a row of depths.
            if line?.chars().any(char::is_alphabetic) {
                self.next();
            }
        }
        self.no_empty_lines();
        Some(())
    }

    fn depths(&mut self) {
        let mut depths = vec![None; self.layout.legal.len()];
        self.reading.lines[1] = self.at + 1;
        for (index, row) in self.layout.rows.iter().enumerate() {
            let line = self.line().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.len() != row.len() {
                let description = format!(
                    "row {} of the depths, {}, should stand here, and {}",
                    index + 1,
                    counted(row.len(), "entry"),
                    self.here()
                );
                self.complain(PointVerdict::Failed, description);
                return;
            }
            let mut wanted = Vec::new();
            for (spot, word) in row.iter().zip(words) {
                let shown = match spot {
                    RowSlot::Mark(mark) => mark.clone(),
                    RowSlot::Cell(cell) => match word.parse::<u32>() {
                        Ok(depth) => {
                            depths[cell.index()] = Some(depth);
                            depth.to_string()
                        }
                        Err(_) => NOWHERE.to_owned(),
                    },
                };
                if word != shown {
                    let description = format!(
                        "{} stands where {} should: a depth, or -- where no way leads",
                        quoted(word),
                        quoted(&shown)
                    );
                    self.complain(PointVerdict::Failed, description);
                }
                wanted.push(format!("{word:>2}"));
            }
            self.compare(line, &wanted.join(" "));
            self.next();
        }
        self.reading.depths = Some(depths);
        self.empty_line();
    }

    fn objective(&mut self) {
        if self.reading.depths.is_none() {
            return;
        }
        self.reading.lines[2] = self.at + 1;
        let line = self.line().unwrap_or_default();
        let number = line.trim().parse::<f64>().ok();
        let number = number.filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
        let Some(number) = number.map(|number| number as i64) else {
            let description = format!(
                "the objective, a whole number, should stand here, and {}",
                self.here()
            );
            self.complain(PointVerdict::Failed, description);
            return;
        };
        self.compare(line, &number.to_string());
        self.reading.objective = Some(number);
        self.next();
    }

    /// Complains if more output follows.
    fn rest(&mut self) {
        let mut blank = false;
        while let Some(line) = self.line() {
            if !line.trim().is_empty() {
                let description = format!("nothing should follow, and {}", self.here());
                self.complain(PointVerdict::Failed, description);
                return;
            }
            if !std::mem::replace(&mut blank, true) {
                self.complain(PointVerdict::Warned, "an empty line at the end".to_owned());
            }
            self.next();
        }
    }
}
