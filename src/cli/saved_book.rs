//! Reads the mazes of a `book.json`: to print the book or some of its pages again without generating mazes, and as a
//! list of mazes for other commands.

use crate::files::{Diagnostic, Format, LoadedMaze, MazeOptions, read_mazes};
use crate::limits;
use serde::Deserialize;
use serde::de::IgnoredAny;

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
    #[serde(default)]
    number: usize,
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
pub(super) fn json_mazes(
    path: &str,
    mazes: impl Iterator<Item = serde_json::Value>,
    options: MazeOptions,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let lines: Vec<String> = mazes.map(|maze| maze.to_string()).collect();
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let options = options.format(Format::Json);
    read_mazes(&name_of_mazes(path), &lines.join("\n"), &options)
}

/// The name of the mazes of a file in messages.
fn name_of_mazes(path: &str) -> String {
    format!("the mazes of {path}")
}

/// Reads all mazes of the text of a `book.json`: the puzzles in the order of their numbers, and then the examples. So
/// the first maze is puzzle 1.
pub(super) fn mazes_of_book(
    path: &str,
    text: &str,
    options: MazeOptions,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let mut saved = SavedMazes::parse(path, text)?;
    saved.puzzles.sort_by_key(|puzzle| puzzle.number);
    saved.read(path, options)
}

/// Reads the text of a `book.json`. Returns the examples and the puzzles of each section.
pub(super) fn saved_mazes(path: &str, text: &str) -> Result<Vec<[Vec<LoadedMaze>; 2]>, Diagnostic> {
    let saved = SavedMazes::parse(path, text)?;
    let section_numbers: Vec<usize> = saved.puzzles.iter().map(|puzzle| puzzle.section).collect();
    let counts: Vec<usize> = saved
        .sections
        .iter()
        .map(|section| section.examples.len())
        .collect();
    let mut puzzles = saved.read(path, MazeOptions::default())?;
    let mut examples = puzzles.split_off(section_numbers.len()).into_iter();
    let mut sections = Vec::new();
    for count in counts {
        sections.push([examples.by_ref().take(count).collect(), Vec::new()]);
    }
    for ((section, maze), number) in section_numbers.into_iter().zip(puzzles).zip(1..) {
        let count = sections.len();
        let found = section.checked_sub(1);
        let found = found.and_then(|section| sections.get_mut(section));
        let Some([_, mazes]) = found else {
            let what = format!("puzzle {number} is in section {section}, and the book has {count}");
            return Err(Diagnostic::on(path, what).help(HELP));
        };
        mazes.push(maze);
    }
    Ok(sections)
}

impl SavedMazes {
    fn parse(path: &str, text: &str) -> Result<SavedMazes, Diagnostic> {
        let saved: SavedMazes = serde_json::from_str(text).map_err(|error| {
            let diagnostic = Diagnostic::from_json(path, text, 0, &error);
            if error.is_data() {
                diagnostic.help(HELP)
            } else {
                diagnostic
            }
        })?;
        if saved.puzzles.len() > limits::BOOK_PUZZLES {
            let what = "more mazes than a book can have";
            return Err(Diagnostic::on(path, what).help(HELP));
        }
        Ok(saved)
    }

    /// Reads the puzzles, and then the examples.
    fn read(self, path: &str, options: MazeOptions) -> Result<Vec<LoadedMaze>, Diagnostic> {
        let count = self.puzzles.len();
        let sections = self.sections.into_iter();
        let examples = sections.flat_map(|section| section.examples);
        let puzzles = self.puzzles.into_iter().map(|puzzle| puzzle.maze);
        // An error about an option does not point to a line of the file.
        let with_number = |error: Diagnostic| match error.line_column() {
            Some((line, _)) if error.file() == name_of_mazes(path) => error.note(if line > count {
                "that is an example".to_owned()
            } else {
                format!("that is puzzle {line}")
            }),
            _ => error,
        };
        let mazes = json_mazes(path, puzzles.chain(examples), options).map_err(with_number)?;
        if mazes.is_empty() {
            return Err(Diagnostic::on(path, "the file contains no maze").help(HELP));
        }
        Ok(mazes)
    }
}
