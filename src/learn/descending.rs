//! A hill descent that stops to be looked at: what those act on who learn when to begin anew.
//!
//! ```text
//!            restart          go, so many iterations            go …
//!   ────▶ random maze ────▶ maze, no worse than before ────▶ maze …
//!              │                       │
//!            depth                   depth
//! ```
//!
//! A hill descent never gives up depth, so its present maze is the best since the restart.

use super::Lesson;
use crate::remedy::Problem;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    Budget, Descent, Draft, Engine, EngineChoice, Level, Random, Stopped, Task, Watch, climb,
};

/// A hill descent that can be begun anew, and gone on with.
pub trait Descending {
    /// Begins with a new random maze.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    fn restart(&mut self) -> Result<(), Problem>;

    /// Tries so many changes, and says how many it has tried: fewer where nobody wants more.
    fn go(&mut self, iterations: u64) -> u64;

    /// How deep the present maze is; 0 without a solution.
    fn depth(&self) -> u32;
}

impl Lesson {
    /// Does something with a hill descent that has begun with a random maze. Its random numbers belong to a part of the
    /// exercise, and are not those of [`Lesson::random`].
    ///
    /// ```
    /// use jumpmaze::{files::{Blueprint, Variant}, learn::Lesson};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?, None);
    /// let depths = Lesson::new(rook, 7)?.descending(0, |descent| {
    ///     Ok([0, 100, 1000].map(|iterations| { descent.go(iterations); descent.depth() }))
    /// })?;
    /// assert!(depths.is_sorted());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No maze can be made, or the work fails.
    pub fn descending<T>(
        &self,
        part: u64,
        work: impl FnOnce(&mut dyn Descending) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut random = Random::of_round(self.seed, part, 1);
        descending(&self.task, self.budget(u64::MAX), &mut random, work).map(|(done, _)| done)
    }
}

/// Does something with a hill descent, and says how many changes it tried in all. It tries none beyond the budget, and in
/// no maze that is as good as its target.
pub(in crate::learn) fn descending<T>(
    task: &Task,
    budget: Budget<'_>,
    random: &mut Random,
    work: impl FnOnce(&mut dyn Descending) -> Result<T, Problem>,
) -> Result<(T, u64), Problem> {
    let begin = Begin {
        task,
        budget,
        random,
        work,
    };
    with_engines(task, EngineChoice::default(), begin)
}

/// Work that waits for an engine.
struct Begin<'a, W> {
    task: &'a Task,
    budget: Budget<'a>,
    random: &'a mut Random,
    work: W,
}

impl<T, W: FnOnce(&mut dyn Descending) -> Result<T, Problem>> WithEngines for Begin<'_, W> {
    type Output = Result<(T, u64), Problem>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let mut descent = OnEngine {
            task: self.task,
            engine: make(self.task.fresh(self.random)?),
            random: self.random,
            budget: self.budget,
            tried: 0,
        };
        let done = (self.work)(&mut descent)?;
        Ok((done, descent.tried))
    }
}

struct OnEngine<'a, E> {
    task: &'a Task,
    engine: E,
    random: &'a mut Random,
    budget: Budget<'a>,
    /// How many changes were tried in all.
    tried: u64,
}

impl<E: Engine> Descending for OnEngine<'_, E> {
    fn restart(&mut self) -> Result<(), Problem> {
        self.engine.take(self.task.fresh(self.random)?);
        Ok(())
    }

    fn go(&mut self, iterations: u64) -> u64 {
        let iterations = iterations.min(self.budget.iterations - self.tried);
        let budget = Budget {
            iterations,
            ..self.budget
        };
        let mut watch = Watch::new(budget, None);
        watch.see(self.engine.draft(), self.engine.energy());
        let all = u64::MAX;
        let (engine, random) = (&mut self.engine, &mut *self.random);
        climb(self.task, engine, Descent::FREE, all, random, &mut watch);
        let tried = match watch.stopped() {
            // Where nothing can be changed, iterations pass all the same.
            Some(Stopped::Exhausted) => iterations,
            _ => watch.iterations(),
        };
        self.tried += tried;
        tried
    }

    fn depth(&self) -> u32 {
        Lesson::depth_of(self.engine.energy().amount())
    }
}
