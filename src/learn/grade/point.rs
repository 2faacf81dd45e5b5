//! A point of the report: a verdict, and what was found.

use crate::axis::axis;
use serde::{Serialize, Serializer};

axis! {
    /// What is said of a point.
    pub(crate) enum Verdict ("verdict") {
        /// It is as it should be.
        Passed = "passed",
        /// The published texts leave it open; others may take offence.
        Warned = "warned",
        /// It is wrong.
        Failed = "failed",
        /// Nothing can be said, because something else is wrong.
        Unknown = "unknown",
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// In which run, from 1; nothing: in all of them together.
    pub(crate) run: Option<usize>,
    /// On which line of its output, from 1.
    pub(crate) line: Option<usize>,
    /// What it means for the verdict.
    pub(crate) verdict: Verdict,
    /// What it is.
    pub(crate) says: String,
}

/// A point.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Point {
    /// Its name.
    pub(crate) name: &'static str,
    /// What is right about it, if it is passed.
    pub(crate) about: &'static str,
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// What was found, in the order of the runs.
    pub(crate) findings: Vec<Finding>,
    /// What would explain all of it.
    pub(crate) reason: Option<String>,
    /// For a test, how often a correct program does as badly: of several tests the least.
    pub(crate) probability: Option<f64>,
}

impl Point {
    pub(super) fn new(name: &'static str, about: &'static str) -> Point {
        Point {
            name,
            about,
            verdict: Verdict::Passed,
            findings: Vec::new(),
            reason: None,
            probability: None,
        }
    }

    /// Finds something in a run.
    pub(super) fn finds(&mut self, run: usize, line: impl Into<Option<usize>>, says: String) {
        self.finding(Finding {
            run: Some(run + 1),
            line: line.into(),
            verdict: Verdict::Failed,
            says,
        });
    }

    /// Finds something in all runs together.
    pub(super) fn finds_in_all(&mut self, says: String) {
        self.finding(Finding {
            run: None,
            line: None,
            verdict: Verdict::Failed,
            says,
        });
    }

    pub(super) fn finding(&mut self, finding: Finding) {
        // A warning is worse than nothing, a failure worse than a warning.
        if self.verdict != Verdict::Failed {
            self.verdict = finding.verdict;
        }
        self.findings.push(finding);
    }

    /// Takes note of the result of a test.
    pub(super) fn tested(&mut self, probability: f64) {
        let before = self.probability.unwrap_or(1.0);
        self.probability = Some(before.min(probability));
    }
}

/// No more of a line is shown, in characters.
const SHOWN: usize = 60;

/// A text as it is shown in messages: no control characters, and not all of it.
pub(super) fn quoted(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    shown = shown.replace("\\'", "'").replace("\\\"", "\"");
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

/// The end of a text, short enough for a message: what went wrong mostly comes last.
pub(super) fn quoted_end(text: &str) -> String {
    let from = text.char_indices().rev().nth(SHOWN - 1);
    match from.map_or(0, |(at, _)| at) {
        0 => quoted(text),
        at => quoted(&text[at..]).replacen('`', "`…", 1),
    }
}
