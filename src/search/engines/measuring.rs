//! The measuring engine: every candidate is measured from scratch.

use super::engine::Engine;
use crate::energy::Amount;
use crate::measures::measure;
use crate::search::{Draft, DraftChange, Limit, Task};
use crate::topology::Goal;

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
        draft.goal = Goal::Cells(Vec::new());
        let deepest_cell = task.maze(draft).deepest_cell();
        draft.goal = Goal::Cells(vec![deepest_cell]);
    }
    match measure(&task.maze(draft)) {
        Ok(measures) => task.energy.of(&measures),
        Err(_) => Amount::Real(f64::INFINITY),
    }
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
