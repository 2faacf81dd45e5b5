//! The field: a surface with everything that stands on it, and the flight over it.
//!
//! ```text
//!     ┌─────┐          A heading is a tile and the port by which it is about to be left.
//!     │  f  │▶ port    One step of flight: through the port, into the next tile, and on to
//!     └─────┘          the opposite port there. Steps can be undone: turn round, fly, turn round.
//! ```

use super::moves::{Corners, Exits, Odd};
use crate::surface::{CornerEnd, Face, Port, Surface};

/// What a tile of the board is to a flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// A cell: counted, and one can land there.
    #[default]
    Cell,
    /// Flights end before it.
    Impassable,
    /// Counted, but one cannot land there.
    PassOver,
    /// Flown over as if it were not there.
    Uncounted,
}

/// What stands on a side, seen from the tile that is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Barrier {
    /// Nothing.
    #[default]
    Open,
    /// Closed to all.
    Wall,
    /// A one-way side, and this is the wrong way.
    WrongWay,
    /// A one-way side, and this is the right way.
    RightWay,
}

/// A flight about to leave a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heading {
    /// The tile.
    pub face: Face,
    /// The port by which it is left.
    pub port: Port,
    /// On zigzag boards, whether the next odd tile is left by the later (+1) or the earlier (−1) of the two sides
    /// that lie opposite; 0 on all others.
    pub bend: i8,
}

/// What one step of flight comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into a tile of the board.
    Into(Arrival),
    /// Off the board.
    Border,
    /// Against something on the board.
    Blocked,
}

/// A tile entered in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The tile.
    pub face: Face,
    /// The port by which it is entered.
    pub gate: Port,
    /// How the flight goes on, unless it ends in this tile.
    pub onward: Option<Heading>,
    /// Whether a one-way side was crossed the wrong way (only when the flight was asked to ignore them).
    pub wrong_way: bool,
}

/// A surface with marks on its tiles and barriers on its sides, and the rules of flight.
#[derive(Clone, Debug)]
pub struct Field {
    /// The faces of the board, and those around it.
    pub surface: Surface,
    /// How many faces belong to the board.
    pub tiles: usize,
    /// The marks of the board's tiles.
    pub marks: Vec<Mark>,
    /// The barriers on all sides, by [`Surface::side_index`]; empty when there are none.
    pub barriers: Vec<Barrier>,
    /// Whether flights through a corner are stopped there, for the vertex at each (face, corner) by
    /// [`Surface::side_index`]; empty when nothing stops them.
    pub(crate) shut: Vec<bool>,
    /// How flights go through odd tiles.
    pub odd: Odd,
    /// By which ports one may leave.
    pub exits: Exits,
}

impl Field {
    /// A board with nothing on it.
    #[must_use]
    pub(crate) fn empty(surface: Surface, tiles: usize, odd: Odd, exits: Exits) -> Self {
        Field {
            surface,
            tiles,
            marks: vec![Mark::Cell; tiles],
            barriers: Vec::new(),
            shut: Vec::new(),
            odd,
            exits,
        }
    }

    /// Marks the vertices at which flights through corners are stopped. Call it when marks and barriers stand.
    pub(crate) fn shut_corners(&mut self, corners: Corners) {
        let strict = corners == Corners::Strict;
        if corners == Corners::Free || (self.barriers.is_empty() && !strict) {
            self.shut = Vec::new();
            return;
        }
        let (vertex, count) = self.surface.vertices();
        let mut shut = vec![false; count];
        for (face, side) in self.surface.every_side() {
            let index = self.surface.side_index(face, side);
            let next = self
                .surface
                .side_index(face, (side + 1) % self.surface.sides(face));
            if self
                .barriers
                .get(index)
                .is_some_and(|&barrier| barrier != Barrier::Open)
            {
                shut[vertex[index] as usize] = true;
                shut[vertex[next] as usize] = true;
            }
            // At the rim of a mesh nothing is beyond: the missing tile is the one that is not even there.
            let open = || {
                self.surface
                    .degree(self.surface.flag_at(face, side))
                    .is_none()
            };
            if strict && (!self.passable(face) || open()) {
                shut[vertex[index] as usize] = true;
            }
        }
        self.shut = vertex.into_iter().map(|v| shut[v as usize]).collect();
    }

    /// Whether a face belongs to the board and flights can enter it.
    #[must_use]
    pub fn passable(&self, face: Face) -> bool {
        self.marks
            .get(face as usize)
            .is_some_and(|&mark| mark != Mark::Impassable)
    }

