//! Engines: they hold a maze, change it, and know how good it is.
//!
//! [`Measured`] is slow and obvious and good for every energy on every board. The others are faster where they apply, and
//! take the same way: [`Audited`] compares them with the measuring one.

mod audit;
mod backward;
mod dynamic;
mod layers;
mod masks;
mod measured;
mod need;
mod plain;
mod resume;
mod squares;
mod staged;
mod words;

pub use audit::Audited;
pub use backward::Backward;
pub use dynamic::Dynamic;
pub use masks::Masks;
pub use measured::Measured;
pub use plain::Plain;
pub use resume::Resume;
pub use squares::Squares;

use super::{Change, Draft, Level, Limit, Task};
use crate::axis::axis;
use crate::energy::Amount;

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
        /// The depth: every candidate is searched from the start.
        Plain = "plain",
        /// The depth, up to 512 states: the same with words of bits.
        Masks = "masks",
        /// The depth, up to 512 states: only what differs is searched.
        Resume = "resume",
        /// The depth, up to 512 states: and most candidates are rejected by their distance to the goal.
        Backward = "backward",
        /// The depth, on large boards: distances that are repaired.
        Dynamic = "dynamic",
        /// Any energy, up to 512 states: feature by feature, until it is clear that a candidate is too bad.
        Staged = "staged",
        /// Depth and design, up to 254 states: 512 mazes at once, for those who want many.
        BitSliced = "bit-sliced",
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
    /// Whether it can be used for a task, to search one maze. The bit-sliced one never is: see
    /// [`lanes`](crate::search::lanes).
    #[must_use]
    pub fn applies(self, task: &Task) -> bool {
        let depth = task.energy.is_depth();
        let fits = depth && task.tracks.from_starts() <= MOST_STATES;
        match self {
            EngineKind::Measured => true,
            EngineKind::Plain => depth,
            EngineKind::Masks | EngineKind::Resume => fits,
            EngineKind::Backward => fits && !task.is_free(),
            EngineKind::Dynamic => Dynamic::applies(task),
            EngineKind::Staged => staged::applies(task),
            EngineKind::BitSliced => false,
        }
    }

    /// The fastest that can be used for a task.
    #[must_use]
    pub fn fastest(task: &Task) -> EngineKind {
        let order = [
            EngineKind::Backward,
            EngineKind::Resume,
            EngineKind::Dynamic,
            EngineKind::Plain,
            EngineKind::Staged,
        ];
        let applies = order.into_iter().find(|kind| kind.applies(task));
        applies.unwrap_or(EngineKind::Measured)
    }
}

/// The energy `depth` of a maze; nothing: it has no solution.
pub(super) fn energy_of(depth: Option<u64>) -> Amount {
    need::energy(depth.map(|depth| depth as usize)).amount()
}

/// Engines on words of bits have so many states at most.
const MOST_STATES: usize = 512;

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
        (EngineKind::Dynamic, None) => work.run(|draft| Dynamic::new(task, draft)),
        (EngineKind::Dynamic, Some(every)) => {
            work.run(|draft| Audited::new(task, Dynamic::new(task, draft), every))
        }
        (_, Some(every)) => {
            work.run(|draft| Audited::new(task, of_depth(kind, task, draft), every))
        }
        // The loops of a search are compiled into these, and know what they call.
        (EngineKind::Plain, None) => work.run(|draft| Plain::new(task, draft)),
        (EngineKind::Backward, None) if task.tracks.from_starts() <= 64 => {
            work.run(|draft| Backward::<1>::new(task, draft))
        }
        (EngineKind::Backward, None) if task.tracks.from_starts() <= 128 => {
            work.run(|draft| Backward::<2>::new(task, draft))
        }
        (_, None) => work.run(|draft| of_depth(kind, task, draft)),
    }
}

/// An engine for the depth.
fn of_depth(kind: EngineKind, task: &Task, draft: Draft) -> Box<dyn Engine<Energy = i64> + '_> {
    match task.tracks.from_starts() {
        0..=64 => on_words::<1>(kind, task, draft),
        65..=128 => on_words::<2>(kind, task, draft),
        129..=256 => on_words::<4>(kind, task, draft),
        _ => on_words::<8>(kind, task, draft),
    }
}

fn on_words<const W: usize>(
    kind: EngineKind,
    task: &Task,
    draft: Draft,
) -> Box<dyn Engine<Energy = i64> + '_> {
    match kind {
        EngineKind::Masks => Box::new(Masks::<W>::new(task, draft)),
        EngineKind::Resume => Box::new(Resume::<W>::new(task, draft)),
        EngineKind::Backward => Box::new(Backward::<W>::new(task, draft)),
        _ => Box::new(Plain::new(task, draft)),
    }
}
