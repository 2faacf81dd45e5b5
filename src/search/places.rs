//! Where mazes end; where a board has its corners, and what is far from what, counted in jumps of 1.
//!
//! ```text
//!   2 3 2        neighbours by a jump of 1: the cells with the fewest are corners
//!   3 4 3
//!   2 3 2
//! ```
//!
//! So every board has them, whatever it looks like: on a torus every cell is a corner.

use crate::flat::{Lists, NOWHERE, distances};
use crate::topology::{Board, Cell, Topology};

/// Where mazes end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goals {
    /// On any of these cells; they are sorted.
    Cells(Vec<Cell>),
    /// On one of these, drawn for each maze; they are sorted.
    OneOf(Vec<Cell>),
    /// On one of the cells that are farthest from the start, drawn for each maze.
    Farthest,
    /// On the deepest cell, of several on the first in reading order: wherever that is at the moment.
    Deepest,
    /// Outside.
    Exit,
}

/// The cells with the fewest neighbours, but those with none.
#[must_use]
pub(crate) fn corners(board: &Board) -> Vec<Cell> {
    let near = neighbours(board);
    let counts = (0..near.len()).map(|cell| near[cell].len());
    let fewest = counts.filter(|&count| count > 0).min().unwrap_or(0);
    cells(board, |cell| near[cell].len() == fewest)
}

/// The cells that are farthest from a cell.
#[must_use]
pub(crate) fn farthest(board: &Board, from: Cell) -> Vec<Cell> {
    let distances = distances(&neighbours(board), [from.0]);
    let reached = distances.iter().filter(|&&distance| distance != NOWHERE);
    let most = reached.max().copied();
    cells(board, |cell| Some(distances[cell]) == most)
}

/// For each cell where a jump of 1 leads.
fn neighbours(board: &Board) -> Lists<u32> {
    let mut lists = Lists::new();
    for cell in (0..board.topology.cells() as u32).map(Cell) {
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

fn cells(board: &Board, holds: impl Fn(usize) -> bool) -> Vec<Cell> {
    let cells = (0..board.topology.cells()).filter(|&cell| holds(cell));
    cells.map(|cell| Cell(cell as u32)).collect()
}
