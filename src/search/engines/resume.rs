//! An engine for the energy `depth`. It keeps the layers of the current maze. A layer contains the states at one
//! distance from the start. For a candidate, the engine searches only the layers that may differ.
//!
//! A change in a cell that is not reached before the goal has no effect on the energy.

use super::bit_maze::BitMaze;
use super::depth_energy::energy;
use super::engine::Engine;
use super::layers::{SearchLayers, SearchOutcome, depth_and_deepest_cell};
use crate::search::{Draft, DraftChange, Letter, Limit, Task};
use crate::topology::{Cell, Goal};

/// Keeps the layers of the current maze. The search of a candidate begins at the first layer that contains a state of
/// the changed cell. The search ends at the goal, or earlier if the layers are the same as before.
#[derive(Clone, Debug)]
pub(crate) struct ResumeEngine<'a, const W: usize> {
    maze: BitMaze<'a, W>,
    layers: SearchLayers<W>,
    energy: i64,
}

impl<'a, const W: usize> ResumeEngine<'a, W> {
    /// Makes an engine that starts with `draft`.
    #[must_use]
    pub(crate) fn new(task: &'a Task, draft: Draft) -> ResumeEngine<'a, W> {
        let mut resume = ResumeEngine {
            maze: BitMaze::new(task, draft),
            layers: SearchLayers::new(),
            energy: 0,
        };
        resume.recompute();
        resume
    }

    /// Evaluates the maze from scratch.
    fn recompute(&mut self) {
        self.layers.begin(&self.maze);
        // `Same(0)` means that no layer differs from the layers that were just computed.
        let (energy, goal) = self.evaluate(0, SearchOutcome::Same(0));
        self.conclude(energy, goal);
    }

    /// The energy of the maze after a search with this outcome, and its goal if the goal is free.
    fn evaluate(&self, from: usize, outcome: SearchOutcome) -> (i64, Option<Cell>) {
        if self.maze.task.is_free() {
            let (depth, cell) =
                depth_and_deepest_cell(&self.maze, self.layers.after(from, outcome));
            return (energy(Some(depth)), Some(cell));
        }
        (energy(self.layers.depth_after(outcome)), None)
    }

    fn conclude(&mut self, energy: i64, goal: Option<Cell>) {
        self.energy = energy;
        if let Some(goal) = goal {
            self.maze.draft.goal = Goal::Cells(vec![goal]);
        }
    }

    fn write(&mut self, cell: Cell, letter: Letter, limit: Limit<i64>) -> Option<i64> {
        let Some(changed) = self.layers.range(self.maze.states(cell)) else {
            // The cell is not reached before the goal, so the change has no effect on the energy.
            return limit.admits(self.energy).then(|| {
                self.maze.make(DraftChange::Write(cell, letter));
                self.energy
            });
        };
        let from = *changed.start();
        let undo = self.maze.make(DraftChange::Write(cell, letter));
        let (rows, goal) = (&self.maze.rows, self.maze.goal);
        let outcome = self.layers.search(rows, goal, changed, |_, _| false);
        let (energy, goal) = self.evaluate(from, outcome);
        if !limit.admits(energy) {
            self.maze.make(undo);
            return None;
        }
        self.layers.commit(from, outcome);
        self.conclude(energy, goal);
        Some(energy)
    }

    /// Makes any change other than writing one letter, and evaluates the maze from scratch.
    fn full_search(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        let goal = self.maze.draft.goal.clone();
        let undo = self.maze.make(change);
        self.recompute();
        if limit.admits(self.energy) {
            return Some(self.energy);
        }
        self.maze.make(undo);
        if self.maze.task.is_free() {
            self.maze.draft.goal = goal;
        }
        self.recompute();
        None
    }
}

impl<const W: usize> Engine for ResumeEngine<'_, W> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.maze.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        match change {
            DraftChange::Write(cell, letter) => self.write(cell, letter, limit),
            _ => self.full_search(change, limit),
        }
    }

    fn set_draft(&mut self, draft: Draft) {
        self.maze.load(draft);
        self.recompute();
    }
}
