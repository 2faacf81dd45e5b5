//! Checks that the program asks again after an invalid answer.

use super::check::Check;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "asks again",
    about: "what is no answer is asked again",
    applies: |input| input.trials.iter().any(|trial| trial.refused),
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut asked = false;
    for attempt in input.attempts {
        let trial = &input.trials[attempt.trial];
        if !trial.refused {
            continue;
        }
        let Some(reading) = &attempt.reading else {
            continue;
        };
        asked = true;
        if reading.prompts == 0 || reading.prompts == trial.prompts.len() {
            continue;
        }
        let complaint = reading
            .complaints
            .iter()
            .find(|complaint| complaint.verdict == PointVerdict::Failed);
        if let Some(complaint) = complaint {
            let description = format!("given {}, {}", trial.about, complaint.description);
            point.finds(attempt.trial, complaint.line, description);
        }
    }
    if !asked {
        point.verdict = PointVerdict::Unknown;
    }
}
