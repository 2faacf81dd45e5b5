//! Solving: shortest ways, all of them, and a checker that flies for itself.

mod astar;
mod checker;
mod follow;
mod reference;
mod shortest;
mod ways;

pub use astar::{Found, astar};
pub use checker::{Verdict, check};
pub use follow::{directions, follow};
pub use reference::{Reference, reference};
pub use shortest::{Solution, Solved, solve};
pub use ways::{Count, Ways};
