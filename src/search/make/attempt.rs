//! An attempt: the best of its rounds, and those that were the best before it.

use super::{Ended, Lack, Made, Maker, Place, Trouble, Verified, verify};
use crate::maze::Maze;
use crate::search::{Draft, Found, Stopped};
use std::vec::IntoIter;

/// What a round came to: a verified maze, and what it lacks.
pub(super) struct Round {
    pub(super) found: Found,
    pub(super) maze: Maze,
    pub(super) verified: Verified,
    pub(super) lacks: Vec<Lack>,
}

/// An attempt: the best of its rounds so far.
pub(super) struct Attempt<'a> {
    maker: &'a Maker<'a>,
    number: u64,
    best: Option<Round>,
    iterations: u64,
    stopped: Stopped,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(maker: &'a Maker<'a>, number: u64) -> Attempt<'a> {
        Attempt {
            maker,
            number,
            best: None,
            iterations: 0,
            stopped: Stopped::Iterations,
        }
    }

    /// Whether the time was up, or somebody stopped it. Rounds that have begun already are taken still.
    pub(super) fn is_cut_short(&self) -> bool {
        matches!(self.stopped, Stopped::Time | Stopped::Interrupted)
    }

    /// The iterations of all rounds so far.
    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Takes the result of the next round. Says whether another one is wanted.
    pub(super) fn take(&mut self, round: Round) -> bool {
        self.iterations += round.found.iterations;
        self.stopped = round.found.stopped;
        let good = round.lacks.is_empty();
        let rank = |round: &Round| (!round.lacks.is_empty(), round.verified.energy);
        if self
            .best
            .as_ref()
            .is_none_or(|best| rank(&round) < rank(best))
        {
            self.best = Some(round);
        }
        match self.stopped {
            // When nothing is left to try, no other round finds more.
            Stopped::Target | Stopped::Exhausted if good => false,
            _ => self.is_cut_short() || !(good && self.maker.order.rounds.first_will_do()),
        }
    }

    /// The mazes of the attempt that are good enough, the best first.
    pub(super) fn finish(self) -> Result<Good<'a>, Ended> {
        match self.best {
            Some(round) if round.lacks.is_empty() => {
                let place = Place {
                    attempt: self.number,
                    better: 0,
                    lane: None,
                };
                let good = Good::of_round(self.maker, place, round);
                Ok(Good {
                    iterations: self.iterations,
                    stopped: self.stopped,
                    ..good
                })
            }
            best => Err(Ended::Lacking(
                best.map_or(Vec::new(), |best| best.lacks),
                self.stopped,
            )),
        }
    }
}

/// The mazes of an attempt that are good enough.
pub(super) struct Good<'a> {
    maker: &'a Maker<'a>,
    place: Place,
    best: Option<(Maze, Verified)>,
    before: IntoIter<Draft>,
    iterations: u64,
    stopped: Stopped,
}

impl<'a> Good<'a> {
    /// The mazes of one round, of which the best is good enough.
    pub(super) fn of_round(maker: &'a Maker<'a>, place: Place, round: Round) -> Good<'a> {
        Good {
            maker,
            place,
            iterations: round.found.iterations,
            stopped: round.found.stopped,
            best: Some((round.maze, round.verified)),
            before: round.found.before.into_iter(),
        }
    }

    /// The next best one; those before it are counted as better.
    fn another(&mut self) -> Result<Option<Made>, Trouble> {
        let good = |maker: &Maker<'_>, maze: &Maze, verified: &Verified| {
            maker
                .order
                .conditions
                .lacks(maze, &verified.measures)
                .is_empty()
        };
        let next = match self.best.take() {
            Some(best) => Some(best),
            None => loop {
                let Some(draft) = self.before.next() else {
                    break None;
                };
                self.place.better += 1;
                let maze = self.maker.task.maze(&draft);
                let verified = verify(&maze, &self.maker.energy).map_err(Trouble::Mistake)?;
                if good(self.maker, &maze, &verified) {
                    break Some((maze, verified));
                }
            },
        };
        Ok(next.map(|(maze, verified)| Made {
            maze,
            verified,
            place: self.place,
            iterations: self.iterations,
            stopped: self.stopped,
        }))
    }

    /// The one at a place.
    pub(super) fn at(&mut self, better: u32) -> Result<Option<Made>, Trouble> {
        loop {
            match self.another()? {
                Some(made) if made.place.better < better => {}
                found => return Ok(found),
            }
        }
    }

    /// The best one that is new.
    pub(super) fn first_new(
        &mut self,
        is_new: &mut dyn FnMut(&Made) -> bool,
    ) -> Result<Option<Made>, Trouble> {
        loop {
            match self.another()? {
                Some(made) if !is_new(&made) => {}
                found => return Ok(found),
            }
        }
    }
}
