//! The number types of energies. An [`Amount`] is an exact integer as long as possible; after a fraction or an
//! overflow, it is a floating-point number. `i64` is for energies that are always small whole numbers.

use crate::measures::Average;
use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt::{self, Debug};

/// A number type for the computation of energies.
pub(crate) trait Scalar: Copy + Ord + Debug + Send {
    /// Converts an amount.
    fn of(amount: Amount) -> Self;
    fn whole(value: i64) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn divided_by(self, other: Self) -> Self;

    /// The power with a small exponent.
    #[inline]
    fn power(self, exponent: u32) -> Self {
        if exponent == 2 {
            return self.times(self);
        }
        (0..exponent).fold(Self::whole(1), |power, _| power.times(self))
    }
}

/// The value of a formula. It is a whole number if every step of the computation gives an integer that fits in 128
/// bits. Otherwise it is a real number.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    /// An exact integer.
    Whole(i128),
    /// A floating-point number; never NaN.
    Real(f64),
}

impl Amount {
    /// The number in floating point.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Amount::Whole(value) => value as f64,
            Amount::Real(value) => value,
        }
    }

    /// A real number. NaN becomes infinity, the worst value. −0 becomes 0, because `total_cmp` orders −0 before 0.
    fn real(value: f64) -> Amount {
        Amount::Real(if value.is_nan() {
            f64::INFINITY
        } else {
            value + 0.0
        })
    }

    /// Computes with integers if both operands are whole and the result fits in 128 bits, otherwise in floating point.
    fn compute(
        self,
        other: Amount,
        whole: fn(i128, i128) -> Option<i128>,
        real: fn(f64, f64) -> f64,
    ) -> Amount {
        let exact = match (self, other) {
            (Amount::Whole(a), Amount::Whole(b)) => whole(a, b),
            _ => None,
        };
        exact.map_or_else(
            || Amount::real(real(self.value(), other.value())),
            Amount::Whole,
        )
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Amount) -> Amount {
        self.compute(other, i128::checked_add, |a, b| a + b)
    }

    /// The difference.
    #[must_use]
    pub(crate) fn minus(self, other: Amount) -> Amount {
        self.compute(other, i128::checked_sub, |a, b| a - b)
    }

    /// The larger of two amounts; if they are equal, the first of them.
    #[must_use]
    pub(crate) fn max(self, other: Amount) -> Amount {
        if other > self { other } else { self }
    }
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
        self.compute(other, i128::checked_mul, |a, b| a * b)
    }

    /// The quotient; whole if both operands are whole and the division leaves no remainder.
    fn divided_by(self, other: Self) -> Self {
        let quotient = |a: i128, b: i128| (a.checked_rem(b)? == 0).then(|| a.checked_div(b))?;
        self.compute(other, quotient, |a, b| a / b)
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

/// Converts an average. The amount is whole if the average is an integer that fits in 128 bits.
impl From<Average> for Amount {
    fn from(average: Average) -> Amount {
        match average.as_whole().map(i128::try_from) {
            Some(Ok(whole)) => Amount::Whole(whole),
            _ => Amount::Real(average.value()),
        }
    }
}

impl PartialEq for Amount {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Amount {}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Amount::Whole(a), Amount::Whole(b)) => a.cmp(b),
            (Amount::Real(a), Amount::Real(b)) => a.total_cmp(b),
            (Amount::Whole(a), Amount::Real(b)) => compare_exactly(*a, *b),
            (Amount::Real(a), Amount::Whole(b)) => compare_exactly(*b, *a).reverse(),
        }
    }
}

/// Compares a whole number with a real number. Comparing in floating point would not be exact: neighbouring whole
/// numbers beyond 2⁵³ would be equal.
fn compare_exactly(whole: i128, real: f64) -> Ordering {
    if real >= 2f64.powi(127) {
        Ordering::Less
    } else if real < -(2f64.powi(127)) {
        Ordering::Greater
    } else {
        let integer = real.trunc();
        let fraction = real - integer;
        whole
            .cmp(&(integer as i128))
            .then(0f64.total_cmp(&(fraction + 0.0)))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Whole(value) => write!(f, "{value}"),
            Amount::Real(value) => write!(f, "{value}"),
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Amount::Whole(value) => serializer.serialize_i128(value),
            Amount::Real(value) => serializer.serialize_f64(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Amount::{self, Real, Whole};
    use super::Scalar;

    #[test]
    fn whole_numbers_stay_whole() {
        assert_eq!(Whole(1 << 60).times(Whole(1 << 60)), Whole(1 << 120));
        assert_eq!(Whole(6).divided_by(Whole(3)), Whole(2));
        assert_eq!(Whole(7).divided_by(Whole(2)), Real(3.5));
        assert_eq!(Whole(3).power(4), Whole(81));
        assert_eq!(Whole(3).plus(Real(0.5)).minus(Whole(1)), Real(2.5));
        assert_eq!(Whole(3).min(Real(2.5)).max(Whole(-1)), Real(2.5));
    }

    /// A result of −0 becomes 0, so that it is equal to the whole number 0.
    #[test]
    fn minus_zero_becomes_zero() {
        let minus_zero = Whole(-1).times(Real(0.0));
        assert_eq!((minus_zero, minus_zero), (Real(0.0), Whole(0)));
        assert_eq!(minus_zero.to_string(), "0");
    }

    #[test]
    fn comparing_is_exact() {
        let large = 1i128 << 53;
        assert!(Whole(large + 1) > Real(large as f64) && Whole(large) == Real(large as f64));
        assert!(Whole(2) < Real(2.5) && Whole(3) > Real(2.5));
        assert!(Whole(-2) > Real(-2.5) && Whole(-3) < Real(-2.5));
        assert!(Whole(i128::MAX) < Real(f64::INFINITY) && Whole(i128::MIN) > Real(-f64::INFINITY));
    }

    #[test]
    fn overflow_continues_in_floating_point() {
        let large = Whole(i128::MAX).plus(Whole(1));
        assert!(matches!(large, Real(_)) && large > Whole(1 << 100));
        let infinite = large.power(8).times(large.power(8));
        assert_eq!(infinite.value(), f64::INFINITY);
        let undefined: Amount = infinite.minus(infinite);
        assert_eq!(undefined.value(), f64::INFINITY);
    }
}
