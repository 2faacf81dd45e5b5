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

use super::engine::Engine;
use super::layers::{Layers, Outcome};
use super::need::{Need, energy};
use super::words::Wired;
use crate::flat::{Rows, Set};
use crate::search::{Change, Draft, Letter, Limit, Task};
use crate::topology::Cell;
use std::ops::RangeInclusive;

/// Keeps layers from the start, as [`Resume`](super::Resume) does, and layers from the goal.
#[derive(Clone, Debug)]
pub(crate) struct Backward<'a, const W: usize> {
    maze: Wired<'a, W>,
    layers: Layers<W>,
    near: Near<W>,
    energy: i64,
}

impl<'a, const W: usize> Backward<'a, W> {
    /// An engine that begins with a maze.
    #[must_use]
    pub(crate) fn new(task: &'a Task, draft: Draft) -> Backward<'a, W> {
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
    #[inline(never)]
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
        (cell, state): (Cell, u32),
        (letter, new): (Letter, Set<W>),
        limit: Limit<i64>,
    ) -> Option<i64> {
        let layer = usize::from(self.layers.of(state));
        let need = Need::from(limit);
        let depth = self.promised(need);
        // All tests at once: which of them rejects a candidate cannot be foreseen, that one does can.
        let too_near = self.near.is_too_near(depth, layer + 1, new, CLEAR);
        let alone = self.layers.at(layer) == Set::one(state);
        let inside = (new - self.layers.within(layer)).is_empty();
        if too_near | (alone & inside & !need.lost) {
            return None;
        }
        let taken = if layer == usize::from(Layers::<W>::NEVER) {
            limit.admits(self.energy)
        } else {
            self.search_one(state, new, layer, need, depth)
        };
        if !taken {
            return None;
        }
        self.rewire(state, new);
        self.maze.draft.letters[cell.index()] = letter;
        Some(self.energy)
    }

    /// Searches with another row for a state.
    #[inline(never)]
    fn search_one(
        &mut self,
        state: u32,
        new: Set<W>,
        from: usize,
        need: Need,
        depth: usize,
    ) -> bool {
        let renewed = self.near.renew(depth, from + 1, &self.maze.rows);
        if renewed && self.near.is_too_near(depth, from + 1, new, CLEAR) {
            return false;
        }
        let old = std::mem::replace(&mut self.maze.rows[state], new);
        let taken = self.search(from..=from, need, depth, CLEAR);
        self.maze.rows[state] = old;
        taken
    }

    /// Writes a letter into a cell of several states.
    #[inline(never)]
    fn write(&mut self, cell: Cell, letter: Letter, limit: Limit<i64>) -> Option<i64> {
        let taken = match self.layers.range(self.maze.states(cell)) {
            Some(changed) => self.search_all(cell, letter, changed, Need::from(limit)),
            None => limit.admits(self.energy),
        };
        if !taken {
            return None;
        }
        for state in self.maze.states(cell) {
            self.rewire(state, self.maze.row(state, letter));
        }
        self.maze.draft.letters[cell.index()] = letter;
        Some(self.energy)
    }

    /// Makes the tests, and searches, with another letter in a cell of several states.
    fn search_all(
        &mut self,
        cell: Cell,
        letter: Letter,
        changed: RangeInclusive<usize>,
        need: Need,
    ) -> bool {
        let depth = self.promised(need);
        let first = *changed.start();
        // Only of the first states is it certain that the way there has not changed.
        let new = self.leads(cell, letter, first);
        // A certificate must not come through the cell.
        let here = self.maze.here(cell);
        let clear = self.near.first(|layer| layer.meets(&here)) - 1;
        if self.near.is_too_near(depth, first + 1, new, clear)
            || !need.lost && self.cuts_off(cell, letter, here)
        {
            return false;
        }
        self.near.renew(depth, first + 1, &self.maze.rows);
        let clear = self.near.first(|layer| layer.meets(&here)) - 1;
        let undo = self.maze.make(Change::Write(cell, letter));
        let taken = self.search(changed, need, depth, clear);
        self.maze.make(undo);
        taken
    }

    /// Where a letter leads from the states of a cell up to a layer.
    fn leads(&self, cell: Cell, letter: Letter, last: usize) -> Set<W> {
        let states = self.maze.states(cell);
        let early = states.filter(|&state| usize::from(self.layers.of(state)) <= last);
        early.map(|state| self.maze.row(state, letter)).collect()
    }

    /// Whether the states of a cell are alone in a layer, and with this letter nothing leads beyond it.
    fn cuts_off(&self, cell: Cell, letter: Letter, here: Set<W>) -> bool {
        self.maze.states(cell).any(|state| {
            let layer = usize::from(self.layers.of(state));
            let at = self.layers.at(layer);
            !at.is_empty() && (at - here).is_empty() && {
                let leads = self.leads(cell, letter, layer);
                (leads - self.layers.within(layer)).is_empty()
            }
        })
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
    #[inline(never)]
    fn rewire(&mut self, state: u32, new: Set<W>) {
        self.maze.rows[state] = new;
        self.near.rewire(state);
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
            Change::Write(cell, letter) => match self.maze.only(cell, letter) {
                Some((state, row)) => self.write_one((cell, state), (letter, row), limit),
                None => self.write(cell, letter, limit),
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
/// They are searched as far as they are asked for, and when they are. When the maze changes in c, those that are no
/// farther than c stay true, as their ways do not come through c; only c's own is lost.
#[derive(Clone, Debug)]
struct Near<const W: usize> {
    /// The states from which the goal is fewer jumps away than the index.
    nearer: Vec<Set<W>>,
    /// The last of these that was searched, and the last whose certificates hold.
    last: usize,
    holds: usize,
    /// The first that is not exact any more.
    exact: usize,
    /// For each state those that lead to it, and where it leads itself, but for some of which that has changed since.
    before: Rows<W>,
    after: Rows<W>,
    changed: Set<W>,
}

impl<const W: usize> Near<W> {
    fn new() -> Near<W> {
        Near {
            nearer: vec![Set::EMPTY; Set::<W>::ROOM + 3],
            last: 1,
            holds: 1,
            exact: 2,
            before: Rows::new(),
            after: Rows::new(),
            changed: Set::EMPTY,
        }
    }

    /// Begins anew.
    fn begin(&mut self, maze: &Wired<'_, W>) {
        (self.last, self.holds, self.exact) = (1, 1, 2);
        self.nearer[1] = maze.goal;
        self.before = Rows::new();
        self.after = Rows::new();
        self.changed = (0..maze.task.tracks.states_from_starts() as u32).collect();
    }

    /// Whether one of these states, reached in `jumps` jumps, makes the maze too shallow, as is known from the layers
    /// up to `clear`.
    #[inline(always)]
    fn is_too_near(&self, depth: usize, jumps: usize, states: Set<W>, clear: usize) -> bool {
        let left = depth.saturating_sub(jumps);
        self.nearer[left.min(self.holds).min(clear)].meets(&states)
    }

    /// The first layer for which something is true, as it is for all later ones; or the one after the last.
    #[inline(always)]
    fn first(&self, holds: impl Fn(&Set<W>) -> bool) -> usize {
        self.nearer[..=self.last].partition_point(|layer| !holds(layer))
    }

    /// Searches as far as it is asked for. Says whether there is something new.
    #[inline(always)]
    fn renew(&mut self, depth: usize, jumps: usize, rows: &Rows<W>) -> bool {
        let left = depth.saturating_sub(jumps);
        let stale = left > self.holds;
        if stale {
            self.extend(left, rows);
        }
        stale
    }

    #[inline(never)]
    fn extend(&mut self, last: usize, rows: &Rows<W>) {
        self.changed.iter().for_each(|state| {
            let new = rows[state];
            let old = std::mem::replace(&mut self.after[state], new);
            let [gone, come] = [old - new, new - old];
            gone.iter().for_each(|to| self.before[to].remove(state));
            come.iter().for_each(|to| self.before[to].insert(state));
            self.exact = self.exact.min(self.first(|layer| layer.meets(&new)) + 1);
        });
        self.changed = Set::EMPTY;
        // From a goal nothing follows, so that the first layer is always exact.
        let exact = self.exact.max(2);
        let mut within = self.nearer[exact - 1];
        let mut at = within - self.nearer[exact - 2];
        for layer in exact..=last {
            at = self.before.step(at) - within;
            within |= at;
            self.nearer[layer] = within;
        }
        (self.last, self.holds, self.exact) = (last, last, last + 1);
    }

    /// Hears that a state leads elsewhere.
    #[inline(always)]
    fn rewire(&mut self, state: u32) {
        self.changed.insert(state);
        let first = self.first(|layer| layer.has(state));
        self.exact = self.exact.min(first);
        if 1 < first && first <= self.holds {
            self.holds = first;
            self.nearer[first].remove(state);
        }
    }
}
