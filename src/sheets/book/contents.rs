//! A book: everything that is printed in it.

use crate::sheets::draw::StyleKind;
use crate::sheets::pages::{BadPage, Puzzle, Setting, Words};
use std::fmt;

/// What a book is like. Lengths are in points.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// What stands below it.
    pub subtitle: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// What stands on the back of the title page.
    pub imprint: Option<String>,
    /// Width and height of its pages as they are cut.
    pub trim: [f64; 2],
    /// How far is printed beyond the cut.
    pub bleed: f64,
    /// What stays white outside, above and below.
    pub margin: f64,
    /// How boards look.
    pub style: StyleKind,
    /// What the program says on a page.
    pub words: Words,
    /// The most keys on a page.
    pub keys_per_page: usize,
    /// Its puzzles, numbered from 1 through all chapters.
    pub chapters: Vec<Chapter>,
}

/// Puzzles that belong together.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its headline.
    pub title: String,
    /// Examples of the kinds of mazes that no chapter before it explains.
    pub lessons: Vec<Puzzle>,
    /// Its puzzles.
    pub puzzles: Vec<Puzzle>,
    /// How many of them are on a page: one of `PER_PAGE`.
    pub per_page: usize,
    /// The most keys on a page, if fewer than in the book.
    pub keys: Option<usize>,
}

impl Book {
    pub(super) fn setting(&self) -> Setting<'_> {
        Setting {
            style: self.style,
            words: &self.words,
            references: true,
            foot: false,
        }
    }
}

/// Why there is no book. Chapters are counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum BadBook {
    /// The title page, or what is on its back, or the words of all pages.
    Front(BadPage),
    /// The page that explains a chapter.
    Lesson(usize, BadPage),
    /// The puzzles of a chapter.
    Puzzles(usize, BadPage),
    /// Their keys.
    Keys(usize, BadPage),
    /// It would have so many pages, too few or too many.
    Pages(usize),
}

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chapter =
            |what: &str, at: usize, why: &BadPage| write!(f, "{what} of section {}: {why}", at + 1);
        match self {
            BadBook::Front(BadPage::NoRoom) => {
                f.write_str("the title page, or its back, has no room for so many words")
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
