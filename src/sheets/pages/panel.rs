//! One puzzle on a page.
//!
//! ```text
//!   7  Title          easy · 13 moves    headline
//!   The rule, in words.      ┌─────┐     explanation, with the ways from one cell
//!                            └─────┘
//!   ┌────────────────────────────┐
//!   │          picture           │
//!   └────────────────────────────┘
//!   rook:ABC…                            the ID
//! ```
//!
//! Panels of a page have the same heights above and below their pictures, so that everything stands on common lines.

use super::place::{place, scale, smallest_number};
use super::text::Type;
use super::{BadSheet, Puzzle, Sheet};
use crate::measures::difficulty::Word;
use crate::sheets::draw::{StyleKind, View, draw, middle};
use crate::sheets::font::{Weight, width};
use crate::sheets::scene::{Anchor, Bounds, Group, Scene};

/// The sizes of letters on a sheet.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub(super) title: Type,
    pub(super) heading: Type,
    pub(super) body: Type,
    pub(super) small: Type,
}

impl Sizes {
    /// Fewer puzzles on a page leave room for larger letters; large print is for those who need it.
    pub(super) fn of(sheet: &Sheet, per_page: usize) -> Sizes {
        let more = if sheet.style == StyleKind::Large {
            1.8
        } else {
            1.0
        };
        let [heading, body, small] = match per_page {
            1 | 2 => [13.0, 10.0, 7.0],
            4 => [11.0, 8.5, 6.0],
            _ => [9.0, 7.5, 6.0],
        };
        let bold = |size| Type {
            size: size * more,
            weight: Weight::Bold,
        };
        let regular = |size| Type {
            size: size * more,
            weight: Weight::Regular,
        };
        Sizes {
            title: bold(18.0),
            heading: bold(heading),
            body: regular(body),
            small: regular(small),
        }
    }
}

/// What is put onto a page for one puzzle.
pub(super) struct Panel<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) picture: Scene,
    pub(super) inset: Option<Scene>,
    key: bool,
    explained: bool,
}

/// How much of a panel is not its picture.
#[derive(Clone, Copy, Default)]
pub(super) struct Around {
    pub(super) above: f64,
    pub(super) below: f64,
}

/// How wide the inset is, as a share of the panel.
const INSET: f64 = 0.27;

impl<'a> Panel<'a> {
    /// The panel of a puzzle or of its key.
    pub(super) fn new(sheet: &Sheet, puzzle: &'a Puzzle, key: bool) -> Result<Self, BadSheet> {
        let bad = |why| BadSheet::Undrawable(puzzle.number, why);
        let view = View {
            style: sheet.style,
            solution: key,
            // Names in the cells, and below them the way in words: long ones are a tangle of arrows.
            labels: key,
            ..View::default()
        };
        let picture = draw((&puzzle.maze).into(), &view).map_err(bad)?;
        let inset = match key || puzzle.plain {
            true => None,
            false => {
                let view = View {
                    style: sheet.style,
                    rays: Some(middle(&puzzle.maze.board)),
                    ..View::default()
                };
                Some(draw((&*puzzle.maze.board).into(), &view).map_err(bad)?)
            }
        };
        Ok(Panel {
            puzzle,
            picture,
            inset,
            key,
            explained: !key,
        })
    }

    /// Whether the same words and the same inset explain another puzzle.
    pub(super) fn explains_as(&self, other: &Panel<'_>) -> bool {
        self.puzzle.rule == other.puzzle.rule && self.inset == other.inset
    }

    /// Leaves the rule out, where the page says it.
    pub(super) fn explain_nothing(&mut self) {
        self.explained = false;
        self.inset = None;
    }

    /// The size of its smallest number in so much room. Keys may be two thirds as large: who looks something up knows the
    /// puzzle, and the way stands below it in words.
    pub(super) fn smallest(&self, room: [f64; 2]) -> f64 {
        let patience = if self.key { 1.5 } else { 1.0 };
        patience * smallest_number(&self.picture) * scale(self.picture.size, room)
    }

