//! The typesetting of pages: the style of boards, the words, and the sizes of letters.

use super::page_style::PageStyle;
use super::type_scale::down;
use super::words::Words;
use super::{LEGIBLE, LEGIBLE_IN_ANSWERS};
use crate::sheets::draw::{StyleKind, View};
use crate::sheets::font::{Font, FontWeight};
use crate::sheets::scene::{Colour, FontStyle, Stroke};

/// The style and the words of all pages of a sheet or a book, and what is printed besides the puzzles.
#[derive(Clone, Copy, Debug)]
pub(in crate::sheets) struct PageSetting<'a> {
    /// The style of the pages.
    pub(in crate::sheets) style: PageStyle,
    /// The texts that the program writes on a page.
    pub(in crate::sheets) words: &'a Words,
    /// Whether puzzles and keys refer to the pages of each other.
    pub(in crate::sheets) references: bool,
    /// Whether the answers of a page of puzzles are at its foot.
    pub(in crate::sheets) answers_at_foot: bool,
    /// Whether marks show where to cut a page of puzzles into cards.
    pub(in crate::sheets) cut_marks: bool,
}

/// The size of running text and of numbers in large print, in points, as associations of the blind recommend.
pub(in crate::sheets) const LARGE_PRINT: f64 = 16.0;

/// The sizes of letters. All sizes are in [`SCALE`](super::type_scale::SCALE).
#[derive(Clone, Copy)]
pub(in crate::sheets) struct Sizes {
    /// The letters of the title page and of the pages before levels.
    pub(in crate::sheets) display: FontStyle,
    pub(in crate::sheets) title: FontStyle,
    pub(in crate::sheets) heading: FontStyle,
    pub(in crate::sheets) body: FontStyle,
    pub(in crate::sheets) small: FontStyle,
}

impl PageSetting<'_> {
    /// The view of a maze alone.
    pub(in crate::sheets) fn view(self) -> View {
        View {
            style: self.style.boards,
            font: self.style.font,
            goal_outside: Some(self.words.goal_outside.clone()),
            ..View::default()
        }
    }

    /// The colour of marks that must not stand out.
    pub(in crate::sheets) fn grey(self) -> Colour {
        match self.style.boards {
            StyleKind::Ink => Colour::BLACK,
            _ => Colour::hex(0x8c_8c8c),
        }
    }

    /// The colour of the marks of sections at the edges of pages; `None` if the marks are hatched.
    pub(in crate::sheets) fn section_tab_colour(self) -> Option<Colour> {
        (self.style.boards != StyleKind::Ink).then(|| self.grey())
    }

    /// The stroke of lines to write on, which is fainter than a pencil.
    pub(in crate::sheets) fn faint_line(self) -> Stroke {
        let line = Stroke::solid(self.grey(), 0.25);
        match self.style.boards {
            StyleKind::Ink => line.dashed(&[0.4, 2.0]),
            _ => line,
        }
    }

    /// The same pages with letters of the usual size; `None` if the letters already have this size.
    pub(super) fn with_usual_letters(self) -> Option<Self> {
        let style = PageStyle {
            boards: StyleKind::Print,
            ..self.style
        };
        self.is_large().then_some(PageSetting { style, ..self })
    }

    /// Whether the pages are in large print.
    pub(super) fn is_large(self) -> bool {
        self.style.boards == StyleKind::Large
    }

    /// The value `large` in large print, otherwise `usual`.
    fn large_or(self, large: f64, usual: f64) -> f64 {
        if self.is_large() { large } else { usual }
    }

    /// The factor by which the pictures of answers are larger than usual.
    pub(in crate::sheets) fn enlargement(self) -> f64 {
        self.large_or(2.0, 1.0)
    }

    /// The smallest legible size of numbers in puzzles.
    pub(in crate::sheets) fn legible(self) -> f64 {
        self.large_or(LARGE_PRINT, LEGIBLE)
    }

    /// The height of the headline of a page of text, with the gap below the headline.
    pub(in crate::sheets) fn headline_height(self) -> f64 {
        2.2 * self.sizes(1).title.size
    }

    /// The smallest size of small print.
    pub(in crate::sheets) fn smallest_print(self) -> f64 {
        self.large_or(0.75 * LARGE_PRINT, LEGIBLE)
    }

    /// The smallest legible size of numbers in examples.
    pub(in crate::sheets) fn legible_in_examples(self) -> f64 {
        self.large_or(0.75 * LARGE_PRINT, LEGIBLE_IN_ANSWERS)
    }

    /// The sizes for a number of puzzles on a page. With fewer puzzles, the letters are larger. In large print, all
    /// pages have the same sizes.
    pub(in crate::sheets) fn sizes(self, per_page: usize) -> Sizes {
        let [display, title, heading, body, small] = match per_page {
            _ if self.is_large() => [48.0, 24.0, 20.0, LARGE_PRINT, 0.75 * LARGE_PRINT],
            1 | 2 => [36.0, 18.0, 12.0, 10.0, 7.0],
            4 => [36.0, 18.0, 11.0, 9.0, 6.0],
            _ => [36.0, 18.0, 9.0, 8.0, 6.0],
        };
        let font = |weight| Font {
            spacing: self.style.spacing,
            ..Font::new(self.style.font, weight)
        };
        let letters = |size: f64, weight| FontStyle::new(size, font(weight));
        Sizes {
            display: letters(display, FontWeight::Bold),
            title: letters(title, FontWeight::Bold),
            heading: letters(heading, FontWeight::Bold),
            body: letters(body, FontWeight::Regular),
            small: letters(small, FontWeight::Regular),
        }
    }
}

impl Sizes {
    /// Replaces each size by the next smaller size of the scale, unless this size is below `least`. Returns `None` if
    /// the size of running text cannot become smaller.
    pub(in crate::sheets) fn smaller(self, least: f64) -> Option<Sizes> {
        let smaller = |letters: FontStyle| {
            let size = down(letters.size, least).nth(1).unwrap_or(letters.size);
            FontStyle::new(size, letters.font)
        };
        let sizes = Sizes {
            display: smaller(self.display),
            title: smaller(self.title),
            heading: smaller(self.heading),
            body: smaller(self.body),
            small: smaller(self.small),
        };
        (sizes.body.size < self.body.size).then_some(sizes)
    }
}
