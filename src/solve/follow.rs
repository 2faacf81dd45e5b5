//! From directions to cells.

use crate::maze::Maze;
use crate::surface::Port;
use crate::topology::Cell;

/// The cells that one passes leaving by these ports, from the start.
///
/// # Errors
///
/// The number, from 0, of the first port by which no legal jump leaves.
pub fn follow(maze: &Maze, ports: &[Port]) -> Result<Vec<Cell>, usize> {
    let space = maze.space();
    let mut at = space.start(maze.start);
    let mut cells = vec![at.cell];
    for (jump, &port) in ports.iter().enumerate() {
        let mut next = None;
        space.moves(at, &mut |found, state| {
            if found.port == port {
                next = Some(state);
            }
        });
        at = next.ok_or(jump)?;
        cells.push(at.cell);
    }
    Ok(cells)
}
