//! The goals of mazes, the corners of a board, and the cells that are farthest from a cell. Distances between cells are
//! counted in jumps of length 1.
//!
//! ```text
//!   2 3 2        the number of cells that a jump of length 1 reaches; the cells with the lowest number are corners
//!   3 4 3
//!   2 3 2
//! ```
//!
//! A board of any shape has corners in this sense. On a torus of squares every cell is a corner.

use crate::flat::{Lists, UNREACHABLE, distances};
use crate::topology::{Board, Cell, Topology};

/// Where mazes end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goals {
    /// On any of these cells, which are sorted.
    Cells(Vec<Cell>),
    /// On one of these cells, drawn for each maze. They are sorted.
    OneOf(Vec<Cell>),
    /// On one of the cells farthest from the start, drawn for each maze.
    Farthest,
    /// On the deepest cell of the current maze. If several cells are deepest, on the first of them in reading order.
    Deepest,
    /// Outside the board.
    Exit,
}

impl Goals {
    /// Returns [`Goals::Cells`] if the goal is drawn, but only one cell is possible with these starts. Otherwise
    /// returns the goals unchanged.
    #[must_use]
    pub(crate) fn fixed(self, board: &Board, starts: &[Cell]) -> Goals {
        let cells = match (&self, starts) {
            (Goals::OneOf(cells), _) => cells.clone(),
            (Goals::Farthest, [start]) => farthest(board, *start),
            _ => return self,
        };
        if cells.len() == 1 {
            Goals::Cells(cells)
        } else {
            self
        }
    }
}

/// The cells with the fewest neighbours. Cells without neighbours are ignored. If no cell has a neighbour, the result
/// is all cells.
#[must_use]
pub(crate) fn corners(board: &Board) -> Vec<Cell> {
    let near = neighbours(board);
    let counts = (0..near.len()).map(|cell| near[cell].len());
    let fewest = counts.filter(|&count| count > 0).min().unwrap_or(0);
    cells_where(board, |cell| near[cell].len() == fewest)
}

/// The cells that are farthest from `from`, among the cells that jumps of length 1 reach.
#[must_use]
pub(crate) fn farthest(board: &Board, from: Cell) -> Vec<Cell> {
    let distances = distances(&neighbours(board), [from.0]);
    let reached = distances
        .iter()
        .filter(|&&distance| distance != UNREACHABLE);
    let most = reached.max().copied();
    cells_where(board, |cell| Some(distances[cell]) == most)
}

/// For each cell, the other cells that a jump of length 1 reaches.
fn neighbours(board: &Board) -> Lists<u32> {
    let mut lists = Lists::new();
    for cell in Cell::all(board.topology.cells()) {
        let mut near = Vec::new();
        board.topology.land(cell, 1, &mut |landing| {
            if !landing.to.is_out() && landing.to != cell {
                near.push(landing.to.0);
            }
        });
        near.sort_unstable();
        near.dedup();
        lists.add(near);
    }
    lists
}

/// The cells whose index meets a condition.
fn cells_where(board: &Board, holds: impl Fn(usize) -> bool) -> Vec<Cell> {
    let cells = (0..board.topology.cells()).filter(|&cell| holds(cell));
    cells.map(|cell| Cell(cell as u32)).collect()
}
