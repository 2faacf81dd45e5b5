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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results(BTreeMap<Repetition, Vec<f64>>);

impl Results {
    /// Adds the numbers of a repetition.
    pub fn insert(&mut self, repetition: Repetition, numbers: Vec<f64>) {
        self.0.insert(repetition, numbers);
    }

    /// Adds all repetitions of `other`.
    pub fn extend(&mut self, other: Results) {
        self.0.extend(other.0);
    }

    /// The numbers of a repetition; `None` if the repetition is not finished.
    #[must_use]
    pub fn get(&self, repetition: Repetition) -> Option<&[f64]> {
        self.0.get(&repetition).map(Vec::as_slice)
    }

    /// The number of finished repetitions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no repetition is finished.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
