//! Cells, landings and gates: the words in which a topology speaks.

use crate::rules::Mark;
use crate::surface::Port;

/// The length of a jump.
pub type Number = u32;

/// A cell of a board, or [`Cell::OUT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u32);

impl Cell {
    /// One step beyond the rim: where a jump ends that leaves a board whose goal is the exit.
    pub const OUT: Cell = Cell(u32::MAX);

    /// Whether this is [`Cell::OUT`].
    #[must_use]
    pub fn is_out(self) -> bool {
        self == Cell::OUT
    }

    /// The number of the cell, in reading order.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a jump ends: the port by which it left, the cell it reached and the gate by which it got in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landing {
    /// The port of the cell that was left.
    pub port: Port,
    /// The port by which the cell was entered; 0 for [`Cell::OUT`].
    pub gate: Port,
    /// The cell.
    pub to: Cell,
}

/// A cell, and the port by which it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gate {
    /// The cell.
    pub cell: Cell,
    /// The port.
    pub port: Port,
}

/// The cell on each tile, [`Cell::OUT`] where there is none.
pub(super) fn cells_on(marks: &[Mark]) -> Vec<Cell> {
    let mut next = 0;
    let number = |mark: &Mark| {
        if *mark != Mark::Cell {
            return Cell::OUT;
        }
        next += 1;
        Cell(next - 1)
    };
    marks.iter().map(number).collect()
}
