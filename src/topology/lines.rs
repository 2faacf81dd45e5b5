//! A topology stored as lines (maximal straight paths).
//!
//! ```text
//!   line 0:   a ─── b ─── c ─── d        A *place* is a position on a line. The places are numbered line by line.
//!   places    0     1     2     3
//!                                        The cell b has two places, 1 and 5. So a jump of 1 from b lands at the
//!   line 1:   e ─── b ─── f              places 0, 2, 4 and 6, which are the cells a, c, e and f.
//!   places    4     5     6
//! ```
//!
//! So the places of a cell determine its landings. A rook board of 1000 × 1000 squares has two billion landings but
//! only two thousand lines, with two million places.

use super::counted_places::{ENDLESS, counted_places, free_ends, runs};
use super::landing::cells_of_tiles;
use super::{Cell, Gate, Landing, Number, Topology, Turning};
use crate::flat::Lists;
use crate::rules::{Line, Mark};
use crate::surface::Port;

/// A counted place on a line: a place on a tile without the mark [`Mark::Uncounted`].
#[derive(Clone, Copy, Debug)]
struct CountedPlace {
    /// The cell, or [`Cell::OUT`] if a jump cannot land here.
    cell: Cell,
    line: u32,
    /// The port towards the previous place of the line.
    back: Port,
    /// The port towards the next place of the line.
    forward: Port,
    /// The number of steps possible from here, forward and back; [`ENDLESS`] on a closed line that is not blocked.
    run: [u32; 2],
}

/// A line: the range of its places, and whether jumps can leave the board beyond its ends.
#[derive(Clone, Copy, Debug)]
struct LineRange {
    start: u32,
    end: u32,
    closed: bool,
    /// Whether a jump can land outside the board: beyond the last place, and beyond the first place.
    leads_out: [bool; 2],
}

/// A topology stored as lines.
#[derive(Clone, Debug)]
pub struct Lines {
    lines: Vec<LineRange>,
    places: Vec<CountedPlace>,
    /// The places of each cell.
    places_of: Lists<u32>,
    /// The largest legal number of each cell.
    longest: Vec<Number>,
    /// The ports by which a jump may leave a cell.
    exits: ExitMask,
    /// Whether two lines may leave a cell by the same port. If so, the same landing may be found along both lines.
    shared_ports: bool,
    /// The largest length of a jump.
    max: Number,
    turning: Turning,
}

/// The ports by which a jump may leave a cell: a bit mask for the first 64 ports, and `beyond` for all others.
#[derive(Clone, Copy, Debug)]
struct ExitMask {
    bits: u64,
    /// Whether the even ports from 64 on are allowed, and whether the odd ports from 65 on are allowed.
    beyond: [bool; 2],
}

impl ExitMask {
    fn new(allow: impl Fn(Port) -> bool) -> Self {
        let bits = (0..64)
            .filter(|&port| allow(port))
            .fold(0, |bits, port| bits | 1 << port);
        ExitMask {
            bits,
            beyond: [allow(64), allow(65)],
        }
    }

    fn allows(self, port: Port) -> bool {
        if port < 64 {
            self.bits >> port & 1 == 1
        } else {
            self.beyond[usize::from(port % 2)]
        }
    }
}

/// The settings for making a topology from lines.
pub(super) struct LineSettings<'a> {
    /// The mark of every tile.
    pub(super) marks: &'a [Mark],
    /// Whether a jump may leave by a port.
    pub(super) allow: &'a dyn Fn(Port) -> bool,
    /// The largest length of a jump.
    pub(super) max: Number,
    /// Whether a jump off the board is a landing.
    pub(super) exit: bool,
    /// Whether two lines may leave a cell by the same port.
    pub(super) shared_ports: bool,
}

impl Lines {
    /// Builds the topology of a set of lines. The tiles marked as cells become the cells, in order.
    pub(super) fn new(lines: &[Line], settings: &LineSettings<'_>, turning: Turning) -> Self {
        let cell_of = cells_of_tiles(settings.marks);
        let cells = cell_of.iter().filter(|cell| !cell.is_out()).count() as u32;
        let mut ranges = Vec::with_capacity(lines.len());
        let mut places: Vec<CountedPlace> =
            Vec::with_capacity(lines.iter().map(|line| line.places.len()).sum());
        for (number, line) in lines.iter().enumerate() {
            let start = places.len() as u32;
            let counted = counted_places(line, settings.marks);
            let runs = runs(&counted, line.closed);
            places.extend(counted.iter().zip(runs).map(|(place, run)| CountedPlace {
                cell: cell_of[place.face as usize],
                line: number as u32,
                back: place.back,
                forward: place.forward,
                run,
            }));
            let [before, after] = line.open_ends;
            let [from_first, from_last] = free_ends(line, settings.marks);
            ranges.push(LineRange {
                start,
                end: places.len() as u32,
                closed: line.closed,
                leads_out: [
                    after && from_last && settings.exit,
                    before && from_first && settings.exit,
                ],
            });
        }
        let places_of = Lists::sorted(cells as usize, || {
            let inside = (0..).zip(&places).filter(|(_, place)| !place.cell.is_out());
            inside.map(|(index, place)| (place.cell.index(), index))
        });
        let mut topology = Lines {
            lines: ranges,
            places,
            places_of,
            longest: Vec::new(),
            exits: ExitMask::new(settings.allow),
            shared_ports: settings.shared_ports,
            max: settings.max,
            turning,
        };
        let gaps = topology.gaps();
        topology.longest = (0..cells)
            .map(|cell| topology.find_longest(Cell(cell), &gaps))
            .collect();
        topology
    }

