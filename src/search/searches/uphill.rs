//! Hill descent that accepts any step with a small probability.

use super::search::{Search, search};
use crate::search::{Engine, ImpossibleMaze, SearchRun, Uphill};

search! {
    /// Hill descent that takes any step with a small probability.
    pub struct UphillDescent {
        /// The probability that a step is taken regardless of its energy.
        probability: f64 = 0.005 in 0.0..=1.0,
    }
    name: "uphill",
    source: "Neller, Fisher, Choga, Lalvani and McCarty 2010; Neller 2011",
    anytime: true,
}

impl Search for UphillDescent {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        run.take_steps_from_random(|_| Uphill {
            probability: self.probability,
        })
    }
}
