//! The wording of numbers and cells in remarks.

use super::context::CritiqueContext;
use crate::maze::Maze;
use crate::spelling::listed;
use crate::topology::Cell;

/// The maximum number of cells that a sentence names.
const MAX_NAMES: usize = 12;
/// The maximum number of groups that a sentence names.
const MAX_GROUPS: usize = 4;

const NUMBER_WORDS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// A small number as a word.
pub(super) fn number(number: usize) -> String {
    NUMBER_WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// A number of moves as a part of all moves: `half of the moves`, `five of the 13 moves`.
pub(super) fn part_of_moves(count: usize, all: usize) -> String {
    match count {
        0 => "none of the moves".to_owned(),
        1 if all == 1 => "the only move".to_owned(),
        _ if count == all => "all moves".to_owned(),
        _ if count * 2 == all => "half of the moves".to_owned(),
        _ => format!("{} of the {all} moves", number(count)),
    }
}

/// The form of a verb that fits a count: `one` for a count of 1, otherwise `several`.
pub(super) fn verb<'a>(count: usize, one: &'a str, several: &'a str) -> &'a str {
    if count == 1 { one } else { several }
}

/// The names of the first cells, at most `most`.
pub(super) fn first_names(maze: &Maze, cells: &[Cell], most: usize) -> Vec<String> {
    let first = cells.iter().take(most);
    first.map(|&cell| maze.board.name(cell)).collect()
}

/// The names of cells: `A1, B3 and C2`; `A1, A2, … and 30 more`.
pub(super) fn cell_names(maze: &Maze, cells: &[Cell]) -> String {
    let mut names = first_names(maze, cells, MAX_NAMES);
    let more = cells.len() - names.len();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    listed(&names)
}

/// A part of a solution: `A1 → A3 → C3`.
pub(super) fn path(context: &CritiqueContext<'_>, cells: &[Cell]) -> String {
    let mut names = first_names(context.maze, cells, MAX_NAMES);
    if names.len() < cells.len() {
        names.push("…".to_owned());
    }
    names.join(" → ")
}

/// A list of groups: descriptions of the first groups, and the number of further groups.
pub(super) fn list_groups(groups: &[Vec<Cell>], describe: impl Fn(&[Cell]) -> String) -> String {
    let mut texts: Vec<String> = groups
        .iter()
        .take(MAX_GROUPS)
        .map(|group| describe(group))
        .collect();
    let more = groups.len() - texts.len();
    if more > 0 {
        texts.push(format!("and {more} more"));
    }
    texts.join("; ")
}
