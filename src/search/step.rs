//! Steps: the random changes that a search tries. A step changes a draft, which is a maze under construction.

use super::places::Goals;
use super::{Alphabet, Draft, DraftChange, Letter, Random, TileBox};
use crate::axis::axis;
use crate::topology::Cell;

/// The steps of a search. The usual step, known from the literature, writes another random letter into a random cell
/// that is not a goal.
#[derive(Clone, Debug)]
pub struct Steps {
    kinds: Vec<StepKind>,
    /// The cells that may change.
    cells: Vec<Cell>,
    /// For each cell of `cells`, the number of letters other than its current one.
    others: Vec<u32>,
    /// Whether some cells of `cells` may be goals.
    cells_may_be_goals: bool,
    /// The cells to which the goal may move.
    goals: Vec<Cell>,
    /// The cells to which the start may move.
    starts: Vec<Cell>,
}

axis! {
    /// A kind of step.
    pub enum StepKind ("step") {
        /// Write another content into a cell.
        Write = "write",
        /// Exchange the contents of two cells.
        Swap = "swap",
        /// Move a goal that is drawn for each maze.
        Goal = "goal",
        /// Move a start that is drawn for each maze.
        Start = "start",
    }
}

impl Steps {
    /// The steps of these kinds that are possible. They write only into cells with more than one letter.
    #[must_use]
    pub(crate) fn new(
        alphabet: &Alphabet,
        kinds: &[StepKind],
        goals: &Goals,
        starts: &[Cell],
    ) -> Steps {
        let cells = Cell::all(alphabet.cells());
        let cells: Vec<Cell> = cells.filter(|&cell| alphabet.choices(cell) > 1).collect();
        let others = cells.iter().map(|&cell| alphabet.choices(cell) - 1);
        let others = others.collect();
        // A goal that is the same for all mazes has a fixed content, so it is not in `cells`.
        let cells_may_be_goals = !matches!(goals, Goals::Cells(_) | Goals::Exit);
        let goals = match goals {
            Goals::OneOf(cells) => cells.clone(),
            Goals::Cells(_) | Goals::Farthest | Goals::Deepest | Goals::Exit => Vec::new(),
        };
        let possible = |kind: &StepKind| match kind {
            StepKind::Write => !cells.is_empty(),
            StepKind::Swap => cells.len() > 1,
            StepKind::Goal => goals.len() > 1,
            StepKind::Start => starts.len() > 1,
        };
        // Each kind is listed at most once, in the order of `StepKind::ALL`.
        let chosen = StepKind::ALL.iter().filter(|kind| kinds.contains(kind));
        let kinds = chosen.copied().filter(possible).collect();
        Steps {
            kinds,
            cells,
            others,
            cells_may_be_goals,
            goals,
            starts: starts.to_vec(),
        }
    }

    /// Whether no step is possible.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The possible kinds of steps, each at most once, in the order of [`StepKind::ALL`].
    #[must_use]
    pub(crate) fn kinds(&self) -> &[StepKind] {
        &self.kinds
    }

    /// The cells that allow more than one letter. A goal that is not the same for all mazes may be one of them.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Draws a step for a draft. Returns `None` if many steps were drawn and none of them changes the draft.
    #[inline(always)]
    pub fn draw(
        &self,
        draft: &Draft,
        alphabet: &Alphabet,
        stock: Option<&TileBox>,
        random: &mut Random,
    ) -> Option<DraftChange> {
        // The usual step is drawn very often, so it is inlined into the loops of searches.
        match (self.kinds.as_slice(), stock) {
            ([StepKind::Write], None) => self.draw_write(draft, random),
            _ => self.draw_any(draft, alphabet, stock, random),
        }
    }

    fn draw_any(
        &self,
        draft: &Draft,
        alphabet: &Alphabet,
        stock: Option<&TileBox>,
        random: &mut Random,
    ) -> Option<DraftChange> {
        // A drawn step may change nothing, for example if it exchanges equal contents. Then another step is drawn.
        for _ in 0..TRIES {
            let kind = match self.kinds.as_slice() {
                [] => return None,
                [only] => *only,
                kinds => kinds[random.below(kinds.len() as u32) as usize],
            };
            let change = match (kind, stock) {
                (StepKind::Write, None) => self.draw_write(draft, random),
                (StepKind::Write, Some(stock)) => {
                    let cell = self.draw_cell(draft, random)?;
                    stock.exchange(draft, alphabet, &self.cells, cell, random)
                }
                (StepKind::Swap, _) => self.draw_swap(draft, alphabet, random),
                (StepKind::Goal, _) => draw_end(&self.goals, draft, random).map(DraftChange::Goal),
                (StepKind::Start, _) => {
                    draw_end(&self.starts, draft, random).map(DraftChange::Start)
                }
            };
            if change.is_some() {
                return change;
            }
        }
        None
    }

    /// A random cell that may change and is not a goal; `None` if many draws yield only goals.
    fn draw_cell(&self, draft: &Draft, random: &mut Random) -> Option<Cell> {
        for _ in 0..TRIES {
            let cell = self.cells[random.below(self.cells.len() as u32) as usize];
            if !draft.goal.contains(cell) {
                return Some(cell);
            }
        }
        None
    }

    #[inline(always)]
    fn draw_write(&self, draft: &Draft, random: &mut Random) -> Option<DraftChange> {
        for _ in 0..TRIES {
            let others = |place: u32| self.others[place as usize];
            let (place, letter) = random.pair(self.cells.len() as u32, others);
            let cell = self.cells[place as usize];
            if self.cells_may_be_goals && draft.goal.contains(cell) {
                continue;
            }
            // `letter` is an index into the letters of the cell without the current letter. So `letter` is increased by
            // one if it is not below the current letter.
            let letter = letter as Letter;
            let current = draft.letters[cell.index()];
            return Some(DraftChange::Write(
                cell,
                letter + Letter::from(letter >= current),
            ));
        }
        None
    }

    fn draw_swap(
        &self,
        draft: &Draft,
        alphabet: &Alphabet,
        random: &mut Random,
    ) -> Option<DraftChange> {
        let [one, other] = [
            self.draw_cell(draft, random)?,
            self.draw_cell(draft, random)?,
        ];
        draft.exchanged(alphabet, one, other).map(DraftChange::Both)
    }
}

/// A random cell of a list; `None` if it is the start or a goal.
fn draw_end(cells: &[Cell], draft: &Draft, random: &mut Random) -> Option<Cell> {
    let cell = cells[random.below(cells.len() as u32) as usize];
    (!draft.goal.contains(cell) && cell != draft.start).then_some(cell)
}

/// The maximum number of draws. Drawing is given up if none of them yields a usable result.
const TRIES: u32 = 1000;
