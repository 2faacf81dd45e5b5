//! The checks. Each check has a file and a line in the list below.

mod check;
mod square_maze;

use super::check_input::CheckInput;
use super::point::{PointVerdict, ReportPoint};
use crate::axis::list;
use check::{Check, WRONG_DEPTHS, WRONG_SEARCH};

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
    let mut depths_are_wrong = false;
    let mut search_is_aimless = false;
    let points = checks.map(|check| {
        let mut point = ReportPoint::new(check.name, check.about);
        (check.check)(input, &mut point);
        // Failures come before warnings.
        point
            .findings
            .sort_by_key(|finding| finding.verdict != PointVerdict::Failed);
        let has_failed = point.verdict == PointVerdict::Failed;
        // In the list, the check of depths precedes all checks that need depths.
        depths_are_wrong |= has_failed && check.name == depths::CHECK.name;
        // A search that computes wrong depths gives bad results, even if the search itself is correct.
        if has_failed && check.needs_depths && depths_are_wrong {
            point.make_unknown(WRONG_DEPTHS);
        }
        // After an aimless search, many changes would improve the mazes, even if the search tries all changes.
        if has_failed && search_is_aimless && check.name == coverage::CHECK.name {
            point.make_unknown(WRONG_SEARCH);
        }
        search_is_aimless |= point.mistakes.iter().any(|mistake| mistake.is_aimless);
        point
    });
    points.collect()
}
