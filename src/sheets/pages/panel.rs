//! A panel: one puzzle on a page, or its key.
//!
//! ```text
//!   7  Title          easy · 13 moves    headline             7  Title    13 moves · page 2
//!   The rule, in words.      ┌─────┐     explanation, with    ┌───────────────────────────┐
//!                            └─────┘     the rays from a cell │          picture          │
//!   ┌────────────────────────────┐                            └───────────────────────────┘
//!   │          picture           │                            A1 D1 D4 C4 …       solution
//!   └────────────────────────────┘
//!   rook:ABC…        answer: page 30     the ID
//! ```
//!
//! The panels of a row have the same heights above and below their pictures, so that their parts are aligned. A panel
//! knows the size of its picture, but does not keep it: pages are drawn one by one.

use super::place::{place, scale, smallest_number};
use super::setting::{PageSetting, Sizes};
use super::{BadPage, Puzzle};
use crate::maze::Maze;
use crate::measures::difficulty::Word;
use crate::sheets::draw::{View, draw};
use crate::sheets::font::{FontWeight, width};
use crate::sheets::scene::{Anchor, Bounds, FontStyle, Group, Scene};
use crate::topology::Board;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The role of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sheets) enum PanelRole {
    /// A puzzle to solve.
    Puzzle,
    /// The solution of a puzzle.
    Key,
}

/// The panel of one puzzle.
pub(in crate::sheets) struct Panel<'a> {
    pub(in crate::sheets) puzzle: &'a Puzzle,
    role: PanelRole,
    size: [f64; 2],
    smallest: f64,
    inset: Option<Arc<Scene>>,
    shows_rule: bool,
}

/// A cache for many panels: the picture of the rays of each board, and the size of the last picture measured. It helps
/// most with puzzles that are not made yet, because their pictures are equal.
#[derive(Default)]
pub(in crate::sheets) struct PanelCache {
    insets: FxHashMap<*const Board, Arc<Scene>>,
    last: Option<(PanelRole, Maze, PictureSize)>,
}

/// The size of a picture, and the size of the smallest number on it.
#[derive(Clone, Copy)]
struct PictureSize {
    size: [f64; 2],
    smallest: f64,
}

/// The height of a panel above and below its picture.
#[derive(Clone, Copy, Default)]
pub(super) struct Around {
    pub(super) above: f64,
    pub(super) below: f64,
}

/// The lines of a headline.
struct Head {
    title: Vec<String>,
    /// The number of lines of facts below the title; 0 if the facts are at the end of its first line.
    below: usize,
}

impl Head {
    /// The height of the headline.
    fn height(&self, sizes: Sizes) -> f64 {
        let title = self.title.len().max(1) as f64 * sizes.heading.leading();
        title + self.below as f64 * sizes.body.leading()
    }
}

/// The smallest share of the first line that is left for the title. Longer facts are written below it.
const MIN_TITLE_SHARE: f64 = 0.4;
/// The width of the inset, as a share of the panel.
const INSET_SHARE: f64 = 0.27;
/// A page number as wide as any other, used to reserve room for references.
const WIDEST_PAGE: usize = 888;

impl PanelCache {
    /// Measures a picture. The picture of an unsolved puzzle is only measured if it differs from the picture before.
    fn measured(
        &mut self,
        setting: PageSetting<'_>,
        puzzle: &Puzzle,
        role: PanelRole,
    ) -> Result<PictureSize, BadPage> {
        if let Some((before, maze, measured)) = &self.last
            && *before == role
            && !puzzle.is_solved()
            && Arc::ptr_eq(&maze.board, &puzzle.maze.board)
            && maze.contents == puzzle.maze.contents
            && (maze.start, &maze.goal) == (puzzle.maze.start, &puzzle.maze.goal)
        {
            return Ok(*measured);
        }
        let picture = picture(setting, puzzle, role)?;
        let measured = PictureSize {
            size: picture.size,
            smallest: smallest_number(&picture),
        };
        if !puzzle.is_solved() {
            self.last = Some((role, puzzle.maze.clone(), measured));
        }
        Ok(measured)
    }

    fn inset(
        &mut self,
        setting: PageSetting<'_>,
        puzzle: &Puzzle,
    ) -> Result<Option<Arc<Scene>>, BadPage> {
        if puzzle.plain {
            return Ok(None);
        }
        let board = &puzzle.maze.board;
        let key = Arc::as_ptr(board);
        if let Some(known) = self.insets.get(&key) {
            return Ok(Some(Arc::clone(known)));
        }
        let view = View::of_rays(setting.style, board);
        let drawn = draw((&**board).into(), &view);
        let drawn = Arc::new(drawn.map_err(|why| BadPage::Undrawable(puzzle.number, why))?);
        self.insets.insert(key, Arc::clone(&drawn));
        Ok(Some(drawn))
    }
}

