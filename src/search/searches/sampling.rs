//! Random sampling: one random maze after the other.

use super::search::{PART, Search, search};
use crate::search::{Engine, ImpossibleMaze, SearchRun};

search! {
    /// One random maze after another: the baseline for all searches.
    pub struct RandomSampling {}
    name: "random",
    source: "Neller, Fisher, Choga, Lalvani and McCarty 2010",
    anytime: true,
}

impl Search for RandomSampling {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let mut engine = run.begin()?;
        while run.tracker.begin_iteration() {
            run.restart(&mut engine)?;
        }
        Ok(())
    }

    fn part_iterations(&self) -> Option<u64> {
        Some(PART)
    }
}
