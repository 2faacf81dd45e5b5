//! Z\[ζ\], the integers extended by a root of unity ζ. Its elements are points of the plane.
//!
//! ```text
//!            ζ⁶ = i
//!         ζ⁸  │  ζ⁴           N = 24: directions every 15°.
//!            ╲│╱               A walk of unit steps in directions j₁, j₂, …
//!   ζ¹² ──────┼────── ζ⁰       ends at ζ^j₁ + ζ^j₂ + …,
//!            ╱│╲               stored as the coefficients of ζ⁰ … ζ⁷
//!             │                (higher powers reduce to these eight).
//! ```

use std::ops::{Add, Sub};

/// A point of the plane, stored as the coefficients of ζ⁰, ζ¹, … in a [`Ring`].
///
/// Points of the same ring are equal if and only if their coefficients are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RingPoint(Box<[i128]>);

impl RingPoint {
    /// Whether this is the origin.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|&c| c == 0)
    }

    /// Returns the coefficients of ζ⁰, ζ¹, …
    #[must_use]
    pub(crate) fn coefficients(&self) -> &[i128] {
        &self.0
    }

    /// Returns the point multiplied by an integer.
    #[must_use]
    pub(crate) fn scaled(&self, factor: i64) -> RingPoint {
        let factor = i128::from(factor);
        RingPoint(self.0.iter().map(|c| c * factor).collect())
    }
}

impl Add for &RingPoint {
    type Output = RingPoint;
    fn add(self, other: &RingPoint) -> RingPoint {
        RingPoint(self.0.iter().zip(&other.0).map(|(a, b)| a + b).collect())
    }
}

impl Sub for &RingPoint {
    type Output = RingPoint;
    fn sub(self, other: &RingPoint) -> RingPoint {
        RingPoint(self.0.iter().zip(&other.0).map(|(a, b)| a - b).collect())
    }
}

/// The ring Z\[ζ\] with ζ = exp(2πi/N).
///
/// ```
/// use jumpmaze::internals::plane::Ring;
/// let ring = Ring::new(24);
/// // Round a square: east, north, west, south.
/// let walk = [0, 6, 12, 18].iter().fold(ring.zero(), |at, &j| &at + &ring.unit(j));
/// assert!(walk.is_zero());
/// ```
#[derive(Clone, Debug)]
pub struct Ring {
    /// The number of directions in a full turn, N.
    turn: i64,
    /// The reduced powers ζ^j for j in 0..turn.
    powers: Vec<RingPoint>,
    /// The coordinates of the same powers in floating point.
    places: Vec<[f64; 2]>,
}

impl Ring {
    /// Creates the ring with `turn` directions in a full turn.
    ///
    /// # Panics
    ///
    /// Panics if `turn` is 0.
    #[must_use]
    pub fn new(turn: u32) -> Self {
        assert!(turn > 0, "a full turn has at least one direction");
        let modulus = cyclotomic(turn as usize);
        let degree = modulus.len() - 1;
        let mut powers = Vec::with_capacity(turn as usize);
        let mut power = vec![0; degree];
        // Every cyclotomic polynomial has degree 1 or more, so `power[0]` exists.
        power[0] = 1;
        for _ in 0..turn {
            powers.push(RingPoint(power.clone().into()));
            // Multiply by ζ: shift the coefficients up by one, and reduce the top power by the modulus.
            let top = power.pop().unwrap_or(0);
            power.insert(0, 0);
            for (c, m) in power.iter_mut().zip(&modulus) {
                *c -= top * m;
            }
        }
        let places = (0..turn)
            .map(|j| {
                let angle = std::f64::consts::TAU * f64::from(j) / f64::from(turn);
                // libm is used because the sine of the standard library differs between machines in the last digit.
                [libm::cos(angle), libm::sin(angle)]
            })
            .collect();
        Ring {
            turn: i64::from(turn),
            powers,
            places,
        }
    }

    /// Returns the number of directions in a full turn.
    #[must_use]
    pub(crate) fn turn(&self) -> i64 {
        self.turn
    }

    /// Returns the origin.
    #[must_use]
    pub fn zero(&self) -> RingPoint {
        RingPoint(vec![0; self.powers[0].0.len()].into())
    }

    /// Returns the unit step in direction `j`, an integer modulo a full turn.
    #[must_use]
    pub fn unit(&self, j: i64) -> RingPoint {
        self.powers[j.rem_euclid(self.turn) as usize].clone()
    }

    /// Returns the end of a walk of unit steps from the origin.
    #[must_use]
    pub(crate) fn walk(&self, steps: &[i64]) -> RingPoint {
        steps.iter().fold(self.zero(), |at, &j| &at + &self.unit(j))
    }

    /// Returns the product of two elements.
    #[must_use]
    pub(crate) fn times(&self, a: &RingPoint, b: &RingPoint) -> RingPoint {
        let mut by_power = vec![0; self.powers.len()];
        for (i, &ca) in a.0.iter().enumerate().filter(|(_, c)| **c != 0) {
            for (j, &cb) in b.0.iter().enumerate() {
                by_power[(i + j) % self.powers.len()] += ca * cb;
            }
        }
        self.sum(&by_power)
    }

