//! What is said of a program: a verdict for each point, for people and as JSON.

use super::checks::CHECKS;
use super::{Order, Sitting, chance};
use crate::axis::axis;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// So many findings of a point are printed.
const SHOWN: usize = 5;

axis! {
    /// What is said of a point.
    pub enum Verdict ("verdict") {
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

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// In which run, from 1; nothing: in all of them together.
    pub run: Option<usize>,
    /// On which line of its output, from 1.
    pub line: Option<usize>,
    /// What it means for the verdict.
    pub verdict: Verdict,
    /// What it is.
    pub says: String,
}

/// A point.
#[derive(Clone, Debug)]
pub struct Point {
    /// Its name.
    pub name: &'static str,
    /// What is right about it, if it is passed.
    pub about: &'static str,
    /// The verdict.
    pub verdict: Verdict,
    /// What was found, in the order of the runs.
    pub findings: Vec<Finding>,
    /// What would explain all of it.
    pub reason: Option<String>,
    /// For a test, how often a correct program does as badly: of several tests the least.
    pub probability: Option<f64>,
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
    pub(super) fn finds(&mut self, run: usize, line: usize, says: String) {
        self.finding(Finding {
            run: Some(run + 1),
            line: Some(line),
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

/// Everything that is said of a program.
#[derive(Clone, Debug)]
pub struct Report {
    exercise: &'static str,
    program: Vec<String>,
    seed: u64,
    /// What was typed in, run by run.
    trials: Vec<String>,
    /// How many of the runs were made.
    made: usize,
    /// The points.
    pub points: Vec<Point>,
}

/// Judges all points.
pub(super) fn report(order: &Order, sitting: &Sitting<'_>) -> Report {
    let checks = CHECKS.iter().filter(|check| (check.applies)(sitting));
    let points = checks.map(|check| {
        let mut point = Point::new(check.name, check.about);
        (check.check)(sitting, &mut point);
        point
    });
    let words = order.program.iter();
    Report {
        exercise: order.exercise.name,
        program: words
            .map(|word| word.to_string_lossy().into_owned())
            .collect(),
        seed: order.seed,
        trials: sitting
            .trials
            .iter()
            .map(|trial| trial.about.clone())
            .collect(),
        made: sitting.attempts.len(),
        points: points.collect(),
    }
}

/// What was found, and in how many more runs at the same place.
fn together(findings: &[Finding]) -> Vec<(&Finding, usize)> {
    let mut place = BTreeMap::new();
    let mut together: Vec<(&Finding, usize)> = Vec::new();
    for finding in findings {
        let index = *place
            .entry((finding.line, finding.says.as_str()))
            .or_insert(together.len());
        match together.get_mut(index) {
            Some((_, others)) => *others += 1,
            None => together.push((finding, 0)),
        }
    }
    together
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn passed(&self) -> bool {
        let fine = |point: &Point| matches!(point.verdict, Verdict::Passed | Verdict::Warned);
        self.points.iter().all(fine)
    }

    /// For people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}: {}\n", self.exercise, self.program.join(" "));
        let planned = self.trials.len();
        let _ = match self.made == planned {
            true => writeln!(text, "{planned} runs\n"),
            false => writeln!(text, "{} of {planned} runs\n", self.made),
        };
        for point in &self.points {
            let about = match (point.verdict, point.findings.first()) {
                (Verdict::Passed, _) => point.about,
                (Verdict::Unknown, _) => "cannot be judged: something else is wrong",
                _ => "",
            };
            let heading = format!("{:<8}{:<12}{about}", point.verdict.name(), point.name);
            let _ = writeln!(text, "{}", heading.trim_end());
            if let Some(reason) = &point.reason {
                let _ = writeln!(text, "        {reason}");
            }
            let findings = together(&point.findings);
            for (finding, others) in findings.iter().take(SHOWN) {
                let run = match (finding.run, others) {
                    (Some(run), 0) => format!("run {run}"),
                    (Some(run), others) => format!("run {run} and {others} more"),
                    (None, _) => String::new(),
                };
                let place = match (run.as_str(), finding.line) {
                    ("", _) => run,
                    (_, Some(line)) => format!("{run}, line {line}: "),
                    (_, None) => format!("{run}: "),
                };
                let _ = writeln!(text, "        {place}{}", finding.says);
            }
            if let Some(more @ 1..) = findings.len().checked_sub(SHOWN) {
                let _ = writeln!(text, "        and {more} more of the kind");
            }
        }
        let wrong = self
            .points
            .iter()
            .filter(|point| point.verdict == Verdict::Failed);
        let end = match self.passed() {
            true => "passed".to_owned(),
            false => format!("failed: {} of {} points", wrong.count(), self.points.len()),
        };
        let _ = writeln!(text, "\n{end}");
        text
    }

    /// For programs.
    #[must_use]
    pub fn json(&self) -> Value {
        let finding = |finding: &Finding| {
            json!({
                "run": finding.run,
                "line": finding.line,
                "verdict": finding.verdict.name(),
                "says": finding.says,
            })
        };
        let point = |point: &Point| {
            let mut json = Map::new();
            json.insert("name".into(), point.name.into());
            json.insert("about".into(), point.about.into());
            json.insert("verdict".into(), point.verdict.name().into());
            json.insert("reason".into(), point.reason.clone().into());
            json.insert("probability".into(), point.probability.into());
            let findings = point.findings.iter().map(finding).collect();
            json.insert("findings".into(), Value::Array(findings));
            Value::Object(json)
        };
        json!({
            "exercise": self.exercise,
            "program": self.program,
            "seed": self.seed,
            "runs": self.trials,
            "made": self.made,
            "error_rate": chance::ERROR_RATE,
            "passed": self.passed(),
            "points": self.points.iter().map(point).collect::<Vec<Value>>(),
        })
    }
}
