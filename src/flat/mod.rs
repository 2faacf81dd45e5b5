//! Graphs in flat arrays, and small sets. Searches, solvers and measures use them.
//!
//! ```text
//!   BitSet         1 0 1 1 0 …             a set of small numbers, as the bits of one to eight words
//!   BitRows        a set for each number   a graph; the successors of a set are the union of the rows of its members
//!   Lists          [3 5 | 2 | | 0 1 4]     many short lists in one array, and their reversal
//!   BreadthFirst   0 | 3 5 | 2 | …         breadth-first search, layer by layer
//!   MarkSet        3 5                     a set that is cleared in constant time
//! ```
//!
//! Nodes, members and states are numbers from 0. `prove::check` and the reference implementations of the solver and the
//! measures do not use this module directly, because they check code that uses it.

mod bit_rows;
mod bit_set;
mod breadth_first;
mod lists;
mod mark_set;

pub(crate) use bit_rows::BitRows;
pub(crate) use bit_set::BitSet;
pub(crate) use breadth_first::{BreadthFirst, UNREACHABLE, closure, components, distances, layers};
pub(crate) use lists::Lists;
pub(crate) use mark_set::MarkSet;
