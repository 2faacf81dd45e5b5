//! Making mazes 512 at once: each attempt is a lane of a group, and has one round.
//!
//! ```text
//!   many mazes   seed 7     group 0: attempts L0, L1, … L511     group 1: L512, …       a thread works at a whole group
//!   one maze     seed 7     P0, P1, … P511, P512, …              each with a part of the iterations; the best counts
//! ```
//!
//! A lane draws otherwise than a maze alone, so its seed bears a mark: `7/L12` is the maze of lane 12, which is made again
//! alone, by its twin, whatever it was found with.

use super::attempt::Good;
use super::order::{KEPT, Lane};
use super::{Ended, LEAST, Made, Maker, PATIENCE, Place, Rounds, Trouble, ordered};
use crate::maze::Maze;
use crate::search::lanes::{GROUP, Instructions, Lanes, Unsliced};
use crate::search::{AnySearch, Budget, EngineChoice, EngineKind, Found, Hopeless, Stopped};

/// So many mazes are worth some groups.
const MANY: u64 = 2 * GROUP;
/// A long search for one maze is shared out among lanes where each of them restarts so often,
const RESTARTS: u64 = 4;
/// and among no more groups than this.
const GROUPS: u64 = 1024;
/// So many lanes that find nothing new, or nothing good enough, end the work.
const MISSES: u64 = 8 * GROUP;

/// How the iterations of a maze are shared out.
#[derive(Clone, Copy, Debug)]
struct Shares {
    groups: u64,
    /// Those of a lane.
    iterations: u64,
}

