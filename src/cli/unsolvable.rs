//! Explains why a maze has no solution, if a number without a landing may be the reason.

use crate::maze::Maze;
use crate::solve::Solved;
use crate::topology::Cell;

/// A sentence about the first reachable cell, in reading order, whose number leads nowhere in any direction. `None` if
/// there is no such cell. Cells with a 0 are skipped, because they are intended as dead ends.
pub(super) fn no_such_jump(maze: &Maze, solved: &Solved) -> Option<String> {
    let mut cells: Vec<Cell> = solved
        .explored()
        .states()
        .iter()
        .map(|state| state.cell)
        .collect();
    cells.sort_unstable();
    cells.into_iter().find_map(|cell| {
        let number = maze.impossible_number(cell)?;
        let name = maze.board.name(cell);
        Some(format!(
            "A jump of {number} from {name} has no landing on this board in any direction."
        ))
    })
}
