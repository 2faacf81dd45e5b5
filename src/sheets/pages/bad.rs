//! The error type of pages.

use crate::remedy::Remedy;
use crate::sheets::draw::Undrawable;
use crate::sheets::font::missing;
use std::borrow::Cow;
use std::fmt;

/// The smallest legible size of numbers in puzzles, in points. In large print, the limit is `LARGE_PRINT`.
pub(crate) const LEGIBLE: f64 = 6.0;
/// The maximum number of characters of a text. Longer texts are refused before they are measured.
pub(in crate::sheets) const MAX_TEXT: usize = 20_000;
/// The smallest and the largest side of a paper, in millimetres: from a playing card to a poster.
pub(crate) const SIDES: (f64, f64) = (50.0, 2000.0);

/// The error for a maze that cannot become a puzzle, for a page that cannot be laid out, or for a text that is not a
/// paper size.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum BadPage {
    /// The maze has no solution.
    NoSolution,
    /// The maze has too many states to explore.
    TooManyStates,
    /// The checker rejects the solution, which is a bug in the program.
    WrongKey,
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
            BadPage::NoSolution => f.write_str("the maze has no solution"),
            BadPage::TooManyStates => f.write_str("the maze has too many states"),
            BadPage::WrongKey => {
                f.write_str("a bug in the program: the checker rejects the solution")
            }
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
            BadPage::NoSolution => {
                "leave it out; `jumpmaze draw --holes` shows the cells from which the goal cannot be reached".into()
            }
            BadPage::TooManyStates | BadPage::LargeBoard(_) => "use a smaller board".into(),
            BadPage::WrongKey => "please report it with this maze".into(),
            BadPage::Undrawable(_, error) => error.remedy(),
            BadPage::Small {
                fewer: Some(fewer), ..
            } => format!("put {fewer} on a page").into(),
            BadPage::Small { .. } => "use larger paper, or a smaller board".into(),
            BadPage::Letter(_) => "use another letter".into(),
            BadPage::LongText(_) => "shorten it".into(),
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

/// Whether a text has too many characters for a page.
pub(super) fn is_too_long(text: &str) -> bool {
    text.chars().nth(MAX_TEXT).is_some()
}
