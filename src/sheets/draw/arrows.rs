//! Arrows along the routes of jumps, and the lanes of the arrows.
//!
//! ```text
//!     3 ────────────▶ 5          An arrow starts and ends beside the numbers. Arrows that share a part of their route
//!        ◀────────────           are drawn in separate lanes: side by side, at different distances from the route.
//! ```

use super::flight::{DrawnRoute, Route};
use super::seams::loop_arc;
use super::sketch::Sketch;
use super::tile_figure::{distance, length};
use crate::sheets::scene::{Colour, Group, Paint, Path, Point, Stroke};
use crate::surface::{Face, Port};
use std::collections::HashMap;

/// The look of an arrow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrow {
    pub(super) colour: Colour,
    /// The colour of the outline, which separates the arrow from the drawing below it.
    pub(super) edge: Colour,
    pub(super) width: f64,
    /// The distances from the middle of the first tile to the tail, and from the tip to the middle of the last tile.
    pub(super) gaps: [f64; 2],
    /// The length of the head.
    pub(super) head: f64,
}

impl Arrow {
    /// Adds an arrow along a drawn route.
    pub(super) fn draw(&self, group: &mut Group, drawn: &DrawnRoute) {
        let pen = |colour, width| Paint::stroke(Stroke::solid(colour, width).round());
        let rim = 0.35 * self.width;
        let [line, head] = self.outline(drawn);
        group.path(line.clone(), pen(self.edge, self.width + 2.0 * rim));
        group.path(head.clone(), pen(self.edge, 2.0 * rim));
        group.path(line, pen(self.colour, self.width));
        group.path(head, Paint::fill(self.colour));
    }

    /// Returns the arrow with a shaft that is visible behind its head, if there is room. On a short route of one piece,
    /// the tail moves towards the middle of the first tile. The distance of the tail from the middle stays at least
    /// `nearest` times the usual distance. If the head is still longer than the shaft, the head becomes shorter. If
    /// seams cut the route into several pieces and the last piece is short, only the head becomes shorter. The head
    /// keeps at least 0.6 times its usual length.
    pub(super) fn with_shaft(self, drawn: &DrawnRoute, nearest: f64) -> Arrow {
        let [piece] = &drawn.pieces[..] else {
            let last = drawn.pieces.last().map_or(0.0, |piece| length(piece));
            let head = ((last - self.gaps[1]) / HEAD_AND_SHAFT).max(0.6 * self.head);
            return Arrow {
                head: head.min(self.head),
                ..self
            };
        };
        let [tail, tip] = self.gaps;
        let free = length(piece) - tip;
        let tail = tail.min((free - 2.0 * self.head).max(nearest * tail));
        let head = self.head.min(((free - tail) / 2.0).max(0.6 * self.head));
        Arrow {
            gaps: [tail, tip],
            head,
            ..self
        }
    }

    /// The line of an arrow along a drawn route, and its head.
    pub(super) fn outline(&self, drawn: &DrawnRoute) -> [Path; 2] {
        let last = drawn.pieces.len().saturating_sub(1);
        let mut line = Path::default();
        let mut tip = None;
        for (i, piece) in drawn.pieces.iter().enumerate() {
            let mut piece = piece.clone();
            if i == 0 {
                shorten(&mut piece, self.gaps[0]);
            }
            if i == last {
                piece.reverse();
                shorten(&mut piece, self.gaps[1]);
                tip = piece.first().copied();
                if i > 0 && drawn.arcs.is_empty() {
                    self.lengthen(&mut piece);
                }
                // The line ends inside the head.
                shorten(&mut piece, 0.7 * self.head);
                piece.reverse();
            }
            line.add_line(&piece);
        }
        for arc in &drawn.arcs {
            line.extend(arc.clone());
        }
        let head = match (tip, drawn.pieces.last()) {
            (Some(tip), Some(piece)) => self.head(tip, piece),
            _ => Path::default(),
        };
        [line, head]
    }

    /// Lengthens the last piece of an arrow backwards, beyond the seam where the piece begins, so that a part of the
    /// line is visible behind the head. The points of `piece` begin at the tip.
    fn lengthen(&self, piece: &mut [Point]) {
        let missing = HEAD_AND_SHAFT * self.head - length(piece);
        let [.., [ax, ay], end] = piece else { return };
        let last = distance([*ax, *ay], *end);
        if missing > 0.0 && last > 0.0 {
            let share = missing / last;
            let [x, y] = *end;
            *end = [x + (x - *ax) * share, y + (y - *ay) * share];
        }
    }

    /// The head with its tip at a point. The head points in the direction of the last segment of `piece`.
    fn head(&self, [x, y]: Point, piece: &[Point]) -> Path {
        let [.., [ax, ay], [bx, by]] = piece else {
            return Path::default();
        };
        let length = distance([*ax, *ay], [*bx, *by]).max(1e-9);
        let (ux, uy) = ((bx - ax) / length, (by - ay) / length);
        let (long, half) = (self.head, 0.56 * self.head);
        Path::polygon(&[
            [x, y],
            [x - ux * long - uy * half, y - uy * long + ux * half],
            [x - ux * long + uy * half, y - uy * long - ux * half],
        ])
    }
}

/// The wanted length of the last piece of an arrow across a seam, as a multiple of the length of the head. Shorter
/// pieces get a smaller head, and are lengthened if the board has no loops.
const HEAD_AND_SHAFT: f64 = 1.7;

/// Removes a length from the start of a line, but leaves a part of its last segment.
fn shorten(line: &mut Vec<Point>, mut by: f64) {
    while by > 0.0 && line.len() > 1 {
        let length = distance(line[0], line[1]);
        if length > by || line.len() == 2 {
            let share = (by / length.max(1e-9)).min(0.95);
            let ([ax, ay], [bx, by]) = (line[0], line[1]);
            line[0] = [ax + (bx - ax) * share, ay + (by - ay) * share];
            return;
        }
        by -= length;
        line.remove(0);
    }
}

