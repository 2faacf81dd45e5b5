//! The points: each is a file, and a line in the list below.

mod check;
mod squares;

use super::point::Point;
use super::sitting::Sitting;
use crate::axis::list;
use check::Check;

list! {
    /// Every point, in the order of the report.
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

/// Every point with what is right about it.
pub fn points() -> impl Iterator<Item = (&'static str, &'static str)> {
    CHECKS.iter().map(|check| (check.name, check.about))
}

/// The verdicts of a sitting, for each point that applies.
pub(super) fn judged(sitting: &Sitting<'_>) -> Vec<Point> {
    let checks = CHECKS.iter().filter(|check| (check.applies)(sitting));
    let points = checks.map(|check| {
        let mut point = Point::new(check.name, check.about);
        (check.check)(sitting, &mut point);
        point
    });
    points.collect()
}
