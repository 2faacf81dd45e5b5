//! Making mazes 512 at once: each attempt is a lane of a group, and has one round.
//!
//! ```text
//!   seed 7     group 0: attempts L0, L1, … L511     group 1: L512, …       a thread works at a whole group
//! ```
//!
//! A lane draws otherwise than a maze alone, so its seed bears a mark: `7/L12` is the maze of lane 12, which is made again
//! alone, by its twin, whatever it was found with.

use super::attempt::Good;
use super::order::KEPT;
use super::{Ended, LEAST, Made, Maker, PATIENCE, Place, Rounds, Trouble, ordered};
use crate::maze::Maze;
use crate::search::lanes::{GROUP, Instructions, Lanes, Unsliced};
use crate::search::{Budget, EngineChoice, EngineKind, Hopeless, Stopped};

/// So many mazes are worth some groups.
const MANY: u64 = 2 * GROUP;
/// So many lanes that find nothing new, or nothing good enough, end the work.
const MISSES: u64 = 8 * GROUP;

impl Maker<'_> {
    /// The lanes, where they are asked for, or pay.
    pub(super) fn lanes(&self) -> Result<Option<Lanes<'_>>, Trouble> {
        let order = self.order;
        let (marked, kind) = (order.first.sliced, order.engine.kind);
        if !marked && kind != Some(EngineKind::BitSliced) {
            return Ok(self.lanes_that_pay());
        }
        if marked && kind.is_some_and(|kind| kind != EngineKind::BitSliced) {
            return Err(Hopeless::Engine.into());
        }
        let hard = order.conditions.difficulty.is_some();
        let refused = if order.engine.audit.is_some() {
            Some(Unsliced::Audit)
        } else if hard || matches!(order.rounds, Rounds::ShortAndLong(..)) {
            Some(Unsliced::Rounds)
        } else if !marked && order.first != Place::default() {
            Some(Unsliced::Place)
        } else if !marked && order.count == 1 {
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

    /// The lanes where nobody asks for an engine, and they make an order of many sooner than it is made one by one. That may
    /// depend on nothing but the order: whoever repeats it elsewhere is to get the same mazes.
    fn lanes_that_pay(&self) -> Option<Lanes<'_>> {
        let order = self.order;
        let many = order.count >= MANY && order.engine == EngineChoice::default();
        let plain = order.first == Place::default()
            && order.conditions.difficulty.is_none()
            && order.target.is_none()
            && order.until.is_none();
        let lanes = || Lanes::new(&self.task, &order.search, &self.budget()).ok();
        (many && plain).then(lanes)?.filter(Lanes::pay)
    }

    /// What a lane may take: all iterations of a maze.
    fn budget(&self) -> Budget<'_> {
        let iterations = match self.order.rounds {
            Rounds::All(total, _) => total,
            rounds => rounds.length(0).unwrap_or(0),
        };
        Budget {
            iterations,
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: KEPT,
        }
    }

    /// The maze of one lane, whose place is told.
    pub(super) fn sliced_one(
        &self,
        lanes: &Lanes<'_>,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let Place {
            attempt, better, ..
        } = self.order.first;
        let found = lanes.alone(self.order.seed, attempt, &self.budget())?;
        let round = self.verified(found)?;
        if !round.lacks.is_empty() {
            return Ok(Ended::Lacking(round.lacks, round.found.stopped));
        }
        Ok(
            match Good::of_round(self, lane(attempt), round).at(better)? {
                Some(made) => match deliver(made) {
                    true => Ended::Done,
                    false => Ended::Refused,
                },
                None => Ended::NothingNew,
            },
        )
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
        sliced: true,
    }
}
