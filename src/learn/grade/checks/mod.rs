//! The checks. Each is a file and a line in the list below.

mod check;
mod squares;

use super::point::ReportPoint;
use super::sitting::Sitting;
use crate::axis::list;
use check::Check;

list! {
    /// All checks, in the order of the report.
    const CHECKS: &[Check] = [
        ends::CHECK,
        form::CHECK,
        again::CHECK,
        legal::CHECK,
        even::CHECK,
        depths::CHECK,
        objective::CHECK,
        quality::CHECK,
        everywhere::CHECK,
    ];
}

/// The name of every point, with what a program does that passes it.
pub fn points() -> impl Iterator<Item = (&'static str, &'static str)> {
    CHECKS.iter().map(|check| (check.name, check.about))
}

/// Judges a sitting by all checks that apply.
pub(super) fn judged(sitting: &Sitting<'_>) -> Vec<ReportPoint> {
    let checks = CHECKS.iter().filter(|check| (check.applies)(sitting));
    let points = checks.map(|check| {
        let mut point = ReportPoint::new(check.name, check.about);
        (check.check)(sitting, &mut point);
        point
    });
    points.collect()
}
