//! Formats of homework and of contests: a line of numbers, the *header*, and below it a grid.
//!
//! A header could be the first row of a bare grid as well. It is one when the lines below fit it exactly; whoever means
//! the other thing says so with `--format`.

mod concepcion;
mod jim;
mod kattis;
mod nearly;

pub(super) use concepcion::END;
pub(super) use nearly::{doubtful, nearly};

use super::source::Source;
use super::write::CannotHold;
use super::{Format, LoadedMaze, Piece};
use crate::files::Diagnostic;
use crate::rules::Mark;
use crate::topology::{Goal, Jump, Number};
use std::ops::Range;

/// One of these formats.
struct Import {
    format: Format,
    /// Whether a text fits it exactly.
    fits: fn(&str) -> bool,
    read: for<'a> fn(&Source<'a>) -> Result<Vec<Piece<'a>>, Diagnostic>,
    write: fn(&Grid) -> Result<String, CannotHold>,
}

/// In the order in which a text is compared with them.
const IMPORTS: &[Import] = &[concepcion::IMPORT, jim::IMPORT, kattis::IMPORT];

/// The format whose header the text fits.
pub(super) fn fitting(text: &str) -> Option<Format> {
    let fits = |import: &&Import| (import.fits)(text);
    IMPORTS.iter().find(fits).map(|import| import.format)
}

fn of(format: Format) -> Option<&'static Import> {
    IMPORTS.iter().find(|import| import.format == format)
}

/// The mazes of a text in one of these formats; `None` for any other format.
pub(super) fn read<'a>(
    format: Format,
    source: &Source<'a>,
) -> Option<Result<Vec<Piece<'a>>, Diagnostic>> {
    of(format).map(|import| (import.read)(source))
}

/// Writes a maze in one of these formats; `None` for any other format.
pub(super) fn write(format: Format, maze: &LoadedMaze) -> Option<Result<String, CannotHold>> {
    of(format).map(|import| (import.write)(&Grid::of(maze, format)?))
}

/// The lines that are not blank, and where they begin.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = move |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    text.split(['\n', '\r'])
        .filter(|line| !line.trim().is_empty())
        .map(move |line| (start(line), line))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace()
}

/// Exactly so many whole numbers in a line.
fn numbers<const N: usize>(line: &str) -> Option<[u64; N]> {
    let mut found = [0; N];
    let mut words = words(line);
    for place in &mut found {
        *place = number(words.next()?)?;
    }
    words.next().is_none().then_some(found)
}

fn number(word: &str) -> Option<u64> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

/// Whether a line is a row of so many numbers.
fn is_row(line: &str, columns: u64) -> bool {
    let mut count = 0;
    words(line).all(|word| {
        count += 1;
        count <= columns && number(word).is_some()
    }) && count == columns
}

/// Whether a text is a header of two numbers and, exactly as that says, as many rows below it; `is_row` knows a row of so
/// many columns.
fn fits_header(text: &str, is_row: fn(&str, u64) -> bool) -> bool {
    let mut lines = lines(text);
    let Some([rows, columns]) = lines.next().and_then(|(_, line)| numbers(line)) else {
        return false;
    };
    let mut count = 0;
    lines.all(|(_, line)| {
        count += 1;
        count <= rows && is_row(line, columns)
    }) && count == rows
        && rows > 0
}

/// The place of a line without the blanks around it.
fn span(start: usize, line: &str) -> Range<usize> {
    let blanks = line.len() - line.trim_start().len();
    start + blanks..start + blanks + line.trim().len()
}

/// A first line of two numbers, rows and columns, and where it stands.
fn two_numbers<'t>(
    source: &Source<'_>,
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
) -> Result<(Range<usize>, [u64; 2]), Diagnostic> {
    const HELP: &str = "begin with `rows columns`, such as 5 5";
    let (start, line) = lines
        .next()
        .ok_or_else(|| source.at(None, "an empty text").help(HELP))?;
    let header = span(start, line);
    match numbers(line) {
        Some(size) => Ok((header, size)),
        None => Err(source
            .at(Some(header), "not a header of two numbers")
            .help(HELP)),
    }
}

