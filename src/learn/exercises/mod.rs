//! The exercises: each is a file, and a line in the list below.

mod searched;

use super::Exercise;
use crate::axis::{UnknownName, list, pick};

list! {
    /// Every exercise, in the order in which a course takes them.
    pub const EXERCISES: &[Exercise] = [
        representation::EXERCISE,
        evaluation::EXERCISE,
        descent::EXERCISE,
        restarts::EXERCISE,
        uphill::EXERCISE,
        annealing::EXERCISE,
        solver::EXERCISE,
        pub(super) bandit::EXERCISE,
        pub(super) sarsa::EXERCISE,
        features::EXERCISE,
    ];
}

/// The exercise of a name.
///
/// # Errors
///
/// There is none.
pub fn exercise(name: &str) -> Result<Exercise, UnknownName> {
    pick("exercise", EXERCISES, |exercise| exercise.name, name)
}
