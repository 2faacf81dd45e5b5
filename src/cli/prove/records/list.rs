//! A list of questions in TOML, with the known part of each answer.
//!
//! ```toml
//! [[record]]
//! variant = "rook"           # the question, as in `jumpmaze prove`
//! size = [5, 5]
//! start = "A1"
//! goal = "E5"
//! unique = true              # also no_black_holes, numbers = [1, 2]
//! lower = 20                 # the answer: some maze has this depth
//! upper = 20                 # and no maze is deeper
//! positions = 513
//! seconds = 0.0002
//! maze = "rook:ALA7K-P6W2S-2Y"
//! ```

use super::answer::RecordAnswer;
use crate::cli::input::{self, InputText};
use crate::cli::prove::args::SearchLimit;
use crate::files::size::in_one_word;
use crate::files::{Changes, Diagnostic, FileKind, another_kind};
use crate::search::make::Conditions;
use crate::topology::Number;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::sync::Arc;

/// The content of a list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct RecordList {
    /// The comment lines at the beginning.
    #[serde(skip)]
    pub(in crate::cli) head: String,
    #[serde(rename = "record", default)]
    pub(in crate::cli) records: Vec<ProofRecord>,
}

/// A question, and the known part of its answer.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct ProofRecord {
    pub(super) variant: String,
    pub(super) size: Option<Vec<i64>>,
    pub(super) start: Option<String>,
    pub(super) goal: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) unique: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) no_black_holes: bool,
    pub(super) numbers: Option<Vec<Number>>,
    /// The lower bound: some maze has this depth.
    pub(super) lower: Option<u32>,
    /// The upper bound: no maze is deeper.
    pub(super) upper: Option<u32>,
    /// The number of positions searched, or `None` without a search.
    pub(super) positions: Option<u64>,
    pub(super) seconds: Option<f64>,
    /// The ID of a maze of depth `lower`.
    pub(super) maze: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl RecordList {
    /// Reads the file of a list.
    pub(super) fn read(file: &OsStr) -> Result<RecordList, Diagnostic> {
        let InputText { path, text, .. } = input::read(file)?;
        RecordList::parse(&path, &text)
    }

    /// Reads a list.
    pub(in crate::cli) fn parse(path: &str, text: &str) -> Result<RecordList, Diagnostic> {
        let mut list: RecordList = toml::from_str(text)
            .map_err(|error| Diagnostic::from_toml(path, Arc::from(text), &error))
            .map_err(|error| another_kind(error, text, FileKind::Records))?;
        if list.records.is_empty() {
            return Err(Diagnostic::on(path, "there is no question in the list")
                .help("start each question with a line [[record]], and name its variant"));
        }
        let comments = text.lines();
        let comments = comments.take_while(|line| line.starts_with('#'));
        comments.for_each(|line| list.head.extend([line, "\n"]));
        Ok(list)
    }
}

/// The list as TOML.
pub(in crate::cli) fn to_toml<'a>(
    head: &str,
    records: impl Iterator<Item = &'a ProofRecord>,
) -> Result<String, Diagnostic> {
    let mut text = head.to_owned();
    for record in records {
        let record = toml::to_string(record);
        let record = record.map_err(Diagnostic::plain)?;
        let _ = write!(text, "\n[[record]]\n{record}");
    }
    Ok(text)
}

impl ProofRecord {
    /// Whether the greatest depth is known. An upper bound of 0 means that no maze exists.
    pub(super) fn is_settled(&self) -> bool {
        self.upper
            .is_some_and(|upper| self.lower.unwrap_or(0) == upper)
    }

    /// The changes to the variant.
    pub(super) fn changes(&self) -> Changes {
        Changes {
            size: self.size.clone(),
            start: self.start.clone(),
            goal: self.goal.clone(),
            ..Changes::default()
        }
    }

    /// The conditions on the mazes.
    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }

    /// A short name for the question: the file name of its proof without the extension.
    pub(super) fn name(&self) -> String {
        let mut parts = vec![self.variant.clone()];
        parts.extend(self.size.as_deref().map(in_one_word));
        parts.extend(self.start.clone());
        parts.extend(self.goal.clone());
        parts.extend(self.unique.then(|| "unique".to_owned()));
        parts.extend(self.no_black_holes.then(|| "no-black-holes".to_owned()));
        parts.extend(self.numbers.iter().flatten().map(Number::to_string));
        let parts: Vec<String> = parts.iter().map(|part| file_name_part(part)).collect();
        parts.join("-")
    }

    /// Whether the question is open and was searched for less than the limit.
    pub(super) fn is_asked(&self, limit: Option<SearchLimit>) -> bool {
        let is_searched_less = match limit {
            None => false,
            Some(SearchLimit::Time(time)) => self.seconds.unwrap_or(0.0) < time.as_secs_f64(),
            Some(SearchLimit::Positions(limit)) => self.positions.unwrap_or(0) < limit,
        };
        !self.is_settled() && is_searched_less
    }

    /// Updates the record with an answer unless a bound of the answer is worse. Returns whether the record was updated.
    pub(super) fn update(
        &mut self,
        answer: &RecordAnswer,
        lower: Option<u32>,
        maze: Option<String>,
    ) -> bool {
        let is_worse = lower < self.lower || self.upper.is_some_and(|upper| upper < answer.upper);
        if is_worse {
            return false;
        }
        self.lower = lower;
        self.upper = Some(answer.upper);
        self.maze = maze;
        self.positions = answer.positions;
        self.seconds = answer.seconds;
        true
    }
}

/// Replaces everything except ASCII letters and digits by hyphens, because some systems do not allow other characters
/// in the names of files.
fn file_name_part(part: &str) -> String {
    let plain = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' => letter,
        _ => '-',
    };
    part.chars().map(plain).collect()
}
