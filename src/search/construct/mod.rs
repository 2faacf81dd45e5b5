//! The deepest mazes on n × n squares, constructed without a search.
//!
//! A rook maze that begins in a corner of n × n squares has at most the depth n² − 4, for any n from 4 on and any goal.
//! `docs/notes/theorem.md` proves this. This module builds mazes of exactly this depth for all n from 8 on. They have a
//! single shortest solution, and the goal is reachable from every cell. The goal is in the opposite corner or, for odd
//! n from 9 on, in the centre.
//!
//! ```text
//!   # # # · · · # # #        The opening fills the cells where an outer row crosses an outer column. All but
//!   # # # · · · # # #        three of these cells are on the path. Then each step adds two rows and two columns
//!   # # # · · · # # #        to the outer rows and columns, and again fills all cells where an outer row crosses
//!   · · · · · · · · ·        an outer column. The ending adds the last two or three rows and columns.
//!   · · · · · · · · ·
//!   # # # · · · # # #        #  filled: on the path, or one of the three other cells
//!   # # # · · · # # #
//!   # # # · · · # # #
//! ```
//!
//! The picture has three outer rows and columns at each edge; a real opening has four. The number in a cell of the path
//! is the distance to the next cell of the path.

pub(crate) mod applicability;
mod ending;
pub(crate) mod known;
mod step;
pub(crate) mod unsupported;

pub(crate) use applicability::{covered, maze_on, rook_side};
pub(crate) use known::ConstructedGoal;
pub(crate) use unsupported::ConstructionError;

use crate::limits;
use crate::topology::{Cell, Number};
use known::{KnownNumbers, known};
use step::FilledBorder;

/// A deepest maze on n × n squares, which starts in the first cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructed {
    /// The number of squares on a side, n.
    pub side: usize,
    /// The number in each cell, row by row; 0 on the goal.
    pub numbers: Vec<Number>,
    /// The goal.
    pub goal: Cell,
    /// The part of the shortest solution from the last cell of the opening to the goal, which the steps and the ending
    /// fill. Empty if the whole maze is known.
    pub filled: Vec<Cell>,
}

/// Constructs a deepest maze on side × side squares. Its only shortest solution takes side² − 4 jumps,
/// and the goal is reachable from every cell. Time and memory are linear in the number of cells.
///
/// ```
/// use jumpmaze::internals::search::construct::{ConstructedGoal, construct};
/// let maze = construct(10, ConstructedGoal::Corner)?;
/// assert_eq!(maze.numbers[..10], [6, 8, 9, 6, 8, 1, 8, 8, 9, 8]);
/// assert!(construct(10, ConstructedGoal::Centre).is_err());
/// # Ok::<(), jumpmaze::internals::search::construct::ConstructionError>(())
/// ```
///
/// # Errors
///
/// Returns an error if the board is too small or too large, or if the goal is the centre and `side` is even.
pub fn construct(side: usize, end: ConstructedGoal) -> Result<Constructed, ConstructionError> {
    if end == ConstructedGoal::Centre && side.is_multiple_of(2) {
        return Err(ConstructionError::Ends);
    }
    let cells = side.checked_mul(side);
    if cells.is_none_or(|cells| cells > limits::TILES) {
        return Err(ConstructionError::Size);
    }
    let (numbers, path) = match known(side, end).ok_or(ConstructionError::Size)? {
        KnownNumbers::Whole(numbers) => (numbers, Vec::new()),
        KnownNumbers::Opening { numbers, last } => extend(side, end, numbers, last),
    };
    let goal = match end {
        ConstructedGoal::Corner => side * side - 1,
        ConstructedGoal::Centre => side * side / 2,
    };
    let cell = |[row, column]: [usize; 2]| Cell((row * side + column) as u32);
    Ok(Constructed {
        side,
        numbers,
        goal: Cell(goal as u32),
        filled: path.into_iter().map(cell).collect(),
    })
}

/// Adds steps and an ending to an opening that ends on `last`. Returns all numbers, and the path from `last` to
/// the goal.
fn extend(
    side: usize,
    end: ConstructedGoal,
    mut numbers: Vec<Number>,
    last: [usize; 2],
) -> (Vec<Number>, Vec<[usize; 2]>) {
    let mut outer = FilledBorder::of_opening(side);
    let mut path = vec![last];
    while outer.unfilled() > 3 {
        step::step(outer, &mut path);
        outer = outer.next();
    }
    match (outer.unfilled(), end) {
        (2, _) => ending::last_two(outer, &mut path),
        (_, ConstructedGoal::Corner) => ending::last_three(outer, &mut path),
        (_, ConstructedGoal::Centre) => ending::last_three_to_the_centre(outer, &mut path),
    }
    for jump in path.windows(2) {
        let [[row, column], [to_row, to_column]] = [jump[0], jump[1]];
        let length = row.abs_diff(to_row) + column.abs_diff(to_column);
        numbers[row * side + column] = length as Number;
    }
    (numbers, path)
}
