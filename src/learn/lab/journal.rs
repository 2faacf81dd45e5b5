//! The journal of an experiment run: a file of all finished results, from which an interrupted run can be continued.
//!
//! ```text
//!   # jumpmaze experiment sideways; rook, 25 cells; 10000 iterations; depth 18; seed 1; 5d2c…; with checksums
//!   0,0,12,#0b7f…     index of the setting, number of the repetition, the numbers of this repetition, checksum
//!   1,0,14,#52e1…
//!   2,0,1             a line without a newline: the work was interrupted, and the repetition is run again
//! ```
//!
//! A journal with a changed row is refused. The error names the line of this row. If the line is removed, the journal
//! is valid again. Journals of earlier versions have no checksums, and their first line does not end with “with
//! checksums”. In such a journal, a row without a checksum is accepted.
//!
//! The first line identifies the experiment run, and the journal of another run is refused. The hexadecimal number in
//! this line is a hash of the version of the program, the definition of the board, the settings and the columns. The
//! total number of repetitions is not part of the first line, because no result depends on this number.

use super::experiment_run::digest;
use super::{ExperimentRun, Repetition, Results};
use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;
use std::fmt::Write;

/// The end of the first line if all rows have a checksum.
const WITH_CHECKSUMS: &str = "; with checksums";
/// The text before a checksum.
const CHECKSUM: &str = ",#";

/// The format of the journal of an experiment run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// The first line, without its newline and without `WITH_CHECKSUMS`.
    head: String,
    /// The number of settings.
    settings: usize,
    /// The number of columns.
    columns: usize,
}

/// The reason why a journal cannot be continued.
#[derive(Clone, PartialEq, Eq)]
pub enum BadJournal {
    /// The journal belongs to another experiment run. Contains the first line of the journal and the expected line.
    OtherRun(String, String),
    /// The line with this number, counted from 1, is invalid.
    InvalidLine(usize),
    /// The line with this number, counted from 1, was changed: the checksum does not match.
    ChangedLine(usize),
}

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadJournal::OtherRun(found, expected) => write!(
                f,
                "it is the journal of another experiment: it says `{found}`, not `{expected}`"
            ),
            BadJournal::InvalidLine(line) => write!(f, "line {line} is not a line of a journal"),
            BadJournal::ChangedLine(line) => {
                write!(f, "line {line} was changed: its checksum does not match")
            }
        }
    }
}

crate::remedy::readable_error!(BadJournal);

impl Remedy for BadJournal {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            BadJournal::OtherRun(..) => {
                "to continue that experiment, run its command again; for a new one, remove this file, or use another \
                 folder"
                    .into()
            }
            BadJournal::InvalidLine(line) | BadJournal::ChangedLine(line) => format!(
                "remove line {line} to repeat only this part of the work, or remove the whole file"
            )
            .into(),
        }
    }
}

impl Journal {
    /// The format of the journal of an experiment run. `board` names the board in a few words, and `file` is the
    /// complete definition of the board.
    #[must_use]
    pub fn of(run: &ExperimentRun, board: &str, file: &str) -> Journal {
        let settings = &run.settings;
        let mut known = format!("{}\n{file}\n", env!("CARGO_PKG_VERSION"));
        for setting in settings {
            let _ = writeln!(
                known,
                "{}\n{}",
                setting.position.series, setting.position.label
            );
        }
        for column in run.experiment.columns {
            let _ = writeln!(known, "{}", column.name);
        }
        let head = format!(
            "# jumpmaze experiment {}; {board}; {} iterations; depth {}; seed {}; {:016x}",
            run.experiment.name,
            run.plan.iterations,
            run.plan.depth,
            run.lesson.seed,
            digest(&known)
        );
        Journal {
            head: head.replace(['\n', '\r'], " "),
            settings: settings.len(),
            columns: run.experiment.columns.len(),
        }
    }

    /// The first line, with a newline.
    #[must_use]
    pub fn head(&self) -> String {
        format!("{}{WITH_CHECKSUMS}\n", self.head)
    }

