//! The table columns of a difficulty.

use super::Difficulty;

/// A column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub name: &'static str,
    pub(crate) entry: Entry,
}

/// The content of a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Entry {
    /// A number, printed to one decimal; `None` if the maze has no value.
    Number(fn(&Difficulty) -> Option<f64>),
    Word(fn(&Difficulty) -> &'static str),
}

/// Every column, in order.
pub(crate) const COLUMNS: &[Column] = &[
    Column {
        name: "difficulty",
        entry: Entry::Number(Difficulty::score),
    },
    Column {
        name: "word",
        entry: Entry::Word(|difficulty| difficulty.word().name()),
    },
    Column {
        name: "certainty",
        entry: Entry::Word(|difficulty| difficulty.certainty.name()),
    },
    Column {
        name: "jumps_forward",
        entry: Entry::Number(|difficulty| Some(difficulty.trials?.forward)),
    },
    Column {
        name: "jumps_backward",
        entry: Entry::Number(|difficulty| Some(difficulty.trials?.backward)),
    },
];

/// The numeric columns: their names and accessors.
pub(crate) fn numbers() -> impl Iterator<Item = (&'static str, fn(&Difficulty) -> Option<f64>)> {
    COLUMNS.iter().filter_map(|column| match column.entry {
        Entry::Number(read) => Some((column.name, read)),
        Entry::Word(_) => None,
    })
}
