//! Numbers that an engine makes small.

use crate::energy::Amount;
use std::fmt::Debug;

/// A number that an engine makes small.
pub trait Level: Copy + Ord + Debug + Send {
    /// The number, worse by this amount; whole numbers stay whole.
    #[must_use]
    fn raised(self, by: f64) -> Self;

    /// The number as an energy is reported.
    fn amount(self) -> Amount;

    /// How much worse it is than another one.
    fn above(self, other: Self) -> f64 {
        self.amount().value() - other.amount().value()
    }
}

impl Level for Amount {
    fn raised(self, by: f64) -> Self {
        match self {
            // A candidate need not be whole, as an average is not.
            Amount::Whole(value) if value.unsigned_abs() < 1 << 50 => {
                Amount::Real(value as f64 + by)
            }
            // Floating point would forget the end of the number; what is endless stays within 64 bits.
            Amount::Whole(value) => {
                Amount::Whole(value.saturating_add(i128::from(by.floor() as i64)))
            }
            Amount::Real(_) => self.plus(Amount::Real(by)),
        }
    }

    fn amount(self) -> Amount {
        self
    }
}

impl Level for i64 {
    fn raised(self, by: f64) -> Self {
        self.saturating_add(by.floor() as i64)
    }

    fn amount(self) -> Amount {
        Amount::Whole(i128::from(self))
    }

    fn above(self, other: Self) -> f64 {
        self.saturating_sub(other) as f64
    }
}