impl<'a> Panel<'a> {
    /// The panel of a puzzle.
    pub(in crate::sheets) fn puzzle(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        cache: &mut PanelCache,
    ) -> Result<Self, BadPage> {
        let inset = cache.inset(setting, puzzle)?;
        let panel = Panel::new(setting, puzzle, PanelRole::Puzzle, cache)?;
        Ok(Panel { inset, ..panel })
    }

    /// The panel of a puzzle whose rule is written elsewhere.
    pub(in crate::sheets) fn without_rule(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        cache: &mut PanelCache,
    ) -> Result<Self, BadPage> {
        let panel = Panel::new(setting, puzzle, PanelRole::Puzzle, cache)?;
        Ok(Panel {
            shows_rule: false,
            ..panel
        })
    }

    /// The panel of a key.
    pub(in crate::sheets) fn key(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        cache: &mut PanelCache,
    ) -> Result<Self, BadPage> {
        Panel::new(setting, puzzle, PanelRole::Key, cache)
    }

    fn new(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        role: PanelRole,
        cache: &mut PanelCache,
    ) -> Result<Self, BadPage> {
        let PictureSize { size, smallest } = cache.measured(setting, puzzle, role)?;
        Ok(Panel {
            puzzle,
            role,
            size,
            smallest,
            inset: None,
            shows_rule: role == PanelRole::Puzzle,
        })
    }

