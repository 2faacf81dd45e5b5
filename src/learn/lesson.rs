//! What an exercise works on: mazes of a kind, and chance.

use crate::energy::{Amount, DEPTH, Energy};
use crate::files::{Blueprint, LoadedMaze};
use crate::remedy::{BadText, Problem, Remedy};
use crate::search::engines::{Engine, Plain};
use crate::search::make::Outside;
use crate::search::{
    AnySearch, BadSetting, Budget, Draft, EngineChoice, Found, Hopeless, Observer, Random, Task,
    search,
};
use crate::topology::TooManyStates;
use std::num::NonZero;
use std::sync::Arc;
use std::thread;

/// Mazes of a kind, good as they are deep, and chance.
#[derive(Clone, Debug)]
pub struct Lesson {
    blueprint: Blueprint,
    /// What is made: mazes that are good as they are deep.
    pub(crate) task: Task,
    /// The seed that all chance comes from.
    pub(crate) seed: u64,
    /// The maze that was given, if one was.
    pub(crate) maze: Option<LoadedMaze>,
    /// How many threads long work may use. What comes of it does not depend on them.
    pub(crate) threads: NonZero<usize>,
    /// Where candidates are counted, for those who look on.
    pub(crate) outside: Arc<Outside>,
}

impl From<Hopeless> for Problem {
    fn from(hopeless: Hopeless) -> Problem {
        Problem::new(hopeless, OTHER_MAZES)
    }
}

impl From<TooManyStates> for Problem {
    fn from(states: TooManyStates) -> Problem {
        Problem::new(states, OTHER_MAZES)
    }
}

impl From<BadText> for Problem {
    fn from(bad: BadText) -> Problem {
        Problem::new(&bad.what, bad.remedy())
    }
}

impl From<BadSetting> for Problem {
    fn from(bad: BadSetting) -> Problem {
        Problem::new(&bad, bad.remedy())
    }
}

const OTHER_MAZES: &str = "take another variant, goal or size";

impl Lesson {
    /// A lesson on mazes of a blueprint.
    ///
    /// ```
    /// use jumpmaze::{files::{Blueprint, Variant}, learn::{Lesson, Transcript}};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?, None);
    /// let lesson = Lesson::new(rook, 7)?;
    /// let maze = lesson.maze(&lesson.random_maze(0)?);
    /// assert_eq!(Transcript::grid(&maze).lines().count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No maze can be made of it.
    pub fn new(blueprint: Blueprint, seed: u64) -> Result<Lesson, Problem> {
        let task = task_with(&blueprint, Energy::parse(DEPTH.name)?)?;
        Ok(Lesson {
            blueprint,
            task,
            seed,
            maze: None,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            outside: Arc::default(),
        })
    }

    /// The maze that was given, or else a random one.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub(crate) fn given_or_random(&self) -> Result<LoadedMaze, Problem> {
        match &self.maze {
            Some(given) => Ok(given.clone()),
            None => Ok(self.maze(&self.random_maze(0)?)),
        }
    }

    /// The same with another idea of what is good.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn task_for(&self, energy: Energy) -> Result<Task, Problem> {
        Ok(task_with(&self.blueprint, energy)?)
    }

    /// A stream of random numbers of its own for each part of an exercise.
    #[must_use]
    pub fn random(&self, part: u64) -> Random {
        Random::of_round(self.seed, part, 0)
    }

    /// A maze drawn at random: each content that allows a jump as likely as the other.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn random_maze(&self, part: u64) -> Result<Draft, Problem> {
        let mut random = self.random(part);
        let mut draft = self.task.fresh(&mut random)?;
        if self.task.is_free() {
            // The goal stands on the start until the maze is evaluated, so nothing was drawn there.
            let (start, alphabet) = (draft.start, &self.task.alphabet);
            if self.task.stock.is_none() && alphabet.choices(start) > 1 {
                draft.letters[start.index()] = alphabet.draw(start, &mut random);
            }
            draft = Plain::new(&self.task, draft).draft().clone();
        }
        Ok(draft)
    }

    /// The best maze of a search; `observer` hears of every one that is better than all before.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn search_for<'a>(
        &'a self,
        task: &'a Task,
        how: &'a AnySearch,
        iterations: u64,
        random: &'a mut Random,
        observer: Option<Observer<'a>>,
    ) -> Result<Found, Problem> {
        let engine = EngineChoice::default();
        let budget = self.budget(iterations);
        Ok(search(task, how, engine, budget, random, observer)?)
    }

    /// A budget of so many iterations, which are counted for those who look on.
    pub(crate) fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            progress: Some(&self.outside.iterations),
            ..Budget::default()
        }
    }

    /// How deep a maze of an energy is; 0 without a solution.
    pub(crate) fn depth_of(energy: Amount) -> u32 {
        let depth = -energy.value();
        if depth > 0.0 { depth as u32 } else { 0 }
    }

    /// A draft as a maze that can be written.
    #[must_use]
    pub fn maze(&self, draft: &Draft) -> LoadedMaze {
        let maze = self.task.maze(draft);
        self.blueprint.maze(maze, &self.seed.to_string())
    }
}

fn task_with(blueprint: &Blueprint, energy: Energy) -> Result<Task, Hopeless> {
    let mut wish = blueprint.wish.clone();
    wish.energy = energy;
    Task::new(wish)
}
