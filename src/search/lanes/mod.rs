//! Many mazes at once: 512 of them, each in its own bit of every word.
//!
//! ```text
//!   word     maze 0 1 2 3 4 …                        the front of a search has a bit for each state and maze;
//!   A1=2          1 0 0 1 0                          one AND and one OR move 512 fronts by one jump:
//!   A1 is in      1 1 0 1 0        ──▶  A3 |= A1 & A1=2
//! ```
//!
//! This is not an [`Engine`], which holds one maze and tries one change at a time. Here a whole search runs
//! in each bit, and a breadth-first search costs the same for one lane as for all. So each lane tries
//! changes until an exact test cannot decide one (`filter`), and then waits. After a fixed number of steps
//! one breadth-first search decides the waiting changes of all lanes.
//!
//! All lanes of a group change the same cell in a step. Each lane draws its own letter and its own slack,
//! so each has exactly the distribution of a single maze (`draws`, `rule`). Lanes do not depend on each
//! other. So a lane can be replayed alone by its replay (`replay`), which uses plain searches.
//!
//! This module knows nothing of a board except the tracks of its states. Bit-slicing is from Biham, A Fast
//! New DES Implementation in Software, 1997.

mod alone;
mod batch;
mod best;
mod design;
pub(crate) mod dispatch;
mod draws;
mod filter;
mod fronts;
mod group;
mod kernel;
mod layer;
mod lines;
mod numbers;
mod plan;
mod plane;
mod replay;
mod rounds;
mod rule;
mod search;
pub(crate) mod unsliced;

pub(crate) use dispatch::Instructions;
pub(crate) use unsliced::{NAME, Unsliced};

use crate::energy::DESIGN;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    AnySearch, Auto, Budget, Draft, Engine, EngineChoice, Found, Hopeless, StopFlag, Stopped, Task,
};
use alone::Repeated;
use batch::{Course, Outcome};
use design::{Designs, Facts, Holding, Judge, Measuring};
use group::Group;
use plan::PlaneLayout;
use plane::LANES;
use replay::Replay;
use rounds::{Searched, make_rounds};
use rule::Rule;
use std::borrow::Cow;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The number of mazes in a group.
pub const GROUP: u64 = LANES as u64;

/// The number of rounds between two reads of the clock.
const LOOK: u32 = 64;

/// Searches of 512 mazes at once.
#[derive(Clone, Debug)]
pub struct Lanes<'a> {
    task: &'a Task,
    plan: PlaneLayout,
    course: Course,
    /// The facts for the energy `design`; `None` if the energy is the depth.
    design: Option<Facts>,
}

impl<'a> Lanes<'a> {
    /// Prepares searches with this budget for each maze. If the budget has a target, a maze that reaches it
    /// ends its own search.
    ///
    /// # Errors
    ///
    /// Returns an error if the task or the search is not supported.
    pub fn new(
        task: &'a Task,
        search: &AnySearch,
        budget: &Budget<'_>,
    ) -> Result<Lanes<'a>, Unsliced> {
        let design = match () {
            () if task.energy.is_depth() => false,
            () if task.energy.is(&DESIGN) => true,
            () => return Err(Unsliced::Energy),
        };
        let plan = PlaneLayout::new(task, design)?;
        let total = budget.iterations;
        let (rule, period) = match search {
            AnySearch::HillDescent(descent) if descent.sideways.is_none() => (Rule::Descent, total),
            AnySearch::Restarted(restarted) if restarted.sideways.is_none() => {
                (Rule::Descent, restarted.period)
            }
            AnySearch::UphillDescent(uphill) => (Rule::Uphill(uphill.probability), total),
            AnySearch::Annealed(annealed)
                if annealed.decay == 1.0 && annealed.temperature <= HOTTEST =>
            {
                (Rule::annealing(annealed.temperature), total)
            }
            AnySearch::Auto(_) => match Auto::annealing(task) {
                Some((temperature, alone)) if total <= alone => {
                    (Rule::annealing(temperature), total)
                }
                _ => return Err(Unsliced::Search),
            },
            _ => return Err(Unsliced::Search),
        };
        let design = if !design {
            None
        } else if !task.tracks.is_plain() {
            return Err(Unsliced::Clusters);
        } else if rule.most() > MOST_SLACK {
            return Err(Unsliced::Hot);
        } else {
            Some(Facts::new(task, &plan).ok_or(Unsliced::Clusters)?)
        };
        Ok(Lanes {
            task,
            plan,
            course: Course {
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
        self.course.total = iterations;
        self
    }

    /// The same searches without lines: every jump is listed separately.
    #[must_use]
    pub fn without_lines(mut self) -> Lanes<'a> {
        self.plan = self.plan.without_lines();
        self
    }

    /// Searches the first `lanes` mazes of a group. `place` is the seed and the number of the group; its
    /// attempts begin at 512 times that number.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn group(
        &self,
        place: [u64; 2],
        lanes: usize,
        instructions: Instructions,
        budget: &Budget<'_>,
    ) -> Result<Vec<Found>, Hopeless> {
        let lanes = lanes.min(LANES);
        let plan = &*self.plan_for(instructions);
        let (task, course) = (self.task, &self.course);
        match &self.design {
            None => {
                let group = Group::new(task, plan, course, place, lanes)?;
                self.searched(group, lanes, instructions, budget)
            }
            Some(facts) => {
                let group = Designs::new(task, plan, facts, course, place, lanes)?;
                self.searched(group, lanes, instructions, budget)
            }
        }
    }

