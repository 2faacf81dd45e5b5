//! # jumpmaze
//!
//! An engine for *jumping mazes*: every cell of a board holds a number, from a cell you jump exactly that many cells
//! in a straight line, and you look for a shortest way from the start to the goal.
//!
//! The engine knows no puzzle kinds. A board is composed from a tiling, a shape, a boundary, obstacles, exits and a
//! turn rule, and compiles to one small read-only face, the [`topology::Topology`].
//!
//! ```text
//! tiling + shape + boundary            what touches what         surface    tiles, sides, corners, gluing
//!         │
//! exits + odd-tile rule + obstacles    which way is straight on  lines      cells in a row
//!         │
//! turn rule                            what may follow what      TOPOLOGY   landings, and who may leave where
//! ```
//!
//! The rooms of the crate, lowest first; none imports from a room below it in this list:
//! [`plane`], [`surface`], [`rules`], [`topology`], [`maze`], [`solve`], [`measures`], [`energy`], [`search`], [`prove`], [`files`],
//! [`critique`], [`sheets`] and [`play`], [`learn`], and `cli` for the program.

// Some of the crate is used by the commands only.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]

pub mod axis;
#[cfg(feature = "cli")]
pub mod cli;
pub mod critique;
pub mod energy;
pub mod files;
pub(crate) mod flat;
#[doc(hidden)]
pub mod internals;
pub mod learn;
mod limits;
pub mod maze;
pub mod measures;
pub mod plane;
pub mod play;
pub mod prove;
mod random;
pub mod remedy;
pub mod rules;
pub mod search;
pub mod sheets;
pub mod solve;
pub mod spelling;
pub mod surface;
pub mod topology;

/// The package of the graphs that `StateGraph` holds.
pub use petgraph;

/// Runs the examples of `docs/extending.md` with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/extending.md")]
struct Extending;
