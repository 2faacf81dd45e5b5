//! Hill descent with random restarts.

use super::search::{PART, Search, search};
use crate::search::{Descent, Engine, ImpossibleMaze, SearchRun};

search! {
    /// Hill descent again and again, each from a new random maze.
    pub struct Restarted {
        /// Iterations of each descent.
        period: u64 = 1000 in 1..=1e15,
        /// Steps in a row that make nothing better; −1: any number.
        sideways: Option<u64> = -1 in -1..=1e9,
    }
    name: "restarts",
    source: "Neller 2011",
    anytime: true,
}

impl Search for Restarted {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let mut engine = run.begin()?;
        let acceptance = Descent::with_sideways(self.sideways);
        while run.climb(&mut engine, acceptance, self.period) {
            run.restart(&mut engine)?;
        }
        Ok(())
    }

    fn part_iterations(&self) -> Option<u64> {
        Some(self.period.saturating_mul(PART.div_ceil(self.period)))
    }
}
