//! The field: a surface with obstacles, and flights over it. A *flight* is the path of a jump from tile to tile. It
//! leaves a tile by the port opposite the port of entry or, if the tile has an odd number of sides, as [`Odd`] says.
//!
//! ```text
//!     ┌─────┐          A heading is a tile and a port by which a flight is about to leave it.
//!     │  f  │▶ port    One step of a flight goes through the port into the next tile and points to the opposite
//!     └─────┘          port there. To undo a step, reverse the heading, step, and reverse the heading again.
//! ```

use super::moves::{Corners, Exits, Odd};
use crate::surface::{CornerEnd, Face, Port, Surface};

/// How a flight treats a tile of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// A cell: it is counted, and jumps can land on it.
    #[default]
    Cell,
    /// Blocks flights.
    Impassable,
    /// Counted, but jumps cannot land on it.
    PassOver,
    /// Flights pass it without counting it.
    Uncounted,
}

/// The obstacle on a side, for a flight that leaves a tile by this side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Barrier {
    /// No obstacle.
    #[default]
    Open,
    /// Blocked in both directions.
    Wall,
    /// A one-way side in the forbidden direction.
    WrongWay,
    /// A one-way side in the allowed direction.
    RightWay,
}

/// A flight that is about to leave a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heading {
    /// The tile.
    pub face: Face,
    /// The port of departure.
    pub port: Port,
    /// On boards with [`Odd::Zigzag`] and odd tiles (tiles with an odd number of sides): +1 if the flight leaves the
    /// next odd tile one port after the opposite port, −1 if one port before it. On all other boards 0.
    pub bend: i8,
}

/// The result of one step of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into a tile of the board.
    Into(Arrival),
    /// The flight leaves the board.
    Border,
    /// An obstacle blocks the flight, or the flight runs along edges forever.
    Blocked,
}

/// A tile entered by a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The tile.
    pub face: Face,
    /// The port of entry.
    pub gate: Port,
    /// The continuation of the flight, or `None` if it ends in this tile.
    pub continuation: Option<Heading>,
    /// Whether a one-way side was crossed in the forbidden direction. Only [`Field::step_ignoring_one_way`] allows
    /// this.
    pub wrong_way: bool,
}

/// A surface with marks on its tiles, barriers on its sides and the rules of flight.
#[derive(Clone, Debug)]
pub struct Field {
    /// The faces of the board and the faces around the board.
    pub surface: Surface,
    /// The number of faces that belong to the board. They come first.
    pub tiles: usize,
    /// The marks of the tiles of the board.
    pub marks: Vec<Mark>,
    /// The barriers on all sides, by [`Surface::side_index`]. Empty if there are none.
    pub barriers: Vec<Barrier>,
    /// For each (face, corner), by [`Surface::side_index`], whether its vertex stops flights through corners. If the
    /// list is empty, no vertex does.
    pub(crate) blocked_corners: Vec<bool>,
    /// How flights cross odd tiles.
    pub odd: Odd,
    /// The ports by which jumps may leave.
    pub exits: Exits,
}

impl Field {
    /// Creates a field without obstacles.
    #[must_use]
    pub(crate) fn empty(surface: Surface, tiles: usize, odd: Odd, exits: Exits) -> Self {
        Field {
            surface,
            tiles,
            marks: vec![Mark::Cell; tiles],
            barriers: Vec::new(),
            blocked_corners: Vec::new(),
            odd,
            exits,
        }
    }

    /// Computes the vertices that stop flights through corners. Call this method after marks and barriers are set.
    pub(crate) fn block_corners(&mut self, corners: Corners) {
        let strict = corners == Corners::Strict;
        if corners == Corners::Free || (self.barriers.is_empty() && !strict) {
            self.blocked_corners = Vec::new();
            return;
        }
        let (vertex, count) = self.surface.vertices();
        let mut blocked = vec![false; count];
        for (face, side) in self.surface.every_side() {
            let index = self.surface.side_index(face, side);
            let next = self
                .surface
                .side_index(face, (side + 1) % self.surface.sides(face));
            if self.barrier(face, side) != Barrier::Open {
                blocked[vertex[index] as usize] = true;
                blocked[vertex[next] as usize] = true;
            }
            // A mesh has no faces outside the board. So, on a mesh, a vertex with a free side lacks a tile.
            let has_free_side = || {
                self.surface
                    .degree(self.surface.flag_at(face, side))
                    .is_none()
            };
            if strict && (!self.passable(face) || has_free_side()) {
                blocked[vertex[index] as usize] = true;
            }
        }
        self.blocked_corners = vertex.into_iter().map(|v| blocked[v as usize]).collect();
    }

