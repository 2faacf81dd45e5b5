//! The choice of an engine for a task.

use super::audit::audited;
use super::backward::BackwardEngine;
use super::dynamic::DynamicEngine;
use super::engine::{BoxedEngine, WithEngines, run_boxed};
use super::measuring::MeasuringEngine;
use super::plain::PlainEngine;
use super::resume::ResumeEngine;
use super::staged;
use crate::axis::axis;
use crate::search::{Draft, Task};

axis! {
    /// How mazes are evaluated while searching.
    pub enum EngineKind ("engine") {
        /// For any energy: measures every candidate from scratch.
        Measured = "measured",
        /// For the depth: searches every candidate from the start.
        Plain = "plain",
        /// For the depth, up to 512 states: searches only the layers that may change.
        Resume = "resume",
        /// For the depth, up to 512 states: distances to the goal rule out most candidates at once.
        Backward = "backward",
        /// For the depth, on large boards: repairs the distances that change.
        Dynamic = "dynamic",
        /// For any energy, up to 512 states: computes features one by one, and rejects candidates as early as possible.
        Staged = "staged",
    }
}

/// Which engine to use, and how often to audit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineChoice {
    /// The engine; `None` for the fastest engine that applies. An engine that does not apply is replaced by the
    /// measuring engine.
    pub kind: Option<EngineKind>,
    /// Audit every n-th candidate: the measuring engine evaluates the maze again, and the results are
    /// compared.
    pub audit: Option<u64>,
}

impl EngineKind {
    /// Whether this engine can be used for a task.
    #[must_use]
    pub fn applies(self, task: &Task) -> bool {
        let depth = task.energy.is_depth();
        let few_states = depth && task.tracks.states_from_starts() <= MAX_STATES;
        match self {
            EngineKind::Measured => true,
            EngineKind::Plain => depth,
            EngineKind::Resume => few_states,
            EngineKind::Backward => few_states && !task.is_free(),
            EngineKind::Dynamic => DynamicEngine::applies(task),
            EngineKind::Staged => staged::applies(task),
        }
    }

    /// The fastest engine that can be used for a task.
    #[must_use]
    pub(crate) fn fastest(task: &Task) -> EngineKind {
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

/// The maximum number of states for engines that use bit sets.
const MAX_STATES: usize = 512;

/// Runs `work` with engines for a task.
pub fn with_engines<W: WithEngines>(task: &Task, choice: EngineChoice, work: W) -> W::Output {
    let requested = choice.kind.unwrap_or_else(|| EngineKind::fastest(task));
    let kind = if requested.applies(task) {
        requested
    } else {
        EngineKind::Measured
    };
    let states = task.tracks.states_from_starts();
    match (kind, choice.audit) {
        // The backward engine on small boards is the most frequent case. A call through a trait object would take
        // longer than the evaluation of a candidate, so this engine is called without a trait object.
        (EngineKind::Backward, None) if states <= 64 => {
            work.run(|draft| BackwardEngine::<1>::new(task, draft))
        }
        (EngineKind::Backward, None) if states <= 128 => {
            work.run(|draft| BackwardEngine::<2>::new(task, draft))
        }
        (EngineKind::Staged, audit) => staged::with_engine(task, audit, work),
        (EngineKind::Measured, audit) => run_boxed(work, &|draft| {
            audited(task, Box::new(MeasuringEngine::new(task, draft)), audit)
        }),
        (_, audit) => run_boxed(work, &|draft| {
            audited(task, by_depth(kind, task, draft), audit)
        }),
    }
}

/// An engine for the depth.
fn by_depth(kind: EngineKind, task: &Task, draft: Draft) -> BoxedEngine<'_, i64> {
    match (kind, task.tracks.states_from_starts()) {
        (EngineKind::Dynamic, _) => Box::new(DynamicEngine::new(task, draft)),
        (EngineKind::Plain, _) => Box::new(PlainEngine::new(task, draft)),
        (_, 0..=64) => with_bits::<1>(kind, task, draft),
        (_, 65..=128) => with_bits::<2>(kind, task, draft),
        (_, 129..=256) => with_bits::<4>(kind, task, draft),
        _ => with_bits::<8>(kind, task, draft),
    }
}

fn with_bits<const W: usize>(kind: EngineKind, task: &Task, draft: Draft) -> BoxedEngine<'_, i64> {
    match kind {
        EngineKind::Backward => Box::new(BackwardEngine::<W>::new(task, draft)),
        _ => Box::new(ResumeEngine::<W>::new(task, draft)),
    }
}
