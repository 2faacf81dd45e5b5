//! Whether two tiles have the same shape: one can be moved and rotated to lie exactly on the other.
//!
//! ```text
//!     c ___ b          Four numbers are computed for each corner a: the length of side a b, the length of
//!      ╱   ╲           diagonal a c, twice the signed area of triangle a b c divided by the radius of the circle in
//!   d ╱_____╲ a        the tile, and how far side a b bends. The numbers do not change when a tile is moved or
//!                      rotated. Two tiles are congruent if their circles have the same radius, and their lists of
//!                      numbers are cyclic shifts of each other.
//! ```
//!
//! A mirror image is a different shape: the tile would have to be turned over, with its number on the back.

use super::tile_figure::{TileFigure, distance};
use crate::plane::midpoint;
use crate::sheets::scene::Point;

/// The maximum difference between equal numbers of congruent tiles, as a share of the radius of a tile.
const TOLERANCE: f64 = 1e-3;

/// The shape of a tile, in numbers that do not change when the tile is moved or rotated.
pub(super) struct ShapeMeasures {
    corners: Vec<[f64; 4]>,
    radius: f64,
}

impl ShapeMeasures {
    pub(super) fn of(tile: &TileFigure) -> ShapeMeasures {
        let sides = tile.sides();
        let corner = |index: usize| tile.corners[index % sides];
        let measures = |index: usize| {
            let [a, b, c] = [corner(index), corner(index + 1), corner(index + 2)];
            let bent = tile.port(2 * index as u16);
            [
                distance(a, b),
                distance(a, c),
                turn(a, b, c) / tile.radius,
                distance(midpoint(a, b), bent) * turn(a, b, bent).signum(),
            ]
        };
        ShapeMeasures {
            corners: (0..sides).map(measures).collect(),
            radius: tile.radius,
        }
    }

    /// Whether two shapes are the same.
    pub(super) fn is_congruent(&self, other: &ShapeMeasures) -> bool {
        let sides = self.corners.len();
        let near = |a: f64, b: f64| (a - b).abs() < TOLERANCE * self.radius;
        if sides != other.corners.len() || !near(self.radius, other.radius) {
            return false;
        }
        let fits = |turned: usize| {
            let mut pairs = (0..sides).zip(turned..);
            pairs.all(|(own, there)| {
                let (a, b) = (self.corners[own], other.corners[there % sides]);
                (0..4).all(|measure| near(a[measure], b[measure]))
            })
        };
        (0..sides).any(fits)
    }
}

/// Twice the signed area of a triangle. The sign depends on the order of its corners.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
