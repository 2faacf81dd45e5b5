//! Lines: flights (paths of jumps) that are continued as far as possible in both directions. Each line is found once.
//!
//! ```text
//!   open     wall ┤ a ─ b ─ c ─ d → border       A jump of k along a line leads k counted places further. A place
//!   closed   ╭ a ─ b ─ c ╮                       with the mark `Uncounted` is not counted.
//!            ╰───────────╯
//! ```
//!
//! A wall ends a line. A one-way side does not: it only blocks one direction.

use super::field::{Field, Heading, Step};
use super::moves::{Exits, Odd, Ports};
use crate::surface::{Face, Port};

/// A tile on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The tile.
    pub face: Face,
    /// The port towards the previous place.
    pub back: Port,
    /// The port towards the next place.
    pub forward: Port,
    /// Whether a flight can go from here to the next place.
    pub(crate) ahead: bool,
    /// Whether a flight can go from the next place to here.
    pub(crate) back_from_next: bool,
}

/// A line: a flight that is continued as far as possible in both directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The places, in the order of one of the two directions.
    pub places: Vec<Place>,
    /// Whether the line continues from the last place to the first one.
    pub closed: bool,
    /// For the beginning and the end of the line: `true` if a flight leaves the board there, `false` if it is blocked.
    pub open_ends: [bool; 2],
}

/// Whether straight jumps on a field can be derived from lines. This requires that jumps can go in both directions of
/// every line. Directions that [`Exits::Directions`] excludes are an exception: they are filtered out afterwards.
#[must_use]
pub(crate) fn jumps_follow_lines(field: &Field) -> bool {
    match field.odd {
        Odd::Stop => false,
        Odd::Zigzag => true,
        // In a tile with an odd number of sides, a line leads from a side to a corner. It can be used in both
        // directions only if jumps may leave by sides and by corners.
        Odd::Corner => field.exits == Exits::Kind(Ports::Both) || !field.has_odd_tiles(),
    }
}

/// The set of headings (a tile and a port of departure) that have been seen.
struct SeenHeadings<'a> {
    field: &'a Field,
    bends: bool,
    seen: Vec<bool>,
}

impl<'a> SeenHeadings<'a> {
    fn new(field: &'a Field) -> Self {
        let bends = field.bends();
        SeenHeadings {
            field,
            bends,
            seen: vec![false; 2 * field.surface.all_sides() * if bends { 2 } else { 1 }],
        }
    }

    /// Adds a heading. Returns whether it is new.
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

/// Returns all lines that jumps may use in at least one direction.
#[must_use]
pub fn lines(field: &Field) -> Vec<Line> {
    let mut seen = SeenHeadings::new(field);
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

/// Returns the line of a heading, and marks all headings of this line, in both directions, as seen.
fn line_through(field: &Field, heading: Heading, seen: &mut SeenHeadings<'_>) -> Line {
    let mut odd = is_odd(field, heading.face);
    // On a line without odd tiles, both bends give the same line. So the line is closed as soon as a flight returns to
    // its start, with either bend.
    let is_start = |at: Heading, odd: bool| {
        (at.face, at.port) == (heading.face, heading.port) && (at.bend == heading.bend || !odd)
    };
    // Go back to the beginning of the line, or once round a closed line.
    let mut first = field.reverse(heading);
    let mut closed = false;
    let mut open_start = false;
    loop {
        match field.step_ignoring_one_way(first) {
            Step::Into(arrival) => {
                let Some(next) = arrival.continuation else {
                    break;
                };
                odd |= is_odd(field, next.face);
                if is_start(field.reverse(next), odd) {
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
    let mut places: Vec<Place> = Vec::new();
    let mut headings: Vec<Heading> = Vec::new();
    let mut open_end = false;
    loop {
        let back = field.reverse(at).port;
        places.push(Place {
            face: at.face,
            back,
            forward: at.port,
            ahead: false,
            back_from_next: false,
        });
        headings.push(at);
        odd |= is_odd(field, at.face);
        match field.step_ignoring_one_way(at) {
            Step::Into(arrival) => {
                let Some(next) = arrival.continuation else {
                    break;
                };
                let wrong_back = match field.step_ignoring_one_way(field.reverse(next)) {
                    Step::Into(back) => back.wrong_way,
                    _ => true,
                };
                if let Some(place) = places.last_mut() {
                    (place.ahead, place.back_from_next) = (!arrival.wrong_way, !wrong_back);
                }
                // Only a closed line returns to its start. For such a line, the loop above has computed `odd`.
                if closed && is_start(next, odd) {
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
    for heading in headings.into_iter().flat_map(|at| [at, field.reverse(at)]) {
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

/// Whether some flight returns to its start, so that jumps can be of any length. One-way sides are ignored.
///
/// Steps are reversible, so each heading has only one predecessor, and a flight that repeats a heading returns to its
/// start. A flight that reaches a heading of an earlier flight is not followed any further: the earlier flight did not
/// return to its start, so this flight cannot return to its own start.
#[must_use]
pub(crate) fn has_closed_flight(field: &Field) -> bool {
    let mut seen = SeenHeadings::new(field);
    let bends = seen.bends;
    for face in (0..field.tiles as Face).filter(|&face| field.passable(face)) {
        for start in field.departures(face, bends) {
            let mut at = start;
            while seen.insert(at) {
                match field.step_ignoring_one_way(at) {
                    Step::Into(arrival) => match arrival.continuation {
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
