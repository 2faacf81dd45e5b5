//! The report on a program: a verdict for each point, as text and as JSON.

use super::chance;
use super::check_input::CheckInput;
use super::parameters::GradingOrder;
use super::point::{GradeProblem, PointVerdict, ReportPoint};
use crate::spelling::counted;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The maximum number of findings printed for a point.
const MAX_FINDINGS: usize = 5;

/// The report on a program.
#[derive(Clone, Debug)]
pub(crate) struct GradeReport {
    exercise: &'static str,
    program: Vec<String>,
    seed: u64,
    /// The inputs of the planned runs.
    inputs: Vec<String>,
    /// The number of runs that were made.
    made: usize,
    /// The judged points.
    pub(crate) points: Vec<ReportPoint>,
}

/// The report on a program with its judged points.
pub(super) fn report(
    order: &GradingOrder,
    input: &CheckInput<'_>,
    points: Vec<ReportPoint>,
) -> GradeReport {
    let words = order.program.iter();
    GradeReport {
        exercise: order.exercise.name,
        program: words
            .map(|word| word.to_string_lossy().into_owned())
            .collect(),
        seed: order.seed,
        inputs: input.plans.iter().map(|plan| plan.about.clone()).collect(),
        made: input.runs.len(),
        points,
    }
}

/// Merges equal findings on the same line of several runs. Returns each different finding once, with the number of
/// other runs that have the same finding.
fn merge_findings(findings: &[GradeProblem]) -> Vec<(&GradeProblem, usize)> {
    let mut indices = BTreeMap::new();
    let mut merged: Vec<(&GradeProblem, usize)> = Vec::new();
    for finding in findings {
        let index = *indices
            .entry((finding.line, finding.says.as_str()))
            .or_insert(merged.len());
        match merged.get_mut(index) {
            Some((_, others)) => *others += 1,
            None => merged.push((finding, 0)),
        }
    }
    merged
}

impl GradeReport {
    /// Whether all points passed, possibly with warnings.
    pub(crate) fn passed(&self) -> bool {
        let has_passed = |point: &ReportPoint| {
            matches!(point.verdict, PointVerdict::Passed | PointVerdict::Warned)
        };
        self.points.iter().all(has_passed)
    }

    /// The report as text.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}: {}\n", self.exercise, self.program.join(" "));
        let planned = self.inputs.len();
        let _ = if self.made == planned {
            writeln!(text, "{planned} runs\n")
        } else {
            writeln!(text, "{} of {planned} runs\n", self.made)
        };
        for point in &self.points {
            let about = match point.verdict {
                PointVerdict::Unknown => "cannot be judged: something else is wrong",
                _ => point.about,
            };
            let (verdict, name) = (point.verdict.name(), point.name);
            let _ = writeln!(text, "{verdict:<8}{name:<12}{about}");
            if let Some(reason) = &point.reason {
                let _ = writeln!(text, "        {reason}");
            }
            let findings = merge_findings(&point.findings);
            for (finding, others) in findings.iter().take(MAX_FINDINGS) {
                let run = match (finding.run, others) {
                    (Some(run), 0) => format!("run {run}"),
                    (Some(run), &others) => {
                        format!("run {run} and {}", counted(others, "other run"))
                    }
                    (None, _) => String::new(),
                };
                let place = match (run.as_str(), finding.line) {
                    ("", _) => run,
                    (_, Some(line)) => format!("{run}, line {line}: "),
                    (_, None) => format!("{run}: "),
                };
                let _ = writeln!(text, "        {place}{}", finding.says);
            }
            if let Some(more @ 1..) = findings.len().checked_sub(MAX_FINDINGS) {
                let _ = writeln!(text, "        and {more} more like these");
            }
        }
        let count = |verdict| {
            let points = self.points.iter();
            points.filter(|point| point.verdict == verdict).count()
        };
        let end = if self.passed() {
            "passed".to_owned()
        } else {
            let failed = count(PointVerdict::Failed);
            let unknown = count(PointVerdict::Unknown);
            let right = self.points.len() - failed - unknown;
            format!("failed: {right} right, {failed} wrong, {unknown} unknown")
        };
        let _ = writeln!(text, "\n{end}");
        if !self.passed() {
            let _ = writeln!(
                text,
                "docs/reference/grading.md explains the points; `jumpmaze learn {}` prints an example of the format.",
                self.exercise
            );
        }
        text
    }

    /// The report as JSON.
    pub(crate) fn json(&self) -> Value {
        json!({
            "exercise": self.exercise,
            "program": self.program,
            "seed": self.seed,
            "runs": self.inputs,
            "made": self.made,
            "error_rate": chance::ERROR_RATE,
            "passed": self.passed(),
            "points": self.points,
        })
    }
}
