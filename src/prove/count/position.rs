//! The first layers of a set of mazes.

use super::ground::Ground;
use super::limits::States;
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
    pub(super) fn first(ground: &Ground) -> Position {
        let mut states = 0..ground.cell.len() as u32;
        let again = states.any(|state| ground.remembers(state));
        Position {
            found: States::one(ground.start),
            front: States::one(ground.start),
            chosen: vec![0; if again { ground.cells() } else { 0 }],
        }
    }
}
