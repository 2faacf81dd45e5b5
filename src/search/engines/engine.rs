//! What an engine is.

use crate::search::{Change, Draft, Level, Limit};

/// Something that holds a maze and evaluates changes of it.
pub trait Engine {
    /// What it makes small.
    type Energy: Level;

    /// The maze as it is.
    fn draft(&self) -> &Draft;

    /// How bad it is.
    fn energy(&self) -> Self::Energy;

    /// Makes a change if the maze is within the limit then, and says how bad it is; else leaves the maze as it was.
    fn attempt(&mut self, change: Change, limit: Limit<Self::Energy>) -> Option<Self::Energy>;

    /// Takes another maze of the same task.
    fn take(&mut self, draft: Draft);
}

impl<E: Level> Engine for Box<dyn Engine<Energy = E> + '_> {
    type Energy = E;

    fn draft(&self) -> &Draft {
        (**self).draft()
    }

    fn energy(&self) -> E {
        (**self).energy()
    }

    fn attempt(&mut self, change: Change, limit: Limit<E>) -> Option<E> {
        (**self).attempt(change, limit)
    }

    fn take(&mut self, draft: Draft) {
        (**self).take(draft);
    }
}

/// Something to do with engines of whatever type.
pub trait WithEngines {
    /// What comes of it.
    type Output;

    /// Does it, with engines that begin with some maze.
    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output;
}

/// An engine of which only the kind of numbers is known.
pub(super) type Boxed<'a, N> = Box<dyn Engine<Energy = N> + 'a>;

/// However many engines there are, the work is compiled once for a kind of numbers.
pub(super) fn through<'a, N: Level + 'a, W: WithEngines>(
    work: W,
    make: &dyn Fn(Draft) -> Boxed<'a, N>,
) -> W::Output {
    work.run(make)
}
