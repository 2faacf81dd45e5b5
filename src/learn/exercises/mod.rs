//! The exercises. Each exercise is a module with a line in the list below.

mod search_runs;

use super::Exercise;
use crate::axis::{UnknownName, list, pick};

list! {
    /// All exercises, in the order of the course.
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

/// The exercise with this name.
///
/// # Errors
///
/// Returns an error if there is no exercise with this name.
pub fn exercise(name: &str) -> Result<Exercise, UnknownName> {
    pick("exercise", EXERCISES, |exercise| exercise.name, name)
}
