//! Hill descent with random restarts.

use super::search::{PART, Search, search};
use crate::search::{Descent, Engine, ImpossibleMaze, SearchRun};

search! {
    /// Hill descent, repeated from a new random maze after each period.
    pub struct RestartedDescent {
        /// The number of iterations of each descent.
        period: u64 = 1000 in 1..=1e15,
        /// The maximum number of consecutive steps that leave the energy unchanged; −1: no maximum.
        sideways: Option<u64> = -1 in -1..=1e9,
    }
    name: "restarts",
    source: "Neller 2011",
    anytime: true,
}

impl Search for RestartedDescent {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let mut engine = run.begin()?;
        let acceptance = Descent::with_sideways(self.sideways);
        while run.take_steps(&mut engine, acceptance, self.period) {
            run.restart(&mut engine)?;
        }
        Ok(())
    }

    fn part_iterations(&self) -> Option<u64> {
        Some(self.period.saturating_mul(PART.div_ceil(self.period)))
    }
}
