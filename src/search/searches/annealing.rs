//! Simulated annealing: the worse a step, the rarer; and ever rarer.
//!
//! A step worse by Δ is taken with probability exp(−Δ / T). The temperature T falls by a factor after each candidate,
//! or with the share of the budget that is spent.

use super::{Search, SearchKind, Setting};
use crate::search::{Annealing, Draft, Engine, Hopeless, Random, Task, Watch, climb_on};

pub(super) const BY_DECAY: SearchKind = SearchKind {
    name: "annealing",
    about: "Simulated annealing: a worse step with probability exp(−Δ/T); T is multiplied after each candidate.",
    source: "Kirkpatrick, Gelatt and Vecchi 1983; Neller 2011",
    settings: &[TEMPERATURE, DECAY],
    anytime: true,
    make: |settings| {
        Annealed {
            temperature: settings.get(TEMPERATURE.name),
            decay: settings.get(DECAY.name),
        }
        .into()
    },
};

pub(super) const BY_SHARE: SearchKind = SearchKind {
    name: "cooling",
    about: "Simulated annealing whose temperature falls evenly, by factors, from the first to the last iteration.",
    source: "Kirkpatrick, Gelatt and Vecchi 1983",
    settings: &[FROM, TO],
    anytime: false,
    make: |settings| {
        Cooled {
            from: settings.get(FROM.name),
            to: settings.get(TO.name),
        }
        .into()
    },
};

const TEMPERATURE: Setting = Setting {
    name: "temperature",
    about: "The temperature at the beginning.",
    default: 2.0,
    range: [0.0, 1e12],
    whole: false,
};

const DECAY: Setting = Setting {
    name: "decay",
    about: "What the temperature is multiplied with after each candidate.",
    default: 0.9999,
    range: [0.0, 1.0],
    whole: false,
};

const FROM: Setting = Setting {
    name: "from",
    about: "The temperature at the beginning.",
    default: 2.0,
    range: [1e-9, 1e12],
    whole: false,
};

const TO: Setting = Setting {
    name: "to",
    about: "The temperature at the end.",
    default: 0.15,
    range: [1e-9, 1e12],
    whole: false,
};

/// Annealing with a temperature that decays from candidate to candidate.
#[derive(Clone, Copy, Debug)]
pub struct Annealed {
    /// The temperature at the beginning.
    pub temperature: f64,
    /// What it is multiplied with after each candidate.
    pub decay: f64,
}

impl Search for Annealed {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        climb_on(task, make, random, watch, |_| Annealing {
            temperature: self.temperature,
            decay: self.decay,
        })
    }
}

/// Annealing with a temperature that falls with the share of the budget that is spent.
#[derive(Clone, Copy, Debug)]
pub struct Cooled {
    /// The temperature at the beginning.
    pub from: f64,
    /// The temperature at the end.
    pub to: f64,
}

impl Search for Cooled {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let candidates = watch.budget().saturating_sub(watch.iterations()).max(1);
        let decay = libm::exp(libm::log(self.to / self.from) / candidates as f64);
        Annealed {
            temperature: self.from,
            decay,
        }
        .run(task, make, random, watch)
    }
}
