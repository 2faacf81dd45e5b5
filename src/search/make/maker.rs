//! The state that all threads share while an order is made: the task, the search budget and the
//! verification of results.

use super::order::KEPT;
use super::patience::STATES_WITH_LEVELS;
use super::{
    Conditions, Control, Lack, Order, OrderError, Producer, SeedPosition, VerificationFailure,
    VerifiedMaze, verify,
};
use crate::energy::{Amount, Energy};
use crate::maze::Maze;
use crate::search::puzzle::{GOOD, with_level_conditions};
use crate::search::{Budget, ImpossibleMaze, SearchResult, Stopped, Task};

/// The state that all threads share.
pub(super) struct Maker<'a> {
    pub(super) order: &'a Order,
    pub(super) control: &'a Control,
    pub(super) task: Task,
    /// The conditions. For puzzles they include all conditions of the level on this board.
    pub(super) conditions: Conditions,
    /// The energy of the order. The energy of the task may also have terms for the conditions.
    pub(super) energy: Energy,
    /// Whether the rounds of an attempt are spread over the threads. Otherwise each thread makes whole
    /// attempts.
    pub(super) spread: bool,
}

/// The result of a round.
pub(super) struct Round {
    pub(super) place: SeedPosition,
    pub(super) found: SearchResult,
    /// The energy of the maze, without terms for the conditions.
    pub(super) energy: Amount,
    /// Whether the maze meets all conditions.
    pub(super) is_good: bool,
    origin: RoundOrigin,
}

/// Where a round comes from.
enum RoundOrigin {
    /// This process has made the round and verified its maze.
    Made(Box<Judgement>),
    /// The round was read from the records of this job. Its maze is verified when the maze is delivered, or when the
    /// conditions that the maze does not meet are reported.
    Recorded(u64),
}

/// The verification of a maze, and the conditions that it does not meet.
pub(super) struct Judgement {
    pub(super) verified: VerifiedMaze,
    pub(super) lacks: Vec<Lack>,
}

impl Round {
    /// The round of a verified maze.
    pub(super) fn of(place: SeedPosition, found: SearchResult, judgement: Judgement) -> Round {
        Round {
            place,
            found,
            energy: judgement.verified.energy,
            is_good: judgement.lacks.is_empty(),
            origin: RoundOrigin::Made(Box::new(judgement)),
        }
    }

    /// The round of a recorded maze of a job, with the energy from the record.
    pub(super) fn recorded(
        place: SeedPosition,
        found: SearchResult,
        is_good: bool,
        job: u64,
    ) -> Round {
        Round {
            place,
            energy: found.energy,
            found,
            is_good,
            origin: RoundOrigin::Recorded(job),
        }
    }

    /// The verification of the maze.
    ///
    /// # Errors
    ///
    /// Returns an error if verification fails, or if the record of the maze is wrong.
    pub(super) fn judgement(self, maker: &Maker<'_>) -> Result<Judgement, OrderError> {
        let job = match self.origin {
            RoundOrigin::Made(judgement) => return Ok(*judgement),
            RoundOrigin::Recorded(job) => job,
        };
        let judgement = maker.judge(&maker.task.maze(&self.found.draft))?;
        let is_as_recorded =
            judgement.verified.energy == self.energy && judgement.lacks.is_empty() == self.is_good;
        is_as_recorded
            .then_some(judgement)
            .ok_or(OrderError::ForeignAttempt(job))
    }
}

impl<'a> Maker<'a> {
    pub(super) fn new(
        order: &'a Order,
        control: &'a Control,
        spread: bool,
    ) -> Result<Maker<'a>, OrderError> {
        let energy = order.spec.energy.clone();
        let mut task = Task::new(order.spec.clone())?;
        let blank = order.spec.written.iter().all(Option::is_none);
        let design_covers_holes = blank && task.tracks.is_plain();
        let states = task.tracks.states();
        if order.puzzles.is_some() && states > STATES_WITH_LEVELS {
            return Err(ImpossibleMaze::NoLevels(states, STATES_WITH_LEVELS).into());
        }
        let conditions = match order.puzzles {
            Some(_) => with_level_conditions(&order.conditions, &task),
            None => order.conditions.clone(),
        };
        if let Some(what) = order.conditions.impossible_range() {
            return Err(ImpossibleMaze::Range(what).into());
        }
        // A shortest solution visits no state twice, so it has fewer moves than there are states. Only a minimum from
        // the order is checked, not the minimum of its level, because another level may replace this level.
        let most = states.saturating_sub(1);
        let least = order.conditions.min_depth;
        if let Some(least) = least.filter(|&least| least as usize > most) {
            return Err(ImpossibleMaze::Moves(least, most).into());
        }
        task.energy = conditions.within(&energy, design_covers_holes, task.cells());
        if let Some(Producer::Engine(kind)) = order.producer
            && (order.first.lane.is_some() || !kind.applies(&task))
        {
            return Err(ImpossibleMaze::Engine.into());
        }
        Ok(Maker {
            order,
            control,
            task,
            conditions,
            energy,
            spread,
        })
    }

    /// The budget of a search with this number of iterations.
    pub(super) fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.control.stop),
            progress: Some(&self.control.iterations),
            keep: KEPT,
        }
    }

    /// Verifies the result of a search and checks the conditions.
    pub(super) fn verified(
        &self,
        place: SeedPosition,
        found: SearchResult,
    ) -> Result<Round, OrderError> {
        self.verified_of(&self.task, place, found)
    }

    /// Like [`Maker::verified`], for a search whose task had another energy.
    pub(super) fn verified_of(
        &self,
        task: &Task,
        place: SeedPosition,
        found: SearchResult,
    ) -> Result<Round, OrderError> {
        let judgement = self.judge(&task.maze(&found.draft))?;
        let recomputed = task.energy.of(&judgement.verified.measures);
        if recomputed != found.energy {
            return Err(OrderError::Verification(VerificationFailure::Energy(
                found.energy,
                recomputed,
            )));
        }
        Ok(Round::of(place, found, judgement))
    }

    /// Verifies a maze and checks the conditions. A puzzle that meets all conditions must also be of good taste.
    fn judge(&self, maze: &Maze) -> Result<Judgement, OrderError> {
        let mut verified = verify(maze, &self.energy).map_err(OrderError::Verification)?;
        let conditions = &self.conditions;
        let (lacks, difficulty) = conditions.lacks_and_difficulty(maze, &verified.measures);
        verified.difficulty = difficulty;
        let of_caller = &self.order.conditions;
        let lacks = lacks.into_iter().map(|lack| of_caller.explained(lack));
        let mut lacks: Vec<Lack> = lacks.collect();
        let is_tasteless = verified.energy > Amount::Whole(GOOD.into());
        let is_puzzle = self.order.puzzles.is_some() && !self.order.is_by_lanes();
        if is_puzzle && lacks.is_empty() && is_tasteless {
            lacks.push(Lack::Taste(verified.energy));
        }
        Ok(Judgement { verified, lacks })
    }

    /// Why no further search may begin: the caller has stopped the work, or the time is up. `None` if searches
    /// may begin.
    pub(super) fn stop_reason(&self) -> Option<Stopped> {
        self.budget(0).stop_reason()
    }
}
