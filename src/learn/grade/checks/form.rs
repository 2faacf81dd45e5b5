//! Checks that the output has exactly the published form.

use super::check::Check;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint};

pub(super) const CHECK: Check = Check {
    name: "format",
    about: "the output has exactly the published form",
    applies: |_| true,
    needs_depths: false,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut has_output = false;
    for run in input.runs {
        let plan = &input.plans[run.index];
        let Some(parsed) = &run.parsed else {
            continue;
        };
        // A program that does not ask again after an invalid answer fails the check “asks again”. Its output is not
        // checked here, because the published texts do not say what it should be.
        if plan.has_invalid_answer && parsed.prompts < plan.prompts.len() {
            continue;
        }
        has_output = true;
        for complaint in &parsed.complaints {
            let (run, line) = (Some(run.index), Some(complaint.line));
            point.add(run, line, complaint.verdict, complaint.description.clone());
        }
    }
    if !has_output {
        point.verdict = PointVerdict::Unknown;
    }
}
