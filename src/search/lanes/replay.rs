//! The replay of a lane for the energy `depth`. A lane is one of 512 searches that run at once. The replay repeats the
//! search of this lane alone, by ordinary breadth-first searches.
//!
//! The replay draws the same random numbers as the lane, and repeats the tests of the filter with ordinary numbers. A
//! candidate that the tests do not decide waits until the next round, as in the lane. Then a search from the start
//! decides it. So the result of a lane can be reproduced from its seed on any machine. An audit compares a lane with
//! its replay. In an audit, the replay also verifies each decision of the tests by a search.

use super::group_state::{LaneParameters, LaneResult};
use super::lane_group::BACKWARD_PERIOD;
use super::plane_layout::PlaneLayout;
use super::replay_state::{ReplayState, ReplayedLane, StartDistances, StepDraws, UNREACHED};
use crate::search::engines::energy_of;
use crate::search::{Draft, ImpossibleMaze, Letter, Task};
use crate::topology::Cell;

/// The search of one maze, with the same decisions as a lane of a group.
pub(super) struct LaneReplay<'a> {
    common: ReplayState<'a>,
    /// Whether each decision of the tests of the filter is verified by a search.
    verifies: bool,
    best: Draft,
    best_depth: Option<u64>,
    current: StartDistances,
    /// Distances to the goal.
    to_goal: Vec<u16>,
    /// The distance up to which `to_goal` is valid.
    bound: u16,
    waiting: Option<WaitingCandidate>,
    rounds: u64,
}

/// A candidate that waits to be searched: the changed cell with its old letter, the minimum depth, and whether any
/// maze is accepted.
#[derive(Clone, Copy, Debug)]
struct WaitingCandidate {
    before: Option<(Cell, Letter)>,
    required_depth: u16,
    any: bool,
}

/// A new maze also waits for its first search. It is always accepted.
const NEW_MAZE: WaitingCandidate = WaitingCandidate {
    before: None,
    required_depth: 0,
    any: true,
};

/// Whether a candidate with these layers is accepted.
fn is_admitted(layers: &StartDistances, required_depth: u16, any: bool) -> bool {
    any || layers.solved() && layers.depth >= required_depth
}

impl<'a> LaneReplay<'a> {
    /// Makes the replay of a lane.
    pub(super) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        params: &'a LaneParameters,
        [seed, attempt]: [u64; 2],
        verifies: bool,
    ) -> Result<LaneReplay<'a>, ImpossibleMaze> {
        let common = ReplayState::new(task, layout, params, seed, attempt)?;
        Ok(LaneReplay {
            best: common.draft.clone(),
            common,
            verifies,
            best_depth: None,
            current: StartDistances::unknown(layout),
            to_goal: vec![UNREACHED; layout.states],
            bound: 0,
            waiting: Some(NEW_MAZE),
            rounds: 0,
        })
    }
}

impl<'a> ReplayedLane<'a> for LaneReplay<'a> {
    fn common(&self) -> &ReplayState<'a> {
        &self.common
    }

    fn common_mut(&mut self) -> &mut ReplayState<'a> {
        &mut self.common
    }

    fn steps_per_round(&self) -> u32 {
        self.common.layout.steps_per_round
    }

    fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    fn finish_candidate(&mut self) {
        let Some(WaitingCandidate {
            before,
            required_depth,
            any,
        }) = self.waiting.take()
        else {
            return;
        };
        let found = self.common.layers();
        if is_admitted(&found, required_depth, any) {
            self.current = found;
            if let Some((cell, _)) = before {
                self.invalidate(cell);
            }
            self.record_best();
        } else if let Some((cell, letter)) = before {
            self.common.write(cell, letter);
        }
    }

    fn reset(&mut self) {
        self.waiting = Some(NEW_MAZE);
        self.current.depth = UNREACHED;
        self.bound = 0;
    }

    fn prepare(&mut self) {
        if self.rounds.is_multiple_of(BACKWARD_PERIOD) {
            self.search_back();
        }
        self.rounds += 1;
    }

    fn step(&mut self, drawn: StepDraws) {
        let StepDraws {
            cell,
            old,
            new,
            slack,
        } = drawn;
        let any = slack.is_none();
        let required_depth = match slack {
            Some(slack) => self.current.depth.saturating_sub(slack.min(255) as u16),
            None => 0,
        };
        let waiting = WaitingCandidate {
            before: Some((cell, old)),
            required_depth,
            any: any || !self.current.solved(),
        };
        let reached = self.is_reached(cell);
        let rejected =
            reached && self.current.solved() && !any && self.is_hopeless(cell, new, required_depth);
        self.common.write(cell, new);
        if reached && !rejected {
            self.waiting = Some(waiting);
        } else if self.verifies {
            let found = self.common.layers();
            if !is_admitted(&found, required_depth, waiting.any) {
                self.common.write(cell, old);
            } else {
                self.invalidate(cell);
                if reached {
                    // Never executed if the filter is correct.
                    self.current = found;
                }
            }
        } else if rejected {
            self.common.write(cell, old);
        } else {
            self.invalidate(cell);
        }
    }

    fn outcome(&self) -> LaneResult {
        LaneResult {
            draft: self.best.clone(),
            before: Vec::new(),
            energy: energy_of(self.best_depth),
            candidates: self.common.candidates(),
            done: self.common.done,
        }
    }
}

