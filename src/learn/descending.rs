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

use super::{Lesson, Trouble};
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    Descent, Draft, Engine, EngineChoice, Level, Random, Task, Watch, begin, climb,
};

/// A hill descent that can be begun anew, and gone on with.
pub trait Descending {
    /// Begins with a new random maze.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    fn restart(&mut self) -> Result<(), Trouble>;

    /// Tries so many changes.
    fn go(&mut self, iterations: u64);

    /// How deep the present maze is; 0 without a solution.
    fn depth(&self) -> u32;
}

impl Lesson {
    /// Does something with a hill descent that has begun with a random maze. Its random numbers belong to a part of the
    /// exercise, and are not those of [`Lesson::random`].
    ///
    /// ```
    /// use jumpmaze::{files::{Blueprint, Variant}, learn::Lesson};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?, true, None);
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
        work: impl FnOnce(&mut dyn Descending) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let with = Begin {
            lesson: self,
            random: Random::of_round(self.seed(), part, 1),
            work,
        };
        with_engines(self.task(), EngineChoice::default(), with)
    }
}

/// Work that waits for an engine.
struct Begin<'a, W> {
    lesson: &'a Lesson,
    random: Random,
    work: W,
}

impl<T, W: FnOnce(&mut dyn Descending) -> Result<T, Trouble>> WithEngines for Begin<'_, W> {
    type Output = Result<T, Trouble>;

    fn run<E: Engine>(mut self, make: impl Fn(Draft) -> E) -> Self::Output {
        let task = self.lesson.task();
        let mut watch = Watch::new(self.lesson.budget(u64::MAX), None);
        let engine = begin(task, &make, &mut self.random, &mut watch)?;
        (self.work)(&mut OnEngine {
            task,
            engine,
            random: self.random,
            watch,
        })
    }
}

struct OnEngine<'a, E: Engine> {
    task: &'a Task,
    engine: E,
    random: Random,
    watch: Watch<'a, E::Energy>,
}

impl<E: Engine> Descending for OnEngine<'_, E> {
    fn restart(&mut self) -> Result<(), Trouble> {
        self.engine.take(self.task.fresh(&mut self.random)?);
        Ok(())
    }

    fn go(&mut self, iterations: u64) {
        climb(
            self.task,
            &mut self.engine,
            &mut Descent::with_sideways(None),
            iterations,
            &mut self.random,
            &mut self.watch,
        );
    }

    fn depth(&self) -> u32 {
        Lesson::depth_of(self.engine.energy().amount())
    }
}
