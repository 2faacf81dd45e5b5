//! An engine for the energy `depth`, which is minus the length of a shortest solution, or a large number if there is no
//! solution. The engine keeps layers from the start (the states at each distance) and distances to the goal. With these
//! data, three cheap tests decide most candidates.
//!
//! ```text
//!            layer 3            distance 4
//!   S ─ … ─ ─ ─ c ─ ─ ─ ▶ y ─ ─ … ─ ─ ▶ G        a new jump from c to y makes a path of 3 + 1 + 4 jumps,
//!                                                which is too short if the depth must be 9
//! ```
//!
//! Let c be the state of the cell whose letter changes. Each test takes a few instructions:
//!
//! 1. If c is not reached before the goal, the depth stays the same.
//! 2. If a new landing is too near to the goal, the maze becomes too shallow.
//! 3. If c is the only state of its layer and every new landing is in this or an earlier layer, the goal is cut
//!    off.
//!
//! If no test decides, the engine searches as [`ResumeEngine`](super::resume::ResumeEngine) does, and repeats the
//! second test in every new layer. For a cell with several states, similar tests are used.

use super::bit_maze::BitMaze;
use super::depth_energy::{RequiredDepth, energy};
use super::engine::Engine;
use super::layers::{SearchLayers, SearchOutcome};
use crate::flat::{BitRows, BitSet};
use crate::search::{Draft, DraftChange, Letter, Limit, Task};
use crate::topology::Cell;
use std::ops::RangeInclusive;

/// Keeps layers from the start, as [`ResumeEngine`](super::resume::ResumeEngine) does, and layers from the goal.
#[derive(Clone, Debug)]
pub(crate) struct BackwardEngine<'a, const W: usize> {
    maze: BitMaze<'a, W>,
    layers: SearchLayers<W>,
    goal_layers: GoalLayers<W>,
    energy: i64,
}

