//! Checks that the program asks again after an invalid answer.

use super::check::Check;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "asks again",
    about: "after an invalid answer, the program asks again",
    applies: |input| input.plans.iter().any(|plan| plan.has_invalid_answer),
    needs_depths: false,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut is_judged = false;
    for run in input.runs {
        let plan = &input.plans[run.index];
        if !plan.has_invalid_answer {
            continue;
        }
        let Some(parsed) = &run.parsed else {
            continue;
        };
        is_judged = true;
        if parsed.prompts == 0 || parsed.prompts == plan.prompts.len() {
            continue;
        }
        let complaint = parsed
            .complaints
            .iter()
            .find(|complaint| complaint.verdict == PointVerdict::Failed);
        if let Some(complaint) = complaint {
            let description = format!("{} (typed in: {})", complaint.description, plan.about);
            point.add_failure(run.index, complaint.line, description);
        }
    }
    if !is_judged {
        point.verdict = PointVerdict::Unknown;
    }
}
