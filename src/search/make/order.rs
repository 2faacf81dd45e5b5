//! What is ordered, where a maze stands in what a seed makes, and what comes of it.

use super::{Conditions, Lack, Mistake, Rounds, Verified};
use crate::axis::{UnknownName, pick};
use crate::energy::Amount;
use crate::maze::Maze;
use crate::search::{AnySearch, EngineKind, Hopeless, Stopped, Wish, lanes};
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// If the best maze of an attempt was delivered before, the one that was the best before it is taken if it meets the
/// conditions, and so on. At most this many are tried.
pub(super) const KEPT: usize = 12;
/// The version of the generator: when a seed comes to mean another maze, this number becomes another one.
pub(crate) const GENERATOR: u32 = 3;

/// What is ordered.
#[derive(Clone, Debug)]
pub struct Order {
    /// What mazes are to be like.
    pub wish: Wish,
    /// What must hold of them.
    pub conditions: Conditions,
    /// Whether they are made for people, of a level. Search, producer, rounds and target then do not matter.
    pub puzzles: Option<Puzzles>,
    /// How they are searched for.
    pub search: AnySearch,
    /// What makes them. `None`: they are made one by one, with the fastest engine; or by lanes, if the place is that of one.
    pub producer: Option<Producer>,
    /// Every n-th candidate is evaluated again by the measuring engine, and the results are compared.
    pub audit: Option<u64>,
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

/// How mazes for people are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    /// Just as the conditions say.
    Asked,
    /// The same, given up soon: to find out what levels a board has.
    Probe,
    /// Of the default level; on a board that lacks it, of the nearest one that it has.
    ByDefault,
    /// Of a level in place of the default one, given up soon.
    Instead,
}

/// What makes the mazes of an order. Its names are those of the engines, and one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Producer {
    /// Mazes are made one by one, with this engine.
    Engine(EngineKind),
    /// 512 mazes are made at once.
    Lanes,
}

impl Producer {
    /// Every producer, in the order of the documentation.
    #[must_use]
    pub fn all() -> Vec<Producer> {
        let engines = EngineKind::ALL.iter().copied().map(Producer::Engine);
        engines.chain([Producer::Lanes]).collect()
    }

    /// The word that people use.
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
                "Depth and design, up to 254 states: 512 mazes at once, for those who want many."
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

/// A place in what a seed makes: the attempt, and how many better mazes of it are passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The attempt, from 0.
    pub attempt: u64,
    /// How many better ones of the attempt were there already.
    pub better: u32,
    /// Whether the attempt is that of a lane, which draws otherwise than a maze alone.
    pub lane: Option<Lane>,
}

/// What a lane had of the iterations of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// All iterations of a maze: each lane makes one.
    Whole,
    /// A part of them: many lanes make one together.
    Part,
}

impl Lane {
    const ALL: [Lane; 2] = [Lane::Whole, Lane::Part];

    /// What the attempt of a lane begins with.
    fn letter(self) -> char {
        match self {
            Lane::Whole => 'L',
            Lane::Part => 'P',
        }
    }
}

impl Place {
    /// Whether the place is that of one maze only: no other mazes follow it.
    #[must_use]
    pub(crate) fn names_one_maze(&self) -> bool {
        self.better > 0 || self.lane == Some(Lane::Part)
    }

    /// Whether it is of the same attempt as another place, and before it.
    pub(super) fn is_before(&self, other: Place) -> bool {
        self.attempt == other.attempt && self.better < other.better
    }
}

impl fmt::Display for Place {
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

impl FromStr for Place {
    type Err = ();

    fn from_str(typed: &str) -> Result<Place, ()> {
        let letter = typed
            .chars()
            .next()
            .map(|letter| letter.to_ascii_uppercase());
        let mut lanes = Lane::ALL.into_iter();
        let lane = lanes.find(|lane| Some(lane.letter()) == letter);
        let typed = if lane.is_some() { &typed[1..] } else { typed };
        let (attempt, better) = typed.split_once('.').unwrap_or((typed, "0"));
        let attempt: u32 = attempt.parse().map_err(|_| ())?;
        match better.parse() {
            Ok(better) if better <= KEPT as u32 => Ok(Place {
                attempt: attempt.into(),
                better,
                lane,
            }),
            _ => Err(()),
        }
    }
}

impl Order {
    /// The seed of a maze that was made: typed in again, it makes that maze at once.
    #[must_use]
    pub(crate) fn shown_seed(&self, place: Place) -> String {
        match place {
            Place {
                attempt: 0,
                better: 0,
                lane: None,
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
    /// Attempts at a puzzle that have failed since the last maze, and after how many of them the work ends.
    pub(crate) failed: [AtomicU64; 2],
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
    /// The caller wants no more mazes.
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
    pub fn best(&self) -> Option<Amount> {
        *self.lock()
    }

    /// Shows how many attempts at a puzzle have failed, and how many may.
    pub(super) fn show_failed(&self, failed: u64, most: u64) {
        for (shown, number) in self.failed.iter().zip([failed, most]) {
            shown.store(number, Ordering::Relaxed);
        }
    }

    /// Takes note of an energy.
    pub(super) fn note(&self, energy: Amount) {
        let mut best = self.lock();
        *best = Some(best.map_or(energy, |best| best.min(energy)));
    }

    /// Another maze is being made.
    pub(super) fn forget(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<Amount>> {
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
