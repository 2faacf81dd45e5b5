//! Audits: an engine is compared with the measuring engine while it works.

use super::engine::{BoxedEngine, Engine};
use super::measuring::evaluate;
use crate::search::{Draft, DraftChange, EnergyLevel, Limit, Task};

/// An engine that is compared with the measuring engine at every n-th candidate. The audit checks whether
/// the candidate is rightly accepted, whether the maze is right afterwards (also after an undone change),
/// and whether the energy is right.
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
    /// Panics if the first maze of the engine is wrong.
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

    fn check(&self, after: &str) {
        let mut draft = self.engine.draft().clone();
        let energy = evaluate(self.task, &mut draft);
        assert_eq!(
            self.engine.draft(),
            &draft,
            "after {after} the goal is elsewhere"
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
        let mut wanted = before.clone();
        wanted.make(change);
        let energy = evaluate(self.task, &mut wanted);
        let taken = self.engine.attempt(change, limit);
        let should = match limit {
            Limit::Below(limit) => energy < limit.amount(),
            Limit::UpTo(limit) => energy <= limit.amount(),
            Limit::Any => true,
        };
        assert_eq!(
            taken.is_some(),
            should,
            "{change:?} within {limit:?} leads to {energy:?}: {before:?}"
        );
        let expected = if should { &wanted } else { &before };
        assert_eq!(
            self.engine.draft(),
            expected,
            "{change:?} was not made, or not taken back"
        );
        self.check(&format!("{change:?}"));
        taken
    }

    fn take(&mut self, draft: Draft) {
        self.engine.take(draft);
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
