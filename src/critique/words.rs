//! How remarks put numbers and cells into words.

use super::scene::Scene;
use crate::topology::Cell;

/// Cells that a sentence names before it says how many more there are.
const NAMED: usize = 12;
/// Parts of the way, pairs or groups that a sentence names.
const GROUPS: usize = 4;

const SMALL: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A small number as a word.
pub(super) fn number(number: usize) -> String {
    SMALL
        .get(number)
        .map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// The same at the beginning of a sentence.
pub(super) fn first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A part of the moves: `half of the moves`, `five of the 13 moves`.
pub(super) fn part(some: usize, all: usize) -> String {
    match some {
        0 => "none of the moves".to_owned(),
        1 if all == 1 => "the only move".to_owned(),
        _ if some == all => "all moves".to_owned(),
        _ if some * 2 == all => "half of the moves".to_owned(),
        _ => format!("{} of the {all} moves", number(some)),
    }
}

/// A verb for one or for several.
pub(super) fn verb<'a>(count: usize, one: &'a str, several: &'a str) -> &'a str {
    if count == 1 { one } else { several }
}

/// Cells by their names: `A1, B3 and C2`; `A1, A2, … and 30 more`.
pub(super) fn cells(scene: &Scene<'_>, cells: &[Cell]) -> String {
    let names: Vec<String> = cells
        .iter()
        .take(NAMED)
        .map(|&cell| scene.name(cell))
        .collect();
    match (cells.len() - names.len(), names.split_last()) {
        (0, Some((last, rest))) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        (0, _) => names.join(", "),
        (more, _) => format!("{} and {more} more", names.join(", ")),
    }
}

/// A part of the way: `A1 → A3 → C3`.
pub(super) fn way(scene: &Scene<'_>, cells: &[Cell]) -> String {
    let mut names: Vec<String> = cells
        .iter()
        .take(NAMED)
        .map(|&cell| scene.name(cell))
        .collect();
    if names.len() < cells.len() {
        names.push("…".to_owned());
    }
    names.join(" → ")
}

/// Several things, the first of them told one by one.
pub(super) fn several(groups: &[Vec<Cell>], told: impl Fn(&[Cell]) -> String) -> String {
    let mut texts: Vec<String> = groups
        .iter()
        .take(GROUPS)
        .map(|group| told(group))
        .collect();
    let more = groups.len() - texts.len();
    if more > 0 {
        texts.push(format!("and {more} more"));
    }
    texts.join("; ")
}
