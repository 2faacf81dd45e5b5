//! Duals: each vertex of a tiling becomes a tile of the dual.
//!
//! ```text
//!      ╲ │ ╱         The middles of the tiles around a vertex, in order, are the corners of its
//!     ── ● ──        tile in the dual.
//!      ╱ │ ╲
//! ```

use super::periodic::Periodic;
use crate::plane::{Lattice, RingPoint};
use crate::surface::{Clash, Refusal};

impl Periodic {
    /// Returns the dual tiling. It has one tile for each vertex. The corners of this tile are the middles of the tiles
    /// around the vertex.
    ///
    /// Everything is scaled by the least common multiple of the numbers of sides, so that the middles are points of the
    /// [`Ring`](crate::plane::Ring). The dual of a uniform tiling is the Laves tiling with the same vertex
    /// configuration.
    ///
    /// # Errors
    ///
    /// Returns an error if the middles do not form a tiling, or if the least common multiple is too large.
    pub(crate) fn dual(&self) -> Result<Self, Refusal> {
        let sides = self.tiles.iter().map(|corners| corners.len() as i64);
        let scale = sides.fold(1, lcm);
        if scale > 10_000 {
            let what = format!("common multiple {scale} of the numbers of sides");
            return Err(Refusal::too_large("tiling.dual", what, 10_000));
        }
        let middle = |tile: usize, (a, b): (i64, i64)| {
            let corners = &self.tiles[tile];
            let sum = corners
                .iter()
                .fold(self.ring.zero(), |sum, corner| &sum + corner);
            &sum.scaled(scale / corners.len() as i64) + &self.lattice.point(a, b).scaled(scale)
        };
        let unseen = |corners: &Vec<RingPoint>| vec![false; corners.len()];
        let mut seen: Vec<Vec<bool>> = self.tiles.iter().map(unseen).collect();
        let mut duals = Vec::new();
        for tile in 0..self.tiles.len() {
            for corner in 0..self.tiles[tile].len() {
                if seen[tile][corner] {
                    continue;
                }
                // Walk around the vertex counter-clockwise: from each tile, cross the side that ends at the vertex.
                let mut dual = Vec::new();
                let (mut t, mut c, mut at) = (tile, corner, (0, 0));
                while !seen[t][c] {
                    seen[t][c] = true;
                    dual.push(middle(t, at));
                    let n = self.tiles[t].len();
                    let next = self.neighbours[t][(c + n - 1) % n];
                    (t, c, at) = (next.tile, next.side, (at.0 + next.by.0, at.1 + next.by.1));
                }
                self.start_at_smallest_angle(&mut dual);
                duals.push(dual);
            }
        }
        let [u, v] = self.lattice.vectors();
        let lattice = Lattice::new(&self.ring, u.scaled(scale), v.scaled(scale)).map_err(|_| {
            let what = "the lattice vectors of the dual are parallel";
            let remedy = "play on the tiling itself";
            Refusal::new(Clash::Tiling, "tiling.dual", what, remedy)
        })?;
        Self::proved(self.ring.clone(), lattice, duals).map_err(|_| {
            let what = "the middles of the tiles around the vertices do not make a tiling";
            let remedy = "leave `dual` out, or describe the dual tiling by its own tiles";
            Refusal::new(Clash::Tiling, "tiling.dual", what, remedy)
        })
    }

    /// Rotates the list of corners so that side 0 has the smallest angle, counted counter-clockwise from direction 0,
    /// as in hand-written tiles. On squares, side 0 is then the south.
    fn start_at_smallest_angle(&self, corners: &mut [RingPoint]) {
        let angle = |side: usize| {
            let [x, y] = self
                .ring
                .coordinates(&(&corners[(side + 1) % corners.len()] - &corners[side]));
            let turned = libm::atan2(y, x).rem_euclid(std::f64::consts::TAU);
            // An angle slightly less than a full turn is direction 0 with a rounding error.
            if turned > std::f64::consts::TAU - 1e-9 {
                0.0
            } else {
                turned
            }
        };
        let first = (0..corners.len())
            .min_by(|&i, &j| angle(i).total_cmp(&angle(j)))
            .unwrap_or(0);
        corners.rotate_left(first);
    }
}

fn lcm(a: i64, b: i64) -> i64 {
    fn gcd(a: i64, b: i64) -> i64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    (a / gcd(a, b)).saturating_mul(b)
}
