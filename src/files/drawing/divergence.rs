//! Finds the places where two outlines separate smoothly after a common line.
//!
//! ```text
//!     a ───────────────╮        Two tiles with the outlines a and b have a common side up to ●. Neither outline has a
//!     b ───────────────●╮       corner there: both turn away smoothly. A vertex is needed there, as the end of the
//!                      │ ╲      common side. It is placed where a and b are three quarters of the tolerance apart.
//! ```
//!
//! Two outlines that meet at a vertex without a common line are also close to each other near that vertex. But then the
//! distance between them grows steadily with the distance from the vertex. Along a common line, the distance between
//! them remains small.

use super::flatten::Contour;
use super::grid::{Segment, SquareGrid, around, divided, nearest, pieces, point};
use super::source::Source;
use crate::files::Diagnostic;
use std::collections::BTreeMap;

/// Two outlines separate where their distance is this share of the tolerance.
const SEPARATION_SHARE: f64 = 0.75;
/// The distance of two outlines is measured at two places: where they separate, and halfway between their last common
/// vertex and this place. The outlines have a common line if the second distance is at most this share of the first
/// distance.
const COMMON_LINE_SHARE: f64 = 0.1;

/// Positions that differ by less than this count as equal.
const ROUNDING: f64 = 1e-9;

/// The vertices on a contour (a closed outline). Each vertex is mapped to its distance from the contour and its
/// position along the contour. Position 2.5 is in the middle between points 2 and 3.
pub(super) type ContourVertices = BTreeMap<usize, (f64, f64)>;

/// An interval of positions along a contour: its start and its end.
type ContourInterval = [f64; 2];

/// Returns the places at which two outlines separate after a common line. `vertices` lists the vertices on each
/// contour, and `length` is the side of the squares of the grid.
pub(super) fn divergence_points(
    source: &Source,
    contours: &[Contour],
    vertices: &[ContourVertices],
    length: f64,
    tolerance: f64,
) -> Result<Vec<[f64; 2]>, Diagnostic> {
    let mut found = Vec::new();
    if contours
        .iter()
        .all(|contour| contour.corners.iter().all(|&corner| corner))
    {
        return Ok(found);
    }
    let within = SEPARATION_SHARE * tolerance;
    let mut grid = SquareGrid::new(length);
    for (index, contour) in contours.iter().enumerate() {
        for piece in pieces(&contour.points) {
            for part in divided(piece, length) {
                grid.add(source, around(&part, 0.0), (index, piece))?;
            }
        }
    }
    for (index, contour) in contours.iter().enumerate() {
        // For each other contour, the intervals of this contour that are close to the other contour.
        let mut close: BTreeMap<usize, Vec<ContourInterval>> = BTreeMap::new();
        for (piece_index, piece) in pieces(&contour.points).enumerate() {
            for part in divided(piece, length) {
                for (other, line) in grid.near(source, around(&part, within))? {
                    if other == index {
                        continue;
                    }
                    if let Some(interval) = close_interval(piece, line, within) {
                        let interval = interval.map(|along| piece_index as f64 + along);
                        close.entry(other).or_default().push(interval);
                    }
                }
            }
        }
        for (other, intervals) in close {
            let other_points = &contours[other].points;
            for [begin, end] in joined(intervals, contour.points.len()) {
                grid.count(source, 4.0 * other_points.len() as f64)?;
                let place = |along| point(&contour.points, along);
                let distance_to_other = |along| {
                    let distances =
                        pieces(other_points).map(|piece| nearest(piece, place(along)).0);
                    distances.fold(f64::INFINITY, f64::min)
                };
                // The positions of the vertices in this interval that are on both contours.
                let common = vertices[index].iter().filter_map(|(vertex, &(_, along))| {
                    // If an interval contains the first point of the contour, its end may be greater than the number
                    // of points.
                    let positions = [along, along + contour.points.len() as f64];
                    let along = positions
                        .into_iter()
                        .find(|along| (begin..=end).contains(along));
                    vertices[other].contains_key(vertex).then_some(along?)
                });
                let (first, last) = common.fold((None, None), |(first, last), along: f64| {
                    let first = first.map_or(along, |first: f64| first.min(along));
                    (
                        Some(first),
                        Some(last.map_or(along, |last: f64| last.max(along))),
                    )
                });
                let middle = (begin + end) / 2.0;
                // Test the outline from the outermost common vertices to both ends of the interval. If there is no
                // common vertex, test it from the middle.
                for (from, to) in [
                    (first.unwrap_or(middle), begin),
                    (last.unwrap_or(middle), end),
                ] {
                    let [a, b] = [from, to].map(place);
                    let is_long = libm::hypot(b[0] - a[0], b[1] - a[1]) > 2.0 * tolerance;
                    if is_long && distance_to_other((from + to) / 2.0) <= COMMON_LINE_SHARE * within
                    {
                        found.push(b);
                    }
                }
            }
        }
    }
    Ok(found)
}

