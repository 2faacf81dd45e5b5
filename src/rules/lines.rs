//! Lines: maximal flights, each taken once and without a direction.
//!
//! ```text
//!   open     wall ┤ a ─ b ─ c ─ d → border       A jump of k along a line is the place k further on.
//!   closed   ╭ a ─ b ─ c ╮
//!            ╰───────────╯
//! ```
//!
//! A wall ends a line; a one-way side does not, it only forbids one direction of it.

use super::field::{Field, Heading, Step};
use super::moves::{Exits, Odd, Ports};
use crate::surface::{Face, Port};

/// A tile on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The tile.
    pub face: Face,
    /// The port towards the place before.
    pub back: Port,
    /// The port towards the place after.
    pub forward: Port,
    /// Whether one can fly from here to the place after.
    pub(crate) ahead: bool,
    /// Whether one can fly from the place after to here.
    pub(crate) behind: bool,
}

/// A maximal flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its places, in the order of one of its directions.
    pub places: Vec<Place>,
    /// Whether the place after the last one is the first one.
    pub closed: bool,
    /// Whether the line leaves the board before its first and after its last place (and does not just end there).
    pub open_ends: [bool; 2],
}

/// Whether jumps on a field can be read off lines: every heading that a jump may leave by lies on a line all of whose
/// headings, turned round, are again such headings or forbidden directions.
#[must_use]
pub(crate) fn jumps_follow_lines(field: &Field) -> bool {
    match field.odd {
        Odd::Stop => false,
        Odd::Zigzag => true,
        // From a side to a corner: closed under turning round only when both may be left by.
        Odd::Corner => field.exits == Exits::Kind(Ports::Both) || !field.has_odd_tiles(),
    }
}

/// Numbers headings and remembers which have been seen.
struct Seen<'a> {
    field: &'a Field,
    bends: bool,
    seen: Vec<bool>,
}

impl<'a> Seen<'a> {
    fn new(field: &'a Field) -> Self {
        let bends = field.bends();
        Seen {
            field,
            bends,
            seen: vec![false; 2 * field.surface.all_sides() * if bends { 2 } else { 1 }],
        }
    }

    fn insert(&mut self, heading: Heading) -> bool {
        let port = 2 * self.field.surface.side_index(heading.face, 0) + usize::from(heading.port);
        let index = if self.bends {
            2 * port + usize::from(heading.bend > 0)
        } else {
            port
        };
        !std::mem::replace(&mut self.seen[index], true)
    }
}

/// All lines that jumps may use, or their reverses.
#[must_use]
pub fn lines(field: &Field) -> Vec<Line> {
    let mut seen = Seen::new(field);
    let mut lines = Vec::new();
    for face in (0..field.tiles as Face).filter(|&face| field.passable(face)) {
        for heading in field.departures(face, seen.bends) {
            if seen.insert(heading) {
                lines.push(line_through(field, heading, &mut seen));
            }
        }
    }
    lines
}

/// The line of a heading; marks all of its headings, in both directions, as seen.
fn line_through(field: &Field, heading: Heading, seen: &mut Seen<'_>) -> Line {
    let mut odd = is_odd(field, heading.face);
    // A line without odd tiles is the same for both bends, so it is closed as soon as it comes back.
    let back_again = |at: Heading, odd: bool| {
        (at.face, at.port) == (heading.face, heading.port) && (at.bend == heading.bend || !odd)
    };
    // Back to the beginning, or all the way round.
    let turned = field.reverse(heading);
    let mut first = turned;
    let mut closed = false;
    let mut open_start = false;
    loop {
        match field.cross(first) {
            Step::Into(arrival) => {
                let Some(next) = arrival.onward else { break };
                odd |= is_odd(field, next.face);
                if back_again(field.reverse(next), odd) {
                    closed = true;
                    break;
                }
                first = next;
            }
            Step::Border => {
                open_start = true;
                break;
            }
            Step::Blocked => break,
        }
    }
    let mut at = if closed {
        heading
    } else {
        field.reverse(first)
    };
    let start = at;
    let mut places: Vec<Place> = Vec::new();
    let mut flown: Vec<Heading> = Vec::new();
    let mut open_end = false;
    loop {
        let back = field.reverse(at).port;
        places.push(Place {
            face: at.face,
            back,
            forward: at.port,
            ahead: false,
            behind: false,
        });
        flown.push(at);
        odd |= is_odd(field, at.face);
        match field.cross(at) {
            Step::Into(arrival) => {
                let Some(next) = arrival.onward else { break };
                let wrong_back = match field.cross(field.reverse(next)) {
                    Step::Into(back) => back.wrong_way,
                    _ => true,
                };
                if let Some(place) = places.last_mut() {
                    (place.ahead, place.behind) = (!arrival.wrong_way, !wrong_back);
                }
                // Only a closed line comes round, and of that one it is known whether it has odd tiles.
                let round = (next.face, next.port) == (start.face, start.port)
                    && (next.bend == start.bend || !odd);
                if closed && round {
                    break;
                }
                at = next;
            }
            Step::Border => {
                open_end = true;
                break;
            }
            Step::Blocked => break,
        }
    }
    for heading in flown.into_iter().flat_map(|at| [at, field.reverse(at)]) {
        seen.insert(heading);
        if !odd {
            seen.insert(Heading {
                bend: -heading.bend,
                ..heading
            });
        }
    }
    Line {
        places,
        closed,
        open_ends: [open_start, open_end],
    }
}

fn is_odd(field: &Field, face: Face) -> bool {
    field.surface.sides(face) % 2 == 1
}

/// Whether any flight that a jump may begin comes back to its start, so that numbers have no natural end.
///
/// Flights are orbits of a partial injection, so one that runs into an earlier one cannot be part of a circle.
#[must_use]
pub(crate) fn any_closed(field: &Field) -> bool {
    let mut seen = Seen::new(field);
    let bends = seen.bends;
    for face in (0..field.tiles as Face).filter(|&face| field.passable(face)) {
        for start in field.departures(face, bends) {
            let mut at = start;
            while seen.insert(at) {
                match field.cross(at) {
                    Step::Into(arrival) => match arrival.onward {
                        Some(next) if next == start => return true,
                        Some(next) => at = next,
                        None => break,
                    },
                    _ => break,
                }
            }
        }
    }
    false
}
