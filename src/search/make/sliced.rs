//! Making mazes 512 at once: each attempt is a lane of a group, and has one round.
//!
//! ```text
//!   seed 7     group 0: attempts L0, L1, … L511     group 1: L512, …       a thread works at a whole group
//! ```
//!
//! A lane draws otherwise than a maze alone, so its seed bears a mark: `7/L12` is the maze of lane 12, which is made again
//! alone, by its twin, whatever it was found with.

use super::attempt::Round;
use super::{Ended, LEAST, Made, Maker, PATIENCE, Place, Trouble, ordered};
use crate::maze::Maze;
use crate::search::lanes::{GROUP, Instructions, Lanes, Unsliced};
use crate::search::{Budget, EngineKind, Hopeless, Stopped};

/// So many lanes that find nothing new, or nothing good enough, end the work.
const MISSES: u64 = 8 * GROUP;

/// A group may be half empty, and is faster still.
const MANY: u64 = GROUP / 2;

impl Maker<'_> {
    /// The lanes, where they are asked for, or pay.
    pub(super) fn lanes(&self) -> Result<Option<Lanes<'_>>, Trouble> {
        let order = self.order;
        let (marked, kind) = (order.first.sliced, order.engine.kind);
        let asked = marked || kind == Some(EngineKind::BitSliced);
        if marked && kind.is_some_and(|kind| kind != EngineKind::BitSliced) {
            return Err(Hopeless::Engine.into());
        }
        let refused = |why: Unsliced| match asked {
            true => Err(Hopeless::Unsliced(why).into()),
            false => Ok(None),
        };
        if order.engine.audit.is_some() {
            return refused(Unsliced::Audit);
        }
        let lanes = Lanes::new(&self.task, &order.search, &self.budget(), order.count == 1);
        match lanes {
            Err(why) => refused(why),
            Ok(lanes) if asked || kind.is_none() && self.has_many() && lanes.pay() => {
                Ok(Some(lanes))
            }
            Ok(_) => Ok(None),
        }
    }

    /// Whether so many mazes are wanted, or rounds, that a group is worth it. A place in what a seed makes alone is one of
    /// a maze alone.
    fn has_many(&self) -> bool {
        let order = self.order;
        let many = match order.count {
            1 => {
                self.wanted() >= MANY
                    && order.rounds.total().is_some()
                    && !order.rounds.first_will_do()
            }
            count => count >= MANY,
        };
        many && order.first == Place::default()
    }

    /// How many lanes make up all iterations.
    fn wanted(&self) -> u64 {
        let each = self.budget().iterations.max(1);
        self.order
            .rounds
            .total()
            .map_or(u64::MAX, |total| total.div_ceil(each))
            .max(1)
    }

    /// What a lane may take.
    fn budget(&self) -> Budget<'_> {
        Budget {
            iterations: self.order.rounds.length(0).unwrap_or(0),
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: 0,
        }
    }

    fn made(&self, round: Round, attempt: u64, iterations: u64) -> Made {
        Made {
            maze: round.maze,
            verified: round.verified,
            place: Place {
                attempt,
                better: 0,
                sliced: true,
            },
            iterations,
            stopped: round.found.stopped,
        }
    }

    /// The best maze of as many lanes as the budget allows; or that of one lane, when its place is told.
    pub(super) fn sliced_one(
        &self,
        lanes: &Lanes<'_>,
        deliver: &mut dyn FnMut(Made) -> bool,
    ) -> Result<Ended, Trouble> {
        let order = self.order;
        let mut best: Option<(Round, u64)> = None;
        let mut iterations = 0;
        if order.first.sliced {
            let attempt = order.first.attempt;
            let found = lanes.alone(order.seed, attempt, &self.budget())?;
            iterations = found.iterations;
            best = Some((self.verified(found)?, attempt));
        } else {
            let first = order.first.attempt / GROUP;
            let wanted = self.wanted();
            let group = |number: u64| {
                let left = wanted.checked_sub(number.checked_mul(GROUP)?)?;
                (left > 0).then(|| self.best_of(lanes, first + number, left.min(GROUP) as usize))
            };
            let mut trouble = None;
            let stop = &self.outside.stop;
            ordered(
                order.threads,
                order.until,
                stop,
                &group,
                &mut |result| match result {
                    Err(error) => {
                        trouble = Some(error);
                        false
                    }
                    Ok((round, attempt, spent)) => {
                        iterations += spent;
                        let stopped = round.found.stopped;
                        let rank = |round: &Round| (!round.lacks.is_empty(), round.verified.energy);
                        if best
                            .as_ref()
                            .is_none_or(|(best, _)| rank(&round) < rank(best))
                        {
                            best = Some((round, attempt));
                        }
                        stopped == Stopped::Iterations
                    }
                },
            );
            if let Some(trouble) = trouble {
                return Err(trouble);
            }
        }
        let Some((round, attempt)) = best else {
            return Ok(Ended::Lacking(Vec::new(), self.why_stopped()));
        };
        if !round.lacks.is_empty() {
            return Ok(Ended::Lacking(round.lacks, round.found.stopped));
        }
        match deliver(self.made(round, attempt, iterations)) {
            true => Ok(Ended::Done),
            false => Ok(Ended::Refused),
        }
    }

    /// The best maze of a group that is good enough, else the best; its attempt; and the iterations of all lanes.
    fn best_of(
        &self,
        lanes: &Lanes<'_>,
        group: u64,
        many: usize,
    ) -> Result<(Round, u64, u64), Trouble> {
        let seed = [self.order.seed, group];
        let found = lanes.group(seed, many, Instructions::widest(), &self.budget())?;
        let spent = found.iter().map(|found| found.iterations).sum();
        let mut all: Vec<_> = (group * GROUP..).zip(found).collect();
        all.sort_by_key(|(attempt, found)| (found.energy, *attempt));
        let mut best = None;
        for (attempt, found) in all {
            self.outside.note(found.energy);
            let round = self.verified(found)?;
            let good = round.lacks.is_empty();
            if good || best.is_none() {
                best = Some((round, attempt, spent));
            }
            if good || self.order.conditions.difficulty.is_none() {
                break;
            }
        }
        best.ok_or(Trouble::Hopeless(Hopeless::NoWay))
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
                self.outside.note(round.verified.energy);
                iterations += round.found.iterations;
                let miss = if !round.lacks.is_empty() {
                    Ended::Lacking(round.lacks, round.found.stopped)
                } else if new(&round.maze) {
                    (misses, delivered) = (0, delivered + 1);
                    ended = Ok(Ended::Done);
                    if !deliver(self.made(round, attempt, std::mem::take(&mut iterations))) {
                        ended = Ok(Ended::Refused);
                        return false;
                    }
                    if delivered == order.count {
                        return false;
                    }
                    continue;
                } else {
                    Ended::NothingNew
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
