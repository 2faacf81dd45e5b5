//! One search with one engine, from a random maze or from a given one.

use super::climb::Run;
use super::draft::Draft;
use super::engines::{self, Engine, EngineChoice};
use super::searches::{AnySearch, Search};
use super::task::{Hopeless, Task};
use super::tracker::{Budget, Found, Observer, Tracker};
use crate::random::Random;
use rand::{Rng, SeedableRng};

/// Searches once, seeded by the caller's random number generator.
///
/// The caller's generator only supplies a 256-bit seed for the generator of this crate, because searches
/// are compiled for that generator alone. The same state of the caller's generator yields the same maze.
///
/// ```
/// use jumpmaze::files::Variant;
/// use jumpmaze::search::{AnySearch, Budget, EngineChoice, Task, search_seeded};
/// let mut theirs = rand_pcg::Pcg32::new(1, 2);
/// let task = Task::new(Variant::built_in("rook", Some(&[4, 4]))?.spec())?;
/// let budget = Budget { iterations: 200, ..Budget::default() };
/// let descent = AnySearch::parse("descent")?;
/// let found = search_seeded(&task, &descent, EngineChoice::default(), budget, &mut theirs, None)?;
/// // A maze at random is drawn with the generator itself.
/// let drawn = task.maze(&task.fresh(&mut theirs)?);
/// # assert_eq!(drawn.contents.len(), task.maze(&found.draft).contents.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub fn search_seeded(
    task: &Task,
    search: &AnySearch,
    engine: EngineChoice,
    budget: Budget<'_>,
    random: &mut (impl Rng + ?Sized),
    observer: Option<Observer<'_>>,
) -> Result<Found, Hopeless> {
    let mut ours = Random::from_rng(random);
    // Shortens the lifetime of the observer to that of the generator.
    let observer = observer.map(|observer| observer as Observer<'_>);
    self::search(task, search, engine, budget, &mut ours, observer)
}

/// Searches once, with the generator of this crate in its current state.
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
) -> Result<Found, Hopeless> {
    search_from(task, search, None, engine, budget, random, observer)
}

/// Searches once, from a given draft in place of the first random one.
///
/// The draft goes to the first engine that the search makes. Hill descent continues from it, and a genetic
/// algorithm has it in its first generation.
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
) -> Result<Found, Hopeless> {
    let once = Once {
        task,
        search,
        budget,
        random,
        observer,
        first,
    };
    engines::with_engines(task, engine, once)
}

/// One search, independent of the type of the engine.
struct Once<'a> {
    task: &'a Task,
    search: &'a AnySearch,
    budget: Budget<'a>,
    random: &'a mut Random,
    observer: Option<Observer<'a>>,
    /// The draft for the first engine, in place of the random one.
    first: Option<Draft>,
}

impl engines::WithEngines for Once<'_> {
    type Output = Result<Found, Hopeless>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let mut tracker = Tracker::new(self.budget, self.observer);
        let first = std::cell::Cell::new(self.first);
        let make = |drawn| make(first.take().unwrap_or(drawn));
        self.search.run(Run {
            task: self.task,
            make: &make,
            random: self.random,
            tracker: &mut tracker,
        })?;
        tracker.found().ok_or(Hopeless::NoWay)
    }
}
