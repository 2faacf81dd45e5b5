//! The symmetries of boards and mazes.

mod mazes;
mod orders;
pub(crate) mod slow;

use jumpmaze::internals::topology::{Board, Symmetries};

/// The symmetries of a board that has not too many of them.
pub(crate) fn symmetries(board: &Board) -> Symmetries {
    Symmetries::of(board).unwrap_or_else(|error| panic!("{error}"))
}
