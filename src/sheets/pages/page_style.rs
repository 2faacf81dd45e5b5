//! The style of pages: how puzzles are printed, and what is printed beside them.

use super::words::Words;
use crate::axis::axis;
use crate::measures::difficulty::Word;
use crate::sheets::draw::StyleKind;
use crate::sheets::font::{Spacing, Typeface};

axis! {
    /// How the level of a puzzle is printed.
    pub enum LevelMark ("level mark") {
        /// As a word, such as medium.
        Words = "words",
        /// As one to four stars.
        Stars = "stars",
        /// As one to four bars.
        Bars = "bars",
        /// Not at all.
        None = "none",
    }
}

impl LevelMark {
    /// The mark of a level; `None` if levels are not printed.
    ///
    /// ```text
    ///   easy ★☆☆☆   medium ★★☆☆   hard ★★★☆   expert ★★★★
    /// ```
    pub(in crate::sheets) fn text(self, level: Word, words: &Words) -> Option<String> {
        let count = match level {
            Word::Easy => 1,
            Word::Medium => 2,
            Word::Hard => 3,
            Word::Expert | Word::Unsolvable => 4,
        };
        let marks = |full: &str, empty: &str| full.repeat(count) + &empty.repeat(4 - count);
        match self {
            LevelMark::Words => Some(words.level(level).to_owned()),
            LevelMark::Stars => Some(marks("★", "☆")),
            LevelMark::Bars => Some(marks("▮", "▯")),
            LevelMark::None => None,
        }
    }
}

axis! {
    /// The space for notes in the room that a puzzle leaves unused.
    pub enum Notes ("kind of notes") {
        /// Nothing.
        None = "none",
        /// Lines to write on.
        Lines = "lines",
        /// Squared paper.
        Grid = "grid",
    }
}

/// The style of the pages of a sheet or a book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageStyle {
    /// The style of the boards.
    pub boards: StyleKind,
    /// The typeface.
    pub font: Typeface,
    /// The space between the letters, words and lines of texts.
    pub spacing: Spacing,
    /// How the level of a puzzle is printed.
    pub level: LevelMark,
    /// Whether IDs are printed below puzzles. IDs of more than two lines are left out.
    pub ids: bool,
    /// The space for notes in the unused room of a puzzle.
    pub notes: Notes,
    /// Whether a line for the answer is below each puzzle.
    pub answer_line: bool,
    /// Whether boards that are nets (unfolded solids) have glue tabs.
    pub tabs: bool,
}

impl Default for PageStyle {
    fn default() -> PageStyle {
        PageStyle {
            boards: StyleKind::Print,
            font: Typeface::Sans,
            spacing: Spacing::Normal,
            level: LevelMark::Words,
            ids: true,
            notes: Notes::None,
            answer_line: false,
            tabs: false,
        }
    }
}
