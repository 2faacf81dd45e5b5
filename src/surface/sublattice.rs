//! Sublattices decide which unit cells of a tiling become the same cell of a torus.
//!
//! ```text
//!    lattice = [[3, 2], [-2, 3]]       Two vectors, in multiples of the lattice vectors of the tiling. Two tiles
//!                                      are of the same class if a sum of integer multiples of the two vectors moves
//!      · · ▪ · ·                       one onto the other. Here there are 3·3 + 2·2 = 13 classes. A board of any shape
//!      · ▪ ▪ ▪ ·                       can be wrapped if it has exactly one tile of each class.
//!      ▪ ▪ ▪ ▪ ▪
//!      · ▪ ▪ ▪ ·                       The same lattice has a basis (m, 0), (shift, n). So each class has exactly one
//!      · · ▪ · ·                       tile in a unit cell (a, b) with 0 ≤ a < m and 0 ≤ b < n: its representative.
//! ```

use super::shape::{Selection, Tile};
use super::tilings::Periodic;
use super::{Clash, Names, Refusal};
use rustc_hash::FxHashMap;

/// The lattice of (m, 0) and (shift, n).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sublattice {
    pub(super) m: i64,
    pub(super) n: i64,
    pub(super) shift: i64,
}

impl Sublattice {
    /// Returns the lattice of two vectors, or `None` if they are parallel.
    pub(super) fn from_vectors([[a, b], [c, d]]: [[i64; 2]; 2]) -> Option<Sublattice> {
        let area = (a * d - b * c).abs();
        if area == 0 {
            return None;
        }
        // Euclid's algorithm on the second coordinates: at the end one of them is 0.
        let (mut p, mut q) = ([a, b], [c, d]);
        while p[1] != 0 {
            let times = q[1].div_euclid(p[1]);
            (p, q) = ([q[0] - times * p[0], q[1] - times * p[1]], p);
        }
        let n = q[1].abs();
        let m = area / n;
        let shift = (q[0] * q[1].signum()).rem_euclid(m);
        Some(Sublattice { m, n, shift })
    }

    /// Returns the representative of a unit cell: the cell of the same class with 0 ≤ a < m and 0 ≤ b < n.
    pub(super) fn reduced(self, (a, b): (i64, i64)) -> (i64, i64) {
        let rounds = b.div_euclid(self.n);
        (
            (a - rounds * self.shift).rem_euclid(self.m),
            b - rounds * self.n,
        )
    }

    /// Returns the representatives of the tiles of a board, which must have exactly one tile of each class.
    ///
    /// # Errors
    ///
    /// Returns an error if two tiles have the same class or if a class is missing. The error names the two tiles, or
    /// the position of a missing tile.
    pub(super) fn classes(
        self,
        tiling: &Periodic,
        board: &Selection,
    ) -> Result<Vec<Tile>, Refusal> {
        let wanted = self
            .m
            .saturating_mul(self.n)
            .saturating_mul(tiling.prototiles() as i64);
        let wrong = |what: String| {
            let remedy = format!(
                "these two vectors need a board of {wanted} tiles, one of each class; it has {}",
                board.tiles.len()
            );
            Refusal::new(Clash::Boundary, "boundary.lattice", what, remedy)
        };
        let class = |(t, a, b): Tile| {
            let (a, b) = self.reduced((a, b));
            (t, a, b)
        };
        let mut first: FxHashMap<Tile, usize> = FxHashMap::default();
        let mut classes = Vec::with_capacity(board.tiles.len());
        for (i, &tile) in board.tiles.iter().enumerate() {
            classes.push(class(tile));
            if let Some(other) = first.insert(class(tile), i) {
                return Err(wrong(format!(
                    "{} and {} are the same cell of the torus",
                    in_words(board, other),
                    in_words(board, i)
                )));
            }
        }
        // All classes are connected through sides. So if a class is missing, a tile beside the board has a missing
        // class.
        for (i, &(t, a, b)) in board.tiles.iter().enumerate() {
            for side in 0..tiling.sides(t) {
                let next = tiling.neighbour(t, side);
                let beyond = (next.tile, a + next.by.0, b + next.by.1);
                if !first.contains_key(&class(beyond)) {
                    let direction =
                        match ["below", "to the right of", "above", "to the left of"].get(side) {
                            Some(direction) if board.grid.is_some() => (*direction).to_owned(),
                            _ => format!("across side {side} of"),
                        };
                    return Err(wrong(format!(
                        "the cell {direction} {} is missing, and the board has no copy of it",
                        in_words(board, i)
                    )));
                }
            }
        }
        Ok(classes)
    }
}

/// Names a tile by its row and column, or as files list it.
fn in_words(board: &Selection, tile: usize) -> String {
    match &board.grid {
        Some((_, places)) => Names::rows(vec![places[tile].map(|x| x as u32)]).name(0),
        None => {
            let (t, a, b) = board.tiles[tile];
            format!("the tile [{t}, {a}, {b}]")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sublattice;

    #[test]
    fn equivalent_cells_have_the_same_representative() {
        for vectors in [
            [[3, 2], [-2, 3]],
            [[3, 1], [-1, 2]],
            [[0, 4], [5, 0]],
            [[-2, -6], [4, 1]],
        ] {
            let [[a, b], [c, d]] = vectors;
            let lattice = Sublattice::from_vectors(vectors).unwrap();
            assert_eq!(lattice.m * lattice.n, i64::abs(a * d - b * c));
            let mut representatives = std::collections::BTreeSet::new();
            for (x, y) in (-9..9).flat_map(|x| (-9..9).map(move |y| (x, y))) {
                let here = lattice.reduced((x, y));
                representatives.insert(here);
                assert_eq!(here, lattice.reduced((x + a, y + b)));
                assert_eq!(here, lattice.reduced((x - c, y - d)));
            }
            assert_eq!(representatives.len() as i64, lattice.m * lattice.n);
        }
        assert_eq!(Sublattice::from_vectors([[2, 4], [1, 2]]), None);
    }
}
