//! The replay of a lane for the energy `design`. A lane is one of 512 searches that run at once. The replay repeats the
//! search of this lane alone.
//!
//! The tests of the filter are repeated here with ordinary numbers. A candidate that the tests do not reject waits
//! until the next round, as in the lane. Then a judge decides the candidate. One judge measures the whole maze, and the
//! other judge uses an engine that holds one maze. The measuring judge also decides rejected candidates at once, to
//! check the filter.

use super::super::best::BestMazes;
use super::super::group_state::{LaneParameters, LaneResult};
use super::super::plane_layout::PlaneLayout;
use super::super::replay_state::{ReplayState, ReplayedLane, StartDistances, StepDraws, UNREACHED};
use super::Facts;
use super::judge::Judge;
use crate::energy::Amount;
use crate::search::{ImpossibleMaze, Letter, Task};
use crate::topology::Cell;

/// The search of one maze, with the same decisions as a lane of a group.
pub(in crate::search::lanes) struct DesignReplay<'a, J> {
    common: ReplayState<'a>,
    facts: &'a Facts,
    judge: J,
    current: MazeSearches,
    best: i64,
    best_mazes: BestMazes,
    waiting: Option<WaitingDesign>,
}

/// The search data of a maze.
#[derive(Clone, Debug)]
struct MazeSearches {
    layers: StartDistances,
    to_goal: Vec<u16>,
    energy: i64,
    /// Whether every cell reaches the goal and the shortest solution is unique.
    clean: bool,
    /// The number of forward decisions.
    forward_decisions: i64,
    /// The number of forward decisions or of backward decisions, whichever is smaller.
    decisions: i64,
    /// Whether the first move is forced.
    forced: bool,
}

/// A candidate that waits to be searched: the cell with its old and new letter, and the slack.
#[derive(Clone, Copy, Debug)]
struct WaitingDesign {
    change: Option<(Cell, [Letter; 2])>,
    slack: Option<u32>,
}

/// A new maze also waits for its first search. It is always accepted.
const NEW_MAZE: WaitingDesign = WaitingDesign {
    change: None,
    slack: None,
};

impl<'a, J: Judge> DesignReplay<'a, J> {
    /// Makes the replay of a lane.
    pub(in crate::search::lanes) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        facts: &'a Facts,
        params: &'a LaneParameters,
        [seed, attempt]: [u64; 2],
        judge: J,
    ) -> Result<DesignReplay<'a, J>, ImpossibleMaze> {
        Ok(DesignReplay {
            common: ReplayState::new(task, layout, params, seed, attempt)?,
            facts,
            judge,
            current: MazeSearches {
                layers: StartDistances::unknown(layout),
                to_goal: vec![UNREACHED; layout.states],
                energy: i64::MAX,
                clean: false,
                forward_decisions: 0,
                decisions: 0,
                forced: false,
            },
            best: i64::MAX,
            best_mazes: BestMazes::default(),
            waiting: Some(NEW_MAZE),
        })
    }
}

impl<'a, J: Judge> ReplayedLane<'a> for DesignReplay<'a, J> {
    fn common(&self) -> &ReplayState<'a> {
        &self.common
    }

    fn common_mut(&mut self) -> &mut ReplayState<'a> {
        &mut self.common
    }

    fn steps_per_round(&self) -> u32 {
        super::STEPS_PER_ROUND
    }

    fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    fn finish_candidate(&mut self) {
        if let Some(waiting) = self.waiting.take() {
            self.decide(waiting);
        }
    }

    fn reset(&mut self) {
        self.waiting = Some(NEW_MAZE);
    }

    fn step(&mut self, drawn: StepDraws) {
        let waiting = WaitingDesign {
            change: Some((drawn.cell, [drawn.old, drawn.new])),
            slack: drawn.slack,
        };
        let rejected = drawn
            .slack
            .is_some_and(|slack| self.is_rejected(drawn, slack.into()));
        if !rejected {
            self.common.write(drawn.cell, drawn.new);
            self.waiting = Some(waiting);
        } else if !J::TRUSTS_FILTER {
            // A correct filter never rejects a candidate that is accepted here.
            self.common.write(drawn.cell, drawn.new);
            self.decide(waiting);
        }
    }

    fn outcome(&self) -> LaneResult {
        let (draft, before) = self.best_mazes.best_and_previous(&self.common.layout.blank);
        LaneResult {
            draft,
            before,
            energy: Amount::Whole(self.best.into()),
            candidates: self.common.candidates(),
            done: self.common.done,
        }
    }
}

