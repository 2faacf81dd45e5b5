//! A maze that is ready to play.

use crate::files::{Diagnostic, Format, LoadedMaze, Rating};
use crate::sheets::Words;
use crate::sheets::picture::Picture;
use crate::sheets::play;
use serde::Serialize;
use serde_json::value::RawValue;

/// A maze that is ready to play.
#[derive(Debug, Serialize)]
pub(super) struct OpenedMaze {
    /// The maze as a text that the page stores and sends back: its ID, or a maze file.
    pub(super) text: String,
    pub(super) id: Option<String>,
    /// The ID of the variant, the path of its file, or its title.
    pub(super) variant: String,
    /// The number of moves of a shortest solution; `None` if there is no solution.
    pub(super) moves: Option<u32>,
    /// The difficulty; `None` if there is no solution.
    pub(super) score: Option<f64>,
    /// The level of difficulty, or `unsolvable`.
    pub(super) word: &'static str,
    /// The data of the player's page.
    pub(super) page: Box<RawValue>,
}

/// Prepares a maze for the player. Returns an error if the maze cannot be rated, written or drawn.
pub(super) fn opened(maze: &LoadedMaze, words: &Words) -> Result<OpenedMaze, Diagnostic> {
    let rating = Rating::of(&maze.maze, &[])?;
    let id = maze.id().ok();
    let text = match &id {
        Some(id) => id.clone(),
        None => maze.write(Format::Toml)?.text,
    };
    Ok(OpenedMaze {
        text,
        id,
        variant: maze.variant.clone(),
        moves: rating.measures.depth,
        score: rating.difficulty.score(),
        word: rating.difficulty.word().name(),
        page: page_of(maze, words)?,
    })
}

/// The data of the player's page for one maze.
pub(super) fn page_of(maze: &LoadedMaze, words: &Words) -> Result<Box<RawValue>, Diagnostic> {
    let view = maze.view();
    let data = play::data(&[Picture {
        subject: (&maze.maze).into(),
        view: &view,
        loaded: Some(maze),
        outlines: false,
        words,
        pixels_per_point: 1.0,
    }])?;
    RawValue::from_string(data).map_err(|error| Diagnostic::plain(error).help("please report it"))
}
