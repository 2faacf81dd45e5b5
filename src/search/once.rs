//! One search with one engine, from a random maze or from a given maze.

use super::draft::Draft;
use super::engines::{self, Engine, EngineChoice};
use super::search_run::SearchRun;
use super::searches::{AnySearch, Search};
use super::task::{ImpossibleMaze, Task};
use super::tracker::{Budget, Observer, SearchResult, Tracker};
use crate::random::Random;

/// Searches once from a random maze. Draws all random numbers from `random`.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub fn search<'a>(
    task: &'a Task,
    search: &'a AnySearch,
    engine: EngineChoice,
    budget: Budget<'a>,
    random: &'a mut Random,
    observer: Option<Observer<'a>>,
) -> Result<SearchResult, ImpossibleMaze> {
    search_from(task, search, None, engine, budget, random, observer)
}

/// Like [`search`], but if the draft `first` is given, the first engine that the search makes starts with this draft.
/// So hill descent continues from this draft, and a genetic algorithm has it in its first generation.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub(crate) fn search_from<'a>(
    task: &'a Task,
    search: &'a AnySearch,
    first: Option<Draft>,
    engine: EngineChoice,
    budget: Budget<'a>,
    random: &'a mut Random,
    observer: Option<Observer<'a>>,
) -> Result<SearchResult, ImpossibleMaze> {
    let single_search = SingleSearch {
        task,
        search,
        budget,
        random,
        observer,
        first,
    };
    engines::with_engines(task, engine, single_search)
}

/// One search, independent of the type of the engine.
struct SingleSearch<'a> {
    task: &'a Task,
    search: &'a AnySearch,
    budget: Budget<'a>,
    random: &'a mut Random,
    observer: Option<Observer<'a>>,
    /// The draft for the first engine, in place of a random draft.
    first: Option<Draft>,
}

impl engines::WithEngines for SingleSearch<'_> {
    type Output = Result<SearchResult, ImpossibleMaze>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let mut tracker = Tracker::new(self.budget, self.observer);
        let first = std::cell::Cell::new(self.first);
        let make = |drawn| make(first.take().unwrap_or(drawn));
        self.search.run(SearchRun {
            task: self.task,
            make: &make,
            random: self.random,
            tracker: &mut tracker,
        })?;
        tracker.into_result().ok_or(ImpossibleMaze::NoWay)
    }
}
