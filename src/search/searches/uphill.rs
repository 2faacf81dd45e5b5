//! Hill descent that goes uphill now and then.

use super::{Search, SearchKind, Setting};
use crate::search::{Draft, Engine, Hopeless, Random, Task, Uphill, Watch, climb_on};

pub(super) const KIND: SearchKind = SearchKind {
    name: "uphill",
    about: "Hill descent that takes any step with a small probability.",
    source: "Neller, Fisher, Choga, Lalvani and McCarty 2010; Neller 2011",
    settings: &[PROBABILITY],
    anytime: true,
    make: |settings| {
        UphillDescent {
            probability: settings.get(PROBABILITY.name),
        }
        .into()
    },
};

const PROBABILITY: Setting = Setting {
    name: "probability",
    about: "The probability that a step is taken whatever comes of it.",
    default: 0.005,
    range: [0.0, 1.0],
    whole: false,
};

/// Hill descent that goes uphill now and then.
#[derive(Clone, Copy, Debug)]
pub struct UphillDescent {
    /// The probability that a step is taken whatever comes of it.
    pub probability: f64,
}

impl Search for UphillDescent {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        climb_on(task, make, random, watch, |_| Uphill {
            probability: self.probability,
        })
    }
}
