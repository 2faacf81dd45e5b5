//! The default search. It selects other searches by the energy and the board, never by time.
//!
//! ```text
//!   depth, solvability ──┬─ states are cells, and there are no conditions ──▶ layered
//!                        └─ otherwise ──────────────────────┐
//!   design, classroom ──────────────────────────────────────┴─▶ annealing at one temperature, then tempering
//!   anything else ─────────────────────────────────────────────▶ uphill, which suits any scale of the energy
//! ```

use super::layered::LayeredSearch;
use super::search::{Search, search};
use super::tempering::ParallelTempering;
use super::uphill::UphillDescent;
use crate::energy::{CLASSROOM, DEPTH, DESIGN, SOLVABILITY};
use crate::search::{Annealing, Engine, ImpossibleMaze, SearchRun, Task};

/// The number of candidates per cell before tempering begins.
const ANNEALING_CANDIDATES: u64 = 2000;

search! {
    /// Picks a search by the energy and the board.
    pub struct AutomaticSearch {}
    name: "auto",
    source: "this project",
    anytime: true,
}

impl AutomaticSearch {
    /// Whether the energy depends only on the depth, and states are just cells.
    fn builds_layers(task: &Task) -> bool {
        let only_depth = task.energy.is(&DEPTH) || task.energy.is(&SOLVABILITY);
        only_depth && task.tracks.is_plain()
    }

    /// The temperature and the number of candidates for a search that begins by annealing one maze; `None` for any
    /// other search.
    pub(in crate::search) fn annealing(task: &Task) -> Option<(f64, u64)> {
        if AutomaticSearch::builds_layers(task) {
            return None;
        }
        // The energy of the task may begin with terms for conditions. Most steps change only the last term, which is
        // the energy of the order.
        let deep = task.energy.ends_with(&DEPTH) || task.energy.ends_with(&SOLVABILITY);
        // A good temperature is a fraction of the smallest relevant difference of energy.
        let temperature = if deep {
            0.5
        } else if task.energy.ends_with(&DESIGN) {
            0.3
        } else if task.energy.ends_with(&CLASSROOM) {
            2.0
        } else {
            return None;
        };
        Some((temperature, ANNEALING_CANDIDATES * task.cells() as u64))
    }
}

impl Search for AutomaticSearch {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        if AutomaticSearch::builds_layers(run.task) {
            return LayeredSearch::default().run(run);
        }
        let Some((temperature, candidates)) = AutomaticSearch::annealing(run.task) else {
            let probability = 0.001;
            return UphillDescent { probability }.run(run);
        };
        let mut engine = run.begin()?;
        let acceptance = Annealing::at(temperature);
        if !run.take_steps(&mut engine, acceptance, candidates) {
            return Ok(());
        }
        // All temperatures are near `temperature`, which is known to be good. So a few mazes suffice.
        let tempered = ParallelTempering {
            mazes: 4,
            cold: temperature * 0.8,
            hot: temperature * 1.7,
            ..ParallelTempering::default()
        };
        tempered.run(run)
    }
}
