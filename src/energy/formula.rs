//! Formulas over features: what they mean.

use super::{Amount, Feature};
use crate::measures::Measures;

/// A formula.
#[derive(Clone, Debug)]
pub(super) enum Formula {
    Number(Amount),
    Feature(&'static Feature),
    Sum(Box<[Formula; 2]>),
    Difference(Box<[Formula; 2]>),
    Product(Box<[Formula; 2]>),
    Quotient(Box<[Formula; 2]>),
    Power(Box<Formula>, u32),
    Min(Box<[Formula; 2]>),
    Max(Box<[Formula; 2]>),
    If(Box<[Formula; 3]>),
}

impl Formula {
    /// Its value for a maze.
    pub(super) fn of(&self, measures: &Measures) -> Amount {
        let both = |parts: &[Formula; 2]| [parts[0].of(measures), parts[1].of(measures)];
        let pair = |parts, work: fn(Amount, Amount) -> Amount| {
            let [a, b] = both(parts);
            work(a, b)
        };
        match self {
            Formula::Number(number) => *number,
            Formula::Feature(feature) => feature.of(measures),
            Formula::Sum(parts) => pair(parts, Amount::plus),
            Formula::Difference(parts) => pair(parts, Amount::minus),
            Formula::Product(parts) => pair(parts, Amount::times),
            Formula::Quotient(parts) => pair(parts, Amount::divided_by),
            Formula::Power(base, exponent) => base.of(measures).power(*exponent),
            Formula::Min(parts) => pair(parts, Amount::min),
            Formula::Max(parts) => pair(parts, Amount::max),
            Formula::If(parts) => {
                let holds = parts[0].of(measures) != Amount::Whole(0);
                parts[if holds { 1 } else { 2 }].of(measures)
            }
        }
    }

    /// The least and the greatest value that it can have on a board of so many cells, if there are bounds.
    pub(super) fn bounds(&self, cells: usize) -> Option<[Amount; 2]> {
        let both = |parts: &[Formula; 2]| Some([parts[0].bounds(cells)?, parts[1].bounds(cells)?]);
        // Of all that can come of the ends of two intervals, the least and the greatest.
        let corners = |parts: &[Formula; 2], work: fn(Amount, Amount) -> Amount| {
            let [a, b] = both(parts)?;
            let all = [
                work(a[0], b[0]),
                work(a[0], b[1]),
                work(a[1], b[0]),
                work(a[1], b[1]),
            ];
            Some([all.iter().copied().min()?, all.iter().copied().max()?])
        };
        match self {
            Formula::Number(number) => Some([*number; 2]),
            Formula::Feature(feature) => {
                Some([Amount::Whole(0), Amount::Whole(feature.most?(cells))])
            }
            Formula::Sum(parts) => corners(parts, Amount::plus),
            Formula::Difference(parts) => corners(parts, Amount::minus),
            Formula::Product(parts) => corners(parts, Amount::times),
            Formula::Quotient(parts) => corners(parts, Amount::divided_by),
            Formula::Min(parts) => corners(parts, Amount::min),
            Formula::Max(parts) => corners(parts, Amount::max),
            Formula::Power(base, exponent) => {
                let ends = base.bounds(cells)?;
                let [low, high] = ends.map(|end| end.power(*exponent));
                let zero = Amount::Whole(0);
                let across = exponent % 2 == 0 && ends[0] < zero;
                Some([if across { zero } else { low.min(high) }, low.max(high)])
            }
            Formula::If(parts) => {
                let [a, b] = [parts[1].bounds(cells)?, parts[2].bounds(cells)?];
                Some([a[0].min(b[0]), a[1].max(b[1])])
            }
        }
    }

    /// Whether it is a whole number in every maze.
    pub(super) fn is_whole(&self) -> bool {
        match self {
            Formula::Number(number) => matches!(number, Amount::Whole(_)),
            Formula::Feature(feature) => feature.is_whole(),
            Formula::Sum(parts)
            | Formula::Difference(parts)
            | Formula::Product(parts)
            | Formula::Min(parts)
            | Formula::Max(parts) => parts.iter().all(Formula::is_whole),
            Formula::Quotient(_) => false,
            Formula::Power(base, _) => base.is_whole(),
            Formula::If(parts) => parts[1].is_whole() && parts[2].is_whole(),
        }
    }

    /// Whether it has bounds.
    pub(super) fn is_bounded(&self) -> bool {
        let all = |parts: &[Formula]| parts.iter().all(Formula::is_bounded);
        match self {
            Formula::Number(_) => true,
            Formula::Feature(feature) => feature.most.is_some(),
            Formula::Sum(parts)
            | Formula::Difference(parts)
            | Formula::Product(parts)
            | Formula::Quotient(parts)
            | Formula::Min(parts)
            | Formula::Max(parts) => all(&parts[..]),
            Formula::Power(base, _) => base.is_bounded(),
            // Whatever the condition is, one of the two holds.
            Formula::If(parts) => all(&parts[1..]),
        }
    }
}
