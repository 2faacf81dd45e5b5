//! Whether the output has the published form, to the letter.

use super::check::Check;
use crate::learn::grade::point::{Finding, Point, Verdict};
use crate::learn::grade::sitting::Sitting;

pub(super) const CHECK: Check = Check {
    name: "format",
    about: "everything stands where it should, to the letter",
    applies: |_| true,
    check,
};

fn check(sitting: &Sitting<'_>, point: &mut Point) {
    let mut read = false;
    let mut findings = Vec::new();
    for attempt in sitting.attempts {
        let trial = &sitting.trials[attempt.trial];
        let Some(reading) = &attempt.reading else {
            continue;
        };
        // Who does not ask again fails in that, and what follows is no format at all.
        if trial.refused && reading.prompts < trial.prompts.len() {
            continue;
        }
        read = true;
        findings.extend(reading.complaints.iter().map(|complaint| Finding {
            run: Some(attempt.trial + 1),
            line: Some(complaint.line),
            verdict: complaint.verdict,
            says: complaint.says.clone(),
        }));
    }
    // What is wrong before what is doubtful.
    findings.sort_by_key(|finding| finding.verdict != Verdict::Failed);
    for finding in findings {
        point.finding(finding);
    }
    if !read {
        point.verdict = Verdict::Unknown;
    }
}
