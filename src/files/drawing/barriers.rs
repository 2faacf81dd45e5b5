//! Walls and one-way signs between tiles.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │   a   │   b   │       ━━ a wall along the sides between a and c, and between b and d
//!      ┝━━━━━━━┿━━━━━━━┥       ─▶ a one-way sign from c to d: from its first point to its last one
//!      │   c ──┼─▶ d   │
//!      └───────┴───────┘
//! ```

use super::elements::Shape;
use super::faces::{Faces, apart};
use super::flatten::{Scale, polyline};
use super::grid::{Grid, around, divided, mean_length};
use super::roles::Role;
use super::source::Source;
use super::tiles::Tiles;
use crate::files::Diagnostic;
use std::collections::BTreeSet;
use std::ops::Range;

/// A wall or a one-way sign between two tiles.
pub(super) struct DrawnBarrier {
    pub(super) faces: [usize; 2],
    pub(super) one_way: bool,
    /// The bytes of its element.
    pub(super) at: Range<usize>,
}

/// A line that is neither a wall nor a one-way sign at its place.
pub(super) struct Stray {
    pub(super) error: Diagnostic,
    pub(super) place: [f64; 2],
}

/// The walls and one-way signs of these lines, and the lines at wrong places.
pub(super) fn barriers(
    source: &Source,
    lines: &[Shape],
    faces: &Faces,
    tiles: &mut Tiles,
    scale: &Scale,
) -> Result<(Vec<DrawnBarrier>, Vec<Stray>), Diagnostic> {
    let (mut barriers, mut strays) = (Vec::new(), Vec::new());
    if lines.is_empty() {
        return Ok((barriers, strays));
    }
    let mut sides = Sides::new(source, faces, scale)?;
    let mut known = BTreeSet::new();
    for line in lines {
        let points = polyline(line, scale);
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
            continue;
        };
        let one_way = line.role == Some(Role::OneWay);
        let found = if one_way {
            neighbours(source, faces, tiles, [first, last])?
        } else {
            sides.along(source, &points)?
        };
        let Some(found) = found else {
            let name = source.name(&line.at);
            let (what, help) = if one_way {
                (
                    format!("the one-way sign {name} does not lead from a tile to a neighbour"),
                    "begin it inside a tile, and end it inside a tile with a common side",
                )
            } else {
                (
                    format!("the wall {name} runs along no whole side of a tile"),
                    "draw it along the sides of tiles, from corner to corner",
                )
            };
            strays.push(Stray {
                error: source.error(&line.at, what).help(help),
                place: points[points.len() / 2],
            });
            continue;
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
    Ok((barriers, strays))
}

/// The tiles in which two points lie, if they have a common side.
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

/// The sides of all tiles, found by the middles of their lines.
struct Sides<'a> {
    faces: &'a Faces,
    /// The points of each edge, and points between them.
    lines: Vec<Vec<[f64; 2]>>,
    grid: Grid<usize>,
    length: f64,
    tolerance: f64,
}

impl<'a> Sides<'a> {
    fn new(source: &Source, faces: &'a Faces, scale: &Scale) -> Result<Sides<'a>, Diagnostic> {
        let middle = |&[a, b]: &[[f64; 2]; 2]| [0, 1].map(|axis| (a[axis] + b[axis]) / 2.0);
        let lines: Vec<Vec<[f64; 2]>> = (0..faces.edges.len())
            .map(|edge| {
                let points = faces.points(edge);
                let pieces = points.windows(2).map(|ends| [ends[0], ends[1]]);
                let halves = pieces.flat_map(|piece| [piece[0], middle(&piece)]);
                halves.chain(points.last().copied()).collect()
            })
            .collect();
        let pieces = lines.iter().map(|line| [line[0], line[line.len() / 2]]);
        let length = mean_length(pieces).max(scale.tolerance);
        let mut grid = Grid::new(length);
        for (edge, line) in lines.iter().enumerate() {
            grid.add(source, [line[line.len() / 2]; 2], edge)?;
        }
        Ok(Sides {
            faces,
            lines,
            grid,
            length,
            tolerance: scale.tolerance,
        })
    }

    /// The pairs of tiles between which a line runs. `None` if it runs along no side.
    fn along(
        &mut self,
        source: &Source,
        points: &[[f64; 2]],
    ) -> Result<Option<Vec<[usize; 2]>>, Diagnostic> {
        let mut near = BTreeSet::new();
        for ends in points.windows(2) {
            for part in divided([ends[0], ends[1]], self.length) {
                let area = around(&part, 2.0 * self.tolerance);
                near.extend(self.grid.near(source, area)?);
            }
        }
        let mut found = None;
        for edge in near {
            let line = &self.lines[edge];
            self.grid
                .count(source, (line.len() * points.len()) as f64)?;
            if apart(line, points, self.tolerance).is_some() {
                continue;
            }
            let pairs: &mut Vec<[usize; 2]> = found.get_or_insert_default();
            let edge = &self.faces.edges[edge];
            pairs.extend(edge.right.map(|right| [edge.left, right]));
        }
        Ok(found)
    }
}
