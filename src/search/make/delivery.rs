//! The delivery: processes attempts in order. If the maze of an attempt is good enough and new, it is passed to the
//! caller.

use super::attempt::Attempt;
use super::maker::{Maker, Round};
use super::patience::Patience;
use super::{
    Control, GeneratedMaze, JobResult, JobSource, Novelty, Order, OrderError, OrderJobs,
    OrderOutcome, SeedPosition, ordered,
};
use crate::maze::{Maze, MazeKey};
use crate::search::Stopped;
use rustc_hash::FxHashSet;

/// How the attempts are made, and when the work ends.
#[derive(Clone, Copy)]
pub(super) struct AttemptPlan {
    /// Whether the rounds of an attempt are spread over the threads, see [`Maker`].
    pub(super) spread: bool,
    /// Whether the order is for a single maze. If the seed then names an attempt, no other attempt is made.
    pub(super) single: bool,
    /// The number of attempts after which the work ends if none of them is good enough. Ignored for puzzles, and if
    /// each lane makes a maze.
    pub(super) tries: u64,
    /// Whether an earlier attempt was good enough, so that the conditions are known to be possible.
    pub(super) is_possible: bool,
}

impl AttemptPlan {
    /// The plan for several mazes. The number of attempts is limited only by the [`Patience`].
    pub(super) const FOR_SEVERAL: AttemptPlan = AttemptPlan {
        spread: false,
        single: false,
        tries: u64::MAX,
        is_possible: false,
    };
}

/// Delivers the mazes of an order, without replacing its level.
pub(super) fn deliver_order(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    plan: AttemptPlan,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    if order.count == 0 {
        return Ok(OrderOutcome::Done);
    }
    control.show_failed(0, 0);
    let maker = Maker::new(order, control, plan.spread)?;
    let jobs = OrderJobs::new(&maker)?;
    let delivery = Delivery {
        maker: &maker,
        single: plan.single,
        novelty,
        deliver,
        patience: match order.puzzles {
            Some(puzzles) => Patience::for_puzzles(puzzles, &maker.task),
            None => Patience::for_searches(order, plan.tries, jobs.at_once()),
        },
        started: None,
        delivered: 0,
        is_possible: plan.is_possible,
        misses: 0,
        iterations: 0,
        excused: 0,
        met: FxHashSet::default(),
        failed: None,
        ended: OrderOutcome::Done,
    };
    delivery.run(&|number| (source.job)(&jobs, number))
}

/// The state of a delivery.
struct Delivery<'a> {
    maker: &'a Maker<'a>,
    /// Whether the order is for a single maze.
    single: bool,
    novelty: &'a mut dyn FnMut(&Maze) -> Novelty,
    deliver: &'a mut dyn FnMut(GeneratedMaze) -> bool,
    patience: Patience,
    /// An attempt whose rounds are not all processed yet.
    started: Option<Attempt>,
    delivered: u64,
    /// Whether an attempt was good enough.
    is_possible: bool,
    /// The number of failed attempts since the last maze was delivered or added to `met`.
    misses: u64,
    /// The number of iterations since the last delivered maze.
    iterations: u64,
    /// The part of `iterations` that does not count: the iterations until a maze was last added to `met`.
    excused: u64,
    /// The excluded mazes ([`Novelty::Excluded`]) that were made since the last delivery. Each delivery clears the set,
    /// because [`make_after`](super::make_after) continues an order after a delivered maze and knows no earlier
    /// attempts.
    met: FxHashSet<MazeKey>,
    /// The best round of the attempts that have failed since an attempt was last good enough. At the end, the
    /// conditions that its maze does not meet are reported.
    failed: Option<Round>,
    /// The outcome if the work ends now.
    ended: OrderOutcome,
}

