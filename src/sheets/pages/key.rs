//! A key: the solution of a puzzle.
//!
//! ```text
//!   7   12 moves · page 2         9   21 moves · page 3      the headline
//!   Directions (arrows): → ↓ ↗    Directions (arrows): ↑     the answer as pupils write it, if they have a line for it
//!   ┌───────────────────┐         ┌───────────────────┐
//!   │ arrows with steps │         │  names of cells   │      the picture
//!   └───────────────────┘         └───────────────────┘
//!                                 1 A4   8 C2   15 E5        the cells in columns
//!                                 2 B4   9 D2   16 A5
//! ```
//!
//! A solution is drawn as arrows if it has few jumps, if the numbers of its steps are legible and cover no other text,
//! and if its arrows are easy to follow. Other solutions are lists of cells, below a board with the names of its cells.

use super::answer::AnswerForm;
use super::cell_list::CellList;
use super::headline::Headline;
use super::key_heights::KeyHeights;
use super::legible::{
    LEGIBLE_IN_ANSWERS, STEP_SIZE, is_crowded, largest_text, smallest_number, smallest_text,
};
use super::place::{place, scale};
use super::setting::{PageSetting, Sizes};
use super::{BadPage, LEGIBLE, Puzzle};
use crate::sheets::draw::{View, draw};
use crate::sheets::scene::{Anchor, Bounds, Group, Scene};

/// The key of one puzzle. A key holds the size of its picture, but not the picture, because pages are drawn one by one.
pub(super) struct Key<'a> {
    pub(super) puzzle: &'a Puzzle,
    form: KeyForm,
    /// The size of the picture at scale 1.
    size: [f64; 2],
    /// The smallest scale of the picture. At this scale, all numbers are legible. Names of cells are legible, too,
    /// unless the board is too large for the page.
    least: f64,
}

/// The form of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeyForm {
    /// As arrows on the board.
    Arrows,
    /// As a list of cells, below a board with names.
    Names,
}

impl KeyForm {
    /// The layers of the picture.
    fn layers(self) -> SolutionLayers {
        SolutionLayers {
            arrows: self == KeyForm::Arrows,
            names: self == KeyForm::Names,
        }
    }
}

