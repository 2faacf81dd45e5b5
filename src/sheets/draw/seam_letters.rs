//! The letters at seams: two sides that are glued together have the same letter.

use super::letter_places::{
    LETTER_DISTANCE, LETTER_HALF, LETTER_SIZE, SeamLetter, Side, beside_side, cell, places,
};
use super::sketch::Sketch;
use super::tabs::Tab;
use super::writing::centred;
use crate::sheets::font::width;
use crate::sheets::scene::Group;
use crate::surface::NONE;

/// The extra distance of letters from their sides if the picture shows a solution, as a share of a cell. On nets, the
/// extra distance is a quarter of this value.
const ARROW_END: f64 = 0.16;

/// Writes the letters of all pairs of sides. Letters at left and right sides come first, from the top. Then come the
/// letters at upper and lower sides, from the left. On a side with a tab, the letter is on the tab. If the tab is too
/// small, the letter is beyond the tab, or stays in the gap between two sides.
pub(super) fn letters(
    sketch: &Sketch<'_>,
    mut pairs: Vec<[Side; 2]>,
    tabs: &[Tab],
    group: &mut Group,
) {
    let middle = |side: Side| beside_side(sketch, side, 0.0);
    let outwards = |(tile, side): Side| sketch.figure.shapes[tile as usize].outwards(side);
    pairs.iter_mut().for_each(|pair| {
        // The first side of a pair is the side nearer to the upper left.
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
