//! Making mazes: an order is made into mazes, on all cores, and no clock decides which mazes those are.
//!
//! ```text
//!   order ─▶ producer ─▶ attempts, in order ─▶ one delivery: conditions, new?, deliver
//!             │ one by one: an attempt is some rounds, each a search with an engine    (single)
//!             └ lanes: an attempt is a lane, or some groups of lanes                   (sliced)
//!
//!   seed 7      attempt 0            attempt 1          …     an attempt makes one maze, or none that is good enough
//!               round 0 │ round 1    round 0                  a round is one search, with random numbers of its own:
//!                                                             PCG64 (seed; attempt, round)
//! ```
//!
//! What a round finds depends only on its seed, its attempt, its number and its length. Threads compute rounds earlier than
//! they are asked for, so any number of them delivers the same mazes in the same order. Neither the attempts nor when the
//! work ends depend on how many mazes are ordered, so the first k mazes of an order for n are the order for k.

mod attempt;
mod conditions;
mod deliver;
mod maker;
mod order;
mod ordered;
mod rounds;
mod single;
mod sliced;
mod verify;

pub use conditions::{Conditions, Difficulty, Lack, NoDifficulty};
pub use deliver::{make, make_new};
pub use order::{Ended, GENERATOR, Lane, Made, Order, Outside, Place, Producer, Trouble};
pub(crate) use ordered::ordered;
pub use rounds::{Rounds, usual_round};
pub use verify::{Mistake, Verified, verify};
