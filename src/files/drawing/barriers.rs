//! Walls and one-way sides between tiles.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │   a   │   b   │       ━━ a wall along the sides between a and c, and between b and d
//!      ┝━━━━━━━┿━━━━━━━┥       ─▶ a one-way side from c to d: from its first point to its last point
//!      │   c ──┼─▶ d   │
//!      └───────┴───────┘
//! ```

use super::elements::DrawnShape;
use super::faces::{Faces, first_distant_point};
use super::flatten::{DrawingScale, parts, polyline};
use super::grid::{Segment, SquareGrid, around, divided, mean_length, nearest};
use super::roles::Role;
use super::source::Source;
use super::tiles::Tiles;
use crate::files::Diagnostic;
use crate::limits;
use crate::plane::midpoint;
use kurbo::ParamCurve as _;
use std::collections::BTreeSet;
use std::ops::Range;

/// A wall or a one-way side between two tiles.
pub(super) struct DrawnBarrier {
    /// The two tiles. A one-way side leads from the first tile to the second.
    pub(super) faces: [usize; 2],
    pub(super) one_way: bool,
    /// The byte range of its element in the drawing.
    pub(super) at: Range<usize>,
}

/// A line that is marked as a wall or a one-way side, but whose position does not fit this role.
pub(super) struct MisplacedLine<'l> {
    line: &'l DrawnShape,
    /// A point of the line that shows the problem.
    pub(super) place: [f64; 2],
}

impl MisplacedLine<'_> {
    pub(super) fn error(&self, source: &Source) -> Diagnostic {
        let name = source.name(&self.line.at);
        let (what, help) = match self.line.role {
            Some(Role::OneWay) => (
                format!(
                    "{name} marks a one-way side, but does not lead from a tile to a neighbour"
                ),
                "start it inside a tile, and end it inside a tile that shares a side with it",
            ),
            _ => (
                format!("{name} marks a wall, but does not run along whole sides of tiles"),
                "draw it along the sides of tiles, from corner to corner",
            ),
        };
        source.error(&self.line.at, what).help(help)
    }
}

/// Returns the walls and one-way sides that these lines draw, and the lines whose position does not fit their role.
pub(super) fn barriers<'l>(
    source: &Source,
    lines: &'l [DrawnShape],
    faces: &Faces,
    tiles: &mut Tiles,
    scale: &DrawingScale,
) -> Result<(Vec<DrawnBarrier>, Vec<MisplacedLine<'l>>), Diagnostic> {
    let (mut barriers, mut misplaced) = (Vec::new(), Vec::new());
    if lines.is_empty() {
        return Ok((barriers, misplaced));
    }
    let mut sides = SideIndex::new(source, faces, scale)?;
    let mut known = BTreeSet::new();
    let mut count = 0;
    for line in lines {
        let one_way = line.role == Some(Role::OneWay);
        let found = if one_way {
            let mut segments = line.path.segments();
            let Some(first) = segments.next() else {
                continue;
            };
            let last = segments.last().unwrap_or(first);
            let ends = [first.start(), last.end()].map(|at| [at.x, at.y]);
            neighbours(source, faces, tiles, ends)?.ok_or(ends[0])
        } else {
            let mut drawn = Vec::new();
            for part in parts(&line.path) {
                let points = polyline(&part, scale);
                count += points.len();
                if count > limits::DRAWING_POINTS {
                    return Err(source.too_many_points(&line.at));
                }
                drawn.push(points);
            }
            sides.along(source, &drawn)?
        };
        let found = match found {
            Ok(found) => found,
            Err(place) => {
                misplaced.push(MisplacedLine { line, place });
                continue;
            }
        };
        for [a, b] in found {
            let pair = if one_way {
                [a, b]
            } else {
                [a.min(b), a.max(b)]
            };
            if known.insert((pair, one_way)) {
                barriers.push(DrawnBarrier {
                    faces: pair,
                    one_way,
                    at: line.at.clone(),
                });
            }
        }
    }
    Ok((barriers, misplaced))
}

