//! The result of an exercise.

use super::Table;
use crate::files::LoadedMaze;
use serde_json::Value;

/// The result of an exercise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// The transcript after the prompts, exactly as published.
    pub(crate) text: String,
    /// The numbers of the transcript.
    pub(crate) table: Table,
    /// The JSON output without the inputs of the exercise.
    pub(crate) json: Value,
    /// The mazes of a sheet, each with a title, in print order.
    pub(crate) puzzles: Vec<LoadedMaze>,
}

impl Record {
    /// The result of an exercise without a sheet.
    pub(crate) fn of(text: String, table: Table, json: Value) -> Record {
        Record {
            text,
            table,
            json,
            puzzles: Vec::new(),
        }
    }
}