/// The line moved to its right by a distance, or to its left if the distance is negative.
pub(super) fn beside(line: &[Point], offset: f64) -> Vec<Point> {
    shifted(line, offset, &vec![1.0; line.len()])
}

/// The line moved by a distance. A segment with the sign 1 moves to its right, and a segment with the sign -1 moves to
/// its left.
fn shifted(line: &[Point], offset: f64, signs: &[f64]) -> Vec<Point> {
    let normal = |a: Point, b: Point| {
        let length = distance(a, b).max(1e-9);
        [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
    };
    let normals: Vec<Point> = line
        .windows(2)
        .zip(signs)
        .map(|(pair, sign)| normal(pair[0], pair[1]).map(|part| sign * part))
        .collect();
    line.iter()
        .enumerate()
        .map(|(i, &[x, y])| {
            let before = normals.get(i.wrapping_sub(1)).or(normals.first());
            let after = normals.get(i).or(normals.last());
            let both = [before, after].map(|normal| normal.copied().unwrap_or_default());
            let [[ax, ay], [bx, by]] = both;
            // At a bend, the point moves farther, so that both segments are moved by `offset`. At a sharp bend, the
            // point moves by at most √2 times the offset.
            let stretch = offset / (0.5 * (1.0 + ax * bx + ay * by)).max(0.5);
            [x + (ax + bx) / 2.0 * stretch, y + (ay + by) / 2.0 * stretch]
        })
        .collect()
}

/// The numbers of the occupied lanes of each half tile. Lane 0 is the route itself. A half tile is the part of a tile
/// between its middle and one of its ports.
#[derive(Debug, Default)]
pub(super) struct ArrowLanes {
    occupied: HashMap<(Face, Port), Vec<i32>>,
}

impl ArrowLanes {
    /// Occupies a lane along the whole route, and returns its number: the first of 0, 1, −1, 2, −2 that is free, or 0
    /// if none is free.
    pub(super) fn take(&mut self, route: &Route) -> i32 {
        let free = |lane: &i32| {
            route.half_tiles().all(|half| {
                self.occupied
                    .get(&half)
                    .is_none_or(|lanes| !lanes.contains(lane))
            })
        };
        let lanes = (0..).map(|i: i32| if i % 2 == 1 { i / 2 + 1 } else { -(i / 2) });
        let lane = lanes.take(MAX_LANES).find(free).unwrap_or(0);
        for half in route.half_tiles() {
            self.occupied.entry(half).or_default().push(lane);
        }
        lane
    }
}

/// For each segment of a line, the side of the lanes with positive numbers: 1 for the right, -1 for the left. A leg is
/// the part of a line between two sharp bends. All segments of a leg have the same side, which depends only on the
/// direction from the start of the leg to its end.
fn sides(line: &[Point]) -> Vec<f64> {
    let segments: Vec<Point> = line
        .windows(2)
        .map(|pair| [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]])
        .collect();
    let is_leg = |[ax, ay]: &Point, [bx, by]: &Point| {
        let lengths = libm::hypot(*ax, *ay) * libm::hypot(*bx, *by);
        ax * bx + ay * by >= SHARP * lengths
    };
    let legs = segments.chunk_by(is_leg);
    legs.flat_map(|leg| {
        let [dx, dy] = [0, 1].map(|axis| leg.iter().map(|segment| segment[axis]).sum::<f64>());
        let is_back = dx < -1e-6 || (dx.abs() <= 1e-6 && dy < 0.0);
        vec![if is_back { -1.0 } else { 1.0 }; leg.len()]
    })
    .collect()
}

/// A bend is sharp if the cosine of the angle between the directions before and after the bend is below this value.
const SHARP: f64 = 0.3;

/// The number of lanes that fit into a tile.
const MAX_LANES: usize = 5;

impl DrawnRoute {
    /// The drawn route moved into a lane. The position of a lane beside a leg depends neither on the direction of the
    /// route nor on its other legs. So jumps in different lanes are beside each other, even if they have opposite
    /// directions.
    pub(super) fn in_lane(self, sketch: &Sketch<'_>, lane: i32, width: f64) -> DrawnRoute {
        if lane == 0 {
            return self;
        }
        let moved = |piece: &Vec<Point>| shifted(piece, f64::from(lane) * width, &sides(piece));
        let pieces: Vec<Vec<Point>> = self.pieces.iter().map(moved).collect();
        // Loops are drawn again, because they join the ends of the moved pieces.
        let loop_between = |pair: &[Vec<Point>]| loop_arc(sketch, *pair[0].last()?, pair[1][0]);
        let arcs = if self.arcs.len() + 1 == pieces.len() {
            pieces.windows(2).filter_map(loop_between).collect()
        } else {
            self.arcs
        };
        DrawnRoute { pieces, arcs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first legs of both lines run along x = 0, in opposite directions. Lane 1 is at the same position beside both
    /// legs. Lane -1 is on the other side.
    #[test]
    fn lanes_do_not_depend_on_other_legs() {
        let down = [[0.0, 0.0], [0.0, 30.0], [10.0, 30.0]];
        let up = [[0.0, 30.0], [0.0, 0.0], [10.0, 0.0]];
        let first = |line: &[Point], lane: f64| shifted(line, lane, &sides(line))[0][0];
        assert_eq!(first(&down, 1.0), first(&up, 1.0));
        assert_eq!(first(&down, 1.0), -first(&up, -1.0));
    }
}
