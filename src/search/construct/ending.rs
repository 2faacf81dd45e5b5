//! The endings: two or three rows and columns are left, and the last of them ends on the goal.
//!
//! What must hold is what must hold of a step. Where w columns are left, this one among them, no jump in it may be shorter than w: it would
//! meet the other ones across. A jump from one column that is being filled to its neighbour is 1 long, and good when both its
//! column and the one behind it are full. In the last column only what lies behind a jump matters, so it
//! may be filled from end to end by jumps of 1.

use super::step::{Outer, along_column, along_row, three_quarters};

/// Two rows and two columns are left: n is even.
pub(super) fn two_left(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    let enter = match k % 2 {
        0 => {
            three_quarters(outer, way);
            b(k)
        }
        _ => {
            first_row(outer, way);
            along_row(way, b(k), [b(k - 2)]);
            along_row(way, b(k), outer.a_and_b(0..k - 2));
            along_row(way, b(k), [a(k - 2), b(k - 1), a(k - 1)]);
            along_column(way, a(k), [b(k)]);
            along_column(way, a(k), outer.a_and_b(0..k).chain([a(k)]));
            a(k)
        }
    };
    from_end_to_end(outer, way, b(k), enter);
}

/// Three rows and three columns are left, and the goal is in the corner: n is odd.
pub(super) fn three_left(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b, middle) = (outer.a(k), outer.b(k), outer.last() / 2);
    three_rows(outer, way);
    outer_column(outer, way, b);
    inner_column(outer, way, middle);
    from_end_to_end(outer, way, a, b);
}

/// Three rows and three columns are left, and the goal is in the centre: the middle column comes last.
pub(super) fn three_left_and_the_centre(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b, middle) = (outer.a(k), outer.b(k), outer.last() / 2);
    three_rows(outer, way);
    outer_column(outer, way, b);
    inner_column(outer, way, a);
    // Outside in, beginning with the edge that is farther away.
    let last = outer.last();
    let rows = (0..=middle).flat_map(|row| match b > middle {
        true => [row, last - row],
        false => [last - row, row],
    });
    let rows = rows.take(last + 1).filter(|&row| row != b);
    along_column(way, middle, [b].into_iter().chain(rows));
}

/// The first of the last rows: from it a jump of 1 leads on.
fn first_row(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b) = (|index| outer.a(index), |index| outer.b(index));
    along_row(way, a(k), [a(k - 1)]);
    along_row(way, a(k), outer.b_and_a(0..k - 2));
    along_row(way, a(k), [b(k - 1), a(k - 2), b(k - 2)]);
}

/// Three rows, the middle one second: a column cannot be entered in it.
fn three_rows(outer: Outer, way: &mut Vec<[usize; 2]>) {
    let k = outer.filled();
    let (a, b, middle) = (
        |index| outer.a(index),
        |index| outer.b(index),
        outer.last() / 2,
    );
    first_row(outer, way);
    along_row(way, middle, [b(k - 2)]);
    along_row(way, middle, outer.a_and_b(0..k - 2));
    along_row(way, middle, [a(k - 1), b(k - 1), a(k - 2)]);
    along_row(way, b(k), [a(k - 2)]);
    along_row(way, b(k), outer.b_and_a(0..k - 2));
    along_row(way, b(k), [b(k - 2), a(k - 1), b(k - 1)]);
}

/// The first of three columns: no jump is shorter than 3.
fn outer_column(outer: Outer, way: &mut Vec<[usize; 2]>, column: usize) {
    let k = outer.filled();
    let (a, b, middle) = (
        |index| outer.a(index),
        |index| outer.b(index),
        outer.last() / 2,
    );
    along_column(way, column, [b(k), a(0), b(1), middle, a(1), b(0)]);
    along_column(way, column, outer.a_and_b(2..k).chain([a(k)]));
}

/// The second of three columns: no jump is shorter than 2.
fn inner_column(outer: Outer, way: &mut Vec<[usize; 2]>, column: usize) {
    let k = outer.filled();
    let (a, b, middle) = (
        |index| outer.a(index),
        |index| outer.b(index),
        outer.last() / 2,
    );
    along_column(way, column, [a(k), b(0), a(1), middle, b(1), a(0)]);
    along_column(way, column, outer.b_and_a(2..k).chain([b(k)]));
}

/// The last column, entered in a row; it ends in the last row, the goal.
fn from_end_to_end(outer: Outer, way: &mut Vec<[usize; 2]>, column: usize, enter: usize) {
    let last = outer.last();
    along_column(way, column, [enter]);
    if 2 * enter > last {
        along_column(way, column, (0..=last).filter(|&row| row != enter));
    } else {
        // From the upper half a jump to row 0 would have a target behind it, too.
        let rows = (0..last - 1).filter(|&row| row != enter);
        along_column(way, column, [last - 1]);
        along_column(way, column, rows.chain([last]));
    }
    along_row(way, last, [last]);
}
