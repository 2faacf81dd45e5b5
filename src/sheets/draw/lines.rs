//! The lines of a board.
//!
//! ```text
//!     ○━━━━━━○━━━━━━○          Hand-written lines are drawn below the discs of their cells, each in its own colour.
//!      ╲     ┃                 After the sixth line, the colours are repeated with dashes. Greys are hard to tell
//!       ○━━━━○                 apart, so the first six grey lines differ in their dashes, too. Lines that join the
//!                              same two cells are drawn side by side.
//! ```

use super::arrows::beside;
use super::seams::loop_arc;
use super::sketch::Sketch;
use super::tile_figure::distance;
use crate::sheets::scene::{Group, Paint, Path, Point, Stroke};
use crate::surface::Face;
use std::collections::BTreeMap;

/// Every line of the board, coloured by its direction in its first tile.
pub(super) fn lines(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("lines");
    // Hand-written lines are always drawn, see `tracks`.
    let (true, Some(lines), Some(_)) =
        (sketch.view.lines, &sketch.board.lines, &sketch.board.field)
    else {
        return group;
    };
    let shapes = &sketch.figure.shapes;
    for line in lines {
        let mut path = Path::default();
        let mut piece: Vec<Point> = Vec::new();
        let mut direction = None;
        let next = line.places.iter().skip(1);
        let round = line.places.first().filter(|_| line.closed);
        for (place, next) in line.places.iter().zip(next.map(Some).chain([round])) {
            let shape = &shapes[place.face as usize];
            let (back, forward) = (shape.port(place.back), shape.port(place.forward));
            if piece.last().is_none_or(|&end| distance(end, back) > 1e-6) {
                piece.push(back);
            }
            piece.push(forward);
            direction = direction.or_else(|| Some(bearing(back, forward)));
            let Some(next) = next else { continue };
            let gate = shapes[next.face as usize].port(next.back);
            if sketch.is_cut(place.face, place.forward, forward, gate) {
                path.add_line(&std::mem::take(&mut piece));
                let is_side = place.forward.is_multiple_of(2);
                let arc = loop_arc(sketch, forward, gate).filter(|_| is_side);
                path.extend(arc.unwrap_or_default());
            }
        }
        path.add_line(&piece);
        let colour = sketch.style.lines[direction.unwrap_or(0)];
        let pen = Stroke::solid(colour, sketch.line_width(0.03, 0.4, 1.4));
        group.path(path, Paint::stroke(pen.round()));
    }
    group
}

/// The dashes and gaps of hand-written lines, in widths of the line. The ends are round, so a drawn dash is one width
/// longer.
const DASHES: [&[f64]; 6] = [
    &[],
    &[2.2, 1.8],
    &[0.1, 1.9],
    &[5.0, 2.0, 0.1, 2.0],
    &[8.0, 2.4],
    &[2.2, 1.8, 0.1, 1.8, 0.1, 1.8],
];

/// All hand-written lines.
pub(super) fn tracks(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("tracks");
    let width = sketch.line_width(0.11, 0.9, 4.5);
    // For each pair of neighbouring cells, the curves between the two cells, each with the number of its line. If a
    // line is cut, its pieces have the same number.
    let mut between: BTreeMap<[Face; 2], Vec<(u16, Vec<Point>)>> = BTreeMap::new();
    for (from, to, curve) in sketch.tracks.curves() {
        let mut curve = curve.to_vec();
        let mut pair = [from.face, to.face];
        if pair[1] < pair[0] {
            pair.reverse();
            curve.reverse();
        }
        // The directions of hand-written line k are ports 2k and 2k + 1.
        let line = from.forward / 2;
        between.entry(pair).or_default().push((line, curve));
    }
    let mut paths: BTreeMap<u16, Path> = BTreeMap::new();
    for curves in between.into_values() {
        let middle = (curves.len() - 1) as f64 / 2.0;
        // The gap is small enough that all curves end behind the discs.
        let gap = (1.5 * width).min(1.4 * sketch.figure.smallest_radius / curves.len() as f64);
        for (lane, (line, curve)) in curves.into_iter().enumerate() {
            let curve = beside(&curve, (lane as f64 - middle) * gap);
            paths.entry(line).or_default().add_line(&curve);
        }
    }
    let colours = sketch.style.lines;
    for (line, path) in paths {
        let line = usize::from(line);
        let (round, colour) = (line / colours.len(), line % colours.len());
        let mut pen = Stroke::solid(colours[colour], width).round();
        let has_greys = sketch.style.has_grey_lines;
        let pattern = if has_greys { round + colour } else { round };
        let dashes = DASHES[pattern % DASHES.len()];
        if !dashes.is_empty() {
            let dashes: Vec<f64> = dashes.iter().map(|length| length * width).collect();
            pen = pen.dashed(&dashes);
        }
        group.path(path, Paint::stroke(pen));
    }
    group
}

/// The direction of a line as one of six bearings. A line and its reverse have the same bearing.
fn bearing([ax, ay]: Point, [bx, by]: Point) -> usize {
    let turns = libm::atan2(ay - by, bx - ax) / std::f64::consts::PI;
    // The offset avoids ties between two bearings.
    ((turns.rem_euclid(1.0) * 6.0 + 0.01).round() as usize) % 6
}
