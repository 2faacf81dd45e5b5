//! The state that all kinds of replays share: one maze, its random generators and its progress. A replay repeats the
//! search of one of the 512 lanes of a group alone. [`GroupState`](super::group_state::GroupState) holds the same data
//! for all lanes.

use super::draws::{SHIFTS, SharedDraws, next, of_group, of_word, shared};
use super::group_state::{LaneParameters, LaneResult};
use super::plane::LANES;
use super::plane_layout::PlaneLayout;
use super::rule::{ANY, SLACKS};
use crate::search::{Draft, ImpossibleMaze, Letter, Random, Task};
use crate::topology::Cell;

/// The distance of unreached states.
pub(super) const UNREACHED: u16 = u16::MAX;

/// A lane that is replayed alone.
pub(super) trait ReplayedLane<'a> {
    /// The shared state.
    fn common(&self) -> &ReplayState<'a>;

    /// The shared state, mutably.
    fn common_mut(&mut self) -> &mut ReplayState<'a>;

    /// The number of steps in a round.
    fn steps_per_round(&self) -> u32;

    /// Whether a candidate waits to be searched.
    fn is_waiting(&self) -> bool;

    /// Searches the waiting candidate, if there is one, and accepts or undoes it.
    fn finish_candidate(&mut self);

    /// Resets the data for a new maze.
    fn reset(&mut self);

    /// Does the work that precedes the steps of a round.
    fn prepare(&mut self) {}

    /// Decides a candidate, or lets it wait.
    fn step(&mut self, drawn: StepDraws);

    /// The result of the lane.
    fn outcome(&self) -> LaneResult;

    /// Makes one round, as a group does.
    fn round(&mut self) -> Result<(), ImpossibleMaze> {
        self.finish_candidate();
        if self.common_mut().renew()? {
            self.reset();
        }
        if self.common().done {
            return Ok(());
        }
        self.prepare();
        for _ in 0..self.steps_per_round() {
            let drawn = self.common_mut().draw();
            if !self.is_waiting() && !self.common().descent_over {
                self.step(drawn);
                self.common_mut().count_candidate();
            }
        }
        Ok(())
    }
}

/// The state that all kinds of replays share.
pub(super) struct ReplayState<'a> {
    pub(super) task: &'a Task,
    pub(super) layout: &'a PlaneLayout,
    pub(super) params: &'a LaneParameters,
    seed: u64,
    attempt: u64,
    pub(super) draft: Draft,
    pub(super) descent_over: bool,
    pub(super) done: bool,
    candidates: u64,
    /// The number of candidates of the current descent so far.
    in_descent: u64,
    /// The number of candidates of the whole current descent.
    length: u64,
    descents: u32,
    shared: Random,
    private: [u64; 2],
}

/// The random draws for a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepDraws {
    pub(super) cell: Cell,
    pub(super) old: Letter,
    pub(super) new: Letter,
    /// The maximum increase of the energy; `None` for any energy.
    pub(super) slack: Option<u32>,
}

/// The result of a search from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StartDistances {
    pub(super) distance: Vec<u16>,
    /// The number of states in each layer.
    pub(super) sizes: Vec<u16>,
    pub(super) depth: u16,
}

impl StartDistances {
    pub(super) fn unknown(layout: &PlaneLayout) -> StartDistances {
        StartDistances {
            distance: vec![UNREACHED; layout.states],
            sizes: Vec::new(),
            depth: UNREACHED,
        }
    }

    pub(super) fn solved(&self) -> bool {
        self.depth != UNREACHED
    }
}