/// The largest number of moves that are drawn as arrows. More arrows are hard to follow, even if they are legible.
const MAX_ARROWS: usize = 15;
/// The room of a key on a page with several keys, as shares of the width and the height of the page.
const SHARE: [f64; 2] = [0.47, 0.31];
/// The assumed size of the step numbers of an unknown solution, as a share of the size of the largest number.
const ASSUMED_STEP: f64 = 0.6;
impl<'a> Key<'a> {
    /// The key of a puzzle in a column that is as wide as the page. `room` is the size of that column.
    ///
    /// # Errors
    ///
    /// Returns an error if the numbers of the board would not be legible in this column, or if the board cannot be
    /// drawn.
    pub(super) fn new(
        setting: PageSetting<'_>,
        sizes: Sizes,
        puzzle: &'a Puzzle,
        room: [f64; 2],
    ) -> Result<Key<'a>, BadPage> {
        // Step numbers of the usual size are tried first. These numbers hide less of the arrows, but are legible only
        // in a large picture. If this picture does not fit on a page with several keys, larger step numbers are tried.
        // They are legible in a smaller picture. Large print enlarges the picture afterwards, so the room is divided by
        // the enlargement.
        let enlargement = setting.enlargement();
        let several = [0, 1].map(|axis| SHARE[axis] * room[axis] / enlargement);
        let mut arrows = None;
        for (step_size, room) in [(None, several), (Some(f64::INFINITY), room)] {
            // For an unknown solution, only large step numbers are tried.
            let is_tried = puzzle.is_solved() || step_size.is_some();
            if is_tried && arrows.is_none() {
                arrows = Key::with_arrows(setting, puzzle, step_size)?
                    .filter(|key| key.fits(setting, sizes, room));
            }
        }
        if let Some(key) = &mut arrows {
            // In large print, answers are enlarged, if the page has room.
            let height = room[1] - key.around(setting, sizes, room[0]);
            let most = scale(key.size, [room[0], height]);
            key.least = (key.least * enlargement).min(most);
        }
        if puzzle.is_solved()
            && let Some(key) = arrows
        {
            return Ok(key);
        }
        // The solution is unknown, or the solution cannot be drawn as arrows. For an unknown solution, the size with
        // arrows is a good estimate, because most solutions are short. But if the solution is long, the form with names
        // is used, so this form must be legible, too.
        let names = Key::with_names(setting, sizes, puzzle, room)?;
        Ok(arrows.unwrap_or(names))
    }

    /// The key with names of cells.
    fn with_names(
        setting: PageSetting<'_>,
        sizes: Sizes,
        puzzle: &'a Puzzle,
        [width, height]: [f64; 2],
    ) -> Result<Key<'a>, BadPage> {
        let picture = solution_picture(setting, puzzle, KeyForm::Names.layers(), None)?;
        let mut key = Key {
            puzzle,
            form: KeyForm::Names,
            size: picture.size,
            least: 0.0,
        };
        let around = key.around(setting, sizes, width);
        let most = scale(key.size, [width, (height - around).max(0.0)]);
        let number = smallest_number(&picture);
        let size = number * most;
        if size < LEGIBLE_IN_ANSWERS {
            return Err(BadPage::Small {
                number: puzzle.number,
                size,
                least: LEGIBLE_IN_ANSWERS,
                fewer: None,
            });
        }
        let numbers = LEGIBLE_IN_ANSWERS / number;
        let names = LEGIBLE_IN_ANSWERS / smallest_text(&picture, "labels");
        // On large boards, legible names would need a picture larger than a page. Then the picture fills the page.
        key.least = names.min(most);
        key.least = (key.least.max(numbers) * setting.enlargement()).min(most);
        Ok(key)
    }

    /// The key with arrows; `None` if there are too many arrows, or if the arrows are hard to follow.
    fn with_arrows(
        setting: PageSetting<'_>,
        puzzle: &'a Puzzle,
        step_size: Option<f64>,
    ) -> Result<Option<Key<'a>>, BadPage> {
        if puzzle.cells.len() > MAX_ARROWS + 1 {
            return Ok(None);
        }
        let picture = solution_picture(setting, puzzle, KeyForm::Arrows.layers(), step_size)?;
        if is_crowded(&picture) {
            return Ok(None);
        }
        let number = smallest_number(&picture);
        let step = if puzzle.is_solved() {
            smallest_text(&picture, "steps")
        } else {
            ASSUMED_STEP * largest_text(&picture, "numbers")
        };
        Ok(Some(Key {
            puzzle,
            form: KeyForm::Arrows,
            size: picture.size,
            least: (LEGIBLE / step).max(LEGIBLE_IN_ANSWERS / number),
        }))
    }

    /// The key of another puzzle with the same picture.
    pub(super) fn of(&self, puzzle: &'a Puzzle) -> Key<'a> {
        Key { puzzle, ..*self }
    }

    /// Whether the picture is legible in a room of this size.
    pub(super) fn fits(&self, setting: PageSetting<'_>, sizes: Sizes, room: [f64; 2]) -> bool {
        let [width, height] = room;
        let height = height - self.around(setting, sizes, width);
        // The smallest scale may be the one at which the picture fills this room. Without the tolerance, rounding could
        // then make the key too large.
        height > 0.0 && scale(self.size, [width, height]) * (1.0 + 1e-9) >= self.least
    }

    /// The heights of the key in a room of this size.
    pub(super) fn heights(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        room: [f64; 2],
    ) -> KeyHeights {
        let around = self.around(setting, sizes, room[0]);
        let most = scale(self.size, [room[0], room[1] - around]);
        KeyHeights {
            around,
            picture: self.size[1],
            least: self.least,
            most,
        }
    }

    /// The height of everything but the picture.
    fn around(&self, setting: PageSetting<'_>, sizes: Sizes, width: f64) -> f64 {
        let head = self.headline(setting, 0).height(sizes, width);
        let answer = self.answer(setting, sizes, width).len() as f64 * sizes.body.leading();
        head + answer + 0.5 * sizes.body.size + self.list(setting, sizes, width).height()
    }

    fn headline(&self, setting: PageSetting<'_>, page: usize) -> Headline<'a> {
        let words = setting.words;
        Headline::new(self.puzzle, page, |page| {
            let length = words.length(self.puzzle.length);
            let others = words.one_of_several(self.puzzle.solution_count);
            let page = setting.references.then(|| words.puzzle_on_page(page));
            let facts = [Some(length), others, page];
            facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
        })
    }

    /// The lines of the answer as pupils write it; empty if the puzzle has no line for an answer.
    fn answer(&self, setting: PageSetting<'_>, sizes: Sizes, width: f64) -> Vec<String> {
        if !setting.style.answer_line {
            return Vec::new();
        }
        let form = AnswerForm::on_page(setting, self.puzzle);
        let (label, answer) = (form.label(setting.words), form.answer(self.puzzle));
        sizes.body.lines(&format!("{label}: {answer}"), width)
    }

    /// The list of cells in columns; empty if arrows show the solution.
    fn list(&self, setting: PageSetting<'_>, sizes: Sizes, width: f64) -> CellList {
        let names = match self.form {
            KeyForm::Arrows => Vec::new(),
            // The start is marked on the board.
            KeyForm::Names => self.puzzle.cells_after_start(),
        };
        let steps = (1_usize..).map(|step| step.to_string());
        let cells = steps.zip(names).map(<[String; 2]>::from);
        CellList::new(&setting.words.cells_in_order, cells.collect(), sizes, width)
    }

    /// Draws the key at the top of its room. `wanted_scale` is clamped to the range in which the picture is legible and
    /// has room. `page` is the page of the puzzle.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        room: Bounds,
        wanted_scale: f64,
        page: usize,
        layer: &mut Group,
    ) -> Result<(), BadPage> {
        let ([left, top], [right, bottom]) = (room.low, room.high);
        let width = right - left;
        let headline = self.headline(setting, page);
        let mut head = layer.named_child("head");
        headline.draw(sizes, room, &mut head);
        let answer = self.answer(setting, sizes, width);
        let (body, at) = (sizes.body, [left, top + headline.height(sizes, width)]);
        let y = body.write_below(&mut head, &answer, at, 0.3, Anchor::Start) + 0.5 * body.size;
        layer.add(head);
        let list = self.list(setting, sizes, width);
        let list_top = bottom - list.height();
        let most = scale(self.size, [width, (list_top - y).max(1.0)]);
        let scale = wanted_scale.max(self.least).min(most);
        let step_size = STEP_SIZE * setting.enlargement() / scale;
        let picture = solution_picture(setting, self.puzzle, self.form.layers(), Some(step_size))?;
        let size = self.size.map(|side| side * scale);
        let low = [left + (width - size[0]) / 2.0, y];
        let high = [low[0] + size[0], y + size[1]];
        place(&picture, Bounds { low, high }, layer);
        let mut way = layer.named_child("way");
        list.draw([left, y + size[1]], &mut way);
        layer.add(way);
        Ok(())
    }
}

/// The layers of the picture of a solution, besides the maze.
#[derive(Clone, Copy, Debug)]
pub(in crate::sheets) struct SolutionLayers {
    /// The solution as arrows, with the numbers of its steps.
    pub(in crate::sheets) arrows: bool,
    /// The names of the cells.
    pub(in crate::sheets) names: bool,
}

/// The picture of a puzzle with these layers. `step_size` is the wanted size of the numbers of the steps.
pub(in crate::sheets) fn solution_picture(
    setting: PageSetting<'_>,
    puzzle: &Puzzle,
    layers: SolutionLayers,
    step_size: Option<f64>,
) -> Result<Scene, BadPage> {
    let view = View {
        solution: layers.arrows && puzzle.is_solved(),
        step_size,
        labels: layers.names,
        ..setting.view()
    };
    draw((&puzzle.maze).into(), &view).map_err(|error| BadPage::Undrawable(puzzle.number, error))
}
