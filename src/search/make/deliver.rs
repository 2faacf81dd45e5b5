//! The delivery: processes attempts in order. If the maze of an attempt is good enough and new, it is passed to the
//! caller.

use super::attempt::Attempt;
use super::level_orders::{nearest_levels, without_level};
use super::maker::{Maker, Round};
use super::patience::{Patience, search_attempts};
use super::{
    Control, GeneratedMaze, JobResult, JobSource, Novelty, Order, OrderError, OrderJobs,
    OrderOutcome, Puzzles, SeedPosition, SeenMazes, ordered,
};
use crate::maze::{Maze, MazeKey};
use crate::search::{ImpossibleMaze, Stopped};
use rustc_hash::FxHashSet;
use std::cell::Cell;

/// Makes mazes that are all different. Rotated and reflected copies count as equal, and so do puzzles with nearly the
/// same solution. `deliver` is called for each maze as soon as all earlier mazes are delivered. If it returns `false`,
/// the work ends.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub fn make(
    order: &Order,
    control: &Control,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    make_from(
        JobSource::RUN,
        order,
        control,
        SeenMazes::default(),
        deliver,
    )
}

/// Like [`make`], but the attempts come from a source, and the mazes in `seen` are not delivered.
///
/// # Errors
///
/// Returns an error if no maze can be made, if verification fails, or if an attempt of the source does not belong to
/// the order.
pub(crate) fn make_from(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    mut seen: SeenMazes,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let single = order.count == 1;
    // A single maze is compared only with mazes that were seen before.
    let compares = !single || !seen.is_empty();
    let mut novelty = |maze: &Maze| match order.puzzles {
        _ if !compares => Novelty::New,
        Some(_) => seen.add(maze, SeenMazes::varied),
        None => seen.add(maze, SeenMazes::distinct),
    };
    let plan = AttemptPlan {
        // If the maze of an attempt is a duplicate, the remaining rounds of the attempt must be skipped. Rounds that
        // are spread over the threads cannot be skipped.
        spread: !compares && source.spreads,
        single,
        tries: search_attempts(order),
        is_possible: false,
    };
    make_with(source, order, control, plan, &mut novelty, deliver)
}

/// Makes mazes that are new to the caller. `novelty` is called for mazes that are good enough and returns whether they
/// are new. Of each attempt, the first new maze is delivered.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub(crate) fn make_new(
    order: &Order,
    control: &Control,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    make_new_from(JobSource::RUN, order, control, novelty, deliver)
}

/// Like [`make_new`], but the attempts come from a source.
///
/// # Errors
///
/// Returns an error if no maze can be made, if verification fails, or if an attempt of the source does not belong to
/// the order.
pub(crate) fn make_new_from(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    make_with(
        source,
        order,
        control,
        AttemptPlan::FOR_SEVERAL,
        novelty,
        deliver,
    )
}

/// Continues an interrupted order: makes the mazes that [`make_new`] would have made after the maze at `last`.
/// That maze must have the ordered level and not a level that replaces it.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub(crate) fn make_after(
    last: SeedPosition,
    order: &Order,
    control: &Control,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let first = SeedPosition {
        attempt: last.attempt + 1,
        ..SeedPosition::default()
    };
    let order = Order {
        first,
        ..order.clone()
    };
    let plan = AttemptPlan {
        is_possible: true,
        ..AttemptPlan::FOR_SEVERAL
    };
    make_with(JobSource::RUN, &order, control, plan, novelty, deliver)
}

/// How the attempts are made, and when the work ends.
#[derive(Clone, Copy)]
struct AttemptPlan {
    /// Whether the rounds of an attempt are spread over the threads, see [`Maker`].
    spread: bool,
    /// Whether the order is for a single maze. If the seed then names an attempt, no other attempt is made.
    single: bool,
    /// The number of attempts after which the work ends if none of them is good enough. Not used for puzzles, nor if
    /// each lane makes a maze.
    tries: u64,
    /// Whether an earlier attempt was good enough, so that the conditions are known to be possible.
    is_possible: bool,
}

impl AttemptPlan {
    /// The plan for several mazes. The number of attempts is limited only by the [`Patience`].
    const FOR_SEVERAL: AttemptPlan = AttemptPlan {
        spread: false,
        single: false,
        tries: u64::MAX,
        is_possible: false,
    };
}

/// Makes mazes. If the board lacks the default level, the mazes have the nearest level, or any difficulty if the board
/// also lacks the levels next to the default.
fn make_with(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    plan: AttemptPlan,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    if order.puzzles != Some(Puzzles::ByDefault) {
        return deliver_order(source, order, control, plan, novelty, deliver);
    }
    // Whether a maze was good enough, even if it was not new.
    let possible = Cell::new(plan.is_possible);
    let mut novelty = |maze: &Maze| {
        possible.set(true);
        novelty(maze)
    };
    let mut others = Vec::new();
    let mut next = Some(order.clone());
    let replaces_level = Cell::new(false);
    let mut deliver = |made: GeneratedMaze| {
        deliver(GeneratedMaze {
            replaces_level: replaces_level.get(),
            ..made
        })
    };
    while let Some(order) = next {
        let ended = match deliver_order(source, &order, control, plan, &mut novelty, &mut deliver) {
            // The board is too large for levels, so no attempt was made.
            Err(OrderError::Impossible(ImpossibleMaze::NoLevels(..))) => break,
            ended => ended?,
        };
        let OrderOutcome::Lacking(lacks, why) = &ended else {
            return Ok(ended);
        };
        // The list of lacks is empty if the caller or the time limit stopped the work.
        let stopped = lacks.is_empty() || matches!(why, Stopped::Time | Stopped::Interrupted);
        if possible.get() || stopped {
            return Ok(ended);
        }
        if order.puzzles == Some(Puzzles::ByDefault) {
            others = nearest_levels(&order, lacks);
        }
        replaces_level.set(true);
        next = others.pop();
    }
    let order = without_level(order);
    let plan = AttemptPlan {
        tries: search_attempts(&order),
        ..plan
    };
    deliver_order(source, &order, control, plan, &mut novelty, &mut deliver)
}

/// Delivers the mazes of an order, without replacing its level.
fn deliver_order(
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
    /// The number of these iterations that do not count: those until a maze was last added to `met`.
    excused: u64,
    /// The excluded mazes ([`Novelty::Excluded`]) that were made since the last delivery. Each delivery clears the set,
    /// because [`make_after`] continues an order after a delivered maze and knows no earlier attempts.
    met: FxHashSet<MazeKey>,
    /// The best of the latest attempts, if none of them was good enough. At the end, its lacks are reported.
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
            // Delivering a group takes a while. So the stop flag and the time limit are checked before each maze.
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
                let is_before = candidate.place.is_before(order.first);
                if is_before {
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
            // If the caller had not excluded the maze, it would have been delivered. So the attempt has not failed.
            // Until the next delivery, this happens only once for each excluded maze.
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
