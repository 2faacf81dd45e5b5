//! The depth by words of bits: one layer of a breadth-first search is an OR of rows.

use super::Engine;
use super::layers::deepest;
use super::need::energy;
use super::words::Wired;
use crate::flat::Set;
use crate::search::{Change, Draft, Limit, Task};
use crate::topology::{Cell, Goal};

/// Searches every candidate from the start, layer by layer, each a word of bits.
#[derive(Clone, Debug)]
pub struct Masks<'a, const W: usize> {
    maze: Wired<'a, W>,
    energy: i64,
    /// The layers of the last search; kept only where the deepest cell is wanted.
    layers: Vec<Set<W>>,
}

impl<'a, const W: usize> Masks<'a, W> {
    /// An engine that begins with a maze.
    #[must_use]
    pub fn new(task: &'a Task, draft: Draft) -> Masks<'a, W> {
        let mut masks = Masks {
            maze: Wired::new(task, draft),
            energy: 0,
            layers: Vec::new(),
        };
        masks.settle();
        masks
    }

    /// Evaluates the maze, and moves its goal where that is free.
    fn settle(&mut self) {
        let (energy, goal) = self.evaluate();
        self.adopt(energy, goal);
    }

    fn adopt(&mut self, energy: i64, goal: Option<Cell>) {
        self.energy = energy;
        if let Some(goal) = goal {
            self.maze.draft.goal = Goal::Cells(vec![goal]);
        }
    }

    /// The energy of the maze, and its goal where that is free.
    fn evaluate(&mut self) -> (i64, Option<Cell>) {
        if self.maze.task.is_free() {
            let (depth, cell) = self.deepest();
            return (energy(Some(depth)), Some(cell));
        }
        (energy(self.depth()), None)
    }

    fn depth(&self) -> Option<usize> {
        let mut layer = Set::one(self.maze.start);
        let (mut seen, mut depth) = (layer, 0);
        while !layer.is_empty() {
            if layer.meets(&self.maze.goal) {
                return Some(depth);
            }
            layer = self.maze.rows.step(layer) - seen;
            seen |= layer;
            depth += 1;
        }
        None
    }

    fn deepest(&mut self) -> (usize, Cell) {
        let mut layer = Set::one(self.maze.start);
        let mut seen = layer;
        self.layers.clear();
        while !layer.is_empty() {
            self.layers.push(layer);
            layer = self.maze.rows.step(layer) - seen;
            seen |= layer;
        }
        deepest(&self.maze, self.layers.iter().copied())
    }
}

impl<const W: usize> Engine for Masks<'_, W> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.maze.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    fn attempt(&mut self, change: Change, limit: Limit<i64>) -> Option<i64> {
        let undo = self.maze.make(change);
        let (energy, goal) = self.evaluate();
        if !limit.admits(energy) {
            self.maze.make(undo);
            return None;
        }
        self.adopt(energy, goal);
        Some(energy)
    }

    fn take(&mut self, draft: Draft) {
        self.maze.take(draft);
        self.settle();
    }
}
