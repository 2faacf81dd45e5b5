//! Converts the ports of a solution to its cells and directions.

use crate::maze::Maze;
use crate::rules::Direction;
use crate::surface::Port;
use crate::topology::{Cell, State, StateSpace};
use std::iter;

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
        state = step(&space, state, port).ok_or(index)?;
        cells.push(state.cell);
    }
    Ok(cells)
}

/// The state after a jump through this port; `None` if no legal jump leaves through it.
fn step(space: &StateSpace<'_>, from: State, port: Port) -> Option<State> {
    let mut next = None;
    space.moves(from, &mut |jump, target| {
        if jump.port == port {
            next = Some(target);
        }
    });
    next
}

/// The directions of jumps that leave through these ports; `None` if the board has no directions, or if a port has no
/// direction.
#[must_use]
pub fn directions(maze: &Maze, ports: &[Port]) -> Option<Vec<Direction>> {
    let direction = |&port: &Port| Direction::ALL.get(usize::from(port)).copied();
    let has_directions = maze.board.has_directions();
    has_directions.then(|| ports.iter().map(direction).collect())?
}

/// All directions of each of these jumps: the direction of its port, then the others that lead to the same state, or to
/// the same goal. On a ring of six cells, a jump of 3 leads to the same cell both ways. `None` if [`directions`]
/// returns `None`, or if a jump is not legal.
pub(crate) fn equal_directions(maze: &Maze, ports: &[Port]) -> Option<Vec<Vec<Direction>>> {
    let space = maze.space();
    let mut state = space.start(maze.start);
    let mut all = Vec::new();
    for (index, own) in directions(maze, ports)?.into_iter().enumerate() {
        let next = step(&space, state, own.port())?;
        // After the last jump, it does not matter how the goal was reached.
        let is_last = index + 1 == ports.len();
        let is_equal = |other: &Direction| {
            let to = step(&space, state, other.port());
            *other != own && to.is_some_and(|to| to == next || is_last && to.cell == next.cell)
        };
        let others = Direction::ALL.iter().copied().filter(is_equal);
        all.push(iter::once(own).chain(others).collect());
        state = next;
    }
    Some(all)
}
