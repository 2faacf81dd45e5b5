//! Simulated annealing with a temperature that changes from an initial to a final value over the whole budget.

use super::annealing::AnnealingSearch;
use super::search::{Search, search};
use crate::search::{Engine, ImpossibleMaze, SearchRun};

search! {
    /// Simulated annealing whose temperature changes by the same factor after each candidate, from `from` to `to`.
    pub struct CoolingSearch {
        /// The initial temperature.
        from: f64 = 2.0 in 1e-9..=1e12,
        /// The final temperature.
        to: f64 = 0.15 in 1e-9..=1e12,
    }
    name: "cooling",
    source: "Kirkpatrick, Gelatt and Vecchi 1983",
    anytime: false,
}

impl Search for CoolingSearch {
    fn run<E: Engine>(&self, run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let remaining = run
            .tracker
            .max_iterations()
            .saturating_sub(run.tracker.iterations());
        let decay = libm::exp(libm::log(self.to / self.from) / remaining.max(1) as f64);
        AnnealingSearch {
            temperature: self.from,
            decay,
        }
        .run(run)
    }
}
