//! Engines: they hold a maze, change it, and know how good it is.
//!
//! [`Measured`] is slow and obvious and good for every energy on every board. The others are faster where they apply, and
//! take the same way: [`Audited`] compares them with the measuring one.

mod audit;
mod measured;
mod staged;

pub use audit::Audited;
pub use measured::Measured;

use super::{Change, Draft, Level, Limit, Task};
use crate::axis::axis;

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

axis! {
    /// How mazes are evaluated while searching.
    pub enum EngineKind ("engine") {
        /// Every candidate from scratch, by all measures.
        Measured = "measured",
        /// Feature by feature, until it is clear that a candidate is too bad.
        Staged = "staged",
    }
}

/// Something to do with engines of whatever type.
pub trait WithEngines {
    /// What comes of it.
    type Output;

    /// Does it, with engines that begin with some maze.
    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output;
}

/// Which engine is to be used, and how often it is audited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineChoice {
    /// The engine; nothing: the fastest that applies. One that does not apply is replaced by the measuring one.
    pub kind: Option<EngineKind>,
    /// Every so many candidates the measuring engine evaluates the maze again, and the two are compared.
    pub audit: Option<u64>,
}

impl EngineKind {
    /// Whether it can be used for a task.
    #[must_use]
    pub fn applies(self, task: &Task) -> bool {
        match self {
            EngineKind::Measured => true,
            EngineKind::Staged => staged::applies(task),
        }
    }

    /// The fastest that can be used for a task.
    #[must_use]
    pub fn fastest(task: &Task) -> EngineKind {
        match EngineKind::Staged.applies(task) {
            true => EngineKind::Staged,
            false => EngineKind::Measured,
        }
    }
}

/// Does something with the engines of a task.
pub fn with_engines<W: WithEngines>(task: &Task, choice: EngineChoice, work: W) -> W::Output {
    let wanted = choice.kind.unwrap_or_else(|| EngineKind::fastest(task));
    let kind = match wanted.applies(task) {
        true => wanted,
        false => EngineKind::Measured,
    };
    match (kind, choice.audit) {
        (EngineKind::Measured, None) => work.run(|draft| Measured::new(task, draft)),
        (EngineKind::Measured, Some(every)) => {
            work.run(|draft| Audited::new(task, Measured::new(task, draft), every))
        }
        (EngineKind::Staged, audit) => staged::with(task, audit, work),
    }
}