impl Delivery<'_> {
    /// Processes the results of jobs until all mazes are delivered or the work ends for another reason.
    fn run(
        mut self,
        job: &(dyn Fn(u64) -> Option<JobResult> + Sync),
    ) -> Result<OrderOutcome, OrderError> {
        let Maker { order, control, .. } = self.maker;
        let mut failure = None;
        // Whether this delivery ended the work, and not the caller or the time limit.
        let mut finished = false;
        ordered(
            order.threads,
            order.until,
            &control.stop,
            job,
            &mut |JobResult(attempts)| {
                let more = attempts.and_then(|attempts| self.take_all(attempts));
                let more = more.unwrap_or_else(|error| {
                    failure = Some(error);
                    false
                });
                finished = !more;
                more
            },
        );
        if let Some(failure) = failure {
            return Err(failure);
        }
        // If rounds or mazes are missing, the caller or the time limit stopped the work.
        let why = self.maker.stop_reason().unwrap_or(Stopped::Interrupted);
        if let Some(mut attempt) = self.started.take() {
            if !attempt.is_cut_short() {
                attempt.stopped = why;
            }
            self.finish(attempt)?;
        }
        let lacks = match (&self.ended, self.failed) {
            (OrderOutcome::Lacking(..), Some(failed)) => failed.judgement(self.maker)?.lacks,
            _ => Vec::new(),
        };
        Ok(match self.ended {
            OrderOutcome::Done if self.delivered < order.count => {
                OrderOutcome::Lacking(Vec::new(), why)
            }
            OrderOutcome::Lacking(_, stopped) => {
                OrderOutcome::Lacking(lacks, if finished { stopped } else { why })
            }
            // The maze of the last attempt was a duplicate, but further attempts were allowed.
            OrderOutcome::NothingNew if !finished => OrderOutcome::Lacking(Vec::new(), why),
            ended => ended,
        })
    }

    /// Processes the attempts of a job. Returns whether more attempts are wanted.
    fn take_all(&mut self, attempts: Vec<Attempt>) -> Result<bool, OrderError> {
        let are_many = attempts.len() > 1;
        for attempt in attempts {
            // Delivering the mazes of a group of lanes takes a while. So the stop flag and the time limit are checked
            // before each maze.
            if are_many
                && self.delivered > 0
                && let Some(why) = self.maker.stop_reason()
            {
                self.ended = OrderOutcome::Lacking(Vec::new(), why);
                self.failed = None;
                return Ok(true);
            }
            let attempt = match self.started.take() {
                Some(started) => started.joined(attempt),
                None => attempt,
            };
            if !attempt.is_complete {
                self.started = Some(attempt);
            } else if !self.finish(attempt)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Delivers the best new maze of an attempt. Returns whether more attempts are wanted.
    fn finish(&mut self, attempt: Attempt) -> Result<bool, OrderError> {
        // An attempt that was cut short is used only if no other maze was delivered.
        if attempt.is_cut_short() && self.delivered > 0 {
            return Ok(true);
        }
        let Maker { order, control, .. } = self.maker;
        self.iterations = self.iterations.saturating_add(attempt.iterations);
        let mut meets_excluded = false;
        self.ended = if attempt.best.is_good {
            self.is_possible = true;
            self.failed = None;
            for candidate in attempt.mazes(self.maker) {
                let candidate = candidate?;
                if candidate.place.is_before(order.first) {
                    continue;
                }
                let novelty = (self.novelty)(&candidate.maze);
                if let Novelty::Excluded(key) = novelty {
                    meets_excluded |= self.met.insert(key);
                }
                if novelty == Novelty::New {
                    let iterations = std::mem::take(&mut self.iterations);
                    let made = candidate.made(self.maker, iterations)?;
                    self.misses = 0;
                    self.excused = 0;
                    self.met.clear();
                    control.show_failed(0, 0);
                    self.delivered += 1;
                    if !(self.deliver)(made) {
                        self.ended = OrderOutcome::StoppedByCaller;
                        return Ok(false);
                    }
                    self.ended = OrderOutcome::Done;
                    let more = self.delivered < order.count;
                    if more {
                        control.reset_best();
                    }
                    return Ok(more);
                }
            }
            OrderOutcome::NothingNew
        } else {
            let energy = attempt.best.energy;
            let is_better = |best: &Round| best.energy <= energy;
            if !self.failed.as_ref().is_some_and(is_better) {
                self.failed = Some(attempt.best);
            }
            OrderOutcome::Lacking(Vec::new(), attempt.stopped)
        };
        if meets_excluded {
            // If the caller had not excluded the maze, it would have been delivered. So this attempt does not count as
            // failed. Until the next delivery, each excluded maze has this effect only once.
            self.misses = 0;
            self.excused = self.iterations;
        } else {
            self.misses += 1;
        }
        if order.puzzles.is_some() {
            let most = if self.is_possible {
                self.patience.misses
            } else {
                self.patience.tries
            };
            control.show_failed(self.misses, most);
        }
        // If the seed of a single maze names an attempt, no other attempt is made.
        let named = self.single && order.first != SeedPosition::default();
        let patient = self.misses < self.patience.misses
            && self.iterations - self.excused < self.patience.iterations
            && (self.is_possible || self.misses < self.patience.tries);
        Ok(patient && !named && !order.first.names_one_maze())
    }
}
