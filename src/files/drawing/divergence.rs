//! The places where two outlines leave a common line without a corner.
//!
//! ```text
//!      ────────────╮                    a and b run along each other up to ●, and then leave smoothly.
//!           a       ╲                   Where they are three quarters of the tolerance apart, a vertex
//!      ─────────────●╲                  ends the common side.
//!           b      ╱
//!      ───────────╯
//! ```
//!
//! Two outlines that separate at a known vertex are also close to each other beside it. This is not a common line: from
//! the vertex on, their distance grows steadily. Along a common line, the distance remains small.

use super::flatten::Contour;
use super::grid::{Segment, SquareGrid, around, divided, nearest, pieces, point};
use super::source::Source;
use crate::files::Diagnostic;
use std::collections::BTreeMap;

/// Two outlines have separated where their distance is this share of the tolerance.
const PARTED: f64 = 0.75;
/// Two outlines had a common line if, halfway to the place where they separate, their distance is at most this share of
/// the distance at which they have separated.
const TOGETHER: f64 = 0.1;

/// For each vertex on a ring (a closed outline): its distance from the ring, and its position along the ring.
pub(super) type RingPositions = BTreeMap<usize, (f64, f64)>;

/// Returns the places at which two outlines leave a common line. `passed` lists the vertices on each ring, and `length`
/// is the side of the squares of the grid.
pub(super) fn divergence_points(
    source: &Source,
    rings: &[Contour],
    passed: &[RingPositions],
    length: f64,
    tolerance: f64,
) -> Result<Vec<[f64; 2]>, Diagnostic> {
    let mut found = Vec::new();
    if rings
        .iter()
        .all(|ring| ring.corners.iter().all(|&corner| corner))
    {
        return Ok(found);
    }
    let within = PARTED * tolerance;
    let mut grid = SquareGrid::new(length);
    for (at, ring) in rings.iter().enumerate() {
        for (number, piece) in pieces(&ring.points).enumerate() {
            for part in divided(piece, length) {
                grid.add(source, around(&part, 0.0), (at, number, piece))?;
            }
        }
    }
    for (at, ring) in rings.iter().enumerate() {
        // For each other ring, the stretches of this ring that are close to the other ring.
        let mut close: BTreeMap<usize, Vec<[f64; 2]>> = BTreeMap::new();
        for (number, piece) in pieces(&ring.points).enumerate() {
            for part in divided(piece, length) {
                for (other, _, line) in grid.near(source, around(&part, within))? {
                    if let Some(stretch) = stretch(piece, line, within).filter(|_| other != at) {
                        let stretch = stretch.map(|along| number as f64 + along);
                        close.entry(other).or_default().push(stretch);
                    }
                }
            }
        }
        for (other, stretches) in close {
            let beside = &rings[other].points;
            for [begin, end] in joined(stretches, ring.points.len()) {
                grid.count(source, 4.0 * beside.len() as f64)?;
                let place = |along| point(&ring.points, along);
                let away = |along| {
                    let distances = pieces(beside).map(|piece| nearest(piece, place(along)).0);
                    distances.fold(f64::INFINITY, f64::min)
                };
                // The positions of the vertices on this stretch that both outlines pass.
                let common = passed[at].iter().filter_map(|(vertex, &(_, along))| {
                    let turns = [along, along + ring.points.len() as f64];
                    let along = turns
                        .into_iter()
                        .find(|along| (begin..=end).contains(along));
                    passed[other].contains_key(vertex).then_some(along?)
                });
                let (first, last) = common.fold((None, None), |(first, last), along: f64| {
                    let first = first.map_or(along, |first: f64| first.min(along));
                    (
                        Some(first),
                        Some(last.map_or(along, |last: f64| last.max(along))),
                    )
                });
                let middle = (begin + end) / 2.0;
                for (from, to) in [
                    (first.unwrap_or(middle), begin),
                    (last.unwrap_or(middle), end),
                ] {
                    let [a, b] = [from, to].map(place);
                    let is_long = libm::hypot(b[0] - a[0], b[1] - a[1]) > 2.0 * tolerance;
                    if is_long && away((from + to) / 2.0) <= TOGETHER * within {
                        found.push(b);
                    }
                }
            }
        }
    }
    Ok(found)
}

