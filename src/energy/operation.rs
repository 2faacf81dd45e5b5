//! The operations of formulas.

use super::amount::Scalar;

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Sum,
    Difference,
    Product,
    Quotient,
    Min,
    Max,
}

impl Operation {
    /// The result. If both numbers are equal, `min` and `max` return the first number.
    #[inline]
    pub(super) fn of<N: Scalar>(self, a: N, b: N) -> N {
        match self {
            Operation::Sum => a.plus(b),
            Operation::Difference => a.minus(b),
            Operation::Product => a.times(b),
            Operation::Quotient => a.divided_by(b),
            Operation::Min => std::cmp::min(a, b),
            Operation::Max if b > a => b,
            Operation::Max => a,
        }
    }

    /// The minimum and the maximum of the results over two intervals. Every operation is monotonic in each operand, so
    /// both results occur at ends of the intervals. A quotient is monotonic because its divisor is a constant other
    /// than 0.
    pub(super) fn corners<N: Scalar>(self, a: [N; 2], b: [N; 2]) -> [N; 2] {
        let [first, others @ ..] = [
            self.of(a[0], b[0]),
            self.of(a[0], b[1]),
            self.of(a[1], b[0]),
            self.of(a[1], b[1]),
        ];
        let wider = |[low, high]: [N; 2], value: N| [low.min(value), high.max(value)];
        others.into_iter().fold([first; 2], wider)
    }

    /// Whether the result is always whole if both numbers are whole and the result fits.
    pub(super) fn keeps_whole(self) -> bool {
        self != Operation::Quotient
    }
}
