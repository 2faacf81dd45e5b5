//! Who says how bad a candidate of a twin is.

use crate::measures::measure;
use crate::search::{Change, Draft, Engine, Letter, Level, Limit, Task};
use crate::topology::Cell;

/// Says how bad candidates are.
pub(in crate::search::lanes) trait Judge {
    /// Whether the tests of the filter are believed.
    const TRUSTS: bool;

    /// The energy of a maze, if it is taken. In a cell another letter has been written; nothing: it is a new maze, and is taken
    /// anyway. So bad is the maze without that, and it may become so much worse; nothing: it may be anything.
    fn weigh(
        &mut self,
        draft: &Draft,
        change: Option<(Cell, Letter)>,
        now: i64,
        slack: Option<u32>,
    ) -> Option<i64>;
}

/// A slow measurement of the whole maze. It doubts the filter, too.
pub(in crate::search::lanes) struct Measuring<'a>(pub(in crate::search::lanes) &'a Task);

impl Judge for Measuring<'_> {
    const TRUSTS: bool = false;

    fn weigh(
        &mut self,
        draft: &Draft,
        _: Option<(Cell, Letter)>,
        now: i64,
        slack: Option<u32>,
    ) -> Option<i64> {
        let measures = measure(&self.0.maze(draft)).ok()?;
        let energy = self.0.energy.of(&measures).value() as i64;
        let taken = slack.is_none_or(|slack| energy <= now.saturating_add(slack.into()));
        taken.then_some(energy)
    }
}

/// An engine that holds one maze, for those who want it soon.
pub(in crate::search::lanes) struct Holding<E>(pub(in crate::search::lanes) E);

impl<E: Engine> Judge for Holding<E> {
    const TRUSTS: bool = true;

    fn weigh(
        &mut self,
        draft: &Draft,
        change: Option<(Cell, Letter)>,
        _: i64,
        slack: Option<u32>,
    ) -> Option<i64> {
        let energy = match change {
            None => {
                self.0.take(draft.clone());
                Some(self.0.energy())
            }
            Some((cell, letter)) => {
                let limit = match slack {
                    Some(slack) => Limit::UpTo(self.0.energy().raised(slack.into())),
                    None => Limit::Any,
                };
                self.0.attempt(Change::Write(cell, letter), limit)
            }
        };
        energy.map(|energy| energy.amount().value() as i64)
    }
}
