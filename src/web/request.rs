//! The kinds of requests.

use super::boards::boards;
use super::edit::{EditRequest, improved, review};
use super::make::{MazeRequest, fill};
use super::opened::opened;
use super::print::{PrintRequest, picture};
use super::texts::{json_of, maze_of, words};
use crate::files::{Diagnostic, MazeOptions};
use serde::Deserialize;

/// A request. The name of its kind, in lower case, is the value of the key `do`.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum PageRequest {
    /// The built-in variants with their names, rules, sizes and levels.
    Boards { language: String },
    /// New mazes. Each maze is sent as a message as soon as it is made.
    Make(MazeRequest),
    /// A maze to play.
    Open { text: String, language: String },
    /// A maze whose blanks are filled.
    Fill {
        text: String,
        seed: u64,
        language: String,
    },
    /// The review of a maze in the editor after a change.
    Edit(EditRequest),
    /// The best changes of single numbers.
    Improve { text: String, count: usize },
    /// A maze as a file, in a format of mazes, such as `toml`, or of pictures, such as `svg`.
    Write {
        text: String,
        format: String,
        solution: bool,
        language: String,
    },
    /// Puzzles on paper.
    Print(PrintRequest),
}

impl PageRequest {
    /// The answer as JSON.
    pub(super) fn answer(self, send: &mut dyn FnMut(&str)) -> Result<String, Diagnostic> {
        match self {
            PageRequest::Boards { language } => json_of(&boards(&language)),
            PageRequest::Make(request) => json_of(&request.make(send)?),
            PageRequest::Open { text, language } => {
                let maze = maze_of(&text, &MazeOptions::default())?;
                json_of(&opened(&maze, &words(&language))?)
            }
            PageRequest::Fill {
                text,
                seed,
                language,
            } => json_of(&fill(&text, seed, &language)?),
            PageRequest::Edit(request) => json_of(&review(&request)?),
            PageRequest::Improve { text, count } => json_of(&improved(&text, count)?),
            PageRequest::Write {
                text,
                format,
                solution,
                language,
            } => json_of(&picture(&text, &format, solution, &language)?),
            PageRequest::Print(request) => json_of(&request.draw()?),
        }
    }
}
