//! A point of the report: a verdict with findings.

use super::student_searches::Mistake;
use crate::axis::axis;
use serde::{Serialize, Serializer};

axis! {
    /// The verdict on a point.
    pub(crate) enum PointVerdict ("verdict") {
        /// The program is correct in this point.
        Passed = "passed",
        /// The published texts do not decide this point, but another grader may object.
        Warned = "warned",
        /// The program is wrong in this point.
        Failed = "failed",
        /// The point cannot be judged, because another point failed.
        Unknown = "unknown",
    }
}

impl Serialize for PointVerdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A finding: a problem in one run, or in all runs together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct GradeProblem {
    /// The run, from 1; `None` for all runs together.
    pub(crate) run: Option<usize>,
    /// The line of the output, from 1; `None` for a finding that is not about a line.
    pub(crate) line: Option<usize>,
    /// The verdict that follows from the finding.
    pub(crate) verdict: PointVerdict,
    /// The description of the problem.
    pub(crate) says: String,
}

/// A point of the report.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReportPoint {
    /// The name of the point.
    pub(crate) name: &'static str,
    /// The behaviour of a program that passes the point.
    pub(crate) about: &'static str,
    /// The verdict.
    pub(crate) verdict: PointVerdict,
    /// The findings. In a report, failures come before warnings.
    pub(crate) findings: Vec<GradeProblem>,
    /// A mistake that would explain all findings, the reason why the point cannot be judged, or a note on skipped runs
    /// or on what was not checked.
    pub(crate) reason: Option<String>,
    /// The mistakes that `reason` names, if the point judges a search.
    #[serde(skip)]
    pub(super) mistakes: Vec<&'static Mistake>,
    /// The probability that a correct program does as badly in a statistical test. For several tests, this is the
    /// lowest probability. `None` for a point without statistical tests.
    pub(crate) probability: Option<f64>,
}

impl ReportPoint {
    pub(super) fn new(name: &'static str, about: &'static str) -> ReportPoint {
        ReportPoint {
            name,
            about,
            verdict: PointVerdict::Passed,
            findings: Vec::new(),
            reason: None,
            mistakes: Vec::new(),
            probability: None,
        }
    }

    /// Adds a failure in a run.
    pub(super) fn add_failure(&mut self, run: usize, line: impl Into<Option<usize>>, says: String) {
        self.add(Some(run), line.into(), PointVerdict::Failed, says);
    }

    /// Adds a failure in all runs together.
    pub(super) fn add_failure_of_all(&mut self, says: String) {
        self.add(None, None, PointVerdict::Failed, says);
    }

    /// Adds a warning about all runs together.
    pub(super) fn add_warning(&mut self, says: String) {
        self.add(None, None, PointVerdict::Warned, says);
    }

    /// Adds a finding. `run` counts from 0, and `line` from 1.
    pub(super) fn add(
        &mut self,
        run: Option<usize>,
        line: Option<usize>,
        verdict: PointVerdict,
        says: String,
    ) {
        // The verdict of a failed point is final. Otherwise the last finding decides the verdict.
        if self.verdict != PointVerdict::Failed {
            self.verdict = verdict;
        }
        self.findings.push(GradeProblem {
            run: run.map(|run| run + 1),
            line,
            verdict,
            says,
        });
    }

    /// Removes all findings and makes the verdict unknown, because another point failed.
    pub(super) fn make_unknown(&mut self, reason: &str) {
        *self = ReportPoint {
            verdict: PointVerdict::Unknown,
            reason: Some(reason.to_owned()),
            ..ReportPoint::new(self.name, self.about)
        };
    }

    /// Records the probability of a test.
    pub(super) fn add_probability(&mut self, probability: f64) {
        let least = self.probability.unwrap_or(1.0);
        self.probability = Some(least.min(probability));
    }
}

/// The maximum length of a quotation, in characters.
const MAX_QUOTED: usize = 60;

/// A text as a quotation in messages: shortened, with control characters escaped.
pub(super) fn quoted(text: &str) -> String {
    let start = text.chars().take(MAX_QUOTED);
    let mut quoted: String = start.flat_map(char::escape_debug).collect();
    quoted = quoted.replace("\\'", "'").replace("\\\"", "\"");
    if text.chars().nth(MAX_QUOTED).is_some() {
        quoted.push('…');
    }
    format!("`{quoted}`")
}

/// The end of a text as a quotation. Messages of programs are quoted in this way, because the end of a message usually
/// gives the cause of an error.
pub(super) fn quoted_end(text: &str) -> String {
    let from = text.char_indices().rev().nth(MAX_QUOTED - 1);
    match from.map_or(0, |(at, _)| at) {
        0 => quoted(text),
        at => quoted(&text[at..]).replacen('`', "`…", 1),
    }
}
