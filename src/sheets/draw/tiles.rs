//! The tiles, and the border around them.

use super::Sketch;
use super::figure::Beyond;
use super::shades::Shades;
use crate::sheets::scene::{Group, Paint, Path, Stroke};
use crate::surface::Face;

/// All tiles, in reading order, each an object that can be coloured by hand.
pub(super) fn tiles(sketch: &Sketch<'_>, shades: &Shades) -> Group {
    let mut group = Group::new("tiles");
    let thin = Stroke::solid(sketch.look.thin, sketch.pen(0.014, 0.25, 0.7));
    for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
        let fill = shades.fill(sketch, tile);
        group.path(shape.outline(), Paint::fill(fill).and(thin.clone()));
    }
    group
}

/// The sides beyond which nothing is, as one heavy line.
pub(super) fn border(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("border");
    let Some(field) = &sketch.board.field else {
        return group;
    };
    let mut path = Path::default();
    for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
        for side in 0..shape.sides() as u16 {
            let beyond = sketch.figure.beyond(&field.surface, tile as Face, side);
            if beyond == Beyond::Nothing {
                path.extend(shape.side_path(side));
            }
        }
    }
    let heavy = Stroke::solid(sketch.look.heavy, sketch.pen(0.05, 0.7, 2.2)).round();
    group.path(path, Paint::stroke(heavy));
    group
}