impl Maker<'_> {
    /// The lanes, where they are asked for, or pay.
    pub(super) fn lanes(&self) -> Result<Option<Lanes<'_>>, Trouble> {
        let order = self.order;
        let (marked, kind) = (order.first.lane.is_some(), order.engine.kind);
        if !marked && kind != Some(EngineKind::BitSliced) {
            return Ok(self.lanes_that_pay());
        }
        if marked && kind.is_some_and(|kind| kind != EngineKind::BitSliced) {
            return Err(Hopeless::Engine.into());
        }
        let hard = order.conditions.difficulty.is_some();
        let alone = match order.first.lane {
            Some(lane) => lane == Lane::Part,
            None => order.count == 1,
        };
        let refused = if order.engine.audit.is_some() {
            Some(Unsliced::Audit)
        } else if hard || matches!(order.rounds, Rounds::ShortAndLong(..)) {
            Some(Unsliced::Rounds)
        } else if !marked && order.first != Place::default() {
            Some(Unsliced::Place)
        } else if alone && self.shares().is_none() {
            Some(Unsliced::One)
        } else {
            None
        };
        if let Some(why) = refused {
            return Err(Hopeless::Unsliced(why).into());
        }
        let lanes = Lanes::new(&self.task, &order.search, &self.budget());
        lanes
            .map(Some)
            .map_err(|why| Hopeless::Unsliced(why).into())
    }

    /// The lanes where nobody asks for an engine, and they make an order of many sooner than it is made one by one, or one maze
    /// of many restarts. That may depend on nothing but the order: whoever repeats it elsewhere is to get the same mazes.
    fn lanes_that_pay(&self) -> Option<Lanes<'_>> {
        let order = self.order;
        let worth = match order.count {
            1 => self.shares().is_some(),
            count => count >= MANY && order.target.is_none(),
        };
        let plain = order.engine == EngineChoice::default()
            && order.first == Place::default()
            && order.conditions.difficulty.is_none()
            && order.until.is_none();
        let lanes = || Lanes::new(&self.task, &order.search, &self.budget()).ok();
        (worth && plain).then(lanes)?.filter(Lanes::pay)
    }

    /// How one maze is searched for by many lanes, where restarts have nothing to do with each other anyway.
    fn shares(&self) -> Option<Shares> {
        let (Rounds::All(total, _), AnySearch::Restarted(restarted)) =
            (self.order.rounds, &self.order.search)
        else {
            return None;
        };
        let group = restarted
            .period
            .saturating_mul(RESTARTS)
            .saturating_mul(GROUP);
        let groups = (total / group.max(1)).min(GROUPS);
        (groups > 0).then(|| Shares {
            groups,
            iterations: total / (groups * GROUP),
        })
    }

    /// What a lane may take.
    fn budget(&self) -> Budget<'_> {
        let order = self.order;
        let part = match order.first.lane {
            Some(lane) => lane == Lane::Part,
            None => order.count == 1,
        };
        let iterations = match (self.shares(), order.rounds) {
            (Some(shares), _) if part => shares.iterations,
            (_, Rounds::All(total, _)) => total,
            (_, rounds) => rounds.length(0).unwrap_or(0),
        };
        Budget {
            iterations,
            until: order.until,
            target: order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: KEPT,
        }
    }

    /// One maze: the best of all lanes, or the first that is good enough. Each thread works at a group of its own.
    pub(super) fn sliced_best(
        &self,
        lanes: &Lanes<'_>,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let order = self.order;
        let groups = self.shares().map_or(1, |shares| shares.groups);
        let group = |number: u64| {
            (number < groups).then(|| {
                let seed = [order.seed, number];
                let all =
                    lanes.group(seed, GROUP as usize, Instructions::widest(), &self.budget())?;
                let iterations: u64 = all.iter().map(|found| found.iterations).sum();
                let attempts = (number * GROUP..).zip(all);
                let best = attempts.min_by_key(|(_, found)| found.energy);
                Ok((best, iterations))
            })
        };
        let mut best: Option<(u64, Found)> = None;
        let (mut iterations, mut trouble) = (0, None);
        let stop = &self.outside.stop;
        ordered(order.threads, order.until, stop, &group, &mut |result| {
            let (found, more) = match result {
                Ok(result) => result,
                Err(hopeless) => {
                    trouble = Some(Trouble::Hopeless(hopeless));
                    return false;
                }
            };
            iterations += more;
            if let Some((attempt, found)) = found
                && best
                    .as_ref()
                    .is_none_or(|(_, best)| found.energy < best.energy)
            {
                self.outside.note(found.energy);
                best = Some((attempt, found));
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
        self.deliver_at(
            Place {
                attempt,
                better: 0,
                lane: Some(Lane::Part),
            },
            found,
            deliver,
        )
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

    /// The maze of one lane, whose place is told.
    pub(super) fn sliced_one(
        &self,
        lanes: &Lanes<'_>,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let place = self.order.first;
        let found = lanes.alone(self.order.seed, place.attempt, &self.budget())?;
        self.deliver_at(place, found, deliver)
    }

    /// Many mazes: each thread works at a group of its own.
    pub(super) fn sliced_many(
        &self,
        lanes: &Lanes<'_>,
        new: &mut dyn FnMut(&Maze) -> bool,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let order = self.order;
        let first = order.first.attempt;
        let group = |number: u64| {
            let number = (first / GROUP).checked_add(number)?;
            let seed = [order.seed, number];
            let found = lanes.group(seed, GROUP as usize, Instructions::widest(), &self.budget());
            let all = (number.checked_mul(GROUP)?..).zip(found.map_or_else(
                |hopeless| vec![Err(Trouble::from(hopeless))],
                |found| {
                    found
                        .into_iter()
                        .map(|found| self.verified(found))
                        .collect()
                },
            ));
            Some(
                all.filter(|&(attempt, _)| attempt >= first)
                    .collect::<Vec<_>>(),
            )
        };
        let patience = match order.rounds.total() {
            Some(total) => total
                .saturating_mul(PATIENCE)
                .saturating_mul(GROUP)
                .max(LEAST),
            None => u64::MAX,
        };
        let (mut delivered, mut misses, mut iterations) = (0, 0, 0);
        let mut ended = Ok(Ended::Done);
        let stop = &self.outside.stop;
        ordered(order.threads, order.until, stop, &group, &mut |all| {
            for (attempt, round) in all {
                let round = match round {
                    Ok(round) => round,
                    Err(trouble) => {
                        ended = Err(trouble);
                        return false;
                    }
                };
                // What was cut short is made only where nothing else is there.
                let cut = [Stopped::Time, Stopped::Interrupted].contains(&round.found.stopped);
                if cut && delivered > 0 {
                    return false;
                }
                self.outside.note(round.verified.energy);
                iterations += round.found.iterations;
                let miss = if round.lacks.is_empty() {
                    let mut good = Good::of_round(self, lane(attempt), round);
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
        match ended {
            Ok(Ended::Done) if delivered < order.count => {
                Ok(Ended::Lacking(Vec::new(), self.why_stopped()))
            }
            ended => ended,
        }
    }
}

/// The place of the best maze of a lane.
fn lane(attempt: u64) -> Place {
    Place {
        attempt,
        better: 0,
        lane: Some(Lane::Whole),
    }
}
