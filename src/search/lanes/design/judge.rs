//! The evaluation of candidates in a replay, which repeats the search of one lane alone.

use crate::measures::measure;
use crate::search::{Draft, DraftChange, EnergyLevel, Engine, Letter, Limit, Task};
use crate::topology::Cell;

/// Evaluates the candidates of a replay.
pub(in crate::search::lanes) trait Judge {
    /// Whether candidates that the filter rejects need no evaluation.
    const TRUSTS_FILTER: bool;

    /// The energy of a maze, or `None` if it is rejected. `change` is the cell that was written, with its new letter;
    /// `None` for a new maze, which is always accepted. `current` is the energy before the change. `slack` is the
    /// maximum increase of the energy; `None` for any energy.
    fn evaluate(
        &mut self,
        draft: &Draft,
        change: Option<(Cell, Letter)>,
        current: i64,
        slack: Option<u32>,
    ) -> Option<i64>;
}

/// Evaluates candidates by measuring the whole maze. This is slow. This judge also evaluates the candidates that the
/// filter rejects, to check the filter.
pub(in crate::search::lanes) struct MeasuringJudge<'a>(pub(in crate::search::lanes) &'a Task);

impl Judge for MeasuringJudge<'_> {
    const TRUSTS_FILTER: bool = false;

    fn evaluate(
        &mut self,
        draft: &Draft,
        _: Option<(Cell, Letter)>,
        current: i64,
        slack: Option<u32>,
    ) -> Option<i64> {
        let measures = measure(&self.0.maze(draft)).ok()?;
        let energy = self.0.energy.of(&measures).value() as i64;
        let accepted = slack.is_none_or(|slack| energy <= current.saturating_add(slack.into()));
        accepted.then_some(energy)
    }
}

/// Evaluates candidates with an engine that holds one maze. This is fast.
pub(in crate::search::lanes) struct IncrementalJudge<E>(pub(in crate::search::lanes) E);

impl<E: Engine> Judge for IncrementalJudge<E> {
    const TRUSTS_FILTER: bool = true;

    fn evaluate(
        &mut self,
        draft: &Draft,
        change: Option<(Cell, Letter)>,
        _: i64,
        slack: Option<u32>,
    ) -> Option<i64> {
        let energy = match change {
            None => {
                self.0.set_draft(draft.clone());
                Some(self.0.energy())
            }
            Some((cell, letter)) => {
                let limit = match slack {
                    Some(slack) => Limit::UpTo(self.0.energy().raised(slack.into())),
                    None => Limit::Any,
                };
                self.0.attempt(DraftChange::Write(cell, letter), limit)
            }
        };
        energy.map(|energy| energy.amount().value() as i64)
    }
}
