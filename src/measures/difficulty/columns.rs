//! The values that describe the difficulty of a maze, in one list for JSON, tables and their documentation.

use super::DifficultyRating;
use DifficultyValue::{Flag, Number, Word};

/// A value, read from a rating.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DifficultyValue {
    /// A number, printed to one decimal; `None` if the maze has no such number.
    Number(fn(&DifficultyRating) -> Option<f64>),
    Word(fn(&DifficultyRating) -> &'static str),
    Flag(fn(&DifficultyRating) -> bool),
}

/// All values, in the order of JSON: the key, the value and its meaning. The first values are also columns of tables.
pub(crate) const DIFFICULTY: [(&str, DifficultyValue, &str); 9] = [
    (
        "score",
        Number(DifficultyRating::score),
        "The difficulty D for a solver who works from both ends: each further point doubles the wasted jumps.",
    ),
    (
        "word",
        Word(|rating| rating.word().name()),
        "The level of this difficulty.",
    ),
    (
        "certainty",
        Word(|rating| rating.certainty.name()),
        "Whether the score is `measured`, a lower bound (`at least`) or `estimated`.",
    ),
    (
        "jumps_forward",
        Number(|rating| Some(rating.trials?.forward)),
        "E_f, the mean number of jumps from the start to the goal, for a solver who remembers every jump tried.",
    ),
    (
        "jumps_backward",
        Number(|rating| Some(rating.trials?.backward)),
        "E_b, the mean number of jumps from the goal back to the start, for the same solver.",
    ),
    (
        "wasted",
        Number(DifficultyRating::wasted),
        "W, the number of wasted jumps of a solver who works from both ends.",
    ),
    (
        "forward",
        Number(DifficultyRating::forward),
        "F, the difficulty from the start alone.",
    ),
    (
        "backward",
        Number(DifficultyRating::backward),
        "B, the difficulty from the goal alone.",
    ),
    (
        "traceable",
        Flag(DifficultyRating::is_traceable),
        "Whether the maze is much easier to solve from the goal.",
    ),
];

/// The number of values that are columns of tables.
const COLUMNS: usize = 5;

/// The columns, in order: their headings and values. The heading of the score is `difficulty`.
pub(crate) fn columns() -> impl Iterator<Item = (&'static str, DifficultyValue)> {
    let columns = DIFFICULTY.into_iter().take(COLUMNS);
    columns.map(|(name, value, _)| match name {
        "score" => ("difficulty", value),
        _ => (name, value),
    })
}

/// The numeric columns: their headings and accessors.
pub(crate) fn numbers() -> impl Iterator<Item = (&'static str, fn(&DifficultyRating) -> Option<f64>)>
{
    columns().filter_map(|(name, value)| match value {
        Number(read) => Some((name, read)),
        Word(_) | Flag(_) => None,
    })
}
