//! The explanation of a maze without solution, if a single number causes it.

use crate::maze::Maze;
use crate::solve::Solved;
use crate::topology::{Cell, Jump, Topology};

/// A sentence about the first reachable cell, in reading order, whose number leads nowhere in any direction. `None` if
/// there is no such cell. Cells with a 0 are skipped, as they are dead ends on purpose.
pub(super) fn no_such_jump(maze: &Maze, solved: &Solved) -> Option<String> {
    let mut cells: Vec<Cell> = solved
        .explored()
        .states()
        .iter()
        .map(|state| state.cell)
        .collect();
    cells.sort_unstable();
    let topology = &maze.board.topology;
    cells.into_iter().find_map(|cell| {
        let content = maze.contents.get(cell.index())?;
        let Jump::Exact(number @ 1..) = content.jump else {
            return None;
        };
        let mut lands = maze.goal.contains(cell);
        topology.land(cell, number, &mut |_| lands = true);
        let name = maze.board.name(cell);
        (!lands).then(|| format!("A jump of {number} from {name} leads nowhere on this board, whatever its direction."))
    })
}
