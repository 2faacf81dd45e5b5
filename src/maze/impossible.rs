//! Impossible numbers: the cell of the number has no jump of this length. An example is a 9 on a board of five rows and
//! columns.

use super::Maze;
use crate::topology::{Cell, Jump, Number, Topology};

impl Maze {
    /// Returns the number of a cell if no jump from the cell has this length. Otherwise, returns `None`. Always returns
    /// `None` for a 0 (an intended dead end), for a goal, and for a content that refers to the previous jump.
    pub(crate) fn impossible_number(&self, cell: Cell) -> Option<Number> {
        match self.contents.get(cell.index())?.jump {
            Jump::Exact(number @ 1..) if !self.goal.contains(cell) => {
                (!self.board.topology.is_legal(cell, number)).then_some(number)
            }
            _ => None,
        }
    }
}
