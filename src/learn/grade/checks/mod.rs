//! The checks. Each is a file and a line in the list below.

mod check;
mod square_maze;

use super::check_input::CheckInput;
use super::point::ReportPoint;
use crate::axis::list;
use check::Check;

list! {
    /// All checks, in the order of the report.
    const CHECKS: &[Check] = [
        termination::CHECK,
        form::CHECK,
        reprompt::CHECK,
        legal::CHECK,
        uniformity::CHECK,
        depths::CHECK,
        objective::CHECK,
        quality::CHECK,
        coverage::CHECK,
    ];
}

/// The name of every point, and the behaviour of a program that passes it.
pub fn points() -> impl Iterator<Item = (&'static str, &'static str)> {
    CHECKS.iter().map(|check| (check.name, check.about))
}

/// Judges the input by all checks that apply.
pub(super) fn judge(input: &CheckInput<'_>) -> Vec<ReportPoint> {
    let checks = CHECKS.iter().filter(|check| (check.applies)(input));
    let points = checks.map(|check| {
        let mut point = ReportPoint::new(check.name, check.about);
        (check.check)(input, &mut point);
        point
    });
    points.collect()
}
