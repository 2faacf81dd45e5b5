//! What comes of an exercise.

use super::Table;
use crate::files::LoadedMaze;
use serde_json::Value;

/// What comes of an exercise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// The transcript behind the prompts, to the letter as published.
    pub(crate) text: String,
    /// The numbers behind it.
    pub(crate) table: Table,
    /// What JSON says beside what the exercise was told.
    pub(crate) json: Value,
    /// Mazes for a sheet, each with a title, in the order in which they are printed.
    pub(crate) puzzles: Vec<LoadedMaze>,
}

impl Record {
    /// What comes of an exercise that prints nothing on paper.
    pub(crate) fn of(text: String, table: Table, json: Value) -> Record {
        Record {
            text,
            table,
            json,
            puzzles: Vec::new(),
        }
    }
}