impl<'a, const W: usize> BackwardEngine<'a, W> {
    /// Makes an engine that starts with `draft`.
    #[must_use]
    pub(crate) fn new(task: &'a Task, draft: Draft) -> BackwardEngine<'a, W> {
        let mut backward = BackwardEngine {
            maze: BitMaze::new(task, draft),
            layers: SearchLayers::new(),
            goal_layers: GoalLayers::new(),
            energy: 0,
        };
        backward.recompute();
        backward
    }

    /// Evaluates the maze from scratch.
    fn recompute(&mut self) {
        self.layers.begin(&self.maze);
        self.goal_layers.begin(&self.maze);
        self.energy = energy(self.layers.depth());
    }

    /// Makes any change other than writing one letter, and evaluates the maze from scratch.
    #[inline(never)]
    fn full_search(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        let undo = self.maze.make(change);
        self.recompute();
        if limit.admits(self.energy) {
            return Some(self.energy);
        }
        self.maze.make(undo);
        self.recompute();
        None
    }

    /// Writes a letter into a cell with one state.
    #[inline(always)]
    fn write_single_state(
        &mut self,
        (cell, state): (Cell, u32),
        (letter, new): (Letter, BitSet<W>),
        limit: Limit<i64>,
    ) -> Option<i64> {
        let layer = usize::from(self.layers.layer_of(state));
        let need = RequiredDepth::from(limit);
        let depth = self.testable_depth(need);
        // The second and the third test share one branch. The processor cannot predict which test rejects a candidate,
        // but it can predict that one of the two tests does.
        let too_near = self
            .goal_layers
            .is_too_near(depth, layer + 1, new, ALL_CLEAR);
        let is_alone = self.layers.at(layer) == BitSet::one(state);
        let leads_no_farther = (new - self.layers.within(layer)).is_empty();
        if too_near | (is_alone & leads_no_farther & !need.admits_unsolvable) {
            return None;
        }
        let accepted = if layer == usize::from(SearchLayers::<W>::NEVER) {
            limit.admits(self.energy)
        } else {
            self.search_single_state(state, new, layer, need, depth)
        };
        if !accepted {
            return None;
        }
        self.set_row(state, new);
        self.maze.draft.letters[cell.index()] = letter;
        Some(self.energy)
    }

    /// Searches with another row for a state, that is, with other successors. Returns whether the maze is accepted.
    #[inline(never)]
    fn search_single_state(
        &mut self,
        state: u32,
        new: BitSet<W>,
        from: usize,
        need: RequiredDepth,
        depth: usize,
    ) -> bool {
        let renewed = self.goal_layers.renew(depth, from + 1, &self.maze.rows);
        if renewed
            && self
                .goal_layers
                .is_too_near(depth, from + 1, new, ALL_CLEAR)
        {
            return false;
        }
        let old = std::mem::replace(&mut self.maze.rows[state], new);
        let accepted = self.search(from..=from, need, depth, ALL_CLEAR);
        self.maze.rows[state] = old;
        accepted
    }

    /// Writes a letter into a cell with several states or none.
    #[inline(never)]
    fn write(&mut self, cell: Cell, letter: Letter, limit: Limit<i64>) -> Option<i64> {
        let accepted = match self.layers.range(self.maze.states(cell)) {
            Some(changed) => self.search_all(cell, letter, changed, RequiredDepth::from(limit)),
            None => limit.admits(self.energy),
        };
        if !accepted {
            return None;
        }
        for state in self.maze.states(cell) {
            self.set_row(state, self.maze.row(state, letter));
        }
        self.maze.draft.letters[cell.index()] = letter;
        Some(self.energy)
    }

    /// Runs the tests, and then the search, for a letter in a cell with several states.
    fn search_all(
        &mut self,
        cell: Cell,
        letter: Letter,
        changed: RangeInclusive<usize>,
        need: RequiredDepth,
    ) -> bool {
        let depth = self.testable_depth(need);
        let first = *changed.start();
        // States in later layers are left out, because the path to them may change.
        let new = self.targets(cell, letter, first);
        // The tests use only the layers from the goal whose paths do not pass through the cell.
        let here = self.maze.state_set(cell);
        let clear = self
            .goal_layers
            .first_layer(|layer| layer.intersects(&here))
            - 1;
        if self.goal_layers.is_too_near(depth, first + 1, new, clear)
            || !need.admits_unsolvable && self.cuts_off(cell, letter, here)
        {
            return false;
        }
        self.goal_layers.renew(depth, first + 1, &self.maze.rows);
        let clear = self
            .goal_layers
            .first_layer(|layer| layer.intersects(&here))
            - 1;
        let undo = self.maze.make(DraftChange::Write(cell, letter));
        let accepted = self.search(changed, need, depth, clear);
        self.maze.make(undo);
        accepted
    }

    /// The targets of a letter from the states of a cell that are in layer `last` or earlier.
    fn targets(&self, cell: Cell, letter: Letter, last: usize) -> BitSet<W> {
        let states = self.maze.states(cell);
        let early = states.filter(|&state| usize::from(self.layers.layer_of(state)) <= last);
        early.map(|state| self.maze.row(state, letter)).collect()
    }

    /// Whether this letter certainly cuts off the goal. This is so if some layer L contains only states of this cell,
    /// and if with this letter the states of the cell in L and earlier layers lead to no layer after L.
    fn cuts_off(&self, cell: Cell, letter: Letter, here: BitSet<W>) -> bool {
        self.maze.states(cell).any(|state| {
            let layer = usize::from(self.layers.layer_of(state));
            let states = self.layers.at(layer);
            !states.is_empty() && (states - here).is_empty() && {
                let targets = self.targets(cell, letter, layer);
                (targets - self.layers.within(layer)).is_empty()
            }
        })
    }

    /// The depth that the tests with the layers from the goal require: the required depth, but at most the current
    /// depth plus one. If the current maze has no solution, the result is 0. A solution with fewer jumps than the
    /// result passes through the changed cell only once. Otherwise the current maze would already have a shorter
    /// solution.
    #[inline(always)]
    fn testable_depth(&self, need: RequiredDepth) -> usize {
        let current = self.layers.depth();
        need.depth.min(current.map_or(0, |depth| depth + 1))
    }

    /// Continues the search from the first changed layer. If `need` admits the maze, keeps the new layers and
    /// returns `true`.
    #[inline(always)]
    fn search(
        &mut self,
        changed: RangeInclusive<usize>,
        need: RequiredDepth,
        depth: usize,
        clear: usize,
    ) -> bool {
        let from = *changed.start();
        let goal_layers = &self.goal_layers;
        let too_near = |layer, states| goal_layers.is_too_near(depth, layer, states, clear);
        let (rows, goal) = (&self.maze.rows, self.maze.goal);
        let outcome = self.layers.search(rows, goal, changed, too_near);
        let depth = self.layers.depth_after(outcome);
        if outcome == SearchOutcome::Cut || !need.admits(depth) {
            return false;
        }
        self.layers.commit(from, outcome);
        self.energy = energy(depth);
        true
    }

    /// Replaces the row of a state.
    #[inline(never)]
    fn set_row(&mut self, state: u32, new: BitSet<W>) {
        self.maze.rows[state] = new;
        self.goal_layers.set_row(state);
    }
}

impl<const W: usize> Engine for BackwardEngine<'_, W> {
    type Energy = i64;

    fn draft(&self) -> &Draft {
        &self.maze.draft
    }

    fn energy(&self) -> i64 {
        self.energy
    }

    #[inline(always)]
    fn attempt(&mut self, change: DraftChange, limit: Limit<i64>) -> Option<i64> {
        match change {
            DraftChange::Write(cell, letter) => match self.maze.single_state_row(cell, letter) {
                Some((state, row)) => self.write_single_state((cell, state), (letter, row), limit),
                None => self.write(cell, letter, limit),
            },
            _ => self.full_search(change, limit),
        }
    }

