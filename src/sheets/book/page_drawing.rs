//! Drawing a page of a book: the content, a running head on the pages of puzzles, and the page number.

use super::frame::BookFrame;
use super::front;
use super::page_sequence::{BookPages, PageContent, body};
use super::structure::{BadBook, Chapter};
use super::{level_page, preface};
use crate::sheets::draw::draw;
use crate::sheets::pages::{BadPage, PageSetting};
use crate::sheets::pdf::Page;
use crate::sheets::scene::{Anchor, Bounds, Colour, Group, Paint, Path, Scene, Stroke};

impl BookPages<'_> {
    /// Draws page `number`, counted from 1. A page after the last one is blank.
    ///
    /// # Errors
    ///
    /// Returns an error if a maze cannot be drawn, or if a text has no room.
    pub fn page(&self, number: usize) -> Result<Page, BadBook> {
        let setting = self.book.setting();
        let printable = self.frame.inside(number);
        let inside = body(setting, printable).ok_or(BadBook::Front(BadPage::NoRoom))?;
        let mut scene = Scene::new(self.frame.size(), &self.book.file.title);
        let page_content = number
            .checked_sub(1)
            .and_then(|index| self.page_contents.get(index));
        let page_content = page_content.copied().unwrap_or(PageContent::Blank);
        let mut marks = Group::new("marks");
        let tab_colour = setting.section_tab_colour();
        let tab = |section| self.frame.section_tab(number, section, tab_colour);
        match page_content {
            PageContent::Title => {
                let picture = self.title_picture().map_err(BadBook::Front)?;
                let title = front::title(&self.book.file, setting, printable, picture.as_ref());
                scene.add(title.map_err(BadBook::Front)?);
            }
            PageContent::Imprint => {
                let imprint = front::imprint(&self.book.file, setting, printable);
                scene.add(imprint.map_err(BadBook::Front)?);
            }
            PageContent::Preface(page) => {
                let lines = &self.preface[page];
                scene.add(preface::draw(setting, inside, lines, page == 0));
            }
            PageContent::Level(chapter) => {
                if let Some(page) = &self.book.chapters[chapter].level_page {
                    let range = setting.words.number_range(page.puzzles.clone());
                    let drawn = level_page::draw(setting, inside, page, &range);
                    scene.add(drawn.map_err(BadBook::Level)?);
                }
            }
            PageContent::Contents(page) => {
                let entries = &self.entries[self.contents[page].clone()];
                scene.add(front::contents(setting, inside, entries));
            }
            PageContent::Lesson(chapter, lesson, page) => {
                let section = self.book.chapters[chapter].section;
                marks.add(tab(section));
                let drawn = self.lessons[chapter][lesson].draw(setting, inside);
                let mut drawn = drawn.map_err(|error| BadBook::Lesson(section, error))?;
                scene.add(drawn.swap_remove(page));
            }
            PageContent::Puzzles(chapter, page) => {
                let Chapter { section, title, .. } = &self.book.chapters[chapter];
                marks.add(tab(*section));
                let key = |number: usize| self.places_of(number).map_or(0, |[_, key]| key);
                let drawn = self.puzzles[chapter].draw(page, inside, &key, &mut scene);
                drawn.map_err(|error| BadBook::Puzzles(*section, error))?;
                marks.add(running_head(setting, number, printable, title));
            }
            PageContent::Keys(page) => {
                let puzzle = |number: usize| self.places_of(number).map_or(0, |[puzzle, _]| puzzle);
                if let Some(keys) = &self.keys {
                    let drawn = keys.draw(page, inside, &puzzle, &mut scene);
                    drawn.map_err(|error| self.book.bad_key(error))?;
                }
            }
            PageContent::Blank => {}
        }
        if !matches!(
            page_content,
            PageContent::Title | PageContent::Imprint | PageContent::Blank
        ) {
            marks.add(page_number(setting, number, printable));
        }
        scene.add(marks);
        if !self.book.file.links {
            scene.keep_links(&|_| false);
        }
        Ok(self.frame.page(number, scene))
    }

    /// The maze on the title page: the first example of the book, without its solution. `None` if the book has no
    /// examples.
    fn title_picture(&self) -> Result<Option<Scene>, BadPage> {
        let mut chapters = self.book.chapters.iter();
        let Some(example) = chapters.find_map(|chapter| chapter.lessons.first()) else {
            return Ok(None);
        };
        let view = self.book.setting().view();
        draw((&example.maze).into(), &view)
            .map(Some)
            .map_err(|error| BadPage::Undrawable(example.number, error))
    }
}

/// The running head: a text in the upper outer corner of a page, and a line below the text.
fn running_head(setting: PageSetting<'_>, page: usize, inside: Bounds, text: &str) -> Group {
    let mut group = Group::new("running-head");
    let small = setting.sizes(1).small;
    let ([left, top], [right, _]) = (inside.low, inside.high);
    let (x, anchor) = if BookFrame::is_right(page) {
        (right, Anchor::End)
    } else {
        (left, Anchor::Start)
    };
    let baseline = top + small.size;
    let line = small.one_line(text, right - left);
    small.write(&mut group, &line, [x, baseline], anchor);
    let below = baseline + 0.5 * small.size;
    let line = Path::line(&[[left, below], [right, below]]);
    group.path(line, Paint::stroke(Stroke::solid(Colour::BLACK, 0.4)));
    group
}

/// The page number, at the outer side of the page.
fn page_number(setting: PageSetting<'_>, page: usize, inside: Bounds) -> Group {
    let mut group = Group::new("page-number");
    let body = setting.sizes(1).body;
    let (x, anchor) = if BookFrame::is_right(page) {
        (inside.high[0], Anchor::End)
    } else {
        (inside.low[0], Anchor::Start)
    };
    body.write(&mut group, &page.to_string(), [x, inside.high[1]], anchor);
    group
}
