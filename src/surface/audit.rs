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
pub fn audit(surface: &Surface, alive: usize) -> Promise {
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

/// How many of the first `alive` faces can be reached from the first one through sides or corners, stepping only on
/// faces for which `open` holds. With all of them reached the board is in one piece.
#[must_use]
pub fn connected(surface: &Surface, alive: usize, open: impl Fn(Face) -> bool) -> usize {
    let (vertex, count) = surface.vertices();
    // For each vertex the alive faces around it: meeting at a vertex is meeting at a side or a corner.
    let mut around: Vec<Vec<Face>> = vec![Vec::new(); count];
    for (face, corner) in surface
        .every_side()
        .take_while(|&(face, _)| (face as usize) < alive)
    {
        around[vertex[surface.side_index(face, corner)] as usize].push(face);
    }
    let mut seen = vec![false; alive];
    let Some(first) = (0..alive as Face).find(|&face| open(face)) else {
        return 0;
    };
    seen[first as usize] = true;
    let mut to_visit = vec![first];
    let mut reached = 0;
    while let Some(face) = to_visit.pop() {
        reached += 1;
        for corner in 0..surface.sides(face) {
            for neighbour in
                std::mem::take(&mut around[vertex[surface.side_index(face, corner)] as usize])
            {
                if open(neighbour) && !std::mem::replace(&mut seen[neighbour as usize], true) {
                    to_visit.push(neighbour);
                }
            }
        }
    }
    reached
}
