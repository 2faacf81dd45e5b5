//! The plain engine for the depth: a simple breadth-first search, and the baseline for the other engines.

use super::depth_energy::energy;
use super::engine::Engine;
use crate::search::{Draft, DraftChange, Limit, Task};
use crate::topology::{Cell, Goal};

/// The plain engine. It searches every candidate breadth-first from the start, until it has found a goal or all
/// reachable states. Its flat arrays are reused.
///
/// The loops do not use [`BreadthFirst`](crate::flat::BreadthFirst), which takes up to a sixth longer here. For the
/// energy `depth`, `jumpmaze bench` reports the speed of other engines relative to this engine, or relative to
/// [`SquaresEngine`](super::SquaresEngine) if that engine is faster.
#[derive(Clone, Debug)]
pub(crate) struct PlainEngine<'a> {
    task: &'a Task,
    draft: Draft,
    energy: i64,
    /// The successors of each state with the current letters.
    successors: Vec<&'a [u32]>,
    /// For each state, whether it is a goal state.
    is_goal: Vec<bool>,
    /// For each state, the number of the last search that has seen it. Because searches are numbered, the list need not
    /// be cleared between searches.
    seen: Vec<u32>,
    /// For each cell, the number of the last search that has seen it. Used only if the goal is free.
    visited: Vec<u32>,
    /// The number of the current search.
    search_number: u32,
    queue: Vec<u32>,
}

impl<'a> PlainEngine<'a> {
    /// Makes an engine that starts with `draft`.
    #[must_use]
    pub(crate) fn new(task: &'a Task, draft: Draft) -> PlainEngine<'a> {
        let states = task.tracks.states();
        let mut plain = PlainEngine {
            task,
            energy: 0,
            successors: vec![&[]; states],
            is_goal: vec![false; states],
            seen: vec![0; states],
            visited: vec![0; task.cells()],
            search_number: 0,
            queue: Vec::with_capacity(states),
            draft: draft.clone(),
        };
        plain.set_draft(draft);
        plain
    }

    fn set_rows(&mut self, cell: Cell) {
        let letter = self.draft.letters[cell.index()];
        for &state in self.task.tracks.of_cell(cell) {
            self.successors[state as usize] = self.task.tracks.successors(state, letter);
        }
    }

    fn set_goal(&mut self) {
        let tracks = &self.task.tracks;
        for (is_goal, state) in self.is_goal.iter_mut().zip(0..) {
            *is_goal = !self.task.is_free() && self.draft.goal.contains(tracks.cell(state));
        }
    }

    fn make(&mut self, change: DraftChange) -> DraftChange {
        let undo = self.draft.make(change);
        match change {
            DraftChange::Write(cell, _) => self.set_rows(cell),
            DraftChange::Both(both) => both.iter().for_each(|&(cell, _)| self.set_rows(cell)),
            DraftChange::Goal(_) => self.set_goal(),
            DraftChange::Start(_) => {}
        }
        undo
    }

    /// The energy of the maze, and its goal if the goal is free.
    fn evaluate(&mut self) -> (i64, Option<Cell>) {
        self.search_number = self.search_number.checked_add(1).unwrap_or_else(|| {
            self.seen.fill(0);
            self.visited.fill(0);
            1
        });
        if self.task.is_free() {
            let (depth, cell) = self.depth_and_deepest_cell();
            return (energy(Some(depth)), Some(cell));
        }
        (energy(self.depth()), None)
    }

    fn depth(&mut self) -> Option<usize> {
        let start = self.task.tracks.initial_state(self.draft.start);
        if self.is_goal[start as usize] {
            return Some(0);
        }
        self.seen[start as usize] = self.search_number;
        self.queue.clear();
        self.queue.push(start);
        let (mut next, mut depth) = (0, 0);
        while next < self.queue.len() {
            depth += 1;
            let layer = next..self.queue.len();
            next = layer.end;
            for place in layer {
                for &to in self.successors[self.queue[place] as usize] {
                    if self.seen[to as usize] != self.search_number {
                        if self.is_goal[to as usize] {
                            return Some(depth);
                        }
                        self.seen[to as usize] = self.search_number;
                        self.queue.push(to);
                    }
                }
            }
        }
        None
    }

    /// The greatest depth, and the deepest cell. If several cells are deepest, the first of them in reading order.
    fn depth_and_deepest_cell(&mut self) -> (usize, Cell) {
        let start = self.task.tracks.initial_state(self.draft.start);
        self.seen[start as usize] = self.search_number;
        self.visited[self.draft.start.index()] = self.search_number;
        self.queue.clear();
        self.queue.push(start);
        let (mut next, mut depth, mut deepest) = (0, 0, (0, self.draft.start));
        while next < self.queue.len() {
            depth += 1;
            let layer = next..self.queue.len();
            next = layer.end;
            for place in layer {
                for &to in self.successors[self.queue[place] as usize] {
                    if self.seen[to as usize] == self.search_number {
                        continue;
                    }
                    self.seen[to as usize] = self.search_number;
                    self.queue.push(to);
                    // A cell may have several states. The state that is reached first defines the depth of the cell.
                    let cell = self.task.tracks.cell(to);
                    if let Some(visited) = self.visited.get_mut(cell.index())
                        && std::mem::replace(visited, self.search_number) != self.search_number
                        && (deepest.0 < depth || cell < deepest.1)
                    {
                        deepest = (depth, cell);
                    }
                }
            }
        }
        deepest
    }
}

impl Engine for PlainEngine<'_> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        let undo = self.make(change);
        let (energy, goal) = self.evaluate();
        if !limit.admits(energy) {
            self.make(undo);
            return None;
        }
        if let Some(goal) = goal {
            self.draft.goal = Goal::Cells(vec![goal]);
        }
        self.energy = energy;
        Some(energy)
    }

    fn set_draft(&mut self, draft: Draft) {
        self.draft = draft;
        Cell::all(self.task.cells()).for_each(|cell| self.set_rows(cell));
        self.set_goal();
        let (energy, goal) = self.evaluate();
        if let Some(goal) = goal {
            self.draft.goal = Goal::Cells(vec![goal]);
        }
        self.energy = energy;
    }
}
