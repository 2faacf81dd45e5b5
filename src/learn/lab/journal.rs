//! The journal of a trial: a file of all finished results, from which an interrupted trial can be continued.
//!
//! ```text
//!   # jumpmaze experiment sideways; rook, 25 cells; 10000 iterations; depth 18; seed 1; 5d2c…
//!   0,0,12        index of the setting, number of the repetition, and the numbers of this repetition
//!   1,0,14
//!   2,0,1         a line without a newline: the trial was interrupted, and the repetition is run again
//! ```
//!
//! The first line identifies the trial (the run of an experiment), and the journal of another trial is refused. The
//! number of repetitions is not part of the first line, because the result of a repetition does not depend on it.

use super::trial::digest;
use super::{Repetition, Results, Trial};
use std::fmt;
use std::fmt::Write;

/// The format of the journal of a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// The first line, without its newline.
    head: String,
    /// The number of settings.
    settings: usize,
    /// The number of columns.
    columns: usize,
}

/// The reason why a journal cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadJournal {
    /// It belongs to another trial. Contains its first line and the expected first line.
    Other(String, String),
    /// The line with this number, counted from 1, is invalid.
    Line(usize),
}

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadJournal::Other(found, expected) => write!(
                f,
                "it is the journal of another experiment: it says `{found}`, and not `{expected}`"
            ),
            BadJournal::Line(line) => write!(f, "line {line} is not a line of a journal"),
        }
    }
}

impl std::error::Error for BadJournal {}

impl Journal {
    /// The journal of a trial. `board` names the board in a few words, and `file` is its full definition.
    #[must_use]
    pub fn of(trial: &Trial, board: &str, file: &str) -> Journal {
        let settings = &trial.settings;
        let mut known = format!("{}\n{file}\n", env!("CARGO_PKG_VERSION"));
        for setting in settings {
            let _ = writeln!(known, "{}\n{}", setting.place.series, setting.place.label);
        }
        for column in trial.experiment.columns {
            let _ = writeln!(known, "{}", column.name);
        }
        let head = format!(
            "# jumpmaze experiment {}; {board}; {} iterations; depth {}; seed {}; {:016x}",
            trial.experiment.name,
            trial.plan.iterations,
            trial.plan.depth,
            trial.lesson.seed,
            digest(&known)
        );
        Journal {
            head: head.replace(['\n', '\r'], " "),
            settings: settings.len(),
            columns: trial.experiment.columns.len(),
        }
    }

    /// The first line, with a newline.
    #[must_use]
    pub fn head(&self) -> String {
        format!("{}\n", self.head)
    }

    /// The line of a repetition, with a newline.
    #[must_use]
    pub fn line(repetition: Repetition, numbers: &[f64]) -> String {
        let mut line = format!("{},{}", repetition.setting, repetition.number);
        for number in numbers {
            // `{:?}` writes the fewest digits that parse back to the same number.
            let _ = write!(line, ",{number:?}");
        }
        line + "\n"
    }

    /// Parses a journal. Returns the finished repetitions and the number of bytes in complete lines; an incomplete line
    /// after them is ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if this is not a journal of the trial.
    pub fn read(&self, bytes: &[u8]) -> Result<(Results, usize), BadJournal> {
        let complete = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..complete]);
        let mut lines = text.lines().zip(1..);
        let mut results = Results::default();
        let Some((head, _)) = lines.next() else {
            return if self.head.as_bytes().starts_with(bytes) {
                Ok((results, 0))
            } else {
                Err(self.other_trial(&String::from_utf8_lossy(bytes)))
            };
        };
        if head != self.head {
            return Err(self.other_trial(head));
        }
        for (line, number) in lines {
            let (repetition, numbers) = self.parse_line(line).ok_or(BadJournal::Line(number))?;
            results.insert(repetition, numbers);
        }
        Ok((results, complete))
    }

    /// The error for a journal of another trial that begins with the text `found`.
    fn other_trial(&self, found: &str) -> BadJournal {
        let found = found.lines().next().unwrap_or_default();
        BadJournal::Other(found.chars().take(200).collect(), self.head.clone())
    }

    /// Parses the line of a repetition.
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
