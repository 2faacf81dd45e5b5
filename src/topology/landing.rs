//! Cells, landings and gates.

use crate::rules::Mark;
use crate::surface::Port;

/// The length of a jump.
pub type Number = u32;

/// A cell of a board, or [`Cell::OUT`]. [`Board::name`](crate::Board::name) gives its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u32);

impl Cell {
    /// Stands for the outside of the board. If the goal is the exit, a jump can land there, one step outside the board.
    pub const OUT: Cell = Cell(u32::MAX);

    /// Returns all cells of a board with this many cells, in reading order.
    #[inline]
    pub(crate) fn all(count: usize) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..count as u32).map(Cell)
    }

    /// Whether this is [`Cell::OUT`].
    #[must_use]
    pub fn is_out(self) -> bool {
        self == Cell::OUT
    }

    /// Returns the index of the cell, in reading order.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The end of a jump: the port of departure, the cell reached and the gate of arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landing {
    /// The port of departure.
    pub port: Port,
    /// The port of arrival; 0 for [`Cell::OUT`].
    pub gate: Port,
    /// The cell reached.
    pub to: Cell,
}

/// A cell and the port by which it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gate {
    /// The cell.
    pub cell: Cell,
    /// The port.
    pub port: Port,
}

/// Returns the cell on each tile, or [`Cell::OUT`] for tiles that are not cells.
pub(super) fn cells_of_tiles(marks: &[Mark]) -> Vec<Cell> {
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
