//! Mazes for people: of a level, with good taste, on any board.
//!
//! The deepest maze of a board is no good puzzle. An attempt makes a good one in a few steps:
//!
//! ```text
//!   aim        a length from the level's moves, and a number of traps
//!    │
//!   build      only where one leaves the board: a maze of that length, layer by layer
//!    │
//!   climb      hill descent on the energy `puzzle`, until the maze has that length and good taste
//!    │
//!   steer      small changes that keep the taste and bring the difficulty into the level's range
//!    │
//!   polish     small changes that better the taste and keep the difficulty
//! ```
//!
//! The difficulty takes far longer to find than the energy does, so it is not searched for until the maze is good otherwise.
//! An attempt depends only on its random numbers.

mod aim;
mod attempt;
mod level;
mod steer;
mod unravel;

pub(crate) use attempt::{Attempted, attempt};
pub(crate) use level::{GOOD, range, wanted};
