//! Checks that the output has exactly the published form.

use super::check::Check;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{GradeProblem, PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "format",
    about: "everything stands where it should, to the letter",
    applies: |_| true,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut read = false;
    let mut findings = Vec::new();
    for attempt in input.attempts {
        let trial = &input.trials[attempt.trial];
        let Some(reading) = &attempt.reading else {
            continue;
        };
        // A program that does not ask again fails in the check for that; the rest of its output has no known form.
        if trial.refused && reading.prompts < trial.prompts.len() {
            continue;
        }
        read = true;
        findings.extend(reading.complaints.iter().map(|complaint| GradeProblem {
            run: Some(attempt.trial + 1),
            line: Some(complaint.line),
            verdict: complaint.verdict,
            says: complaint.description.clone(),
        }));
    }
    // Failures before warnings.
    findings.sort_by_key(|finding| finding.verdict != PointVerdict::Failed);
    for finding in findings {
        point.finding(finding);
    }
    if !read {
        point.verdict = PointVerdict::Unknown;
    }
}