    fn places_of(&self, cell: Cell) -> &[u32] {
        &self.places_of[cell.index()]
    }

    /// Returns the landing of a jump from a place, forward (`direction` = 0) or back (1).
    fn target(&self, index: u32, direction: usize, number: Number) -> Option<Landing> {
        let place = &self.places[index as usize];
        let port = if direction == 0 {
            place.forward
        } else {
            place.back
        };
        if !self.exits.allows(port) || number > self.max {
            return None;
        }
        let line = &self.lines[place.line as usize];
        if number > place.run[direction] {
            let to_end = if direction == 0 {
                line.end - 1 - index
            } else {
                index - line.start
            };
            // A jump ends outside the board if the way to the end of the line is open and the jump is one step longer
            // than this way.
            let leaves_board = !line.closed
                && line.leads_out[direction]
                && place.run[direction] == to_end
                && number == to_end + 1;
            return leaves_board.then_some(Landing {
                port,
                gate: 0,
                to: Cell::OUT,
            });
        }
        let target = &self.places[self.place_at(index, direction, number)];
        let gate = if direction == 0 {
            target.back
        } else {
            target.forward
        };
        (!target.cell.is_out() && target.cell != place.cell).then_some(Landing {
            port,
            gate,
            to: target.cell,
        })
    }

    /// Returns the largest legal number of a cell. Numbers are tried from the largest one down. If a number leads to a
    /// place without a cell, the gap of this place says how many numbers can be skipped. `gaps` is the result of
    /// [`Lines::gaps`].
    fn find_longest(&self, cell: Cell, gaps: &[[u32; 2]]) -> Number {
        let mut longest = 0;
        for &index in self.places_of(cell) {
            let place = &self.places[index as usize];
            let line = &self.lines[place.line as usize];
            for (direction, port) in [place.forward, place.back].into_iter().enumerate() {
                if !self.exits.allows(port) {
                    continue;
                }
                let run = place.run[direction];
                let mut number = self.max.min(run.saturating_add(1));
                // On a closed line the places repeat, so it is enough to search one lap.
                let lowest = if run == ENDLESS {
                    number.saturating_sub(line.end - line.start)
                } else {
                    0
                };
                while number > longest.max(lowest) {
                    if self.target(index, direction, number).is_some() {
                        longest = number;
                    }
                    let skip = if number > run {
                        1
                    } else {
                        gaps[self.place_at(index, direction, number)][direction].max(1)
                    };
                    number = number.saturating_sub(skip);
                }
            }
        }
        longest
    }

    /// Returns, for each place, the distance back to the nearest place with a cell, and the distance forward to the
    /// nearest place with a cell. For a place with a cell, both distances are 0.
    fn gaps(&self) -> Vec<[u32; 2]> {
        let mut gaps = vec![[0, 0]; self.places.len()];
        for line in &self.lines {
            let range = line.start as usize..line.end as usize;
            let (places, gaps) = (&self.places[range.clone()], &mut gaps[range]);
            // On a closed line, gaps continue from the last place to the first one, so two rounds are needed.
            let rounds = if line.closed { 2 } else { 1 };
            let next_gap = |place: &CountedPlace, gap: u32| {
                if place.cell.is_out() {
                    gap.saturating_add(1)
                } else {
                    0
                }
            };
            let (mut before, mut after) = (places.len() as u32, places.len() as u32);
            for _ in 0..rounds {
                for (place, gap) in places.iter().zip(gaps.iter_mut()) {
                    before = next_gap(place, before);
                    gap[0] = before;
                }
                for (place, gap) in places.iter().zip(gaps.iter_mut()).rev() {
                    after = next_gap(place, after);
                    gap[1] = after;
                }
            }
        }
        gaps
    }

    /// Returns the index of the place that lies `number` places further on the line, in a direction. On a closed line,
    /// the first place follows the last one. On an open line, there must be such a place.
    fn place_at(&self, index: u32, direction: usize, number: Number) -> usize {
        let line = &self.lines[self.places[index as usize].line as usize];
        if !line.closed {
            // Most lines are open. For these, an addition is much faster than the division below.
            let reached = if direction == 0 {
                index + number
            } else {
                index - number
            };
            return reached as usize;
        }
        let length = u64::from(line.end - line.start);
        let offset = u64::from(index - line.start);
        let steps = u64::from(number) % length;
        let reached = if direction == 0 {
            offset + steps
        } else {
            offset + length - steps
        };
        (u64::from(line.start) + reached % length) as usize
    }

    /// Returns the size of the arrays in bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        size_of::<LineRange>() * self.lines.len()
            + size_of::<CountedPlace>() * self.places.len()
            + 4 * (self.places_of.len() + 1 + self.places_of.entries().len() + self.longest.len())
    }
}

impl Topology for Lines {
    fn cells(&self) -> usize {
        self.longest.len()
    }

    fn longest(&self, cell: Cell) -> Number {
        self.longest[cell.index()]
    }

    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        if number == 0 || number > self.longest[cell.index()] {
            return;
        }
        let places = self.places_of(cell);
        let starts = || places.iter().flat_map(|&place| [(place, 0), (place, 1)]);
        for (i, (index, direction)) in starts().enumerate() {
            let Some(landing) = self.target(index, direction, number) else {
                continue;
            };
            let is_repeated = || {
                starts().take(i).any(|(index, direction)| {
                    self.target(index, direction, number) == Some(landing)
                })
            };
            if !(self.shared_ports && is_repeated()) {
                visit(landing);
            }
        }
    }

    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        self.turning.may_leave(arrived_by, port, toggled)
    }

    fn turns_matter(&self) -> bool {
        self.turning.matters()
    }
}
