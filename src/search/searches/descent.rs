//! Hill descent: a worse step is never accepted.

use super::search::{Search, search};
use crate::search::{Descent, Engine, ImpossibleMaze, SearchRun};

search! {
    /// Hill descent: never takes a step that makes the maze worse.
    pub struct HillDescent {
        /// The maximum number of consecutive steps that leave the energy unchanged; −1: no maximum.
        sideways: Option<u64> = -1 in -1..=1e9,
    }
    name: "descent",
    source: "Neller 2011",
    anytime: true,
}

impl Search for HillDescent {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        run.take_steps_from_random(|_| Descent::with_sideways(self.sideways))
    }
}
