//! Periodic tilings: a few polygons glued side to side, and two lattice vectors.
//!
//! ```text
//!   lattice = [[0], [4]]                    ╲  1  ╱╲
//!   tile = [{ n = 3 }, { n = 3,              ╲   ╱  ╲     Tile 1 lies on side 1 of tile 0. All other tiles
//!                        on = [0, 1] }]       ╲ ╱ 0  ╲    are copies, translated by lattice vectors.
//!                                              ──────
//! ```
//!
//! Two exact checks prove that the polygons tile the plane. First, every side has exactly one mate, up to translations
//! by lattice vectors. Second, the areas of the tiles add up to the area of the unit cell.

use super::describe::{TileSpec, polygons};
use crate::limits;
use crate::plane::{Lattice, Polygon, Ring, RingPoint};
use crate::surface::{Clash, Refusal, Surface};
use std::collections::BTreeMap;

/// A periodic tiling, as given in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PeriodicSpec {
    /// The number of directions in a full turn.
    pub(crate) turn: u32,
    /// The two lattice vectors, as unit steps.
    pub(crate) lattice: [Vec<i64>; 2],
    /// The tiles of one unit cell.
    pub(crate) tiles: Vec<TileSpec>,
}

/// The tile beyond a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Neighbour {
    /// The prototile.
    pub(crate) tile: usize,
    /// The side of entry.
    pub(crate) side: usize,
    /// The numbers of steps along the first and the second lattice vector that lead to the unit cell of the tile.
    pub(crate) by: (i64, i64),
}

/// A periodic tiling that has passed both checks.
#[derive(Clone, Debug)]
pub struct Periodic {
    pub(super) ring: Ring,
    pub(super) lattice: Lattice,
    /// The corners of each prototile, counter-clockwise.
    pub(super) tiles: Vec<Vec<RingPoint>>,
    /// The tile beyond each side of each prototile.
    pub(super) neighbours: Vec<Vec<Neighbour>>,
    /// The side of a square with the mean area of a tile.
    unit: f64,
    /// The lattice vectors, in that unit.
    vectors: [[f64; 2]; 2],
}

impl Periodic {
    /// Builds a tiling from its description and proves that it closes.
    ///
    /// # Errors
    ///
    /// Returns an error if the description is not a tiling, or if it exceeds a limit.
    pub(crate) fn new(spec: &PeriodicSpec) -> Result<Self, Refusal> {
        let (ring, tiles) = polygons(spec.turn, &spec.tiles)?;
        for (i, vector) in spec.lattice.iter().enumerate() {
            let key = format!("tiling.lattice[{i}]");
            Refusal::if_too_many(&key, vector.len(), "steps", limits::STEPS)?;
        }
        let lattice = Lattice::new(
            &ring,
            ring.walk(&spec.lattice[0]),
            ring.walk(&spec.lattice[1]),
        )
        .map_err(|_| {
            let what = "the two lattice vectors are parallel";
            let remedy = "give two vectors that point in different directions";
            Refusal::new(Clash::Tiling, "tiling.lattice", what, remedy)
        })?;
        Self::proved(ring, lattice, tiles)
    }

    /// Builds a tiling from polygons and a lattice, and proves that they tile the plane.
    pub(super) fn proved(
        ring: Ring,
        lattice: Lattice,
        tiles: Vec<Vec<RingPoint>>,
    ) -> Result<Self, Refusal> {
        let neighbours = match_sides(&lattice, &tiles)?;
        let [u, v] = lattice.vectors();
        let cell = ring.cross(u, v).scaled(2);
        let covered = tiles.iter().fold(ring.zero(), |sum, corners| {
            &sum + &ring.quadrupled_area(corners)
        });
        if covered != cell && covered != cell.scaled(-1) {
            let what = "the areas of the tiles do not add up to the area of the unit cell";
            let remedy =
                "tiles overlap or leave gaps: check the lattice vectors, or add the missing tiles";
            return Err(Refusal::new(Clash::Tiling, "tiling.lattice", what, remedy));
        }
        let [u, v] = lattice.vectors().map(|vector| ring.coordinates(vector));
        let unit = ((u[0] * v[1] - u[1] * v[0]).abs() / tiles.len() as f64).sqrt();
        let vectors = [u, v].map(|vector| vector.map(|x| x / unit));
        Ok(Periodic {
            ring,
            lattice,
            tiles,
            neighbours,
            unit,
            vectors,
        })
    }

