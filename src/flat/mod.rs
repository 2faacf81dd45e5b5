//! Flat graphs and small sets: what everything above is searched with.
//!
//! ```text
//!   Set      1 0 1 1 0 …             which of a few numbers, as bits of one to eight words
//!   Rows     a set for each number   one step from a set is the union of its members' rows
//!   Lists    [3 5 | 2 | | 0 1 4]     many short lists in one piece of memory, and the same reversed
//!   Breadth  0 | 3 5 | 2 | …         what is reached, layer by layer
//! ```
//!
//! Nodes, members and states are numbers from 0 on. `prove::check` shares none of this on purpose, and neither do the
//! reference implementations of solver and measures: they are there to disagree with it.

mod breadth;
mod lists;
mod marks;
mod rows;
mod set;

pub(crate) use breadth::{Breadth, NOWHERE, closure, components, distances, layers};
pub(crate) use lists::Lists;
pub(crate) use marks::Marks;
pub(crate) use rows::Rows;
pub(crate) use set::Set;
