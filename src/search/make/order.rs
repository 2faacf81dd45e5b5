//! Orders, the position of a maze in the sequence that a seed gives, and the result of an order.

use super::conditions::SHARE;
use super::{Conditions, Lack, Rounds, VerificationFailure, VerifiedMaze};
use crate::axis::{UnknownName, pick};
use crate::clock::Instant;
use crate::energy::Amount;
use crate::maze::Maze;
use crate::remedy::Remedy;
use crate::search::{AnySearch, EngineKind, ImpossibleMaze, MazeSpec, StopFlag, Stopped, lanes};
use crate::topology::TooManyStates;
use std::borrow::Cow;
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of previous best mazes that an attempt keeps. If the best maze was delivered before, the previous best
/// mazes are tried one after the other, better ones first.
pub(super) const KEPT: usize = 12;
/// The version of the generator. It changes when a seed yields another maze than before.
pub const GENERATOR: u32 = 3;

/// An order for mazes: the board, the number of mazes, and the conditions that each maze must meet.
///
/// [`Variant::order`](crate::Variant::order) and [`Order::on`] give an order for one maze of medium difficulty, or of
/// the nearest level that a short search finds. The methods of this type change the order. Iterating over the order
/// makes the mazes, and [`Order::first`] makes only one maze.
#[derive(Clone, Debug)]
pub struct Order {
    /// The specification of the mazes.
    #[doc(hidden)]
    pub spec: MazeSpec,
    /// The conditions that each maze must meet.
    #[doc(hidden)]
    pub conditions: Conditions,
    /// `Some` if the mazes are puzzles for people. Puzzles do not depend on `search`, `rounds` and `target`.
    #[doc(hidden)]
    pub puzzles: Option<Puzzles>,
    /// The search.
    #[doc(hidden)]
    pub search: AnySearch,
    /// The producer of the mazes. `None` means one by one with the fastest engine, or by lanes (512 parallel searches)
    /// if `first` is the position of a lane.
    #[doc(hidden)]
    pub producer: Option<Producer>,
    /// If this is `Some(n)`, every n-th candidate is evaluated again by the measuring engine, and the results are
    /// compared.
    #[doc(hidden)]
    pub audit: Option<u64>,
    /// The number of mazes.
    #[doc(hidden)]
    pub count: u64,
    /// The seed of the random numbers.
    #[doc(hidden)]
    pub seed: u64,
    /// The position in the sequence of the seed at which the mazes begin.
    #[doc(hidden)]
    pub first: SeedPosition,
    /// The length of the search for each maze.
    #[doc(hidden)]
    pub rounds: Rounds,
    /// Each search ends as soon as it finds a maze with at most this energy.
    #[doc(hidden)]
    pub target: Option<Amount>,
    /// The time limit.
    #[doc(hidden)]
    pub until: Option<Instant>,
    /// The number of worker threads.
    #[doc(hidden)]
    pub threads: NonZero<usize>,
}

/// How puzzles for people are requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    /// Exactly as the conditions say.
    Asked,
    /// Exactly as the conditions say, but with few attempts. This finds out which levels a board has.
    Probe,
    /// At the default level. On a board that lacks this level, at the nearest level that the board has.
    ByDefault,
    /// At a level that replaces the default level, with few attempts.
    Instead,
}

/// The producer of the mazes of an order. On the command line it has the name of its engine, or `bit-sliced` for lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Producer {
    /// Makes mazes one by one with this engine.
    Engine(EngineKind),
    /// Makes 512 mazes at once.
    Lanes,
}

impl Producer {
    /// Every producer, in the order of the documentation.
    #[must_use]
    pub fn all() -> Vec<Producer> {
        let engines = EngineKind::ALL.iter().copied().map(Producer::Engine);
        engines.chain([Producer::Lanes]).collect()
    }

    /// The name on the command line.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Producer::Engine(kind) => kind.name(),
            Producer::Lanes => lanes::NAME,
        }
    }

    /// One sentence for the documentation.
    #[must_use]
    pub fn about(&self) -> &'static str {
        match self {
            Producer::Engine(kind) => kind.about(),
            Producer::Lanes => {
                "For depth and design, up to 254 states: searches 512 mazes at once, for large numbers of mazes."
            }
        }
    }
}

