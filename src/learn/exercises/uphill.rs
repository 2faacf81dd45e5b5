//! Hill descent with occasional uphill steps, to escape from local minima.

use super::search_runs::{ITERATIONS, RUNS, run_searches};
use crate::learn::{Exercise, InputField};
use crate::search::UphillDescent;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "uphill",
    about: "Hill descent that takes a step uphill with a fixed probability.",
    fields: &[ITERATIONS, PROBABILITY, RUNS],
    run: |lesson, answers| {
        let search = UphillDescent {
            probability: answers.get(&PROBABILITY),
        };
        run_searches(lesson, search, answers.integer(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

const PROBABILITY: InputField = InputField::real("probability", [0.0, 1.0])
    .with_prompt("Uphill step probability? ")
    .about("The probability that a step is taken whatever its effect.");
