//! Hill descent with occasional uphill steps, to escape from local minima.

use super::searched::{ITERATIONS, RUNS, searched};
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
        searched(lesson, search, answers.whole(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

const PROBABILITY: InputField = InputField::real("probability", [0.0, 1.0])
    .asked("Uphill step probability? ")
    .about("With which probability a step is taken whatever comes of it.");