    /// Whether one can land on a face.
    #[must_use]
    pub(crate) fn is_cell(&self, face: Face) -> bool {
        self.marks.get(face as usize) == Some(&Mark::Cell)
    }

    /// Whether any tile of the board has an odd number of sides.
    #[must_use]
    pub fn has_odd_tiles(&self) -> bool {
        (0..self.tiles as Face).any(|face| self.surface.sides(face) % 2 == 1)
    }

    /// Whether flights remember a bend: on zigzag boards with an odd tile. (Without one, every line would be there
    /// twice.)
    #[must_use]
    pub fn bends(&self) -> bool {
        self.odd == Odd::Zigzag && self.has_odd_tiles()
    }

    /// All headings by which one may leave a tile.
    pub fn departures(&self, face: Face, bends: bool) -> impl Iterator<Item = Heading> + '_ {
        let ports = (0..2 * self.surface.sides(face)).filter(|&port| self.exits.allow(port));
        let both: &[i8] = if bends { &[1, -1] } else { &[0] };
        ports.flat_map(move |port| both.iter().map(move |&bend| Heading { face, port, bend }))
    }

    /// One step of flight.
    #[must_use]
    pub fn step(&self, heading: Heading) -> Step {
        match self.cross(heading) {
            Step::Into(arrival) if arrival.wrong_way => Step::Blocked,
            step => step,
        }
    }

    /// One step of flight that ignores one-way signs, and says so.
    #[must_use]
    pub fn cross(&self, heading: Heading) -> Step {
        let Heading { face, port, bend } = heading;
        let (next, gate, bend, wrong_way) = if port.is_multiple_of(2) {
            let side = port / 2;
            let barrier = self
                .barriers
                .get(self.surface.side_index(face, side))
                .copied()
                .unwrap_or_default();
            if barrier == Barrier::Wall {
                return Step::Blocked;
            }
            let Some(mate) = self.surface.mate(face, side) else {
                return Step::Border;
            };
            // In a mirror, left and right change places.
            (
                mate.face,
                2 * mate.side,
                if mate.flip { -bend } else { bend },
                barrier == Barrier::WrongWay,
            )
        } else {
            let corner = port.div_ceil(2) % self.surface.sides(face);
            let crossing = self.surface.through_corner(face, corner, |flag| {
                let index = self
                    .surface
                    .side_index(flag.face, self.surface.corner(flag));
                !self.shut.get(index).copied().unwrap_or_default()
            });
            match crossing {
                Ok(crossing) => (crossing.face, crossing.port, bend, false),
                Err(CornerEnd::Open) => return Step::Border,
                Err(CornerEnd::Stopped | CornerEnd::Lost) => return Step::Blocked,
            }
        };
        if next as usize >= self.tiles {
            return Step::Border;
        }
        if !self.passable(next) {
            return Step::Blocked;
        }
        Step::Into(Arrival {
            face: next,
            gate,
            onward: self.onward(next, gate, bend),
            wrong_way,
        })
    }

    /// How a flight that entered a tile goes on.
    fn onward(&self, face: Face, gate: Port, bend: i8) -> Option<Heading> {
        let n = self.surface.sides(face);
        let opposite = (gate + n) % (2 * n);
        if n.is_multiple_of(2) || self.odd == Odd::Corner {
            return Some(Heading {
                face,
                port: opposite,
                bend,
            });
        }
        // Zigzag: one port before or after the opposite corner, and the other way in the next odd tile.
        (self.odd == Odd::Zigzag).then(|| Heading {
            face,
            port: offset(opposite, i32::from(bend), n),
            bend: -bend,
        })
    }

    /// The heading of a flight that turned round: it flies back to where it came from.
    ///
    /// Not for [`Odd::Stop`], where flights end.
    #[must_use]
    pub fn reverse(&self, heading: Heading) -> Heading {
        let Heading { face, port, bend } = heading;
        let n = self.surface.sides(face);
        let opposite = (port + n) % (2 * n);
        if n.is_multiple_of(2) || self.odd != Odd::Zigzag {
            return Heading {
                face,
                port: opposite,
                bend,
            };
        }
        Heading {
            face,
            port: offset(opposite, i32::from(bend), n),
            bend: -bend,
        }
    }
}

/// The port `by` further round a tile with n sides.
pub(crate) fn offset(port: Port, by: i32, n: u16) -> Port {
    (i32::from(port) + by).rem_euclid(2 * i32::from(n)) as Port
}
