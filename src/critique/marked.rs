//! The cells that an editor marks on the board.

use super::context::CritiqueContext;
use crate::topology::Cell;
use serde::Serialize;

/// The names of the cells to mark, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct MarkedCells {
    /// The cells that cannot be reached.
    pub(crate) unreached: Vec<String>,
    /// The reachable cells from which the goal cannot be reached any more.
    pub(crate) traps: Vec<String>,
    /// The cells at which shortest solutions part.
    pub(crate) partings: Vec<String>,
}

impl MarkedCells {
    pub(super) fn of(context: &CritiqueContext<'_>) -> MarkedCells {
        let names = |cells: Vec<Cell>| cells.into_iter().map(|cell| context.name(cell)).collect();
        let pairs = context.locations.partings.iter();
        let mut partings: Vec<Cell> = pairs.map(|&(cell, _)| cell).collect();
        partings.sort_unstable();
        partings.dedup();
        let depth = context.measures.depth;
        MarkedCells {
            // If the start is a goal, no other cell is reachable, so unreachable cells are not marked. Without a
            // solution, every reachable cell is a trap, so traps are not marked.
            unreached: names(context.cells(|cell| depth != Some(0) && !cell.is_reachable())),
            traps: names(context.cells(|cell| depth.is_some() && cell.black_hole)),
            partings: names(partings),
        }
    }
}
