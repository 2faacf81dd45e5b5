//! What comes of an exercise.

use super::Table;
use crate::files::LoadedMaze;
use serde_json::{Map, Value};

/// What comes of an exercise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// The transcript behind the prompts, to the letter as published.
    pub(crate) text: String,
    /// The numbers behind it.
    pub(crate) table: Table,
    /// What JSON says beside what the exercise was told.
    pub(crate) json: Map<String, Value>,
    /// Mazes for a sheet, each with a title, in the order in which they are printed.
    pub(crate) puzzles: Vec<LoadedMaze>,
}
