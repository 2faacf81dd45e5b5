//! A list of questions, as TOML, and what is known of each.
//!
//! ```toml
//! [[record]]
//! variant = "rook"           # the question: as behind `jumpmaze prove`
//! size = [5, 5]
//! start = "A1"
//! goal = "E5"
//! unique = true              # also no_black_holes, numbers = [1, 2]
//! lower = 20                 # the answer: some maze is so deep
//! upper = 20                 # and none is deeper
//! positions = 513
//! seconds = 0.0002
//! maze = "rook:ALA7K-P6W2S-2Y"
//! ```

use crate::cli::input;
use crate::cli::words::seconds;
use crate::files::{Changes, Diagnostic, Sort, another_sort};
use crate::prove::Answer;
use crate::search::make::Conditions;
use crate::topology::Number;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::sync::Arc;

/// What a list says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct List {
    /// Lines before the first record, each a comment.
    #[serde(skip)]
    pub(super) head: String,
    #[serde(rename = "record", default)]
    pub(super) records: Vec<Record>,
}

/// A question, and what is known.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    pub(super) variant: String,
    pub(super) size: Option<Vec<i64>>,
    pub(super) start: Option<String>,
    pub(super) goal: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) unique: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) no_black_holes: bool,
    pub(super) numbers: Option<Vec<Number>>,
    /// Some maze is so deep.
    pub(super) lower: Option<u32>,
    /// None is deeper.
    pub(super) upper: Option<u32>,
    /// Positions that a search looked at; none where there was no search.
    pub(super) positions: Option<u64>,
    pub(super) seconds: Option<f64>,
    /// The ID of a maze that is as deep as `lower` says.
    pub(super) maze: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl List {
    /// Reads a list.
    pub(super) fn read(file: &OsStr) -> Result<List, Diagnostic> {
        let text = input::read(file)?;
        let mut list: List = toml::from_str(&text.text)
            .map_err(|error| Diagnostic::from_toml(&text.path, Arc::from(&*text.text), &error))
            .map_err(|why| another_sort(why, &text.text, Sort::Records))?;
        if list.records.is_empty() {
            let error = Diagnostic::error(&*text.path, "", "there is no question in it");
            return Err(
                error.help("begin each question with a line [[record]], and say its variant")
            );
        }
        let comments = text.text.lines();
        let comments = comments.take_while(|line| line.starts_with('#'));
        comments.for_each(|line| list.head.extend([line, "\n"]));
        Ok(list)
    }
}

/// The text of a list.
pub(super) fn written<'a>(
    head: &str,
    records: impl Iterator<Item = &'a Record>,
) -> Result<String, Diagnostic> {
    let mut text = head.to_owned();
    for record in records {
        let record = toml::to_string(record);
        let record = record.map_err(|why| Diagnostic::error("", "", why.to_string()))?;
        let _ = write!(text, "\n[[record]]\n{record}");
    }
    Ok(text)
}

impl Record {
    /// Whether it is known how deep a maze can be, or that there is none.
    pub(super) fn is_settled(&self) -> bool {
        self.upper
            .is_some_and(|upper| self.lower.unwrap_or(0) == upper)
    }

    /// What is changed of the variant.
    pub(super) fn changes(&self) -> Changes {
        Changes {
            size: self.size.clone(),
            start: self.start.clone(),
            goal: self.goal.clone(),
            ..Changes::default()
        }
    }

    /// Which mazes count.
    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }

    /// The question in short: the name of the file with its proof, without the ending.
    pub(super) fn name(&self) -> String {
        let mut parts = vec![self.variant.clone()];
        if let Some(size) = &self.size {
            let size: Vec<String> = size.iter().map(i64::to_string).collect();
            parts.push(size.join("x"));
        }
        parts.extend(self.start.clone());
        parts.extend(self.goal.clone());
        parts.extend(self.unique.then(|| "unique".to_owned()));
        parts.extend(self.no_black_holes.then(|| "no-black-holes".to_owned()));
        for number in self.numbers.iter().flatten() {
            parts.push(number.to_string());
        }
        let parts: Vec<String> = parts.iter().map(|part| plain(part)).collect();
        parts.join("-")
    }

    /// Takes an answer, unless more was known before; whether it did.
    pub(super) fn learn(&mut self, answer: &Answer, maze: Option<String>) -> bool {
        let lower = answer.maze.as_ref().map(|(_, depth)| *depth);
        let worse = lower < self.lower || self.upper.is_some_and(|upper| upper < answer.upper);
        if worse {
            return false;
        }
        self.lower = lower;
        self.upper = Some(answer.upper);
        self.maze = maze;
        self.positions = Some(answer.standing.nodes).filter(|_| answer.theorem.is_none());
        self.seconds = Some(seconds(answer.standing.seconds));
        true
    }
}

/// What may stand in the name of a file on every system.
fn plain(part: &str) -> String {
    let plain = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' => letter,
        _ => '-',
    };
    part.chars().map(plain).collect()
}
