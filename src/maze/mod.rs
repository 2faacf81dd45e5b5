//! Mazes: contents, start and goal on a board; which of them are the same.

mod distinct;
mod symmetry;

pub use distinct::Distinct;
pub use symmetry::Form;

use crate::topology::{Board, Cell, Content, Goal, StateSpace};
use std::sync::Arc;

/// A maze. It never changes.
#[derive(Clone, Debug)]
pub struct Maze {
    /// The board.
    pub board: Arc<Board>,
    /// What is written in each cell.
    pub contents: Vec<Content>,
    /// Where one begins.
    pub start: Cell,
    /// Where one wins.
    pub goal: Goal,
}

impl Maze {
    /// The moves of the maze.
    #[must_use]
    pub fn space(&self) -> StateSpace<'_> {
        StateSpace::new(&self.board.topology, &self.contents, &self.goal)
    }
}