impl LaneReplay<'_> {
    /// Computes distances to the goal, up to the distance of the start. All distances are unreached if the maze has no
    /// solution, if the descent has ended, or if a candidate waits.
    fn search_back(&mut self) {
        self.bound = UNREACHED;
        if !self.current.solved() || self.common.descent_over || self.waiting.is_some() {
            self.to_goal.fill(UNREACHED);
            return;
        }
        self.to_goal = self.common.to_goal(true);
    }

    fn record_best(&mut self) {
        let depth = u64::from(self.current.depth);
        if !self.current.solved() || self.best_depth.is_some_and(|best| best >= depth) {
            return;
        }
        self.best_depth = Some(depth);
        self.best.clone_from(&self.common.draft);
        let target = self.common.params.target;
        if target.is_some_and(|target| energy_of(Some(depth)) <= target) {
            self.common.finish();
        }
    }

    /// The states of a cell that are reachable from the start with some letters.
    fn states(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.common.task.tracks.of_cell_from_starts(cell)
    }

    /// Invalidates the distances to the goal that a change of this cell may affect.
    fn invalidate(&mut self, cell: Cell) {
        let states: Vec<usize> = self.states(cell).collect();
        let nearest = states.iter().map(|&state| self.to_goal[state]).min();
        self.bound = self.bound.min(nearest.unwrap_or(UNREACHED));
        states
            .into_iter()
            .for_each(|state| self.to_goal[state] = UNREACHED);
    }

    /// The smallest distance of a state of a cell from the start.
    fn nearest_distance(&self, cell: Cell) -> u16 {
        let distances = self.states(cell).map(|state| self.current.distance[state]);
        distances.min().unwrap_or(UNREACHED)
    }

    fn is_reached(&self, cell: Cell) -> bool {
        self.nearest_distance(cell) < self.current.depth
    }

    /// Whether the tests of the filter reject a letter.
    fn is_hopeless(&self, cell: Cell, letter: Letter, required_depth: u16) -> bool {
        let first = self.nearest_distance(cell);
        let mut valid_up_to = self.bound;
        if self.states(cell).count() > 1 {
            let own = self.states(cell).map(|state| self.to_goal[state]).min();
            valid_up_to = valid_up_to.min(own.unwrap_or(UNREACHED));
        }
        let leaving = self
            .states(cell)
            .filter(|&state| self.current.distance[state] == first);
        let landings =
            leaving.flat_map(|state| self.common.task.tracks.successors(state as u32, letter));
        let [mut too_near, mut far] = [false; 2];
        for &to in landings {
            let to = to as usize;
            let left = required_depth
                .checked_sub(first)
                .and_then(|left| left.checked_sub(2));
            // The old path from a state of the same cell passes through the cell.
            let returns = self.states(cell).any(|state| state == to);
            too_near |=
                !returns && left.is_some_and(|left| self.to_goal[to] <= left.min(valid_up_to));
            far |= self.current.distance[to] > first;
        }
        too_near || !far && self.current.sizes[first as usize] == 1
    }
}
