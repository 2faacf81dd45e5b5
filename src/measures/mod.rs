//! Measures: objective properties of a maze, such as its depth, its holes and the decisions on its solutions.
//!
//! [`measure`] computes all of them. [`difficulty`] is a model of how hard a maze is to solve.
//! [`Maze::rate`](crate::Maze::rate) computes both.

pub(crate) mod average;
mod components;
pub mod difficulty;
mod jumps;
pub(crate) mod locations;
pub(crate) mod masks;
pub(crate) mod measured;
pub(crate) mod reference;
pub(crate) mod rows;
mod solution_averages;

pub use average::Average;
pub(crate) use locations::{MeasureLocations, Trail, TurnDirection};
pub(crate) use masks::by_masks;
pub use measured::{CellMeasures, Measures, Tangle};
pub(crate) use reference::by_reference;
pub(crate) use rows::{by_rows, tangled};

use crate::maze::Maze;
use crate::topology::TooManyStates;

/// Measures a maze.
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// use jumpmaze::measures::measure;
/// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
/// let measures = measure(&read_maze("grid.txt", grid, &MazeOptions::default())?.maze)?;
/// assert_eq!((measures.depth, measures.reachable(), measures.reaching()), (Some(13), 23, 25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn measure(maze: &Maze) -> Result<Measures, TooManyStates> {
    match by_masks(maze) {
        Some(measures) => Ok(measures),
        None => by_rows(maze),
    }
}
