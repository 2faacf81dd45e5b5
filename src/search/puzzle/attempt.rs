//! One attempt at a puzzle for people.

use super::aim::AttemptTarget;
use super::steer::Steering;
use super::unravel::Unravelling;
use crate::energy::Amount;
use crate::random::Random;
use crate::search::engines::with_engines;
use crate::search::make::Conditions;
use crate::search::{
    AnySearch, Budget, Draft, EngineChoice, ImpossibleMaze, SearchResult, StepKind, Task,
    UphillDescent, search_from,
};

/// The maximum number of candidates of a climb. Most climbs need fewer candidates. A climb that fails would seldom
/// succeed with more candidates.
const CLIMB: u64 = 1500;
/// The probability with which the climb accepts a step regardless of its energy.
const WORSE: f64 = 0.001;

/// The result of an attempt.
pub(crate) struct AttemptResult {
    /// The maze. It may not meet the conditions.
    pub(crate) found: SearchResult,
    /// The task that contains the energy with which the maze was evaluated.
    pub(crate) task: Task,
}

/// Makes an attempt. `wanted` are conditions from [`super::with_level_conditions`]. `budget` may end the attempt
/// early.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub(crate) fn attempt(
    task: &Task,
    wanted: &Conditions,
    audit: Option<u64>,
    budget: Budget<'_>,
    random: &mut Random,
) -> Result<AttemptResult, ImpossibleMaze> {
    let engine = EngineChoice { kind: None, audit };
    let aim = AttemptTarget::draw(wanted, task.cells(), random);
    let of_length = aim.climb_task(task);
    let climb = |first: Option<Draft>, random: &mut Random| {
        // If the first maze was built layer by layer, no step may make it worse. If a step shortened its solution,
        // later steps would hardly lengthen the solution again.
        let probability = if first.is_some() { 0.0 } else { WORSE };
        search_from(
            &of_length,
            &AnySearch::from(UphillDescent { probability }),
            first,
            engine,
            Budget {
                iterations: CLIMB,
                target: Some(Amount::Whole(0)),
                keep: 0,
                ..budget
            },
            random,
            None,
        )
    };
    let built = aim.build_far_from_exit(task, engine, budget, random)?;
    // The number of candidates before the last climb.
    let mut earlier = built.as_ref().map_or(0, |built| built.iterations);
    let is_built = built.is_some();
    let mut climbed = climb(built.map(|built| built.draft), random)?;
    // `Unravelling` writes single numbers. So it is used only if there is no box of tiles and every step writes.
    if is_built && task.stock.is_none() && task.steps.kinds() == [StepKind::Write] {
        // A maze that was built layer by layer has many solutions and groups of equal numbers. The climb has broken up
        // the groups, and `Unravelling` removes solutions.
        let unravel = Unravelling {
            task: &of_length,
            draft: climbed.draft,
            random,
            budget,
        };
        let (draft, candidates) = with_engines(&of_length, engine, unravel);
        earlier += climbed.iterations + candidates;
        climbed = climb(Some(draft), random)?;
    }
    let task = aim.steering_task(task);
    let steer = Steering {
        task: &task,
        draft: climbed.draft,
        difficulty: aim.difficulty,
        random,
        budget,
    };
    let steered = with_engines(&task, engine, steer);
    Ok(AttemptResult {
        found: SearchResult {
            iterations: earlier + climbed.iterations + steered.iterations,
            stopped: match climbed.stopped {
                early if early.is_early() => early,
                _ => steered.stopped,
            },
            ..steered
        },
        task,
    })
}
