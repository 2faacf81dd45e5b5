//! Solving: one shortest solution, all shortest solutions, and an independent checker.

pub(crate) mod astar;
pub(crate) mod checker;
pub(crate) mod follow;
pub(crate) mod reference;
pub(crate) mod shortest;
pub(crate) mod solution_graph;
mod solutions;

pub(crate) use astar::{AstarResult, astar, astar_by, free_distances};
pub(crate) use checker::{CheckResult, check};
pub(crate) use follow::{directions, equal_directions, follow};
pub(crate) use reference::reference;
pub use shortest::Solution;
pub(crate) use shortest::{Solved, solve};
pub use solution_graph::Count;
pub(crate) use solution_graph::SolutionGraph;
pub use solutions::Solutions;
