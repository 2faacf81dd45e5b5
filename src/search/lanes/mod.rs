//! Many mazes at once: 512 of them, each in its own bit of every word.
//!
//! ```text
//!   word     maze 0 1 2 3 4 …                        the front of a search is a bit for each state and maze;
//!   A1=2          1 0 0 1 0                          one AND and one OR lead 512 fronts over one jump:
//!   A1 is in      1 1 0 1 0        ──▶  A3 |= A1 & A1=2
//! ```
//!
//! It is no [`Engine`](crate::search::Engine), which holds one maze and tries one change: here a whole search runs in each
//! bit, and a search from the start costs the same for one lane as for all. So lanes try changes until nearly all of
//! them have one that no exact test could decide (`filter`), and then one search decides them all.
//!
//! All lanes of a group change the same cell in a step; which letter comes there, and how much worse the maze may become,
//! each draws for itself, so that each has exactly the law of a maze alone (`draws`, `rule`). What becomes of a
//! lane depends on no other lane. So it can be repeated alone, by its twin (`twin`), which searches plainly.
//!
//! Nothing here knows more of a board than the tracks of its states. Bit-slicing is from Biham, A Fast New DES
//! Implementation in Software, 1997.

mod dispatch;
mod draws;
mod filter;
mod forward;
mod group;
mod kernel;
mod layer;
mod lines;
mod numbers;
mod plan;
mod plane;
mod rule;
mod twin;

pub use dispatch::Instructions;
pub use plan::Unsliced;

use crate::energy::Amount;
use crate::search::{AnySearch, Budget, Found, Hopeless, Stopped, Task};
use group::{Course, Group, Outcome};
use plan::Plan;
use plane::LANES;
use rule::Rule;
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
        let plan = Plan::new(task)?;
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
            _ => return Err(Unsliced::Search),
        };
        let depth = |target: Amount| (-target.value()).ceil().max(0.0) as u64;
        let course = Course {
            rule,
            period: period.max(1),
            total,
            target: budget.target.map(depth),
        };
        Ok(Lanes { task, plan, course })
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
        [seed, number]: [u64; 2],
        lanes: usize,
        instructions: Instructions,
        budget: &Budget<'_>,
    ) -> Result<Vec<Found>, Hopeless> {
        let lanes = lanes.min(LANES);
        let mut group = Group::new(self.task, &self.plan, &self.course, [seed, number], lanes)?;
        let mut stopped = None;
        let mut counted = 0;
        while !group.is_done() && stopped.is_none() {
            dispatch::rounds(&mut group, LOOK, instructions)?;
            stopped = interrupted(budget);
            if let Some(progress) = budget.progress {
                let all = (0..lanes).map(|lane| group.so_far(lane)).sum();
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
        let mut twin = Twin::new(self.task, &self.plan, &self.course, seed, attempt)?;
        let mut stopped = None;
        while !twin.is_done() && stopped.is_none() {
            twin.round()?;
            stopped = interrupted(budget);
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
        [seed, number]: [u64; 2],
        rounds: u32,
        instructions: Instructions,
    ) -> Result<Result<u64, (usize, u32)>, Hopeless> {
        let mut group = Group::new(self.task, &self.plan, &self.course, [seed, number], LANES)?;
        let attempts = (0..LANES as u64).map(|lane| number * GROUP + lane);
        let twins =
            attempts.map(|attempt| Twin::new(self.task, &self.plan, &self.course, seed, attempt));
        let mut twins: Vec<Twin<'_>> = twins.collect::<Result<_, _>>()?;
        for round in 0..rounds {
            dispatch::rounds(&mut group, 1, instructions)?;
            for (lane, twin) in twins.iter_mut().enumerate() {
                twin.round()?;
                let (draft, waits) = group.now(lane);
                if (&draft, waits) != twin.now() || group.outcome(lane) != twin.outcome() {
                    return Ok(Err((lane, round)));
                }
            }
        }
        Ok(Ok((0..LANES).map(|lane| group.so_far(lane)).sum()))
    }

    /// Compares what is gathered along lines with what single jumps come to, in planes drawn at random: whether they agree,
    /// and how many lines there are.
    #[must_use]
    pub fn audit_lines(&self, seed: u64) -> (bool, usize) {
        (layer::lines_agree(&self.plan, seed), self.plan.lines.len())
    }

    fn found(&self, outcome: Outcome, stopped: Option<Stopped>) -> Found {
        let target = self.course.target;
        let hit = outcome
            .depth
            .zip(target)
            .is_some_and(|(depth, target)| depth >= target);
        let stopped = match outcome.done {
            true if hit => Stopped::Target,
            true => Stopped::Iterations,
            false => stopped.unwrap_or(Stopped::Iterations),
        };
        let energy = crate::search::engines::energy_of(outcome.depth);
        Found {
            draft: outcome.draft,
            before: Vec::new(),
            energy,
            iterations: outcome.candidates,
            stopped,
        }
    }
}

/// Beyond this temperature even mazes without a solution would be taken now and then.
const HOTTEST: f64 = 1000.0;

fn interrupted(budget: &Budget<'_>) -> Option<Stopped> {
    if budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
        return Some(Stopped::Interrupted);
    }
    let late = budget.until.is_some_and(|until| Instant::now() >= until);
    late.then_some(Stopped::Time)
}
