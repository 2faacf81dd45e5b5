//! A summary of the shortest solutions of a maze: their length, their number, and the first one.

use super::{Count, Solution, solve};
use crate::maze::Maze;
use crate::spelling::counted;
use crate::topology::TooManyStates;
use std::fmt;

/// The shortest solutions of a maze.
///
/// It prints as `13 moves, the only shortest solution: A1 A4 D4 …`.
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// let solutions = maze.solve()?;
/// assert_eq!(solutions.count().exact(), Some(1));
/// assert_eq!(solutions.names(), ["A1", "A3", "B3", "C3"]);
/// assert_eq!(solutions.first().map(|first| first.cells().len()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    first: Option<Solution>,
    names: Vec<String>,
    count: Count,
}

impl Maze {
    /// Finds the shortest solutions.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// let solutions = maze.solve()?;
    /// assert_eq!(solutions.moves(), Some(3));
    /// assert_eq!(solutions.to_string(), "3 moves, the only shortest solution: A1 A3 B3 C3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn solve(&self) -> Result<Solutions, TooManyStates> {
        let solved = solve(self)?;
        let first = solved.first();
        let cells = first.iter().flat_map(|solution| &solution.cells);
        Ok(Solutions {
            names: cells.map(|&cell| self.board.name(cell)).collect(),
            first,
            count: solved.count(),
        })
    }
}

impl Solutions {
    /// The number of moves of a shortest solution; `None` if there is no solution.
    #[must_use]
    pub fn moves(&self) -> Option<u32> {
        self.first
            .as_ref()
            .map(|solution| solution.cells.len() as u32 - 1)
    }

    /// The number of shortest solutions.
    #[must_use]
    pub fn count(&self) -> Count {
        self.count
    }

    /// The first shortest solution in reading order of its cells; `None` if there is no solution.
    #[must_use]
    pub fn first(&self) -> Option<&Solution> {
        self.first.as_ref()
    }

    /// The names of the cells of the first solution, from the start to the goal; empty if there is no solution.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

impl fmt::Display for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves() {
            None => f.write_str("no solution"),
            Some(moves) => write!(
                f,
                "{}, {}: {}",
                counted(moves as usize, "move"),
                self.count.of_solutions(),
                self.names.join(" ")
            ),
        }
    }
}