    /// The plan, without lines if these instructions have no code for them.
    fn plan_for(&self, instructions: Instructions) -> Cow<'_, PlaneLayout> {
        if instructions.have_lines() {
            Cow::Borrowed(&self.plan)
        } else {
            Cow::Owned(self.plan.clone().without_lines())
        }
    }

    fn searched(
        &self,
        mut group: impl Searched<'a>,
        lanes: usize,
        instructions: Instructions,
        budget: &Budget<'_>,
    ) -> Result<Vec<Found>, Hopeless> {
        let mut stopped = None;
        let mut counted = 0;
        while !group.batch().is_done() && stopped.is_none() {
            make_rounds(&mut group, LOOK, instructions)?;
            stopped = interrupted(budget);
            if let Some(progress) = budget.progress {
                let all = (0..lanes).map(|lane| group.batch().so_far(lane)).sum();
                progress.fetch_add(all - counted, Ordering::Relaxed);
                counted = all;
            }
        }
        let outcomes = (0..lanes).map(|lane| self.found(group.outcome(lane), stopped));
        Ok(outcomes.collect())
    }

    /// Searches the maze of one attempt alone, with plain searches. The result is the same as in its group.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn alone(&self, seed: u64, attempt: u64, budget: &Budget<'_>) -> Result<Found, Hopeless> {
        match &self.design {
            None => self.repeated(self.replay([seed, attempt], false)?, budget),
            Some(facts) => {
                let remake = Remake {
                    lanes: self,
                    facts,
                    place: [seed, attempt],
                    budget,
                };
                with_engines(self.task, EngineChoice::default(), remake)
            }
        }
    }

    fn replay(&self, place: [u64; 2], doubts: bool) -> Result<Replay<'_>, Hopeless> {
        Replay::new(self.task, &self.plan, &self.course, place, doubts)
    }

    fn design_twin<'s, J: Judge>(
        &'s self,
        facts: &'s Facts,
        place: [u64; 2],
        judge: J,
    ) -> Result<design::Replay<'s, J>, Hopeless> {
        design::Replay::new(self.task, &self.plan, facts, &self.course, place, judge)
    }

    fn repeated(
        &self,
        mut replay: impl Repeated<'a>,
        budget: &Budget<'_>,
    ) -> Result<Found, Hopeless> {
        let mut stopped = None;
        let mut counted = 0;
        while !replay.alone().done && stopped.is_none() {
            (0..LOOK).try_for_each(|_| replay.round())?;
            stopped = interrupted(budget);
            if let Some(progress) = budget.progress {
                let all = replay.outcome().candidates;
                progress.fetch_add(all - counted, Ordering::Relaxed);
                counted = all;
            }
        }
        Ok(self.found(replay.outcome(), stopped))
    }

    /// Searches a group for some rounds together with the replay of every lane, and compares them after each
    /// round. Returns the number of candidates, or the first lane and round that differ.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn audit(
        &self,
        place: [u64; 2],
        rounds: u32,
        instructions: Instructions,
    ) -> Result<Result<u64, (usize, u32)>, Hopeless> {
        let [seed, number] = place;
        let plan = &*self.plan_for(instructions);
        let (task, course) = (self.task, &self.course);
        let attempts = (0..LANES as u64).map(|lane| number * GROUP + lane);
        match &self.design {
            None => {
                let replays = attempts.map(|attempt| self.replay([seed, attempt], true));
                let group = Group::new(task, plan, course, place, LANES)?;
                compared(
                    group,
                    replays.collect::<Result<_, _>>()?,
                    rounds,
                    instructions,
                )
            }
            Some(facts) => {
                let replays = attempts
                    .map(|attempt| self.design_twin(facts, [seed, attempt], Measuring(task)));
                let group = Designs::new(task, plan, facts, course, place, LANES)?;
                compared(
                    group,
                    replays.collect::<Result<_, _>>()?,
                    rounds,
                    instructions,
                )
            }
        }
    }

    /// Compares a layer that uses lines with one that uses single jumps, from random planes. Returns
    /// whether they agree, and the number of lines that these instructions have code for.
    #[must_use]
    pub fn audit_lines(&self, seed: u64, instructions: Instructions) -> (bool, usize) {
        let plan = self.plan_for(instructions);
        (
            layer::lines_agree(&plan, seed, instructions),
            plan.lines.len(),
        )
    }

    fn found(&self, outcome: Outcome, stopped: Option<Stopped>) -> Found {
        let target = self.course.target;
        let stopped = if !outcome.done {
            stopped.unwrap_or(Stopped::Iterations)
        } else if target.is_some_and(|target| outcome.energy <= target) {
            Stopped::Target
        } else {
            Stopped::Iterations
        };
        Found {
            draft: outcome.draft,
            before: outcome.before,
            energy: outcome.energy,
            iterations: outcome.candidates,
            stopped,
        }
    }
}