    /// Returns the complex conjugate: the mirror image in the real axis.
    #[must_use]
    pub(crate) fn conjugate(&self, a: &RingPoint) -> RingPoint {
        let mut by_power = vec![0; self.powers.len()];
        for (i, &c) in a.0.iter().enumerate() {
            by_power[(self.powers.len() - i) % self.powers.len()] += c;
        }
        self.sum(&by_power)
    }

    /// Returns the sum of the powers of ζ with these coefficients.
    fn sum(&self, by_power: &[i128]) -> RingPoint {
        let mut sum = vec![0; self.powers[0].0.len()];
        let used = self.powers.iter().zip(by_power);
        for (power, &times) in used.filter(|(_, times)| **times != 0) {
            for (total, c) in sum.iter_mut().zip(&power.0) {
                *total += times * c;
            }
        }
        RingPoint(sum.into())
    }

    /// Returns 2i times the signed area of the parallelogram of two vectors. The result is zero if the vectors are
    /// parallel.
    #[must_use]
    pub(crate) fn cross(&self, a: &RingPoint, b: &RingPoint) -> RingPoint {
        &self.times(&self.conjugate(a), b) - &self.times(a, &self.conjugate(b))
    }

    /// Returns 4i times the signed area of a polygon. The area is positive if the corners are counter-clockwise.
    #[must_use]
    pub(crate) fn quadrupled_area(&self, corners: &[RingPoint]) -> RingPoint {
        let next = corners.iter().cycle().skip(1);
        corners
            .iter()
            .zip(next)
            .fold(self.zero(), |sum, (a, b)| &sum + &self.cross(a, b))
    }

    /// Returns the squared distance from the origin, as an element of the ring. So equal distances are recognised
    /// exactly.
    #[must_use]
    pub(crate) fn squared_length(&self, a: &RingPoint) -> RingPoint {
        self.times(a, &self.conjugate(a))
    }

    /// Returns the coordinates of a point in floating point.
    #[must_use]
    pub(crate) fn coordinates(&self, a: &RingPoint) -> [f64; 2] {
        a.0.iter()
            .zip(&self.places)
            .fold([0.0, 0.0], |[x, y], (&c, [ux, uy])| {
                [x + c as f64 * ux, y + c as f64 * uy]
            })
    }
}

/// Returns the cyclotomic polynomial Φₙ, lowest coefficient first: xⁿ − 1 divided by Φ_d for every proper divisor
/// d of n.
fn cyclotomic(n: usize) -> Vec<i128> {
    let mut quotient = vec![0; n + 1];
    quotient[0] = -1;
    quotient[n] = 1;
    for d in (1..n).filter(|d| n.is_multiple_of(*d)) {
        quotient = divided(&quotient, &cyclotomic(d));
    }
    quotient
}

/// Divides one monic polynomial by another, without remainder.
fn divided(numerator: &[i128], divisor: &[i128]) -> Vec<i128> {
    let mut remainder = numerator.to_vec();
    let mut quotient = vec![0; numerator.len() - divisor.len() + 1];
    for shift in (0..quotient.len()).rev() {
        let c = remainder[shift + divisor.len() - 1];
        quotient[shift] = c;
        for (i, d) in divisor.iter().enumerate() {
            remainder[shift + i] -= c * d;
        }
    }
    quotient
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cyclotomic_polynomials() {
        assert_eq!(cyclotomic(1), [-1, 1]);
        assert_eq!(cyclotomic(24), [1, 0, 0, 0, -1, 0, 0, 0, 1]); // x⁸ = x⁴ − 1
        assert_eq!(cyclotomic(20), [1, 0, -1, 0, 1, 0, -1, 0, 1]); // x⁸ = x⁶ − x⁴ + x² − 1
    }

    #[test]
    fn regular_polygons_close_and_incomplete_ones_do_not() {
        for turn in [24, 20, 14, 8, 7, 22] {
            let ring = Ring::new(turn);
            let all: Vec<i64> = (0..i64::from(turn)).collect();
            assert!(ring.walk(&all).is_zero(), "{turn}");
            assert!(!ring.walk(&all[1..]).is_zero(), "{turn}");
        }
    }

    #[test]
    fn area_of_the_unit_square_and_of_parallels() {
        let ring = Ring::new(24);
        let (east, north) = (ring.unit(0), ring.unit(6));
        let two_i = ring.unit(6).scaled(2);
        assert_eq!(ring.cross(&east, &north), two_i);
        // √2 steps to the north-east are parallel to one step, but not an integer multiple of it.
        let root_two = &east + &north;
        assert!(ring.cross(&ring.unit(3), &root_two).is_zero());
    }

    #[test]
    fn coordinates_agree_with_trigonometry() {
        let ring = Ring::new(20);
        for j in 0..20 {
            let [x, y] = ring.coordinates(&ring.unit(j));
            let angle = std::f64::consts::TAU * j as f64 / 20.0;
            assert!((x - angle.cos()).abs() < 1e-12 && (y - angle.sin()).abs() < 1e-12);
        }
    }
}
