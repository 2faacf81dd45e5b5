//! Polygons with floating-point coordinates, for drawings, for sorting cells into rows, and for the regions that crop a
//! board. The coordinates have no influence on which tiles of a tiling touch.

/// A polygon. Unless a method says otherwise, it assumes that the polygon is simple, that its corners are
/// counter-clockwise, and that the y axis points upwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    /// The corners. Side i runs from corner i to corner i + 1.
    pub corners: Vec<[f64; 2]>,
}

impl Polygon {
    /// Returns the signed area, which is negative if the corners are clockwise (with the y axis upwards).
    #[must_use]
    pub(crate) fn area(&self) -> f64 {
        let doubled = self.sides().map(|([ax, ay], [bx, by])| ax * by - bx * ay);
        doubled.sum::<f64>() / 2.0
    }

    /// Returns the inner angle at a corner in radians, at least 0 and less than a full turn.
    #[must_use]
    pub(crate) fn angle(&self, corner: usize) -> f64 {
        let n = self.corners.len();
        let [x, y] = self.corners[corner];
        let direction = |other: usize| {
            let [u, v] = self.corners[other % n];
            libm::atan2(v - y, u - x)
        };
        (direction(corner + n - 1) - direction(corner + 1)).rem_euclid(std::f64::consts::TAU)
    }

    /// Returns the outline with bent sides. `bends[i]` lists the points of side i between its two corners. Without
    /// bends the outline is the polygon itself.
    #[must_use]
    pub(crate) fn bent(&self, bends: &[Vec<[f64; 2]>]) -> Polygon {
        let through = bends
            .iter()
            .map(Vec::as_slice)
            .chain(std::iter::repeat(&[][..]));
        let corners = self.corners.iter().zip(through);
        Polygon {
            corners: corners
                .flat_map(|(&corner, through)| {
                    std::iter::once(corner).chain(through.iter().copied())
                })
                .collect(),
        }
    }

    /// Returns the mean of the corners.
    #[must_use]
    pub fn middle(&self) -> [f64; 2] {
        let n = self.corners.len().max(1) as f64;
        let [x, y] = self
            .corners
            .iter()
            .fold([0.0, 0.0], |[x, y], c| [x + c[0], y + c[1]]);
        [x / n, y / n]
    }

    /// Returns the polygon translated by a vector.
    #[must_use]
    pub(crate) fn moved(&self, [dx, dy]: [f64; 2]) -> Polygon {
        Polygon {
            corners: self.corners.iter().map(|[x, y]| [x + dx, y + dy]).collect(),
        }
    }

    /// Returns the width of the polygon: the smallest of its extents at a right angle to one of the sides.
    pub(super) fn width(&self) -> f64 {
        let across = |([ax, ay], [bx, by]): ([f64; 2], [f64; 2])| {
            let (dx, dy) = (bx - ax, by - ay);
            let (mut low, mut high) = (0.0f64, 0.0f64);
            for [x, y] in &self.corners {
                let height = dx * (y - ay) - dy * (x - ax);
                (low, high) = (low.min(height), high.max(height));
            }
            (high - low) / (dx * dx + dy * dy).sqrt()
        };
        self.sides().map(across).fold(f64::INFINITY, f64::min)
    }

    /// Whether no two sides meet, except neighbours at their common corner.
    #[must_use]
    pub(crate) fn is_simple(&self) -> bool {
        let sides: Vec<_> = self.sides().collect();
        let n = sides.len();
        (0..n).all(|i| {
            (i + 1..n).all(|j| {
                let neighbours = j == i + 1 || (i == 0 && j == n - 1);
                if neighbours {
                    n == 2 || !overlaps_next_side(sides[i], sides[j], j == i + 1)
                } else {
                    !have_common_point(sides[i], sides[j])
                }
            })
        })
    }

