//! Simulated annealing: a much worse step is accepted less often than a slightly worse step.
//!
//! A step that is worse by Δ is accepted with probability exp(−Δ / T). The temperature T is multiplied by a factor of
//! at most 1 after each candidate. If the factor is below 1, worse steps are accepted less and less often.

use super::search::{Search, search};
use crate::search::{Annealing, Engine, ImpossibleMaze, SearchRun};

search! {
    /// Simulated annealing: takes a step that is worse by Δ with probability exp(−Δ/T), and multiplies the temperature T by `decay` after each candidate.
    pub struct AnnealingSearch {
        /// The initial temperature.
        temperature: f64 = 2.0 in 0.0..=1e12,
        /// The factor that multiplies the temperature after each candidate; 1 keeps it.
        decay: f64 = 0.9999 in 0.0..=1.0,
    }
    name: "annealing",
    source: "Kirkpatrick, Gelatt and Vecchi 1983; Neller 2011",
    anytime: true,
}

impl Search for AnnealingSearch {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        run.take_steps_from_random(|_| Annealing {
            temperature: self.temperature,
            decay: self.decay,
        })
    }
}
