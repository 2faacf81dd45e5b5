//! The reasons why a maze cannot be constructed.

use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;

/// Why a maze cannot be constructed.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConstructionError {
    /// The board is not n × n squares with rook jumps, or turn rules matter.
    Board,
    /// The board is too small or too large.
    Size,
    /// The mazes begin or end in cells that the construction does not support.
    Ends,
    /// The numbers come from a box of tiles, or not every number may be written in every cell.
    Contents,
}

impl fmt::Display for ConstructionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`construct` makes only rook mazes on n × n squares, ")?;
        f.write_str(match self {
            ConstructionError::Board => "and this board is different",
            ConstructionError::Size => {
                "where n is at least 8, or 9 with the goal in the centre, and the board is not too large"
            }
            ConstructionError::Ends => "from a corner to the opposite one or, where n is odd, to the centre",
            ConstructionError::Contents => "where every cell may hold every number",
        })
    }
}

crate::remedy::readable_error!(ConstructionError);

impl Remedy for ConstructionError {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            ConstructionError::Board => {
                "other boards need a search: `layered` builds deep mazes on all of them"
            }
            ConstructionError::Size => {
                "`layered` finds the deepest mazes of small boards in milliseconds"
            }
            ConstructionError::Ends => {
                "leave the start and the goal out, or use the goal `centre` or `free`; `layered` has no such limits"
            }
            ConstructionError::Contents => {
                "allow every number in every cell, leave out the stock and the maze to complete, or use `layered`"
            }
        })
    }
}
