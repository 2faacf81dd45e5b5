//! An attempt to make one maze. It consists of rounds and keeps the best maze, and the previous best mazes of the best
//! round.

use super::maker::{Judgement, Maker, Round};
use super::{GeneratedMaze, OrderError, SeedPosition, verify};
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
    /// job is one round; otherwise it is a whole attempt. Job 0 belongs to attempt 0.
    pub(super) fn job(
        maker: &Maker<'_>,
        rounds: u32,
        number: u64,
        round: impl Fn(u64, u32) -> Result<Round, OrderError>,
    ) -> Result<Attempt, OrderError> {
        let ends_early = maker.order.rounds.ends_with_first_good_maze();
        let run_round = |attempt: u64, number: u32| -> Result<Attempt, OrderError> {
            let attempt = Attempt::of(round(attempt, number)?);
            let is_good = attempt.best.is_good;
            // If the target is reached or the search is exhausted, a better maze is not needed or not expected.
            let is_final = matches!(attempt.stopped, Stopped::Target | Stopped::Exhausted);
            Ok(Attempt {
                is_complete: is_good && (ends_early || is_final) || number + 1 == rounds,
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
            iterations: self.iterations + next.iterations,
            ..next
        }
    }

    /// Whether the last round was ended by the time limit or by the caller.
    pub(super) fn is_cut_short(&self) -> bool {
        matches!(self.stopped, Stopped::Time | Stopped::Interrupted)
    }

    /// The mazes that meet the conditions, the best first. Call this only if the best round meets them.
    pub(super) fn mazes<'a>(
        self,
        maker: &'a Maker<'a>,
    ) -> Result<impl Iterator<Item = Result<GeneratedMaze, OrderError>> + 'a, OrderError> {
        let mut best = self.best;
        let (place, before) = (best.place, std::mem::take(&mut best.found.before));
        let Judgement { maze, verified, .. } = best.judgement(maker)?;
        let made = move |better, maze, verified| GeneratedMaze {
            maze,
            verified,
            place: SeedPosition { better, ..place },
            iterations: self.iterations,
            stopped: self.stopped,
            replaces_level: false,
        };
        let first = made(0, maze, verified);
        let before = before.into_iter().zip(1..);
        let others = before.filter_map(move |(draft, better)| {
            let maze = maker.task.maze(&draft);
            match verify(&maze, &maker.energy) {
                Err(mistake) => Some(Err(OrderError::Verification(mistake))),
                Ok(verified) => {
                    let lacks = maker.conditions.lacks(&maze, &verified.measures);
                    lacks.is_empty().then(|| Ok(made(better, maze, verified)))
                }
            }
        });
        Ok(iter::once(Ok(first)).chain(others))
    }
}
