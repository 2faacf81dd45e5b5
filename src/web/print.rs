//! Mazes as files, and puzzles on paper.

use super::texts::{maze_of, words};
use crate::files::{Diagnostic, Format, MazeOptions};
use crate::sheets::pages::PER_PAGE;
use crate::sheets::{Answers, Paper, Puzzle, Sheet, SheetPages, svg};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

/// A file to save: text, or bytes in base 64.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum WrittenFile {
    Text(String),
    Bytes(String),
}

/// Writes a maze in a format of mazes or of pictures.
pub(super) fn picture(
    text: &str,
    format: &str,
    solution: bool,
    language: &str,
) -> Result<WrittenFile, Diagnostic> {
    let maze = maze_of(text, &MazeOptions::default())?;
    if let Ok(format) = format.parse::<Format>() {
        return Ok(WrittenFile::Text(maze.write(format)?.text));
    }
    let view = maze.view().solution(solution);
    let bytes = maze.to_picture(format, &view, &words(language))?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => WrittenFile::Text(text),
        Err(error) => WrittenFile::Bytes(BASE64_STANDARD.encode(error.as_bytes())),
    })
}

/// Puzzles on paper, with or without their answers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrintRequest {
    /// The mazes, each as a text.
    mazes: Vec<String>,
    per_page: usize,
    #[serde(default)]
    title: String,
    /// The paper, such as `a4` or `letter`.
    paper: String,
    answers: bool,
    language: String,
}

impl PrintRequest {
    /// Draws the pages, each as an SVG. Returns an error if a text is not a solvable maze, or if the pages cannot be
    /// laid out.
    pub(super) fn draw(&self) -> Result<Vec<String>, Diagnostic> {
        let mut puzzles = Vec::new();
        for (text, number) in self.mazes.iter().zip(1..) {
            let maze = maze_of(text, &MazeOptions::default())?;
            let puzzle = Puzzle::of(number, &maze, &self.language);
            puzzles.push(puzzle?);
        }
        if !PER_PAGE.contains(&self.per_page) {
            let what = format!("a page cannot have {} puzzles", self.per_page);
            return Err(Diagnostic::plain(what).help("use 1, 2, 4, 6 or 9"));
        }
        let sheet = Sheet {
            paper: Paper::parse(&self.paper)?,
            per_page: self.per_page,
            title: Some(self.title.clone()).filter(|title| !title.is_empty()),
            answers: if self.answers {
                Answers::Pages
            } else {
                Answers::None
            },
            words: words(&self.language),
            ..Sheet::default()
        };
        let pages = SheetPages::new(&sheet, &puzzles)?;
        pages.iter().map(|page| Ok(svg(&page?))).collect()
    }
}