    fn set_draft(&mut self, draft: Draft) {
        self.maze.load(draft);
        self.recompute();
    }
}

/// The value of `clear` for a cell with one state. A test then uses all valid layers from the goal, because the depth
/// from `testable_depth` excludes paths that pass through the cell twice.
const ALL_CLEAR: usize = usize::MAX;

/// Layers from the goal. The layer of a state is a *certificate*: it proves that the state has a path of a certain
/// length to the goal.
///
/// The layers are computed only when a test needs them, and only as far as the test needs them. When the letter of a
/// cell c changes, the certificates of other states that are no farther from the goal than c stay valid, because the
/// paths of these states do not pass through c.
#[derive(Clone, Debug)]
struct GoalLayers<const W: usize> {
    /// At each index, the states that are fewer than `index` jumps away from the goal.
    nearer: Vec<BitSet<W>>,
    /// The last layer that was computed.
    last: usize,
    /// The last layer whose certificates are valid.
    last_valid: usize,
    /// The first layer that is no longer exact.
    first_inexact: usize,
    /// The predecessors of each state when the layers were last computed.
    predecessors: BitRows<W>,
    /// The successors of each state when the layers were last computed.
    successors: BitRows<W>,
    /// The states whose successors have changed since the layers were last computed.
    changed: BitSet<W>,
}

impl<const W: usize> GoalLayers<W> {
    fn new() -> GoalLayers<W> {
        GoalLayers {
            nearer: vec![BitSet::EMPTY; BitSet::<W>::CAPACITY + 3],
            last: 1,
            last_valid: 1,
            first_inexact: 2,
            predecessors: BitRows::new(),
            successors: BitRows::new(),
            changed: BitSet::EMPTY,
        }
    }

    /// Resets the layers for a maze.
    fn begin(&mut self, maze: &BitMaze<'_, W>) {
        (self.last, self.last_valid, self.first_inexact) = (1, 1, 2);
        self.nearer[1] = maze.goal;
        self.predecessors = BitRows::new();
        self.successors = BitRows::new();
        self.changed = (0..maze.task.tracks.states_from_starts() as u32).collect();
    }

    /// Whether some solution is known to be shorter than `depth`: a solution that reaches one of `states` in `jumps`
    /// jumps. Uses only the valid layers up to `clear`, whose paths do not pass through the changed cell.
    #[inline(always)]
    fn is_too_near(&self, depth: usize, jumps: usize, states: BitSet<W>, clear: usize) -> bool {
        let remaining = depth.saturating_sub(jumps);
        self.nearer[remaining.min(self.last_valid).min(clear)].intersects(&states)
    }

    /// The first layer for which `holds` is true, or `last + 1`. If `holds` is true for a layer, it must be
    /// true for all later layers.
    #[inline(always)]
    fn first_layer(&self, holds: impl Fn(&BitSet<W>) -> bool) -> usize {
        self.nearer[..=self.last].partition_point(|layer| !holds(layer))
    }

    /// Computes the missing layers that [`GoalLayers::is_too_near`] needs for `depth` and `jumps`. Returns whether any
    /// layer was missing.
    #[inline(always)]
    fn renew(&mut self, depth: usize, jumps: usize, rows: &BitRows<W>) -> bool {
        let remaining = depth.saturating_sub(jumps);
        let stale = remaining > self.last_valid;
        if stale {
            self.extend(remaining, rows);
        }
        stale
    }

    /// Computes the layers that are missing or not exact, up to layer `last`.
    #[inline(never)]
    fn extend(&mut self, last: usize, rows: &BitRows<W>) {
        self.changed.iter().for_each(|state| {
            let new = rows[state];
            let old = std::mem::replace(&mut self.successors[state], new);
            let [removed, added] = [old - new, new - old];
            removed
                .iter()
                .for_each(|to| self.predecessors[to].remove(state));
            added
                .iter()
                .for_each(|to| self.predecessors[to].insert(state));
            self.first_inexact = self
                .first_inexact
                .min(self.first_layer(|layer| layer.intersects(&new)) + 1);
        });
        self.changed = BitSet::EMPTY;
        // The first layer consists of the goals, so it is always exact.
        let first_inexact = self.first_inexact.max(2);
        let mut within = self.nearer[first_inexact - 1];
        let mut states = within - self.nearer[first_inexact - 2];
        for layer in first_inexact..=last {
            states = self.predecessors.step(states) - within;
            within |= states;
            self.nearer[layer] = within;
        }
        (self.last, self.last_valid, self.first_inexact) = (last, last, last + 1);
    }

    /// Records that the row of a state has changed.
    #[inline(always)]
    fn set_row(&mut self, state: u32) {
        self.changed.insert(state);
        let first = self.first_layer(|layer| layer.has(state));
        self.first_inexact = self.first_inexact.min(first);
        if 1 < first && first <= self.last_valid {
            self.last_valid = first;
            self.nearer[first].remove(state);
        }
    }
}
