//! Random sampling: one random maze after the other.

use super::{PART, Search, SearchKind};
use crate::search::{Draft, Engine, Hopeless, Random, Task, Watch};

pub(super) const KIND: SearchKind = SearchKind {
    name: "random",
    about: "One random maze after the other: what all searches are compared with.",
    source: "Neller, Fisher, Choga, Lalvani and McCarty 2010",
    settings: &[],
    anytime: true,
    make: |_| RandomSampling.into(),
};

/// One random maze after the other.
#[derive(Clone, Copy, Debug)]
pub struct RandomSampling;

impl Search for RandomSampling {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let mut engine = make(task.fresh(random)?);
        watch.see(engine.draft(), engine.energy());
        while watch.another() {
            engine.take(task.fresh(random)?);
            watch.see(engine.draft(), engine.energy());
        }
        Ok(())
    }

    fn part(&self) -> Option<u64> {
        Some(PART)
    }
}
