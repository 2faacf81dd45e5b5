//! Why there is no page.

use crate::sheets::draw::Undrawable;
use crate::sheets::font::{Weight, missing};
use std::fmt;

/// Smaller numbers are not legible, in points.
pub(crate) const LEGIBLE: f64 = 6.0;

/// Why there is no page.
#[derive(Clone, Debug, PartialEq)]
pub enum BadPage {
    /// A board cannot be drawn: the number of its puzzle, and why.
    Undrawable(usize, Undrawable),
    /// A number would be too small to be read.
    Small {
        /// The number of the puzzle.
        number: usize,
        /// How large its numbers would be, in points; those of a key count half as much again.
        size: f64,
        /// How many puzzles a page would do.
        fewer: Option<usize>,
    },
    /// The font does not have a letter.
    Letter(char),
    /// The page has no room for what is written beside the boards.
    NoRoom,
    /// The answers at the foot of a page would fill more than a third of it: the number of the puzzle with the longest one.
    LongAnswers(usize),
}

impl fmt::Display for BadPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPage::Undrawable(number, why) => write!(f, "{}: {why}", called(*number)),
            BadPage::Small { number, size, .. } => write!(
                f,
                "the numbers of {} would be {size:.1} points high, and {LEGIBLE} can be read",
                called(*number)
            ),
            BadPage::Letter(letter) => {
                write!(f, "the font has no letter {:?}", letter.to_string())
            }
            BadPage::NoRoom => f.write_str("the page has no room for the puzzles"),
            BadPage::LongAnswers(number) => write!(
                f,
                "the answers would fill more than a third of a page; that of puzzle {number} is the longest"
            ),
        }
    }
}

impl std::error::Error for BadPage {}

/// What a puzzle is called; an example has no number.
fn called(number: usize) -> String {
    match number {
        0 => "the example".to_owned(),
        number => format!("puzzle {number}"),
    }
}

/// Refuses what the font cannot write, in any of its weights.
pub(in crate::sheets) fn letters<'a>(
    texts: impl IntoIterator<Item = &'a str>,
) -> Result<(), BadPage> {
    for text in texts {
        for weight in Weight::ALL {
            if let Some(letter) = missing(text, weight) {
                return Err(BadPage::Letter(letter));
            }
        }
    }
    Ok(())
}
