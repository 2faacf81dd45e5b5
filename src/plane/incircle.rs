//! The largest circle in a polygon.

use super::polygon::{Polygon, midpoint};
use std::collections::BinaryHeap;

/// A circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The centre.
    pub centre: [f64; 2],
    /// The radius.
    pub radius: f64,
}

impl Polygon {
    /// Returns an inscribed circle that is nearly as large as possible. A number is drawn in it.
    ///
    /// The search splits squares until no square can improve the radius by more than a ten-thousandth of the size of
    /// the polygon. It stops after 500 splits. It tries the mean of the corners first, so the circle of a regular
    /// polygon is around its centre.
    ///
    /// ```
    /// use jumpmaze::internals::plane::Polygon;
    /// let square = Polygon { corners: vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]] };
    /// let circle = square.incircle();
    /// assert_eq!((circle.centre, circle.radius), ([1.0, 1.0], 1.0));
    /// ```
    #[must_use]
    pub fn incircle(&self) -> Circle {
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for corner in &self.corners {
            for axis in 0..2 {
                low[axis] = low[axis].min(corner[axis]);
                high[axis] = high[axis].max(corner[axis]);
            }
        }
        let size = (high[0] - low[0]).max(high[1] - low[1]);
        let mut best = self.circle_in_the_middle();
        if !size.is_finite() || size <= 0.0 {
            return best;
        }
        let precision = size * 1e-4;
        // The diameter of an inscribed circle is at most the width of the polygon. If the circle in the middle has this
        // diameter, no search is needed. This is the case in regular polygons with an even number of sides.
        let largest = self.width() / 2.0 - precision;
        // The number of splits is limited, because many centres are equally good in a long polygon of constant width.
        let mut splits = 500;
        let middle = midpoint(low, high);
        let mut squares = BinaryHeap::from([Square::around(self, middle, size / 2.0)]);
        while let Some(square) = squares.pop() {
            if square.depth > best.radius {
                best = Circle {
                    centre: square.centre,
                    radius: square.depth,
                };
            }
            if square.bound <= best.radius + precision || best.radius >= largest || splits == 0 {
                break;
            }
            splits -= 1;
            let half = square.half / 2.0;
            for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
                squares.push(Square::around(
                    self,
                    [square.centre[0] + sx * half, square.centre[1] + sy * half],
                    half,
                ));
            }
        }
        best
    }

    /// Returns the largest inscribed circle around the mean of the corners.
    #[must_use]
    pub(crate) fn circle_in_the_middle(&self) -> Circle {
        self.circle_around(self.middle())
    }

    /// Returns the largest inscribed circle around a point. Its radius is 0 if the point lies outside.
    #[must_use]
    pub fn circle_around(&self, centre: [f64; 2]) -> Circle {
        let depth = self.depth(centre);
        // The depth is negative outside the polygon, and not finite if the polygon has no extent.
        Circle {
            centre,
            radius: if depth.is_finite() {
                depth.max(0.0)
            } else {
                0.0
            },
        }
    }
}

/// A square of the search for the largest inscribed circle. It may contain the centre of that circle.
struct Square {
    centre: [f64; 2],
    /// Half the length of a side.
    half: f64,
    /// The distance from the centre to the nearest side of the polygon, negative outside.
    depth: f64,
    /// An upper bound on the depth of all points of the square.
    bound: f64,
}

impl Square {
    fn around(polygon: &Polygon, centre: [f64; 2], half: f64) -> Self {
        let depth = polygon.depth(centre);
        Square {
            centre,
            half,
            depth,
            bound: depth + half * std::f64::consts::SQRT_2,
        }
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bound.total_cmp(&other.bound)
    }
}
impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Square {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Square {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incircle_of_a_right_triangle() {
        // Sides 3, 4, 5: the radius is 1 and the centre has distance 1 from both legs.
        let circle = Polygon {
            corners: vec![[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]],
        }
        .incircle();
        assert!((circle.radius - 1.0).abs() < 1e-3, "{circle:?}");
        assert!(
            (circle.centre[0] - 1.0).abs() < 1e-3 && (circle.centre[1] - 1.0).abs() < 1e-3,
            "{circle:?}"
        );
    }

    #[test]
    fn incircle_of_an_l_lies_in_its_elbow() {
        let l = Polygon {
            corners: vec![
                [0.0, 0.0],
                [4.0, 0.0],
                [4.0, 1.0],
                [1.0, 1.0],
                [1.0, 4.0],
                [0.0, 4.0],
            ],
        };
        let circle = l.incircle();
        // The circle touches both outer sides and the inner corner: r = (1 − r)·√2.
        let expected = std::f64::consts::SQRT_2 / (1.0 + std::f64::consts::SQRT_2);
        assert!((circle.radius - expected).abs() < 1e-3, "{circle:?}");
        assert!((l.area() - 7.0).abs() < 1e-12);
        // Far from the origin, the circle is found just as precisely.
        for [x, y] in [[1e4, 1e4], [-1e4, 1e4], [1e4, -1e4], [-1e4, -1e4]] {
            let moved = l.moved([x, y]).incircle();
            assert!((moved.radius - expected).abs() < 1e-3, "{moved:?}");
        }
    }

    #[test]
    fn incircle_of_a_point_has_radius_zero() {
        assert_eq!(
            Polygon {
                corners: vec![[1.0, 2.0]]
            }
            .incircle(),
            Circle {
                centre: [1.0, 2.0],
                radius: 0.0
            }
        );
    }
}
