//! Parallel tempering: several mazes are searched at once, each at its own temperature, and neighbours exchange mazes.
//!
//! ```text
//!   hot    T = 1     ●  accepts nearly every step: explores widely, stays in no minimum
//!                    ↕
//!                    ●       better mazes move down, worse ones move up,
//!                    ↕       with probability min(1, exp((1/Tᵢ − 1/Tⱼ)(Eᵢ − Eⱼ)))
//!   cold   T = 0.3   ●  accepts hardly any worse step: finds the local minimum
//! ```
//!
//! Eᵢ and Tᵢ are the energy and the temperature of maze i; mazes i and j are neighbours. Unlike annealing with a
//! falling temperature, tempering needs no schedule that is adapted to the board and the budget.

use super::search::{Search, search};
use crate::search::{Annealing, EnergyLevel, Engine, ImpossibleMaze, SearchRun};

search! {
    /// Parallel tempering: several mazes at once, which exchange their temperatures.
    pub struct ParallelTempering {
        /// The number of mazes that are searched at once.
        mazes: usize = 8 in 1..=64,
        /// The lowest temperature; neighbouring temperatures differ by a constant factor.
        cold: f64 = 0.3 in 1e-9..=1e12,
        /// The highest temperature.
        hot: f64 = 1.0 in 1e-9..=1e12,
        /// The number of candidates of each maze before neighbouring mazes may swap temperatures.
        period: u64 = 100 in 1..=1e9,
    }
    name: "tempering",
    source: "Swendsen and Wang 1986; Geyer 1991",
    anytime: true,
}

impl ParallelTempering {
    /// The temperatures from `cold` to `hot`, with a constant factor between neighbours.
    fn temperatures(&self) -> Vec<f64> {
        let steps = (self.mazes.max(2) - 1) as f64;
        let factor = libm::log(self.hot / self.cold) / steps;
        (0..self.mazes.max(1))
            .map(|step| self.cold * libm::exp(factor * step as f64))
            .collect()
    }
}

impl Search for ParallelTempering {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let temperatures = self.temperatures();
        let mut engines = vec![run.begin()?];
        while engines.len() < temperatures.len() {
            if !run.tracker.begin_iteration() {
                return Ok(());
            }
            engines.push(run.begin()?);
        }
        // Exchanges are tried alternately for the pairs (0, 1), (2, 3), … and for the pairs (1, 2), (3, 4), ….
        for first in [0, 1].into_iter().cycle() {
            for (engine, &temperature) in engines.iter_mut().zip(&temperatures) {
                if !run.take_steps(engine, Annealing::at(temperature), self.period) {
                    return Ok(());
                }
            }
            for low in (first..engines.len() - 1).step_by(2) {
                let [cold, hot] = [temperatures[low], temperatures[low + 1]];
                let above = engines[low].energy().above(engines[low + 1].energy());
                let probability = libm::exp((1.0 / cold - 1.0 / hot) * above);
                if run.random.happens(probability) {
                    engines.swap(low, low + 1);
                }
            }
        }
        Ok(())
    }
}
