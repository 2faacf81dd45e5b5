//! The symmetries of boards and mazes.

mod mazes;
mod orders;
pub(crate) mod slow;

use jumpmaze::internals::topology::{Board, Symmetries};

/// The symmetries of a board. Panics if there are too many.
pub(crate) fn symmetries(board: &Board) -> Symmetries {
    Symmetries::of(board).unwrap_or_else(|error| panic!("{error}"))
}
