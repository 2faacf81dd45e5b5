//! Late acceptance: a step is compared with the current maze, and with the maze that the search held a fixed number of
//! candidates ago.

use super::search::{Search, search};
use crate::search::{Engine, ImpossibleMaze, LateAcceptanceRule, SearchRun};

search! {
    /// Late acceptance: takes a step if the result is no worse than the current maze, or no worse than an earlier maze.
    pub struct LateAcceptance {
        /// The age of the earlier maze, counted in candidates.
        length: usize = 50 in 1..=1e6,
    }
    name: "late",
    source: "Burke and Bykov 2012",
    anytime: true,
}

impl Search for LateAcceptance {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        run.take_steps_from_random(|energy| LateAcceptanceRule::new(self.length, energy))
    }
}
