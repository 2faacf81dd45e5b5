//! A step of the construction: it fills two more rows and two more columns.
//!
//! ```text
//!   A₀ ···               Rows and columns are named from both edges: A₀, A₁, … from one edge, and B₀, B₁, …
//!   A₁ ···               from the other. When k rows and columns are filled at each edge (here k = 4), the
//!    ⋮                   path ends in column A₃, and a step fills
//!   A₃ ···
//!   A₄ ··· next            row A₄, column A₄, row B₄, column B₄,
//!    ⋮
//!   B₄ ··· next          each of them by jumps from one side to the other, from the outside in. The path then
//!   B₃ ···               ends in column B₄. So the next step is the same with A and B exchanged.
//!    ⋮
//!   B₀ ···
//! ```
//!
//! A row or column counts as filled if all cells in which it crosses a filled column or row are filled.
//!
//! Every jump is *good*: its number leads to exactly one cell that is not filled yet. Take a jump along a row;
//! columns are similar. Its number has three other targets at most:
//!
//! - Two targets are in the same column. The target towards the nearer edge is filled or outside the board. The same
//!   holds for the target towards the farther edge, because no jump is shorter than the gap between the filled rows.
//! - One target is in the same row, in the opposite direction. It is outside the board, or it is farther out
//!   on the same side and therefore already filled.
//!
//! No jump may reach the goal in the corner too early. Only a jump from the row or column of the goal could reach it,
//! and no such jump has the right length.

use std::ops::Range;

/// The number of filled rows and columns, and the edges from which A and B are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct FilledBorder {
    /// The index of the last row and column of the board.
    pub(super) last: usize,
    /// The number of filled rows and columns at each edge.
    pub(super) filled: usize,
    /// Whether A is counted from the last row and column, and B from the first.
    a_is_last_edge: bool,
}

impl FilledBorder {
    /// The rows and columns that are filled after an opening.
    pub(super) fn of_opening(side: usize) -> FilledBorder {
        FilledBorder {
            last: side - 1,
            filled: super::known::WIDTH,
            a_is_last_edge: false,
        }
    }

    /// The rows and columns that are filled after a step.
    pub(super) fn next(self) -> FilledBorder {
        FilledBorder {
            filled: self.filled + 1,
            a_is_last_edge: !self.a_is_last_edge,
            ..self
        }
    }

    /// The number of rows that are not filled. The number of columns is the same.
    pub(super) fn unfilled(self) -> usize {
        self.last + 1 - 2 * self.filled
    }

    /// The row or column at distance `index` from edge A.
    pub(super) fn a(self, index: usize) -> usize {
        if self.a_is_last_edge {
            self.last - index
        } else {
            index
        }
    }

    /// The row or column at distance `index` from edge B.
    pub(super) fn b(self, index: usize) -> usize {
        self.last - self.a(index)
    }

    /// The rows or columns A and B in turn, from the outside in. `range` contains their distances from the edges.
    pub(super) fn a_and_b(self, range: Range<usize>) -> impl Iterator<Item = usize> {
        range.flat_map(move |index| [self.a(index), self.b(index)])
    }

    /// The rows or columns B and A in turn, from the outside in. `range` contains their distances from the edges.
    pub(super) fn b_and_a(self, range: Range<usize>) -> impl Iterator<Item = usize> {
        range.flat_map(move |index| [self.b(index), self.a(index)])
    }
}

/// Fills cells of a row.
pub(super) fn along_row(
    path: &mut Vec<[usize; 2]>,
    row: usize,
    columns: impl IntoIterator<Item = usize>,
) {
    path.extend(columns.into_iter().map(|column| [row, column]));
}

/// Fills cells of a column.
pub(super) fn along_column(
    path: &mut Vec<[usize; 2]>,
    column: usize,
    rows: impl IntoIterator<Item = usize>,
) {
    path.extend(rows.into_iter().map(|row| [row, column]));
}

/// Fills two more rows and columns.
pub(super) fn step(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    first_three_sides(outer, path);
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let inside = [a(k), b(k - 1), a(k - 1)];
    along_column(path, b(k), [b(k)]);
    along_column(path, b(k), outer.a_and_b(0..k - 1).chain(inside));
}

/// Fills row A, column A and row B of a step.
pub(super) fn first_three_sides(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let across = || outer.b_and_a(0..k - 1);
    let inside = [b(k - 1), a(k - 1)];
    along_row(path, a(k), [a(k - 1)]);
    along_row(path, a(k), across().chain([b(k - 1)]));
    along_column(path, a(k), [a(k)]);
    along_column(path, a(k), across().chain(inside));
    along_row(path, b(k), [a(k)]);
    along_row(path, b(k), across().chain(inside));
}
