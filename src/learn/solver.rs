//! A solver that scores mazes, and the heuristic of its A*.
//!
//! ```text
//!   3 3 3 3 2       The published heuristic on a rook board: 1 at the goal, 2 on its row and column, else 3.
//!   3 3 3 3 2       On any board it is 1 at the goal, 2 where some legal number leads there in one jump, else 3:
//!   3 3 3 3 2       one more than the distance in the free graph, in which every legal number may be jumped
//!   3 3 3 3 2       anywhere, up to 2.
//!   2 2 2 2 1
//! ```
//!
//! Is it admissible? As an estimate for the cell itself it is not: it says 1 at the goal, and 2 where one jump may do. It is
//! meant for the cell *before*: one jump to this cell, and then 0, 1 or 2 at least; so read, it never says too much. Both come to
//! the same order, because a number that is added everywhere, to the goal, too, changes no comparison. So what A* finds
//! is a shortest solution.

use crate::maze::Maze;
use crate::measures::Measures;
use crate::solve::{Found, astar_by, free_distances};
use crate::topology::{Cell, TooManyStates};

/// The heuristic of a board with a goal.
#[derive(Clone, Debug)]
pub struct Heuristic {
    free: Vec<Option<u32>>,
}

impl Heuristic {
    /// The heuristic for the board and the goal of a maze; its numbers do not matter.
    #[must_use]
    pub fn of(maze: &Maze) -> Heuristic {
        Heuristic {
            free: free_distances(&maze.board.topology, &maze.goal),
        }
    }

    /// The estimate for a cell: 1, 2 or 3.
    #[must_use]
    pub fn at(&self, cell: Cell) -> u32 {
        if cell.is_out() {
            1
        } else {
            1 + self.free[cell.index()].map_or(2, |distance| distance.min(2))
        }
    }
}

/// A* by the heuristic.
///
/// ```
/// use jumpmaze::{files::{MazeOptions, read_maze}, learn::solver::guided};
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// assert_eq!(guided(&maze)?.cells.map(|cells| cells.len() - 1), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// There are too many states.
pub fn guided(maze: &Maze) -> Result<Found, TooManyStates> {
    let heuristic = Heuristic::of(maze);
    astar_by(maze, |cell| Some(heuristic.at(cell)))
}

/// The score of a maze: the moves of a shortest solution, or, negated, the cells that cannot be reached when there is none.
#[must_use]
pub fn score(measures: &Measures) -> i64 {
    match measures.depth {
        Some(depth) => depth.into(),
        None => -((measures.cells() - measures.reachable()) as i64),
    }
}
