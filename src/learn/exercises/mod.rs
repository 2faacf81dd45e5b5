//! The exercises: each is a file and a line in the list.

mod bandit;
mod evaluation;
mod features;
mod representation;
mod sarsa;
mod searches;
mod solver;

use super::{Exercise, Field};

/// Every exercise, in the order in which a course takes them.
pub const EXERCISES: &[Exercise] = &[
    representation::EXERCISE,
    evaluation::EXERCISE,
    searches::DESCENT,
    searches::RESTARTS,
    searches::UPHILL,
    searches::ANNEALING,
    solver::EXERCISE,
    bandit::EXERCISE,
    sarsa::EXERCISE,
    features::EXERCISE,
];

/// How many candidates a search evaluates.
pub(super) const ITERATIONS: Field = Field {
    name: "iterations",
    about: "How many changes of the maze are tried.",
    prompt: Some("Iterations? "),
    default: &[],
    range: [1.0, 1e15],
    whole: true,
};
