//! The numbers that engines minimise: energies, which say how bad a maze is.

use crate::energy::Amount;
use std::fmt::Debug;

/// A number that an engine minimises.
pub trait EnergyLevel: Copy + Ord + Debug + Send {
    /// This number plus `by`, as a limit for other energies. For `i64` and for very large whole amounts, `by` is
    /// rounded down.
    #[must_use]
    fn raised(self, by: f64) -> Self;

    /// Converts this number to the type in which energies are reported.
    fn amount(self) -> Amount;

    /// This number minus `other`. The result is positive if this number is worse.
    fn above(self, other: Self) -> f64 {
        self.amount().value() - other.amount().value()
    }
}

impl EnergyLevel for Amount {
    fn raised(self, by: f64) -> Self {
        match self {
            // The limit is not rounded, because it is compared with energies that may be fractions.
            Amount::Whole(value) if value.unsigned_abs() < 1 << 50 => {
                Amount::Real(value as f64 + by)
            }
            // A float could lose the last digits of such a large number. The sum saturates.
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

impl EnergyLevel for i64 {
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
