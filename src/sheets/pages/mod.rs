//! Pages: puzzles on paper, with what puzzlers must know and the keys behind them.
//!
//! ```text
//!   mazes ──▶ puzzles ──▶ panels ──▶ pages ──▶ svg, png, pdf
//!             (checked)   (one each)  (n each)
//! ```
//!
//! Everything on a page comes from one [`Puzzle`], and a key is replayed by the checker before it is drawn.

mod answers;
mod grid;
mod panel;
mod paper;
mod place;
mod puzzle;
mod text;
mod words;

pub use grid::PER_PAGE;
pub use paper::{INCH, Paper, length};
pub use puzzle::{BadPuzzle, Puzzle};
pub use words::Words;

use super::draw::{StyleKind, Undrawable};
use super::scene::Scene;
use std::fmt;

/// Smaller numbers are not legible, in points.
pub const LEGIBLE: f64 = 6.0;

/// What a sheet is like.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The paper and its margin.
    pub paper: Paper,
    /// How many puzzles are on a page: one of [`PER_PAGE`].
    pub per_page: usize,
    /// The headline of every page.
    pub title: Option<String>,
    /// Whether there are lines for a name and a date.
    pub name_line: bool,
    /// Whether pages with the keys follow.
    pub answers: bool,
    /// How boards look.
    pub style: StyleKind,
    /// What the program says on a page.
    pub words: Words,
}

/// Why there is no sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum BadSheet {
    /// A board cannot be drawn: the number of its puzzle, and why.
    Undrawable(usize, Undrawable),
    /// A number would be so small, in points: the number of its puzzle; how many a page would do, or how large a paper.
    Small(usize, f64, Result<usize, [f64; 2]>),
    /// The font does not have a letter.
    Letter(char),
    /// The page has no room for what is written beside the boards.
    NoRoom,
}

impl fmt::Display for BadSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSheet::Undrawable(number, why) => write!(f, "puzzle {number}: {why}"),
            BadSheet::Small(number, size, _) => write!(
                f,
                "the numbers of puzzle {number} would be {size:.1} points high, and {LEGIBLE} can be read"
            ),
            BadSheet::Letter(letter) => {
                write!(f, "the font has no letter {:?}", letter.to_string())
            }
            BadSheet::NoRoom => f.write_str("the page has no room for the puzzles"),
        }
    }
}

impl std::error::Error for BadSheet {}

impl BadSheet {
    /// What can be done about it.
    #[must_use]
    pub fn remedy(&self) -> String {
        match self {
            BadSheet::Undrawable(_, why) => why.remedy().to_owned(),
            BadSheet::Small(_, _, Ok(fewer)) => format!("--per-page {fewer} would do"),
            BadSheet::Small(_, _, Err([width, height])) => {
                format!("--paper {width}x{height}mm would do")
            }
            BadSheet::Letter(_) => "use another letter".to_owned(),
            BadSheet::NoRoom => {
                "take a larger --paper, a smaller --margin or fewer --per-page".to_owned()
            }
        }
    }
}

/// The pages of a sheet: the puzzles, then the keys.
///
/// # Errors
///
/// Something would not be legible, or cannot be drawn.
pub fn pages(sheet: &Sheet, puzzles: &[Puzzle]) -> Result<Vec<Scene>, BadSheet> {
    letters(sheet, puzzles)?;
    let mut pages = grid::puzzle_pages(sheet, puzzles)?;
    if sheet.answers {
        pages.extend(answers::answer_pages(sheet, puzzles)?);
    }
    grid::number(sheet, &mut pages);
    Ok(pages)
}

/// Refuses what the font cannot write.
fn letters(sheet: &Sheet, puzzles: &[Puzzle]) -> Result<(), BadSheet> {
    let own = sheet.words.all().into_iter().chain(sheet.title.as_deref());
    let theirs = puzzles
        .iter()
        .flat_map(|puzzle| {
            [
                Some(&*puzzle.title),
                Some(&*puzzle.rule),
                puzzle.id.as_deref(),
            ]
        })
        .flatten();
    for text in own.chain(theirs) {
        for weight in super::font::Weight::ALL {
            if let Some(letter) = super::font::missing(text, weight) {
                return Err(BadSheet::Letter(letter));
            }
        }
    }
    Ok(())
}
