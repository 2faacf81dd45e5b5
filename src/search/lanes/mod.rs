//! Searches 512 mazes at once. A *plane* is a block of eight words with one bit for each maze. The bit of a maze in
//! all planes is its *lane*.
//!
//! ```text
//!   plane           maze 0 1 2 3 4 …
//!   A1=2                 1 0 0 1 0 …       the mazes in which cell A1 holds the number 2
//!   A1 reached           1 1 0 1 0 …       the mazes in which a breadth-first search has reached A1
//!   A3 reached |= A1 reached & A1=2        one OR and one AND make the jump from A1 to A3 in all mazes
//! ```
//!
//! This is not an [`Engine`], which holds one maze and tries one change at a time. Here each lane is a whole search,
//! which changes its own maze step by step. A breadth-first search takes the same time for one lane as for all lanes.
//! So each lane tries changes until the exact tests of `filter` cannot decide a change. Then the lane waits. After a
//! fixed number of steps, one search of all lanes (two for the energy `design`) decides the waiting changes.
//!
//! All lanes of a group change the same cell in a step. Each lane draws its own letter, and its own *slack*: the
//! maximum increase of the energy. The draws of each lane have the same distribution as in a search of one maze
//! (`draws`, `rule`). The search of a lane does not depend on the mazes of other lanes. So the search of a single lane
//! can be repeated without planes. This is the *replay* of the lane (`replay`).
//!
//! This module takes all jumps from `Tracks`, so it does not depend on the shape of a board. Bit-slicing is from Biham,
//! A Fast New DES Implementation in Software, 1997.

mod audit;
mod best;
mod design;
pub(crate) mod dispatch;
mod draws;
mod filter;
mod group_state;
mod kernel;
mod lane_group;
mod lane_search;
mod layer;
mod numbers;
mod plane;
mod plane_layout;
mod replay;
mod replay_state;
mod rounds;
mod rule;
mod search;
mod state_lines;
pub(crate) mod unsupported;

pub(crate) use dispatch::InstructionSet;
pub(crate) use unsupported::{NAME, UnsupportedByLanes};

use crate::energy::DESIGN;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    AnySearch, AutomaticSearch, Budget, Draft, Engine, EngineChoice, ImpossibleMaze, SearchResult,
    Stopped, Task,
};
use design::{Designs, Facts, IncrementalJudge, Judge};
use group_state::{LaneParameters, LaneResult};
use lane_group::LaneGroup;
use numbers::MAX_BITS;
use plane::LANES;
use plane_layout::PlaneLayout;
use replay::LaneReplay;
use replay_state::ReplayedLane;
use rounds::{SearchedGroup, make_rounds};
use rule::LaneRule;
use std::borrow::Cow;
use std::sync::atomic::Ordering;

/// Whether this target has lanes. Pages in browsers never use lanes, and the code of lanes would be a tenth of their
/// download.
pub(crate) const SUPPORTED: bool = cfg!(not(target_arch = "wasm32"));

/// The number of mazes in a group.
pub const GROUP: u64 = LANES as u64;

/// The number of rounds between two reads of the clock.
const ROUNDS_PER_CHECK: u32 = 64;

/// Searches of 512 mazes at once.
#[derive(Clone, Debug)]
pub struct Lanes<'a> {
    task: &'a Task,
    layout: PlaneLayout,
    params: LaneParameters,
    /// The facts for the energy `design`; `None` if the energy is the depth.
    design: Option<Facts>,
}