    /// Whether the interiors of two polygons overlap by more than about a millionth of their size. Polygons that only
    /// touch do not overlap.
    pub(crate) fn overlaps(&self, other: &Polygon) -> bool {
        let circle = |polygon: &Polygon| {
            let [x, y] = polygon.middle();
            let distances = polygon
                .corners
                .iter()
                .map(|c| libm::hypot(c[0] - x, c[1] - y));
            ([x, y], distances.fold(0.0, f64::max))
        };
        let (([ax, ay], a), ([bx, by], b)) = (circle(self), circle(other));
        if libm::hypot(ax - bx, ay - by) >= a + b {
            return false;
        }
        // This polygon is shrunk slightly, so that common sides and corners do not count.
        let shrink = |[x, y]: [f64; 2]| [x + (ax - x) * 1e-6, y + (ay - y) * 1e-6];
        let smaller = Polygon {
            corners: self.corners.iter().copied().map(shrink).collect(),
        };
        let crosses = |side| other.sides().any(|other| have_common_point(side, other));
        smaller.sides().any(crosses)
            || other.depth(smaller.corners[0]) > 0.0
            || smaller.depth(other.corners[0]) > 0.0
    }

    fn sides(&self) -> impl Iterator<Item = ([f64; 2], [f64; 2])> + '_ {
        let corners = self.corners.iter().copied();
        corners.clone().zip(corners.cycle().skip(1))
    }

    /// Returns the distance from a point to the nearest side. It is negative if the point lies outside.
    pub(crate) fn depth(&self, [x, y]: [f64; 2]) -> f64 {
        let mut inside = false;
        let mut nearest = f64::INFINITY;
        for ([ax, ay], [bx, by]) in self.sides() {
            if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
                inside = !inside;
            }
            let (dx, dy) = (bx - ax, by - ay);
            let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            let (ex, ey) = (x - ax - along * dx, y - ay - along * dy);
            nearest = nearest.min(ex * ex + ey * ey);
        }
        if inside {
            nearest.sqrt()
        } else {
            -nearest.sqrt()
        }
    }
}

/// Distances along an axis and doubled areas of triangles count as zero if they are smaller than this. Sides of tiles
/// are about 1 long.
const EPSILON: f64 = 1e-9;

/// Returns twice the signed area of a triangle. It is positive if the path from a through b to c turns left.
fn orientation(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// Whether two segments have a common point.
fn have_common_point((a, b): ([f64; 2], [f64; 2]), (c, d): ([f64; 2], [f64; 2])) -> bool {
    let sign = |x: f64| if x.abs() < EPSILON { 0.0 } else { x.signum() };
    let are_separate = |axis: usize| {
        a[axis].max(b[axis]) < c[axis].min(d[axis]) - EPSILON
            || c[axis].max(d[axis]) < a[axis].min(b[axis]) - EPSILON
    };
    !are_separate(0)
        && !are_separate(1)
        && sign(orientation(a, b, c)) * sign(orientation(a, b, d)) <= 0.0
        && sign(orientation(c, d, a)) * sign(orientation(c, d, b)) <= 0.0
}

/// Whether two neighbouring sides overlap. `in_order` says whether the second side begins where the first one ends.
fn overlaps_next_side(
    first: ([f64; 2], [f64; 2]),
    second: ([f64; 2], [f64; 2]),
    in_order: bool,
) -> bool {
    let ((a, b), (_, c)) = if in_order {
        (first, second)
    } else {
        (second, first)
    };
    let ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
    orientation(a, b, c).abs() < EPSILON && ahead <= 0.0
}

/// The point halfway between two points.
pub(crate) fn midpoint(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [0, 1].map(|axis| (a[axis] + b[axis]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polygons_that_touch_do_not_overlap() {
        let at = |x: f64, y: f64| Polygon {
            corners: vec![[x, y], [x + 1.0, y], [x + 1.0, y + 9.0], [x, y + 9.0]],
        };
        let tall = at(0.0, 0.0);
        for [x, y] in [[0.0, 0.0], [0.5, 8.0], [0.5, -4.4], [-0.5, 4.0]] {
            assert!(tall.overlaps(&at(x, y)), "{x} {y}");
        }
        for [x, y] in [[1.0, 0.0], [0.5, 9.0], [0.5, -9.0], [2.0, 2.0]] {
            assert!(!tall.overlaps(&at(x, y)), "{x} {y}");
        }
    }

    #[test]
    fn crossing_and_folded_polygons_are_not_simple() {
        let polygon = |corners: &[[f64; 2]]| Polygon {
            corners: corners.to_vec(),
        };
        assert!(polygon(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]]).is_simple());
        assert!(!polygon(&[[0.0, 0.0], [2.0, 0.0], [0.0, 1.0], [2.0, 1.0]]).is_simple());
        assert!(!polygon(&[[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).is_simple());
    }
}
