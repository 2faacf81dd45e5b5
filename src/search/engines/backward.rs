//! The depth by resuming, with the distances to the goal at hand: most candidates are rejected at a glance.
//!
//! ```text
//!            layer 3            distance 4
//!   S ─ … ─ ─ ─ c ─ ─ ─ ▶ y ─ ─ … ─ ─ ▶ G        a new jump from c to y is a way of 3 + 1 + 4 jumps:
//!                                                too short, if the depth is to be 9
//! ```
//!
//! Three tests take a few instructions each:
//!
//! 1. c is not reached before the goal: nothing changes.
//! 2. A new landing is too near to the goal: the maze would be too shallow.
//! 3. c is alone in its layer, and no new landing lies beyond: the goal would be cut off.
//!
//! What they leave open is searched as [`Resume`](super::Resume) does, and the second test is made in every layer.

use super::Engine;
use super::layers::{Layers, NEVER, Outcome};
use super::need::{Need, energy};
use super::words::{Rows, Set, Wired};
use crate::search::{Change, Draft, Letter, Limit, Task};
use crate::topology::Cell;
use std::ops::RangeInclusive;

/// Keeps layers from the start, as [`Resume`](super::Resume) does, and layers from the goal.
#[derive(Clone, Debug)]
pub struct Backward<'a, const W: usize> {
    maze: Wired<'a, W>,
    layers: Layers<W>,
    near: Near<W>,
    energy: i64,
}

impl<'a, const W: usize> Backward<'a, W> {
    /// An engine that begins with a maze.
    #[must_use]
    pub fn new(task: &'a Task, draft: Draft) -> Backward<'a, W> {
        let mut backward = Backward {
            maze: Wired::new(task, draft),
            layers: Layers::new(),
            near: Near::new(),
            energy: 0,
        };
        backward.settle();
        backward
    }

    /// Evaluates the maze from the start.
    fn settle(&mut self) {
        self.layers.begin(&self.maze);
        self.near.begin(&self.maze);
        self.energy = energy(self.layers.depth());
    }

    /// Makes any other change, and evaluates the maze from the start.
    fn anew(&mut self, change: Change, limit: Limit<i64>) -> Option<i64> {
        let undo = self.maze.make(change);
        self.settle();
        if limit.admits(self.energy) {
            return Some(self.energy);
        }
        self.maze.make(undo);
        self.settle();
        None
    }

    /// Writes a letter into a cell that has one state.
    #[inline(always)]
    fn write_one(
        &mut self,
        cell: Cell,
        state: usize,
        letter: Letter,
        limit: Limit<i64>,
    ) -> Option<i64> {
        let from = self.layers.of(state);
        let new = self.maze.row(state, letter);
        if from == NEVER {
            if !limit.admits(self.energy) {
                return None;
            }
            self.rewire(state, new);
            self.maze.draft.letters[cell.index()] = letter;
            return Some(self.energy);
        }
        let from = usize::from(from);
        let need = Need::from(limit);
        let depth = self.promised(need);
        if self.near.is_too_near(depth, from + 1, new, CLEAR) {
            return None;
        }
        let alone = self.layers.at(from) == Set::only(state);
        if alone && !need.lost && (new - self.layers.within(from)).is_empty() {
            return None;
        }
        if self.near.renew(depth, from + 1) && self.near.is_too_near(depth, from + 1, new, CLEAR) {
            return None;
        }
        let old = std::mem::replace(self.maze.rows.of(state), new);
        let taken = self.search(from..=from, need, depth, CLEAR);
        *self.maze.rows.of(state) = old;
        if taken {
            self.rewire(state, new);
            self.maze.draft.letters[cell.index()] = letter;
            return Some(self.energy);
        }
        None
    }

    /// Writes a letter into a cell of several states.
    fn write(&mut self, cell: Cell, letter: Letter, limit: Limit<i64>) -> Option<i64> {
        if let Some(changed) = self.layers.range(self.maze.states(cell)) {
            let need = Need::from(limit);
            let depth = self.promised(need);
            let undo = self.maze.make(Change::Write(cell, letter));
            // A certificate must not come through the cell.
            self.near.renew(depth, changed.start() + 1);
            let clear = self.near.nearest(self.maze.states(cell));
            let taken = self.search(changed, need, depth, clear);
            self.maze.make(undo);
            if !taken {
                return None;
            }
        } else if !limit.admits(self.energy) {
            return None;
        }
        for state in self.maze.states(cell) {
            self.rewire(state, self.maze.row(state, letter));
        }
        self.maze.draft.letters[cell.index()] = letter;
        Some(self.energy)
    }

    /// The depth that is needed, as far as the layers from the goal may decide it: a way that is too short for it must
    /// be a new one, which has not come through the same cell before.
    #[inline(always)]
    fn promised(&self, need: Need) -> usize {
        let now = self.layers.depth();
        need.depth.min(now.map_or(0, |depth| depth + 1))
    }

    /// Searches on from a layer, and takes what is found if it is deep enough.
    #[inline(always)]
    fn search(
        &mut self,
        changed: RangeInclusive<usize>,
        need: Need,
        depth: usize,
        clear: usize,
    ) -> bool {
        let from = *changed.start();
        let near = &self.near;
        let too_near = |layer, at| near.is_too_near(depth, layer, at, clear);
        let (rows, goal) = (&self.maze.rows, self.maze.goal);
        let outcome = self.layers.search(rows, goal, changed, too_near);
        let depth = self.layers.depth_after(outcome);
        if outcome == Outcome::Cut || !need.admits(depth) {
            return false;
        }
        self.layers.adopt(from, outcome);
        self.energy = energy(depth);
        true
    }

    /// Lets a state lead elsewhere.
    fn rewire(&mut self, state: usize, new: Set<W>) {
        let old = std::mem::replace(self.maze.rows.of(state), new);
        self.near.rewire(state, old, new);
    }
}

impl<const W: usize> Engine for Backward<'_, W> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.maze.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    #[inline(always)]
    fn attempt(&mut self, change: Change, limit: Limit<i64>) -> Option<i64> {
        match change {
            Change::Write(cell, letter) => match self.maze.task.tracks.of_cell(cell) {
                [state] => self.write_one(cell, *state as usize, letter, limit),
                _ => self.write(cell, letter, limit),
            },
            _ => self.anew(change, limit),
        }
    }