/// The rows below a header, as many as it says: where they begin and end. `wrong` says what is wrong with a row.
///
/// Nothing is set aside for them beforehand, so a header may say what it likes.
fn rows_below<'t>(
    source: &Source<'_>,
    header: Range<usize>,
    [rows, columns]: [u64; 2],
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
    wrong: impl Fn(&str) -> Option<String>,
) -> Result<Range<usize>, Diagnostic> {
    if rows == 0 || columns == 0 {
        return Err(source
            .at(Some(header), "a grid without cells")
            .help("a header says how many rows and columns there are"));
    }
    let mut at: Option<Range<usize>> = None;
    for found in 0..rows {
        let Some((start, line)) = lines.next() else {
            let what = format!("{rows} rows by the header, and only {found} below it");
            return Err(source
                .at(Some(header), what)
                .help("correct the header, or add the rows that are missing"));
        };
        if let Some(what) = wrong(line) {
            return Err(source
                .at(Some(span(start, line)), what)
                .help("correct the row, or what the header says of it"));
        }
        let from = at.map_or(start, |at| at.start);
        at = Some(from..start + line.len());
    }
    Ok(at.unwrap_or(header))
}

/// What is wrong with a row that does not have so many tokens.
fn not_so_many(columns: u64) -> impl Fn(&str) -> Option<String> {
    move |line| {
        let count = words(line).count() as u64;
        (count != columns).then(|| format!("{count} in a row, and {columns} by the header"))
    }
}

fn too_much(source: &Source<'_>, (start, line): (usize, &str)) -> Diagnostic {
    source
        .at(Some(span(start, line)), "more lines than the header says")
        .help("correct the header, or take the lines away")
}

/// A maze of the rook's with numbers on a whole rectangle: all that these formats can hold.
struct Grid {
    format: Format,
    columns: usize,
    /// 0 on the goal.
    numbers: Vec<Number>,
    start: usize,
    goal: usize,
}

impl Grid {
    fn of(loaded: &LoadedMaze, format: Format) -> Result<Grid, CannotHold> {
        let cannot = |what: &str| {
            Err(CannotHold {
                format,
                what: what.to_owned(),
                remedy: "write it as toml or json, which hold every maze",
            })
        };
        let maze = &loaded.maze;
        let Some(extent) = maze
            .board
            .extent
            .filter(|_| loaded.built_in && loaded.variant == "rook")
        else {
            return cannot("mazes of a variant other than the rook's");
        };
        let whole = maze.contents.len() as i64 == extent.rows * extent.columns;
        if !whole || maze.board.marks.iter().any(|&mark| mark != Mark::Cell) {
            return cannot("boards with gaps or obstacles");
        }
        let numbers: Option<Vec<Number>> = maze
            .contents
            .iter()
            .map(|content| match content.jump {
                Jump::Exact(number) if !content.toggle => Some(number),
                _ => None,
            })
            .collect();
        let Some(numbers) = numbers else {
            return cannot("anything but numbers");
        };
        let goal = match &maze.goal {
            Goal::Cells(cells) if cells.len() == 1 => cells[0].index(),
            _ => return cannot("any goal but a single cell"),
        };
        Ok(Grid {
            format,
            columns: extent.columns as usize,
            numbers,
            start: maze.start.index(),
            goal,
        })
    }

    /// Refuses what does not go from the first cell to the last.
    fn check_first_to_last(&self) -> Result<(), CannotHold> {
        if self.start == 0 && self.goal + 1 == self.numbers.len() {
            return Ok(());
        }
        Err(CannotHold {
            format: self.format,
            what: "any start but the first cell, and any goal but the last".to_owned(),
            remedy: "write it as toml or json, which hold every maze",
        })
    }

    fn rows(&self) -> impl Iterator<Item = &[Number]> {
        self.numbers.chunks(self.columns)
    }

    /// The rows as text.
    fn text(&self, between: &str) -> String {
        let row = |row: &[Number]| {
            let words: Vec<String> = row.iter().map(Number::to_string).collect();
            words.join(between) + "\n"
        };
        self.rows().map(row).collect()
    }

    fn size(&self) -> [usize; 2] {
        [self.numbers.len() / self.columns, self.columns]
    }

    /// Row and column of a cell, from 0.
    fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.columns, cell % self.columns]
    }
}

/// The name of the cell in a row and column that count from 0.
fn name(row: u64, column: u64) -> String {
    // Rows and columns are smaller than the number of lines and words of a text.
    format!("{},{}", row.saturating_add(1), column.saturating_add(1))
}
