//! Obstacles. Each kind has its own pattern, which is recognisable in black and white.
//!
//! ```text
//!   impassable ▨ stripes     pass-over ⁘ dots     uncounted ≈ waves     wall ▌ a thick line     one-way ▸ a wedge
//! ```

use super::figure::SideNeighbour;
use super::sketch::Sketch;
use super::tile_figure::{TileFigure, distance};
use crate::plane::midpoint;
use crate::rules::{Barrier, Mark};
use crate::sheets::scene::{Colour, Group, Paint, Path, PathElement, Point, Stroke, dots, hatch};

/// The patterns on tiles that hold no number.
pub(super) fn tile_patterns(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("obstacles");
    let cell = sketch.figure.cell;
    let colour = sketch.style.heavy;
    for tile in sketch.marked(Mark::Impassable) {
        let shape = &sketch.figure.shapes[tile];
        let stripes = hatch(&shape.polygon(), 0.13 * cell, std::f64::consts::FRAC_PI_4);
        let pen = Stroke::solid(colour, sketch.line_width(0.035, 0.4, 1.6));
        group.path(stripes, Paint::stroke(pen));
    }
    for tile in sketch.marked(Mark::PassOver) {
        let shape = &sketch.figure.shapes[tile];
        // Small tiles get smaller dots, so that enough of them fit.
        let gap = (0.2 * cell).min(0.6 * shape.radius);
        for dot in dots(&shape.polygon(), gap, 0.45 * gap) {
            group.circle(dot, 0.19 * gap, Paint::fill(colour));
        }
    }
    for tile in sketch.marked(Mark::Uncounted) {
        let shape = &sketch.figure.shapes[tile];
        let pen = Stroke::solid(sketch.style.seam, sketch.line_width(0.035, 0.4, 1.6)).round();
        group.path(waves(shape), Paint::stroke(pen));
    }
    group
}

/// Three waves, one above the other, inside the circle of a tile.
fn waves(shape: &TileFigure) -> Path {
    let ([x, y], r) = (shape.centre, shape.radius);
    let mut path = Path::default();
    for row in [-1.0, 0.0, 1.0] {
        let (half, y) = ((0.72 - 0.16 * f64::abs(row)) * r, y + 0.38 * row * r);
        path.elements.push(PathElement::Move([x - half, y]));
        for part in 0..4 {
            let to = x - half + half / 2.0 * f64::from(part + 1);
            let up = if part % 2 == 0 { -0.3 } else { 0.3 };
            let control = [to - half / 4.0, y + up * r];
            path.elements.push(PathElement::Quad(control, [to, y]));
        }
    }
    path
}

/// Walls and one-way sides.
pub(super) fn walls(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("walls");
    let Some(field) = &sketch.board.field else {
        one_way_tracks(sketch, &mut group);
        return group;
    };
    if field.barriers.is_empty() {
        return group;
    }
    let thick = Stroke::solid(sketch.style.heavy, sketch.line_width(0.11, 1.4, 5.0)).round();
    for (tile, side, beyond) in sketch.sides() {
        let shape = &sketch.figure.shapes[tile as usize];
        // A wall is on two glued sides. It is drawn twice only if the two sides are drawn at different places.
        let mate = field.surface.mate(tile, side);
        let first = mate.is_none_or(|mate| (tile, side) <= (mate.face, mate.side));
        let glued = matches!(beyond, SideNeighbour::Seam(..));
        match field.barriers[field.surface.side_index(tile, side)] {
            Barrier::Wall if first || glued => {
                group.path(shape.side_path(side), Paint::stroke(thick.clone()));
            }
            Barrier::RightWay => one_way(sketch, &mut group, shape, side, true),
            Barrier::WrongWay if glued => one_way(sketch, &mut group, shape, side, false),
            _ => {}
        }
    }
    group
}

/// Draws a side that can be crossed in one direction only, with a wedge in that direction. `out` is whether that
/// direction leads out of the tile.
fn one_way(sketch: &Sketch<'_>, group: &mut Group, shape: &TileFigure, side: u16, out: bool) {
    let line = Stroke::solid(sketch.style.heavy, sketch.line_width(0.05, 0.7, 2.2));
    group.path(shape.side_path(side), Paint::stroke(line));
    let outward = shape.outwards(side);
    let forward = if out { outward } else { outward.map(|x| -x) };
    let (a, b) = shape.side(side);
    let length = distance(a, b);
    let rim = sketch.style.tint(shape.sides(), shape.is_small);
    wedge(sketch, group, shape.port(2 * side), forward, length, rim);
}

/// A wedge on every part of a hand-written line that can be followed in one direction only.
fn one_way_tracks(sketch: &Sketch<'_>, group: &mut Group) {
    for (place, _, curve) in sketch.tracks.curves() {
        if place.ahead == place.back_from_next {
            continue;
        }
        // A bent part has a point in its middle. A straight part only has its two ends.
        let (before, after) = (curve[(curve.len() - 1) / 2], curve[curve.len() / 2]);
        let middle = midpoint(before, after);
        let [from, to] = [curve[0], curve[curve.len() - 1]];
        let length = distance(from, to).max(f64::MIN_POSITIVE);
        let signed_length = if place.ahead { length } else { -length };
        let forward = [0, 1].map(|axis| (to[axis] - from[axis]) / signed_length);
        let (cell, rim) = (sketch.figure.cell, sketch.style.background);
        wedge(sketch, group, middle, forward, cell, rim);
    }
}

/// The height of a wedge divided by its base. A wedge with three sides of about the same length could be read in three
/// directions.
const WEDGE: f64 = 1.8;

/// Draws a wedge that points in the allowed direction, in the middle of a side or of a part of a line. `length` limits
/// the size of the wedge. It is the length of the side or, on hand-written lines, the size of a cell.
fn wedge(
    sketch: &Sketch<'_>,
    group: &mut Group,
    [mx, my]: Point,
    [nx, ny]: Point,
    length: f64,
    rim: Colour,
) {
    let front = (0.17 * sketch.figure.cell).min(0.3 * length);
    let back = 0.7 * front;
    let half = (front + back) / WEDGE / 2.0;
    let at = |ahead: f64, sideways: f64| -> Point {
        [
            mx + nx * ahead - ny * sideways,
            my + ny * ahead + nx * sideways,
        ]
    };
    let wedge = Path::polygon(&[at(front, 0.0), at(-back, half), at(-back, -half)]);
    let rim = Stroke::solid(rim, sketch.line_width(0.02, 0.3, 0.8));
    group.path(wedge, Paint::fill(sketch.style.heavy).and(rim));
}
