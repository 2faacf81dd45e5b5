//! A step: the outer rows and columns are filled, and then two more of each.
//!
//! ```text
//!   A₀ ···               Rows, and columns just so, have a name from each edge: A₀, A₁, … from one, B₀, B₁, … from the
//!   A₁ ···               other. With k of both filled, k = 4 here, the way stands in column A₃, and a step
//!    ⋮                   fills
//!   A₃ ···
//!   A₄ ··· next            row A₄, column A₄, row B₄, column B₄,
//!    ⋮
//!   B₄ ··· next          each from side to side, outside in. After it the way stands in row A₃; so
//!   B₃ ···               the next step has rows and columns exchanged, and with it A and B.
//!    ⋮
//!   B₀ ···
//! ```
//!
//! Why every jump is good: it enters one cell that was not entered before, and meets no other.
//!
//! - *Across* its row there are two targets in the column. On the near side they are filled or outside; on the far
//!   side, too, as no jump is shorter than what lies between the sides.
//! - *Behind* it there is one target: outside, or farther out on its own side, and filled by the order from outside in.
//! - *The goal* in the corner could only be met from row or column 0 on its side, by jumps that are not made there.

use std::ops::Range;

/// The outer rows and columns that are filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outer {
    /// The last row and column of the board.
    last: usize,
    /// How many from each edge.
    filled: usize,
    /// Whether A counts from the last row and column, and B from the first.
    high: bool,
}

impl Outer {
    /// What openings fill.
    pub(super) fn of_opening(side: usize) -> Outer {
        Outer {
            last: side - 1,
            filled: super::known::WIDTH,
            high: false,
        }
    }

    /// What is filled after a step.
    pub(super) fn next(self) -> Outer {
        Outer {
            filled: self.filled + 1,
            high: !self.high,
            ..self
        }
    }

    /// How many rows are not filled, and as many columns.
    pub(super) fn left(self) -> usize {
        self.last + 1 - 2 * self.filled
    }

    /// The last row and column of the board.
    pub(super) fn last(self) -> usize {
        self.last
    }

    /// How many from each edge are filled.
    pub(super) fn filled(self) -> usize {
        self.filled
    }

    /// The row or column at this distance from the first on one side.
    pub(super) fn a(self, index: usize) -> usize {
        match self.high {
            true => self.last - index,
            false => index,
        }
    }

    /// The same on the other side.
    pub(super) fn b(self, index: usize) -> usize {
        self.last - self.a(index)
    }

    /// A and B in turn, outside in.
    pub(super) fn a_and_b(self, range: Range<usize>) -> impl Iterator<Item = usize> {
        range.flat_map(move |index| [self.a(index), self.b(index)])
    }

    /// B and A in turn, outside in.
    pub(super) fn b_and_a(self, range: Range<usize>) -> impl Iterator<Item = usize> {
        range.flat_map(move |index| [self.b(index), self.a(index)])
    }
}

/// Fills cells of a row.
pub(super) fn along_row(
    way: &mut Vec<[usize; 2]>,
    row: usize,
    columns: impl IntoIterator<Item = usize>,
) {
    way.extend(columns.into_iter().map(|column| [row, column]));
}

/// Fills cells of a column.
pub(super) fn along_column(
    way: &mut Vec<[usize; 2]>,
    column: usize,
    rows: impl IntoIterator<Item = usize>,
) {
    way.extend(rows.into_iter().map(|row| [row, column]));
}

/// Fills two more rows and columns.
pub(super) fn step(outer: Outer, way: &mut Vec<[usize; 2]>) {
    three_quarters(outer, way);
    let k = outer.filled();
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let inside = [a(k), b(k - 1), a(k - 1)];
    along_column(way, b(k), [b(k)]);
    along_column(way, b(k), outer.a_and_b(0..k - 1).chain(inside));
}

/// Fills the row and the column A of a step, and its row B.
pub(super) fn three_quarters(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let across = || outer.b_and_a(0..k - 1);
    let inside = [b(k - 1), a(k - 1)];
    along_row(way, a(k), [a(k - 1)]);
    along_row(way, a(k), across().chain([b(k - 1)]));
    along_column(way, a(k), [a(k)]);
    along_column(way, a(k), across().chain(inside));
    along_row(way, b(k), [a(k)]);
    along_row(way, b(k), across().chain(inside));
}