    /// The line of a repetition, with a newline.
    #[must_use]
    pub fn line(repetition: Repetition, numbers: &[f64]) -> String {
        let mut line = format!("{},{}", repetition.setting, repetition.number);
        for number in numbers {
            // `{:?}` writes the fewest digits that parse back to the same number.
            let _ = write!(line, ",{number:?}");
        }
        let checksum = checksum(&line);
        line + CHECKSUM + &checksum + "\n"
    }

    /// Adds the repetitions of a journal to `results`. Returns the number of bytes in complete lines. An incomplete
    /// last line is ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if this is not a journal of the experiment run, or if a line is invalid or was changed.
    pub fn read(&self, bytes: &[u8], results: &mut Results) -> Result<usize, BadJournal> {
        let mut reader = self.reader(results);
        let mut complete = 0;
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            let Some(text) = line.strip_suffix(b"\n") else {
                reader.line(line, false)?;
                break;
            };
            reader.line(text.strip_suffix(b"\r").unwrap_or(text), true)?;
            complete += line.len();
        }
        Ok(complete)
    }

    /// Reads a journal that is too long to be in memory.
    pub(crate) fn reader<'a>(&'a self, results: &'a mut Results) -> JournalReader<'a> {
        JournalReader {
            journal: self,
            results,
            lines: 0,
            has_checksums: true,
        }
    }

    /// The error for a journal of another experiment run that begins with the text `found`.
    fn other_run(&self, found: &str) -> BadJournal {
        let found = found.lines().next().unwrap_or_default();
        let expected = self.head().trim_end().to_owned();
        BadJournal::OtherRun(found.chars().take(200).collect(), expected)
    }

    /// Parses the row of a repetition, without its checksum.
    fn parse_line(&self, line: &str) -> Option<(Repetition, Vec<f64>)> {
        let mut fields = line.split(',');
        let setting = fields.next()?.parse().ok().filter(|&at| at < self.settings);
        let number = fields.next()?.parse().ok()?;
        let numbers: Result<Vec<f64>, _> = fields.map(str::parse::<f64>).collect();
        let numbers = numbers.ok().filter(|row| row.len() == self.columns)?;
        let repetition = Repetition {
            setting: setting?,
            number,
        };
        Some((repetition, numbers))
    }
}

/// Reads a journal line by line.
pub(crate) struct JournalReader<'a> {
    journal: &'a Journal,
    results: &'a mut Results,
    /// The number of lines that were read.
    lines: usize,
    /// Whether all rows have a checksum.
    has_checksums: bool,
}

impl JournalReader<'_> {
    /// Reads the next line, without its line break. An incomplete line is the last one and has no line break.
    ///
    /// # Errors
    ///
    /// Returns an error if this is not a journal of the experiment run, or if the line is invalid or was changed.
    pub(crate) fn line(&mut self, bytes: &[u8], is_complete: bool) -> Result<(), BadJournal> {
        let text = String::from_utf8_lossy(bytes);
        let line = &*text;
        self.lines += 1;
        let number = self.lines;
        if number == 1 {
            let own_head = line.strip_suffix(WITH_CHECKSUMS);
            self.has_checksums = own_head.is_some();
            let is_own = if is_complete {
                own_head.unwrap_or(line) == self.journal.head
            } else {
                // The bytes may end within a character.
                self.journal.head().as_bytes().starts_with(bytes)
            };
            return if is_own {
                Ok(())
            } else {
                Err(self.journal.other_run(line))
            };
        }
        if !is_complete {
            return Ok(());
        }
        let row = match line.rsplit_once(CHECKSUM) {
            Some((row, given)) if given == checksum(row) => row,
            Some(_) => return Err(BadJournal::ChangedLine(number)),
            // Earlier versions of the program wrote no checksums.
            None if !self.has_checksums => line,
            None => return Err(BadJournal::InvalidLine(number)),
        };
        let (repetition, numbers) = self
            .journal
            .parse_line(row)
            .ok_or(BadJournal::InvalidLine(number))?;
        self.results.insert(repetition, &numbers);
        Ok(())
    }
}

/// The checksum of a row, in hexadecimal digits.
fn checksum(row: &str) -> String {
    format!("{:016x}", digest(row))
}
