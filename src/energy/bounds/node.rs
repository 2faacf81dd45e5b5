//! Formulas on intervals: the range of a formula, given the range of each feature.

use crate::energy::amount::Scalar;
use crate::energy::operation::Operation;

/// A lower and an upper bound of a value.
pub(crate) type Range<N> = [N; 2];

/// A formula. A feature is given by its index in the program.
#[derive(Clone, Debug)]
pub(super) enum FormulaNode<N> {
    Number(N),
    Feature(usize),
    Scaled(N, Box<FormulaNode<N>>),
    Binary(Operation, Box<[FormulaNode<N>; 2]>),
    Power(Box<FormulaNode<N>>, u32),
    /// The condition, the value if it is not 0, and the value if it is 0.
    If(Box<[FormulaNode<N>; 3]>),
}

impl<N: Scalar> FormulaNode<N> {
    /// The value if all features are known. This is about half the work of [`Self::range`].
    pub(super) fn value(&self, ranges: &[Range<N>]) -> N {
        match self {
            FormulaNode::Number(number) => *number,
            FormulaNode::Feature(index) => ranges[*index][0],
            FormulaNode::Scaled(factor, node) => factor.times(node.value(ranges)),
            FormulaNode::Binary(operation, parts) => {
                operation.of(parts[0].value(ranges), parts[1].value(ranges))
            }
            FormulaNode::Power(base, exponent) => base.value(ranges).power(*exponent),
            FormulaNode::If(parts) => {
                let holds = parts[0].value(ranges) != N::whole(0);
                parts[if holds { 1 } else { 2 }].value(ranges)
            }
        }
    }

    /// A lower and an upper bound, given the range of each feature.
    pub(super) fn range(&self, ranges: &[Range<N>]) -> Range<N> {
        match self {
            FormulaNode::Number(number) => [*number; 2],
            FormulaNode::Feature(index) => ranges[*index],
            FormulaNode::Scaled(factor, node) => {
                let [a, b] = node.range(ranges).map(|end| factor.times(end));
                [a.min(b), a.max(b)]
            }
            FormulaNode::Binary(operation, parts) => {
                let [a, b] = parts.each_ref().map(|part| part.range(ranges));
                match operation {
                    Operation::Product | Operation::Quotient => operation.corners(a, b),
                    Operation::Difference => [a[0].minus(b[1]), a[1].minus(b[0])],
                    // The other operations are increasing in each part.
                    _ => [operation.of(a[0], b[0]), operation.of(a[1], b[1])],
                }
            }
            FormulaNode::Power(base, exponent) => {
                let [low, high] = base.range(ranges);
                let zero = N::whole(0);
                let [a, b] = [low.power(*exponent), high.power(*exponent)];
                let contains_zero = exponent % 2 == 0 && low < zero && high > zero;
                [if contains_zero { zero } else { a.min(b) }, a.max(b)]
            }
            FormulaNode::If(parts) => {
                let zero = N::whole(0);
                let [low, high] = parts[0].range(ranges);
                if low > zero || high < zero {
                    return parts[1].range(ranges);
                }
                let otherwise = parts[2].range(ranges);
                if low == high {
                    return otherwise;
                }
                let then = parts[1].range(ranges);
                [then[0].min(otherwise[0]), then[1].max(otherwise[1])]
            }
        }
    }

    /// The features that the formula depends on, as a bit mask.
    pub(super) fn bits(&self) -> u64 {
        let all = |parts: &[FormulaNode<N>]| parts.iter().fold(0, |all, part| all | part.bits());
        match self {
            FormulaNode::Number(_) => 0,
            FormulaNode::Feature(index) => 1 << index,
            FormulaNode::Scaled(_, node) | FormulaNode::Power(node, _) => node.bits(),
            FormulaNode::Binary(_, parts) => all(&parts[..]),
            FormulaNode::If(parts) => all(&parts[..]),
        }
    }

    /// Whether a test holds for both ends of the range of the formula and of each of its parts.
    pub(super) fn all(&self, ranges: &[Range<N>], test: &impl Fn(N) -> bool) -> bool {
        let all = |parts: &[FormulaNode<N>]| parts.iter().all(|part| part.all(ranges, test));
        let parts_pass = match self {
            FormulaNode::Number(_) | FormulaNode::Feature(_) => true,
            FormulaNode::Scaled(_, node) | FormulaNode::Power(node, _) => node.all(ranges, test),
            FormulaNode::Binary(_, parts) => all(&parts[..]),
            FormulaNode::If(parts) => all(&parts[..]),
        };
        parts_pass && self.range(ranges).into_iter().all(test)
    }
}
