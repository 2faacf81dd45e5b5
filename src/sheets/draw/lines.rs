//! The lines of a board.

use super::Sketch;
use super::figure::distance;
use crate::sheets::scene::{Group, Paint, Path, Point, Stroke};

/// Every line, coloured by the way it runs where it begins.
pub(super) fn lines(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("lines");
    let (true, Some(lines)) = (sketch.view.lines, &sketch.board.lines) else {
        return group;
    };
    let shapes = &sketch.figure.shapes;
    for line in lines {
        let mut path = Path::default();
        let mut piece: Vec<Point> = Vec::new();
        for place in &line.places {
            let shape = &shapes[place.face as usize];
            let (back, forward) = (shape.port(place.back), shape.port(place.forward));
            let apart = piece.last().map_or(0.0, |&end| distance(end, back));
            // At a seam; along an edge it is not far.
            if apart > 1.6 * sketch.figure.cell {
                path.add_line(&std::mem::take(&mut piece));
            }
            if piece.last().is_none_or(|&end| distance(end, back) > 1e-6) {
                piece.push(back);
            }
            piece.push(forward);
        }
        let way = piece
            .first()
            .zip(piece.get(1))
            .map_or(0, |(&a, &b)| bearing(a, b));
        path.add_line(&piece);
        let pen = Stroke::solid(sketch.look.lines[way], sketch.pen(0.03, 0.4, 1.4)).round();
        group.path(path, Paint::stroke(pen));
    }
    group
}

/// Which of six bearings a line has, there or back.
fn bearing([ax, ay]: Point, [bx, by]: Point) -> usize {
    let turns = libm::atan2(ay - by, bx - ax) / std::f64::consts::PI;
    // A little more, so that a line between two bearings has one of them for certain.
    ((turns.rem_euclid(1.0) * 6.0 + 0.01).round() as usize) % 6
}
