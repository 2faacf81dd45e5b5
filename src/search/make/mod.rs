//! Making mazes: attempts, each of some rounds, on all cores, in an order that no clock decides.
//!
//! ```text
//!   seed 7      attempt 0            attempt 1          …     an attempt makes one maze, or none that is good enough
//!               round 0 │ round 1    round 0                  a round is one search, with random numbers of its own:
//!                                                             PCG64 (seed; attempt, round)
//! ```
//!
//! What a round finds depends on nothing but its seed, its attempt, its number and how long it is. Threads only
//! compute rounds earlier than they are asked for, so any number of them delivers the same mazes in the same order.

mod attempt;
mod conditions;
mod order;
mod ordered;
mod rounds;
mod sliced;
mod verify;

pub use conditions::{Conditions, Difficulty, Lack, NoDifficulty};
pub use order::{Ended, GENERATOR, Lane, Made, Order, Outside, Place, Trouble};
pub use rounds::{Rounds, usual_round};
pub use verify::{Mistake, Verified, verify};

use super::{Budget, EngineKind, Found, Hopeless, Random, Stopped, Task, search};
use crate::energy::{Amount, Energy};
use crate::maze::{Distinct, Maze};
use attempt::{Attempt, Round};
use order::KEPT;
pub(crate) use ordered::ordered;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// So many attempts in a row that find nothing new, or nothing good enough, end the work.
const MISSES: u32 = 200;
/// They do so sooner when they have taken so many times the iterations that an attempt may take at most.
const PATIENCE: u64 = 4;
/// And never before so many iterations.
const LEAST: u64 = 100_000;

/// Makes mazes, all different, also up to the symmetries of the board, and hands each over as soon as its turn has come. One
/// that is refused (`false`) ends the work.
///
/// # Errors
///
/// No maze can be made, or the program is wrong.
pub fn make(
    order: &Order,
    outside: &Outside,
    deliver: &mut dyn FnMut(Made) -> bool,
) -> Result<Ended, Trouble> {
    if order.count == 0 {
        return Ok(Ended::Done);
    }
    let maker = Maker::new(order, outside)?;
    let mut seen = Distinct::default();
    let many = order.count > 1;
    match maker.lanes(many)? {
        Some(lanes) if many => maker.sliced_many(&lanes, &mut |maze| seen.insert(maze), deliver),
        Some(lanes) if order.first.lane.is_some() => maker.sliced_one(&lanes, deliver),
        Some(lanes) => maker.sliced_best(&lanes, deliver),
        None if many => maker.many(&mut |maze| seen.insert(maze), deliver),
        None => maker.one(deliver),
    }
}

/// Makes mazes of which whoever wants them says which are new: `new` is asked for each that is good enough.
///
/// # Errors
///
/// No maze can be made, or the program is wrong.
pub fn make_new(
    order: &Order,
    outside: &Outside,
    new: &mut dyn FnMut(&Maze) -> bool,
    deliver: &mut dyn FnMut(Made) -> bool,
) -> Result<Ended, Trouble> {
    if order.count == 0 {
        return Ok(Ended::Done);
    }
    let maker = Maker::new(order, outside)?;
    match maker.lanes(true)? {
        Some(lanes) => maker.sliced_many(&lanes, new, deliver),
        None => maker.many(new, deliver),
    }
}

/// What all threads share.
struct Maker<'a> {
    order: &'a Order,
    outside: &'a Outside,
    task: Task,
    /// The energy that was wished for. That of the task may count what is lacking, too.
    energy: Energy,
}

