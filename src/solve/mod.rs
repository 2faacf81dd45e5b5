//! Solving: shortest ways, all of them, and a checker that flies for itself.

mod astar;
mod checker;
mod follow;
mod reference;
mod shortest;
mod ways;

pub use astar::{Found, astar, astar_by, free_distances};
pub use checker::{Verdict, check};
pub use follow::{directions, follow};
pub use reference::{Reference, reference};
pub use shortest::{Solution, Solved, solve};
pub use ways::{Count, Ways};
