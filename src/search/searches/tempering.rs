//! Parallel tempering: several mazes at once, each at a temperature of its own; neighbours change places.
//!
//! ```text
//!   hot    T = 1     ●  takes nearly every step: comes far, stays nowhere
//!                    ↕
//!                    ●       what is good there sinks, what is stuck here rises:
//!                    ↕       with probability min(1, exp((1/Tᵢ − 1/Tⱼ)(Eᵢ − Eⱼ)))
//!   cold   T = 0.3   ●  takes hardly any step for the worse: finds the bottom
//! ```
//!
//! So there is no schedule that had to be right for a board or a budget.

use super::{Search, SearchKind, Setting};
use crate::search::{Annealing, Draft, Engine, Hopeless, Level, Random, Task, Watch, begin, climb};

pub(super) const KIND: SearchKind = SearchKind {
    name: "tempering",
    about: "Parallel tempering: mazes at several temperatures that change places.",
    source: "Swendsen and Wang 1986; Geyer 1991",
    settings: &[MAZES, COLD, HOT, PERIOD],
    anytime: true,
    make: |settings| {
        Tempered {
            mazes: settings.whole(MAZES.name) as usize,
            cold: settings.get(COLD.name),
            hot: settings.get(HOT.name),
            period: settings.whole(PERIOD.name),
        }
        .into()
    },
};

const MAZES: Setting = Setting {
    name: "mazes",
    about: "How many mazes there are at once.",
    default: 8.0,
    range: [1.0, 64.0],
    whole: true,
};

const COLD: Setting = Setting {
    name: "cold",
    about: "The lowest temperature; the others lie between, evenly by factors.",
    default: 0.3,
    range: [1e-9, 1e12],
    whole: false,
};

const HOT: Setting = Setting {
    name: "hot",
    about: "The highest temperature.",
    default: 1.0,
    range: [1e-9, 1e12],
    whole: false,
};

const PERIOD: Setting = Setting {
    name: "period",
    about: "How many candidates each maze has before neighbours may change places.",
    default: 100.0,
    range: [1.0, 1e9],
    whole: true,
};

/// Parallel tempering.
#[derive(Clone, Copy, Debug)]
pub struct Tempered {
    /// How many mazes there are at once.
    pub mazes: usize,
    /// The lowest temperature.
    pub cold: f64,
    /// The highest temperature.
    pub hot: f64,
    /// How many candidates each maze has before neighbours may change places.
    pub period: u64,
}

impl Default for Tempered {
    fn default() -> Tempered {
        Tempered {
            mazes: MAZES.default as usize,
            cold: COLD.default,
            hot: HOT.default,
            period: PERIOD.default as u64,
        }
    }
}

impl Tempered {
    /// The temperatures, the lowest first, each higher than the one before by the same factor.
    fn temperatures(&self) -> Vec<f64> {
        let steps = (self.mazes.max(2) - 1) as f64;
        let factor = libm::log(self.hot / self.cold) / steps;
        (0..self.mazes.max(1))
            .map(|step| self.cold * libm::exp(factor * step as f64))
            .collect()
    }
}

impl Search for Tempered {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let temperatures = self.temperatures();
        let mut engines = vec![begin(task, make, random, watch)?];
        while engines.len() < temperatures.len() {
            if !watch.another() {
                return Ok(());
            }
            engines.push(begin(task, make, random, watch)?);
        }
        // Pairs (0, 1), (2, 3), … and pairs (1, 2), (3, 4), … by turns.
        for first in [0, 1].into_iter().cycle() {
            for (engine, &temperature) in engines.iter_mut().zip(&temperatures) {
                let decay = 1.0;
                let mut acceptance = Annealing { temperature, decay };
                if !climb(task, engine, &mut acceptance, self.period, random, watch) {
                    return Ok(());
                }
            }
            for low in (first..engines.len() - 1).step_by(2) {
                let [cold, hot] = [temperatures[low], temperatures[low + 1]];
                let above = engines[low].energy().above(engines[low + 1].energy());
                if random.happens(libm::exp((1.0 / cold - 1.0 / hot) * above)) {
                    engines.swap(low, low + 1);
                }
            }
        }
        Ok(())
    }
}
