//! Making mazes 512 at once: each attempt is a lane of a group, and has one round.
//!
//! ```text
//!   many mazes   seed 7     group 0: attempts L0, L1, … L511     group 1: L512, …       a thread works at a whole group
//!   one maze     seed 7     P0, P1, … P511, P512, …              each with a part of the iterations; the best counts
//! ```
//!
//! A lane draws otherwise than a maze alone, so its seed bears a mark: `7/L12` is the maze of lane 12, which is made again
//! alone, by its twin, whatever it was found with.

use super::attempt::{Good, Round};
use super::order::{KEPT, Lane};
use super::{Ended, LEAST, Made, Maker, PATIENCE, Place, Rounds, Trouble, ordered};
use crate::maze::Maze;
use crate::search::lanes::{GROUP, Instructions, Lanes, Unsliced};
use crate::search::{AnySearch, Budget, EngineChoice, EngineKind, Found, Hopeless, Stopped};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// So many groups keep some threads busy. Fewer mazes than in so many are made sooner one by one, on machines with some cores.
const GROUPS_OF_MANY: u64 = 4;
/// The same for the parts of one long search, which end at the same time.
const GROUPS_OF_ONE: u64 = 16;
/// A lane restarts so often,
const RESTARTS: u64 = 4;
/// or more often, when there would be more groups than this.
const MOST_GROUPS: u64 = 1024;
/// If fewer than so many lanes of the first group are good enough, attempts of several rounds are the better way.
const FEW: usize = 64;
/// With fewer iterations mazes do not become clean early enough for lanes to pay.
const LEAST_ITERATIONS: u64 = 20_000;
/// So many lanes that find nothing new, or nothing good enough, end the work.
const MISSES: u64 = 8 * GROUP;

/// How the work is shared out among lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    lane: Lane,
    /// The iterations of a lane.
    each: u64,
    /// How many groups there are; of one maze, the last has the rest of the iterations.
    groups: u64,
    rest: u64,
    /// Whether somebody asked for lanes.
    asked: bool,
}

/// What a group came to.
type Results = Vec<(u64, Result<Round, Trouble>)>;

