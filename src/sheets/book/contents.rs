//! A book: its settings, chapters and puzzles.

use crate::sheets::draw::StyleKind;
use crate::sheets::pages::{BadPage, PageSetting, Puzzle, Words};
use std::fmt;

/// A book. Lengths are in points.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title.
    pub title: String,
    /// The line below the title.
    pub subtitle: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The text on the back of the title page.
    pub imprint: Option<String>,
    /// The width and height of a page after cutting.
    pub trim: [f64; 2],
    /// How far the print extends beyond the cut.
    pub bleed: f64,
    /// The margin outside, above and below.
    pub margin: f64,
    /// The style of the boards.
    pub style: StyleKind,
    /// The texts that the program writes on a page.
    pub words: Words,
    /// The maximum number of keys on a page.
    pub keys_per_page: usize,
    /// The chapters. Puzzles are numbered from 1 through all of them.
    pub chapters: Vec<Chapter>,
}

/// A chapter: puzzles under one headline.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The headline.
    pub title: String,
    /// Examples of the kinds of mazes that no earlier chapter explains.
    pub lessons: Vec<Puzzle>,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// The number of puzzles on a page: one of `PER_PAGE`.
    pub per_page: usize,
    /// The maximum number of keys on a page; `None` for the number of the book.
    pub keys: Option<usize>,
}

impl Book {
    pub(super) fn setting(&self) -> PageSetting<'_> {
        PageSetting {
            style: self.style,
            tabs: false,
            words: &self.words,
            references: true,
            foot: false,
        }
    }
}

/// Why a book cannot be laid out. Chapters are counted from 0.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BadBook {
    /// The title page, the imprint, or the texts that are on all pages.
    Front(BadPage),
    /// The how-to-play page of a chapter.
    Lesson(usize, BadPage),
    /// The puzzles of a chapter.
    Puzzles(usize, BadPage),
    /// The keys of a chapter.
    Keys(usize, BadPage),
    /// This number of pages is too small or too large to bind.
    Pages(usize),
}

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chapter =
            |part: &str, at: usize, why: &BadPage| write!(f, "{part} of section {}: {why}", at + 1);
        match self {
            BadBook::Front(BadPage::NoRoom) => {
                f.write_str("the title page, or its back, has no room for its text")
            }
            BadBook::Front(why) => why.fmt(f),
            BadBook::Lesson(at, why) => chapter("the how-to-play page", *at, why),
            BadBook::Puzzles(at, why) => chapter("the puzzles", *at, why),
            BadBook::Keys(at, why) => chapter("the keys", *at, why),
            BadBook::Pages(pages) => write!(
                f,
                "the book would have {pages} pages, and printers bind {} to {}",
                super::print::MIN_PAGES,
                super::print::MAX_PAGES
            ),
        }
    }
}

impl std::error::Error for BadBook {}
