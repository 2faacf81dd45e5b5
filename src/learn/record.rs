//! What comes of an exercise.

use super::Table;
use crate::files::LoadedMaze;
use serde_json::{Map, Value};

/// What comes of an exercise.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The transcript behind the prompts, to the letter as published.
    pub text: String,
    /// The numbers behind it.
    pub table: Table,
    /// What JSON says beside what the exercise was told.
    pub json: Map<String, Value>,
    /// Mazes for a sheet, each with a title, in the order in which they are printed.
    pub puzzles: Vec<LoadedMaze>,
}
