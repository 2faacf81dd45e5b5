//! Playing: the path of a player through a maze, jump by jump.
//!
//! ```text
//!   maze ──▶ SolvedGraph   legal jumps from a position, distance to the goal, hints
//!              └─▶ Game          the path so far: jump, undo, redo, reset
//! ```
//!
//! A position describes what a player knows: the current cell, and the cells before it. If turns are limited or a jump
//! depends on the previous jump, several sequences of jumps can pass through the same cells. So a position is a *set*
//! of states, and a jump is legal if it is legal in one of these states. The HTML page that `sheets` writes follows the
//! same rules.

pub(crate) mod game;
mod graph;

pub(crate) use game::{Game, RefusedJump};
pub(crate) use graph::NextCell;
