//! Hill descent with random restarts.

use super::descent::{SIDEWAYS, sideways};
use super::{PART, Search, SearchKind, Setting};
use crate::search::{Descent, Draft, Engine, Hopeless, Random, Task, Watch, begin, climb};

pub(super) const KIND: SearchKind = SearchKind {
    name: "restarts",
    about: "Hill descent again and again, each from a new random maze.",
    source: "Neller, Rook Jumping Maze Generation for AI Education, 2011",
    settings: &[PERIOD, SIDEWAYS],
    anytime: true,
    make: |settings| {
        Restarted {
            period: settings.whole(PERIOD.name),
            sideways: sideways(settings.get(SIDEWAYS.name)),
        }
        .into()
    },
};

const PERIOD: Setting = Setting {
    name: "period",
    about: "Iterations of each descent.",
    default: 1000.0,
    range: [1.0, 1e15],
    whole: true,
};

/// Hill descent again and again.
#[derive(Clone, Copy, Debug)]
pub struct Restarted {
    /// How many iterations each descent has.
    pub period: u64,
    /// How many steps sideways in a row; nothing: any number.
    pub sideways: Option<u64>,
}

impl Search for Restarted {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let mut engine = begin(task, make, random, watch)?;
        loop {
            let mut acceptance = Descent::with_sideways(self.sideways);
            if !climb(
                task,
                &mut engine,
                &mut acceptance,
                self.period,
                random,
                watch,
            ) {
                return Ok(());
            }
            engine.take(task.fresh(random)?);
            watch.see(engine.draft(), engine.energy());
        }
    }

    fn part(&self) -> Option<u64> {
        Some(self.period.saturating_mul(PART.div_ceil(self.period)))
    }
}
