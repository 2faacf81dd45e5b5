//! Conversion of ports to cells and directions.

use crate::maze::Maze;
use crate::rules::Direction;
use crate::surface::Port;
use crate::topology::Cell;

/// The cells that are visited from the start by leaving through these ports.
///
/// # Errors
///
/// Returns the index of the first port through which no legal jump leaves.
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

/// The directions of jumps that leave through these ports; `None` if the board has no directions.
#[must_use]
pub fn directions(maze: &Maze, ports: &[Port]) -> Option<Vec<Direction>> {
    let direction = |&port: &Port| Direction::ALL.get(usize::from(port)).copied();
    let known = maze.board.has_directions();
    known.then(|| ports.iter().map(direction).collect())?
}
