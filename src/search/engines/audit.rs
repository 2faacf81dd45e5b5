//! Audits: while an engine works, its results are compared with the results of the slow and simple measuring engine.

use super::engine::{BoxedEngine, Engine};
use super::measuring::evaluate;
use crate::search::{Draft, DraftChange, EnergyLevel, Limit, Task};

/// An engine that is compared with the measuring engine at every n-th candidate. Both engines must agree on whether the
/// candidate is accepted, on the maze after the change (or after the change was undone), and on the energy of this
/// maze.
#[derive(Clone, Debug)]
pub(crate) struct Audited<'a, E> {
    task: &'a Task,
    engine: E,
    every: u64,
    attempts: u64,
}

impl<'a, E: Engine> Audited<'a, E> {
    /// Audits an engine at every n-th candidate.
    ///
    /// # Panics
    ///
    /// Panics if the goal or the energy of the first maze is wrong.
    #[must_use]
    pub(crate) fn new(task: &'a Task, engine: E, every: u64) -> Self {
        let audited = Audited {
            task,
            engine,
            every: every.max(1),
            attempts: 0,
        };
        audited.check("the first maze");
        audited
    }

    /// Compares the current maze and its energy with a measurement.
    fn check(&self, after: &str) {
        let mut draft = self.engine.draft().clone();
        let energy = evaluate(self.task, &mut draft);
        assert_eq!(
            self.engine.draft(),
            &draft,
            "after {after} the goal is not the deepest cell"
        );
        assert_eq!(
            self.engine.energy().amount(),
            energy,
            "after {after} the energy is wrong: {draft:?}"
        );
    }
}

impl<E: Engine> Engine for Audited<'_, E> {
    type Energy = E::Energy;

    fn draft(&self) -> &Draft {
        self.engine.draft()
    }

    fn energy(&self) -> E::Energy {
        self.engine.energy()
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<E::Energy>) -> Option<E::Energy> {
        self.attempts += 1;
        if !self.attempts.is_multiple_of(self.every) {
            return self.engine.attempt(change, limit);
        }
        let before = self.engine.draft().clone();
        let mut changed = before.clone();
        changed.make(change);
        let energy = evaluate(self.task, &mut changed);
        let accepted = self.engine.attempt(change, limit);
        let should_accept = match limit {
            Limit::Below(limit) => energy < limit.amount(),
            Limit::UpTo(limit) => energy <= limit.amount(),
            Limit::Any => true,
        };
        assert_eq!(
            accepted.is_some(),
            should_accept,
            "{change:?} was wrongly accepted or rejected: energy {energy:?}, limit {limit:?}, maze {before:?}"
        );
        let expected = if should_accept { &changed } else { &before };
        assert_eq!(
            self.engine.draft(),
            expected,
            "{change:?} was not made, or not undone"
        );
        self.check(&format!("{change:?}"));
        accepted
    }

    fn set_draft(&mut self, draft: Draft) {
        self.engine.set_draft(draft);
        self.check("another maze");
    }
}

/// Wraps the engine in an audit if `audit` is set.
pub(super) fn audited<'a, N: EnergyLevel + 'a>(
    task: &'a Task,
    engine: BoxedEngine<'a, N>,
    audit: Option<u64>,
) -> BoxedEngine<'a, N> {
    match audit {
        Some(every) => Box::new(Audited::new(task, engine, every)),
        None => engine,
    }
}
