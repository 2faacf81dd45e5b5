//! Hand-written lines on the page: curves through their cells, and the courses of jumps along them. A variant with
//! hand-written lines lists its lines, cell by cell, in place of a tiling. Its board has no surface: cells are discs,
//! and ports have no positions.
//!
//! ```text
//!     ○━━━━━━○━━━━━━○
//!      ╲     ┃           Each place of a line (a cell on it) is connected with the next place by a curve.
//!       ○━━━━○
//! ```

use super::figure::Figure;
use crate::flat::Lists;
use crate::plane::curve::curve;
use crate::rules::{Line, Mark, Place};
use crate::sheets::scene::Point;
use crate::surface::{Face, Port};
use crate::topology::Board;

/// The lines of a board without a surface, on the page. Empty for other boards.
#[derive(Debug, Default)]
pub(super) struct DrawnTracks<'a> {
    lines: &'a [Line],
    marks: &'a [Mark],
    /// For each line and each place on the line, the curve to the next place.
    curves: Vec<Vec<Vec<Point>>>,
    /// For each tile, its places on lines. A place is stored as the index of the line and the index of the tile on this
    /// line.
    places_of: Lists<(u32, u32)>,
}

/// One step along a line.
pub(super) struct TrackStep {
    /// The tile of departure, and the port of departure.
    pub(super) from: (Face, Port),
    /// The tile of arrival, and the gate of arrival.
    pub(super) to: (Face, Port),
    /// The course of the step on the page.
    pub(super) curve: Vec<Point>,
}

/// The course of a jump or a ray along a line.
#[derive(Default)]
pub(super) struct TrackCourse {
    pub(super) steps: Vec<TrackStep>,
    /// The number of tiles on the course that a jump counts.
    pub(super) counted: u32,
}

impl<'a> DrawnTracks<'a> {
    pub(super) fn new(board: &'a Board, figure: &Figure) -> DrawnTracks<'a> {
        let (None, Some(lines)) = (&board.field, &board.lines) else {
            return DrawnTracks::default();
        };
        let curve_of = |line: &Line| {
            let centre = |tile: Face| figure.shapes[tile as usize].centre;
            let points: Vec<Point> = line.places.iter().map(|place| centre(place.face)).collect();
            curve(&points, line.closed)
        };
        DrawnTracks {
            lines,
            marks: &board.marks,
            curves: lines.iter().map(curve_of).collect(),
            places_of: Lists::sorted(figure.shapes.len(), || {
                (0..).zip(lines).flat_map(|(number, line)| {
                    let places = (0..).zip(&line.places);
                    places.map(move |(place, at)| (at.face as usize, (number, place)))
                })
            }),
        }
    }

    /// All curves. A curve leads from a place on a line to the next place. Both places are returned with the curve.
    pub(super) fn curves(&self) -> impl Iterator<Item = (&Place, &Place, &[Point])> {
        self.curves
            .iter()
            .zip(self.lines)
            .flat_map(|(curves, line)| {
                let next = line.places.iter().cycle().skip(1);
                let ends = line.places.iter().zip(next);
                let parts = curves.iter().zip(ends);
                parts.map(|(curve, (from, to))| (from, to, &curve[..]))
            })
    }

    /// The courses from a tile in both directions of each of its lines. A course ends after `number` counted tiles, at
    /// the end of the line, or at an obstacle that blocks the way. A course has at most `most` steps. If `most` is
    /// `None`, a course is at most one lap of the line.
    pub(super) fn courses(
        &self,
        tile: Face,
        number: u32,
        most: Option<usize>,
    ) -> impl Iterator<Item = TrackCourse> {
        let places = if self.lines.is_empty() {
            &[]
        } else {
            &self.places_of[tile as usize]
        };
        places.iter().flat_map(move |&(line, place)| {
            let most = most.unwrap_or(self.lines[line as usize].places.len());
            [true, false]
                .map(|ahead| self.course((line as usize, place as usize), ahead, number, most))
        })
    }

    fn course(
        &self,
        (line, mut at): (usize, usize),
        ahead: bool,
        number: u32,
        most: usize,
    ) -> TrackCourse {
        let (places, closed) = (&self.lines[line].places, self.lines[line].closed);
        let n = places.len();
        let port = |at: usize, ahead: bool| {
            let place = &places[at];
            let port = if ahead { place.forward } else { place.back };
            (place.face, port)
        };
        let mut course = TrackCourse::default();
        while course.counted < number && course.steps.len() < most {
            let is_end = !closed && at == if ahead { n - 1 } else { 0 };
            let step = if ahead { 1 } else { n - 1 };
            let next = (at + step) % n;
            // The curve between two places is stored with the first place.
            let first = if ahead { at } else { next };
            let is_open = if ahead {
                places[first].ahead
            } else {
                places[first].back_from_next
            };
            if is_end || !is_open {
                break;
            }
            let mut curve = self.curves[line][first].clone();
            if !ahead {
                curve.reverse();
            }
            course.steps.push(TrackStep {
                from: port(at, ahead),
                to: port(next, !ahead),
                curve,
            });
            if self.marks[places[next].face as usize] != Mark::Uncounted {
                course.counted += 1;
            }
            at = next;
        }
        course
    }
}
