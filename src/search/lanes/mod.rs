//! Many mazes at once: 512 of them, each in its own bit of every word.
//!
//! ```text
//!   word     maze 0 1 2 3 4 …                        the front of a search is a bit for each state and maze;
//!   A1=2          1 0 0 1 0                          one AND and one OR lead 512 fronts over one jump:
//!   A1 is in      1 1 0 1 0        ──▶  A3 |= A1 & A1=2
//! ```
//!
//! It is no [`Engine`], which holds one maze and tries one change: here a whole search runs in each
//! bit, and a search from the start costs the same for one lane as for all. So lanes try changes until nearly all of
//! them have one that no exact test could decide (`filter`), and then one search decides them all.
//!
//! All lanes of a group change the same cell in a step; which letter comes there, and how much worse the maze may become,
//! each draws for itself, so that each has exactly the law of a maze alone (`draws`, `rule`). What becomes of a
//! lane depends on no other lane. So it can be repeated alone, by its twin (`twin`), which searches plainly.
//!
//! Nothing here knows more of a board than the tracks of its states. Bit-slicing is from Biham, A Fast New DES
//! Implementation in Software, 1997.

mod alone;
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
mod lot;
mod numbers;
mod plan;
mod plane;
mod rounds;
mod rule;
mod search;
mod twin;
pub(crate) mod unsliced;

pub(crate) use dispatch::Instructions;
pub(crate) use unsliced::{NAME, Unsliced};

use crate::energy::DESIGN;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    AnySearch, Auto, Budget, Draft, Engine, EngineChoice, Found, Hopeless, Stopped, Task,
};
use alone::Repeated;
use design::{Designs, Facts, Holding, Judge, Measuring};
use group::Group;
use lot::{Course, Outcome};
use plan::Plan;
use plane::LANES;
use rounds::{Searched, make_rounds};
use rule::Rule;
use std::borrow::Cow;
use std::sync::atomic::Ordering;
use std::time::Instant;
use twin::Twin;

/// How many mazes a group has.
pub const GROUP: u64 = LANES as u64;

/// So many rounds are made before somebody looks at the time.
const LOOK: u32 = 64;

/// Searches of 512 mazes at once.
#[derive(Clone, Debug)]
pub struct Lanes<'a> {
    task: &'a Task,
    plan: Plan,
    course: Course,
    /// What the energy `design` asks of the board; nothing: the energy is the depth.
    design: Option<Facts>,
}

impl<'a> Lanes<'a> {
    /// Prepares searches of so many iterations for each maze. With a target, a maze that is as good ends its own search.
    ///
    /// # Errors
    ///
    /// They cannot be searched so.
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
        let plan = Plan::new(task, design)?;
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
        let design = match design {
            true if !task.tracks.is_plain() => return Err(Unsliced::Clusters),
            true if rule.most() > MOST_SLACK => return Err(Unsliced::Hot),
            true => Some(Facts::new(task, &plan).ok_or(Unsliced::Clusters)?),
            false => None,
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

    /// The same with so many iterations for each maze.
    #[must_use]
    pub(crate) fn with_iterations(mut self, iterations: u64) -> Lanes<'a> {
        self.course.total = iterations;
        self
    }

