//! The columns of tables that describe the difficulty of a maze.

use super::DifficultyRating;

/// The content of a column, read from a rating.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ColumnValue {
    /// A number, printed to one decimal; `None` if the maze has no such number.
    Number(fn(&DifficultyRating) -> Option<f64>),
    Word(fn(&DifficultyRating) -> &'static str),
}

/// Every column, in order: its name and its content.
pub(crate) const COLUMNS: &[(&str, ColumnValue)] = &[
    ("difficulty", ColumnValue::Number(DifficultyRating::score)),
    (
        "word",
        ColumnValue::Word(|difficulty| difficulty.word().name()),
    ),
    (
        "certainty",
        ColumnValue::Word(|difficulty| difficulty.certainty.name()),
    ),
    (
        "jumps_forward",
        ColumnValue::Number(|difficulty| Some(difficulty.trials?.forward)),
    ),
    (
        "jumps_backward",
        ColumnValue::Number(|difficulty| Some(difficulty.trials?.backward)),
    ),
];

/// The numeric columns: their names and accessors.
pub(crate) fn numbers() -> impl Iterator<Item = (&'static str, fn(&DifficultyRating) -> Option<f64>)>
{
    COLUMNS.iter().filter_map(|&(name, value)| match value {
        ColumnValue::Number(read) => Some((name, read)),
        ColumnValue::Word(_) => None,
    })
}
