//! The number types of energies: `Amount` for any number, `i64` for small whole numbers.

use super::amount::Amount;
use std::fmt::Debug;

/// A number type for the computation of energies.
pub(crate) trait Scalar: Copy + Ord + Debug + Send {
    /// Converts an amount.
    fn of(amount: Amount) -> Self;
    fn whole(value: i64) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn divided_by(self, other: Self) -> Self;
}

impl Scalar for Amount {
    fn of(amount: Amount) -> Self {
        amount
    }

    fn whole(value: i64) -> Self {
        Amount::Whole(value.into())
    }

    fn plus(self, other: Self) -> Self {
        Amount::plus(self, other)
    }

    fn minus(self, other: Self) -> Self {
        Amount::minus(self, other)
    }

    fn times(self, other: Self) -> Self {
        Amount::times(self, other)
    }

    fn divided_by(self, other: Self) -> Self {
        Amount::divided_by(self, other)
    }
}

/// For energies that are always small whole numbers, as `EnergyProgram::whole` checks.
impl Scalar for i64 {
    #[inline]
    fn of(amount: Amount) -> Self {
        match amount {
            Amount::Whole(value) => value as i64,
            Amount::Real(value) => value as i64,
        }
    }

    #[inline]
    fn whole(value: i64) -> Self {
        value
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        // Partial sums can overflow, but the total does not. So the total is correct even if partial sums wrap around.
        self.wrapping_add(other)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline]
    fn times(self, other: Self) -> Self {
        self * other
    }

    #[inline]
    fn divided_by(self, other: Self) -> Self {
        self / other
    }
}
