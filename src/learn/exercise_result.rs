//! The result of an exercise.

use super::ResultTable;
use crate::files::LoadedMaze;
use serde_json::Value;

/// The result of an exercise, in all forms in which it can be written.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExerciseResult {
    /// The text that is printed after the prompts, exactly in the published form.
    pub(crate) text: String,
    /// The numbers of the result, which can be written as CSV.
    pub(crate) table: ResultTable,
    /// The JSON output without the inputs of the exercise.
    pub(crate) json: Value,
    /// The mazes of a sheet in print order. Every maze has a title.
    pub(crate) puzzles: Vec<LoadedMaze>,
}

impl ExerciseResult {
    /// The result of an exercise without a sheet.
    pub(crate) fn of(text: String, table: ResultTable, json: Value) -> ExerciseResult {
        ExerciseResult {
            text,
            table,
            json,
            puzzles: Vec::new(),
        }
    }
}
