//! The texts of requests and answers: mazes, words and JSON.

use crate::files::{Diagnostic, LoadedMaze, MazeOptions, read_maze};
use crate::sheets::Words;
use serde::Serialize;

/// Reads a maze that was typed, pasted or contained in a link.
pub(super) fn maze_of(text: &str, options: &MazeOptions) -> Result<LoadedMaze, Diagnostic> {
    read_maze(NAME, text, options)
}

/// The name of a maze in messages.
pub(super) const NAME: &str = "maze";

/// The words of a language; English if the language is not built in.
pub(super) fn words(language: &str) -> Words {
    Words::in_language(language).unwrap_or_default()
}

/// The JSON of a value.
pub(super) fn json_of(value: &impl Serialize) -> Result<String, Diagnostic> {
    let text = serde_json::to_string(value);
    text.map_err(|error| Diagnostic::plain(error).help("please report it"))
}
