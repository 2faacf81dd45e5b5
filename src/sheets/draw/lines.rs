//! The lines of a board.

use super::figure::distance;
use super::seams::loop_arc;
use super::sketch::Sketch;
use crate::sheets::scene::{Group, Paint, Path, Point, Stroke};

/// Every line of the board, coloured by its direction at its first place.
pub(super) fn lines(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("lines");
    let (true, Some(lines)) = (sketch.view.lines, &sketch.board.lines) else {
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
        let pen = Stroke::solid(
            sketch.style.lines[direction.unwrap_or(0)],
            sketch.pen(0.03, 0.4, 1.4),
        )
        .round();
        group.path(path, Paint::stroke(pen));
    }
    group
}

/// The direction of a line as one of six bearings, independent of its sense.
fn bearing([ax, ay]: Point, [bx, by]: Point) -> usize {
    let turns = libm::atan2(ay - by, bx - ax) / std::f64::consts::PI;
    // The offset avoids ties between two bearings.
    ((turns.rem_euclid(1.0) * 6.0 + 0.01).round() as usize) % 6
}
