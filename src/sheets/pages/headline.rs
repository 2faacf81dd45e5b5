//! The headline of a puzzle or of its key: the number, the title and some facts.
//!
//! ```text
//!   7  Title          easy · 13 moves            7  A title that needs its own line
//!                                                   easy · 13 moves
//! ```

use super::Puzzle;
use super::setting::Sizes;
use crate::sheets::scene::{Anchor, Bounds, Group, Item};

/// The headline of a panel or a key.
pub(super) struct Headline<'a> {
    number: String,
    title: &'a str,
    /// The page to which the facts are a link; 0 for no link.
    page: usize,
    facts: String,
    /// The facts with the widest page number. The width of this text decides whether the facts are written beside or
    /// below the title.
    widest: String,
}

/// The lines of a headline.
struct HeadlineLines {
    title: Vec<String>,
    /// The number of lines of facts below the title; 0 if the facts are at the end of the first line of the title.
    below: usize,
}

/// The minimum share of the first line for the title. If the facts leave a smaller share, the facts are written below
/// the title.
const MIN_TITLE_SHARE: f64 = 0.4;
/// A page number of the maximum width, used to reserve room for references.
pub(super) const WIDEST_PAGE: usize = 888;

impl<'a> Headline<'a> {
    /// The headline of a puzzle. `facts` takes a page number, and returns the facts. The facts can contain this number.
    pub(super) fn new(puzzle: &'a Puzzle, page: usize, facts: impl Fn(usize) -> String) -> Self {
        Headline {
            number: puzzle.number.to_string(),
            title: &puzzle.title,
            page,
            facts: facts(page),
            widest: facts(WIDEST_PAGE),
        }
    }

    /// The distance from the left edge to the title. The number of the puzzle is before the title.
    fn indent(&self, sizes: Sizes) -> f64 {
        sizes.heading.width(&self.number) + 0.6 * sizes.heading.size
    }

    fn lines(&self, sizes: Sizes, width: f64) -> HeadlineLines {
        let width = width - self.indent(sizes);
        let facts_width = sizes.body.width(&self.widest);
        let beside = width - facts_width - sizes.heading.size;
        let fits_beside = if self.title.is_empty() {
            facts_width <= width
        } else {
            // A word of the title is not divided to make room for facts.
            beside >= MIN_TITLE_SHARE * width
                && sizes.heading.has_room_for_words(self.title, beside)
        };
        let (room, below) = if fits_beside {
            (beside, 0)
        } else {
            (width, sizes.body.lines(&self.widest, width).len())
        };
        HeadlineLines {
            title: sizes.heading.lines(self.title, room),
            below,
        }
    }

    /// The height of the headline, in a column of this width.
    pub(super) fn height(&self, sizes: Sizes, width: f64) -> f64 {
        let HeadlineLines { title, below } = self.lines(sizes, width);
        title.len().max(1) as f64 * sizes.heading.leading() + below as f64 * sizes.body.leading()
    }

    /// Writes the headline at the top of a rectangle.
    pub(super) fn draw(&self, sizes: Sizes, room: Bounds, layer: &mut Group) {
        let ([left, top], [right, _]) = (room.low, room.high);
        let y = top + sizes.heading.size;
        let (heading, body) = (sizes.heading, sizes.body);
        heading.write(layer, &self.number, [left, y], Anchor::Start);
        let text_x = left + self.indent(sizes);
        let HeadlineLines { title, below } = self.lines(sizes, right - left);
        let mut facts = match self.page {
            0 => Group::default(),
            page => Group::link(page),
        };
        if below == 0 {
            body.write(&mut facts, &self.facts, [right, y], Anchor::End);
        }
        let y = heading.write_lines(layer, &title, [text_x, y], 0.0, Anchor::Start);
        if below > 0 {
            let lines = body.lines(&self.facts, right - text_x);
            body.write_lines(&mut facts, &lines, [text_x, y], 0.0, Anchor::Start);
        }
        layer.items.push(Item::Group(facts));
    }
}
