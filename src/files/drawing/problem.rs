//! Problems of the tiles of a drawing, such as gaps, with their places.

use super::flatten::Contour;
use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;
use crate::spelling::counted;
use std::collections::HashSet;

/// The kind of a problem of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ProblemKind {
    /// The tiles cover a common area.
    Overlap,
    /// The tiles are close to each other, but do not touch.
    Gap,
    /// The tiles touch along a part of a curved side.
    PartialContact,
    /// The tiles draw their common side along different lines.
    Mismatch,
    /// The outline of a tile crosses itself.
    Crossing,
}

/// A problem of one tile, or between two tiles, at a place.
#[derive(Clone, Debug)]
pub(super) struct TileProblem {
    pub(super) kind: ProblemKind,
    /// The two tiles. They are equal if only one tile has the problem.
    pub(super) tiles: [usize; 2],
    pub(super) place: [f64; 2],
}

/// The data for a picture that circles the problems of a drawing. The y axis points up.
#[derive(Clone, Debug)]
pub(crate) struct Problems {
    /// The outlines of all tiles.
    pub(crate) outlines: Vec<Vec<[f64; 2]>>,
    /// The places to circle.
    pub(crate) places: Vec<[f64; 2]>,
    /// The distance within which two corners count as the same.
    pub(crate) tolerance: f64,
}

/// The reason why a drawing cannot be read as a board.
#[derive(Clone, Debug)]
pub(crate) struct RejectedDrawing {
    pub(crate) error: Box<Diagnostic>,
    /// The places that a picture circles, such as gaps between tiles; `None` if the error has no such places.
    pub(crate) problems: Option<Box<Problems>>,
}

impl From<Diagnostic> for RejectedDrawing {
    fn from(error: Diagnostic) -> RejectedDrawing {
        RejectedDrawing {
            error: Box::new(error),
            problems: None,
        }
    }
}

impl RejectedDrawing {
    /// Returns the error for a list of problems. If two tiles have several problems of the same kind, only the first of
    /// these problems is counted.
    pub(super) fn new(
        source: &Source,
        contours: &[Contour],
        mut problems: Vec<TileProblem>,
        tolerance: f64,
    ) -> RejectedDrawing {
        let mut known = HashSet::new();
        problems.retain(|problem| known.insert((problem.tiles, problem.kind)));
        problems.sort_by_key(|problem| problem.tiles);
        problems.truncate(limits::DRAWING_PROBLEMS);
        let first = &problems[0];
        let [one, other] = first.tiles.map(|tile| source.name(&contours[tile].at));
        let (what, help) = match first.kind {
            ProblemKind::Overlap if contours[first.tiles[0]].at == contours[first.tiles[1]].at => (
                format!("parts of {one} overlap"),
                "each part is a tile, and tiles cannot have holes: divide it into two around the hole",
            ),
            ProblemKind::Overlap => (
                format!("{one} and {other} overlap"),
                "move their nodes to the same places; give the id `background` to a shape behind the board",
            ),
            ProblemKind::Gap => (
                format!("there is a gap between {one} and {other}"),
                "move their nodes to the same places, or increase the option `tolerance`",
            ),
            ProblemKind::PartialContact => (
                format!("{one} and {other} touch along a part of a curved side"),
                "add a corner where they separate: turn the outline by more than 20° there",
            ),
            ProblemKind::Mismatch => (
                format!("{one} and {other} do not have the same curve between them"),
                "give both the same curve, or increase the option `tolerance`",
            ),
            ProblemKind::Crossing => (
                format!("the outline of {one} crosses itself"),
                "untangle its nodes",
            ),
        };
        let mut error = source.error(&contours[first.tiles[0]].at, what).help(help);
        if problems.len() > 1 {
            error = error.note(counted(problems.len() - 1, "more problem"));
        }
        let error = error.note(format!(
            "corners within {tolerance} count as one (the option `tolerance`)"
        ));
        let places = problems.iter().map(|problem| problem.place).collect();
        RejectedDrawing::with_circles(error, contours, places, tolerance)
    }

    /// Combines an error with the places that a picture circles.
    pub(super) fn with_circles(
        error: Diagnostic,
        contours: &[Contour],
        places: Vec<[f64; 2]>,
        tolerance: f64,
    ) -> RejectedDrawing {
        let problems = Problems {
            outlines: contours
                .iter()
                .map(|contour| contour.points.clone())
                .collect(),
            places,
            tolerance,
        };
        RejectedDrawing {
            error: Box::new(error),
            problems: Some(Box::new(problems)),
        }
    }
}
