//! The vertices of a board. Corners that lie close together become one vertex, and every outline passes all vertices on
//! it.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │   b   │   c   │     The long side of a passes the corner that b and c share, so it becomes two sides.
//!      ├───────●───────┤
//!      │       a       │
//!      └───────────────┘
//! ```

use super::flatten::Ring;
use super::grid::{Grid, Piece, around, divided, mean_length, nearest};
use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;
use std::collections::BTreeMap;

/// The outlines as cycles of vertices.
pub(super) struct Cycles {
    /// Where the vertices lie.
    pub(super) places: Vec<[f64; 2]>,
    /// For each ring its sides, counter-clockwise.
    pub(super) cycles: Vec<Vec<Side>>,
}

/// A side of an outline: the vertex at which it begins, and the points between its ends.
pub(super) struct Side {
    pub(super) from: usize,
    pub(super) through: Vec<[f64; 2]>,
}

/// The pieces of a ring, in order.
pub(super) fn pieces(points: &[[f64; 2]]) -> impl Iterator<Item = Piece> + '_ {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(&a, &b)| [a, b])
}

/// Finds the vertices, and the cycle of vertices of each ring.
pub(super) fn cycles(
    source: &Source,
    rings: &[Ring],
    tolerance: f64,
) -> Result<Cycles, Diagnostic> {
    let mean = mean_length(rings.iter().flat_map(|ring| pieces(&ring.points)));
    let length = mean.max(4.0 * tolerance);
    let mut grid = Grid::new(length);
    let mut places: Vec<[f64; 2]> = Vec::new();
    for ring in rings {
        let corners = ring
            .points
            .iter()
            .zip(&ring.corners)
            .filter(|(_, corner)| **corner);
        for (&point, _) in corners {
            let near = grid.near(source, around([&point], tolerance))?;
            if !near
                .into_iter()
                .any(|vertex: usize| nearest([places[vertex]; 2], point).0 <= tolerance)
            {
                grid.add(source, [point; 2], places.len())?;
                places.push(point);
            }
        }
    }
    let mut cycles = Vec::new();
    for ring in rings {
        // For each vertex on the ring: its distance from the ring, and its position along the ring.
        let mut passed: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for (number, piece) in pieces(&ring.points).enumerate() {
            for part in divided(piece, length) {
                for vertex in grid.near(source, around(&part, tolerance))? {
                    let (away, along) = nearest(piece, places[vertex]);
                    let known = passed
                        .get(&vertex)
                        .map_or(f64::INFINITY, |&(known, _)| known);
                    if away <= tolerance && away < known {
                        passed.insert(vertex, (away, number as f64 + along));
                    }
                }
            }
        }
        cycles.push(sides(source, ring, &passed, &places, tolerance)?);
    }
    Ok(Cycles { places, cycles })
}

/// Cuts a ring into sides at the vertices on it.
fn sides(
    source: &Source,
    ring: &Ring,
    passed: &BTreeMap<usize, (f64, f64)>,
    places: &[[f64; 2]],
    tolerance: f64,
) -> Result<Vec<Side>, Diagnostic> {
    let mut order: Vec<(f64, usize)> = passed
        .iter()
        .map(|(&vertex, &(_, along))| (along, vertex))
        .collect();
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if !(3..=limits::SIDES).contains(&order.len()) {
        let what = format!("{} has {} corners", source.name(&ring.at), order.len());
        let help = "a tile has 3 to 1000 corners, and a corner is where its outline turns sharply or where a corner of another tile lies";
        return Err(source.error(&ring.at, what).help(help));
    }
    let n = ring.points.len();
    let sides: Vec<Side> = (0..order.len())
        .map(|i| {
            let (begin, from) = order[i];
            let (end, to) = order[(i + 1) % order.len()];
            let end = if i + 1 == order.len() {
                end + n as f64
            } else {
                end
            };
            let inner = (begin.floor() as usize + 1)..(end.ceil() as usize);
            let ends = [places[from], places[to]];
            let apart = |point: &[f64; 2]| {
                ends.iter()
                    .all(|&end| nearest([end; 2], *point).0 > tolerance)
            };
            let through = inner.map(|at| ring.points[at % n]).filter(apart).collect();
            let through = bent(through, ends, tolerance);
            Side { from, through }
        })
        .collect();
    let points = sides
        .iter()
        .map(|side| 1 + side.through.len())
        .sum::<usize>();
    if points > limits::OUTLINE_POINTS {
        let what = format!(
            "the outline of {} has {points} points",
            source.name(&ring.at)
        );
        let help = format!(
            "draw it with fewer curves: it may have {}",
            limits::OUTLINE_POINTS
        );
        return Err(source.error(&ring.at, what).help(help));
    }
    Ok(sides)
}

/// The points of a side, or nothing if it is straight.
fn bent(through: Vec<[f64; 2]>, ends: Piece, tolerance: f64) -> Vec<[f64; 2]> {
    let off = |&point: &[f64; 2]| nearest(ends, point).0 > tolerance;
    if through.iter().any(off) {
        through
    } else {
        Vec::new()
    }
}
