//! Playing: a player's way through a maze, jump by jump.
//!
//! ```text
//!   maze ──▶ Graph     where one can jump from a position, how far the goal is, what to try next
//!              └─▶ Game     the way so far: jump, undo, redo, begin again
//! ```
//!
//! A position is what a player knows: a cell, and the cells before it. Where turns matter, or cells refer to the jump before, the
//! same cells can be passed in several ways; so a position is a *set* of states, and whatever is legal in one of them is legal.
//! The page that `sheets` writes plays by the same rules.

pub(crate) mod game;
mod graph;

pub use game::{Game, Refused};
pub(crate) use graph::Choice;
