//! What has been found out so far: the numbers of each cell that is finished.

use std::collections::BTreeMap;

/// One repetition of one setting. The first repetition of all settings comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Which repetition, from 0.
    pub repetition: u32,
    /// Which setting, from 0.
    pub setting: usize,
}

/// The numbers of finished cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results(BTreeMap<Cell, Vec<f64>>);

impl Results {
    /// Adds the numbers of a cell.
    pub fn insert(&mut self, cell: Cell, numbers: Vec<f64>) {
        self.0.insert(cell, numbers);
    }

    /// The numbers of a cell, if it is finished.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&[f64]> {
        self.0.get(&cell).map(Vec::as_slice)
    }

    /// How many cells are finished.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
