//! The audit of a finished surface: computes its Euler characteristic and whether it is orientable, from the faces and
//! their gluing.

use super::{Face, Surface};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The topological type of a surface. A boundary promises a type, and the audit computes the type of the finished
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopologicalType {
    /// The Euler characteristic V − E + F.
    pub euler: i64,
    /// Whether the surface is orientable: no closed path on it exchanges left and right.
    pub orientable: bool,
}

/// Audits the surface of the board, which is made of the first `tiles` faces. Obstacles do not change the result.
#[must_use]
pub(crate) fn audit(surface: &Surface, tiles: usize) -> TopologicalType {
    let on_board = |face: Face| (face as usize) < tiles;
    let sides = || surface.every_side().take_while(|&(face, _)| on_board(face));
    let (vertex, _) = surface.vertices();
    let mut vertices: Vec<u32> = sides()
        .map(|(face, corner)| vertex[surface.side_index(face, corner)])
        .collect();
    vertices.sort_unstable();
    vertices.dedup();
    let mates = sides().filter_map(|(face, side)| surface.mate(face, side));
    let glued = mates.filter(|mate| on_board(mate.face)).count();
    let edges = sides().count() - glued / 2;
    TopologicalType {
        euler: vertices.len() as i64 - edges as i64 + tiles as i64,
        orientable: is_orientable(surface, tiles),
    }
}

/// Whether the faces can be oriented such that no gluing between them exchanges left and right.
fn is_orientable(surface: &Surface, tiles: usize) -> bool {
    let mut mirrored: Vec<Option<bool>> = vec![None; tiles];
    for first in 0..tiles {
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

/// Returns the number of faces of the board that are connected with face 0 through sides or corners, including face 0.
/// The board consists of the first `tiles` faces. So the board is connected if the result is `tiles`.
#[must_use]
pub(crate) fn connected(surface: &Surface, tiles: usize) -> usize {
    let mut pieces = parts(surface, 0..tiles as Face);
    let first = pieces.find(0);
    (0..tiles as Face)
        .filter(|&face| pieces.find(face) == first)
        .count()
}

/// Whether all tiles of the board, the first `tiles` faces, are connected through sides.
#[must_use]
pub(crate) fn connected_by_sides(surface: &Surface, tiles: usize) -> bool {
    let mut pieces = UnionFind::new(tiles);
    for face in 0..tiles as Face {
        for mate in (0..surface.sides(face)).filter_map(|side| surface.mate(face, side)) {
            if (mate.face as usize) < tiles {
                pieces.union(face, mate.face);
            }
        }
    }
    let first = pieces.find(0);
    (0..tiles as Face).all(|face| pieces.find(face) == first)
}

/// Returns the largest connected part of a list of faces. Faces are connected through sides or corners. Of several
/// largest parts, the part whose first face has the lowest index is returned.
#[must_use]
pub(crate) fn largest_part(surface: &Surface, faces: &[usize]) -> Vec<usize> {
    let mut pieces = parts(surface, faces.iter().map(|&face| face as Face));
    let mut members: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for &face in faces {
        let part = members.entry(pieces.find(face as Face));
        part.or_default().push(face);
    }
    let rank = |part: &Vec<usize>| (Reverse(part.len()), part[0]);
    members.into_values().min_by_key(rank).unwrap_or_default()
}

/// The connected parts of the listed faces, as disjoint sets. Two faces are connected if they meet at a vertex. This
/// includes faces that share a side, because they meet at the ends of the side.
fn parts(surface: &Surface, faces: impl Iterator<Item = Face>) -> UnionFind {
    let (vertex, count) = surface.vertices();
    let mut first_at: Vec<Option<u32>> = vec![None; count];
    let mut pieces = UnionFind::new(surface.faces());
    for face in faces {
        for corner in 0..surface.sides(face) {
            let vertex = vertex[surface.side_index(face, corner)] as usize;
            let other = *first_at[vertex].get_or_insert(face);
            pieces.union(face, other);
        }
    }
    pieces
}

/// Disjoint sets with union and find.
pub(crate) struct UnionFind(Vec<u32>);

impl UnionFind {
    /// Creates sets of one element each.
    pub(crate) fn new(count: usize) -> Self {
        UnionFind((0..count as u32).collect())
    }

    /// Returns the representative of the set of an element. Path halving shortens the path for later calls.
    pub(crate) fn find(&mut self, mut element: u32) -> u32 {
        while self.0[element as usize] != element {
            let parent = self.0[element as usize];
            self.0[element as usize] = self.0[parent as usize];
            element = parent;
        }
        element
    }

    /// Joins the sets of two elements.
    pub(crate) fn union(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a as usize] = b;
    }
}
