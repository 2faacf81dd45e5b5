//! The context of one run of a search, and the loop that changes one maze step by step. Every search gets the context,
//! and most searches use the loop.

use super::acceptance::Acceptance;
use super::draft::Draft;
use super::engines::Engine;
use super::task::{ImpossibleMaze, Task};
use super::tracker::{Stopped, Tracker};
use crate::random::Random;

/// Changes the maze of an engine step by step, as the rule of acceptance allows. Stops after `candidates`
/// candidates and returns `true`. Returns `false` if the whole search must end earlier.
pub(crate) fn take_steps<E: Engine>(
    task: &Task,
    engine: &mut E,
    mut acceptance: impl Acceptance<E::Energy>,
    candidates: u64,
    random: &mut Random,
    tracker: &mut Tracker<'_, E::Energy>,
) -> bool {
    for _ in 0..candidates {
        if !tracker.begin_iteration() {
            return false;
        }
        let step = task
            .steps
            .draw(engine.draft(), &task.alphabet, task.stock.as_ref(), random);
        let Some(change) = step else {
            tracker.stop(Stopped::Exhausted);
            return false;
        };
        let current = engine.energy();
        let limit = acceptance.limit(current, random);
        let accepted = engine.attempt(change, limit);
        acceptance.observe(current, accepted);
        if let Some(energy) = accepted {
            tracker.record(engine.draft(), energy);
        }
    }
    true
}

/// The context of one run of a search.
pub(crate) struct SearchRun<'a, 'w, E: Engine> {
    /// The task to solve.
    pub(crate) task: &'a Task,
    /// Makes an engine that starts with a given draft, a maze under construction.
    pub(crate) make: &'a dyn Fn(Draft) -> E,
    /// The source of random numbers.
    pub(crate) random: &'a mut Random,
    /// Counts candidates and keeps the best maze.
    pub(crate) tracker: &'a mut Tracker<'w, E::Energy>,
}

impl<E: Engine> SearchRun<'_, '_, E> {
    /// Makes an engine with a random maze and reports this maze to the tracker.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub(crate) fn begin(&mut self) -> Result<E, ImpossibleMaze> {
        let engine = (self.make)(self.task.random_draft(self.random)?);
        self.tracker.record(engine.draft(), engine.energy());
        Ok(engine)
    }

    /// Replaces the maze of the engine and reports the new maze to the tracker.
    pub(crate) fn replace_maze(&mut self, engine: &mut E, draft: Draft) {
        engine.set_draft(draft);
        self.tracker.record(engine.draft(), engine.energy());
    }

    /// Replaces the maze of the engine by a random maze and reports this maze to the tracker.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub(crate) fn restart(&mut self, engine: &mut E) -> Result<(), ImpossibleMaze> {
        let draft = self.task.random_draft(self.random)?;
        self.replace_maze(engine, draft);
        Ok(())
    }

    /// Runs [`take_steps()`] with the task, the random numbers and the tracker of this run.
    pub(crate) fn take_steps(
        &mut self,
        engine: &mut E,
        acceptance: impl Acceptance<E::Energy>,
        candidates: u64,
    ) -> bool {
        let SearchRun {
            task,
            random,
            tracker,
            ..
        } = self;
        take_steps(task, engine, acceptance, candidates, random, tracker)
    }

    /// Changes one random maze step by step until the search ends. `rule_for` makes the rule of acceptance from the
    /// energy of that maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub(crate) fn take_steps_from_random<A: Acceptance<E::Energy>>(
        &mut self,
        rule_for: impl FnOnce(E::Energy) -> A,
    ) -> Result<(), ImpossibleMaze> {
        let mut engine = self.begin()?;
        let acceptance = rule_for(engine.energy());
        self.take_steps(&mut engine, acceptance, u64::MAX);
        Ok(())
    }
}
