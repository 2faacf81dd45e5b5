//! `book.json`: every puzzle of a book with its ID, its pages, its measures and its solution. From it the book, or a page of
//! it, is printed again without making a maze.

use super::made::Mazes;
use crate::cli::input::read;
use crate::cli::words::too_many_states;
use crate::files::{Diagnostic, Format, LoadedMaze, MazeFile, MazeOptions, Rating, read_maze};
use crate::rules::Direction;
use crate::search::make::GENERATOR;
use crate::sheets::book::{Book, BookFile, BookPages};
use crate::sheets::pages::Puzzle;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;

/// What is in the file.
#[derive(Serialize)]
struct Sidecar<'a> {
    title: &'a str,
    author: Option<&'a str>,
    seed: u64,
    generator: u32,
    pages: usize,
    /// Width and height of a page in points, as it is cut; the other lengths are in points, too.
    trim: [f64; 2],
    bleed: f64,
    margin: f64,
    gutter: f64,
    sections: Vec<SectionEntry<'a>>,
    puzzles: Vec<PuzzleEntry<'a>>,
}

#[derive(Serialize)]
struct SectionEntry<'a> {
    title: &'a str,
    /// The first and the last.
    pages: [usize; 2],
    puzzles: [usize; 2],
    keys_per_page: Option<usize>,
    /// The mazes that explain it.
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
    /// The names of its cells, the start among them.
    solution: Vec<&'a str>,
    /// Compass words, where its board has directions.
    directions: Option<Vec<&'static str>>,
    maze: MazeFile,
    measures: Rating,
}

/// The text of the file.
pub(super) fn text(
    file: &BookFile,
    book: &Book,
    pages: &BookPages<'_>,
    mazes: &Mazes,
) -> Result<String, Diagnostic> {
    let mut sections = Vec::new();
    let mut puzzles = Vec::new();
    for (at, (chapter, section)) in book.chapters.iter().zip(&mazes.sections).enumerate() {
        let on = pages.pages_of(at);
        let numbers = chapter.puzzles.iter().map(|puzzle| puzzle.number);
        let first = numbers.clone().min().unwrap_or(0);
        sections.push(SectionEntry {
            title: &chapter.title,
            pages: [*on.start(), *on.end()],
            puzzles: [first, numbers.max().unwrap_or(0)],
            keys_per_page: pages.keys_on_a_page(at),
            examples: section.examples.iter().map(LoadedMaze::written).collect(),
        });
        for (puzzle, (name, maze)) in chapter.puzzles.iter().zip(&section.mazes) {
            puzzles.push(entry(puzzle, name, maze, at, pages)?);
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
        gutter: pages.gutter(),
        sections,
        puzzles,
    };
    serde_json::to_string_pretty(&sidecar)
        .map(|text| text + "\n")
        .map_err(|error| Diagnostic::error("", "", error.to_string()))
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

/// What can be done when a file is none of these.
const TAKE: &str = "take a file that jumpmaze book has written";

/// What is read of a file again: nothing but the mazes.
#[derive(Deserialize)]
struct Kept {
    sections: Vec<KeptSection>,
    puzzles: Vec<KeptPuzzle>,
}

#[derive(Deserialize)]
struct KeptSection {
    examples: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct KeptPuzzle {
    section: usize,
    maze: serde_json::Value,
}

/// The mazes of a file that was written before: for each section its examples, and its mazes.
pub(super) fn kept(path: &OsStr) -> Result<Vec<[Vec<LoadedMaze>; 2]>, Diagnostic> {
    let text = read(path)?;
    let kept: Kept = serde_json::from_str(&text.text).map_err(|error| {
        let bad = Diagnostic::from_json(&*text.path, &*text.text, 0, &error);
        match error.is_data() {
            true => bad.help(TAKE),
            false => bad,
        }
    })?;
    let load = |value: serde_json::Value, name: String| {
        let options = MazeOptions {
            format: Some(Format::Json),
            ..MazeOptions::default()
        };
        read_maze(
            &format!("{} of {}", name, text.path),
            &value.to_string(),
            &options,
        )
    };
    let mut sections = Vec::new();
    for (section, number) in kept.sections.into_iter().zip(1..) {
        let examples = section.examples.into_iter();
        let examples = examples.map(|maze| load(maze, format!("the example of section {number}")));
        sections.push([examples.collect::<Result<_, _>>()?, Vec::new()]);
    }
    for (puzzle, number) in kept.puzzles.into_iter().zip(1..) {
        let maze = load(puzzle.maze, format!("puzzle {number}"))?;
        let section = puzzle.section.checked_sub(1);
        let section = section.and_then(|section| sections.get_mut(section));
        let Some([_, mazes]) = section else {
            let what = format!("puzzle {number} is in a section that there is not");
            return Err(Diagnostic::error(&*text.path, "", what).help(TAKE));
        };
        mazes.push(maze);
    }
    Ok(sections)
}