impl<'a> ReplayState<'a> {
    pub(super) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        params: &'a LaneParameters,
        seed: u64,
        attempt: u64,
    ) -> Result<ReplayState<'a>, ImpossibleMaze> {
        let (group, lane) = (attempt / LANES as u64, attempt as usize % LANES);
        let mut common = ReplayState {
            task,
            layout,
            params,
            seed,
            attempt,
            draft: layout.blank.clone(),
            descent_over: true,
            done: false,
            candidates: 0,
            in_descent: 0,
            length: 0,
            descents: 0,
            shared: of_group(seed, group),
            private: of_word(seed, group, lane / 64),
        };
        common.begin()?;
        Ok(common)
    }

    fn begin(&mut self) -> Result<(), ImpossibleMaze> {
        let mut random = Random::of_round(self.seed, self.attempt, self.descents);
        self.draft = self.task.random_draft(&mut random)?;
        self.length = self.params.length(self.candidates);
        self.in_descent = 0;
        self.descent_over = self.length == 0;
        Ok(())
    }

    /// Starts the next descent if the current descent has ended and the budget is not used up. Returns whether
    /// a descent was started.
    pub(super) fn renew(&mut self) -> Result<bool, ImpossibleMaze> {
        if !self.descent_over || self.done {
            return Ok(false);
        }
        self.candidates += self.in_descent;
        self.in_descent = 0;
        self.descents += 1;
        self.done = self.candidates >= self.params.total;
        if !self.done {
            self.begin()?;
        }
        Ok(!self.done)
    }

    /// Ends the lane because it has reached the target.
    pub(super) fn finish(&mut self) {
        (self.descent_over, self.done) = (true, true);
    }

    /// Counts a candidate.
    pub(super) fn count_candidate(&mut self) {
        self.in_descent += 1;
        self.descent_over = self.in_descent == self.length;
    }

    /// A random bit of this lane.
    fn bit(&mut self) -> usize {
        let lane = self.attempt % 64;
        (next(&mut self.private) >> lane & 1) as usize
    }

    /// Draws a step. As in a group, the numbers are drawn even if the lane does not make the step.
    pub(super) fn draw(&mut self) -> StepDraws {
        let SharedDraws { place, shifts } = shared(&mut self.shared, &self.layout.others);
        let shifts: [u32; SHIFTS] = shifts;
        let shift = shifts[self.bit() | self.bit() << 1];
        let slack = if self.params.rule.is_drawn() {
            let slacks: [u32; SLACKS] = self.params.rule.draw(&mut self.shared);
            let slack = slacks[self.bit() | self.bit() << 1 | self.bit() << 2];
            (slack != ANY).then_some(slack.min(255))
        } else {
            Some(0)
        };
        let cell = self.layout.changeable_cells[place].cell;
        let letters = self.task.alphabet.choices(cell);
        let old = self.draft.letters[cell.index()];
        StepDraws {
            cell,
            old,
            new: ((u32::from(old) + shift) % letters) as Letter,
            slack,
        }
    }

    pub(super) fn write(&mut self, cell: Cell, letter: Letter) {
        self.draft.letters[cell.index()] = letter;
    }

    /// The number of candidates so far.
    pub(super) fn candidates(&self) -> u64 {
        self.candidates + self.in_descent
    }

    /// The successors of a state.
    pub(super) fn successors(&self, state: usize) -> &[u32] {
        let cell = self.task.tracks.cell(state as u32);
        if cell.is_out() {
            &[]
        } else {
            let letter = self.draft.letters[cell.index()];
            self.task.tracks.successors(state as u32, letter)
        }
    }

    /// The layers of the current maze, up to the first layer that contains a goal.
    pub(super) fn layers(&self) -> StartDistances {
        let mut layers = StartDistances::unknown(self.layout);
        layers.distance[self.layout.start] = 0;
        layers.sizes.push(1);
        // The distances also mark the states that are found, so no `BreadthFirst` is needed.
        let mut queue = vec![self.layout.start];
        while !queue.is_empty() && !layers.solved() {
            let depth = layers.sizes.len() as u16;
            let mut after = Vec::new();
            for state in queue {
                for &to in self.successors(state) {
                    let to = to as usize;
                    if layers.distance[to] == UNREACHED {
                        layers.distance[to] = depth;
                        after.push(to);
                        if self.layout.goals.contains(&to) {
                            layers.depth = depth;
                        }
                    }
                }
            }
            layers.sizes.push(after.len() as u16);
            queue = after;
        }
        layers
    }

    /// The distances to the goal. If `as_far_as_start` is set, the search ends at the distance of the start.
    pub(super) fn to_goal(&self, as_far_as_start: bool) -> Vec<u16> {
        let mut to_goal = vec![UNREACHED; self.layout.states];
        self.layout.goals.iter().for_each(|&goal| to_goal[goal] = 0);
        for distance in 0.. {
            let leads = |state: &usize| {
                let mut successors = self.successors(*state).iter();
                to_goal[*state] == UNREACHED
                    && successors.any(|&to| to_goal[to as usize] == distance)
            };
            let found: Vec<usize> = (0..self.layout.states).filter(leads).collect();
            found
                .iter()
                .for_each(|&state| to_goal[state] = distance + 1);
            if found.is_empty() || as_far_as_start && to_goal[self.layout.start] != UNREACHED {
                break;
            }
        }
        to_goal
    }
}