impl<J: Judge> DesignReplay<'_, J> {
    /// Computes the search data of the current maze, whose energy is given.
    fn search_data(&self, energy: i64) -> MazeSearches {
        let common = &self.common;
        let (layers, to_goal) = (common.layers(), common.to_goal(false));
        let mut known = MazeSearches {
            energy,
            clean: false,
            forward_decisions: 0,
            decisions: 0,
            forced: common.successors(common.layout.start).len() == 1,
            layers,
            to_goal,
        };
        let safe = !known.to_goal[..self.facts.cells].contains(&UNREACHED);
        let states = 0..common.layout.states;
        let path: Vec<usize> = states.filter(|&state| known.is_on_path(state)).collect();
        let leads = |to: usize| {
            let leads = |&from: &usize| common.successors(from).contains(&(to as u32));
            (0..self.facts.cells).filter(leads).count()
        };
        known.clean = safe && path.len() == usize::from(known.layers.depth) + 1;
        if known.clean {
            let goes = path
                .iter()
                .filter(|&&state| common.successors(state).len() > 1);
            let comes = path.iter().filter(|&&state| state != common.layout.start);
            known.forward_decisions = goes.count() as i64;
            known.decisions = comes.filter(|&&state| leads(state) > 1).count() as i64;
            known.decisions = known.decisions.min(known.forward_decisions);
        }
        known
    }

    /// Accepts the current maze, or undoes the change.
    fn decide(&mut self, waiting: WaitingDesign) {
        let change = waiting.change.map(|(cell, [_, new])| (cell, new));
        let (draft, current) = (&self.common.draft, self.current.energy);
        let energy = self.judge.evaluate(draft, change, current, waiting.slack);
        match (energy, waiting.change) {
            (Some(energy), _) => {
                self.current = self.search_data(energy);
                if energy < self.best {
                    self.best = energy;
                    let LaneParameters { keep, target, .. } = *self.common.params;
                    self.best_mazes.push(self.common.draft.clone(), keep);
                    if target.is_some_and(|target| Amount::Whole(energy.into()) <= target) {
                        self.common.finish();
                    }
                }
            }
            (None, Some((cell, [old, _]))) => self.common.write(cell, old),
            (None, None) => {}
        }
    }

    /// Whether a cell with this letter would be in a cluster, because its number leads to an equal number.
    fn is_in_cluster(&self, cell: Cell, letter: Letter) -> bool {
        let base = &self.common.layout.base;
        let here = base[cell.index()] + usize::from(letter);
        let mut around = self.facts.neighbours[here].iter();
        around.any(|&[other, plane]| {
            let letter = self.common.draft.letters[usize::from(other)];
            usize::from(plane) == base[usize::from(other)] + usize::from(letter)
        })
    }

    /// Whether the tests of the filter reject a letter.
    fn is_rejected(&self, StepDraws { cell, old, new, .. }: StepDraws, slack: i64) -> bool {
        let current = &self.current;
        let never = (1 << self.common.layout.digits) - 1;
        let other_terms = current.energy.saturating_add(current.decisions);
        let only_clean =
            self.facts.only_clean && current.clean && other_terms < never && slack <= never;
        if !only_clean {
            return false;
        }
        let may_be_saved = if self.is_in_cluster(cell, old) || current.forced {
            other_terms
        } else {
            0
        };
        let left = current.decisions - slack;
        let required_decisions = if left >= 0 && left >= may_be_saved {
            left - may_be_saved + i64::from(self.is_in_cluster(cell, new))
        } else {
            0
        };
        let StartDistances {
            distance,
            sizes,
            depth,
        } = &current.layers;
        let depth = i64::from(*depth);
        let of = |distances: &[u16], state: usize| i64::from(distances[state]);
        let state = cell.index();
        let first = of(distance, state);
        let is_off_path = !current.is_on_path(state);
        let [mut equal, mut shorter, mut short, mut farther] = [false; 4];
        for &to in self.common.task.tracks.successors(state as u32, new) {
            let to = to as usize;
            let length = first + 1 + of(&current.to_goal, to);
            equal |= length == depth;
            shorter |= length < depth;
            short |= length < required_decisions;
            farther |= first < of(distance, to);
        }
        let stays = !(equal || shorter);
        let cut = first < depth && !farther && sizes[first as usize] == 1;
        is_off_path && equal && !shorter
            || short
            || is_off_path && stays && current.forward_decisions < required_decisions
            || cut
    }
}

impl MazeSearches {
    /// Whether a state is on a shortest solution.
    fn is_on_path(&self, state: usize) -> bool {
        let (from, to) = (self.layers.distance[state], self.to_goal[state]);
        from != UNREACHED && to != UNREACHED && from + to == self.layers.depth
    }
}