    /// Returns the number of prototiles.
    #[must_use]
    pub fn prototiles(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the number of sides of a prototile.
    #[must_use]
    pub(crate) fn sides(&self, tile: usize) -> usize {
        self.tiles[tile].len()
    }

    /// Returns the exact corners of a prototile.
    #[must_use]
    pub(crate) fn corners(&self, tile: usize) -> &[RingPoint] {
        &self.tiles[tile]
    }

    /// Returns the tile beyond a side.
    #[must_use]
    pub(crate) fn neighbour(&self, tile: usize, side: usize) -> Neighbour {
        self.neighbours[tile][side]
    }

    /// Returns the ring that contains the points of the tiling.
    #[must_use]
    pub(crate) fn ring(&self) -> &Ring {
        &self.ring
    }

    /// Returns the lattice.
    #[must_use]
    pub(crate) fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// Returns the side of a square with the mean area of a tile.
    #[must_use]
    pub(crate) fn unit(&self) -> f64 {
        self.unit
    }

    /// Returns the outline of a prototile in unit cell (0, 0), scaled so that the mean area of a tile is 1.
    #[must_use]
    pub(crate) fn outline(&self, tile: usize) -> Polygon {
        let scaled = |corner| self.ring.coordinates(corner).map(|x| x / self.unit);
        Polygon {
            corners: self.tiles[tile].iter().map(scaled).collect(),
        }
    }

    /// Returns the translation of unit cell (a, b), in the scale of [`Periodic::outline`].
    #[must_use]
    pub(crate) fn offset(&self, (a, b): (i64, i64)) -> [f64; 2] {
        let [u, v] = self.vectors;
        [
            a as f64 * u[0] + b as f64 * v[0],
            a as f64 * u[1] + b as f64 * v[1],
        ]
    }

    /// Glues the tiles of one unit cell into the smallest possible torus. Each vertex has the same surroundings as in
    /// the tiling.
    #[must_use]
    pub(crate) fn quotient(&self) -> Surface {
        let mut surface = Surface::unglued(self.tiles.iter().map(Vec::len));
        for (tile, sides) in self.neighbours.iter().enumerate() {
            for (side, mate) in sides.iter().enumerate() {
                surface.glue(
                    (tile as u32, side as u16),
                    (mate.tile as u32, mate.side as u16),
                    false,
                );
            }
        }
        surface
    }

    /// Returns the lattice steps from a tile to its eastern and to its northern neighbour, for rectangular boards.
    /// Returns `None` unless this is a tiling by one four-sided tile whose side 0 lies at the bottom. Sides 0, 1, 2, 3
    /// of every tile are then its south, east, north and west.
    #[must_use]
    pub(crate) fn grid(&self) -> Option<[(i64, i64); 2]> {
        let [sides] = &self.neighbours[..] else {
            return None;
        };
        let [_, east, north, _] = &sides[..] else {
            return None;
        };
        let [x, y] = self.side(0, 0);
        let is_level = x > y.abs();
        (is_level && east.side == 3 && north.side == 0).then_some([east.by, north.by])
    }

    /// Whether this is the tiling by squares, in which sides and corners have compass directions.
    #[must_use]
    pub(crate) fn is_square(&self) -> bool {
        let ([x, y], [u, v]) = (
            self.side(0, 0),
            self.side(0, self.tiles[0].len().min(2) - 1),
        );
        let nearly = |a: f64, b: f64| (a - b).abs() < 1e-9;
        self.grid().is_some() && nearly(y, 0.0) && nearly(u, 0.0) && nearly(x, v)
    }

    /// Returns the vector of a side of a prototile, in floating point.
    fn side(&self, tile: usize, side: usize) -> [f64; 2] {
        let corners = &self.tiles[tile];
        let next = &corners[(side + 1) % corners.len()];
        self.ring.coordinates(&(next - &corners[side]))
    }
}

/// Finds the mate of every side: the only side that lies on it after a translation by a lattice vector.
fn match_sides(
    lattice: &Lattice,
    tiles: &[Vec<RingPoint>],
) -> Result<Vec<Vec<Neighbour>>, Refusal> {
    let ends = |tile: usize, side: usize| {
        let corners = &tiles[tile];
        (&corners[side], &corners[(side + 1) % corners.len()])
    };
    // All sides. The key of a side consists of its vector and its start, where the start is reduced by the lattice.
    // Sides that differ by a lattice translation have the same key.
    let mut sides_at: BTreeMap<(RingPoint, RingPoint), Vec<Neighbour>> = BTreeMap::new();
    for (tile, corners) in tiles.iter().enumerate() {
        for side in 0..corners.len() {
            let (from, to) = ends(tile, side);
            let (start, by) = lattice.reduced(from);
            let here = Neighbour { tile, side, by };
            sides_at.entry((to - from, start)).or_default().push(here);
        }
    }
    let mate = |tile: usize, side: usize| -> Result<Neighbour, Refusal> {
        let (from, to) = ends(tile, side);
        // The mate has the opposite direction and starts where this side ends.
        let (start, (a, b)) = lattice.reduced(to);
        let found = sides_at.get(&(from - to, start));
        let mut found = found.into_iter().flatten().map(|mate| Neighbour {
            by: (a - mate.by.0, b - mate.by.1),
            ..*mate
        });
        let (what, remedy) = match (found.next(), found.next()) {
            (Some(mate), None) => return Ok(mate),
            (None, _) => (
                format!("side {side} of tile {tile} has no mate: the tiling does not close there"),
                "add the tile that is missing there, or correct the lattice vectors",
            ),
            (Some(first), Some(second)) => (
                format!(
                    "side {side} of tile {tile} has several mates: side {} of tile {} and side {} of tile {}",
                    first.side, first.tile, second.side, second.tile
                ),
                "two tiles are the same up to the lattice: remove one, or correct the lattice vectors",
            ),
        };
        let key = format!("tiling.tile[{tile}]");
        Err(Refusal::new(Clash::Tiling, key, what, remedy))
    };
    let mates = |(tile, corners): (usize, &Vec<RingPoint>)| -> Result<Vec<Neighbour>, Refusal> {
        (0..corners.len()).map(|side| mate(tile, side)).collect()
    };
    tiles.iter().enumerate().map(mates).collect()
}