    /// Returns the barrier on a side.
    #[must_use]
    pub(crate) fn barrier(&self, face: Face, side: u16) -> Barrier {
        let index = self.surface.side_index(face, side);
        self.barriers.get(index).copied().unwrap_or_default()
    }

    /// Whether a face belongs to the board and flights can enter it.
    #[must_use]
    pub fn passable(&self, face: Face) -> bool {
        self.marks
            .get(face as usize)
            .is_some_and(|&mark| mark != Mark::Impassable)
    }

    /// Whether a face is a cell, on which jumps can land.
    #[must_use]
    pub(crate) fn is_cell(&self, face: Face) -> bool {
        self.marks.get(face as usize) == Some(&Mark::Cell)
    }

    /// Whether some tile of the board has an odd number of sides.
    #[must_use]
    pub fn has_odd_tiles(&self) -> bool {
        (0..self.tiles as Face).any(|face| self.surface.sides(face) % 2 == 1)
    }

    /// Whether headings have a bend. Only zigzag boards with an odd tile need bends. On other boards, bends would have
    /// no effect, and every line would be found twice.
    #[must_use]
    pub fn bends(&self) -> bool {
        self.odd == Odd::Zigzag && self.has_odd_tiles()
    }

    /// Returns all headings by which a jump may leave a tile. Pass [`Field::bends`] as `has_bends`.
    pub fn departures(&self, face: Face, has_bends: bool) -> impl Iterator<Item = Heading> + '_ {
        let ports = (0..2 * self.surface.sides(face)).filter(|&port| self.exits.allow(port));
        let bends: &[i8] = if has_bends { &[1, -1] } else { &[0] };
        ports.flat_map(move |port| bends.iter().map(move |&bend| Heading { face, port, bend }))
    }

    /// Advances a flight by one step.
    #[must_use]
    pub fn step(&self, heading: Heading) -> Step {
        match self.step_ignoring_one_way(heading) {
            Step::Into(arrival) if arrival.wrong_way => Step::Blocked,
            step => step,
        }
    }

    /// Advances a flight by one step and ignores one-way sides. [`Arrival::wrong_way`] says whether the step crossed a
    /// one-way side in the forbidden direction.
    #[must_use]
    pub fn step_ignoring_one_way(&self, heading: Heading) -> Step {
        let Heading { face, port, bend } = heading;
        let (next, gate, bend, wrong_way) = if port.is_multiple_of(2) {
            let side = port / 2;
            let barrier = self.barrier(face, side);
            if barrier == Barrier::Wall {
                return Step::Blocked;
            }
            let Some(mate) = self.surface.mate(face, side) else {
                return Step::Border;
            };
            // A flipped gluing exchanges left and right.
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
                !self.blocked_corners.get(index).copied().unwrap_or_default()
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
            continuation: self.continuation(next, gate, bend),
            wrong_way,
        })
    }

    /// Returns the continuation of a flight that entered a tile.
    fn continuation(&self, face: Face, gate: Port, bend: i8) -> Option<Heading> {
        let stops = self.odd == Odd::Stop && self.surface.sides(face) % 2 == 1;
        // The flight continues as the reverse of a flight that leaves by the gate.
        let by_gate = Heading {
            face,
            port: gate,
            bend,
        };
        (!stops).then(|| self.reverse(by_gate))
    }

    /// Returns the heading of the flight in the opposite direction.
    ///
    /// Not valid in odd tiles under [`Odd::Stop`], because flights end there.
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
        // Zigzag: if the flight leaves this tile one port after the opposite port, it leaves the next odd tile one port
        // before the opposite port, and vice versa.
        Heading {
            face,
            port: offset(opposite, i32::from(bend), n),
            bend: -bend,
        }
    }
}

/// Returns the port `by` steps further around a tile with n sides.
pub(crate) fn offset(port: Port, by: i32, n: u16) -> Port {
    (i32::from(port) + by).rem_euclid(2 * i32::from(n)) as Port
}
