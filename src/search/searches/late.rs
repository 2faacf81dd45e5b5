//! Late acceptance: a step is compared with the maze of some candidates ago.

use super::search::{Search, search};
use crate::search::{Engine, ImpossibleMaze, LateAcceptanceRule, SearchRun};

search! {
    /// Late acceptance: no worse than now, or than a fixed number of candidates ago.
    pub struct LateAcceptance {
        /// How many candidates ago.
        length: usize = 50 in 1..=1e6,
    }
    name: "late",
    source: "Burke and Bykov 2012",
    anytime: true,
}

impl Search for LateAcceptance {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        run.climb_from_random(|energy| LateAcceptanceRule::new(self.length, energy))
    }
}
