//! The ending of a construction. It fills the last two or three rows and columns, and its path ends on the
//! goal.
//!
//! As in a step, every jump must be *good*: its number leads to exactly one cell that is not filled yet. Suppose that w
//! columns are not full, including the current column. Then every jump within the current column has length w or more,
//! because a shorter number could also lead sideways into another of these w columns. A jump of length 1 to a
//! neighbouring column is good if two columns are full: the column that it leaves, and the neighbour of this column on
//! the other side. When only one column is not full, all cells to its sides are filled. The number of a jump within
//! this column then has at most one other unfilled target: the cell in the opposite direction. So jumps of length 1 may
//! fill the last column from end to end.

use super::step::{FilledBorder, along_column, along_row, first_three_sides};

/// Fills the last two rows and columns; n is even.
pub(super) fn last_two(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let entry_row = if k.is_multiple_of(2) {
        first_three_sides(outer, path);
        b(k)
    } else {
        first_row(outer, path);
        along_row(path, b(k), [b(k - 2)]);
        along_row(path, b(k), outer.a_and_b(0..k - 2));
        along_row(path, b(k), [a(k - 2), b(k - 1), a(k - 1)]);
        along_column(path, a(k), [b(k)]);
        along_column(path, a(k), outer.a_and_b(0..k).chain([a(k)]));
        a(k)
    };
    from_end_to_end(outer, path, b(k), entry_row);
}

/// Fills the last three rows and columns if the goal is in the corner; n is odd.
pub(super) fn last_three(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b, middle) = (outer.a(k), outer.b(k), outer.last / 2);
    three_rows(outer, path);
    outer_column(outer, path, b);
    inner_column(outer, path, middle);
    from_end_to_end(outer, path, a, b);
}

/// Fills the last three rows and columns if the goal is in the centre. The middle column is filled last.
pub(super) fn last_three_to_the_centre(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b, middle) = (outer.a(k), outer.b(k), outer.last / 2);
    three_rows(outer, path);
    outer_column(outer, path, b);
    inner_column(outer, path, a);
    // The rows from the outside in. The first row is at the edge that is farther from row `b`.
    let last = outer.last;
    let rows = (0..=middle).flat_map(|row| {
        if b > middle {
            [row, last - row]
        } else {
            [last - row, row]
        }
    });
    let rows = rows.take(last + 1).filter(|&row| row != b);
    along_column(path, middle, [b].into_iter().chain(rows));
}

/// Fills the first of the remaining rows. The path continues with a jump of length 1 to the next row.
fn first_row(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    along_row(path, a(k), [a(k - 1)]);
    along_row(path, a(k), outer.b_and_a(0..k - 2));
    along_row(path, a(k), [b(k - 1), a(k - 2), b(k - 2)]);
}

/// Fills the last three rows. The middle row is filled second, because the path cannot enter a column in the
/// middle row.
fn three_rows(outer: FilledBorder, path: &mut Vec<[usize; 2]>) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let middle = outer.last / 2;
    first_row(outer, path);
    along_row(path, middle, [b(k - 2)]);
    along_row(path, middle, outer.a_and_b(0..k - 2));
    along_row(path, middle, [a(k - 1), b(k - 1), a(k - 2)]);
    along_row(path, b(k), [a(k - 2)]);
    along_row(path, b(k), outer.b_and_a(0..k - 2));
    along_row(path, b(k), [b(k - 2), a(k - 1), b(k - 1)]);
}

/// Fills the first of three columns. No jump within this column is shorter than 3.
fn outer_column(outer: FilledBorder, path: &mut Vec<[usize; 2]>, column: usize) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let middle = outer.last / 2;
    along_column(path, column, [b(k), a(0), b(1), middle, a(1), b(0)]);
    along_column(path, column, outer.a_and_b(2..k).chain([a(k)]));
}

/// Fills the second of three columns. No jump within this column is shorter than 2.
fn inner_column(outer: FilledBorder, path: &mut Vec<[usize; 2]>, column: usize) {
    let k = outer.filled;
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let middle = outer.last / 2;
    along_column(path, column, [a(k), b(0), a(1), middle, b(1), a(0)]);
    along_column(path, column, outer.b_and_a(2..k).chain([b(k)]));
}

/// Fills the last column, starting in row `entry_row`. The path then ends on the goal, in the last row.
fn from_end_to_end(
    outer: FilledBorder,
    path: &mut Vec<[usize; 2]>,
    column: usize,
    entry_row: usize,
) {
    let last = outer.last;
    along_column(path, column, [entry_row]);
    if 2 * entry_row > last {
        along_column(path, column, (0..=last).filter(|&row| row != entry_row));
    } else {
        // From the upper half, a jump to row 0 is not good: its number also leads down to an unfilled row. So the path
        // goes to row `last - 1` first.
        let rows = (0..last - 1).filter(|&row| row != entry_row);
        along_column(path, column, [last - 1]);
        along_column(path, column, rows.chain([last]));
    }
    along_row(path, last, [last]);
}
