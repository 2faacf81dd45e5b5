//! A panel: one puzzle on a page.
//!
//! ```text
//!   7  Title          easy · 13 moves    headline
//!   The rule, in words.      ┌─────┐     explanation, with the rays from a cell
//!                            └─────┘
//!   ┌────────────────────────────┐
//!   │          picture           │
//!   └────────────────────────────┘
//!   rook:ABC…        answer: page 30     the ID, and the page of the key
//! ```
//!
//! All panels of a row have the same height above the picture, and the same height below the picture. So the pictures
//! are aligned. A panel holds the size of its picture, but not the picture, because pages are drawn one by one.

use super::answer::AnswerForm;
use super::headline::{Headline, WIDEST_PAGE};
use super::legible::{has_letters, smallest_number};
use super::notes;
use super::page_style::Notes;
use super::place::{place, scale};
use super::setting::{PageSetting, Sizes};
use super::writing_line::{WRITING_LINE, writing_line};
use super::{BadPage, Puzzle};
use crate::maze::Maze;
use crate::sheets::draw::{View, draw};
use crate::sheets::scene::{Anchor, Bounds, Group, Item, MILLIMETRE, Scene};
use crate::topology::Board;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The panel of one puzzle.
pub(in crate::sheets) struct Panel<'a> {
    pub(in crate::sheets) puzzle: &'a Puzzle,
    /// The sizes of the picture before it is scaled.
    picture: PictureSize,
    /// The picture of the rays beside the rule; `None` if the board needs no such picture, or if the rule is hidden.
    inset: Option<Arc<Scene>>,
    shows_rule: bool,
    /// Whether the aim is written before the rule. Otherwise, the aim is at the top of the page, or in the lessons of a
    /// book.
    shows_aim: bool,
}

/// A cache for many panels. The cache holds the picture of the rays of each board, and the size of the last measured
/// picture of an unsolved puzzle. Unsolved puzzles are placeholders for puzzles that are not made yet. The pictures of
/// two unsolved puzzles are equal if the puzzles have the same maze.
#[derive(Default)]
pub(in crate::sheets) struct PanelCache {
    insets: FxHashMap<*const Board, Arc<Scene>>,
    last: Option<(Maze, PictureSize)>,
}

/// The size of a picture and of its smallest number, and whether the picture has letters at sides that are glued.
#[derive(Clone, Copy)]
struct PictureSize {
    size: [f64; 2],
    smallest: f64,
    has_letters: bool,
}

/// The height of a panel above and below its picture.
#[derive(Clone, Copy, Default)]
pub(super) struct HeightsAround {
    pub(super) above: f64,
    pub(super) below: f64,
}

/// The width of the inset, as a share of the panel. The inset is the picture of the rays beside the rule.
const INSET_SHARE: f64 = 0.27;
/// The maximum width of the inset. A wider inset would take room from the board.
const MAX_INSET: f64 = 34.0 * MILLIMETRE;

/// The width of a move that pupils write on the line for an answer: one square of squared paper.
const WRITTEN_MOVE: f64 = 5.0 * MILLIMETRE;
/// The distance from the picture to the first baseline of a label above the line for an answer, for letters of size 1.
const ABOVE_LINE: f64 = 1.5;
/// The distance from the line for an answer to the ID below it, for letters of size 1.
const BELOW_LINE: f64 = 0.8;

/// The maximum number of lines of an ID. Longer IDs are left out. Such IDs belong to large boards, and few readers type
/// them.
const MAX_ID_LINES: usize = 2;

/// The width of the inset in a panel of this width.
fn inset_width(width: f64) -> f64 {
    (INSET_SHARE * width).min(MAX_INSET)
}

/// The distance from the picture to the line for an answer. If a label is above the line, the first line of the label
/// adds no height, because it fits into the room to write.
fn answer_height(sizes: Sizes, above: &[String]) -> f64 {
    let more = above.len().saturating_sub(1) as f64;
    WRITING_LINE * sizes.body.size + more * sizes.small.leading()
}

impl PanelCache {
    /// Measures a picture. For an unsolved puzzle, the last measurement is returned again if the picture is the same.
    fn measured(
        &mut self,
        setting: PageSetting<'_>,
        puzzle: &Puzzle,
    ) -> Result<PictureSize, BadPage> {
        if let Some((maze, measured)) = &self.last
            && !puzzle.is_solved()
            && puzzle.has_maze(maze)
        {
            return Ok(*measured);
        }
        let picture = picture(setting, puzzle)?;
        let measured = PictureSize {
            size: picture.size,
            smallest: smallest_number(&picture),
            has_letters: has_letters(&picture),
        };
        if !puzzle.is_solved() {
            self.last = Some((puzzle.maze.clone(), measured));
        }
        Ok(measured)
    }

