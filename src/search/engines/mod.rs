//! Engines: each engine holds a maze, changes it and computes its energy.
//!
//! [`MeasuringEngine`] is slow and simple, and supports every energy on every board. The other engines are faster, but
//! support only some energies or boards. All engines of [`EngineKind`] accept the same candidates. [`Audited`] checks
//! this: it compares an engine with the measuring engine. [`SquaresEngine`] is only a baseline for the speed of the
//! other engines, and rejects every change other than writing a letter.

mod audit;
mod backward;
mod bit_maze;
pub(crate) mod choice;
mod depth_energy;
mod dynamic;
pub(crate) mod engine;
mod layers;
mod measuring;
mod plain;
mod resume;
mod squares;
mod staged;

pub(crate) use choice::{EngineChoice, EngineKind, with_engines};
pub(super) use depth_energy::energy_of;
pub(crate) use engine::{Engine, WithEngines};
pub(crate) use plain::PlainEngine;
pub(crate) use squares::SquaresEngine;
