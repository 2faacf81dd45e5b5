//! Solving: shortest ways, all of them, and a checker that flies for itself.

pub(crate) mod astar;
pub(crate) mod checker;
pub(crate) mod follow;
pub(crate) mod reference;
pub(crate) mod shortest;
pub(crate) mod ways;

pub(crate) use astar::{Found, astar, astar_by, free_distances};
pub use checker::Verdict;
pub(crate) use checker::check;
pub(crate) use follow::{directions, follow};
pub(crate) use reference::reference;
pub use shortest::solve;
pub(crate) use shortest::{Solution, Solved};
pub(crate) use ways::{Count, Ways};