    fn inset(
        &mut self,
        setting: PageSetting<'_>,
        puzzle: &Puzzle,
    ) -> Result<Option<Arc<Scene>>, BadPage> {
        if puzzle.needs_no_rays {
            return Ok(None);
        }
        let board = &puzzle.maze.board;
        let key = Arc::as_ptr(board);
        if let Some(known) = self.insets.get(&key) {
            return Ok(Some(Arc::clone(known)));
        }
        let view = setting.view().with_rays(board);
        let drawn = draw((&**board).into(), &view);
        let mut drawn = drawn.map_err(|error| BadPage::Undrawable(puzzle.number, error))?;
        // The letters at the sides would be too small to read.
        drawn.remove_texts("seam-marks");
        let drawn = Arc::new(drawn);
        self.insets.insert(key, Arc::clone(&drawn));
        Ok(Some(drawn))
    }
}

impl<'a> Panel<'a> {
    /// The panel of a puzzle.
    pub(in crate::sheets) fn of(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        cache: &mut PanelCache,
    ) -> Result<Self, BadPage> {
        Ok(Panel {
            puzzle,
            inset: cache.inset(setting, puzzle)?,
            picture: cache.measured(setting, puzzle)?,
            shows_rule: true,
            // A card is cut out of its page, so the card shows the aim.
            shows_aim: setting.cut_marks,
        })
    }

