//! The places of the letters at seams.
//!
//! ```text
//!         a                             Two sides that are glued together have one letter each, like a. If the gap
//!      ┌─────┐    ╲   ╱    ╱     ╲      between them is narrow, the gap has one letter, like b. If the gap ends in
//!      │     │     ╲ ╱    ╱   b   ╲     a common corner, like the V, they have no letter: when the net is folded, such
//!      └─────┘      V                   sides meet by themselves.
//!         a
//! ```

use super::sketch::Sketch;
use super::tile_figure::distance;
use crate::plane::midpoint;
use crate::sheets::scene::Point;
use crate::surface::Face;

/// Two sides face each other if the cosine of the angle between their outward directions is below this value. Then the
/// angle of their gap is below about 63°.
const FACING: f64 = -0.45;
/// Two sides with a common corner meet by themselves if the cosine of the angle between their outward directions is
/// below this value. Then the angle of their gap is below about 46°.
const CLOSING: f64 = -0.7;
/// The largest width of a gap with a single letter, as a share of the length of the sides.
const GAP: f64 = 1.0;
/// The distance of a letter from its side, as a share of a cell.
pub(super) const LETTER_DISTANCE: f64 = 0.2;
/// Half the height of a letter with the space around it, as a share of a cell.
pub(super) const LETTER_HALF: f64 = 0.13;
/// The size of a letter, as a share of a cell.
pub(super) const LETTER_SIZE: f64 = 0.27;

/// A side of a tile.
pub(super) type Side = (Face, u16);

/// A letter beside a side, or in the gap between two sides.
pub(super) struct SeamLetter {
    pub(super) sides: Vec<Side>,
    pub(super) at: Point,
    /// Half the height of the letter with the space around it.
    pub(super) half: f64,
}

/// The places of the letters of two sides that are glued together: no place, one place between the sides, or one place
/// beside each side.
pub(super) fn places(sketch: &Sketch<'_>, pair: [Side; 2]) -> Vec<SeamLetter> {
    let [here, there] = pair.map(|(tile, _)| &sketch.figure.shapes[tile as usize]);
    let [i, j] = pair.map(|(_, side)| side);
    let ([ux, uy], [vx, vy]) = (here.outwards(i), there.outwards(j));
    let ((a, b), (c, d)) = (here.side(i), there.side(j));
    let (p, q) = (here.port(2 * i), there.port(2 * j));
    let facing = ux * vx + uy * vy;
    // Sides that are back to back, such as the two ends of a tile, have no gap.
    let ahead = (q[0] - p[0]) * ux + (q[1] - p[1]) * uy > 0.0;
    let meet =
        |one: Point, other: Point| distance(one, other) < 1e-3 * sketch.figure.smallest_radius;
    if facing < CLOSING && ahead && (meet(a, d) || meet(b, c)) {
        return Vec::new();
    }
    if facing < FACING && ahead && distance(p, q) < GAP * distance(a, b) {
        return vec![SeamLetter {
            sides: pair.to_vec(),
            at: midpoint(p, q),
            half: (LETTER_HALF * cell(sketch, pair[0])).min(0.4 * distance(p, q)),
        }];
    }
    let beside = pair.map(|side| SeamLetter {
        sides: vec![side],
        at: beside_side(sketch, side, LETTER_DISTANCE),
        half: LETTER_HALF * cell(sketch, side),
    });
    beside.into()
}

/// The unit for the letter at a side: the size of a cell, or less if the side is short. On tiles with many short sides,
/// letters of the usual size would overlap.
pub(super) fn cell(sketch: &Sketch<'_>, (tile, side): Side) -> f64 {
    let (a, b) = sketch.figure.shapes[tile as usize].side(side);
    sketch.figure.cell.min(1.1 * distance(a, b))
}

/// The point outside a tile at the distance `away` from the middle of a side. The unit of the distance is [`cell`].
pub(super) fn beside_side(sketch: &Sketch<'_>, (tile, side): Side, away: f64) -> Point {
    let shape = &sketch.figure.shapes[tile as usize];
    let away = away * cell(sketch, (tile, side));
    let ([x, y], [nx, ny]) = (shape.port(2 * side), shape.outwards(side));
    [x + nx * away, y + ny * away]
}

#[cfg(test)]
mod tests {
    use super::super::figure::SideNeighbour;
    use super::super::subject::View;
    use super::*;
    use crate::files::Variant;

    /// On a board of one column, each tile is glued to itself. A letter between its two glued sides would cover the
    /// number of the tile.
    #[test]
    fn sides_of_the_same_tile_have_a_letter_each() {
        let variant = Variant::built_in("torus", Some(&[8, 1])).expect("a variant");
        let view = View::default();
        let sketch = Sketch::new((&*variant.board).into(), &view).expect("a board that is drawn");
        let mut letters = Vec::new();
        for (tile, side, beyond) in sketch.sides() {
            if let SideNeighbour::Seam(other, other_side) = beyond {
                letters.push(places(&sketch, [(tile, side), (other, other_side)]).len());
            }
        }
        assert_eq!(letters, [2; 18]);
    }
}