/// Returns the two tiles that contain these two points. Returns `None` unless they are different tiles with a common
/// side.
fn neighbours(
    source: &Source,
    faces: &Faces,
    tiles: &mut Tiles,
    [first, last]: [[f64; 2]; 2],
) -> Result<Option<Vec<[usize; 2]>>, Diagnostic> {
    let (from, to) = (tiles.at(source, first)?, tiles.at(source, last)?);
    let (Some(&from), Some(&to)) = (from.first(), to.first()) else {
        return Ok(None);
    };
    let common = faces.sides[from]
        .iter()
        .any(|&edge| faces.sides[to].contains(&edge));
    Ok((from != to && common).then(|| vec![[from, to]]))
}

/// A spatial index of the sides of all tiles.
struct SideIndex<'a> {
    faces: &'a Faces,
    /// For each edge, its points and the midpoints between them.
    lines: Vec<Vec<[f64; 2]>>,
    /// The index of each edge, in the square that contains the middle point of the edge.
    grid: SquareGrid<usize>,
    /// The pieces of all edges, with the index of the edge.
    pieces: SquareGrid<(usize, Segment)>,
    /// The side of the squares of both grids.
    length: f64,
    tolerance: f64,
}

impl<'a> SideIndex<'a> {
    fn new(
        source: &Source,
        faces: &'a Faces,
        scale: &DrawingScale,
    ) -> Result<SideIndex<'a>, Diagnostic> {
        let lines: Vec<Vec<[f64; 2]>> = (0..faces.edges.len())
            .map(|edge| {
                let points = faces.points(edge);
                let pieces = points.windows(2).map(|ends| [ends[0], ends[1]]);
                let halves = pieces.flat_map(|piece| [piece[0], midpoint(piece[0], piece[1])]);
                halves.chain(points.last().copied()).collect()
            })
            .collect();
        let pieces = lines.iter().map(|line| [line[0], line[line.len() / 2]]);
        let length = mean_length(pieces).max(scale.tolerance);
        let (mut grid, mut pieces) = (SquareGrid::new(length), SquareGrid::new(length));
        for (edge, line) in lines.iter().enumerate() {
            grid.add(source, [line[line.len() / 2]; 2], edge)?;
            for ends in line.windows(2) {
                for part in divided([ends[0], ends[1]], length) {
                    pieces.add(source, around(&part, 0.0), (edge, part))?;
                }
            }
        }
        Ok(SideIndex {
            faces,
            lines,
            grid,
            pieces,
            length,
            tolerance: scale.tolerance,
        })
    }

    /// Returns the pairs of tiles that a wall separates. A wall must consist of whole sides of tiles. The inner error
    /// is a point of the wall that is on none of these sides. The outer error reports that the drawing needs too many
    /// comparisons.
    fn along(
        &mut self,
        source: &Source,
        parts: &[Vec<[f64; 2]>],
    ) -> Result<Result<Vec<[usize; 2]>, [f64; 2]>, Diagnostic> {
        let mut near = BTreeSet::new();
        for ends in parts.iter().flat_map(|part| part.windows(2)) {
            for part in divided([ends[0], ends[1]], self.length) {
                let area = around(&part, 2.0 * self.tolerance);
                near.extend(self.grid.near(source, area)?);
            }
        }
        let points: usize = parts.iter().map(Vec::len).sum();
        let mut found = BTreeSet::new();
        for edge in near {
            let line = &self.lines[edge];
            self.grid.count(source, (line.len() * points) as f64)?;
            if first_distant_point(line, parts, self.tolerance).is_none() {
                found.insert(edge);
            }
        }
        if let (true, Some(&place)) = (found.is_empty(), parts.iter().flatten().next()) {
            return Ok(Err(place));
        }
        for ends in parts.iter().flat_map(|part| part.windows(2)) {
            for [a, b] in divided([ends[0], ends[1]], self.length) {
                for point in [a, midpoint(a, b), b] {
                    let area = around(&[point], 2.0 * self.tolerance);
                    let mut near = self.pieces.near(source, area)?.into_iter();
                    if !near.any(|(edge, piece)| {
                        found.contains(&edge) && nearest(piece, point).0 <= 2.0 * self.tolerance
                    }) {
                        return Ok(Err(point));
                    }
                }
            }
        }
        let pairs = found.into_iter().filter_map(|edge| {
            let edge = &self.faces.edges[edge];
            Some([edge.left, edge.right?])
        });
        Ok(Ok(pairs.collect()))
    }
}
