//! Makes the text of `book.json`, which lists every puzzle of a book with its ID, pages, measures and solution.

use super::cover;
use super::mazes::BookMazes;
use crate::cli::formatting::json;
use crate::files::{Diagnostic, LoadedMaze, MazeFile, Rating};
use crate::rules::Direction;
use crate::search::make::GENERATOR;
use crate::sheets::book::{Book, BookPages};
use crate::sheets::pages::Puzzle;
use serde::Serialize;

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
    cover: CoverEntry,
    sections: Vec<SectionEntry<'a>>,
}

/// The dimensions of the cover, whether or not it is written.
#[derive(Serialize)]
struct CoverEntry {
    /// The width and height, with bleed.
    size: [f64; 2],
    /// The width of the spine.
    spine: f64,
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
    book: &Book,
    pages: &BookPages<'_>,
    mazes: &BookMazes,
) -> Result<String, Diagnostic> {
    let mut sections = Vec::new();
    let mut puzzles = Vec::new();
    for (index, section) in mazes.sections.iter().enumerate() {
        // A section can have several chapters if the book is grouped by level.
        let chapters = book.chapters.iter().enumerate();
        let chapters = chapters.filter(|(_, chapter)| chapter.section == index);
        let ranges = chapters.clone().map(|(at, _)| pages.pages_of(at));
        let ends = ranges.map(|range| [*range.start(), *range.end()]);
        let all = chapters.clone().flat_map(|(_, chapter)| &chapter.puzzles);
        let numbers = all.clone().map(|puzzle| puzzle.number);
        sections.push(SectionEntry {
            title: chapters
                .clone()
                .next()
                .map_or("", |(_, chapter)| &chapter.title),
            pages: [
                ends.clone().map(|[first, _]| first).min().unwrap_or(0),
                ends.map(|[_, last]| last).max().unwrap_or(0),
            ],
            puzzles: [
                numbers.clone().min().unwrap_or(0),
                numbers.max().unwrap_or(0),
            ],
            keys_per_page: chapters
                .filter_map(|(at, _)| pages.keys_on_a_page(at))
                .max(),
            examples: section.examples.iter().map(LoadedMaze::written).collect(),
        });
        // List the mazes in the order of the sections, because `--from` reads them in this order. In a book grouped by
        // level, the puzzles have another order, so find the puzzle of each maze.
        for (place, (name, maze)) in section.mazes.iter().enumerate() {
            let is_of = |puzzle: &&Puzzle| puzzle.has_maze(&maze.maze);
            let same_place = all.clone().nth(place).filter(is_of);
            if let Some(puzzle) = same_place.or_else(|| all.clone().find(is_of)) {
                puzzles.push(entry(puzzle, name, maze, index, pages)?);
            }
        }
    }
    let file = &book.file;
    let cover = cover::frame(file, pages.count());
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
        cover: CoverEntry {
            size: cover.size(),
            spine: cover.spine_width,
        },
        sections,
    };
    to_json(&sidecar, &puzzles)
}

/// JSON with one line for each puzzle. This keeps the files of large books short and searchable.
fn to_json(sidecar: &Sidecar<'_>, puzzles: &[PuzzleEntry<'_>]) -> Result<String, Diagnostic> {
    let object = json(sidecar)?;
    let entries: Vec<String> = puzzles.iter().map(json).collect::<Result<_, _>>()?;
    // Insert the list of puzzles before the closing brace of the object.
    let head = &object[..object.len() - 1];
    let lines = entries.join(",\n");
    Ok(format!("{head},\n\"puzzles\":[\n{lines}\n]}}\n"))
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
        directions: puzzle.directions.as_ref().map(|jumps| {
            jumps
                .iter()
                .filter_map(|equal| equal.first())
                .map(Direction::name)
                .collect()
        }),
        maze: maze.written(),
        measures: Rating::of(&maze.maze, &[]).map_err(|error| Diagnostic::of(name, &error))?,
    })
}
