//! Engines: they hold a maze, change it, and know how good it is.
//!
//! [`Measured`] is slow and obvious and good for every energy on every board. The others are faster where they apply, and
//! take the same way: [`Audited`] compares them with the measuring one.

mod audit;
mod backward;
mod choice;
mod dynamic;
mod engine;
mod layers;
mod measured;
mod need;
mod plain;
mod resume;
mod squares;
mod staged;
mod words;

pub use audit::Audited;
pub use backward::Backward;
pub use choice::{EngineChoice, EngineKind, with_engines};
pub use dynamic::Dynamic;
pub use engine::{Engine, WithEngines};
pub use measured::Measured;
pub(super) use need::energy_of;
pub use plain::Plain;
pub use resume::Resume;
pub use squares::Squares;
