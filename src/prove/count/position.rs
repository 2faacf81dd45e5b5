//! A position: the common first layers of a set of mazes.

use super::limits::CountedStates;
use super::table::StateTable;
use crate::search::Letter;

/// The common first layers of a set of mazes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CountPosition {
    /// All states found so far.
    pub(super) found: CountedStates,
    /// The states of the last layer.
    pub(super) front: CountedStates,
    /// For each cell whose letter must be remembered, the letter (the index of its content) plus 1; for other cells 0.
    /// Empty if every cell has one state.
    pub(super) chosen: Vec<Letter>,
}

impl CountPosition {
    /// The position before any letter is chosen.
    pub(super) fn first(table: &StateTable) -> CountPosition {
        let mut states = 0..table.cell.len() as u32;
        let remembers = states.any(|state| table.must_remember_letter(state));
        CountPosition {
            found: CountedStates::one(table.start),
            front: CountedStates::one(table.start),
            chosen: vec![0; if remembers { table.cells() } else { 0 }],
        }
    }
}
