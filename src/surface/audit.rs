//! The audit of a finished surface: what kind of surface it is, counted from its faces alone.

use super::{Face, Surface};

/// What a surface is, as far as counting tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// V − E + F.
    pub euler: i64,
    /// Whether left and right can be told apart everywhere.
    pub orientable: bool,
}

/// What the first `alive` faces of a surface are, taken by themselves. Marks on them change nothing.
#[must_use]
pub(crate) fn audit(surface: &Surface, alive: usize) -> Promise {
    let board = |face: Face| (face as usize) < alive;
    let sides = || surface.every_side().take_while(|&(face, _)| board(face));
    let (vertex, _) = surface.vertices();
    let mut vertices: Vec<u32> = sides()
        .map(|(face, corner)| vertex[surface.side_index(face, corner)])
        .collect();
    vertices.sort_unstable();
    vertices.dedup();
    let glued = sides()
        .filter(|&(face, side)| {
            surface
                .mate(face, side)
                .is_some_and(|mate| board(mate.face))
        })
        .count();
    let edges = sides().count() - glued / 2;
    Promise {
        euler: vertices.len() as i64 - edges as i64 + alive as i64,
        orientable: orientable(surface, alive),
    }
}

/// Whether the faces can be turned so that no gluing between them swaps left and right.
fn orientable(surface: &Surface, alive: usize) -> bool {
    let mut mirrored: Vec<Option<bool>> = vec![None; alive];
    for first in 0..alive {
        if mirrored[first].is_some() {
            continue;
        }
        mirrored[first] = Some(false);
        let mut to_visit = vec![first as Face];
        while let Some(face) = to_visit.pop() {
            let here = mirrored[face as usize].unwrap_or_default();
            for mate in (0..surface.sides(face)).filter_map(|side| surface.mate(face, side)) {
                match mirrored.get_mut(mate.face as usize) {
                    Some(Some(there)) if *there != (here ^ mate.flip) => return false,
                    Some(there @ None) => {
                        *there = Some(here ^ mate.flip);
                        to_visit.push(mate.face);
                    }
                    _ => {}
                }
            }
        }
    }
    true
}

/// How many of the first `alive` faces hang together with the first one, through sides or corners. With all of them
/// the board is in one piece.
#[must_use]
pub(crate) fn connected(surface: &Surface, alive: usize) -> usize {
    let (vertex, count) = surface.vertices();
    // Faces that meet at a vertex are connected, and so are those that share a side, as its ends are vertices.
    let mut first_at: Vec<Option<u32>> = vec![None; count];
    let mut pieces = Pieces::new(alive);
    let board = surface
        .every_side()
        .take_while(|&(face, _)| (face as usize) < alive);
    for (face, corner) in board {
        let vertex = vertex[surface.side_index(face, corner)] as usize;
        let other = *first_at[vertex].get_or_insert(face);
        pieces.join(face, other);
    }
    let first = pieces.piece(0);
    (0..alive as Face)
        .filter(|&face| pieces.piece(face) == first)
        .count()
}

/// Things that hang together, joined two at a time (union and find).
pub(crate) struct Pieces(Vec<u32>);

impl Pieces {
    /// Pieces of one thing each.
    pub(crate) fn new(things: usize) -> Self {
        Pieces((0..things as u32).collect())
    }

    /// The representative of the piece of a thing; shortens the way to it.
    pub(crate) fn piece(&mut self, mut thing: u32) -> u32 {
        while self.0[thing as usize] != thing {
            let above = self.0[thing as usize];
            self.0[thing as usize] = self.0[above as usize];
            thing = above;
        }
        thing
    }

    /// Joins the pieces of two things.
    pub(crate) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.piece(one), self.piece(other));
        self.0[one as usize] = other;
    }
}
