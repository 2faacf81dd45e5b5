//! Positions of the cells of a hand-written board. They are used by drawings, never by rules.
//!
//! ```text
//!   [tiling.at]
//!   P = [0, 1]        P ── Q        A cell is drawn as a disc. All discs have the same radius, a share of the smallest
//!   Q = [1, 1]              ╲       distance between two cells. A line is a smooth curve through its cells.
//!   R = [2, 0]               R
//! ```

use crate::limits;
use crate::plane::curve::curve;
use crate::rules::{Line, Place};
use crate::spelling::did_you_mean;
use crate::surface::{Clash, Layout, Names, Refusal};

type Point = [f64; 2];

/// The name and the position of a cell.
pub(crate) type NamedPosition = (String, Point);

/// The radius of a disc, as a share of the smallest distance between two cells.
const RELATIVE_RADIUS: f64 = 0.32;
/// The minimum distance between two cells, as a share of the size of the board.
const MIN_RELATIVE_DISTANCE: f64 = 1e-3;
/// The minimum distance between two cells, in units of coordinates.
const MIN_DISTANCE: f64 = 1e-6;
/// The absolute value of a coordinate must be less than this.
const MAX_COORDINATE: f64 = 1e9;
/// The maximum number of warnings about lines that pass through discs.
const MAX_WARNINGS: usize = 10;

/// The key of the position of a cell in the file. If the name of the cell cannot be a part of a key, the key of the
/// whole table is returned.
fn key_of(name: &str) -> String {
    if name.contains(['.', '[', ']']) {
        "tiling.at".to_owned()
    } else {
        format!("tiling.at.{name}")
    }
}

/// Returns the discs of the cells.
///
/// # Errors
///
/// Returns an error if a cell has no position, if a position has no cell, if two cells are too near to each other, or
/// if there are too many cells or a coordinate is too large.
pub(super) fn discs(at: &[NamedPosition], names: &Names) -> Result<Layout, Refusal> {
    let refused =
        |key: &str, what: String, remedy: &str| Refusal::new(Clash::Mesh, key, what, remedy);
    let limit = limits::HAND_POSITIONS;
    Refusal::if_too_many("tiling.at", names.len(), "cells with positions", limit)?;
    let mut centres = vec![None; names.len()];
    for (name, point) in at {
        let key = key_of(name);
        let Some(cell) = names.find(name) else {
            let known: Vec<String> = (0..names.len()).map(|cell| names.name(cell)).collect();
            let remedy = match did_you_mean(name, known.iter().map(String::as_str)) {
                Some(similar) => format!("did you mean {similar:?}?"),
                None => "list it under `cells`, or leave it out".to_owned(),
            };
            return Err(refused(&key, format!("there is no cell {name:?}"), &remedy));
        };
        if !point.iter().all(|x| x.abs() < MAX_COORDINATE) {
            let what = format!("the position of {name:?} is too large, or not a number");
            return Err(refused(&key, what, "use coordinates below 10⁹"));
        }
        centres[cell] = Some(*point);
    }
    if let Some(cell) = centres.iter().position(Option::is_none) {
        let name = names.name(cell);
        let what = format!("the cell {name:?} has no position");
        return Err(refused(
            "tiling.at",
            what,
            &format!("add {name:?} = [x, y] under [tiling.at], or leave `at` out"),
        ));
    }
    let centres: Vec<Point> = centres.into_iter().flatten().collect();
    let size = [0, 1].map(|axis| {
        let all = || centres.iter().map(|point| point[axis]);
        all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)
    });
    let size = size[0].max(size[1]);
    let pairs = (0..centres.len()).flat_map(|a| (0..a).map(move |b| (b, a)));
    let distance_between = |&(a, b): &(usize, usize)| distance(centres[a], centres[b]);
    let nearest = pairs.min_by(|a, b| distance_between(a).total_cmp(&distance_between(b)));
    let smallest = nearest.as_ref().map_or(1.0, distance_between);
    if let Some((a, b)) =
        nearest.filter(|_| smallest <= (MIN_RELATIVE_DISTANCE * size).max(MIN_DISTANCE))
    {
        let (first, second) = (names.name(a), names.name(b));
        let what = format!("{first:?} and {second:?} are too close together to tell apart");
        let remedy = "move one of them: their distance must be more than 0.001 of the board's size, and more than 0.000001";
        return Err(refused(&key_of(&second), what, remedy));
    }
    Ok(Layout::Discs {
        centres,
        radius: RELATIVE_RADIUS * smallest,
    })
}

/// Returns a warning for each part of a line between two cells that passes through the disc of a third cell. There are
/// at most [`MAX_WARNINGS`] warnings.
///
/// # Errors
///
/// Returns an error if the lines are too long to be drawn.
pub(super) fn warnings(
    layout: &Layout,
    lines: &[Line],
    names: &Names,
) -> Result<Vec<String>, Refusal> {
    let Layout::Discs { centres, radius } = layout else {
        return Ok(Vec::new());
    };
    let steps: usize = lines.iter().map(|line| line.places.len()).sum();
    let things = "cells on all lines together, with positions";
    Refusal::if_too_many("tiling.line", steps, things, limits::HAND_PLACES)?;
    let mut warnings = Vec::new();
    for line in lines {
        let cell = |place: &Place| place.face as usize;
        let cells: Vec<usize> = line.places.iter().map(cell).collect();
        let points: Vec<Point> = cells.iter().map(|&cell| centres[cell]).collect();
        let next = cells.iter().cycle().skip(1);
        for (part, (&a, &b)) in curve(&points, line.closed)
            .iter()
            .zip(cells.iter().zip(next))
        {
            let through = (0..centres.len())
                .filter(|cell| ![a, b].contains(cell))
                .find(|&cell| is_near(part, centres[cell], *radius));
            let Some(cell) = through else { continue };
            warnings.push(format!(
                "the line from {:?} to {:?} is drawn through the disc of {:?}, but does not stop there; move one of the \
                 three cells under `at`",
                names.name(a),
                names.name(b),
                names.name(cell),
            ));
            if warnings.len() == MAX_WARNINGS {
                return Ok(warnings);
            }
        }
    }
    Ok(warnings)
}

/// Whether the distance between a polyline and `point` is less than `within`.
fn is_near(line: &[Point], point: Point, within: f64) -> bool {
    let is_beside = |axis: usize| {
        let offsets = || line.iter().map(|other| other[axis] - point[axis]);
        offsets().all(|offset| offset >= within) || offsets().all(|offset| offset <= -within)
    };
    !(0..2).any(is_beside)
        && line.windows(2).any(|ends| {
            let [[ax, ay], [bx, by]] = [ends[0], ends[1]];
            let (dx, dy) = (bx - ax, by - ay);
            let along = (point[0] - ax) * dx + (point[1] - ay) * dy;
            let share = (along / (dx * dx + dy * dy).max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
            distance([ax + share * dx, ay + share * dy], point) < within
        })
}

fn distance([ax, ay]: Point, [bx, by]: Point) -> f64 {
    libm::hypot(bx - ax, by - ay)
}
