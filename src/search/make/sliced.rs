//! Mazes made by lanes. A lane is the search of one maze, and a group of 512 lanes is searched at once.
//!
//! ```text
//!   one lane per maze      seed 7     group 0: attempts L0, L1, … L511     group 1: L512, …
//!   restarts, shared       seed 7     attempt 0: P0, P1, … P511, P512, …   attempt 1: the next lanes
//! ```
//!
//! Restarts are independent of each other. So a search with many restarts is shared between lanes: an attempt
//! consists of some groups of lanes, each lane has a share of the iterations, and the maze of the best lane is taken.
//! The shares are equal, except that the lanes of the last group may have smaller shares. Any other search is made by
//! one lane.
//!
//! A lane and a search with an engine draw different random numbers. So the seed of a lane is marked: `7/L12` is the
//! maze of lane 12. A replay makes the maze of one lane without the other lanes.

use super::attempt::Attempt;
use super::maker::{Maker, Round};
use super::{Lane, Order, OrderError, Rounds, SeedPosition};
use crate::search::lanes::{self, GROUP, InstructionSet, Lanes, UnsupportedByLanes};
use crate::search::{AnySearch, ImpossibleMaze, SearchResult, Stopped};

/// The minimum number of descents of a lane with a full share of the iterations.
const RESTARTS: u64 = 4;
/// The approximate maximum number of groups per attempt. If more groups would be needed, each lane restarts more often
/// instead.
const MAX_GROUPS: u64 = 1024;

/// Makes mazes by lanes.
pub(super) struct LaneProducer<'a> {
    maker: &'a Maker<'a>,
    lane: Lane,
    lanes: Lanes<'a>,
    /// The number of groups per attempt, if iterations are shared.
    groups: u32,
    /// The lanes of the last group of an attempt, which may have fewer iterations than the lanes of other groups.
    last: Lanes<'a>,
}

/// How the iterations of a maze are shared between groups of lanes.
struct IterationShares {
    /// The iterations of a lane.
    each: u64,
    /// The number of groups with this many iterations per lane.
    groups: u64,
    /// The iterations per lane of one additional group; 0 if there is no additional group.
    rest: u64,
}

impl IterationShares {
    /// The shares of a long search with restarts; `None` for other searches. If more iterations are ordered, there are
    /// more lanes, or each lane has more iterations. The first iterations of each lane stay the same.
    fn of(order: &Order) -> Option<IterationShares> {
        let (Rounds::All(total, _), AnySearch::RestartedDescent(restarted)) =
            (order.rounds, &order.search)
        else {
            return None;
        };
        let least = restarted.period.saturating_mul(RESTARTS).max(1);
        let each = least.max(total / (MAX_GROUPS * GROUP));
        let groups = total / each.saturating_mul(GROUP);
        (groups > 0).then(|| IterationShares {
            each,
            groups,
            rest: (total - groups * each * GROUP) / GROUP,
        })
    }
}

