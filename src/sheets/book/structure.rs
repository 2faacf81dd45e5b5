//! A book: its settings, chapters and puzzles.

use super::file::BookFile;
use super::print::{MIN_PAGES, PaperColour};
use crate::measures::difficulty::Word;
use crate::sheets::pages::{BadPage, PageSetting, Puzzle, Words};
use std::fmt;
use std::ops::RangeInclusive;

/// A book.
#[derive(Clone, Debug)]
pub struct Book {
    /// The file of the book, for its texts and settings.
    pub file: BookFile,
    /// The texts that the program writes on a page.
    pub words: Words,
    /// The chapters. Puzzles are numbered from 1 through all chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter: puzzles under one headline.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The headline.
    pub title: String,
    /// The index of the section of the chapter in the file of the book.
    pub section: usize,
    /// The page of the level that begins with this chapter; `None` if no level begins here.
    pub level_page: Option<LevelPage>,
    /// Examples of the kinds of mazes that no earlier chapter explains.
    pub lessons: Vec<Puzzle>,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// The number of puzzles on a page: one of `PER_PAGE`.
    pub per_page: usize,
}

/// The page before the first puzzles of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelPage {
    /// The level.
    pub level: Word,
    /// The numbers of the puzzles of the level.
    pub puzzles: RangeInclusive<usize>,
}

impl Book {
    /// All puzzles, with the examples that explain rules.
    #[doc(hidden)]
    pub fn puzzles(&self) -> impl Iterator<Item = &Puzzle> {
        let chapters = self.chapters.iter();
        chapters.flat_map(|chapter| chapter.lessons.iter().chain(&chapter.puzzles))
    }

    /// The book with its puzzles ordered by level, and a page before each level that has puzzles. Chapters are divided
    /// by level, and the puzzles are renumbered.
    #[must_use]
    pub fn by_level(self) -> Book {
        let mut chapters: Vec<Chapter> = Vec::new();
        let mut rest = self.chapters;
        let mut lessons: Vec<Puzzle> = Vec::new();
        for chapter in &mut rest {
            lessons.append(&mut chapter.lessons);
        }
        let mut count = 0;
        for level in Word::LEVELS {
            let (first, before) = (chapters.len(), count);
            for chapter in &mut rest {
                // The last level, `Expert`, takes all remaining puzzles.
                let is_here = |puzzle: &Puzzle| level == Word::Expert || puzzle.difficulty == level;
                let all = std::mem::take(&mut chapter.puzzles);
                let (mut here, later): (Vec<_>, Vec<_>) = all.into_iter().partition(is_here);
                chapter.puzzles = later;
                if here.is_empty() {
                    continue;
                }
                for puzzle in &mut here {
                    count += 1;
                    puzzle.number = count;
                }
                // A lesson is printed before the first puzzle of its kind.
                let explains = |lesson: &Puzzle| {
                    let kind = (&lesson.kind, &lesson.rule);
                    here.iter()
                        .any(|puzzle| (&puzzle.kind, &puzzle.rule) == kind)
                };
                let (needed, others) = lessons.into_iter().partition(explains);
                lessons = others;
                chapters.push(Chapter {
                    title: chapter.title.clone(),
                    lessons: needed,
                    puzzles: here,
                    section: chapter.section,
                    level_page: None,
                    per_page: chapter.per_page,
                });
            }
            if let Some(chapter) = chapters.get_mut(first) {
                let puzzles = before + 1..=count;
                chapter.level_page = Some(LevelPage { level, puzzles });
            }
        }
        Book { chapters, ..self }
    }

    pub(super) fn setting(&self) -> PageSetting<'_> {
        PageSetting {
            style: self.file.style,
            words: &self.words,
            references: true,
            answers_at_foot: false,
            cut_marks: false,
        }
    }

    /// The error for a key. It contains the section of the puzzle of the key, or the first section if `error` names no
    /// puzzle.
    pub(super) fn bad_key(&self, error: BadPage) -> BadBook {
        let number = match error {
            BadPage::Undrawable(number, _) | BadPage::Small { number, .. } => number,
            _ => 0,
        };
        let has = |chapter: &Chapter| chapter.puzzles.iter().any(|puzzle| puzzle.number == number);
        let chapter = self.chapters.iter().find(|chapter| has(chapter));
        BadBook::Keys(chapter.map_or(0, |chapter| chapter.section), error)
    }
}

/// The error for a book that cannot be laid out. Most variants name the part with the error. Sections are counted from
/// 0.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum BadBook {
    /// The title page, the imprint, the preface, or a text that does not belong to a section.
    Front(BadPage),
    /// The how-to-play page of a section.
    Lesson(usize, BadPage),
    /// The puzzles of a section, or the texts of its examples.
    Puzzles(usize, BadPage),
    /// The keys of a section.
    Keys(usize, BadPage),
    /// The page of a level.
    Level(BadPage),
    /// The book would have too few or too many pages to be bound: the number of pages, and the paper.
    Pages(usize, PaperColour),
}

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chapter = |part: &str, at: usize, error: &BadPage| {
            write!(f, "{part} of section {}: {error}", at + 1)
        };
        match self {
            BadBook::Front(BadPage::NoRoom) => {
                f.write_str("the title page, its back or the preface has no room for its text")
            }
            BadBook::Front(error) => error.fmt(f),
            BadBook::Lesson(at, error) => chapter("the how-to-play page", *at, error),
            BadBook::Puzzles(at, error) => chapter("the puzzles", *at, error),
            BadBook::Keys(at, error) => chapter("the answers", *at, error),
            BadBook::Level(error) => write!(f, "the page of a level: {error}"),
            BadBook::Pages(pages, paper) => write!(
                f,
                "the book would have {pages} pages, but printers bind {MIN_PAGES} to {}",
                paper.max_pages()
            ),
        }
    }
}

impl std::error::Error for BadBook {}
