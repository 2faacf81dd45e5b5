//! The theorem, checked case by case: for n ≥ 4 and any goal, no rook maze that begins in a corner of n × n squares
//! is deeper than n² − 4. `docs/notes/theorem.md` proves it for all n; this module tries every case for one n.
//!
//! ```text
//!   a maze of depth T has T layers after the start, and n² − 1 − T cells are wasted
//!
//!   start ─▶ 2 cells ─▶ …      Every number is tried on the start and on each cell of a layer. A case ends when three
//!     1 wasted   ?             cells are wasted, or two and the lemma adds a third, or when there is no next layer.
//! ```
//!
//! The lemma concerns the *other diagonal*, which does not contain the start (row + column = n − 1). The first layer
//! that contains one of its cells contains at least two. If no layer does, all n cells are wasted. So as long as no
//! layer contains a cell of the other diagonal, at least one more cell will be wasted.

use super::question::Question;
use crate::search::construct::{covered, maze_on, rook_side};
use crate::search::{Letter, Task};
use crate::topology::{Cell, Jump};

/// The bound that follows from trying every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The number of squares on a side, n.
    pub side: usize,
    /// The bound, n² − 4: no maze is deeper.
    pub depth: u32,
    /// The number of choices tried.
    pub cases: u64,
}

/// The maximum side. Larger boards would take more than about two seconds.
const MAX_SIDE: usize = 256;

/// In a maze deeper than the bound, no layer up to this one contains the goal. The depth of the goal is at least
/// n² − 3 ≥ 13.
const LAYERS_WITHOUT_GOAL: usize = 12;

/// The number of wasted cells that proves the bound.
const ENOUGH_WASTED: usize = 3;

/// Tries every case on n × n squares, for mazes in which every number allows at least one jump. Returns `None` if n is
/// less than 4 or more than 256, or if a case does not prove the bound.
///
/// ```
/// use jumpmaze::internals::prove::theorem::bound;
/// assert_eq!(bound(8).map(|bound| bound.depth), Some(60));
/// assert_eq!(bound(3), None);
/// ```
#[must_use]
pub fn bound(side: usize) -> Option<Bound> {
    if !(4..=MAX_SIDE).contains(&side) || !lemma_holds(side) {
        return None;
    }
    let mut cases = CaseSearch {
        side,
        layer_of: vec![None; side * side],
        tried: 0,
    };
    cases.layer_of[0] = Some(0);
    cases.all_waste_enough(&[0], 0, 0).then(|| Bound {
        side,
        depth: (side * side - 4) as u32,
        cases: cases.tried,
    })
}

/// The bound for the mazes of a task, for any goals. Returns `None` if the theorem does not apply: the board is not n ×
/// n squares with rook moves, n is out of range, a maze can begin outside the corners, or some cell can hold a content
/// without a landing or a content that refers to the last jump. The contents of fixed goals do not matter.
#[must_use]
pub fn bound_of(task: &Task) -> Option<Bound> {
    let side = rook_side(&task.board)?;
    let last = side * side - 1;
    let corners = [0, side - 1, last + 1 - side, last];
    let in_corners = |start: &Cell| corners.contains(&start.index());
    let all_have_landings = |cell: Cell| {
        let [row, column] = [cell.index() / side, cell.index() % side];
        let longest = row.max(column).max(side - 1 - row).max(side - 1 - column);
        let contents = task.alphabet.cell(cell).iter();
        contents.clone().all(|content| match content.jump {
            Jump::Exact(number) => (1..=longest).contains(&(number as usize)),
            _ => false,
        })
    };
    let goals = match &task.goals {
        crate::search::Goals::Cells(cells) => cells.as_slice(),
        _ => &[],
    };
    let mut cells = Cell::all(side * side);
    let is_legal = cells.all(|cell| goals.contains(&cell) || all_have_landings(cell));
    if task.starts.iter().all(in_corners) && is_legal {
        bound(side)
    } else {
        None
    }
}

