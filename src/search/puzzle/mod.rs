//! Puzzles for people: mazes of a given level and with good taste, on any board. Good taste means a low energy
//! `puzzle`.
//!
//! The deepest maze of a board is seldom a good puzzle. An attempt makes a good puzzle in a few stages:
//!
//! ```text
//!   aim        draws a length from the level's moves, and a number of traps
//!    │
//!   build      only if the goal is outside the board: a maze of that length, layer by layer
//!    │
//!   climb      hill descent on the energy `puzzle`, to that length and to good taste; at most `CLIMB` candidates
//!    │
//!   unravel    only if the maze was built: removes shortest solutions; then the maze climbs once more
//!    │
//!   steer      small changes that keep good taste and bring the difficulty into the level's range
//!    │
//!   polish     small changes that improve the taste and keep the difficulty
//! ```
//!
//! The difficulty takes far longer to compute than the energy. So the difficulty is computed only in the last two
//! stages, for mazes of low energy. The result of an attempt depends only on its task, its conditions and its random
//! numbers, unless the attempt is ended early.

mod aim;
mod attempt;
mod level;
mod steer;
mod unravel;

pub(crate) use attempt::{AttemptResult, attempt};
pub(crate) use level::{GOOD, range, with_level_conditions};
