//! An attempt to make one maze. It consists of rounds, and keeps the best one. A round contains the best maze of its
//! search and some of the previous best mazes.

use super::maker::{Maker, Round};
use super::{GeneratedMaze, OrderError, SeedPosition, VerifiedMaze, verify};
use crate::maze::Maze;
use crate::search::Stopped;
use std::iter;

/// An attempt: the best of its rounds so far.
pub(super) struct Attempt {
    pub(super) best: Round,
    pub(super) iterations: u64,
    pub(super) stopped: Stopped,
    /// Whether the attempt has no further rounds.
    pub(super) is_complete: bool,
}

impl Attempt {
    /// An attempt with a single round.
    pub(super) fn of(round: Round) -> Attempt {
        Attempt {
            iterations: round.found.iterations,
            stopped: round.found.stopped,
            best: round,
            is_complete: true,
        }
    }

    /// Runs job `number` of a producer whose attempts have `rounds` rounds. If rounds are spread over the threads, a
    /// job is one round. Otherwise a job is a whole attempt. Job 0 belongs to attempt 0.
    pub(super) fn job(
        maker: &Maker<'_>,
        rounds: u32,
        number: u64,
        round: impl Fn(u64, u32) -> Result<Round, OrderError>,
    ) -> Result<Attempt, OrderError> {
        let ends_early = maker.order.rounds.ends_with_first_good_maze();
        let run_round = |attempt: u64, index: u32| -> Result<Attempt, OrderError> {
            let attempt = Attempt::of(round(attempt, index)?);
            let is_good = attempt.best.is_good;
            // If the target is reached, no better maze is needed. If the search is exhausted, none is expected.
            let is_final = matches!(attempt.stopped, Stopped::Target | Stopped::Exhausted);
            Ok(Attempt {
                is_complete: is_good && (ends_early || is_final) || index + 1 == rounds,
                ..attempt
            })
        };
        if maker.spread {
            let rounds = u64::from(rounds);
            return run_round(number / rounds, (number % rounds) as u32);
        }
        let mut attempt = run_round(number, 0)?;
        for round in 1..rounds {
            if attempt.is_complete || attempt.is_cut_short() {
                break;
            }
            attempt = attempt.joined(run_round(number, round)?);
        }
        Ok(attempt)
    }

    /// Adds the next round to this attempt.
    pub(super) fn joined(self, next: Attempt) -> Attempt {
        let rank = |round: &Round| (!round.is_good, round.energy);
        Attempt {
            best: if rank(&next.best) < rank(&self.best) {
                next.best
            } else {
                self.best
            },
            // A forged record can claim any number of iterations.
            iterations: self.iterations.saturating_add(next.iterations),
            ..next
        }
    }

    /// Whether the last round was ended by the time limit or by the caller.
    pub(super) fn is_cut_short(&self) -> bool {
        self.stopped.is_early()
    }

    /// The mazes that meet the conditions, the best maze first. Call this only if the best round meets the conditions.
    pub(super) fn mazes<'a>(
        self,
        maker: &'a Maker<'a>,
    ) -> impl Iterator<Item = Result<MazeCandidate, OrderError>> + 'a {
        let mut best = self.best;
        let (place, before) = (best.place, std::mem::take(&mut best.found.before));
        let candidate = move |better, maze, check| MazeCandidate {
            maze,
            check,
            place: SeedPosition { better, ..place },
            stopped: self.stopped,
        };
        let maze = maker.task.maze(&best.found.draft);
        let first = candidate(0, maze, CandidateCheck::OfRound(Box::new(best)));
        let before = before.into_iter().zip(1..);
        let others = before.filter_map(move |(draft, better)| {
            let maze = maker.task.maze(&draft);
            match verify(&maze, &maker.energy) {
                Err(mistake) => Some(Err(OrderError::Verification(mistake))),
                Ok(mut verified) => {
                    let conditions = &maker.conditions;
                    let (lacks, difficulty) =
                        conditions.lacks_and_difficulty(&maze, &verified.measures);
                    verified.difficulty = difficulty;
                    let check = CandidateCheck::Verified(Box::new(verified));
                    lacks.is_empty().then(|| Ok(candidate(better, maze, check)))
                }
            }
        });
        iter::once(Ok(first)).chain(others)
    }
}

/// A maze that is delivered if it is new.
pub(super) struct MazeCandidate {
    pub(super) maze: Maze,
    /// Its position in the sequence of the seed.
    pub(super) place: SeedPosition,
    stopped: Stopped,
    check: CandidateCheck,
}

/// How a candidate was verified.
enum CandidateCheck {
    Verified(Box<VerifiedMaze>),
    /// The candidate is the best maze of this round. If the round comes from a record, the candidate is not verified
    /// yet.
    OfRound(Box<Round>),
}

impl MazeCandidate {
    /// The verified maze, which took `iterations` iterations.
    ///
    /// # Errors
    ///
    /// Returns an error if verification fails, or if the record of the maze is wrong.
    pub(super) fn made(
        self,
        maker: &Maker<'_>,
        iterations: u64,
    ) -> Result<GeneratedMaze, OrderError> {
        Ok(GeneratedMaze {
            maze: self.maze,
            verified: match self.check {
                CandidateCheck::Verified(verified) => *verified,
                CandidateCheck::OfRound(round) => round.judgement(maker)?.verified,
            },
            place: self.place,
            iterations,
            stopped: self.stopped,
            replaces_level: false,
        })
    }
}
