//! The columns of tables that describe the difficulty of a maze.

use super::DifficultyRating;

/// A column of a table of difficulties.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DifficultyColumn {
    pub name: &'static str,
    pub(crate) entry: ColumnValue,
}

/// The content of a column, read from a rating.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ColumnValue {
    /// A number, printed to one decimal; `None` if the maze has no such number.
    Number(fn(&DifficultyRating) -> Option<f64>),
    Word(fn(&DifficultyRating) -> &'static str),
}

/// Every column, in order.
pub(crate) const COLUMNS: &[DifficultyColumn] = &[
    DifficultyColumn {
        name: "difficulty",
        entry: ColumnValue::Number(DifficultyRating::score),
    },
    DifficultyColumn {
        name: "word",
        entry: ColumnValue::Word(|difficulty| difficulty.word().name()),
    },
    DifficultyColumn {
        name: "certainty",
        entry: ColumnValue::Word(|difficulty| difficulty.certainty.name()),
    },
    DifficultyColumn {
        name: "jumps_forward",
        entry: ColumnValue::Number(|difficulty| Some(difficulty.trials?.forward)),
    },
    DifficultyColumn {
        name: "jumps_backward",
        entry: ColumnValue::Number(|difficulty| Some(difficulty.trials?.backward)),
    },
];

/// The numeric columns: their names and accessors.
pub(crate) fn numbers() -> impl Iterator<Item = (&'static str, fn(&DifficultyRating) -> Option<f64>)>
{
    COLUMNS.iter().filter_map(|column| match column.entry {
        ColumnValue::Number(read) => Some((column.name, read)),
        ColumnValue::Word(_) => None,
    })
}
