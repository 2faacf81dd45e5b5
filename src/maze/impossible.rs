//! Numbers that no jump from their cell can have, such as 9 on a board of five rows and columns.

use super::Maze;
use crate::topology::{Cell, Jump, Number, Topology};

/// Whether some jump from a cell has this length.
pub(super) fn has_landing(topology: &impl Topology, cell: Cell, number: u32) -> bool {
    let mut any = false;
    topology.land(cell, number, &mut |_| any = true);
    any
}

impl Maze {
    /// The number of a cell that leads nowhere because no jump from the cell has that length. `None` for a 0, which is a
    /// dead end on purpose, for goals, and for jumps that depend on the one before.
    pub(crate) fn impossible_number(&self, cell: Cell) -> Option<Number> {
        match self.contents.get(cell.index())?.jump {
            Jump::Exact(number @ 1..) if !self.goal.contains(cell) => {
                (!has_landing(&self.board.topology, cell, number)).then_some(number)
            }
            _ => None,
        }
    }
}
