//! The search for everyone: picks others by the energy and the board, never by the time.
//!
//! ```text
//!   depth, solvability ──┬─ states are cells ──▶ layered
//!                        └─ turns or the last jump matter ──┐
//!   design, classroom ──────────────────────────────────────┴─▶ annealing at one temperature, later tempering
//!   anything else ─────────────────────────────────────────────▶ uphill: it need not know how large steps are
//! ```

use super::{Layered, Search, SearchKind, Tempered, UphillDescent};
use crate::energy::{CLASSROOM, DEPTH, DESIGN, SOLVABILITY};
use crate::search::{Annealing, Draft, Engine, Hopeless, Random, Task, Watch, begin, climb};

pub(super) const KIND: SearchKind = SearchKind {
    name: "auto",
    about: "Picks a search by the energy and the board.",
    source: "this project",
    settings: &[],
    anytime: true,
    make: |_| Auto.into(),
};

/// So many candidates for each cell one maze has alone, before there are several.
const ALONE: u64 = 2000;

/// Picks a search.
#[derive(Clone, Copy, Debug)]
pub struct Auto;

impl Auto {
    /// Whether nothing but the depth counts, and states are cells.
    fn builds_layers(task: &Task) -> bool {
        let nothing_else = task.energy.is(&DEPTH) || task.energy.is(&SOLVABILITY);
        nothing_else && task.tracks.is_plain()
    }

    /// Where it anneals one maze at one temperature first: at which, and for how many candidates.
    pub(in crate::search) fn annealing(task: &Task) -> Option<(f64, u64)> {
        if Auto::builds_layers(task) {
            return None;
        }
        // Behind conditions it is what most steps change.
        let deep = task.energy.ends_with(&DEPTH) || task.energy.ends_with(&SOLVABILITY);
        // The right temperature is a fraction of the smallest steps that matter.
        let temperature = match deep {
            true => 0.5,
            false if task.energy.ends_with(&DESIGN) => 0.3,
            false if task.energy.ends_with(&CLASSROOM) => 2.0,
            false => return None,
        };
        Some((temperature, ALONE * task.cells() as u64))
    }
}

impl Search for Auto {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        if Auto::builds_layers(task) {
            return Layered::default().run(task, make, random, watch);
        }
        let Some((temperature, alone)) = Auto::annealing(task) else {
            let probability = 0.001;
            return UphillDescent { probability }.run(task, make, random, watch);
        };
        let mut engine = begin(task, make, random, watch)?;
        let decay = 1.0;
        let mut acceptance = Annealing { temperature, decay };
        if !climb(task, &mut engine, &mut acceptance, alone, random, watch) {
            return Ok(());
        }
        // Near the right temperature there is no time for more of them.
        let tempered = Tempered {
            mazes: 4,
            cold: temperature * 0.8,
            hot: temperature * 1.7,
            ..Tempered::default()
        };
        tempered.run(task, make, random, watch)
    }
}