    /// What is said at the right of the headline.
    fn facts(&self, sheet: &Sheet) -> String {
        let words = &sheet.words;
        let length = words.length(self.puzzle.length);
        let hard = match self.puzzle.difficulty {
            Word::Easy => &words.easy,
            Word::Medium => &words.medium,
            Word::Hard => &words.hard,
            Word::Expert | Word::Unsolvable => &words.expert,
        };
        match self.key {
            true => length,
            false => format!("{hard} · {length}"),
        }
    }

    fn heading(&self) -> String {
        format!("{}  {}", self.puzzle.number, self.puzzle.title)
    }

    /// The lines of its headline: the facts stand at the end of the first one.
    fn head(&self, sheet: &Sheet, sizes: Sizes, wide: f64) -> Vec<String> {
        let facts = width(&self.facts(sheet), Weight::Regular, sizes.body.size);
        let room = (wide - facts - sizes.heading.size).max(0.4 * wide);
        sizes.heading.lines(&self.heading(), room)
    }

    fn rule_room(&self, wide: f64) -> f64 {
        wide * if self.inset.is_some() {
            0.95 - INSET
        } else {
            1.0
        }
    }

    fn rule(&self, sizes: Sizes, wide: f64) -> Vec<String> {
        match self.explained {
            false => Vec::new(),
            true => sizes.body.lines(&self.puzzle.rule, self.rule_room(wide)),
        }
    }

    fn id(&self, sizes: Sizes, wide: f64) -> Vec<String> {
        match (self.key, &self.puzzle.id) {
            (false, Some(id)) => sizes.small.lines(id, wide),
            _ => Vec::new(),
        }
    }

    /// How much room it needs beside its picture, in a panel so wide.
    pub(super) fn around(&self, sheet: &Sheet, sizes: Sizes, wide: f64) -> Around {
        let head = self.head(sheet, sizes, wide).len() as f64 * sizes.heading.leading();
        let rule = self.rule(sizes, wide).len() as f64 * sizes.body.leading();
        let inset = self.inset.as_ref().map_or(0.0, |inset| {
            INSET * wide * (inset.size[1] / inset.size[0]).min(1.0)
        });
        Around {
            above: head + rule.max(inset) + 0.5 * sizes.body.size,
            below: self.id(sizes, wide).len() as f64 * sizes.small.leading()
                + 0.3 * sizes.small.size,
        }
    }

    /// Draws it into its rectangle.
    pub(super) fn draw(
        &self,
        sheet: &Sheet,
        sizes: Sizes,
        room: Bounds,
        around: Around,
        layer: &mut Group,
    ) {
        let ([left, top], [right, bottom]) = (room.low, room.high);
        let wide = right - left;
        let mut y = top + sizes.heading.size;
        sizes
            .body
            .write(layer, &self.facts(sheet), [right, y], Anchor::End);
        for line in self.head(sheet, sizes, wide) {
            sizes.heading.write(layer, &line, [left, y], Anchor::Start);
            y += sizes.heading.leading();
        }
        let explained = y - sizes.heading.size + 0.2 * sizes.body.size;
        let mut y = explained + sizes.body.size;
        for line in self.rule(sizes, wide) {
            sizes.body.write(layer, &line, [left, y], Anchor::Start);
            y += sizes.body.leading();
        }
        if let Some(inset) = &self.inset {
            let low = [right - INSET * wide, explained];
            let high = [
                right,
                explained + INSET * wide * (inset.size[1] / inset.size[0]).min(1.0),
            ];
            place(inset, Bounds { low, high }, layer);
        }
        let picture = Bounds {
            low: [left, top + around.above],
            high: [right, bottom - around.below],
        };
        place(&self.picture, picture, layer);
        let lines = self.id(sizes, wide);
        let mut y =
            bottom - sizes.small.leading() * (lines.len() as f64 - 1.0) - 0.3 * sizes.small.size;
        for line in lines {
            sizes.small.write(layer, &line, [left, y], Anchor::Start);
            y += sizes.small.leading();
        }
    }
}
