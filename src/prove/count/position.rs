//! How far mazes have been looked at.

use super::ground::Ground;
use super::limits::States;
use crate::search::Letter;

/// How all mazes that begin in the same way have begun.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The states that were found.
    pub(super) found: States,
    /// Those of the last layer.
    pub(super) front: States,
    /// The letters of cells that will be met again or may be, plus 1; elsewhere 0. Nothing where no cell is met again.
    pub(super) chosen: Vec<Letter>,
}

impl Position {
    /// Before anything is chosen.
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