impl FromStr for Producer {
    type Err = UnknownName;

    fn from_str(typed: &str) -> Result<Producer, UnknownName> {
        pick("engine", &Producer::all(), Producer::name, typed)
    }
}

/// A position in the sequence of mazes that a seed gives. It consists of the attempt, the number of better mazes of
/// this attempt that are skipped, and the kind of lane if lanes make the mazes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeedPosition {
    /// The attempt, from 0.
    pub attempt: u64,
    /// The number of better mazes of the attempt that are skipped.
    pub better: u32,
    /// The kind of lane, if the attempt belongs to a lane. Lanes draw different random numbers.
    pub lane: Option<Lane>,
}

/// A lane's share of the iterations of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Each lane makes one maze, with all iterations.
    Whole,
    /// Many lanes make one maze together, each with a share of the iterations.
    Part,
}

impl Lane {
    const ALL: [Lane; 2] = [Lane::Whole, Lane::Part];

    /// The letter before the number of the attempt, in the seed of a maze.
    fn letter(self) -> char {
        match self {
            Lane::Whole => 'L',
            Lane::Part => 'P',
        }
    }
}

impl SeedPosition {
    /// Whether this is the position of a single maze. After such a maze, no other mazes are made.
    #[must_use]
    pub(crate) fn names_one_maze(&self) -> bool {
        self.better > 0 || self.lane == Some(Lane::Part)
    }

    /// Whether this position is before another position in the same attempt.
    pub(super) fn is_before(&self, other: SeedPosition) -> bool {
        self.attempt == other.attempt && self.better < other.better
    }
}

impl fmt::Display for SeedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lane) = self.lane {
            write!(f, "{}", lane.letter())?;
        }
        match self.better {
            0 => write!(f, "{}", self.attempt),
            better => write!(f, "{}.{better}", self.attempt),
        }
    }
}

impl FromStr for SeedPosition {
    type Err = ();

    fn from_str(typed: &str) -> Result<SeedPosition, ()> {
        let first = typed.chars().next();
        let letter = first.map(|letter| letter.to_ascii_uppercase());
        let mut lanes = Lane::ALL.into_iter();
        let lane = lanes.find(|lane| Some(lane.letter()) == letter);
        let typed = if lane.is_some() { &typed[1..] } else { typed };
        let (attempt, better) = typed.split_once('.').unwrap_or((typed, "0"));
        let attempt: u32 = attempt.parse().map_err(|_| ())?;
        match better.parse() {
            Ok(better) if better <= KEPT as u32 => Ok(SeedPosition {
                attempt: attempt.into(),
                better,
                lane,
            }),
            _ => Err(()),
        }
    }
}

impl Order {
    /// Whether the mazes are made by lanes.
    pub(super) fn is_by_lanes(&self) -> bool {
        self.producer == Some(Producer::Lanes) || self.first.lane.is_some()
    }

    /// The seed of a maze, as displayed. An order with this seed yields this maze first.
    #[must_use]
    pub(crate) fn shown_seed(&self, place: SeedPosition) -> String {
        match place {
            SeedPosition {
                attempt: 0,
                better: 0,
                lane: None,
            } => self.seed.to_string(),
            place => format!("{}/{place}", self.seed),
        }
    }
}

/// The shared state through which a caller can observe and stop the work.
#[derive(Debug, Default)]
pub struct Control {
    /// Ends the work.
    pub stop: StopFlag,
    /// The approximate number of candidates evaluated so far.
    pub iterations: AtomicU64,
    /// The number of failed puzzle attempts since the last maze, and the number of failed attempts after which the work
    /// ends.
    pub(crate) failed: [AtomicU64; 2],
    best: Mutex<Option<Amount>>,
}

