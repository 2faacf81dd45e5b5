//! A hill descent in steps, for algorithms that learn when to restart.
//!
//! ```text
//!            restart            advance(iterations)             advance …
//!   ────▶ random maze ────▶ maze, no worse than before ────▶ maze …
//!              │                       │
//!            depth                   depth
//! ```
//!
//! In a hill descent the depth never decreases. So the current maze is the deepest maze since the last restart.

use super::Lesson;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    Budget, Descent, Draft, EnergyLevel, Engine, EngineChoice, Random, Stopped, Task, Tracker,
    take_steps,
};

/// A hill descent that can be continued and restarted.
pub trait ResumableDescent {
    /// Restarts from a new random maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    fn restart(&mut self) -> Result<(), Problem>;

    /// Tries `iterations` changes. Returns the number of changes tried, which is smaller than `iterations` if
    /// the budget is used up, the target of the budget is reached or the search is stopped.
    fn advance(&mut self, iterations: u64) -> u64;

    /// The depth of the current maze; 0 if it has no solution.
    fn depth(&self) -> u32;

    /// The current maze; `None` for a descent without mazes, such as a simulated descent that only has a depth.
    fn maze(&self) -> Option<Maze> {
        None
    }
}

impl Lesson {
    /// Runs `work` on a hill descent from a random maze. `part` is the number of a part of the exercise. Each part has
    /// its own random numbers, which differ from the random numbers of [`Lesson::random`].
    ///
    /// ```
    /// use jumpmaze::internals::{files::{Blueprint, Variant}, learn::Lesson};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?);
    /// let depths = Lesson::new(rook, 7)?.descending(0, |descent| {
    ///     Ok([0, 100, 1000].map(|iterations| { descent.advance(iterations); descent.depth() }))
    /// })?;
    /// assert!(depths.is_sorted());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if `work` returns an error. If the exercise was stopped, the error
    /// says so.
    pub fn descending<T>(
        &self,
        part: u64,
        work: impl FnOnce(&mut dyn ResumableDescent) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut random = Random::of_round(self.seed, part, 1);
        match descending(&self.task, self.budget(u64::MAX), &mut random, work) {
            Ok((output, _)) => Ok(output),
            // To `work`, a stopped descent looks like one that finds nothing. So if the exercise was stopped, the error
            // says so instead.
            Err(error) => Err(self.check_stop().err().unwrap_or(error)),
        }
    }
}

/// Runs `work` on a hill descent. Returns the result of `work` and the number of changes tried. No change is tried
/// after the budget is used up, or while the current maze meets the target of the budget.
pub(in crate::learn) fn descending<T>(
    task: &Task,
    budget: Budget<'_>,
    random: &mut Random,
    work: impl FnOnce(&mut dyn ResumableDescent) -> Result<T, Problem>,
) -> Result<(T, u64), Problem> {
    let arguments = DescendingArguments {
        task,
        budget,
        random,
        work,
    };
    with_engines(task, EngineChoice::default(), arguments)
}

/// The arguments of [`descending`]. [`with_engines`] chooses the type of the engine and then calls the method `run` of
/// this value with that type.
struct DescendingArguments<'a, W> {
    task: &'a Task,
    budget: Budget<'a>,
    random: &'a mut Random,
    work: W,
}

impl<T, W: FnOnce(&mut dyn ResumableDescent) -> Result<T, Problem>> WithEngines
    for DescendingArguments<'_, W>
{
    type Output = Result<(T, u64), Problem>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let mut descent = EngineDescent {
            task: self.task,
            engine: make(self.task.random_draft(self.random)?),
            random: self.random,
            budget: self.budget,
            tried: 0,
        };
        let output = (self.work)(&mut descent)?;
        Ok((output, descent.tried))
    }
}

/// A hill descent that keeps its maze in an engine.
struct EngineDescent<'a, E> {
    task: &'a Task,
    engine: E,
    random: &'a mut Random,
    budget: Budget<'a>,
    /// The number of changes tried, including those before the last restart.
    tried: u64,
}

impl<E: Engine> ResumableDescent for EngineDescent<'_, E> {
    fn restart(&mut self) -> Result<(), Problem> {
        self.engine.set_draft(self.task.random_draft(self.random)?);
        Ok(())
    }

    fn advance(&mut self, iterations: u64) -> u64 {
        let iterations = iterations.min(self.budget.iterations - self.tried);
        let budget = Budget {
            iterations,
            ..self.budget
        };
        let mut tracker = Tracker::new(budget, None);
        tracker.record(self.engine.draft(), self.engine.energy());
        let (engine, random) = (&mut self.engine, &mut *self.random);
        let all = u64::MAX;
        take_steps(self.task, engine, Descent::FREE, all, random, &mut tracker);
        let tried = match tracker.stopped() {
            // The maze has no possible change. All iterations count as tried, because callers would stop if the
            // returned number were smaller.
            Some(Stopped::Exhausted) => iterations,
            _ => tracker.iterations(),
        };
        self.tried += tried;
        tried
    }

    fn depth(&self) -> u32 {
        Lesson::depth_of(self.engine.energy().amount())
    }

    fn maze(&self) -> Option<Maze> {
        Some(self.task.maze(self.engine.draft()))
    }
}
