//! Late acceptance: a step is measured against the maze of some time ago.

use super::{Search, SearchKind, Setting};
use crate::search::{Draft, Engine, Hopeless, Late, Random, Task, Watch, climb_on};

pub(super) const KIND: SearchKind = SearchKind {
    name: "late",
    about: "Late acceptance: no worse than now, or than the maze of so many candidates ago.",
    source: "Burke and Bykov 2012",
    settings: &[LENGTH],
    anytime: true,
    make: |settings| {
        LateAcceptance {
            length: settings.whole(LENGTH.name) as usize,
        }
        .into()
    },
};

const LENGTH: Setting = Setting {
    name: "length",
    about: "How many candidates ago.",
    default: 50.0,
    range: [1.0, 1e6],
    whole: true,
};

/// Late acceptance.
#[derive(Clone, Copy, Debug)]
pub struct LateAcceptance {
    /// How many candidates ago.
    pub length: usize,
}

impl Search for LateAcceptance {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        climb_on(task, make, random, watch, |energy| {
            Late::new(self.length, energy)
        })
    }
}