    /// Whether the rule and the inset of another puzzle are the same.
    pub(super) fn has_same_rule(&self, other: &Panel<'_>) -> bool {
        let same_inset = match (&self.inset, &other.inset) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other) || own == other,
            (own, other) => own.is_none() && other.is_none(),
        };
        self.puzzle.rule == other.puzzle.rule && same_inset
    }

    /// The inset beside the rule.
    pub(super) fn inset(&self) -> Option<Arc<Scene>> {
        self.inset.clone()
    }

    /// Leaves the rule and the inset out, because the page has them.
    pub(super) fn hide_rule(&mut self) {
        self.shows_rule = false;
        self.inset = None;
    }

    /// The size of the smallest number in a picture with this room. Numbers in a key can be two thirds as large as in a
    /// puzzle: the reader knows the puzzle, and the solution is written below the key.
    pub(super) fn smallest(&self, room: [f64; 2]) -> f64 {
        let factor = match self.role {
            PanelRole::Puzzle => 1.0,
            PanelRole::Key => 1.5,
        };
        factor * self.smallest * scale(self.size, room)
    }

    /// The facts at the right of the headline.
    fn facts(&self, setting: PageSetting<'_>, page: usize) -> String {
        let words = setting.words;
        let length = words.length(self.puzzle.length);
        match self.role {
            PanelRole::Puzzle => {
                let difficulty = match self.puzzle.difficulty {
                    Word::Easy => &words.easy,
                    Word::Medium => &words.medium,
                    Word::Hard => &words.hard,
                    Word::Expert | Word::Unsolvable => &words.expert,
                };
                format!("{difficulty} · {length}")
            }
            PanelRole::Key => {
                let others = words.one_of_several(self.puzzle.ways);
                let page = setting.references.then(|| words.puzzle_on_page(page));
                let facts = [Some(length), others, page];
                facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
            }
        }
    }

    /// The distance from the left edge to the title. The number of the puzzle is before it.
    fn indent(&self, sizes: Sizes) -> f64 {
        let number = self.puzzle.number.to_string();
        width(&number, FontWeight::Bold, sizes.heading.size) + 0.6 * sizes.heading.size
    }

    fn head(&self, setting: PageSetting<'_>, sizes: Sizes, wide: f64) -> Head {
        let wide = wide - self.indent(sizes);
        let facts = self.facts(setting, WIDEST_PAGE);
        let facts_width = width(&facts, FontWeight::Regular, sizes.body.size);
        let beside = wide - facts_width - sizes.heading.size;
        let fits_beside = if self.puzzle.title.is_empty() {
            facts_width <= wide
        } else {
            beside >= MIN_TITLE_SHARE * wide
        };
        let (room, below) = if fits_beside {
            (beside, 0)
        } else {
            (wide, sizes.body.lines(&facts, wide).len())
        };
        Head {
            title: sizes.heading.lines(&self.puzzle.title, room),
            below,
        }
    }

    fn rule(&self, sizes: Sizes, wide: f64) -> Vec<String> {
        let room = match self.inset {
            Some(_) => wide * (0.95 - INSET_SHARE),
            None => wide,
        };
        if self.shows_rule {
            sizes.body.lines(&self.puzzle.rule, room)
        } else {
            Vec::new()
        }
    }

    fn inset_height(&self, wide: f64) -> f64 {
        let inset = self.inset.as_ref();
        inset.map_or(0.0, |inset| {
            INSET_SHARE * wide * (inset.size[1] / inset.size[0]).min(1.0)
        })
    }

    /// The reference below a puzzle, at the right.
    fn reference(&self, setting: PageSetting<'_>, page: usize) -> Option<String> {
        let has_reference = self.role == PanelRole::Puzzle && setting.references;
        has_reference.then(|| setting.words.answer_on_page(page))
    }

    /// The lines below the picture: the ID, or the cells of the solution.
    fn below(&self, setting: PageSetting<'_>, sizes: Sizes, wide: f64) -> Vec<String> {
        let FontStyle { size, weight } = sizes.small;
        let reference = self.reference(setting, WIDEST_PAGE);
        let reference_width = reference.map_or(0.0, |text| width(&text, weight, size) + 2.0 * size);
        let text = match self.role {
            PanelRole::Puzzle => self.puzzle.id.as_deref().unwrap_or_default(),
            PanelRole::Key => &self.puzzle.way,
        };
        let mut lines = sizes.small.lines(text, wide - reference_width);
        if lines.is_empty() && reference_width > 0.0 {
            lines.push(String::new());
        }
        lines
    }

    /// The height needed above and below the picture, in a panel of this width.
    pub(super) fn around(&self, setting: PageSetting<'_>, sizes: Sizes, wide: f64) -> Around {
        let head = self.head(setting, sizes, wide).height(sizes);
        let rule = self.rule(sizes, wide).len() as f64 * sizes.body.leading();
        let below = self.below(setting, sizes, wide).len() as f64;
        Around {
            above: head + rule.max(self.inset_height(wide)) + 0.5 * sizes.body.size,
            below: below * sizes.small.leading() + 0.3 * sizes.small.size,
        }
    }

    /// Draws the panel into its rectangle. `page` is the page of its counterpart.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        room: Bounds,
        around: Around,
        page: usize,
        layer: &mut Group,
    ) -> Result<(), BadPage> {
        let ([left, top], [right, bottom]) = (room.low, room.high);
        let wide = right - left;
        let mut y = top + sizes.heading.size;
        let number = self.puzzle.number.to_string();
        sizes
            .heading
            .write(layer, &number, [left, y], Anchor::Start);
        let text_x = left + self.indent(sizes);
        let head = self.head(setting, sizes, wide);
        let facts = self.facts(setting, page);
        if head.below == 0 {
            sizes.body.write(layer, &facts, [right, y], Anchor::End);
        }
        for line in &head.title {
            sizes.heading.write(layer, line, [text_x, y], Anchor::Start);
            y += sizes.heading.leading();
        }
        if head.below > 0 {
            for line in sizes.body.lines(&facts, right - text_x) {
                sizes.body.write(layer, &line, [text_x, y], Anchor::Start);
                y += sizes.body.leading();
            }
        }
        let rule_top = top + head.height(sizes) + 0.2 * sizes.body.size;
        let mut y = rule_top + sizes.body.size;
        for line in self.rule(sizes, wide) {
            sizes.body.write(layer, &line, [left, y], Anchor::Start);
            y += sizes.body.leading();
        }
        if let Some(inset) = &self.inset {
            let low = [right - INSET_SHARE * wide, rule_top];
            let high = [right, rule_top + self.inset_height(wide)];
            place(inset, Bounds { low, high }, layer);
        }
        let picture = picture(setting, self.puzzle, self.role)?;
        let low = [left, top + around.above];
        let high = [right, bottom - around.below];
        place(&picture, Bounds { low, high }, layer);
        let lines = self.below(setting, sizes, wide);
        let mut y = bottom - around.below + sizes.small.leading();
        if let Some(note) = self.reference(setting, page) {
            sizes.small.write(layer, &note, [right, y], Anchor::End);
        }
        for line in lines {
            sizes.small.write(layer, &line, [left, y], Anchor::Start);
            y += sizes.small.leading();
        }
        Ok(())
    }
}

fn picture(setting: PageSetting<'_>, puzzle: &Puzzle, role: PanelRole) -> Result<Scene, BadPage> {
    let is_key = role == PanelRole::Key;
    let view = View {
        style: setting.style,
        solution: is_key && puzzle.is_solved(),
        // The solution below the picture uses these names. The arrows of a long one are hard to follow.
        labels: is_key || setting.foot && puzzle.is_named(),
        tabs: setting.tabs && !is_key,
        goal_outside: Some(setting.words.goal_outside.clone()),
        ..View::default()
    };
    draw((&puzzle.maze).into(), &view).map_err(|why| BadPage::Undrawable(puzzle.number, why))
}
