//! The rim of a board: its sides without a neighbour on the board, and the path along them.
//!
//! ```text
//!         ┌──◀──┐
//!    ┌──◀─┘     ▲        The path is counter-clockwise: the board is on its left. At the end of a side, the path turns
//!    │    board │        around the tiles of the board that meet there, up to the next side of the rim. So it does not
//!    └──▶───▶───┘        jump to tiles that touch only at a corner.
//! ```

use super::{Face, Flag, Surface};

/// The rim of the board that consists of the first faces of a surface.
#[derive(Clone, Copy)]
pub(super) struct Rim<'a> {
    pub(super) surface: &'a Surface,
    /// The number of faces of the board.
    pub(super) tiles: usize,
}

impl Rim<'_> {
    /// Returns the face of the board beyond a side, or `None` if the side is at the rim.
    pub(super) fn neighbour(self, face: Face, side: u16) -> Option<Face> {
        let beyond = self.surface.mate(face, side)?.face;
        ((beyond as usize) < self.tiles).then_some(beyond)
    }

    /// Returns the sides at the rim.
    pub(super) fn sides(self) -> impl Iterator<Item = (Face, u16)> {
        (0..self.tiles as Face)
            .flat_map(move |face| (0..self.surface.sides(face)).map(move |side| (face, side)))
            .filter(move |&(face, side)| self.neighbour(face, side).is_none())
    }

    /// Returns the next side of the rim. `heading` is the current side, with the end at which the path continues. The
    /// result has the same form.
    pub(super) fn next(self, heading: Flag) -> Flag {
        let mut at = self.surface.other_side_at_corner(heading);
        while self.neighbour(at.face, at.side).is_some()
            && let Some(beyond) = self.surface.around(at)
        {
            at = beyond;
        }
        at.opposite()
    }

    /// Returns the number of rims: closed paths along sides without a neighbour.
    pub(super) fn count(self) -> usize {
        let mut seen = vec![false; self.surface.all_sides()];
        let mut count = 0;
        for (face, side) in self.sides() {
            let mut at = Flag {
                face,
                side,
                at_end: true,
            };
            if seen[self.surface.side_index(face, side)] {
                continue;
            }
            count += 1;
            while !std::mem::replace(&mut seen[self.surface.side_index(at.face, at.side)], true) {
                at = self.next(at);
            }
        }
        count
    }
}
