//! The numbers of the finished repetitions of an experiment run.

use std::collections::BTreeMap;

/// One repetition of the work with one setting. Repetitions are ordered by number, then by setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Repetition {
    /// The number of the repetition, from 0.
    pub number: u32,
    /// The index of the setting.
    pub setting: usize,
}

/// The numbers of the finished repetitions.
pub type Results = BTreeMap<Repetition, Vec<f64>>;
