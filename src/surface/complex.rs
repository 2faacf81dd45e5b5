//! The cell complex: faces glued along their sides, without coordinates.
//!
//! ```text
//!        corner 2 ── side 2 ── …          A face with n sides has 2n ports, counter-clockwise:
//!       ╱        (port 5: the corner      port 2i     = side i, from corner i to corner i + 1,
//!   side 1        after side 2)           port 2i + 1 = corner i + 1, between side i and side i + 1.
//!   (port 2)                              The opposite of a port is n ports further round.
//!     │
//!   corner 1 (port 1)
//!     │
//!   side 0 (port 0)
//! ```
//!
//! A gluing is stored for each side: the face beyond it, the side by which that face is entered, and whether left and
//! right are exchanged (`flip`). Gluings belong to sides and not to pairs of faces. So a face may be glued to itself,
//! and two faces may be glued twice or with a twist. Every tile of a board is a face. Further faces may be tiles around
//! the board, which flights through corners need.

/// A face of the surface.
pub type Face = u32;

/// A side or corner of a tile, counted counter-clockwise: even ports are sides, odd ports are corners.
pub type Port = u16;

/// Marks a free side, which is glued to no other side.
const NONE: Face = Face::MAX;

/// The mate of a side: the side to which it is glued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mate {
    /// The face beyond the side.
    pub face: Face,
    /// The side of entry.
    pub side: u16,
    /// `false`: the start of one side meets the end of the other, as for two counter-clockwise tiles of the plane.
    /// `true`: start meets start, so the other tile is mirrored.
    pub flip: bool,
}

/// Faces and the gluing of their sides. A `Lists` cannot store the mates, because its entries never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    /// For each face, the index of its first side in `mates`. An additional last entry is the number of all sides.
    first: Vec<u32>,
    /// The mates of all sides of all faces. The face of a free side is `NONE`.
    mates: Vec<Mate>,
}

impl Surface {
    /// Creates faces with the given numbers of sides and no gluings.
    #[must_use]
    pub fn unglued(sides: impl IntoIterator<Item = usize>) -> Self {
        let mut first = vec![0];
        let mut total = 0u32;
        for n in sides {
            total += n as u32;
            first.push(total);
        }
        let free = Mate {
            face: NONE,
            side: 0,
            flip: false,
        };
        Surface {
            first,
            mates: vec![free; total as usize],
        }
    }

    /// Returns the number of faces.
    #[must_use]
    pub(crate) fn faces(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns the number of sides of a face.
    #[must_use]
    pub fn sides(&self, face: Face) -> u16 {
        (self.first[face as usize + 1] - self.first[face as usize]) as u16
    }

    /// Returns the index of a (face, side) pair, counted from 0 without gaps.
    #[must_use]
    pub fn side_index(&self, face: Face, side: u16) -> usize {
        self.first[face as usize] as usize + usize::from(side)
    }

    /// Returns the number of (face, side) pairs.
    #[must_use]
    pub fn all_sides(&self) -> usize {
        self.mates.len()
    }

    /// Returns the mate of a side, or `None` if the side is free.
    #[must_use]
    pub fn mate(&self, face: Face, side: u16) -> Option<Mate> {
        Some(self.mates[self.side_index(face, side)]).filter(|mate| mate.face != NONE)
    }

    /// Glues two sides. Their previous mates become free.
    pub fn glue(&mut self, one: (Face, u16), other: (Face, u16), flip: bool) {
        self.cut(one);
        self.cut(other);
        for ((f, i), (face, side)) in [(one, other), (other, one)] {
            let index = self.side_index(f, i);
            self.mates[index] = Mate { face, side, flip };
        }
    }

    /// Frees a side and its mate, if it has one.
    fn cut(&mut self, (face, side): (Face, u16)) {
        if let Some(mate) = self.mate(face, side) {
            for (f, i) in [(face, side), (mate.face, mate.side)] {
                let index = self.side_index(f, i);
                self.mates[index].face = NONE;
            }
        }
    }

    /// Returns the first glued side whose mate is no side of the surface, is the side itself, or does not point back to
    /// it. Returns `None` if the gluing is consistent.
    #[must_use]
    pub fn contradiction(&self) -> Option<(Face, u16)> {
        self.every_side().find(|&(face, side)| {
            self.mate(face, side).is_some_and(|mate| {
                let expected = Mate { face, side, ..mate };
                mate.face as usize >= self.faces()
                    || mate.side >= self.sides(mate.face)
                    || (mate.face, mate.side) == (face, side)
                    || self.mate(mate.face, mate.side) != Some(expected)
            })
        })
    }

    /// Iterates over all (face, side) pairs in order.
    pub fn every_side(&self) -> impl Iterator<Item = (Face, u16)> + '_ {
        (0..self.faces() as Face)
            .flat_map(|face| (0..self.sides(face)).map(move |side| (face, side)))
    }

    /// Returns the same surface with renumbered faces: those in `order` first, then all others.
    #[must_use]
    pub(crate) fn reordered(self, order: &[usize]) -> Surface {
        let mut listed = vec![false; self.faces()];
        order.iter().for_each(|&f| listed[f] = true);
        let others = (0..self.faces()).filter(|&f| !listed[f]);
        let all: Vec<usize> = order.iter().copied().chain(others).collect();
        if all.iter().enumerate().all(|(new, &old)| new == old) {
            return self;
        }
        let mut number = vec![0 as Face; all.len()];
        all.iter()
            .zip(0..)
            .for_each(|(&old, new)| number[old] = new);
        let mut surface = Surface::unglued(all.iter().map(|&f| usize::from(self.sides(f as Face))));
        for (f, i) in self.every_side() {
            if let Some(mate) = self.mate(f, i) {
                surface.glue(
                    (number[f as usize], i),
                    (number[mate.face as usize], mate.side),
                    mate.flip,
                );
            }
        }
        surface
    }
}
