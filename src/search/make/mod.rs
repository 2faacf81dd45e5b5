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

mod conditions;
mod ordered;
mod rounds;
mod verify;

pub use conditions::{Conditions, Difficulty, Lack};
pub use rounds::{ROUND, Rounds};
pub use verify::{Mistake, Verified, verify};

use super::{
    AnySearch, Budget, Draft, EngineChoice, Found, Hopeless, Random, Stopped, Task, Wish, search,
};
use crate::energy::{Amount, Energy};
use crate::maze::{Form, Maze};
use crate::topology::Symmetries;
use ordered::ordered;
use rustc_hash::FxHashSet;
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use std::vec::IntoIter;

/// The version of the generator: when a seed comes to mean another maze, this number becomes another one.
pub const GENERATOR: u32 = 1;

/// What is ordered.
#[derive(Clone, Debug)]
pub struct Order {
    /// What mazes are to be like.
    pub wish: Wish,
    /// What must hold of them.
    pub conditions: Conditions,
    /// How they are searched for.
    pub search: AnySearch,
    /// By which engine.
    pub engine: EngineChoice,
    /// How many.
    pub count: u64,
    /// What chance begins with.
    pub seed: u64,
    /// Where to begin in what a seed makes.
    pub first: Place,
    /// How long is searched for each.
    pub rounds: Rounds,
    /// A maze no worse than this is good enough.
    pub target: Option<Amount>,
    /// When all must be done.
    pub until: Option<Instant>,
    /// How many threads work.
    pub threads: NonZero<usize>,
}

/// A place in what a seed makes: the attempt, and how many better mazes of it are passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The attempt, from 0.
    pub attempt: u64,
    /// How many better ones of the attempt were there already.
    pub better: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.better {
            0 => write!(f, "{}", self.attempt),
            better => write!(f, "{}.{better}", self.attempt),
        }
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(typed: &str) -> Result<Place, ()> {
        let (attempt, better) = typed.split_once('.').unwrap_or((typed, "0"));
        let attempt: u32 = attempt.parse().map_err(|_| ())?;
        match better.parse() {
            Ok(better) if better <= KEPT as u32 => Ok(Place {
                attempt: attempt.into(),
                better,
            }),
            _ => Err(()),
        }
    }
}

impl Order {
    /// The seed of a maze that was made: typed in again, it makes that maze at once.
    #[must_use]
    pub fn shown_seed(&self, place: Place) -> String {
        match place {
            Place {
                attempt: 0,
                better: 0,
            } => self.seed.to_string(),
            place => format!("{}/{place}", self.seed),
        }
    }
}

/// What can be seen and done from outside while mazes are made.
#[derive(Debug, Default)]
pub struct Outside {
    /// Ends the work when it becomes true.
    pub stop: AtomicBool,
    /// Candidates evaluated so far, roughly.
    pub iterations: AtomicU64,
    best: Mutex<Option<Amount>>,
}

/// A maze that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The maze.
    pub maze: Maze,
    /// What was found out about it while it was verified.
    pub verified: Verified,
    /// Where it stands in what the seed makes.
    pub place: Place,
    /// How many candidates were evaluated for it.
    pub iterations: u64,
    /// Why the search ended.
    pub stopped: Stopped,
}

/// How the work ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// All were delivered.
    Done,
    /// No maze of an attempt is good enough: what the best lacks, and why its search ended.
    Lacking(Vec<Lack>, Stopped),
    /// Hardly anything new was found any more.
    NothingNew,
    /// Whoever takes the mazes wants no more of them.
    Refused,
}

/// Why no mazes are made.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// It cannot be done.
    Hopeless(Hopeless),
    /// The program is wrong.
    Mistake(Mistake),
}

impl Outside {
    /// The best energy of the maze that is being made.
    pub fn best(&self) -> MutexGuard<'_, Option<Amount>> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<Hopeless> for Trouble {
    fn from(hopeless: Hopeless) -> Trouble {
        Trouble::Hopeless(hopeless)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Hopeless(hopeless) => hopeless.fmt(f),
            Trouble::Mistake(mistake) => mistake.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}

/// When the best maze of an attempt is there already, the one that was the best before it will do, if it keeps the
/// conditions, and so on: so many are tried.
const KEPT: usize = 12;
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
    if order.count == 1 {
        maker.one(deliver)
    } else {
        maker.many(deliver)
    }
}

/// The best maze of an attempt that is new.
fn first_new(
    good: &mut Good<'_>,
    is_new: &mut dyn FnMut(&Made) -> bool,
) -> Result<Option<Made>, Trouble> {
    loop {
        match good.next()? {
            Some(made) if !is_new(&made) => {}
            found => return Ok(found),
        }
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

/// What a round came to: a verified maze, and what it lacks.
struct Round {
    found: Found,
    maze: Maze,
    verified: Verified,
    lacks: Vec<Lack>,
}

/// The best of an attempt so far.
struct Best<'a> {
    maker: &'a Maker<'a>,
    attempt: u64,
    best: Option<Round>,
    iterations: u64,
    stopped: Stopped,
}

impl<'a> Best<'a> {
    /// Takes the result of the next round. Says whether another one is wanted.
    fn take(&mut self, round: Round) -> bool {
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
            Stopped::Time | Stopped::Interrupted => false,
            Stopped::Target if good => false,
            _ => !(good && self.maker.order.rounds.first_will_do()),
        }
    }

    /// The mazes of the attempt that are good enough, the best first.
    fn finish(self) -> Result<Good<'a>, Ended> {
        match self.best {
            Some(round) if round.lacks.is_empty() => Ok(Good {
                maker: self.maker,
                place: Place {
                    attempt: self.attempt,
                    better: 0,
                },
                best: Some((round.maze, round.verified)),
                before: round.found.before.into_iter(),
                iterations: self.iterations,
                stopped: self.stopped,
            }),
            best => Err(Ended::Lacking(
                best.map_or(Vec::new(), |best| best.lacks),
                self.stopped,
            )),
        }
    }
}

