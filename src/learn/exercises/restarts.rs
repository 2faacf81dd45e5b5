//! Hill descent from many random mazes, to escape from local minima.

use super::search_runs::{ITERATIONS, RUNS, run_searches};
use crate::learn::{Exercise, InputField};
use crate::search::RestartedDescent;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "restarts",
    about: "Repeated hill descents, each from a new random maze.",
    fields: &[ITERATIONS, DESCENTS, RUNS],
    run: |lesson, answers| {
        let period = answers.integer(&ITERATIONS);
        let search = RestartedDescent {
            period,
            sideways: None,
        };
        let iterations = period.saturating_mul(answers.integer(&DESCENTS));
        run_searches(lesson, search, iterations, answers)
    },
    ..Exercise::PLAIN
};

const DESCENTS: InputField = InputField::integer("descents", [1.0, 1e15])
    .with_prompt("Hill descents? ")
    .about("How many hill descents; each has the given number of iterations.");
