//! Hill descent.

use super::search_runs::{ITERATIONS, RUNS, run_searches};
use crate::learn::Exercise;
use crate::search::HillDescent;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "descent",
    about: "Hill descent: change a cell, and keep the change unless it makes the maze worse.",
    fields: &[ITERATIONS, RUNS],
    run: |lesson, answers| {
        let search = HillDescent { sideways: None };
        run_searches(lesson, search, answers.integer(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};
