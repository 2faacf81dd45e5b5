//! The measures of a maze: its depth, its holes, the decisions on its solutions.
//!
//! [`measure`] computes all of them. There are three implementations, which the tests compare: bit sets for up to 128
//! states ([`by_masks`]), flat arrays for all mazes ([`by_rows`]), and a simple reference on `petgraph`
//! ([`by_reference`]). `docs/measures.md` defines every measure with an example.

mod along;
pub(crate) mod average;
mod components;
pub mod difficulty;
mod jumps;
pub(crate) mod masks;
pub(crate) mod measured;
pub(crate) mod reference;
pub(crate) mod rows;
pub(crate) mod spots;

pub use average::Average;
pub(crate) use masks::by_masks;
pub(crate) use measured::CellMeasures;
pub use measured::Measures;
pub(crate) use reference::by_reference;
pub(crate) use rows::{by_rows, tangled};
pub(crate) use spots::{Spots, Trail, TurnDirection};

use crate::maze::Maze;
use crate::topology::TooManyStates;

/// Measures a maze with the fastest implementation that applies.
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
