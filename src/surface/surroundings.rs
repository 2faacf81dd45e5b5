//! Glues the tiles of a board. In the plane, the tiles around the board are added and glued, too. A torus has no tiles
//! around it.

use super::face_index::FaceIndex;
use super::refusal::audit_failure;
use super::shape::Tile;
use super::sublattice::Sublattice;
use super::tilings::Periodic;
use super::{Face, Refusal, Surface};
use crate::limits;

/// Glued tiles of a periodic tiling. The tiles of the board come first.
pub(super) struct Surroundings {
    pub(super) surface: Surface,
    /// The tile of every face.
    pub(super) tiles: Vec<Tile>,
    /// The face of every tile. On a lattice torus, a tile must first be replaced by its representative.
    pub(super) index: FaceIndex,
}

impl Surroundings {
    /// Glues tiles of the plane, together with `rings` rings of tiles around them.
    pub(super) fn in_the_plane(
        tiling: &Periodic,
        tiles: &[Tile],
        rings: u32,
    ) -> Result<Self, Refusal> {
        let mut index = FaceIndex::of(tiles);
        // The tile beyond a side, and the side by which it is entered.
        let beyond = |(t, a, b): Tile, side: usize| {
            let next = tiling.neighbour(t, side);
            ((next.tile, a + next.by.0, b + next.by.1), next.side)
        };
        let mut all = tiles.to_vec();
        // The number of tiles inside the ring that is being added.
        let mut inner = 0;
        for _ in 0..rings {
            let frontier = inner..all.len();
            inner = frontier.end;
            for i in frontier {
                let tile = all[i];
                let sides = tiling.sides(tile.0);
                // A tile is skipped if all its neighbours are known. At one of its vertices, a tile may still be
                // missing. But then some other tile at this vertex has an unknown neighbour, and the missing tile is
                // added from there. Tiles of the ring that is being added do not count as known, because tiles behind
                // them may still be missing.
                let is_known = |t: Tile| index.get(t).is_some_and(|face| (face as usize) < inner);
                if (0..sides).all(|side| is_known(beyond(tile, side).0)) {
                    continue;
                }
                for corner in 0..sides {
                    let (mut at, mut c) = (tile, corner);
                    loop {
                        let n = tiling.sides(at.0);
                        (at, c) = beyond(at, (c + n - 1) % n);
                        if at == tile && c == corner {
                            break;
                        }
                        if index.add(at, all.len() as Face) {
                            all.push(at);
                        }
                    }
                }
            }
            let limit = 4 * limits::TILES;
            if all.len() > limit {
                let what = "the board with the tiles around it";
                return Err(Refusal::too_large("board.size", what, limit));
            }
        }
        let mut surface = unglued(tiling, &all)?;
        for (f, &tile) in all.iter().enumerate() {
            for side in 0..tiling.sides(tile.0) {
                let (next, entered) = beyond(tile, side);
                if let Some(g) = index.get(next)
                    && (f as Face, side) < (g, entered)
                {
                    surface.glue((f as Face, side as u16), (g, entered as u16), false);
                }
            }
        }
        Ok(Surroundings {
            surface,
            tiles: all,
            index,
        })
    }

    /// Glues tiles into a torus. `classes` contains the representative of every tile under the lattice of the torus.
    /// The gluing uses only integers, so it is exact.
    pub(super) fn lattice_torus(
        tiling: &Periodic,
        tiles: &[Tile],
        classes: &[Tile],
        lattice: Sublattice,
    ) -> Result<Self, Refusal> {
        let index = FaceIndex::of(classes);
        let mut surface = unglued(tiling, tiles)?;
        for (f, &(t, a, b)) in classes.iter().enumerate() {
            for side in 0..tiling.sides(t) {
                let next = tiling.neighbour(t, side);
                let (a, b) = lattice.reduced((a + next.by.0, b + next.by.1));
                if let Some(g) = index.get((next.tile, a, b)) {
                    surface.glue((f as Face, side as u16), (g, next.side as u16), false);
                }
            }
        }
        Ok(Surroundings {
            surface,
            tiles: tiles.to_vec(),
            index,
        })
    }
}

/// Creates the faces of tiles without gluings. Returns an error if they have too many sides in total.
fn unglued(tiling: &Periodic, tiles: &[Tile]) -> Result<Surface, Refusal> {
    let sides: usize = tiles.iter().map(|tile| tiling.sides(tile.0)).sum();
    if sides > limits::ALL_SIDES {
        let what = format!("a board and its surroundings with {sides} sides");
        return Err(Refusal::too_large("board.size", what, limits::ALL_SIDES));
    }
    Ok(Surface::unglued(
        tiles.iter().map(|tile| tiling.sides(tile.0)),
    ))
}

/// Returns the maximum number of edges that a flight through a corner runs along before it enters a tile.
pub(super) fn longest_run(tiling: &Periodic) -> Result<u32, Refusal> {
    let quotient = tiling.quotient();
    let mut longest = 0;
    for (face, corner) in quotient.every_side() {
        let crossing = quotient
            .through_corner(face, corner, |_| true)
            .map_err(|_| {
                audit_failure(format!(
                    "a flight through corner {corner} of prototile {face} never arrives"
                ))
            })?;
        longest = longest.max(crossing.runs);
    }
    Ok(longest)
}
