//! The loop that searches with one maze at a time share.

use super::{Acceptance, Draft, Engine, Hopeless, Random, Stopped, Task, Watch};

/// Changes the maze of an engine step by step, as a rule of acceptance allows, for so many candidates or until the
/// search ends. Says whether it goes on.
pub fn climb<E: Engine>(
    task: &Task,
    engine: &mut E,
    acceptance: &mut impl Acceptance<E::Energy>,
    candidates: u64,
    random: &mut Random,
    watch: &mut Watch<'_, E::Energy>,
) -> bool {
    for _ in 0..candidates {
        if !watch.another() {
            return false;
        }
        let step = task
            .steps
            .draw(engine.draft(), &task.alphabet, task.stock.as_ref(), random);
        let Some(change) = step else {
            watch.stop(Stopped::Exhausted);
            return false;
        };
        let now = engine.energy();
        let limit = acceptance.limit(now, random);
        let taken = engine.attempt(change, limit);
        acceptance.hear(now, taken);
        if let Some(energy) = taken {
            watch.see(engine.draft(), energy);
        }
    }
    true
}

/// An engine with a random maze, which the watch has seen.
///
/// # Errors
///
/// No maze can be made.
pub fn begin<E: Engine>(
    task: &Task,
    make: &dyn Fn(Draft) -> E,
    random: &mut Random,
    watch: &mut Watch<'_, E::Energy>,
) -> Result<E, Hopeless> {
    let engine = make(task.fresh(random)?);
    watch.see(engine.draft(), engine.energy());
    Ok(engine)
}

/// Climbs from one random maze until the search ends, by a rule of acceptance that may begin with how bad it is.
///
/// # Errors
///
/// No maze can be made.
pub fn climb_on<E: Engine, A: Acceptance<E::Energy>>(
    task: &Task,
    make: &dyn Fn(Draft) -> E,
    random: &mut Random,
    watch: &mut Watch<'_, E::Energy>,
    acceptance: impl FnOnce(E::Energy) -> A,
) -> Result<(), Hopeless> {
    let mut engine = begin(task, make, random, watch)?;
    let mut acceptance = acceptance(engine.energy());
    climb(task, &mut engine, &mut acceptance, u64::MAX, random, watch);
    Ok(())
}
