//! Checks whether tiles overlap or leave gaps.
//!
//! ```text
//!       tile a       a point just inside a side: if it lies in another tile, the two tiles overlap
//!     ─────·─────
//!     ─────○─────    points just outside a side without a neighbour: if one of them lies in another tile,
//!          ○         there is a gap between the two tiles
//!       tile b
//! ```

use super::faces::Faces;
use super::grid::{Segment, SquareGrid, around, divided, mean_length, nearest};
use super::problem::{ProblemKind, TileProblem};
use super::source::Source;
use super::tiles::Tiles;
use crate::files::Diagnostic;
use crate::limits;
use crate::plane::midpoint;

/// The distances outside a side at which gaps are searched for, in multiples of the tolerance. A wider gap counts as a
/// hole of the board.
const GAP: [f64; 3] = [1.5, 3.0, 5.0];

/// Returns the places at which edges cross each other. The search ends after a limited number of problems.
pub(super) fn crossings(
    source: &Source,
    faces: &Faces,
    tolerance: f64,
) -> Result<Vec<TileProblem>, Diagnostic> {
    let pieces: Vec<(usize, Segment)> = (0..faces.edges.len())
        .flat_map(|edge| {
            let points = faces.points(edge);
            let pieces: Vec<Segment> = points.windows(2).map(|ends| [ends[0], ends[1]]).collect();
            pieces.into_iter().map(move |piece| (edge, piece))
        })
        .collect();
    let length = mean_length(pieces.iter().map(|&(_, piece)| piece)).max(tolerance);
    let mut grid = SquareGrid::new(length);
    let mut problems = Vec::new();
    for (number, &(edge, piece)) in pieces.iter().enumerate() {
        if problems.len() >= limits::DRAWING_PROBLEMS {
            break;
        }
        for part in divided(piece, length) {
            let area = around(&part, 0.0);
            for other in grid.near(source, area)? {
                let (other_edge, line): (usize, Segment) = pieces[other];
                let Some(place) = crossing(piece, line).filter(|_| other != number) else {
                    continue;
                };
                // Edges that meet at a vertex may also cross near this vertex. Such a crossing is not reported.
                let (one, two) = (&faces.edges[edge], &faces.edges[other_edge]);
                let common = [one.from, one.to]
                    .into_iter()
                    .filter(|end| [two.from, two.to].contains(end));
                let mut common = common.map(|vertex| faces.places[vertex]);
                if edge != other_edge
                    && common.any(|at| nearest([at; 2], place).0 <= 3.0 * tolerance)
                {
                    continue;
                }
                // If both edges are sides of the same tile, its outline crosses itself.
                let at_two = [Some(two.left), two.right];
                let mut at_one = [Some(one.left), one.right].into_iter().flatten();
                let (kind, tiles) = match at_one.find(|&tile| at_two.contains(&Some(tile))) {
                    Some(tile) => (ProblemKind::Crossing, [tile; 2]),
                    None => {
                        let tiles = [one.left.min(two.left), one.left.max(two.left)];
                        (ProblemKind::Overlap, tiles)
                    }
                };
                problems.push(TileProblem { kind, tiles, place });
            }
            grid.add(source, area, number)?;
        }
    }
    Ok(problems)
}

/// Returns the point at which two straight pieces cross, or `None` if they only touch or do not meet.
fn crossing([a, b]: Segment, [c, d]: Segment) -> Option<[f64; 2]> {
    let orientation = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    let (before, after) = (orientation(c, d, a), orientation(c, d, b));
    let crosses = before * after < 0.0 && orientation(a, b, c) * orientation(a, b, d) < 0.0;
    let along = before / (before - after);
    crosses.then(|| [0, 1].map(|axis| a[axis] + along * (b[axis] - a[axis])))
}

/// Returns the places where tiles overlap, leave a gap, or touch along a part of a side. Points just inside every side
/// are tested, and points just outside every side without a neighbour. The search ends after a limited number of
/// problems.
pub(super) fn overlaps_and_gaps(
    source: &Source,
    faces: &Faces,
    tiles: &mut Tiles,
    tolerance: f64,
) -> Result<Vec<TileProblem>, Diagnostic> {
    let mut problems = Vec::new();
    for edge in 0..faces.edges.len() {
        if problems.len() >= limits::DRAWING_PROBLEMS {
            break;
        }
        let points = faces.points(edge);
        let pieces: Vec<Segment> = points.windows(2).map(|ends| [ends[0], ends[1]]).collect();
        let middle = pieces[pieces.len() / 2];
        let edge = &faces.edges[edge];
        let mut test_point = |from: usize,
                              [a, b]: Segment,
                              distance: f64,
                              kind: ProblemKind|
         -> Result<bool, Diagnostic> {
            let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
            let distance = distance * tolerance / libm::hypot(dx, dy).max(f64::MIN_POSITIVE);
            // The point at this distance to the left of the middle of the piece.
            let [x, y] = midpoint(a, b);
            let place = [x - dy * distance, y + dx * distance];
            let inside = tiles.at(source, place)?;
            let overlaps = kind == ProblemKind::Overlap;
            let other = inside.iter().copied().find(|&face| face != from);
            // If the tile `from` is thinner than the tolerance, the point may be on the wrong side of its outline. Such
            // a point is ignored.
            let tile = other.filter(|_| inside.contains(&from) == overlaps);
            problems.extend(tile.map(|tile| TileProblem {
                kind,
                tiles: [from.min(tile), from.max(tile)],
                place,
            }));
            Ok(tile.is_some())
        };
        test_point(edge.left, middle, 1.0, ProblemKind::Overlap)?;
        match edge.right {
            Some(right) => {
                test_point(right, middle, -1.0, ProblemKind::Overlap)?;
            }
            None => {
                // This side has no neighbour. If another tile lies half the tolerance outside a piece of the side, the
                // two tiles touch along a part of the side. If there are more than two pieces, the first and the last
                // piece are not tested, because outlines that separate smoothly at a vertex are close together there.
                let skipped = usize::from(pieces.len() > 2);
                for &piece in &pieces[skipped..pieces.len() - skipped] {
                    if test_point(edge.left, piece, -0.5, ProblemKind::PartialContact)? {
                        break;
                    }
                }
                for distance in GAP {
                    if test_point(edge.left, middle, -distance, ProblemKind::Gap)? {
                        break;
                    }
                }
            }
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::super::faces::Edge;
    use super::*;

    /// Two edges cross. Tile 0 lies to the left of the first edge, and tile 1 to the left of the second edge.
    #[test]
    fn a_tile_on_the_right_of_both_edges_crosses_itself() {
        let edge = |[from, to]: [usize; 2], left, right| Edge {
            from,
            to,
            through: Vec::new(),
            left,
            right,
        };
        let problems = |right| {
            let faces = Faces {
                places: vec![[0.0, 0.0], [9.0, 9.0], [9.0, 0.0], [0.0, 5.0]],
                cycles: Vec::new(),
                sides: Vec::new(),
                edges: vec![edge([0, 1], 0, right), edge([2, 3], 1, right)],
            };
            let found = crossings(&Source::new("x.svg", ""), &faces, 0.01).expect("few edges");
            let found = found.iter().map(|problem| (problem.kind, problem.tiles));
            let mut found: Vec<_> = found.collect();
            found.dedup();
            found
        };
        assert_eq!(problems(Some(2)), [(ProblemKind::Crossing, [2, 2])]);
        assert_eq!(problems(None), [(ProblemKind::Overlap, [0, 1])]);
    }
}