/// A maze that was made.
#[derive(Clone, Debug)]
pub struct GeneratedMaze {
    /// The maze.
    pub maze: Maze,
    /// The results of its verification.
    pub verified: VerifiedMaze,
    /// The place of the maze in the sequence of the seed.
    pub place: SeedPosition,
    /// The number of candidates that were evaluated since the previous maze, including the candidates of failed
    /// attempts.
    pub iterations: u64,
    /// Why the last search for this maze ended.
    pub stopped: Stopped,
    /// Whether the level of the maze replaces the ordered level, because attempts at the ordered level have failed.
    pub(crate) replaces_level: bool,
}

/// How the work ended.
#[derive(Clone, Debug, PartialEq)]
pub enum OrderOutcome {
    /// All mazes were delivered.
    Done,
    /// No maze, or no further maze, is good enough. Contains the conditions that the best maze of the last attempts
    /// does not meet, and why the work or the last search ended. The list of conditions may be empty if the work was
    /// stopped or its time was up.
    Lacking(Vec<Lack>, Stopped),
    /// The last attempts found no new maze, and no further attempts are made.
    NothingNew,
    /// The caller wants no more mazes.
    StoppedByCaller,
}

/// Why no mazes, or no further mazes, are made.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum OrderError {
    /// The order is impossible.
    Impossible(ImpossibleMaze),
    /// Verification failed.
    Verification(VerificationFailure),
    /// The recorded result of this job does not belong to this order.
    ForeignAttempt(u64),
}

impl Control {
    /// The best energy so far for the current maze.
    pub fn best(&self) -> Option<Amount> {
        *self.lock()
    }

    /// Publishes how many puzzle attempts have failed, and after how many failures the work ends.
    pub(super) fn show_failed(&self, failed: u64, most: u64) {
        for (counter, number) in self.failed.iter().zip([failed, most]) {
            counter.store(number, Ordering::Relaxed);
        }
    }

    /// Records an energy.
    pub(super) fn record_energy(&self, energy: Amount) {
        let mut best = self.lock();
        *best = Some(best.map_or(energy, |best| best.min(energy)));
    }

    /// Resets the best energy for the next maze.
    pub(super) fn reset_best(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<Amount>> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OrderError {
    /// Whether the program has a bug: two independent computations differ.
    pub(crate) fn is_bug(&self) -> bool {
        matches!(self, OrderError::Verification(why) if *why != VerificationFailure::TooManyStates)
    }
}

impl From<ImpossibleMaze> for OrderError {
    fn from(impossible: ImpossibleMaze) -> OrderError {
        OrderError::Impossible(impossible)
    }
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderError::Impossible(impossible) => impossible.fmt(f),
            OrderError::Verification(mistake) => mistake.fmt(f),
            OrderError::ForeignAttempt(_) => {
                f.write_str("an attempt that was read does not belong to this order")
            }
        }
    }
}

crate::remedy::readable_error!(OrderError);

impl Remedy for OrderError {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            OrderError::Impossible(ImpossibleMaze::Moves(..)) => {
                "ask for fewer moves, or use a larger board"
            }
            OrderError::Impossible(ImpossibleMaze::NoLevels(..)) => {
                "use a smaller board, or leave out the difficulty and the number of moves"
            }
            OrderError::Impossible(ImpossibleMaze::Range(SHARE)) => {
                "the smaller number comes first, and a share is from 0 to 1"
            }
            OrderError::Impossible(ImpossibleMaze::Range(_)) => "the smaller number comes first",
            OrderError::Impossible(ImpossibleMaze::NoWay) => {
                "choose another start, goal, size or variant"
            }
            OrderError::Impossible(_) => "try another variant or a smaller board",
            OrderError::Verification(VerificationFailure::TooManyStates) => {
                return TooManyStates.remedy();
            }
            OrderError::Verification(_) => "this is a bug in the program; please report it",
            OrderError::ForeignAttempt(_) => "repeat the attempt",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A maze that is too large to be measured is no bug of the program.
    #[test]
    fn only_contradictions_are_bugs() {
        let too_large = OrderError::Verification(VerificationFailure::TooManyStates);
        assert_eq!(too_large.remedy(), TooManyStates.remedy());
        assert!(!too_large.is_bug());
        let contradiction = OrderError::Verification(VerificationFailure::Length(None, Some(1)));
        assert!(contradiction.is_bug() && contradiction.remedy().contains("bug"));
    }
}
