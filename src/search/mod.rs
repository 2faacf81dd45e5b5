//! Searches: from mazes to better mazes.
//!
//! ```text
//!        step                limit                      engine
//!   a change of the maze,  how bad it may be ──▶ makes it, or leaves the maze ──▶ watch: budget,
//!   drawn at random                               as it was                        best, observer
//!        ▲                                             │
//!        └─────────────────────────────────────────────┘
//! ```
//!
//! Each of these is a small thing of its own. An [`Engine`] knows how to evaluate; a rule of [`Acceptance`] says which
//! candidates are taken; [`climb()`] is the loop around them; a [`Search`] says what is climbed, and when to begin anew.
//! Every engine takes the same way for the same seed: the fast ones are compared with [`engines::Measured`], step by step.

mod acceptance;
mod alphabet;
mod climb;
pub mod construct;
mod draft;
pub mod engines;
pub mod lanes;
mod level;
pub mod make;
mod once;
pub mod places;
mod searches;
mod step;
mod stock;
mod task;
mod tracks;
mod watch;

pub use crate::random::Random;
pub use acceptance::{Acceptance, Annealing, Descent, Late, Limit, Uphill};
pub use alphabet::{Alphabet, Letter, Letters, TooLarge};
pub use climb::{Run, climb};
pub use draft::{Change, Draft};
pub use engines::{Engine, EngineChoice, EngineKind};
pub use level::Level;
pub use once::{search, search_from, search_seeded};
pub use places::Goals;
pub use searches::*;
pub use step::{StepKind, Steps};
pub use stock::Stock;
pub use task::{Hopeless, Task, Wish};
pub use tracks::Tracks;
pub use watch::{Budget, Found, Observer, Stopped, Watch};
