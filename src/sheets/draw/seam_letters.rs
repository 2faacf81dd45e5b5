//! The letters at seams: the two sides that belong together have the same one.
//!
//! ```text
//!         a                   c         The sides of a wide gap have a letter each, those of a narrow gap one between
//!      ┌─────┐    ╲   ╱    ╱     ╲      them. Sides that close at the end of a gap like this have none: when the net
//!      │     │     ╲ ╱    ╱   b   ╲     is folded, they come together by themselves.
//!      └─────┘      V
//!         a
//! ```

use super::figure::distance;
use super::sketch::Sketch;
use super::writing::centred;
use crate::sheets::font::{CAPITAL, FontWeight, width};
use crate::sheets::scene::{Group, Point};
use crate::surface::Face;

/// The cosine of the angle between the directions outwards of two sides that face each other: their gap is up to 63°.
const FACING: f64 = -0.45;
/// The same for sides that close by themselves: their gap is up to 45°.
const CLOSING: f64 = -0.7;
/// The width of a gap with a single letter in it, as a share of the length of its sides.
const GAP: f64 = 1.0;
/// The distance of a letter from its side, as a share of a cell.
pub(super) const LETTER_DISTANCE: f64 = 0.2;
/// Half the height of a letter and of the space around it, as a share of a cell.
const LETTER_HALF: f64 = 0.13;
/// The size of a letter, as a share of a cell.
const LETTER_SIZE: f64 = 0.27;

/// A side of a tile.
pub(super) type Side = (Face, u16);

/// A letter beside a side, or in the gap between two sides.
pub(super) struct SeamLetter {
    pub(super) sides: Vec<Side>,
    pub(super) at: Point,
    /// Half the height of the letter and of the space around it.
    pub(super) half: f64,
}

/// The places of the letters of two sides that belong together: none, one between them, or one beside each.
pub(super) fn places(sketch: &Sketch<'_>, pair: [Side; 2]) -> Vec<SeamLetter> {
    let [here, there] = pair.map(|(tile, _)| &sketch.figure.shapes[tile as usize]);
    let [i, j] = pair.map(|(_, side)| side);
    let ([ux, uy], [vx, vy]) = (here.outwards(i), there.outwards(j));
    let ((a, b), (c, d)) = (here.side(i), there.side(j));
    let (p, q) = (here.port(2 * i), there.port(2 * j));
    let facing = ux * vx + uy * vy;
    let meet = |one: Point, other: Point| distance(one, other) < 1e-3 * sketch.figure.least;
    if facing < CLOSING && (meet(a, d) || meet(b, c)) {
        return Vec::new();
    }
    if facing < FACING && distance(p, q) < GAP * distance(a, b) {
        return vec![SeamLetter {
            sides: pair.to_vec(),
            at: [(p[0] + q[0]) / 2.0, (p[1] + q[1]) / 2.0],
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

/// The size of a cell that goes with a side. On tiles with many short sides, letters of the usual size would overlap.
pub(super) fn cell(sketch: &Sketch<'_>, (tile, side): Side) -> f64 {
    let (a, b) = sketch.figure.shapes[tile as usize].side(side);
    sketch.figure.cell.min(1.1 * distance(a, b))
}

/// The point beside the middle of a side, at a distance outwards, as a share of a cell.
fn beside_side(sketch: &Sketch<'_>, (tile, side): Side, away: f64) -> Point {
    let shape = &sketch.figure.shapes[tile as usize];
    let away = away * cell(sketch, (tile, side));
    let ([x, y], [nx, ny]) = (shape.port(2 * side), shape.outwards(side));
    [x + nx * away, y + ny * away]
}

/// Writes the letters of all pairs: first those at the left and right, from the top, then those above and below. On a
/// side with a tab the letter is on the tab, or beyond it if the tab is too small. `tabs` are the sides with a tab, and its
/// height.
pub(super) fn letters(
    sketch: &Sketch<'_>,
    mut pairs: Vec<[Side; 2]>,
    tabs: &[(Side, f64)],
    group: &mut Group,
) {
    let middle = |side: Side| beside_side(sketch, side, 0.0);
    let outwards = |(tile, side): Side| sketch.figure.shapes[tile as usize].outwards(side);
    pairs.iter_mut().for_each(|pair| {
        // The end nearest to the upper left comes first.
        if (middle(pair[1])[0] + middle(pair[1])[1]) < (middle(pair[0])[0] + middle(pair[0])[1]) {
            pair.swap(0, 1);
        }
    });
    let rounded = |x: f64| (x / sketch.figure.cell * 1e3).round() as i64;
    pairs.sort_by_key(|&[first, _]| {
        let ([x, y], [nx, ny]) = (middle(first), outwards(first));
        let is_level = nx.abs() > ny.abs();
        let [a, b] = if is_level { [y, x] } else { [x, y] };
        (!is_level, rounded(a), rounded(b))
    });
    let places = pairs.into_iter().map(|pair| places(sketch, pair));
    for (index, letters) in places.filter(|letters| !letters.is_empty()).enumerate() {
        let name = letter(index);
        for SeamLetter { sides, at, half } in letters {
            let cell = cell(sketch, sides[0]);
            let tab = tabs.iter().find(|(side, _)| sides.contains(side));
            let height = tab.map_or(0.0, |(_, height)| height / cell);
            let mut size = LETTER_SIZE / LETTER_HALF * half;
            let at = match tab {
                Some(&(side, _)) if height > LETTER_DISTANCE => {
                    let [nx, ny] = outwards(side);
                    let wide = width(&name, FontWeight::Bold, 1.0);
                    let across = nx.abs() * wide + ny.abs() * CAPITAL;
                    size = size.min(0.85 * height * cell / across);
                    beside_side(sketch, side, height / 2.0)
                }
                _ if sides.len() > 1 => at,
                _ => {
                    // At the left and right sides, names of several letters need a larger distance.
                    let wide = 0.3 * LETTER_SIZE * (name.len() - 1) as f64;
                    let wide = wide * outwards(sides[0])[0].abs();
                    beside_side(sketch, sides[0], height + LETTER_DISTANCE + wide)
                }
            };
            let mut text = centred(name.clone(), at, size, FontWeight::Bold, sketch.style.seam);
            // Centres letters without ascenders.
            text.at[1] -= 0.09 * size;
            group.text(text);
        }
    }
}

/// The names a, b, c, …, z, aa, ab, … without l and o, which look like digits.
fn letter(mut number: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz";
    let mut name = Vec::new();
    loop {
        name.push(LETTERS[number % LETTERS.len()]);
        number /= LETTERS.len();
        if number == 0 {
            break;
        }
        number -= 1;
    }
    name.reverse();
    String::from_utf8_lossy(&name).into_owned()
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn letters_do_not_look_like_numbers() {
        let names: Vec<String> = [0, 10, 11, 12, 23, 24, 25, 24 * 25].map(letter).into();
        assert_eq!(names, ["a", "k", "m", "n", "z", "aa", "ab", "aaa"]);
    }
}
