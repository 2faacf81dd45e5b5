//! The score of a maze, and A* with its heuristic.
//!
//! ```text
//!   3 3 3 3 2       The published heuristic on a rook board: 1 at the goal, 2 on its row and column, else 3.
//!   3 3 3 3 2       On any board: 1 at the goal, 2 if some legal number leads to the goal in one jump, else 3.
//!   3 3 3 3 2       The estimate is 1 + min(2, distance). Here, the distance to the goal is the smallest possible one:
//!   3 3 3 3 2       every cell may have every legal number.
//!   2 2 2 2 1
//! ```
//!
//! An estimate minus 1 is a lower bound on the number of remaining jumps. Adding 1 in every cell does not change the
//! order in which A* expands cells. So A* finds a shortest solution.

use crate::maze::Maze;
use crate::measures::Measures;
use crate::solve::{AstarResult, astar_by, free_distances};
use crate::topology::{Cell, TooManyStates};

/// The heuristic of a board with a goal.
#[derive(Clone, Debug)]
pub struct Heuristic {
    free: Vec<Option<u32>>,
}

impl Heuristic {
    /// The heuristic for the board and the goal of a maze. The numbers of the maze do not matter.
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

/// Solves a maze by A* with the [heuristic](Heuristic).
///
/// ```
/// use jumpmaze::internals::{files::{MazeOptions, read_maze}, learn::solver::solve_guided};
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// assert_eq!(solve_guided(&maze)?.cells.map(|cells| cells.len() - 1), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn solve_guided(maze: &Maze) -> Result<AstarResult, TooManyStates> {
    let heuristic = Heuristic::of(maze);
    astar_by(maze, |cell| Some(heuristic.at(cell)))
}

/// The score of a maze: the number of moves of a shortest solution. If there is no solution, the score is minus the
/// number of unreachable cells.
#[must_use]
pub fn score(measures: &Measures) -> i64 {
    match measures.depth {
        Some(depth) => depth.into(),
        None => -((measures.cells() - measures.reachable()) as i64),
    }
}
