//! Ghosts: copies of the tiles beyond a seam (see `seams`). They show how a jump across the seam continues.
//!
//! ```text
//!     ░░░░░░░░░░          A side at a seam has two ends. Around each end, copies of the tiles that meet there are
//!     ░┌──────┐░          placed side by side, beginning outside the side. The copies end where a tile would be
//!     ░│ board│░          copied onto itself, where the way around the end is back at its first side, where no tile
//!     ░└──────┘░          follows, or where a copy would have to be rotated or mirrored.
//!     ░░░░░░░░░░
//! ```

use super::sketch::Sketch;
use super::tile_figure::{TileFigure, distance};
use super::writing::{centred, sign_of};
use crate::rules::{Field, Mark};
use crate::sheets::font::width;
use crate::sheets::scene::{Group, Paint, Point, Stroke};
use crate::surface::{Face, Flag};
use std::collections::BTreeSet;

/// The copies around the board, and their numbers.
pub(super) fn ghosts(sketch: &Sketch<'_>) -> [Group; 2] {
    let (mut group, mut numbers) = (Group::new("ghosts"), Group::new("ghost-numbers"));
    let (true, Some(field)) = (sketch.has_ghosts(), &sketch.board.field) else {
        return [group, numbers];
    };
    let [fill, line, ink] = sketch.style.ghost;
    let pen = Stroke::solid(line, sketch.line_width(0.014, 0.25, 0.7));
    let copies = copies(sketch, field);
    for (_, shape) in &copies {
        group.path(shape.outline(), Paint::fill(fill).and(pen.clone()));
    }
    let Some(maze) = sketch.maze else {
        return [group, numbers];
    };
    for (tile, shape) in &copies {
        let Ok(cell) = sketch.board.tile_of.binary_search(tile) else {
            continue;
        };
        let cell = crate::topology::Cell(cell as u32);
        let room = shape.radius.min(1.6 * sketch.figure.smallest_radius);
        let text = sign_of(maze, cell);
        let font = sketch.regular();
        let half = libm::hypot(width(&text, font, 1.0) / 2.0, font.capital() / 2.0);
        let size = (0.9 * room).min(0.65 * room / half);
        if cell == maze.start {
            let pen = Stroke::solid(ink, 0.07 * room);
            numbers.circle(shape.centre, 0.8 * room, Paint::stroke(pen));
        }
        numbers.text(centred(text, shape.centre, size, font, ink));
    }
    [group, numbers]
}

/// The copies. Each copy is given by its original tile and its shape on the page. Only cells are copied.
fn copies(sketch: &Sketch<'_>, field: &Field) -> Vec<(Face, TileFigure)> {
    let shapes = &sketch.figure.shapes;
    let rounded =
        |[x, y]: Point| [x, y].map(|x| (x / sketch.figure.smallest_radius * 1e2).round() as i64);
    let mut known: BTreeSet<[i64; 2]> = shapes.iter().map(|shape| rounded(shape.centre)).collect();
    let mut copies = Vec::new();
    for tile in 0..shapes.len() {
        for side in 0..shapes[tile].sides() as u16 {
            if !sketch.is_seam(tile, side) {
                continue;
            }
            for at_end in [false, true] {
                let start = Flag {
                    face: tile as Face,
                    side,
                    at_end,
                };
                let mut flag = start;
                let mut here = shapes[tile].clone();
                while let Some((next, shape)) = copy_beside(field, shapes, flag, &here) {
                    (flag, here) = (next, shape);
                    let on_board = distance(here.centre, shapes[flag.face as usize].centre)
                        < 1e-3 * sketch.figure.smallest_radius;
                    if on_board || flag == start {
                        break;
                    }
                    if sketch.board.marks[flag.face as usize] == Mark::Cell
                        && known.insert(rounded(here.centre))
                    {
                        copies.push((flag.face, here.clone()));
                    }
                }
            }
        }
    }
    copies
}

/// Places a copy of a tile beside `here`, across the side of `flag`. (A flag is one end of one side of a tile.) `here`
/// is the tile of `flag`, or a copy of this tile. Returns the next flag and the new copy. Returns `None` if the copy
/// would have to be rotated or mirrored, or if no tile is across the side.
fn copy_beside(
    field: &Field,
    shapes: &[TileFigure],
    flag: Flag,
    here: &TileFigure,
) -> Option<(Flag, TileFigure)> {
    let mate = field.surface.mate(flag.face, flag.side)?;
    let next = field.surface.around(flag)?;
    let other = shapes.get(mate.face as usize)?;
    let ((from, to), (begin, end)) = (here.side(flag.side), other.side(mate.side));
    let by = [from[0] - end[0], from[1] - end[1]];
    let fits = distance([begin[0] + by[0], begin[1] + by[1]], to) < 1e-3 * distance(from, to);
    (fits && !mate.flip).then(|| (next, other.moved(by)))
}