impl<'a> LaneProducer<'a> {
    /// Prepares lanes for an order.
    ///
    /// # Errors
    ///
    /// Returns an error if lanes cannot make the order.
    pub(super) fn new(maker: &'a Maker<'a>) -> Result<LaneProducer<'a>, UnsupportedByLanes> {
        let order = maker.order;
        if order.audit.is_some() {
            return Err(UnsupportedByLanes::Audit);
        }
        let has_difficulty = order.conditions.difficulty.is_some();
        if has_difficulty || matches!(order.rounds, Rounds::ShortAndLong(..)) {
            return Err(UnsupportedByLanes::Rounds);
        }
        let parts = IterationShares::of(order);
        let lane = match order.first.lane {
            Some(Lane::Part) if order.count > 1 => return Err(UnsupportedByLanes::Place),
            Some(lane) => lane,
            None if order.first != SeedPosition::default() => {
                return Err(UnsupportedByLanes::Place);
            }
            None if parts.is_some() => Lane::Part,
            None => Lane::Whole,
        };
        let (each, groups, last) = match (lane, order.rounds) {
            (Lane::Part, _) => {
                let IterationShares { each, groups, rest } =
                    parts.ok_or(UnsupportedByLanes::Part)?;
                match rest {
                    0 => (each, groups, each),
                    rest => (each, groups + 1, rest),
                }
            }
            (Lane::Whole, Rounds::All(total, _)) => (total, 1, total),
            (Lane::Whole, rounds) => {
                let each = rounds.length(0).unwrap_or(0);
                (each, 1, each)
            }
        };
        let lanes = Lanes::new(&maker.task, &order.search, &maker.budget(each))?;
        Ok(LaneProducer {
            maker,
            lane,
            last: lanes.clone().with_iterations(last),
            lanes,
            groups: groups as u32,
        })
    }

    /// The number of attempts that a job makes at once.
    pub(super) fn at_once(&self) -> u64 {
        match self.lane {
            Lane::Whole => GROUP,
            Lane::Part => 1,
        }
    }

    /// Runs job `number`. If the order is for one maze and the seed names a lane, the job is a lane. If each lane makes
    /// a maze, the job is a group of lanes. Otherwise an attempt consists of several groups, and the job is the attempt
    /// or one of its groups.
    pub(super) fn job(&self, number: u64) -> Result<Vec<Attempt>, OrderError> {
        // On targets without lanes, the compiler omits all code after this panic.
        if !lanes::SUPPORTED {
            unreachable!("`Lanes::new` refuses this target");
        }
        let order = self.maker.order;
        match self.lane {
            _ if order.first.lane.is_some() && order.count == 1 => {
                Ok(vec![self.single_lane(order.first.attempt + number)?])
            }
            Lane::Whole => self.all_lanes(order.first.attempt / GROUP + number),
            Lane::Part => {
                let job = Attempt::job(self.maker, self.groups, number, |attempt, part| {
                    self.best_lane_of_group(attempt * u64::from(self.groups) + u64::from(part))
                });
                Ok(vec![job?])
            }
        }
    }

    /// The lanes of a group. The last group of an attempt may have fewer iterations.
    fn of_group(&self, group: u64) -> &Lanes<'a> {
        match (group + 1) % u64::from(self.groups) {
            0 => &self.last,
            _ => &self.lanes,
        }
    }

    fn place(&self, lane: u64) -> SeedPosition {
        SeedPosition {
            attempt: lane,
            better: 0,
            lane: Some(self.lane),
        }
    }

    /// The results of a group, with the number of the lane of each result.
    fn group(
        &self,
        group: u64,
    ) -> Result<impl Iterator<Item = (u64, SearchResult)>, ImpossibleMaze> {
        // The lanes ignore the iterations of this budget. Their number of iterations was set when they were prepared.
        let budget = self.maker.budget(0);
        let place = [self.maker.order.seed, group];
        let lanes = self.of_group(group);
        let found = lanes.group(place, GROUP as usize, InstructionSet::widest(), &budget)?;
        if let Some(best) = found.iter().map(|found| found.energy).min() {
            self.maker.control.record_energy(best);
        }
        Ok((group * GROUP..).zip(found))
    }

    /// The attempts of a group, one for each lane. Lanes before the first attempt of the order are left out.
    fn all_lanes(&self, group: u64) -> Result<Vec<Attempt>, OrderError> {
        let first = self.maker.order.first.attempt;
        let lanes = self.group(group)?.filter(|&(lane, _)| lane >= first);
        let attempt = |(lane, found)| {
            let round = self.maker.verified(self.place(lane), found)?;
            Ok(Attempt::of(round))
        };
        lanes.map(attempt).collect()
    }

    /// The best lane of a group, as a round of an attempt.
    fn best_lane_of_group(&self, group: u64) -> Result<Round, OrderError> {
        let (mut iterations, mut cut_short) = (0, None);
        let lanes = self.group(group)?.inspect(|(_, found)| {
            iterations += found.iterations;
            if found.stopped.is_early() {
                cut_short = Some(found.stopped);
            }
        });
        let best = lanes.min_by_key(|(_, found)| found.energy);
        let (lane, mut found) = best.expect("a group has lanes");
        found.iterations = iterations;
        if found.stopped != Stopped::Target {
            found.stopped = cut_short.unwrap_or(found.stopped);
        }
        self.maker.verified(self.place(lane), found)
    }

    /// The maze of one lane.
    fn single_lane(&self, lane: u64) -> Result<Attempt, OrderError> {
        let lanes = self.of_group(lane / GROUP);
        let found = lanes.replay_alone(self.maker.order.seed, lane, &self.maker.budget(0))?;
        let round = self.maker.verified(self.place(lane), found)?;
        Ok(Attempt::of(round))
    }
}
