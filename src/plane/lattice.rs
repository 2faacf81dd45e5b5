//! Lattices: all integer combinations of two vectors, with exact coordinates.

use super::{Ring, RingPoint};

/// The error for two parallel vectors, which do not span a lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParallelVectors;

/// The points `a·first + b·second` for all integers a and b.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    first: RingPoint,
    second: RingPoint,
    /// The indices of two coefficients. These two coefficients of the two vectors form a 2 × 2 matrix with a nonzero
    /// determinant.
    rows: (usize, usize),
    /// The determinant of this matrix.
    minor: i128,
}

impl Lattice {
    /// Creates the lattice of two vectors.
    ///
    /// # Errors
    ///
    /// Returns an error if the vectors are parallel.
    pub(crate) fn new(
        ring: &Ring,
        first: RingPoint,
        second: RingPoint,
    ) -> Result<Self, ParallelVectors> {
        if ring.cross(&first, &second).is_zero() {
            return Err(ParallelVectors);
        }
        let (u, v) = (first.coefficients(), second.coefficients());
        let minor = |i: usize, j: usize| u[i] * v[j] - u[j] * v[i];
        let rows = (0..u.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .find(|&(i, j)| minor(i, j) != 0)
            .ok_or(ParallelVectors)?;
        let minor = minor(rows.0, rows.1);
        Ok(Lattice {
            first,
            second,
            rows,
            minor,
        })
    }

    /// Returns the two vectors.
    #[must_use]
    pub(crate) fn vectors(&self) -> [&RingPoint; 2] {
        [&self.first, &self.second]
    }

    /// Returns the point `a·first + b·second`.
    #[must_use]
    pub(crate) fn point(&self, a: i64, b: i64) -> RingPoint {
        &self.first.scaled(a) + &self.second.scaled(b)
    }

    /// Splits a point into a representative and lattice steps: `p = representative + a·first + b·second`.
    ///
    /// Two points have the same representative if and only if they differ by a lattice vector. Cramer's rule on two
    /// coefficients gives rational values of a and b, which are rounded down.
    #[must_use]
    pub(crate) fn reduced(&self, p: &RingPoint) -> (RingPoint, (i64, i64)) {
        let (u, v, w) = (
            self.first.coefficients(),
            self.second.coefficients(),
            p.coefficients(),
        );
        let (i, j) = self.rows;
        let minor = |x: &[i128], y: &[i128]| x[i] * y[j] - x[j] * y[i];
        let floor_quotient = |numerator: i128| {
            let steps = (numerator * self.minor.signum()).div_euclid(self.minor.abs());
            // The points of a tiling are at most a few million steps from the origin, so values beyond 64 bits do not
            // occur.
            i64::try_from(steps).unwrap_or(0)
        };
        let (a, b) = (floor_quotient(minor(w, v)), floor_quotient(minor(u, w)));
        (p - &self.point(a, b), (a, b))
    }

    /// Returns the integers a and b with `p = a·first + b·second`, or `None` if `p` is not in the lattice.
    #[must_use]
    pub(crate) fn coordinates(&self, p: &RingPoint) -> Option<(i64, i64)> {
        let (representative, steps) = self.reduced(p);
        representative.is_zero().then_some(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_exact() {
        let ring = Ring::new(24);
        let lattice = Lattice::new(&ring, ring.walk(&[0, 2]), ring.walk(&[6, 8])).unwrap();
        for (a, b) in [(0, 0), (3, -7), (-1000, 999)] {
            assert_eq!(lattice.coordinates(&lattice.point(a, b)), Some((a, b)));
        }
        assert_eq!(lattice.coordinates(&ring.unit(0)), None);
        assert_eq!(lattice.coordinates(&ring.walk(&[0, 2, 1])), None);
    }

    #[test]
    fn parallel_vectors_are_refused_even_when_independent_over_the_rationals() {
        let ring = Ring::new(24);
        let root_two = ring.walk(&[0, 6]);
        assert!(Lattice::new(&ring, ring.unit(3), root_two).is_err());
        assert!(Lattice::new(&ring, ring.unit(3), ring.zero()).is_err());
    }
}
