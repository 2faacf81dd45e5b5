//! The experiments. Each experiment answers a question from the assignments of the course (`docs/guide/course/`) with
//! data. Each experiment has a file and a line in the list below.

use super::lab::Experiment;
use crate::axis::{UnknownName, list, pick};

list! {
    /// All experiments, in the order of `docs/notes/experiments.md`.
    pub const EXPERIMENTS: &[Experiment] = [
        iterations::EXPERIMENT,
        sideways::EXPERIMENT,
        restarts::EXPERIMENT,
        escape::EXPERIMENT,
        schedules::EXPERIMENT,
        periods::EXPERIMENT,
        energies::EXPERIMENT,
    ];
}

/// The experiment with this name.
///
/// ```
/// let sideways = jumpmaze::internals::learn::experiments::experiment("sideways")?;
/// assert!(sideways.question.ends_with('?'));
/// # Ok::<(), jumpmaze::internals::axis::UnknownName>(())
/// ```
///
/// # Errors
///
/// Returns an error if there is no experiment with this name.
pub fn experiment(name: &str) -> Result<Experiment, UnknownName> {
    pick(
        "experiment",
        EXPERIMENTS,
        |experiment| experiment.name,
        name,
    )
}
