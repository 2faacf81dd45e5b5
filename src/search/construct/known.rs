//! The mazes that a search found for the construction: two openings, and three whole mazes on boards that are
//! too small for an opening.
//!
//! An opening fills the cells in which one of the rows 0, 1, 2, 3, N−3, N−2, N−1, N crosses a column with one of these
//! indices. N is the index of the last row and column of the board. A number is written as a constant, or as N minus a
//! constant. The row and the column of the target of a jump can then also be written in this form, and the form is the
//! same on every board with N ≥ 14 (15 × 15 squares). A test checks the smaller boards one by one.
//!
//! ```text
//!   a row or column is c or N−c, c up to 3;  a number is j or N−j, j up to 6
//!
//!   c ± j                       c + (N−j) = N−(j−c)
//!   (N−c) ± j = N−(c ∓ j)       (N−c) − (N−j) = j−c
//! ```
//!
//! In the grids below, `.` is the cell on which the opening ends, and `G` is the goal.

use crate::topology::Number;

/// Where a constructed maze ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstructedGoal {
    /// In the corner opposite to the start.
    Corner,
    /// In the centre of a board with an odd number of rows.
    Centre,
}

/// The number of outer rows and columns at each edge. The cells of an opening are the crossings of these rows and
/// columns.
pub(super) const WIDTH: usize = 4;

/// The known part of a maze.
pub(super) enum KnownNumbers {
    /// The whole maze.
    Whole(Vec<Number>),
    /// An opening.
    Opening {
        /// The number in each cell; 0 in `last`, in the goal and outside the opening.
        numbers: Vec<Number>,
        /// The cell on which the opening ends, and from which the path continues.
        last: [usize; 2],
    },
}

/// The opening for mazes to the opposite corner, from 10 × 10 on. Three cells are not on the path: (N−3,0), (N−3,N−3)
/// and (1,N−1). Their distances from the start equal the distances of (0,N−3), (N−1,N−3) and (N−2,2), in this order.
const TO_THE_CORNER: &str = "
    N-3 N-1 N   N-3 N-1 N-1 N   N-1
    1   N-4 N-2 N-4 N-1 N-4 N-1 N
    N   N-4 N-4 N-4 N-3 N-4 N-3 N-1
    N-3 N-4 N-2 N-4 N-6 N-4 N-1 N-1
    N-3 N-1 N-3 N-3 N-3 N-3 N-3 N-2
    1   N-4 N-2 .   N-3 N-3 N-3 1
    2   N-2 N-1 N-2 N-2 N-4 N-3 N-3
    N-2 2   N-1 N-2 N-2 N-3 2   G";

/// The opening for mazes to the centre, from 11 × 11 on.
const TO_THE_CENTRE: &str = "
    N-3 2   N   N-3 N-1 N   N-3 N
    1   N-4 N-2 N-1 N-1 N-2 N-1 N
    N-3 N-1 N-3 N-5 N-3 1   N-3 N-2
    N-3 N-1 N-5 N-4 N-6 N-3 N-3 N
    N-3 N-1 N-4 N-4 N-3 N-4 N-4 N-2
    N   1   N-5 .   N-4 N-5 1   1
    2   N-1 N-1 N-3 N-2 N-1 N-2 N-3
    1   N   N-1 N   N-2 1   N   N";

const EIGHT: &str = "
    4 1 7 5 4 4 5 4
    4 4 3 4 4 3 2 7
    2 6 1 2 5 1 5 7
    5 6 2 2 2 1 2 3
    6 6 4 1 4 4 5 5
    7 4 5 4 3 5 4 5
    3 1 4 2 4 3 2 2
    3 4 6 4 2 5 7 G";

const NINE: &str = "
    5 8 5 8 4 5 5 7 2
    5 6 6 4 6 4 1 4 1
    1 2 6 5 3 3 5 4 3
    8 4 1 4 5 5 1 6 6
    5 1 6 4 2 2 4 6 5
    7 7 5 2 4 5 4 6 6
    6 4 5 5 6 4 2 4 1
    2 2 1 7 4 2 4 2 8
    6 6 3 6 4 7 6 6 G";

const NINE_TO_THE_CENTRE: &str = "
    5 2 8 8 3 7 7 8 5
    8 6 5 4 1 7 6 2 3
    5 5 5 5 5 5 3 5 1
    6 2 3 4 5 5 3 5 7
    5 4 3 2 G 3 1 4 8
    5 7 3 2 4 5 1 5 5
    6 4 4 4 6 1 6 7 5
    2 7 7 6 3 6 1 2 1
    8 2 3 3 3 6 7 2 1";

/// The known maze or opening for n × n squares; `None` for smaller boards.
pub(super) fn known(side: usize, end: ConstructedGoal) -> Option<KnownNumbers> {
    Some(match (side, end) {
        (8, ConstructedGoal::Corner) => parse_whole(EIGHT),
        (9, ConstructedGoal::Corner) => parse_whole(NINE),
        (9, ConstructedGoal::Centre) => parse_whole(NINE_TO_THE_CENTRE),
        (10.., ConstructedGoal::Corner) => place_opening(side, TO_THE_CORNER),
        (10.., ConstructedGoal::Centre) => place_opening(side, TO_THE_CENTRE),
        _ => return None,
    })
}

fn parse_whole(grid: &str) -> KnownNumbers {
    let number = |token: &str| token.parse().unwrap_or(0);
    KnownNumbers::Whole(grid.split_whitespace().map(number).collect())
}

fn place_opening(side: usize, grid: &str) -> KnownNumbers {
    let row = |index: usize| {
        if index < WIDTH {
            index
        } else {
            side - 2 * WIDTH + index
        }
    };
    let mut numbers = vec![0; side * side];
    let mut end = [0, 0];
    for (token, index) in grid.split_whitespace().zip(0..) {
        let [row, column] = [row(index / (2 * WIDTH)), row(index % (2 * WIDTH))];
        let last = side as Number - 1;
        numbers[row * side + column] = match token.strip_prefix('N') {
            Some("") => last,
            Some(suffix) => last - suffix[1..].parse::<Number>().unwrap_or(0),
            None => token.parse().unwrap_or(0),
        };
        if token == "." {
            end = [row, column];
        }
    }
    KnownNumbers::Opening { numbers, last: end }
}
