//! The letters at seams: two sides that are glued together have the same letter.

use super::letter_places::{
    LETTER_DISTANCE, LETTER_HALF, LETTER_SIZE, SeamLetter, Side, beside_side, cell, places,
};
use super::sketch::Sketch;
use super::tabs::Tab;
use super::writing::centred;
use crate::sheets::font::width;
use crate::sheets::scene::{Group, Point};
use crate::surface::NONE;

/// The extra distance of letters from their sides if the picture shows a solution, as a share of a cell. On nets, the
/// extra distance is a quarter of this value.
const ARROW_END: f64 = 0.16;

/// The letters of the first pairs: all except l and o, which look like digits.
pub(in crate::sheets) const LETTERS: &str = "abcdefghijkmnpqrstuvwxyz";

/// Sorts pairs of sides into the order of their letters, for pictures and for texts. Letters at left and right sides
/// come first, from the top. Then come the letters at upper and lower sides, from the left. `place` returns the middle
/// of a side, measured in cell sizes, and its outward direction.
pub(in crate::sheets) fn in_order(
    mut pairs: Vec<[Side; 2]>,
    place: impl Fn(Side) -> [Point; 2],
) -> Vec<[Side; 2]> {
    // Without rounding, the order of sides at equal distances would depend on the position of the board on the page.
    let rounded = |x: f64| (x * 1e3).round() as i64;
    pairs.iter_mut().for_each(|pair| {
        // The first side of a pair is the side nearer to the upper left.
        let [near, far] = pair.map(|side| rounded(place(side)[0].iter().sum()));
        if far < near {
            pair.swap(0, 1);
        }
    });
    pairs.sort_by_key(|&[first, _]| {
        let [[x, y], [nx, ny]] = place(first);
        let is_level = nx.abs() > ny.abs();
        let [a, b] = if is_level { [y, x] } else { [x, y] };
        (!is_level, rounded(a), rounded(b))
    });
    pairs
}

/// Writes the letters of all pairs of sides. On a side with a tab, the letter is on the tab. If the tab is too small,
/// the letter is beyond the tab, or stays in the gap between two sides.
pub(super) fn letters(sketch: &Sketch<'_>, pairs: Vec<[Side; 2]>, tabs: &[Tab], group: &mut Group) {
    let outwards = |(tile, side): Side| sketch.figure.shapes[tile as usize].outwards(side);
    let pairs = in_order(pairs, |side| {
        let middle = beside_side(sketch, side, 0.0);
        [middle.map(|x| x / sketch.figure.cell), outwards(side)]
    });
    let places = pairs.into_iter().map(|pair| places(sketch, pair));
    for (index, letters) in places.filter(|letters| !letters.is_empty()).enumerate() {
        let name = letter(index);
        for SeamLetter { sides, at, half } in letters {
            let cell = cell(sketch, sides[0]);
            let tab = tabs.iter().find(|tab| sides.contains(&tab.side));
            let height = tab.map_or(0.0, |tab| tab.height / cell);
            let mut size = LETTER_SIZE / LETTER_HALF * half;
            let at = match tab {
                Some(tab) if tab.carries_letter => {
                    let [nx, ny] = outwards(tab.side);
                    let name_width = width(&name, sketch.bold(), 1.0);
                    let across = nx.abs() * name_width + ny.abs() * sketch.bold().capital();
                    size = size.min(0.85 * height * cell / across);
                    beside_side(sketch, tab.side, height / 2.0)
                }
                _ if sides.len() > 1 => at,
                _ => {
                    // At the left and right sides, names of several letters need a larger distance.
                    let extra = 0.3 * LETTER_SIZE * (name.len() - 1) as f64;
                    let extra = extra * outwards(sides[0])[0].abs();
                    // The arrows of a solution end beyond the side, and on nets at the side.
                    let arrow = if !sketch.view.solution {
                        0.0
                    } else if sketch.board.boundary == NONE {
                        0.25 * ARROW_END
                    } else {
                        ARROW_END
                    };
                    beside_side(sketch, sides[0], height + LETTER_DISTANCE + extra + arrow)
                }
            };
            let mut text = centred(name.clone(), at, size, sketch.bold(), sketch.style.seam);
            // The text is moved up, so that letters without ascenders are centred.
            text.at[1] -= 0.09 * size;
            group.text(text);
        }
    }
}

/// The names a, b, c, …, z, aa, ab, … without l and o.
fn letter(mut number: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(LETTERS.as_bytes()[number % LETTERS.len()]);
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
