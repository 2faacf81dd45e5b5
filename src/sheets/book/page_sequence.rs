//! The sequence of pages of a book. All pages are planned first and drawn one by one later. Planning already draws the
//! pages whose texts might not fit.
//!
//! ```text
//!   1 title  2 imprint  3… preface, contents  │ level, lesson, puzzles │ lesson, puzzles │ …  │ keys  (blank)
//! ```
//!
//! A thicker book needs a wider gutter. A wider gutter leaves less room on a page, so the book can become thicker. So
//! the layout is repeated with wider gutters until the gutter is wide enough for the number of pages.

use super::frame::BookFrame;
use super::front::{self, ContentsEntry};
use super::how_to_play::HowToPlay;
use super::print::MIN_PAGES;
use super::structure::{BadBook, Book, Chapter};
use super::{level_page, preface};
use crate::sheets::pages::{
    BadPage, Header, KeyPages, PageSetting, Panel, PanelCache, PanelRun, Puzzle, check_letters,
    check_names, check_texts,
};
use crate::sheets::pdf::Bookmark;
use crate::sheets::scene::Bounds;
use std::ops::Range;

/// The content of a page. The numbers are indices, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageContent {
    Title,
    Imprint,
    /// A page of the contents.
    Contents(usize),
    /// A page of the preface.
    Preface(usize),
    /// The page of the level that begins with this chapter.
    Level(usize),
    /// A chapter, the index of one of its lessons, and a page of this lesson.
    Lesson(usize, usize, usize),
    /// A chapter, and a page of its run of puzzles.
    Puzzles(usize, usize),
    /// A page of keys.
    Keys(usize),
    Blank,
}

/// The planned pages of a book.
pub struct BookPages<'a> {
    pub(super) book: &'a Book,
    pub(super) frame: BookFrame,
    /// The content of each page.
    pub(super) page_contents: Vec<PageContent>,
    /// The lessons of each chapter.
    pub(super) lessons: Vec<Vec<HowToPlay>>,
    /// The puzzles of each chapter.
    pub(super) puzzles: Vec<PanelRun<'a>>,
    /// The pages of keys; `None` until these pages are planned.
    pub(super) keys: Option<KeyPages<'a>>,
    /// The lines of each page of the preface.
    pub(super) preface: Vec<Vec<String>>,
    /// The entries of the contents, in order.
    pub(super) entries: Vec<ContentsEntry>,
    /// The entries of each page of the contents.
    pub(super) contents: Vec<Range<usize>>,
    /// The first page of each chapter and, as the last element, of the keys.
    first_pages: Vec<usize>,
    /// For each puzzle, its page and the page of its key, both counted from 1.
    places: Vec<[usize; 2]>,
}