/// The replay of an attempt, generic over the type of the engine.
struct Remake<'a> {
    lanes: &'a Lanes<'a>,
    facts: &'a Facts,
    place: [u64; 2],
    budget: &'a Budget<'a>,
}

impl WithEngines for Remake<'_> {
    type Output = Result<Found, Hopeless>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let engine = Holding(make(self.lanes.plan.blank.clone()));
        let replay = self.lanes.design_twin(self.facts, self.place, engine)?;
        self.lanes.repeated(replay, self.budget)
    }
}

/// Compares a group with its replays, round by round.
fn compared<'a, T: Repeated<'a>>(
    mut group: impl Searched<'a>,
    mut replays: Vec<T>,
    rounds: u32,
    instructions: Instructions,
) -> Result<Result<u64, (usize, u32)>, Hopeless> {
    for round in 0..rounds {
        make_rounds(&mut group, 1, instructions)?;
        for (lane, replay) in replays.iter_mut().enumerate() {
            replay.round()?;
            let (draft, waits) = group.batch().now(lane);
            if (&draft, waits) != (&replay.alone().draft, replay.waits())
                || group.outcome(lane) != replay.outcome()
            {
                return Ok(Err((lane, round)));
            }
        }
    }
    Ok(Ok((0..LANES).map(|lane| group.batch().so_far(lane)).sum()))
}

/// The maximum slack for the energy `design`, limited by the number of digits.
const MOST_SLACK: u32 = 254;

/// The maximum temperature. At higher ones even mazes without a solution would be accepted now and then.
const HOTTEST: f64 = 1000.0;

fn interrupted(budget: &Budget<'_>) -> Option<Stopped> {
    if budget.stop.is_some_and(StopFlag::is_set) {
        return Some(Stopped::Interrupted);
    }
    let late = budget.until.is_some_and(|until| Instant::now() >= until);
    late.then_some(Stopped::Time)
}
