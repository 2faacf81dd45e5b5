//! The measuring engine: every candidate is measured from scratch.

use super::engine::Engine;
use crate::energy::Amount;
use crate::measures::measure;
use crate::search::{Draft, DraftChange, Limit, Task};
use crate::topology::{Cell, Explored, Goal, StateSpace};

/// The measuring engine. It is slow and simple, and supports every energy on every board.
#[derive(Clone, Debug)]
pub(crate) struct MeasuringEngine<'a> {
    task: &'a Task,
    draft: Draft,
    energy: Amount,
}

impl<'a> MeasuringEngine<'a> {
    /// Makes an engine that starts with `draft`.
    #[must_use]
    pub(crate) fn new(task: &'a Task, mut draft: Draft) -> MeasuringEngine<'a> {
        let energy = evaluate(task, &mut draft);
        MeasuringEngine {
            task,
            draft,
            energy,
        }
    }
}

/// The energy of a maze. A free goal is first moved to the deepest cell. A maze with too many states to be
/// measured has infinite energy.
pub(super) fn evaluate(task: &Task, draft: &mut Draft) -> Amount {
    if task.is_free() {
        draft.goal = Goal::Cells(vec![deepest_cell(task, draft)]);
    }
    match measure(&task.maze(draft)) {
        Ok(measures) => task.energy.of(&measures),
        Err(_) => Amount::Real(f64::INFINITY),
    }
}

/// The deepest cell. If several cells are deepest, the first of them in reading order. If the maze has too many states,
/// the start.
fn deepest_cell(task: &Task, draft: &Draft) -> Cell {
    let no_goal = Goal::Cells(Vec::new());
    let without_goal = Draft {
        goal: no_goal.clone(),
        ..draft.clone()
    };
    let maze = task.maze(&without_goal);
    let space = StateSpace::new(&maze.board.topology, &maze.contents, &no_goal);
    let Ok(explored) = Explored::from_start(&space, maze.start) else {
        return maze.start;
    };
    let mut depths = vec![None; task.cells()];
    for (state, &depth) in explored.states().iter().zip(explored.depths()) {
        if let Some(known) = depths.get_mut(state.cell.index()) {
            // The states are sorted by depth, so the first state of a cell has the depth of the cell.
            known.get_or_insert(depth);
        }
    }
    let key = |cell: &Cell| (depths[cell.index()], std::cmp::Reverse(*cell));
    Cell::all(task.cells()).max_by_key(key).unwrap_or(Cell(0))
}

impl Engine for MeasuringEngine<'_> {
    type Energy = Amount;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> Amount {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<Amount>) -> Option<Amount> {
        let goal = self.task.is_free().then(|| self.draft.goal.clone());
        let undo = self.draft.make(change);
        let energy = evaluate(self.task, &mut self.draft);
        if limit.admits(energy) {
            self.energy = energy;
            return Some(energy);
        }
        self.draft.make(undo);
        if let Some(goal) = goal {
            self.draft.goal = goal;
        }
        None
    }

    fn set_draft(&mut self, mut draft: Draft) {
        self.energy = evaluate(self.task, &mut draft);
        self.draft = draft;
    }
}