impl<'a> BookPages<'a> {
    /// Plans all pages.
    ///
    /// # Errors
    ///
    /// Returns an error if the font lacks a letter, if a text has no room, if a number would not be legible, if a maze
    /// cannot be drawn, or if the book would have too few or too many pages.
    pub fn new(book: &'a Book) -> Result<BookPages<'a>, BadBook> {
        check_book_letters(book)?;
        let paper = book.file.paper;
        let gutter = |pages| paper.gutter(pages).ok_or(BadBook::Pages(pages, paper));
        let mut pages = MIN_PAGES;
        loop {
            let width = gutter(pages)?;
            let planned = BookPages::with_gutter(book, width)?;
            if gutter(planned.count())? <= width {
                return Ok(planned);
            }
            pages = planned.count();
        }
    }

    fn with_gutter(book: &'a Book, gutter: f64) -> Result<BookPages<'a>, BadBook> {
        let frame = BookFrame {
            trim: book.file.trim,
            bleed: book.file.bleed,
            margin: book.file.margin,
            gutter,
        };
        let setting = book.setting();
        let inside = body(setting, frame.inside(1)).ok_or(BadBook::Front(BadPage::NoRoom))?;
        let mut page_contents = vec![PageContent::Title, PageContent::Imprint];
        let preface = book.file.preface.as_deref().unwrap_or_default();
        let preface = preface::pages(setting, preface, inside).map_err(BadBook::Front)?;
        page_contents.extend((0..preface.len()).map(PageContent::Preface));
        let per_page = front::entries_on_a_page(setting, inside);
        // A level has an entry, and each chapter has an entry. The last entry is for the keys.
        let of_chapter = |chapter: &Chapter| {
            let level = chapter.level_page.is_some().then_some(true);
            level.into_iter().chain([false])
        };
        let of_chapters = book.chapters.iter().flat_map(of_chapter);
        let is_level: Vec<bool> = of_chapters.chain([false]).collect();
        let contents = front::contents_pages(&is_level, per_page);
        page_contents.extend((0..contents.len()).map(PageContent::Contents));
        let mut planned = BookPages {
            book,
            frame,
            page_contents,
            lessons: Vec::new(),
            puzzles: Vec::new(),
            keys: None,
            preface,
            entries: Vec::new(),
            contents,
            first_pages: Vec::new(),
            places: Vec::new(),
        };
        let mut cache = PanelCache::default();
        for index in 0..book.chapters.len() {
            planned.plan_chapter(index, inside, &mut cache)?;
        }
        planned.plan_keys(inside)?;
        // Draws the title page and the imprint, to check that their texts fit.
        planned.page(1)?;
        planned.page(2)?;
        if planned.count() % 2 == 1 {
            planned.page_contents.push(PageContent::Blank);
        }
        Ok(planned)
    }

    /// Plans the lessons and puzzles of a chapter.
    fn plan_chapter(
        &mut self,
        index: usize,
        inside: Bounds,
        cache: &mut PanelCache,
    ) -> Result<(), BadBook> {
        let setting = self.book.setting();
        let chapter = &self.book.chapters[index];
        let in_puzzles = |error| BadBook::Puzzles(chapter.section, error);
        if let Some(page) = &chapter.level_page {
            self.page_contents.push(PageContent::Level(index));
            let range = setting.words.number_range(page.puzzles.clone());
            level_page::draw(setting, inside, page, &range).map_err(BadBook::Level)?;
            self.entries.push(ContentsEntry {
                title: level_page::name(setting, page),
                facts: range,
                page: self.page_contents.len(),
                is_inner: false,
            });
        }
        let first = self.page_contents.len() + 1;
        self.first_pages.push(first);
        let mut lessons = Vec::new();
        for example in &chapter.lessons {
            let in_lesson = |error| BadBook::Lesson(chapter.section, error);
            let lesson = HowToPlay::new(setting, &chapter.title, example).map_err(in_lesson)?;
            let drawn = lesson.draw(setting, inside).map_err(in_lesson)?;
            let pages =
                (0..drawn.len()).map(|page| PageContent::Lesson(index, lessons.len(), page));
            self.page_contents.extend(pages);
            lessons.push(lesson);
        }
        self.lessons.push(lessons);
        // A rule that all puzzles of the chapter share is written at the top of each page of these puzzles. The header
        // has no picture, because the lesson explains the rule.
        let mut panels = Vec::new();
        for puzzle in &chapter.puzzles {
            panels.push(Panel::of(setting, puzzle, cache).map_err(in_puzzles)?);
        }
        let same_rule = panels.windows(2).all(|two| two[0].has_same_text(&two[1]));
        if same_rule {
            panels.iter_mut().for_each(Panel::hide_rule);
        }
        let rule = panels.first().map(|panel| panel.rule_text(setting));
        let header = Header {
            shared: rule.filter(|_| same_rule).map(|rule| (rule, None)),
            ..Header::default()
        };
        let run =
            PanelRun::new(setting, panels, header, chapter.per_page, inside).map_err(in_puzzles)?;
        for page in 0..run.pages() {
            self.page_contents.push(PageContent::Puzzles(index, page));
            let number = self.page_contents.len();
            self.places.extend(run.panels_on(page).map(|_| [number, 0]));
        }
        self.puzzles.push(run);
        self.entries.push(ContentsEntry {
            title: chapter.title.clone(),
            facts: chapter_range(setting, chapter),
            page: first,
            is_inner: self.book.chapters[0].level_page.is_some(),
        });
        Ok(())
    }

    /// Plans the keys of all chapters.
    fn plan_keys(&mut self, inside: Bounds) -> Result<(), BadBook> {
        let setting = self.book.setting();
        self.entries.push(ContentsEntry {
            title: setting.words.answers.clone(),
            facts: String::new(),
            page: self.page_contents.len() + 1,
            is_inner: false,
        });
        self.first_pages.push(self.page_contents.len() + 1);
        let chapters = self.book.chapters.iter();
        let puzzles = chapters.flat_map(|chapter| &chapter.puzzles);
        let keys = KeyPages::new(setting, puzzles, self.book.file.keys_per_page, inside)
            .map_err(|error| self.book.bad_key(error))?;
        for page in 0..keys.pages() {
            self.page_contents.push(PageContent::Keys(page));
            for place in &mut self.places[keys.keys_on(page)] {
                place[1] = self.page_contents.len();
            }
        }
        self.keys = Some(keys);
        Ok(())
    }

    /// The bookmarks: the titles of the parts of the book, from the preface on, with their pages. Empty if the book has
    /// no links.
    #[must_use]
    pub fn bookmarks(&self) -> Vec<Bookmark> {
        if !self.book.file.links {
            return Vec::new();
        }
        let bookmark = |title: &str, page| Bookmark {
            title: title.to_owned(),
            page,
            inner: Vec::new(),
        };
        let words = &self.book.words;
        let front = [
            (&words.preface, PageContent::Preface(0)),
            (&words.contents, PageContent::Contents(0)),
        ];
        let front = front.into_iter().filter_map(|(title, content)| {
            let mut contents = self.page_contents.iter();
            let index = contents.position(|other| *other == content)?;
            Some(bookmark(title, index + 1))
        });
        let mut bookmarks: Vec<Bookmark> = front.collect();
        for entry in &self.entries {
            let bookmark = bookmark(&entry.title, entry.page);
            match bookmarks.last_mut().filter(|_| entry.is_inner) {
                Some(level) => level.inner.push(bookmark),
                None => bookmarks.push(bookmark),
            }
        }
        bookmarks
    }

    /// The number of pages, which is even.
    #[must_use]
    pub fn count(&self) -> usize {
        self.page_contents.len()
    }

    /// The width of the gutter, in points.
    #[must_use]
    pub fn gutter(&self) -> f64 {
        self.frame.gutter
    }

    /// The largest number of puzzles on a page of a chapter. In large print, it can be smaller than `per_page`.
    pub(crate) fn puzzles_on_a_page(&self, chapter: usize) -> usize {
        self.puzzles[chapter].panels_on(0).len()
    }

    /// The number of keys on the fullest page that has a key of this chapter; `None` if there is no such chapter, or if
    /// it has no puzzles.
    pub(crate) fn keys_on_a_page(&self, chapter: usize) -> Option<usize> {
        let puzzles = &self.book.chapters.get(chapter)?.puzzles;
        let page_of = |puzzle: &Puzzle| Some(self.places_of(puzzle.number)?[1]);
        let (first, last) = (page_of(puzzles.first()?)?, page_of(puzzles.last()?)?);
        // Keys are in the order of the puzzles.
        let before = |page: usize| self.places.partition_point(|[_, key]| *key < page);
        let counts = (first..=last).map(|page| before(page + 1) - before(page));
        counts.max()
    }

    /// The page of a puzzle and the page of its key, counted from 1; `None` if no puzzle has this number.
    pub(crate) fn places_of(&self, number: usize) -> Option<[usize; 2]> {
        self.places.get(number.checked_sub(1)?).copied()
    }

    /// The pages of a chapter, counted from 1.
    pub(crate) fn pages_of(&self, chapter: usize) -> std::ops::RangeInclusive<usize> {
        let page = |index: usize| self.first_pages.get(index).copied().unwrap_or(1);
        let begins_level = |next: &Chapter| next.level_page.is_some();
        // If the next chapter begins a level, the page before the next chapter is the page of the level.
        let next = self.book.chapters.get(chapter + 1);
        let last = page(chapter + 1) - 1 - usize::from(next.is_some_and(begins_level));
        page(chapter)..=last
    }
}

/// The area between the running head and the page number; `None` if this area is empty.
pub(super) fn body(setting: PageSetting<'_>, inside: Bounds) -> Option<Bounds> {
    let small = setting.sizes(1).small;
    let mut body = inside;
    body.low[1] += 3.0 * small.size;
    body.high[1] -= 2.8 * small.size;
    body.size().iter().all(|&side| side > 0.0).then_some(body)
}

/// The numbers of the puzzles of a chapter as a text, such as “puzzles 1–9”; empty if the chapter has no puzzles.
fn chapter_range(setting: PageSetting<'_>, chapter: &Chapter) -> String {
    match &chapter.puzzles[..] {
        [] => String::new(),
        [first, ..] => {
            let last = first.number + chapter.puzzles.len() - 1;
            setting.words.number_range(first.number..=last)
        }
    }
}

/// Returns an error if the font lacks a letter of the book, or if a text is too long.
fn check_book_letters(book: &Book) -> Result<(), BadBook> {
    let file = &book.file;
    let texts = [&file.subtitle, &file.author, &file.imprint, &file.preface];
    let texts = texts.into_iter().flatten().map(String::as_str);
    let words = book.words.all().into_iter().map(|(_, text, _)| text);
    check_letters(words.chain(texts).chain([&*file.title])).map_err(BadBook::Front)?;
    for chapter in &book.chapters {
        let at = chapter.section;
        let all = chapter.puzzles.iter().chain(&chapter.lessons);
        let kinds = chapter.lessons.iter().map(|lesson| &*lesson.kind);
        let checked = check_texts(all).and_then(|()| check_letters(kinds.chain([&*chapter.title])));
        checked.map_err(|error| BadBook::Puzzles(at, error))?;
        check_names(&chapter.puzzles).map_err(|error| BadBook::Keys(at, error))?;
    }
    Ok(())
}
