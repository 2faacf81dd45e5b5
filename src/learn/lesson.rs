//! The context of an exercise: a kind of mazes, and a seed.

use crate::energy::{Amount, DEPTH, Energy};
use crate::files::{Blueprint, LoadedMaze};
use crate::remedy::{BadText, Problem, Remedy};
use crate::search::engines::{Engine, PlainEngine};
use crate::search::make::Control;
use crate::search::{
    AnySearch, BadSetting, Budget, Draft, EngineChoice, ImpossibleMaze, Observer, Random,
    SearchResult, Task, search,
};
use crate::topology::TooManyStates;
use std::num::NonZero;
use std::sync::Arc;
use std::thread;

/// The context of an exercise: a kind of mazes, and a seed. The search task has the energy `depth`, which is minus the
/// depth of a solvable maze.
#[derive(Clone, Debug)]
pub struct Lesson {
    blueprint: Blueprint,
    /// The search task with the energy `depth`.
    pub(crate) task: Task,
    /// The seed of all random numbers.
    pub(crate) seed: u64,
    /// The maze given by the caller, if any.
    pub(crate) maze: Option<LoadedMaze>,
    /// The maximum number of threads. Results do not depend on this number.
    pub(crate) threads: NonZero<usize>,
    /// The stop flag, and the counter of candidates for progress displays.
    pub(crate) control: Arc<Control>,
}

impl From<ImpossibleMaze> for Problem {
    fn from(impossible: ImpossibleMaze) -> Problem {
        Problem::new(impossible, OTHER_MAZES)
    }
}

impl From<TooManyStates> for Problem {
    fn from(states: TooManyStates) -> Problem {
        Problem::new(states, OTHER_MAZES)
    }
}

impl From<BadText> for Problem {
    fn from(error: BadText) -> Problem {
        Problem::new(&error.what, error.remedy())
    }
}

impl From<BadSetting> for Problem {
    fn from(error: BadSetting) -> Problem {
        Problem::new(&error, error.remedy())
    }
}

const OTHER_MAZES: &str = "use another variant, goal or size";

impl Lesson {
    /// A lesson on mazes of a blueprint.
    ///
    /// ```
    /// use jumpmaze::internals::{files::{Blueprint, Variant}, learn::{Lesson, Transcript}};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?);
    /// let lesson = Lesson::new(rook, 7)?;
    /// let maze = lesson.maze(&lesson.random_maze(0)?);
    /// assert_eq!(Transcript::grid(&maze).lines().count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made from the blueprint.
    pub fn new(blueprint: Blueprint, seed: u64) -> Result<Lesson, Problem> {
        let task = task_with(&blueprint, Energy::parse(DEPTH.name)?)?;
        Ok(Lesson {
            blueprint,
            task,
            seed,
            maze: None,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            control: Arc::default(),
        })
    }

    /// Returns the given maze, or makes a random maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if the exercise was stopped.
    pub(crate) fn given_or_random(&self) -> Result<LoadedMaze, Problem> {
        match &self.maze {
            Some(given) => Ok(given.clone()),
            None => Ok(self.maze(&self.random_maze(0)?)),
        }
    }

    /// The search task of the lesson with another energy.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn task_for(&self, energy: Energy) -> Result<Task, Problem> {
        Ok(task_with(&self.blueprint, energy)?)
    }

    /// The stream of random numbers for a part of the exercise.
    #[must_use]
    pub fn random(&self, part: u64) -> Random {
        Random::of_round(self.seed, part, 0)
    }

    /// A random maze. In each cell, all letters are equally likely, unless the numbers come from a box of tiles.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if the exercise was stopped.
    pub fn random_maze(&self, part: u64) -> Result<Draft, Problem> {
        self.check_stop()?;
        let mut random = self.random(part);
        let mut draft = self.task.random_draft(&mut random)?;
        if self.task.is_free() {
            // The goal is the deepest cell, which is known only after an evaluation. Until then, the goal of the draft
            // is the start, so no letter was drawn for the start. This letter is drawn here. Then the engine evaluates
            // the draft and moves the goal.
            let (start, alphabet) = (draft.start, &self.task.alphabet);
            if self.task.stock.is_none() && alphabet.choices(start) > 1 {
                draft.letters[start.index()] = alphabet.draw(start, &mut random);
            }
            draft = PlainEngine::new(&self.task, draft).draft().clone();
        }
        Ok(draft)
    }

    /// Runs a search and returns its best maze. `observer` is called for every new best maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made, or if the exercise was stopped before the search.
    pub fn search_for<'a>(
        &'a self,
        task: &'a Task,
        how: &'a AnySearch,
        iterations: u64,
        random: &'a mut Random,
        observer: Option<Observer<'a>>,
    ) -> Result<SearchResult, Problem> {
        self.check_stop()?;
        let engine = EngineChoice::default();
        let budget = self.budget(iterations);
        Ok(search(task, how, engine, budget, random, observer)?)
    }

    /// Returns an error if the exercise was stopped.
    pub(super) fn check_stop(&self) -> Result<(), Problem> {
        if self.control.stop.is_set() {
            return Err(Problem::new("the exercise was stopped", "run it again"));
        }
        Ok(())
    }

    /// A budget of `iterations`. The iterations are counted in [`Lesson::control`].
    pub(crate) fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            stop: Some(&self.control.stop),
            progress: Some(&self.control.iterations),
            ..Budget::default()
        }
    }

    /// The depth of a maze with this energy; 0 if the maze has no solution.
    pub(crate) fn depth_of(energy: Amount) -> u32 {
        let depth = -energy.value();
        if depth > 0.0 { depth as u32 } else { 0 }
    }

    /// Converts a draft into a maze that can be saved.
    #[must_use]
    pub fn maze(&self, draft: &Draft) -> LoadedMaze {
        let maze = self.task.maze(draft);
        self.blueprint.maze(maze, &self.seed.to_string())
    }
}

fn task_with(blueprint: &Blueprint, energy: Energy) -> Result<Task, ImpossibleMaze> {
    let mut spec = blueprint.spec.clone();
    spec.energy = energy;
    Task::new(spec)
}
