//! The interface of engines.

use crate::search::{Draft, DraftChange, EnergyLevel, Limit};

/// An engine holds a maze and evaluates changes of this maze.
pub trait Engine {
    /// The energy that the engine minimises.
    type Energy: EnergyLevel;

    /// The current maze.
    fn draft(&self) -> &Draft;

    /// The energy of the current maze.
    fn energy(&self) -> Self::Energy;

    /// Makes a change and returns the new energy if the limit admits it. Otherwise restores the maze and
    /// returns `None`.
    fn attempt(&mut self, change: DraftChange, limit: Limit<Self::Energy>) -> Option<Self::Energy>;

    /// Replaces the maze by another maze of the same task.
    fn set_draft(&mut self, draft: Draft);
}

impl<E: EnergyLevel> Engine for Box<dyn Engine<Energy = E> + '_> {
    type Energy = E;

    fn draft(&self) -> &Draft {
        (**self).draft()
    }

    fn energy(&self) -> E {
        (**self).energy()
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<E>) -> Option<E> {
        (**self).attempt(change, limit)
    }

    fn set_draft(&mut self, draft: Draft) {
        (**self).set_draft(draft);
    }
}

/// Work that is generic over the type of the engine.
pub trait WithEngines {
    /// The result of the work.
    type Output;

    /// Does the work. `make` makes an engine that starts with a given draft.
    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output;
}

/// A boxed engine. Only the type of its energy is known at compile time.
pub(super) type BoxedEngine<'a, N> = Box<dyn Engine<Energy = N> + 'a>;

/// Runs `work` with boxed engines, so that `work` is compiled once per energy type and not once per engine.
pub(super) fn run_boxed<'a, N: EnergyLevel + 'a, W: WithEngines>(
    work: W,
    make: &dyn Fn(Draft) -> BoxedEngine<'a, N>,
) -> W::Output {
    work.run(make)
}
