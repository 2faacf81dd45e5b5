//! The first layers of a set of mazes.

use super::limits::States;
use super::table::StateTable;
use crate::search::Letter;

/// The common beginning of a set of mazes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// All states found so far.
    pub(super) found: States,
    /// The states of the last layer.
    pub(super) front: States,
    /// For each cell whose letter must be remembered, the letter plus 1; for other cells 0. Empty if every cell has
    /// one state.
    pub(super) chosen: Vec<Letter>,
}

impl Position {
    /// The position before any letter is chosen.
    pub(super) fn first(table: &StateTable) -> Position {
        let mut states = 0..table.cell.len() as u32;
        let again = states.any(|state| table.remembers(state));
        Position {
            found: States::one(table.start),
            front: States::one(table.start),
            chosen: vec![0; if again { table.cells() } else { 0 }],
        }
    }
}