impl Maker<'_> {
    /// The lanes, where they are asked for, or pay. `many`: each maze is to be another one.
    pub(super) fn lanes(&self, many: bool) -> Result<Option<(Lanes<'_>, Shares)>, Trouble> {
        let order = self.order;
        let (marked, kind) = (order.first.lane.is_some(), order.engine.kind);
        let asked = marked || kind == Some(EngineKind::BitSliced);
        if marked && kind.is_some_and(|kind| kind != EngineKind::BitSliced) {
            return Err(Hopeless::Engine.into());
        }
        let shares = match self.shares(many, asked) {
            Ok(shares) if asked || self.is_worth(shares) => shares,
            Err(why) if asked => return Err(Hopeless::Unsliced(why).into()),
            _ => return Ok(None),
        };
        let lanes = Lanes::new(&self.task, &order.search, &self.budget(shares.each));
        match lanes {
            Ok(lanes) if asked || lanes.pay(shares.lane == Lane::Whole) => {
                Ok(Some((lanes, shares)))
            }
            Err(why) if asked => Err(Hopeless::Unsliced(why).into()),
            _ => Ok(None),
        }
    }

    /// Whether lanes make an order sooner than it is made one by one. That may depend on nothing but the order: whoever
    /// repeats it elsewhere is to get the same mazes.
    fn is_worth(&self, shares: Shares) -> bool {
        let order = self.order;
        let enough = match shares.lane {
            Lane::Whole => {
                order.count >= GROUPS_OF_MANY * GROUP
                    && shares.each >= LEAST_ITERATIONS
                    && order.target.is_none()
            }
            Lane::Part => shares.groups >= GROUPS_OF_ONE,
        };
        enough && order.engine == EngineChoice::default() && order.until.is_none()
    }

    /// How the work is shared out, or why it cannot be.
    fn shares(&self, many: bool, asked: bool) -> Result<Shares, Unsliced> {
        let order = self.order;
        if order.engine.audit.is_some() {
            return Err(Unsliced::Audit);
        }
        let hard = order.conditions.difficulty.is_some();
        if hard || matches!(order.rounds, Rounds::ShortAndLong(..)) {
            return Err(Unsliced::Rounds);
        }
        let lane = match order.first.lane {
            Some(Lane::Part) if many => return Err(Unsliced::Place),
            Some(lane) => lane,
            None if order.first != Place::default() => return Err(Unsliced::Place),
            None if many => Lane::Whole,
            None => Lane::Part,
        };
        let whole = |each| Shares {
            lane,
            each,
            groups: u64::MAX,
            rest: 0,
            asked,
        };
        match (lane, order.rounds, &order.search) {
            (Lane::Whole, Rounds::All(total, _), _) => Ok(whole(total)),
            (Lane::Whole, rounds, _) => Ok(whole(rounds.length(0).unwrap_or(0))),
            // Restarts have nothing to do with each other anyway. Of a longer search, the lanes of a shorter one are the first,
            // and begin alike.
            (Lane::Part, Rounds::All(total, _), AnySearch::Restarted(restarted)) => {
                let least = restarted.period.saturating_mul(RESTARTS).max(1);
                let each = least.max(total / (MOST_GROUPS * GROUP));
                let groups = total / each.saturating_mul(GROUP);
                let rest = total.saturating_sub(groups * each * GROUP) / GROUP;
                match groups {
                    0 => Err(Unsliced::One),
                    _ => Ok(Shares {
                        each,
                        groups,
                        rest,
                        ..whole(0)
                    }),
                }
            }
            (Lane::Part, _, _) => Err(Unsliced::One),
        }
    }

    /// What a lane may take.
    fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: KEPT,
        }
    }

    /// Whether somebody wants no more, or the time is up.
    fn is_over(&self) -> bool {
        let late = |until| Instant::now() >= until;
        self.outside.stop.load(Ordering::Relaxed) || self.order.until.is_some_and(late)
    }

    /// The lanes of a group, which are fewer iterations long where it is the last of one maze.
    fn of_group<'l>(&self, lanes: &Lanes<'l>, shares: Shares, number: u64) -> Option<Lanes<'l>> {
        match number {
            _ if number < shares.groups => Some(lanes.clone()),
            _ if number == shares.groups && shares.rest > 0 => {
                Some(lanes.clone().with_iterations(shares.rest))
            }
            _ => None,
        }
    }

    /// The maze of one lane, whose place is told.
    pub(super) fn sliced_one(
        &self,
        (lanes, shares): &(Lanes<'_>, Shares),
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let place = self.order.first;
        let lanes = self.of_group(lanes, *shares, place.attempt / GROUP);
        // No lane stands beyond the last group.
        let Some(lanes) = lanes else {
            return Err(Hopeless::Unsliced(Unsliced::Beyond).into());
        };
        let budget = self.budget(shares.each);
        let found = lanes.alone(self.order.seed, place.attempt, &budget)?;
        self.deliver_at(place, found, deliver)
    }

    /// One maze: the best of all lanes, or the first that is good enough. Each thread works at a group of its own.
    pub(super) fn sliced_best(
        &self,
        (lanes, shares): &(Lanes<'_>, Shares),
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let order = self.order;
        let lanes = lanes.clone().until_the_first();
        let budget = self.budget(shares.each);
        let group = |number: u64| {
            let lanes = self.of_group(&lanes, *shares, number)?;
            let seed = [order.seed, number];
            let found = lanes.group(seed, GROUP as usize, Instructions::widest(), &budget);
            Some(found.map(|found| (number, found)))
        };
        let all = shares.groups + u64::from(shares.rest > 0);
        let mut best: Option<(u64, Found)> = None;
        let (mut iterations, mut groups, mut cut) = (0, 0, None);
        let mut trouble = None;
        let stop = &self.outside.stop;
        ordered(order.threads, order.until, stop, &group, &mut |result| {
            let (number, found) = match result {
                Ok(result) => result,
                Err(hopeless) => {
                    trouble = Some(Trouble::Hopeless(hopeless));
                    return false;
                }
            };
            groups += 1;
            for (attempt, found) in (number * GROUP..).zip(found) {
                iterations += found.iterations;
                if [Stopped::Time, Stopped::Interrupted].contains(&found.stopped) {
                    cut = Some(found.stopped);
                }
                let better = |best: &(u64, Found)| found.energy < best.1.energy;
                if best.as_ref().is_none_or(better) {
                    self.outside.note(found.energy);
                    best = Some((attempt, found));
                }
            }
            best.as_ref()
                .is_none_or(|(_, best)| best.stopped != Stopped::Target)
        });
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        let Some((attempt, mut found)) = best else {
            return Ok(Ended::Lacking(Vec::new(), self.why_stopped()));
        };
        found.iterations = iterations;
        if found.stopped != Stopped::Target {
            // Others may have been cut short, or never begun.
            let missing = (groups < all).then(|| self.why_stopped());
            found.stopped = cut.or(missing).unwrap_or(found.stopped);
        }
        self.deliver_at(place(shares.lane, attempt), found, deliver)
    }

    /// Hands over what was found at a place.
    fn deliver_at(
        &self,
        place: Place,
        found: Found,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let round = self.verified(found)?;
        if !round.lacks.is_empty() {
            return Ok(Ended::Lacking(round.lacks, round.found.stopped));
        }
        let best = Place { better: 0, ..place };
        Ok(match Good::of_round(self, best, round).at(place.better)? {
            Some(made) => match deliver(made) {
                true => Ended::Done,
                false => Ended::Refused,
            },
            None => Ended::NothingNew,
        })
    }

    /// The mazes of a group, verified, with their attempts.
    fn results(&self, lanes: &Lanes<'_>, shares: Shares, number: u64) -> Option<Results> {
        let first = self.order.first.attempt;
        let number = (first / GROUP).checked_add(number)?;
        let seed = [self.order.seed, number];
        let budget = self.budget(shares.each);
        let attempts = number.checked_mul(GROUP)?..;
        let found = match lanes.group(seed, GROUP as usize, Instructions::widest(), &budget) {
            Ok(found) => found,
            Err(hopeless) => return Some(vec![(first, Err(Trouble::from(hopeless)))]),
        };
        let all = attempts.zip(found);
        let all = all.filter(|&(attempt, _)| attempt >= first);
        let all = all.map(|(attempt, found)| (attempt, self.verified(found)));
        Some(all.collect())
    }

    /// Many mazes: each thread works at a group of its own. Where mazes that are good enough are rare, they are made one by
    /// one: for those an attempt has more rounds.
    pub(super) fn sliced_many(
        &self,
        (lanes, shares): &(Lanes<'_>, Shares),
        new: &mut dyn FnMut(&Maze) -> bool,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let order = self.order;
        let patience = match order.rounds.total() {
            Some(total) => total
                .saturating_mul(PATIENCE)
                .saturating_mul(GROUP)
                .max(LEAST),
            None => u64::MAX,
        };
        let (mut delivered, mut misses, mut iterations) = (0, 0, 0);
        let (mut begun, mut rare) = (false, false);
        let mut ended = Ok(Ended::Done);
        let stop = &self.outside.stop;
        let group = |number: u64| self.results(lanes, *shares, number);
        ordered(order.threads, order.until, stop, &group, &mut |all| {
            let good = |(_, round): &&(u64, Result<Round, Trouble>)| {
                round.as_ref().is_ok_and(|round| round.lacks.is_empty())
            };
            let first = !std::mem::replace(&mut begun, true) && !stop.load(Ordering::Relaxed);
            if first && !shares.asked && all.iter().filter(good).count() < FEW {
                rare = true;
                return false;
            }
            for (attempt, round) in all {
                let round = match round {
                    Ok(round) => round,
                    Err(trouble) => {
                        ended = Err(trouble);
                        return false;
                    }
                };
                // What was cut short is made only where nothing else is there; nor do others wait to be handed over then.
                let why = match round.found.stopped {
                    stopped @ (Stopped::Time | Stopped::Interrupted) => Some(stopped),
                    _ => self.is_over().then(|| self.why_stopped()),
                };
                if let Some(why) = why.filter(|_| delivered > 0) {
                    ended = Ok(Ended::Lacking(Vec::new(), why));
                    return false;
                }
                self.outside.note(round.verified.energy);
                iterations += round.found.iterations;
                let miss = if round.lacks.is_empty() {
                    let mut good = Good::of_round(self, place(shares.lane, attempt), round);
                    match good.first_new(&mut |made| new(&made.maze)) {
                        Err(trouble) => {
                            ended = Err(trouble);
                            return false;
                        }
                        Ok(Some(mut made)) => {
                            made.iterations = std::mem::take(&mut iterations);
                            (misses, delivered) = (0, delivered + 1);
                            ended = Ok(Ended::Done);
                            if !deliver(made) {
                                ended = Ok(Ended::Refused);
                                return false;
                            }
                            self.outside.forget();
                            if delivered == order.count {
                                return false;
                            }
                            continue;
                        }
                        Ok(None) => Ended::NothingNew,
                    }
                } else {
                    Ended::Lacking(round.lacks, round.found.stopped)
                };
                ended = Ok(miss);
                misses += 1;
            }
            misses < MISSES && iterations < patience
        });
        if rare {
            // Nobody but this has said stop.
            stop.store(false, Ordering::Relaxed);
            return self.many(new, deliver);
        }
        match ended {
            Ok(Ended::Done) if delivered < order.count => {
                Ok(Ended::Lacking(Vec::new(), self.why_stopped()))
            }
            ended => ended,
        }
    }
}

/// The place of the best maze of a lane.
fn place(lane: Lane, attempt: u64) -> Place {
    Place {
        attempt,
        better: 0,
        lane: Some(lane),
    }
}
