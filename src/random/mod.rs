//! Random numbers: generators with fixed output, and choices that never change.

mod choices;
pub(crate) mod generator;
mod split;

pub(crate) use generator::Random;
pub(crate) use split::{SplitMix64, mix_two};