    /// The same without what lines save: every jump for itself.
    #[must_use]
    pub fn without_lines(mut self) -> Lanes<'a> {
        self.plan = self.plan.without_lines();
        self
    }

    /// Searches a group: the mazes of the attempts from 512 times its number on, of which the first so many.
    ///
    /// # Errors
    ///
    /// No maze can be made.
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

    /// The plan, without lines where these instructions have no code for them.
    fn plan_for(&self, instructions: Instructions) -> Cow<'_, Plan> {
        match instructions.have_lines() {
            true => Cow::Borrowed(&self.plan),
            false => Cow::Owned(self.plan.clone().without_lines()),
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
        while !group.lot().is_done() && stopped.is_none() {
            make_rounds(&mut group, LOOK, instructions)?;
            stopped = interrupted(budget);
            if let Some(progress) = budget.progress {
                let all = (0..lanes).map(|lane| group.lot().so_far(lane)).sum();
                progress.fetch_add(all - counted, Ordering::Relaxed);
                counted = all;
            }
        }
        let outcomes = (0..lanes).map(|lane| self.found(group.outcome(lane), stopped));
        Ok(outcomes.collect())
    }

    /// Searches the maze of one attempt, alone and plainly. It is the same as in its group.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn alone(&self, seed: u64, attempt: u64, budget: &Budget<'_>) -> Result<Found, Hopeless> {
        match &self.design {
            None => self.repeated(self.twin([seed, attempt], false)?, budget),
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

    fn twin(&self, place: [u64; 2], doubts: bool) -> Result<Twin<'_>, Hopeless> {
        Twin::new(self.task, &self.plan, &self.course, place, doubts)
    }

    fn design_twin<'s, J: Judge>(
        &'s self,
        facts: &'s Facts,
        place: [u64; 2],
        judge: J,
    ) -> Result<design::Twin<'s, J>, Hopeless> {
        design::Twin::new(self.task, &self.plan, facts, &self.course, place, judge)
    }

    fn repeated(
        &self,
        mut twin: impl Repeated<'a>,
        budget: &Budget<'_>,
    ) -> Result<Found, Hopeless> {
        let mut stopped = None;
        let mut counted = 0;
        while !twin.alone().done && stopped.is_none() {
            (0..LOOK).try_for_each(|_| twin.round())?;
            stopped = interrupted(budget);
            if let Some(progress) = budget.progress {
                let all = twin.outcome().candidates;
                progress.fetch_add(all - counted, Ordering::Relaxed);
                counted = all;
            }
        }
        Ok(self.found(twin.outcome(), stopped))
    }

    /// Searches a group for some rounds, with the twin of every lane beside it, and compares them after each round:
    /// how many candidates there were, or in which lane and round they differ.
    ///
    /// # Errors
    ///
    /// No maze can be made.
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
                let twins = attempts.map(|attempt| self.twin([seed, attempt], true));
                let group = Group::new(task, plan, course, place, LANES)?;
                compared(
                    group,
                    twins.collect::<Result<_, _>>()?,
                    rounds,
                    instructions,
                )
            }
            Some(facts) => {
                let twins = attempts
                    .map(|attempt| self.design_twin(facts, [seed, attempt], Measuring(task)));
                let group = Designs::new(task, plan, facts, course, place, LANES)?;
                compared(
                    group,
                    twins.collect::<Result<_, _>>()?,
                    rounds,
                    instructions,
                )
            }
        }
    }

    /// Compares a layer that is led along lines with one that is led jump by jump, from planes drawn at random. Returns
    /// whether they agree, and how many lines these instructions have code for.
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
        let stopped = match outcome.done {
            true if target.is_some_and(|target| outcome.energy <= target) => Stopped::Target,
            true => Stopped::Iterations,
            false => stopped.unwrap_or(Stopped::Iterations),
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

/// A maze that is made again, with whatever engine holds it.
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
        let twin = self.lanes.design_twin(self.facts, self.place, engine)?;
        self.lanes.repeated(twin, self.budget)
    }
}

/// A group and its twins, round by round.
fn compared<'a, T: Repeated<'a>>(
    mut group: impl Searched<'a>,
    mut twins: Vec<T>,
    rounds: u32,
    instructions: Instructions,
) -> Result<Result<u64, (usize, u32)>, Hopeless> {
    for round in 0..rounds {
        make_rounds(&mut group, 1, instructions)?;
        for (lane, twin) in twins.iter_mut().enumerate() {
            twin.round()?;
            let (draft, waits) = group.lot().now(lane);
            if (&draft, waits) != (&twin.alone().draft, twin.waits())
                || group.outcome(lane) != twin.outcome()
            {
                return Ok(Err((lane, round)));
            }
        }
    }
    Ok(Ok((0..LANES).map(|lane| group.lot().so_far(lane)).sum()))
}

/// With the energy `design` slacks have as many digits as there are for them.
const MOST_SLACK: u32 = 254;

/// Beyond this temperature even mazes without a solution would be taken now and then.
const HOTTEST: f64 = 1000.0;

fn interrupted(budget: &Budget<'_>) -> Option<Stopped> {
    if budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
        return Some(Stopped::Interrupted);
    }
    let late = budget.until.is_some_and(|until| Instant::now() >= until);
    late.then_some(Stopped::Time)
}