impl<'a> Lanes<'a> {
    /// Prepares searches with this budget for each maze. If the budget has a target, the search of a maze ends when
    /// the maze reaches the target.
    ///
    /// # Errors
    ///
    /// Returns an error if lanes do not support the task, the search, or the target of the compiler.
    pub fn new(
        task: &'a Task,
        search: &AnySearch,
        budget: &Budget<'_>,
    ) -> Result<Lanes<'a>, UnsupportedByLanes> {
        if !SUPPORTED {
            return Err(UnsupportedByLanes::Target);
        }
        let design = match () {
            () if task.energy.is_depth() => false,
            () if task.energy.is(&DESIGN) => true,
            () => return Err(UnsupportedByLanes::Energy),
        };
        let layout = PlaneLayout::new(task, design)?;
        let total = budget.iterations;
        let (rule, period) = match search {
            AnySearch::HillDescent(descent) if descent.sideways.is_none() => {
                (LaneRule::Descent, total)
            }
            AnySearch::RestartedDescent(restarted) if restarted.sideways.is_none() => {
                (LaneRule::Descent, restarted.period)
            }
            AnySearch::UphillDescent(uphill) => (LaneRule::Uphill(uphill.probability), total),
            AnySearch::AnnealingSearch(annealed)
                if annealed.decay == 1.0 && annealed.temperature <= MAX_TEMPERATURE =>
            {
                (LaneRule::annealing(annealed.temperature), total)
            }
            AnySearch::AutomaticSearch(_) => match AutomaticSearch::annealing(task) {
                Some((temperature, common)) if total <= common => {
                    (LaneRule::annealing(temperature), total)
                }
                _ => return Err(UnsupportedByLanes::Search),
            },
            _ => return Err(UnsupportedByLanes::Search),
        };
        let design = if !design {
            None
        } else if !task.tracks.is_plain() {
            return Err(UnsupportedByLanes::Clusters);
        } else if rule.largest_slack() > MAX_SLACK {
            return Err(UnsupportedByLanes::Temperature);
        } else {
            Some(Facts::new(task, &layout).ok_or(UnsupportedByLanes::Clusters)?)
        };
        Ok(Lanes {
            task,
            layout,
            params: LaneParameters {
                rule,
                period: period.max(1),
                total,
                target: budget.target,
                keep: budget.keep,
            },
            design,
        })
    }

    /// The same searches with another number of iterations for each maze.
    #[must_use]
    pub(crate) fn with_iterations(mut self, iterations: u64) -> Lanes<'a> {
        self.params.total = iterations;
        self
    }

    /// The same searches without lines (see `state_lines`): each jump is listed separately.
    #[must_use]
    pub fn without_lines(mut self) -> Lanes<'a> {
        self.layout = self.layout.without_lines();
        self
    }

    /// Searches the first `lanes` mazes of a group. `place` is the seed and the number of the group. Group g makes the
    /// attempts from 512 · g to 512 · g + 511.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn group(
        &self,
        place: [u64; 2],
        lanes: usize,
        instructions: InstructionSet,
        budget: &Budget<'_>,
    ) -> Result<Vec<SearchResult>, ImpossibleMaze> {
        let lanes = lanes.min(LANES);
        let layout = &*self.layout_for(instructions);
        let (task, params) = (self.task, &self.params);
        match &self.design {
            None => {
                let group = LaneGroup::new(task, layout, params, place, lanes)?;
                self.run_group(group, lanes, instructions, budget)
            }
            Some(facts) => {
                let group = Designs::new(task, layout, facts, params, place, lanes)?;
                self.run_group(group, lanes, instructions, budget)
            }
        }
    }

    /// The plane layout for these instructions. If only part of the code is compiled for them, the layout has no lines,
    /// and every distance is stored in the maximum number of planes.
    fn layout_for(&self, instructions: InstructionSet) -> Cow<'_, PlaneLayout> {
        if instructions.has_all_code() {
            return Cow::Borrowed(&self.layout);
        }
        let layout = self.layout.clone().without_lines();
        Cow::Owned(PlaneLayout {
            bits: MAX_BITS,
            ..layout
        })
    }

    /// Searches a group until all lanes are done or the budget ends the work.
    fn run_group(
        &self,
        mut group: impl SearchedGroup<'a>,
        lanes: usize,
        instructions: InstructionSet,
        budget: &Budget<'_>,
    ) -> Result<Vec<SearchResult>, ImpossibleMaze> {
        let mut stopped = None;
        let mut counted = 0;
        while !group.group_state().is_done() && stopped.is_none() {
            make_rounds(&mut group, ROUNDS_PER_CHECK, instructions)?;
            stopped = budget.stop_reason();
            if let Some(progress) = budget.progress {
                let total = (0..lanes)
                    .map(|lane| group.group_state().candidates(lane))
                    .sum();
                progress.fetch_add(total - counted, Ordering::Relaxed);
                counted = total;
            }
        }
        let outcomes = (0..lanes).map(|lane| self.result_of(group.outcome(lane), stopped));
        Ok(outcomes.collect())
    }

    /// Searches the maze of one attempt alone, without planes. The result is the same as in its group, unless the time
    /// limit or the stop flag ends one of the searches.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn replay_alone(
        &self,
        seed: u64,
        attempt: u64,
        budget: &Budget<'_>,
    ) -> Result<SearchResult, ImpossibleMaze> {
        match &self.design {
            None => self.run_replay(self.replay([seed, attempt], false)?, budget),
            Some(facts) => {
                let replay = AttemptReplay {
                    lanes: self,
                    facts,
                    place: [seed, attempt],
                    budget,
                };
                with_engines(self.task, EngineChoice::default(), replay)
            }
        }
    }

    fn replay(&self, place: [u64; 2], verifies: bool) -> Result<LaneReplay<'_>, ImpossibleMaze> {
        LaneReplay::new(self.task, &self.layout, &self.params, place, verifies)
    }

    fn design_replay<'s, J: Judge>(
        &'s self,
        facts: &'s Facts,
        place: [u64; 2],
        judge: J,
    ) -> Result<design::DesignReplay<'s, J>, ImpossibleMaze> {
        design::DesignReplay::new(self.task, &self.layout, facts, &self.params, place, judge)
    }

    /// Runs a replay until its lane is done or the budget ends the work.
    fn run_replay(
        &self,
        mut replay: impl ReplayedLane<'a>,
        budget: &Budget<'_>,
    ) -> Result<SearchResult, ImpossibleMaze> {
        let mut stopped = None;
        let mut counted = 0;
        while !replay.common().done && stopped.is_none() {
            (0..ROUNDS_PER_CHECK).try_for_each(|_| replay.round())?;
            stopped = budget.stop_reason();
            if let Some(progress) = budget.progress {
                let total = replay.outcome().candidates;
                progress.fetch_add(total - counted, Ordering::Relaxed);
                counted = total;
            }
        }
        Ok(self.result_of(replay.outcome(), stopped))
    }

    /// The result of a search for a lane.
    fn result_of(&self, outcome: LaneResult, stopped: Option<Stopped>) -> SearchResult {
        let target = self.params.target;
        let stopped = if !outcome.done {
            stopped.unwrap_or(Stopped::Iterations)
        } else if target.is_some_and(|target| outcome.energy <= target) {
            Stopped::Target
        } else {
            Stopped::Iterations
        };
        SearchResult {
            draft: outcome.draft,
            before: outcome.before,
            energy: outcome.energy,
            iterations: outcome.candidates,
            stopped,
        }
    }
}

/// The replay of an attempt, generic over the type of the engine.
struct AttemptReplay<'a> {
    lanes: &'a Lanes<'a>,
    facts: &'a Facts,
    place: [u64; 2],
    budget: &'a Budget<'a>,
}

impl WithEngines for AttemptReplay<'_> {
    type Output = Result<SearchResult, ImpossibleMaze>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let engine = IncrementalJudge(make(self.lanes.layout.blank.clone()));
        let replay = self.lanes.design_replay(self.facts, self.place, engine)?;
        self.lanes.run_replay(replay, self.budget)
    }
}

/// The maximum slack for the energy `design`. If a rule allows a larger slack, its table may be incomplete.
const MAX_SLACK: u32 = 254;

/// The maximum temperature. At a higher temperature, a search of one maze might change a maze with a solution to a maze
/// without a solution. Lanes with annealing never do this.
const MAX_TEMPERATURE: f64 = 1000.0;
