//! `book.json`: every puzzle of a book with its ID, pages, measures and solution. With this file, the book or some of
//! its pages can be printed again without generating mazes.

use super::mazes::BookMazes;
use crate::cli::formatting::too_many_states;
use crate::cli::input::read;
use crate::files::{Diagnostic, Format, LoadedMaze, MazeFile, MazeOptions, Rating, read_mazes};
use crate::limits;
use crate::rules::Direction;
use crate::search::make::GENERATOR;
use crate::sheets::book::{Book, BookFile, BookPages};
use crate::sheets::pages::Puzzle;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;

/// The content of the file, except for the puzzles.
#[derive(Serialize)]
struct Sidecar<'a> {
    title: &'a str,
    author: Option<&'a str>,
    seed: u64,
    generator: u32,
    pages: usize,
    /// Width and height of a trimmed page. All lengths are in points.
    trim: [f64; 2],
    bleed: f64,
    margin: f64,
    /// The margin at the spine.
    inner_margin: f64,
    sections: Vec<SectionEntry<'a>>,
}

#[derive(Serialize)]
struct SectionEntry<'a> {
    title: &'a str,
    /// The first and the last page.
    pages: [usize; 2],
    /// The numbers of the first and the last puzzle.
    puzzles: [usize; 2],
    keys_per_page: Option<usize>,
    /// The example mazes that explain the rules.
    examples: Vec<MazeFile>,
}

#[derive(Serialize)]
struct PuzzleEntry<'a> {
    number: usize,
    section: usize,
    page: usize,
    key_page: usize,
    id: Option<&'a str>,
    moves: u32,
    /// The names of the cells of the solution, including the start.
    solution: Vec<&'a str>,
    /// The solution in compass words, or `None` if the board has no directions.
    directions: Option<Vec<&'static str>>,
    maze: MazeFile,
    measures: Rating,
}

/// Returns the content of the file as text.
pub(super) fn text(
    file: &BookFile,
    book: &Book,
    pages: &BookPages<'_>,
    mazes: &BookMazes,
) -> Result<String, Diagnostic> {
    let mut sections = Vec::new();
    let mut puzzles = Vec::new();
    for (index, (chapter, section)) in book.chapters.iter().zip(&mazes.sections).enumerate() {
        let page_range = pages.pages_of(index);
        let numbers = chapter.puzzles.iter().map(|puzzle| puzzle.number);
        let first = numbers.clone().min().unwrap_or(0);
        sections.push(SectionEntry {
            title: &chapter.title,
            pages: [*page_range.start(), *page_range.end()],
            puzzles: [first, numbers.max().unwrap_or(0)],
            keys_per_page: pages.keys_on_a_page(index),
            examples: section.examples.iter().map(LoadedMaze::written).collect(),
        });
        for (puzzle, (name, maze)) in chapter.puzzles.iter().zip(&section.mazes) {
            puzzles.push(entry(puzzle, name, maze, index, pages)?);
        }
    }
    let sidecar = Sidecar {
        title: &file.title,
        author: file.author.as_deref(),
        seed: file.seed,
        generator: GENERATOR,
        pages: pages.count(),
        trim: file.trim,
        bleed: file.bleed,
        margin: file.margin,
        inner_margin: file.margin.max(pages.gutter()),
        sections,
    };
    to_json(&sidecar, &puzzles).map_err(|error| Diagnostic::error("", "", error.to_string()))
}

/// JSON with one line for each puzzle. This keeps the files of large books short and searchable.
fn to_json(sidecar: &Sidecar<'_>, puzzles: &[PuzzleEntry<'_>]) -> serde_json::Result<String> {
    let head = serde_json::to_string(sidecar)?;
    // Insert the list of puzzles before the closing brace of the object.
    let mut text = head[..head.len() - 1].to_owned();
    for (puzzle, number) in puzzles.iter().zip(0..) {
        text += if number == 0 {
            ",\n\"puzzles\":[\n"
        } else {
            ",\n"
        };
        text += &serde_json::to_string(puzzle)?;
    }
    Ok(text + "\n]}\n")
}

fn entry<'a>(
    puzzle: &'a Puzzle,
    name: &str,
    maze: &LoadedMaze,
    section: usize,
    pages: &BookPages<'_>,
) -> Result<PuzzleEntry<'a>, Diagnostic> {
    let [page, key_page] = pages.places_of(puzzle.number).unwrap_or_default();
    Ok(PuzzleEntry {
        number: puzzle.number,
        section: section + 1,
        page,
        key_page,
        id: puzzle.id.as_deref(),
        moves: puzzle.length,
        solution: puzzle.way.split(' ').collect(),
        directions: puzzle
            .directions
            .as_ref()
            .map(|directions| directions.iter().map(Direction::name).collect()),
        maze: maze.written(),
        measures: Rating::of(&maze.maze, &[]).map_err(|error| too_many_states(name, error))?,
    })
}

/// The help text for a file that is not a `book.json`.
const HELP: &str = "take a file that jumpmaze book has written";

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

/// Reads mazes in JSON. All are read together, so that they share their boards and the limits apply to all of them.
pub(super) fn mazes_in(
    path: &str,
    mazes: impl Iterator<Item = serde_json::Value>,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let lines: Vec<String> = mazes.map(|maze| maze.to_string()).collect();
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let options = MazeOptions {
        format: Some(Format::Json),
        ..MazeOptions::default()
    };
    let name = format!("the mazes of {path}");
    read_mazes(&name, &lines.join("\n"), &options)
}

/// Reads the mazes of a `book.json`. Returns the examples and the puzzles of each section.
pub(super) fn saved_mazes(path: &OsStr) -> Result<Vec<[Vec<LoadedMaze>; 2]>, Diagnostic> {
    let text = read(path)?;
    let saved: SavedMazes = serde_json::from_str(&text.text).map_err(|error| {
        let bad = Diagnostic::from_json(&*text.path, &*text.text, 0, &error);
        if error.is_data() { bad.help(HELP) } else { bad }
    })?;
    let wrong = |what: String| Diagnostic::error(&*text.path, "", what).help(HELP);
    let counts: Vec<usize> = saved
        .sections
        .iter()
        .map(|section| section.examples.len())
        .collect();
    if saved.puzzles.len() > limits::BOOK_PUZZLES {
        return Err(wrong("more mazes than a book can have".to_owned()));
    }
    let places: Vec<usize> = saved.puzzles.iter().map(|puzzle| puzzle.section).collect();
    let examples = saved
        .sections
        .into_iter()
        .flat_map(|section| section.examples);
    let puzzles = saved.puzzles.into_iter().map(|puzzle| puzzle.maze);
    let before: usize = counts.iter().sum();
    let with_number = |bad: Diagnostic| match bad.line_column() {
        Some((line, _)) if line > before => bad.note(format!("that is puzzle {}", line - before)),
        _ => bad.note("that is an example"),
    };
    let mazes = mazes_in(&text.path, examples.chain(puzzles)).map_err(with_number)?;
    if mazes.is_empty() {
        return Err(wrong("the file contains no maze".to_owned()));
    }
    let mut mazes = mazes.into_iter();
    let mut sections = Vec::new();
    for count in counts {
        sections.push([mazes.by_ref().take(count).collect(), Vec::new()]);
    }
    for ((section, maze), number) in places.into_iter().zip(mazes).zip(1..) {
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
