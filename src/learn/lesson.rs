//! What an exercise works on: mazes of a kind, and chance.

use crate::energy::{Amount, DEPTH, Energy};
use crate::files::{Blueprint, LoadedMaze};
use crate::search::{
    AnySearch, Budget, Draft, EngineChoice, Found, Hopeless, Observer, Random, Task, search,
};
use crate::topology::TooManyStates;
use std::fmt;

/// Mazes of a kind, good as they are deep, and chance.
#[derive(Clone, Debug)]
pub struct Lesson {
    blueprint: Blueprint,
    task: Task,
    seed: u64,
    maze: Option<LoadedMaze>,
}

/// Why an exercise comes to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No mazes can be made.
    Hopeless(Hopeless),
    /// A maze has too many states.
    TooManyStates(TooManyStates),
    /// Something else, and what to do about it.
    Other(String, String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Hopeless(hopeless) => hopeless.fmt(f),
            Trouble::TooManyStates(states) => states.fmt(f),
            Trouble::Other(what, _) => f.write_str(what),
        }
    }
}

impl std::error::Error for Trouble {}

impl Trouble {
    /// What to do about it.
    #[must_use]
    pub fn remedy(&self) -> String {
        match self {
            Trouble::Hopeless(_) | Trouble::TooManyStates(_) => {
                "take another variant, or a smaller size".to_owned()
            }
            Trouble::Other(_, remedy) => remedy.clone(),
        }
    }
}

impl From<Hopeless> for Trouble {
    fn from(hopeless: Hopeless) -> Trouble {
        Trouble::Hopeless(hopeless)
    }
}

impl From<TooManyStates> for Trouble {
    fn from(states: TooManyStates) -> Trouble {
        Trouble::TooManyStates(states)
    }
}

impl Lesson {
    /// A lesson on mazes of a blueprint.
    ///
    /// ```
    /// use jumpmaze::{files::{Blueprint, Variant}, learn::{Lesson, Transcript}};
    /// let rook = Blueprint::of_variant(&Variant::built_in("rook", None)?, true, None);
    /// let lesson = Lesson::new(rook, 7)?;
    /// let maze = lesson.maze(&lesson.random_maze(0)?);
    /// assert_eq!(Transcript::grid(&maze).lines().count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No maze can be made of it.
    pub fn new(blueprint: Blueprint, seed: u64) -> Result<Lesson, Trouble> {
        let depth =
            Energy::parse(DEPTH.name).map_err(|bad| Trouble::Other(bad.what, bad.remedy))?;
        let task = task_with(&blueprint, depth)?;
        Ok(Lesson {
            blueprint,
            task,
            seed,
            maze: None,
        })
    }

    /// The same lesson on one maze.
    #[must_use]
    pub fn on(self, maze: LoadedMaze) -> Lesson {
        Lesson {
            maze: Some(maze),
            ..self
        }
    }

    /// The maze that was given, if one was.
    #[must_use]
    pub fn given(&self) -> Option<&LoadedMaze> {
        self.maze.as_ref()
    }

    /// What is made: mazes that are good as they are deep.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The same with another idea of what is good.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn task_for(&self, energy: Energy) -> Result<Task, Trouble> {
        Ok(task_with(&self.blueprint, energy)?)
    }

    /// The seed that all chance comes from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
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
    pub fn random_maze(&self, part: u64) -> Result<Draft, Trouble> {
        Ok(self.task.fresh(&mut self.random(part))?)
    }

    /// The best maze of a search, as deep as it finds one; `observer` hears of every one that is better than all before.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub fn search<'a>(
        &'a self,
        how: &'a AnySearch,
        iterations: u64,
        random: &'a mut Random,
        observer: Option<Observer<'a>>,
    ) -> Result<Found, Trouble> {
        let budget = Budget {
            iterations,
            ..Budget::default()
        };
        let engine = EngineChoice::default();
        Ok(search(&self.task, how, engine, budget, random, observer)?)
    }

    /// How deep a maze of an energy is; 0 without a solution.
    #[must_use]
    pub fn depth_of(energy: Amount) -> u32 {
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
