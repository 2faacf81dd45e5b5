//! Simulated annealing, to escape from local minima.

use super::search_runs::{ITERATIONS, RUNS, run_searches};
use crate::learn::{Exercise, InputField};
use crate::search::AnnealingSearch;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "annealing",
    about: "Simulated annealing: the higher a step uphill and the lower the temperature, the less often it is taken.",
    fields: &[ITERATIONS, TEMPERATURE, DECAY, RUNS],
    run: |lesson, answers| {
        let search = AnnealingSearch {
            temperature: answers.get(&TEMPERATURE),
            decay: answers.get(&DECAY),
        };
        run_searches(lesson, search, answers.integer(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

const TEMPERATURE: InputField = InputField::real("temperature", [0.0, 1e12])
    .with_prompt("Initial temperature? ")
    .about("The initial temperature.");

const DECAY: InputField = InputField::real("decay", [0.0, 1.0])
    .with_prompt("Decay rate? ")
    .about("The factor that multiplies the temperature after each iteration.");
