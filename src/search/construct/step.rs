//! A step of the construction: it fills two more rows and two more columns.
//!
//! ```text
//!   A₀ ···               Rows, and likewise columns, have a name from each edge: A₀, A₁, … from one, B₀, B₁, …
//!   A₁ ···               from the other. With k of both filled (here k = 4), the path ends in column A₃, and a
//!    ⋮                   step fills
//!   A₃ ···
//!   A₄ ··· next            row A₄, column A₄, row B₄, column B₄,
//!    ⋮
//!   B₄ ··· next          each from side to side, from the outside in. The path then ends in row A₃, so the
//!   B₃ ···               next step exchanges rows with columns and A with B.
//!    ⋮
//!   B₀ ···
//! ```
//!
//! Every jump is good, that is, it enters exactly one new cell:
//!
//! - *Across* its row there are two targets in the column. The target on the near side is filled or outside.
//!   So is the target on the far side, because no jump is shorter than the gap between the sides.
//! - *Behind* it there is one target. It is outside the board, or farther out on its own side and thus
//!   already filled.
//! - *The goal* in the corner could only be reached from row or column 0 on its side, by jumps that are not
//!   made there.

use std::ops::Range;

/// The outer rows and columns that are filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outer {
    /// The index of the last row and column of the board.
    last: usize,
    /// The number of filled rows and columns at each edge.
    filled: usize,
    /// Whether A counts from the last row and column, and B from the first.
    high: bool,
}

impl Outer {
    /// The rows and columns that an opening fills.
    pub(super) fn of_opening(side: usize) -> Outer {
        Outer {
            last: side - 1,
            filled: super::known::WIDTH,
            high: false,
        }
    }

    /// The rows and columns that are filled after a step.
    pub(super) fn next(self) -> Outer {
        Outer {
            filled: self.filled + 1,
            high: !self.high,
            ..self
        }
    }

    /// The number of rows that are not filled, which is also the number of columns.
    pub(super) fn unfilled(self) -> usize {
        self.last + 1 - 2 * self.filled
    }

    /// The index of the last row and column of the board.
    pub(super) fn last(self) -> usize {
        self.last
    }

    /// The number of filled rows and columns at each edge.
    pub(super) fn filled(self) -> usize {
        self.filled
    }

    /// The row or column at distance `index` from edge A.
    pub(super) fn a(self, index: usize) -> usize {
        if self.high { self.last - index } else { index }
    }

    /// The row or column at distance `index` from edge B.
    pub(super) fn b(self, index: usize) -> usize {
        self.last - self.a(index)
    }

    /// A and B in turn, from the outside in.
    pub(super) fn a_and_b(self, range: Range<usize>) -> impl Iterator<Item = usize> {
        range.flat_map(move |index| [self.a(index), self.b(index)])
    }

    /// B and A in turn, from the outside in.
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
pub(super) fn step(outer: Outer, path: &mut Vec<[usize; 2]>) {
    three_quarters(outer, path);
    let k = outer.filled();
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let inside = [a(k), b(k - 1), a(k - 1)];
    along_column(path, b(k), [b(k)]);
    along_column(path, b(k), outer.a_and_b(0..k - 1).chain(inside));
}

/// Fills row A, column A and row B of a step.
pub(super) fn three_quarters(outer: Outer, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
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
