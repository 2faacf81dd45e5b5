//! Reads the mazes of a `book.json`: to print the book or some of its pages again without generating mazes, and to
//! exclude these mazes in other commands with `--except`.

use crate::cli::input::read;
use crate::files::{Diagnostic, Format, LoadedMaze, MazeOptions, read_mazes};
use crate::limits;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::ffi::OsStr;

/// The help text for a file that is not a `book.json`.
const HELP: &str = "use a file that jumpmaze book has written";

/// The part of the file that is read again: the mazes.
#[derive(Deserialize)]
struct SavedMazes {
    sections: Vec<SavedSection>,
    puzzles: Vec<SavedPuzzle>,
}

#[derive(Deserialize)]
struct SavedSection {
    examples: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct SavedPuzzle {
    section: usize,
    maze: serde_json::Value,
}

/// Whether a text is a `book.json`: an object with puzzles.
pub(super) fn is_book(text: &str) -> bool {
    #[derive(Deserialize)]
    struct BookContents {
        #[serde(rename = "puzzles")]
        _puzzles: IgnoredAny,
    }
    text.trim_start().starts_with('{') && serde_json::from_str::<BookContents>(text).is_ok()
}

/// Reads mazes in JSON. They are read in one call, so that mazes can share a board and the limits apply to their total.
pub(super) fn mazes_in(
    path: &str,
    mazes: impl Iterator<Item = serde_json::Value>,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let lines: Vec<String> = mazes.map(|maze| maze.to_string()).collect();
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    json_mazes(&format!("the mazes of {path}"), &lines.join("\n"))
}

/// Reads mazes in JSON. `name` is the name of the text in messages.
pub(super) fn json_mazes(name: &str, text: &str) -> Result<Vec<LoadedMaze>, Diagnostic> {
    read_mazes(name, text, &MazeOptions::default().format(Format::Json))
}

/// Reads the mazes of a `book.json`. Returns the examples and the puzzles of each section.
pub(super) fn saved_mazes(path: &OsStr) -> Result<Vec<[Vec<LoadedMaze>; 2]>, Diagnostic> {
    let text = read(path)?;
    sections_of(&text.path, &text.text)
}

/// Reads all mazes of the text of a `book.json`, examples and puzzles.
pub(super) fn mazes_of_book(path: &str, text: &str) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let sections = sections_of(path, text)?;
    Ok(sections.into_iter().flatten().flatten().collect())
}

/// Reads the text of a `book.json`. Returns the examples and the puzzles of each section.
fn sections_of(path: &str, text: &str) -> Result<Vec<[Vec<LoadedMaze>; 2]>, Diagnostic> {
    let saved: SavedMazes = serde_json::from_str(text).map_err(|error| {
        let diagnostic = Diagnostic::from_json(path, text, 0, &error);
        if error.is_data() {
            diagnostic.help(HELP)
        } else {
            diagnostic
        }
    })?;
    let wrong = |what: String| Diagnostic::on(path, what).help(HELP);
    let counts: Vec<usize> = saved
        .sections
        .iter()
        .map(|section| section.examples.len())
        .collect();
    if saved.puzzles.len() > limits::BOOK_PUZZLES {
        return Err(wrong("more mazes than a book can have".to_owned()));
    }
    let section_numbers: Vec<usize> = saved.puzzles.iter().map(|puzzle| puzzle.section).collect();
    let examples = saved
        .sections
        .into_iter()
        .flat_map(|section| section.examples);
    let puzzles = saved.puzzles.into_iter().map(|puzzle| puzzle.maze);
    let example_count: usize = counts.iter().sum();
    let with_number = |error: Diagnostic| match error.line_column() {
        Some((line, _)) if line > example_count => {
            error.note(format!("that is puzzle {}", line - example_count))
        }
        _ => error.note("that is an example"),
    };
    let mazes = mazes_in(path, examples.chain(puzzles)).map_err(with_number)?;
    if mazes.is_empty() {
        return Err(wrong("the file contains no maze".to_owned()));
    }
    let mut mazes = mazes.into_iter();
    let mut sections = Vec::new();
    for count in counts {
        sections.push([mazes.by_ref().take(count).collect(), Vec::new()]);
    }
    for ((section, maze), number) in section_numbers.into_iter().zip(mazes).zip(1..) {
        let count = sections.len();
        let found = section.checked_sub(1);
        let found = found.and_then(|section| sections.get_mut(section));
        let Some([_, mazes]) = found else {
            let what = format!("puzzle {number} is in section {section}, and the book has {count}");
            return Err(wrong(what));
        };
        mazes.push(maze);
    }
    Ok(sections)
}