/// Joins overlapping stretches of a ring of `n` points. A stretch across the first point ends beyond `n`. A stretch
/// that covers the whole ring has no ends, so it is removed.
fn joined(mut stretches: Vec<[f64; 2]>, n: usize) -> Vec<[f64; 2]> {
    const NOTHING: f64 = 1e-9;
    stretches.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    let mut joined: Vec<[f64; 2]> = Vec::new();
    for stretch in stretches {
        match joined.last_mut() {
            Some(last) if stretch[0] <= last[1] + NOTHING => last[1] = last[1].max(stretch[1]),
            _ => joined.push(stretch),
        }
    }
    let n = n as f64;
    let over = |list: &[[f64; 2]]| list[0][0] <= NOTHING && list[list.len() - 1][1] >= n - NOTHING;
    if joined.len() > 1 && over(&joined) {
        let [_, end] = joined.remove(0);
        if let Some(last) = joined.last_mut() {
            last[1] = end + n;
        }
    }
    joined.retain(|[begin, end]| end - begin < n - NOTHING);
    joined
}

/// Returns the part of the first piece that is within a distance of the second one: its two ends, as positions along
/// the first piece from 0 to 1.
fn stretch([a, b]: Segment, [c, d]: Segment, within: f64) -> Option<[f64; 2]> {
    let minus = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| [px - qx, py - qy];
    let dot = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| px * qx + py * qy;
    let cross = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| px * qy - py * qx;
    let (way, line) = (minus(b, a), minus(d, c));
    let length = libm::hypot(line[0], line[1]);
    // Near an end of the line: within a circle around it.
    let around = |centre: [f64; 2]| {
        let off = minus(a, centre);
        let (square, half, rest) = (
            dot(way, way),
            dot(way, off),
            dot(off, off) - within * within,
        );
        let root = half * half - square * rest;
        (root >= 0.0 && square > 0.0)
            .then(|| [-1.0, 1.0].map(|sign| (-half + sign * root.sqrt()) / square))
    };
    // Beside the line: within a band around it, and between its ends.
    let beside = || {
        let off = minus(a, c);
        let band = between(
            cross(line, off),
            cross(line, way),
            [-within * length, within * length],
        )?;
        let ends = between(dot(line, off), dot(line, way), [0.0, length * length])?;
        Some([band[0].max(ends[0]), band[1].min(ends[1])]).filter(|[low, high]| low <= high)
    };
    // The points near a line segment form a convex area, so the piece crosses the area in a single stretch.
    let parts = [around(c), around(d), (length > 0.0).then(beside).flatten()];
    let hull = parts
        .into_iter()
        .flatten()
        .reduce(|one, other| [one[0].min(other[0]), one[1].max(other[1])])?;
    let part = [hull[0].max(0.0), hull[1].min(1.0)];
    (part[0] <= part[1]).then_some(part)
}

/// Returns the range of t in which `start + t * growth` is between two limits, or `None` if the range is empty.
fn between(start: f64, growth: f64, [low, high]: [f64; 2]) -> Option<[f64; 2]> {
    if growth.abs() < f64::MIN_POSITIVE {
        return (low..=high)
            .contains(&start)
            .then_some([f64::NEG_INFINITY, f64::INFINITY]);
    }
    let at = [(low - start) / growth, (high - start) / growth];
    Some([at[0].min(at[1]), at[0].max(at[1])])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_those_found_point_by_point() {
        let pieces: [Segment; 5] = [
            [[0.0, 0.0], [10.0, 0.0]],
            [[2.0, 0.5], [6.0, 0.5]],
            [[5.0, -3.0], [5.0, 3.0]],
            [[9.0, 0.2], [12.0, 4.0]],
            [[-1.0, 0.9], [20.0, 1.4]],
        ];
        for piece in pieces {
            for line in pieces {
                let near = |step: &usize| {
                    let along = *step as f64 / 1e4;
                    nearest(line, point(&piece, along)).0 <= 1.0
                };
                let steps: Vec<usize> = (0..10_000).filter(near).collect();
                match (stretch(piece, line, 1.0), steps.first()) {
                    (None, None) => {}
                    (Some([begin, end]), Some(&first)) => {
                        let last = steps[steps.len() - 1];
                        assert!(
                            (begin - first as f64 / 1e4).abs() < 2e-4,
                            "{piece:?} {line:?}"
                        );
                        assert!((end - last as f64 / 1e4).abs() < 2e-4, "{piece:?} {line:?}");
                    }
                    (found, known) => panic!("{piece:?} {line:?}: {found:?} {known:?}"),
                }
            }
        }
    }

    #[test]
    fn stretches_over_the_first_point_are_one() {
        let stretches = vec![[3.5, 4.0], [0.0, 0.5], [1.0, 2.0], [1.5, 2.5]];
        assert_eq!(joined(stretches, 4), [[1.0, 2.5], [3.5, 4.5]]);
        assert_eq!(joined(vec![[0.0, 4.0]], 4), [[0.0; 2]; 0]);
    }
}
