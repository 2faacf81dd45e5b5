//! Searches for better mazes. Most searches change a maze step by step:
//!
//! ```text
//!        step                 limit                      engine
//!   a random change of ──▶ the worst energy ──▶  makes the change, or  ──▶  tracker: budget,
//!   the maze               accepted              keeps the old maze         best, observer
//!        ▲                                             │
//!        └─────────────────────────────────────────────┘
//! ```
//!
//! An [`Engine`] evaluates mazes. A rule of `Acceptance` decides which candidates (changed mazes) are accepted.
//! `take_steps()` is the loop that calls the rule and the engine. A `Search` decides from which mazes to start and when
//! to restart. With the same seed, all engines of [`EngineKind`] visit the same mazes. Tests compare the fast engines
//! with `MeasuringEngine` step by step.

pub(crate) mod acceptance;
pub(crate) mod alphabet;
pub(crate) mod construct;
pub(crate) mod draft;
pub(crate) mod energy_level;
pub(crate) mod engines;
pub(crate) mod lanes;
pub(crate) mod make;
pub(crate) mod once;
pub(crate) mod places;
pub(crate) mod puzzle;
mod search_run;
pub(crate) mod searches;
pub(crate) mod step;
pub(crate) mod stop;
pub(crate) mod task;
mod tile_box;
pub(crate) mod tracker;
mod tracks;

pub(crate) use crate::random::Random;
pub(crate) use acceptance::{Acceptance, Annealing, Descent, LateAcceptanceRule, Limit, Uphill};
pub(crate) use alphabet::{Alphabet, Letter, Letters};
pub(crate) use draft::{Draft, DraftChange};
pub(crate) use energy_level::EnergyLevel;
pub(crate) use engines::{Engine, EngineChoice, EngineKind};
pub(crate) use once::{search, search_from};
pub(crate) use places::Goals;
pub(crate) use search_run::{SearchRun, take_steps};
pub(crate) use searches::*;
pub(crate) use step::{StepKind, Steps};
pub(crate) use stop::StopFlag;
pub(crate) use task::{ImpossibleMaze, MazeSpec, Task};
pub(crate) use tile_box::TileBox;
pub(crate) use tracker::{Budget, Observer, SearchResult, Stopped, Tracker};
pub(crate) use tracks::Tracks;