    /// Whether the rule and the inset of another puzzle are the same.
    pub(in crate::sheets) fn has_same_rule(&self, other: &Panel<'_>) -> bool {
        let same_inset = match (&self.inset, &other.inset) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other) || own == other,
            (own, other) => own.is_none() && other.is_none(),
        };
        self.has_same_text(other) && same_inset
    }

    /// Whether the rule of another puzzle has the same words. The insets can differ.
    pub(in crate::sheets) fn has_same_text(&self, other: &Panel<'_>) -> bool {
        let own = (&self.puzzle.rule, self.picture.has_letters);
        own == (&other.puzzle.rule, other.picture.has_letters)
    }

    /// The aim of the maze in words.
    pub(super) fn aim<'w>(&self, setting: PageSetting<'w>) -> &'w str {
        setting.words.aim_of(&self.puzzle.maze.goal)
    }

    /// Makes the panel show the aim before the rule. Used if the puzzles of a sheet have different aims.
    pub(super) fn show_aim(&mut self) {
        self.shows_aim = true;
    }

    /// The rule in words, with the aim before it if the panel shows the aim.
    pub(in crate::sheets) fn rule_text(&self, setting: PageSetting<'_>) -> String {
        let has_letters = self.picture.has_letters;
        let rule = setting.words.rule(&self.puzzle.rule, has_letters);
        if self.shows_aim {
            format!("{} {rule}", self.aim(setting))
        } else {
            rule
        }
    }

    /// The inset beside the rule.
    pub(super) fn inset(&self) -> Option<Arc<Scene>> {
        self.inset.clone()
    }

    /// Leaves out the aim, the rule and the inset. Used if the rule is at the top of the page.
    pub(in crate::sheets) fn hide_rule(&mut self) {
        self.shows_rule = false;
        self.inset = None;
    }

    /// The height of the picture, if only its width is limited.
    pub(super) fn picture_height(&self, width: f64) -> f64 {
        self.picture.size[1] * width / self.picture.size[0]
    }

    /// The size of the smallest number in a picture with this room.
    pub(super) fn smallest(&self, room: [f64; 2]) -> f64 {
        self.picture.smallest * scale(self.picture.size, room)
    }

    fn headline(&self, setting: PageSetting<'_>) -> Headline<'a> {
        let words = setting.words;
        let length = words.length(self.puzzle.length);
        let facts = match setting.style.level.text(self.puzzle.difficulty, words) {
            Some(level) => format!("{level} · {length}"),
            None => length,
        };
        Headline::new(self.puzzle, 0, |_| facts.clone())
    }

    fn rule(&self, setting: PageSetting<'_>, sizes: Sizes, width: f64) -> Vec<String> {
        if !self.shows_rule {
            return Vec::new();
        }
        let (body, text) = (sizes.body, self.rule_text(setting));
        if self.inset.is_none() {
            return body.lines(&text, width);
        }
        let narrow = 0.95 * width - inset_width(width);
        let beside = (self.inset_height(width) / body.leading()).ceil() as usize;
        body.lines_around(&text, narrow, width, beside)
    }

    fn inset_height(&self, width: f64) -> f64 {
        let inset = self.inset.as_ref();
        inset.map_or(0.0, |inset| {
            inset_width(width) * (inset.size[1] / inset.size[0]).min(1.0)
        })
    }

    /// The reference to the page of the key. The reference is printed below the puzzle at the right.
    fn reference(&self, setting: PageSetting<'_>, page: usize) -> Option<String> {
        let words = setting.words;
        setting.references.then(|| words.answer_on_page(page))
    }

    /// The lines of the ID, below the picture. A long ID is left out. If there is a reference to the page of the key
    /// but no ID, a single empty line makes room for the reference.
    fn below(&self, setting: PageSetting<'_>, sizes: Sizes, width: f64) -> Vec<String> {
        let reference = self.reference(setting, WIDEST_PAGE);
        let reference_width = reference.map_or(0.0, |text| {
            sizes.small.width(&text) + 2.0 * sizes.small.size
        });
        let id = self.puzzle.id.as_deref().filter(|_| setting.style.ids);
        let text = id.unwrap_or_default();
        let mut lines = sizes.small.lines(text, width - reference_width);
        if lines.len() > MAX_ID_LINES {
            lines.clear();
        }
        if lines.is_empty() && reference_width > 0.0 {
            lines.push(String::new());
        }
        lines
    }

    /// The height needed above and below the picture, in a panel of this width.
    pub(super) fn around(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        width: f64,
    ) -> HeightsAround {
        let head = self.headline(setting).height(sizes, width);
        let rule = self.rule(setting, sizes, width).len() as f64 * sizes.body.leading();
        let below = self.below(setting, sizes, width).len() as f64;
        let mut around = HeightsAround {
            above: head + rule.max(self.inset_height(width)) + 0.5 * sizes.body.size,
            below: below * sizes.small.leading() + 0.3 * sizes.small.size,
        };
        if setting.style.answer_line {
            let (_, above) = self.answer_label(setting, sizes, width);
            around.below += answer_height(sizes, &above) + BELOW_LINE * sizes.body.size;
        }
        around
    }

    /// The label of the line for the answer: the text beside the line, and the lines of small print above it. The label
    /// is above the line if there is not enough room for all moves beside it.
    fn answer_label<'w>(
        &self,
        setting: PageSetting<'w>,
        sizes: Sizes,
        width: f64,
    ) -> (&'w str, Vec<String>) {
        let label = AnswerForm::on_page(setting, self.puzzle).label(setting.words);
        let moves = f64::from(self.puzzle.length) * WRITTEN_MOVE;
        if sizes.body.width(label) + moves <= width {
            (label, Vec::new())
        } else {
            ("", sizes.small.lines(label, width))
        }
    }

    /// Draws the panel into the rectangle `room`. `page` is the page of its key.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        room: Bounds,
        around: HeightsAround,
        page: usize,
        layer: &mut Group,
    ) -> Result<(), BadPage> {
        let ([left, top], [right, bottom]) = (room.low, room.high);
        let (width, body, small) = (right - left, sizes.body, sizes.small);
        let headline = self.headline(setting);
        let [mut head, mut rules, mut foot] =
            ["head", "rules", "foot"].map(|name| layer.named_child(name));
        headline.draw(sizes, room, &mut head);
        layer.add(head);
        let rule_top = top + headline.height(sizes, width) + 0.2 * body.size;
        let lines = self.rule(setting, sizes, width);
        let at = [left, rule_top + body.size];
        body.write_lines(&mut rules, &lines, at, 0.0, Anchor::Start);
        if let Some(inset) = &self.inset {
            let low = [right - inset_width(width), rule_top];
            let high = [right, rule_top + self.inset_height(width)];
            place(inset, Bounds { low, high }, &mut rules);
        }
        layer.add(rules);
        let picture = picture(setting, self.puzzle)?;
        let low = [left, top + around.above];
        let high = [right, bottom - around.below];
        let mut room = Bounds { low, high };
        if setting.style.notes != Notes::None
            && let (rest, Some(free)) = notes::divide(picture.size, room)
        {
            room = rest;
            let mut notes = layer.named_child("notes");
            notes::draw(setting.style.notes, setting.faint_line(), free, &mut notes);
            layer.add(notes);
        }
        place(&picture, room, layer);
        let mut y = high[1];
        if setting.style.answer_line {
            let (beside, above) = self.answer_label(setting, sizes, width);
            small.write_lines(&mut foot, &above, [left, y], ABOVE_LINE, Anchor::Start);
            y += answer_height(sizes, &above);
            writing_line(beside, body, [left, y], right, &mut foot);
            y += BELOW_LINE * body.size;
        }
        y += small.leading();
        let lines = self.below(setting, sizes, width);
        if let Some(note) = self.reference(setting, page) {
            let mut link = Group::link(page);
            small.write(&mut link, &note, [right, y], Anchor::End);
            foot.items.push(Item::Group(link));
        }
        small.write_lines(&mut foot, &lines, [left, y], 0.0, Anchor::Start);
        layer.add(foot);
        Ok(())
    }
}

fn picture(setting: PageSetting<'_>, puzzle: &Puzzle) -> Result<Scene, BadPage> {
    let view = View {
        // If the answer consists of the names of cells, the board shows these names.
        labels: AnswerForm::on_page(setting, puzzle) == AnswerForm::Cells,
        tabs: setting.style.tabs,
        ..setting.view()
    };
    draw((&puzzle.maze).into(), &view).map_err(|error| BadPage::Undrawable(puzzle.number, error))
}
