//! The experiments: each is a file, and a line in the list below. They answer the questions of the assignments with data.

use super::lab::Experiment;
use crate::axis::{UnknownName, list, pick};

list! {
    /// Every experiment, in the order in which the assignments ask.
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

/// The experiment of a name.
///
/// ```
/// let sideways = jumpmaze::learn::experiments::experiment("sideways")?;
/// assert!(sideways.question.ends_with('?'));
/// # Ok::<(), jumpmaze::axis::UnknownName>(())
/// ```
///
/// # Errors
///
/// There is none.
pub fn experiment(name: &str) -> Result<Experiment, UnknownName> {
    pick(
        "experiment",
        EXPERIMENTS,
        |experiment| experiment.name,
        name,
    )
}