    fn take(&mut self, draft: Draft) {
        self.maze.take(draft);
        self.settle();
    }
}

/// Where there is no certificate that could come through the cell that changes.
const CLEAR: usize = usize::MAX;

/// Layers from the goal: certificates that a state is so near to it.
///
/// They are searched as far as they are asked for. When the maze changes in c, those that are no farther than c stay true,
/// as their ways do not come through c; only c's own is lost.
#[derive(Clone, Debug)]
struct Near<const W: usize> {
    /// The states from which the goal is so many jumps away or fewer.
    within: Vec<Set<W>>,
    /// The last of these that was searched, and the last whose certificates hold.
    last: usize,
    holds: usize,
    /// The first that is not exact any more.
    exact: usize,
    /// The distance of each state in the last one.
    distance: Vec<u16>,
    /// For each state those that lead to it.
    before: Rows<W>,
}

impl<const W: usize> Near<W> {
    fn new() -> Near<W> {
        Near {
            within: vec![Set::EMPTY; Set::<W>::STATES + 2],
            last: 0,
            holds: 0,
            exact: 1,
            distance: vec![NEVER; Set::<W>::STATES],
            before: Rows::new(),
        }
    }

    /// Begins anew.
    fn begin(&mut self, maze: &Wired<'_, W>) {
        self.before = Rows::new();
        let states = maze.task.tracks.from_starts();
        for state in 0..states {
            let row = maze.rows.get(state);
            row.each(|to| self.before.of(to).insert(state));
        }
        (self.last, self.holds, self.exact) = (0, 0, 1);
        self.within[0] = maze.goal;
        self.distance.fill(NEVER);
        maze.goal.each(|state| self.distance[state] = 0);
    }

    /// Whether one of these states, reached in so many jumps, makes the maze too shallow, as is known from certificates
    /// that are shorter than `clear`.
    #[inline(always)]
    fn is_too_near(&self, depth: usize, layer: usize, states: Set<W>, clear: usize) -> bool {
        if depth <= layer || clear == 0 {
            return false;
        }
        let jumps = (depth - layer - 1).min(self.holds).min(clear - 1);
        self.within[jumps].meets(states)
    }

    /// How near the nearest of these states is.
    fn nearest(&self, states: impl Iterator<Item = usize>) -> usize {
        let nearest = states.map(|state| self.distance[state]).min();
        nearest.unwrap_or(NEVER).into()
    }

    /// Searches the layers again, and as far as they are asked for. Says whether there is something new.
    #[inline(always)]
    fn renew(&mut self, depth: usize, layer: usize) -> bool {
        let stale = depth > layer + 1 + self.holds;
        if stale {
            self.extend(depth - layer - 1);
        }
        stale
    }

    fn extend(&mut self, last: usize) {
        let known = self.within[self.exact - 1];
        let distance = &mut self.distance;
        (self.within[self.last] - known).each(|state| distance[state] = NEVER);
        let before = self.exact.checked_sub(2).map(|before| self.within[before]);
        let mut at = known - before.unwrap_or(Set::EMPTY);
        let mut within = known;
        for layer in self.exact..=last {
            at = self.before.step(at) - within;
            within = within | at;
            self.within[layer] = within;
            at.each(|state| distance[state] = layer as u16);
        }
        (self.last, self.holds, self.exact) = (last, last, last + 1);
    }

    /// Hears that a state leads elsewhere.
    fn rewire(&mut self, state: usize, old: Set<W>, new: Set<W>) {
        (old - new).each(|to| self.before.of(to).remove(state));
        (new - old).each(|to| self.before.of(to).insert(state));
        let distance = usize::from(self.distance[state]);
        if distance == 0 {
            // From a goal nothing follows.
            return;
        }
        self.exact = self.exact.min(distance);
        if distance <= self.holds {
            self.holds = distance;
            self.within[distance].remove(state);
            self.distance[state] = NEVER;
        }
        new.each(|to| {
            self.exact = self.exact.min(usize::from(self.distance[to]) + 1);
        });
    }
}