impl<'a> Maker<'a> {
    fn new(order: &'a Order, outside: &'a Outside) -> Result<Maker<'a>, Trouble> {
        let energy = order.wish.energy.clone();
        let mut task = Task::new(order.wish.clone())?;
        let blank = order.wish.written.iter().all(Option::is_none);
        let plain = blank && task.tracks.is_plain();
        task.energy = order.conditions.within(&energy, plain);
        let single = |kind: &EngineKind| *kind != EngineKind::BitSliced;
        if order
            .engine
            .kind
            .filter(single)
            .is_some_and(|kind| !kind.applies(&task))
        {
            return Err(Hopeless::Engine.into());
        }
        Ok(Maker {
            order,
            outside,
            task,
            energy,
        })
    }

    /// One round of an attempt.
    fn round(&self, attempt: u64, round: u32) -> Option<Result<Round, Trouble>> {
        let iterations = self.order.rounds.length(round)?;
        let mut random = Random::of_round(self.order.seed, attempt, round);
        let budget = Budget {
            iterations,
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: KEPT,
        };
        let mut observer = |_: u64, energy: Amount, _: &_| {
            self.outside.note(energy);
        };
        let found = search(
            &self.task,
            &self.order.search,
            self.order.engine,
            budget,
            &mut random,
            Some(&mut observer),
        );
        let found = found.map_err(Trouble::from);
        Some(found.and_then(|found| self.verified(found)))
    }

    /// What a search found, verified, and what it lacks.
    fn verified(&self, found: Found) -> Result<Round, Trouble> {
        let maze = self.task.maze(&found.draft);
        let verified = verify(&maze, &self.energy).map_err(Trouble::Mistake)?;
        let claimed = self.task.energy.of(&verified.measures);
        if claimed != found.energy {
            return Err(Trouble::Mistake(Mistake::Energy(found.energy, claimed)));
        }
        let lacks = self.order.conditions.lacks(&maze, &verified.measures);
        Ok(Round {
            found,
            maze,
            verified,
            lacks,
        })
    }

    /// One maze: its rounds are spread over the threads.
    fn one(&self, deliver: &mut dyn FnMut(Made) -> bool) -> Result<Ended, Trouble> {
        let Place {
            attempt, better, ..
        } = self.order.first;
        let mut best = Attempt::new(self, attempt);
        let mut trouble = None;
        let round = |number: u64| self.round(attempt, u32::try_from(number).ok()?);
        ordered(
            self.order.threads,
            self.order.until,
            &self.outside.stop,
            &round,
            &mut |result| match result {
                Ok(round) => best.take(round),
                Err(error) => {
                    trouble = Some(error);
                    false
                }
            },
        );
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        match best.finish() {
            Ok(mut good) => Ok(match good.at(better)? {
                Some(made) => match deliver(made) {
                    true => Ended::Done,
                    false => Ended::Refused,
                },
                None => Ended::NothingNew,
            }),
            Err(ended) => Ok(ended),
        }
    }

    /// Many mazes: each thread works at an attempt of its own.
    fn many(
        &self,
        new: &mut dyn FnMut(&Maze) -> bool,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let attempt = |number: u64| {
            let attempt = self.order.first.attempt + number;
            let mut best = Attempt::new(self, attempt);
            let mut rounds = (0..).map_while(|round| self.round(attempt, round));
            loop {
                match rounds.next() {
                    Some(Err(trouble)) => return Some(Err(trouble)),
                    Some(Ok(round)) => {
                        if !best.take(round) || best.is_cut_short() {
                            break;
                        }
                    }
                    None => break,
                }
            }
            let (spent, cut_short) = (best.iterations(), best.is_cut_short());
            Some(Ok((best.finish(), spent, cut_short)))
        };
        let mut delivered = 0;
        let (mut misses, mut iterations) = (0, 0);
        let patience = match self.order.rounds.total() {
            Some(total) => total.saturating_mul(PATIENCE).max(LEAST),
            None => u64::MAX,
        };
        let mut ended = Ok(Ended::Done);
        ordered(
            self.order.threads,
            self.order.until,
            &self.outside.stop,
            &attempt,
            &mut |result| {
                let miss = match result {
                    Err(trouble) => {
                        ended = Err(trouble);
                        return false;
                    }
                    // One maze that was hardly searched is better than none, and that is all.
                    Ok((_, _, true)) if delivered > 0 => return true,
                    Ok((Ok(mut good), spent, _)) => {
                        iterations += spent;
                        match good.first_new(&mut |made| new(&made.maze)) {
                            Err(trouble) => {
                                ended = Err(trouble);
                                return false;
                            }
                            Ok(Some(mut made)) => {
                                made.iterations = std::mem::take(&mut iterations);
                                misses = 0;
                                delivered += 1;
                                ended = Ok(Ended::Done);
                                if !deliver(made) {
                                    ended = Ok(Ended::Refused);
                                    return false;
                                }
                                self.outside.forget();
                                return delivered < self.order.count;
                            }
                            Ok(None) => Ended::NothingNew,
                        }
                    }
                    Ok((Err(lacking), spent, _)) => {
                        iterations += spent;
                        lacking
                    }
                };
                ended = Ok(miss);
                misses += 1;
                misses < MISSES && iterations < patience
            },
        );
        // Stopped from outside before the last.
        match ended {
            Ok(Ended::Done) if delivered < self.order.count => {
                Ok(Ended::Lacking(Vec::new(), self.why_stopped()))
            }
            ended => ended,
        }
    }

    fn why_stopped(&self) -> Stopped {
        let late = self
            .order
            .until
            .is_some_and(|until| Instant::now() >= until);
        match late && !self.outside.stop.load(Ordering::Relaxed) {
            true => Stopped::Time,
            false => Stopped::Interrupted,
        }
    }
}