/// The bounds of a question that are known without a search: the theorem, and a maze that is constructed directly.
pub(super) struct KnownDepth {
    pub(super) bound: Bound,
    /// The constructed maze, as cells and letters; `None` if the construction does not apply.
    pub(super) maze: Option<Vec<(u32, Letter)>>,
}

/// Returns the bounds of a question that are known without a search.
pub(super) fn known(question: &Question) -> Option<KnownDepth> {
    let task = &question.task;
    let bound = bound_of(task)?;
    let constructed = || {
        let [start, goal] = *covered(task).ok()?.first()?;
        let maze = maze_on(&task.board, start, goal).ok()?;
        let draft = task.draft(&maze)?;
        Some((0..).zip(draft.letters).collect())
    };
    let maze = constructed();
    Some(KnownDepth { bound, maze })
}

/// Whether the lemma holds: no jump from outside the other diagonal has exactly one target on it.
fn lemma_holds(side: usize) -> bool {
    let on_diagonal = |cell: &usize| cell / side + cell % side == side - 1;
    let mut outside = (0..side * side).filter(|cell| !on_diagonal(cell));
    outside.all(|cell| {
        (1..side).all(|number| {
            let entered = targets(side, cell, number).filter(on_diagonal).count();
            entered != 1
        })
    })
}

/// The targets of a jump by `number` from a cell.
fn targets(side: usize, cell: usize, number: usize) -> impl Iterator<Item = usize> {
    let [row, column] = [cell / side, cell % side];
    [
        (number <= row).then(|| cell - number * side),
        (number <= column).then(|| cell - number),
        (column + number < side).then(|| cell + number),
        (row + number < side).then(|| cell + number * side),
    ]
    .into_iter()
    .flatten()
}

/// The search through all choices of numbers.
struct CaseSearch {
    side: usize,
    /// The layer of each cell found so far.
    layer_of: Vec<Option<usize>>,
    tried: u64,
}

impl CaseSearch {
    /// Whether every choice of numbers on the last layer and on later layers wastes at least three cells or ends too
    /// early.
    fn all_waste_enough(&mut self, layer: &[usize], depth: usize, wasted: usize) -> bool {
        if wasted >= ENOUGH_WASTED || wasted + 1 == ENOUGH_WASTED && self.other_diagonal_is_free() {
            return true;
        }
        depth < LAYERS_WITHOUT_GOAL && self.choose(layer, &mut Vec::new(), depth, wasted)
    }

    /// Tries every choice of numbers on the remaining cells of a layer. `next` is the next layer so far. Returns
    /// whether all choices waste enough or end too early.
    fn choose(
        &mut self,
        remaining: &[usize],
        next: &mut Vec<usize>,
        depth: usize,
        wasted: usize,
    ) -> bool {
        let Some((&cell, remaining)) = remaining.split_first() else {
            self.tried += 1;
            // Without a next layer the goal is not reached. Of the cells in the next layer, all except one are wasted.
            let Some(newly_wasted) = next.len().checked_sub(1) else {
                return true;
            };
            let layer = next.clone();
            return self.all_waste_enough(&layer, depth + 1, wasted + newly_wasted);
        };
        // Further cells of the next layer only increase the number of wasted cells.
        if wasted + next.len().saturating_sub(1) >= ENOUGH_WASTED {
            return true;
        }
        let [row, column] = [cell / self.side, cell % self.side];
        let longest = row.max(column);
        let longest = longest.max(self.side - 1 - row.min(column));
        (1..=longest).all(|number| {
            let before = next.len();
            for target in targets(self.side, cell, number) {
                if self.layer_of[target].is_none() {
                    self.layer_of[target] = Some(depth + 1);
                    next.push(target);
                }
            }
            let holds = self.choose(remaining, next, depth, wasted);
            for target in next.drain(before..) {
                self.layer_of[target] = None;
            }
            holds
        })
    }

    /// Whether no layer so far contains a cell of the other diagonal.
    fn other_diagonal_is_free(&self) -> bool {
        let side = self.side;
        let mut cells = (0..side).map(|row| row * side + side - 1 - row);
        cells.all(|cell| self.layer_of[cell].is_none())
    }
}
