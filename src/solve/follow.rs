//! Converts the ports of a solution to its cells and directions.

use crate::maze::Maze;
use crate::rules::Direction;
use crate::surface::Port;
use crate::topology::Cell;

/// Returns the cells of the path that begins at the start and leaves each cell through the next of these ports. If
/// several jumps leave through a port, the last of them is taken.
///
/// # Errors
///
/// Returns the index of the first port through which no legal jump leaves.
pub fn follow(maze: &Maze, ports: &[Port]) -> Result<Vec<Cell>, usize> {
    let space = maze.space();
    let mut state = space.start(maze.start);
    let mut cells = vec![state.cell];
    for (index, &port) in ports.iter().enumerate() {
        let mut next = None;
        space.moves(state, &mut |jump, target| {
            if jump.port == port {
                next = Some(target);
            }
        });
        state = next.ok_or(index)?;
        cells.push(state.cell);
    }
    Ok(cells)
}

/// The directions of jumps that leave through these ports; `None` if the board has no directions, or if a port has no
/// direction.
#[must_use]
pub fn directions(maze: &Maze, ports: &[Port]) -> Option<Vec<Direction>> {
    let direction = |&port: &Port| Direction::ALL.get(usize::from(port)).copied();
    let has_directions = maze.board.has_directions();
    has_directions.then(|| ports.iter().map(direction).collect())?
}
