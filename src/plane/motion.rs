//! Motions of the plane, with exact coordinates. A motion is an optional reflection, then a rotation, then a
//! translation.

use super::{Ring, RingPoint};

/// The motion that maps z to ζ^turn · z + shift, or to ζ^turn · z̄ + shift if `mirror` is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Motion {
    /// The angle of the rotation, counted in directions of the ring: at least 0 and less than a full turn.
    pub(crate) turn: i64,
    /// Whether the plane is first mirrored in the real axis.
    pub(crate) mirror: bool,
    /// The image of the origin.
    pub(crate) shift: RingPoint,
}

impl Motion {
    /// Creates a motion that maps the origin to itself.
    #[must_use]
    pub(crate) fn around_origin(ring: &Ring, turn: i64, mirror: bool) -> Self {
        Motion {
            turn: turn.rem_euclid(ring.turn()),
            mirror,
            shift: ring.zero(),
        }
    }

    /// Returns the motion that has the same `turn` and `mirror` and maps `from` to `to`.
    #[must_use]
    pub(crate) fn mapping_point(self, ring: &Ring, from: &RingPoint, to: &RingPoint) -> Self {
        let shift = &self.shift + &(to - &self.image(ring, from));
        Motion { shift, ..self }
    }

    /// Returns the image of a point.
    #[must_use]
    pub(crate) fn image(&self, ring: &Ring, p: &RingPoint) -> RingPoint {
        let unit = ring.unit(self.turn);
        let turned = if self.mirror {
            ring.times(&unit, &ring.conjugate(p))
        } else {
            ring.times(&unit, p)
        };
        &turned + &self.shift
    }

    /// Returns the motion that applies `first` and then this motion.
    #[must_use]
    pub(crate) fn after(&self, ring: &Ring, first: &Motion) -> Motion {
        let turn = if self.mirror { -first.turn } else { first.turn };
        Motion {
            turn: (self.turn + turn).rem_euclid(ring.turn()),
            mirror: self.mirror != first.mirror,
            shift: self.image(ring, &first.shift),
        }
    }

    /// Returns the inverse motion.
    #[must_use]
    pub(crate) fn inverse(&self, ring: &Ring) -> Motion {
        let turn = if self.mirror { self.turn } else { -self.turn };
        let linear = Motion::around_origin(ring, turn, self.mirror);
        linear.mapping_point(ring, &self.shift, &ring.zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_and_products() {
        let ring = Ring::new(12);
        let p = ring.walk(&[0, 1, 1, 5]);
        for (turn, mirror) in [(0, true), (5, false), (7, true)] {
            let motion =
                Motion::around_origin(&ring, turn, mirror).mapping_point(&ring, &p, &ring.unit(3));
            assert_eq!(motion.image(&ring, &p), ring.unit(3));
            let other =
                Motion::around_origin(&ring, 2, true).mapping_point(&ring, &ring.unit(1), &p);
            let both = motion.after(&ring, &other);
            assert_eq!(
                both.image(&ring, &p),
                motion.image(&ring, &other.image(&ring, &p))
            );
            let back = motion.inverse(&ring).after(&ring, &motion);
            assert_eq!(back, Motion::around_origin(&ring, 0, false));
        }
    }
}
