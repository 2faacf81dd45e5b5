//! Formulas over features.

use super::amount::{Amount, Scalar};
use super::feature::Feature;
use super::operation::Operation;
use crate::measures::Measures;

/// The syntax tree of a formula.
#[derive(Clone, Debug)]
pub(super) enum Formula {
    Number(Amount),
    Feature(&'static Feature),
    Binary(Operation, Box<[Formula; 2]>),
    Power(Box<Formula>, u32),
    /// The condition, the value if it is not 0, and the value if it is 0.
    If(Box<[Formula; 3]>),
}

impl Formula {
    /// An operation on two parts.
    pub(super) fn binary(operation: Operation, parts: [Formula; 2]) -> Formula {
        Formula::Binary(operation, Box::new(parts))
    }

    /// The value for a maze with these measures.
    pub(super) fn of(&self, measures: &Measures) -> Amount {
        match self {
            Formula::Number(number) => *number,
            Formula::Feature(feature) => feature.of(measures),
            Formula::Binary(operation, parts) => {
                let [a, b] = parts.each_ref().map(|part| part.of(measures));
                operation.of(a, b)
            }
            Formula::Power(base, exponent) => base.of(measures).power(*exponent),
            Formula::If(parts) => {
                let holds = parts[0].of(measures) != Amount::Whole(0);
                parts[if holds { 1 } else { 2 }].of(measures)
            }
        }
    }

    /// A lower and an upper bound of the value, for a board with this number of cells. `None` if a part other than a
    /// condition is not bounded.
    pub(super) fn bounds(&self, cells: usize) -> Option<[Amount; 2]> {
        match self {
            Formula::Number(number) => Some([*number; 2]),
            Formula::Feature(feature) => {
                Some([Amount::Whole(0), Amount::Whole(feature.upper_bound?(cells))])
            }
            Formula::Binary(operation, parts) => {
                Some(operation.corners(parts[0].bounds(cells)?, parts[1].bounds(cells)?))
            }
            Formula::Power(base, exponent) => {
                let ends = base.bounds(cells)?;
                let [low, high] = ends.map(|end| end.power(*exponent));
                let zero = Amount::Whole(0);
                let has_zero = exponent % 2 == 0 && ends[0] < zero;
                Some([if has_zero { zero } else { low.min(high) }, low.max(high)])
            }
            Formula::If(parts) => {
                let [a, b] = [parts[1].bounds(cells)?, parts[2].bounds(cells)?];
                Some([a[0].min(b[0]), a[1].max(b[1])])
            }
        }
    }

    /// Whether the operations and features guarantee that the value is whole in every maze.
    pub(super) fn is_whole(&self) -> bool {
        match self {
            Formula::Number(number) => matches!(number, Amount::Whole(_)),
            Formula::Feature(feature) => feature.is_whole(),
            Formula::Binary(operation, parts) => {
                operation.keeps_whole() && parts.iter().all(Formula::is_whole)
            }
            Formula::Power(base, _) => base.is_whole(),
            Formula::If(parts) => parts[1].is_whole() && parts[2].is_whole(),
        }
    }

    /// Whether all parts other than conditions are bounded. If so, [`bounds`](Self::bounds) returns `Some`.
    pub(super) fn is_bounded(&self) -> bool {
        let all_bounded = |parts: &[Formula]| parts.iter().all(Formula::is_bounded);
        match self {
            Formula::Number(_) => true,
            Formula::Feature(feature) => feature.upper_bound.is_some(),
            Formula::Binary(_, parts) => all_bounded(&parts[..]),
            Formula::Power(base, _) => base.is_bounded(),
            // The condition only selects one of the two other parts.
            Formula::If(parts) => all_bounded(&parts[1..]),
        }
    }
}
