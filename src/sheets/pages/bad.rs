//! The error type of pages.

use super::Puzzle;
use crate::limits::TITLE_CHARACTERS;
use crate::remedy::Remedy;
use crate::sheets::draw::Undrawable;
use crate::sheets::font::missing;
use crate::topology::Cell;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// The smallest legible size of numbers in puzzles, in points. In large print, the limit is `LARGE_PRINT`.
pub(crate) const LEGIBLE: f64 = 6.0;
/// The maximum number of characters of a text. Longer texts are refused before they are measured.
pub(in crate::sheets) const MAX_TEXT: usize = 20_000;
/// The smallest and the largest side of a paper, in millimetres: from a playing card to a poster.
pub(crate) const SIDES: (f64, f64) = (50.0, 2000.0);

/// The error for a page that cannot be laid out, or for a text that is not a paper size.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum BadPage {
    /// A board cannot be drawn: the number of its puzzle, and the reason.
    Undrawable(usize, Undrawable),
    /// The numbers of a puzzle, an answer or an example would not be legible.
    Small {
        /// The number of the puzzle.
        number: usize,
        /// The size of the numbers, in points.
        size: f64,
        /// The smallest legible size, in points. This size depends on the kind of picture (a puzzle, an answer or an
        /// example) and on large print.
        least: f64,
        /// The largest number of puzzles per page with which the numbers are legible; `None` if there is no such
        /// number.
        fewer: Option<usize>,
    },
    /// The font lacks this letter.
    Letter(char),
    /// A text has more than this number of characters.
    LongText(usize),
    /// The board is so large that the ID or the solution has too many characters. The value is the number of the
    /// puzzle.
    LargeBoard(usize),
    /// The content does not fit on the page. For example, the texts leave no room for the boards.
    NoRoom,
    /// The answers at the foot of a page would fill more than a third of the page. The value is the number of the
    /// puzzle with the longest answer.
    LongAnswers(usize),
    /// This text is not a paper size.
    Paper(String),
}

impl fmt::Display for BadPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPage::Undrawable(number, error) => write!(f, "{}: {error}", puzzle_name(*number)),
            BadPage::Small {
                number,
                size,
                least,
                ..
            } => write!(
                f,
                "the numbers of {} would be {} points high, and need {least} to be legible",
                puzzle_name(*number),
                // Rounding up could print a size that would be large enough.
                (10.0 * size).floor() / 10.0
            ),
            BadPage::Letter(letter) => {
                write!(f, "the font has no letter {:?}", letter.to_string())
            }
            BadPage::LongText(most) => {
                write!(
                    f,
                    "a text has more than {most} characters, too many for a page"
                )
            }
            BadPage::LargeBoard(number) => write!(
                f,
                "the board of {} is too large: its ID or its solution has more than {MAX_TEXT} characters",
                puzzle_name(*number)
            ),
            BadPage::NoRoom => f.write_str("the page has no room for its content"),
            BadPage::LongAnswers(number) => write!(
                f,
                "the answers would fill more than a third of a page; puzzle {number} has the longest"
            ),
            BadPage::Paper(typed) => write!(f, "{typed:?} is not a paper size"),
        }
    }
}

crate::remedy::readable_error!(BadPage);

impl Remedy for BadPage {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            BadPage::Undrawable(_, error) => error.remedy(),
            BadPage::Small {
                fewer: Some(fewer), ..
            } => format!("put {fewer} on a page").into(),
            BadPage::Small { .. } => "use larger paper, or a smaller board".into(),
            BadPage::Letter(_) => "use another letter".into(),
            BadPage::LongText(_) => "shorten it".into(),
            BadPage::LargeBoard(_) => "use a smaller board".into(),
            BadPage::NoRoom => "use larger paper, or put fewer on a page".into(),
            BadPage::LongAnswers(_) => "put the answers on separate pages".into(),
            BadPage::Paper(_) => {
                let (least, most) = SIDES;
                format!(
                    "write a4, a5, letter, or a width and a height from {least} to {most} mm, such as 6x9in or \
                     200x250mm"
                )
                .into()
            }
        }
    }
}

/// The name of a puzzle in messages. Number 0 is an example.
fn puzzle_name(number: usize) -> String {
    match number {
        0 => "the example".to_owned(),
        number => format!("puzzle {number}"),
    }
}

/// Returns an error if a text of a puzzle is too long, or if the font lacks a letter of a text.
pub(in crate::sheets) fn check_texts<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
) -> Result<(), BadPage> {
    for puzzle in puzzles {
        if puzzle.title.chars().nth(TITLE_CHARACTERS).is_some() {
            return Err(BadPage::Undrawable(puzzle.number, Undrawable::LongTitle));
        }
        let mut of_board = [&*puzzle.way].into_iter().chain(puzzle.id.as_deref());
        if of_board.any(is_too_long) {
            return Err(BadPage::LargeBoard(puzzle.number));
        }
        check_letters(puzzle.texts())?;
    }
    Ok(())
}

/// Returns an error if the name of a cell is too long, or if the font lacks a letter of a name. Answers can show all
/// names of a board.
pub(in crate::sheets) fn check_names<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
) -> Result<(), BadPage> {
    let mut last = None;
    for puzzle in puzzles {
        let board = &puzzle.maze.board;
        // If consecutive puzzles share a board, the names of the board are checked once. Puzzles on the same board are
        // usually consecutive.
        if last != Some(Arc::as_ptr(board)) {
            last = Some(Arc::as_ptr(board));
            for cell in Cell::all(board.tile_of.len()) {
                check_letters([&*board.name(cell)])?;
            }
        }
    }
    Ok(())
}

/// Returns an error if a text is too long, or if the font lacks a letter of a text.
pub(in crate::sheets) fn check_letters<'a>(
    texts: impl IntoIterator<Item = &'a str>,
) -> Result<(), BadPage> {
    for text in texts {
        if is_too_long(text) {
            return Err(BadPage::LongText(MAX_TEXT));
        }
        if let Some(letter) = missing(text) {
            return Err(BadPage::Letter(letter));
        }
    }
    Ok(())
}

fn is_too_long(text: &str) -> bool {
    text.chars().nth(MAX_TEXT).is_some()
}