/// Joins overlapping intervals of a contour of `n` points. Position `n` is the same point as position 0, so an interval
/// that ends at `n` is joined with an interval that begins at 0. The end of the result is then greater than `n`. An
/// interval that covers the whole contour has no ends, so it is removed.
fn joined(mut intervals: Vec<ContourInterval>, n: usize) -> Vec<ContourInterval> {
    intervals.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    let mut joined: Vec<ContourInterval> = Vec::new();
    for interval in intervals {
        match joined.last_mut() {
            Some(last) if interval[0] <= last[1] + ROUNDING => last[1] = last[1].max(interval[1]),
            _ => joined.push(interval),
        }
    }
    let n = n as f64;
    let meets_at_first_point = |list: &[ContourInterval]| {
        list[0][0] <= ROUNDING && list[list.len() - 1][1] >= n - ROUNDING
    };
    if joined.len() > 1 && meets_at_first_point(&joined) {
        let [_, end] = joined.remove(0);
        if let Some(last) = joined.last_mut() {
            last[1] = end + n;
        }
    }
    joined.retain(|[begin, end]| end - begin < n - ROUNDING);
    joined
}

/// Returns the part of the first piece whose distance from the second piece is at most `within`. The part is given by
/// two positions along the first piece, from 0 to 1.
fn close_interval([a, b]: Segment, [c, d]: Segment, within: f64) -> Option<ContourInterval> {
    let minus = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| [px - qx, py - qy];
    let dot = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| px * qx + py * qy;
    let cross = |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| px * qy - py * qx;
    let (direction, line) = (minus(b, a), minus(d, c));
    let length = libm::hypot(line[0], line[1]);
    // Near an end of the second piece, the part lies within a circle around this end.
    let around = |centre: [f64; 2]| {
        let off = minus(a, centre);
        let (square, half, rest) = (
            dot(direction, direction),
            dot(direction, off),
            dot(off, off) - within * within,
        );
        let root = half * half - square * rest;
        (root >= 0.0 && square > 0.0)
            .then(|| [-1.0, 1.0].map(|sign| (-half + sign * root.sqrt()) / square))
    };
    // Beside the second piece, the part lies within a band around this piece, between its ends.
    let beside = || {
        let off = minus(a, c);
        let band = between(
            cross(line, off),
            cross(line, direction),
            [-within * length, within * length],
        )?;
        let ends = between(dot(line, off), dot(line, direction), [0.0, length * length])?;
        Some([band[0].max(ends[0]), band[1].min(ends[1])]).filter(|[low, high]| low <= high)
    };
    // The points near a line segment form a convex area, so the piece crosses the area in a single interval.
    let parts = [around(c), around(d), (length > 0.0).then(beside).flatten()];
    let hull = parts
        .into_iter()
        .flatten()
        .reduce(|one, other| [one[0].min(other[0]), one[1].max(other[1])])?;
    let part = [hull[0].max(0.0), hull[1].min(1.0)];
    (part[0] <= part[1]).then_some(part)
}

/// Returns the range of t in which `start + t * growth` is between two limits, or `None` if the range is empty.
fn between(start: f64, growth: f64, [low, high]: [f64; 2]) -> Option<ContourInterval> {
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
    fn close_intervals_are_those_found_point_by_point() {
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
                match (close_interval(piece, line, 1.0), steps.first()) {
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
    fn intervals_that_meet_at_the_first_point_are_joined() {
        let intervals = vec![[3.5, 4.0], [0.0, 0.5], [1.0, 2.0], [1.5, 2.5]];
        assert_eq!(joined(intervals, 4), [[1.0, 2.5], [3.5, 4.5]]);
        assert_eq!(joined(vec![[0.0, 4.0]], 4), [[0.0; 2]; 0]);
    }
}