/// The mazes of an attempt that are good enough.
struct Good<'a> {
    maker: &'a Maker<'a>,
    place: Place,
    best: Option<(Maze, Verified)>,
    before: IntoIter<Draft>,
    iterations: u64,
    stopped: Stopped,
}

impl Good<'_> {
    /// The next best one; those before it are counted as better.
    fn next(&mut self) -> Result<Option<Made>, Trouble> {
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
    fn at(&mut self, better: u32) -> Result<Option<Made>, Trouble> {
        loop {
            match self.next()? {
                Some(made) if made.place.better < better => {}
                found => return Ok(found),
            }
        }
    }
}

impl<'a> Maker<'a> {
    fn new(order: &'a Order, outside: &'a Outside) -> Result<Maker<'a>, Trouble> {
        let energy = order.wish.energy.clone();
        let mut task = Task::new(order.wish.clone())?;
        task.energy = order.conditions.within(&energy, task.tracks.is_plain());
        Ok(Maker {
            order,
            outside,
            task,
            energy,
        })
    }

    fn best(&self, attempt: u64) -> Best<'_> {
        Best {
            maker: self,
            attempt,
            best: None,
            iterations: 0,
            stopped: Stopped::Iterations,
        }
    }

    /// One round of an attempt.
    fn round(&self, attempt: u64, round: u32) -> Option<Result<Round, Trouble>> {
        let iterations = self.order.rounds.length(round)?;
        let mut random = Random::new(self.order.seed, attempt << 32 | u64::from(round));
        let budget = Budget {
            iterations,
            until: self.order.until,
            target: self.order.target,
            stop: Some(&self.outside.stop),
            progress: Some(&self.outside.iterations),
            keep: KEPT,
        };
        let mut observer = |_: u64, energy: Amount, _: &_| {
            let mut best = self.outside.best();
            *best = Some(best.map_or(energy, |best| best.min(energy)));
        };
        let found = search(
            &self.task,
            &self.order.search,
            self.order.engine,
            budget,
            &mut random,
            Some(&mut observer),
        );
        Some(found.map_err(Trouble::from).and_then(|found| {
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
        }))
    }

    /// One maze: its rounds are spread over the threads.
    fn one(&self, deliver: &mut dyn FnMut(Made) -> bool) -> Result<Ended, Trouble> {
        let Place { attempt, better } = self.order.first;
        let mut best = self.best(attempt);
        let mut trouble = None;
        let round = |number: u64| self.round(attempt, u32::try_from(number).ok()?);
        ordered(
            self.order.threads,
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
    fn many(&self, deliver: &mut dyn FnMut(Made) -> bool) -> Result<Ended, Trouble> {
        let symmetries = Symmetries::of(&self.task.board).ok();
        let form = |made: &Made| match &symmetries {
            Some(symmetries) => made.maze.canonical(symmetries),
            None => made.maze.plain(),
        };
        let attempt = |number: u64| {
            let attempt = self.order.first.attempt + number;
            let mut best = self.best(attempt);
            let mut rounds = (0..).map_while(|round| self.round(attempt, round));
            loop {
                match rounds.next() {
                    Some(Err(trouble)) => return Some(Err(trouble)),
                    Some(Ok(round)) => {
                        if !best.take(round) {
                            break;
                        }
                    }
                    None => break,
                }
            }
            let spent = best.iterations;
            Some(Ok((best.finish(), spent)))
        };
        let mut seen: FxHashSet<Form> = FxHashSet::default();
        let (mut misses, mut iterations) = (0, 0);
        let patience = match self.order.rounds.total() {
            Some(total) => total.saturating_mul(PATIENCE).max(LEAST),
            None => u64::MAX,
        };
        let mut ended = Ok(Ended::Done);
        ordered(
            self.order.threads,
            &self.outside.stop,
            &attempt,
            &mut |result| {
                let miss = match result {
                    Err(trouble) => {
                        ended = Err(trouble);
                        return false;
                    }
                    Ok((Ok(mut good), spent)) => {
                        iterations += spent;
                        match first_new(&mut good, &mut |made| seen.insert(form(made))) {
                            Err(trouble) => {
                                ended = Err(trouble);
                                return false;
                            }
                            Ok(Some(mut made)) => {
                                made.iterations = std::mem::take(&mut iterations);
                                misses = 0;
                                ended = Ok(Ended::Done);
                                if !deliver(made) {
                                    ended = Ok(Ended::Refused);
                                    return false;
                                }
                                *self.outside.best() = None;
                                return (seen.len() as u64) < self.order.count;
                            }
                            Ok(None) => Ended::NothingNew,
                        }
                    }
                    Ok((Err(lacking), spent)) => {
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
            Ok(Ended::Done) if (seen.len() as u64) < self.order.count => {
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
