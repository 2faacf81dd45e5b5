//! The numbers of the finished cells of a trial.

use std::collections::BTreeMap;

/// One repetition of one setting. Cells are ordered by repetition, then by setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Repetition {
    /// The repetition, from 0.
    pub repetition: u32,
    /// The index of the setting.
    pub setting: usize,
}

/// The numbers of the finished cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results(BTreeMap<Repetition, Vec<f64>>);

impl Results {
    /// Adds the numbers of a cell.
    pub fn insert(&mut self, cell: Repetition, numbers: Vec<f64>) {
        self.0.insert(cell, numbers);
    }

    /// The numbers of a cell; `None` if it is not finished.
    #[must_use]
    pub fn get(&self, cell: Repetition) -> Option<&[f64]> {
        self.0.get(&cell).map(Vec::as_slice)
    }

    /// The number of finished cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no cell is finished.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
