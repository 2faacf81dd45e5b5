//! Solving: one shortest solution, all of them, and an independent checker.

pub(crate) mod astar;
pub(crate) mod checker;
pub(crate) mod follow;
pub(crate) mod reference;
pub(crate) mod shortest;
mod solutions;
pub(crate) mod ways;

pub(crate) use astar::{Found, astar, astar_by, free_distances};
pub(crate) use checker::Verdict;
pub(crate) use checker::check;
pub(crate) use follow::{directions, follow};
pub(crate) use reference::reference;
pub use shortest::Solution;
pub(crate) use shortest::Solved;
pub(crate) use shortest::solve;
pub use solutions::Solutions;
pub use ways::Count;
pub(crate) use ways::Ways;
