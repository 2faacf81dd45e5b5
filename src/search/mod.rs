//! Searches: from mazes to better mazes.
//!
//! ```text
//!        step                 limit                      engine
//!   a random change of    the worst energy  ──▶  makes the change, or  ──▶  watch: budget,
//!   the maze              accepted               keeps the old maze         best, observer
//!        ▲                                             │
//!        └─────────────────────────────────────────────┘
//! ```
//!
//! Each part is independent of the others. An [`Engine`] evaluates mazes. A rule of `Acceptance` decides
//! which candidates are accepted. `climb()` is the loop around the two. A `Search` decides what is climbed
//! and when to restart. With the same seed every engine visits the same mazes: tests compare the fast
//! engines with `Measured` step by step.

pub(crate) mod acceptance;
pub(crate) mod alphabet;
mod climb;
pub(crate) mod construct;
pub(crate) mod draft;
pub(crate) mod engines;
pub(crate) mod lanes;
pub(crate) mod level;
pub(crate) mod make;
pub(crate) mod once;
pub(crate) mod places;
pub(crate) mod puzzle;
pub(crate) mod searches;
pub(crate) mod step;
mod stock;
pub(crate) mod stop;
pub(crate) mod task;
pub(crate) mod tracker;
mod tracks;

pub(crate) use crate::random::Random;
pub(crate) use acceptance::{Acceptance, Annealing, Descent, Late, Limit, Uphill};
pub(crate) use alphabet::Letters;
pub(crate) use alphabet::{Alphabet, Letter};
pub(crate) use climb::{Run, climb};
pub(crate) use draft::{Change, Draft};
pub(crate) use engines::EngineChoice;
pub(crate) use engines::{Engine, EngineKind};
pub(crate) use level::Level;
pub(crate) use once::search;
pub(crate) use once::search_from;
pub(crate) use places::Goals;
pub(crate) use searches::*;
pub(crate) use step::StepKind;
pub(crate) use step::Steps;
pub(crate) use stock::Stock;
pub(crate) use stop::StopFlag;
pub(crate) use task::Hopeless;
pub(crate) use task::{MazeSpec, Task};
pub(crate) use tracker::Budget;
pub(crate) use tracker::{Found, Observer, Stopped, Tracker};
pub(crate) use tracks::Tracks;
