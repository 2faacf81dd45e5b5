//! Boards in the shape of a hexagon or a triangle. A suitable tiling is recognised by its tiles, not by its name.

use super::outline::{Outline, Shape, Tile, check_total};
use crate::plane::{Lattice, RingPoint};
use crate::surface::tilings::Periodic;
use crate::surface::{Clash, Refusal};

/// Selects a hexagon or triangle from a tiling by hexagons (any single six-sided tile) or by triangles.
pub(super) fn polygon(tiling: &Periodic, outline: &Outline) -> Result<Vec<Tile>, Refusal> {
    let [side] = outline.sizes(["cells on a side"])?;
    let hexagon = outline.shape == Shape::Hexagon;
    // An upper bound on the number of tiles, given the number of tiles for each point of the lattice.
    let total = |per_point: i64| {
        side.saturating_mul(side)
            .saturating_mul(if hexagon { 3 * per_point } else { per_point })
    };
    // Whether a point of the triangular lattice lies in a hexagon or triangle whose sides have `steps` steps. The point
    // is given in a basis of two vectors with an angle of 60° between them.
    let is_inside = |[i, j]: [i64; 2], steps: i64| {
        if hexagon {
            i.abs().max(j.abs()).max((i + j).abs()) <= steps
        } else {
            i >= 0 && j >= 0 && i + j <= steps
        }
    };
    let points = || (-side..=side).flat_map(move |i| (-side..=side).map(move |j| [i, j]));
    if let Some([u, v]) = hexagons(tiling) {
        check_total(total(1))?;
        return Ok(points()
            .filter(|&point| is_inside(point, side - 1))
            .map(|[i, j]| (0, i * u.0 + j * v.0, i * u.1 + j * v.1))
            .collect());
    }
    if let Some(triangles) = Triangles::of(tiling) {
        check_total(total(2))?;
        let inside = |corners: [[i64; 2]; 3]| corners.iter().all(|&at| is_inside(at, side));
        return Ok(points()
            // For each point, the two tiles whose corner 0 is there. They are computed from the point, because a file
            // may describe tile 1 far away from tile 0.
            .flat_map(|[i, j]| triangles.with_corner_at(i, j))
            .filter(|&(t, at)| inside(triangles.corners(t, at)))
            .map(|(t, [i, j])| {
                let [u, v] = triangles.basis;
                (t, i * u.0 + j * v.0, i * u.1 + j * v.1)
            })
            .collect());
    }
    let what = format!(
        "`{}` needs a tiling by hexagons or by triangles",
        outline.shape
    );
    let remedy = "use the shape period or disc, or [tiling] use = \"hexagons\" or \"triangles\"";
    Err(Refusal::new(Clash::Shape, "board.shape", what, remedy))
}

/// Returns the lattice translations across sides 0 and 1 if this is a tiling by one six-sided tile whose opposite sides
/// are glued.
pub(super) fn hexagons(tiling: &Periodic) -> Option<[(i64, i64); 2]> {
    if tiling.prototiles() != 1 || tiling.sides(0) != 6 {
        return None;
    }
    let by = |side| tiling.neighbour(0, side).by;
    let (u, v, w) = (by(0), by(1), by(2));
    let opposite = (0..3).all(|side| by(side + 3) == (-by(side).0, -by(side).1));
    (opposite && w == (v.0 - u.0, v.1 - u.1)).then_some([u, v])
}

/// A tiling by two triangles whose corners are all points of the lattice.
struct Triangles {
    /// The vectors from corner 0 of tile 0 to its corners 1 and 2, in steps along the lattice vectors of the tiling.
    basis: [(i64, i64); 2],
    /// The corners of both tiles in that basis, relative to corner 0 of tile 0.
    corners: [[[i64; 2]; 3]; 2],
}

impl Triangles {
    /// For each of the two tiles, returns its index and the translation that moves its corner 0 to the point (i, j).
    fn with_corner_at(&self, i: i64, j: i64) -> [(usize, [i64; 2]); 2] {
        [0, 1].map(|t| {
            let [u, v] = self.corners[t][0];
            (t, [i - u, j - v])
        })
    }

    fn of(tiling: &Periodic) -> Option<Triangles> {
        if tiling.prototiles() != 2 || tiling.sides(0) != 3 || tiling.sides(1) != 3 {
            return None;
        }
        let origin = &tiling.corners(0)[0];
        let [_, right, left] = tiling.corners(0) else {
            return None;
        };
        let triangle_lattice = Lattice::new(tiling.ring(), right - origin, left - origin).ok()?;
        let in_basis = |p: &RingPoint| {
            triangle_lattice
                .coordinates(&(p - origin))
                .map(|(i, j)| [i, j])
        };
        let of_tile = |t: usize| -> Option<[[i64; 2]; 3]> {
            let corners: Option<Vec<[i64; 2]>> = tiling.corners(t).iter().map(in_basis).collect();
            corners?.try_into().ok()
        };
        let cell_steps = |p: &RingPoint| tiling.lattice().coordinates(&(p - origin));
        Some(Triangles {
            basis: [cell_steps(right)?, cell_steps(left)?],
            corners: [of_tile(0)?, of_tile(1)?],
        })
    }

    /// Returns the corners of a tile, translated by a lattice vector.
    fn corners(&self, tile: usize, [i, j]: [i64; 2]) -> [[i64; 2]; 3] {
        self.corners[tile].map(|[p, q]| [p + i, q + j])
    }
}
