//! The searches: each is a file and a line in the list.

mod annealing;
mod auto;
mod construct;
mod descent;
mod genetic;
mod late;
mod layered;
mod restarts;
mod sampling;
mod settings;
mod tempering;
mod uphill;

pub use annealing::{Annealed, Cooled};
pub use auto::Auto;
pub use construct::Construct;
pub use descent::HillDescent;
pub use genetic::Genetic;
pub use late::LateAcceptance;
pub use layered::Layered;
pub(crate) use layered::luby;
pub use restarts::Restarted;
pub use sampling::RandomSampling;
pub use settings::{BadSetting, Setting, Settings};
pub use tempering::Tempered;
pub use uphill::UphillDescent;

use super::{Draft, Engine, Hopeless, Random, Task, Watch};
use crate::axis::{UnknownName, pick};
use enum_dispatch::enum_dispatch;
use std::fmt;

/// A search.
#[enum_dispatch]
pub trait Search {
    /// Searches until the watch says that it is enough, or there is nothing left to try.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless>;

    /// Into parts of how many iterations a long search falls that have nothing to do with each other, if it does: they can
    /// be searched at the same time, each with random numbers of its own.
    fn part(&self) -> Option<u64> {
        None
    }
}

/// Parts are not much shorter than this: to begin one costs as much as some iterations.
const PART: u64 = 1 << 15;

/// A search with its settings.
#[enum_dispatch(Search)]
#[derive(Clone, Debug)]
pub enum AnySearch {
    /// Picks another.
    Auto,
    /// Random mazes.
    RandomSampling,
    /// Hill descent.
    HillDescent,
    /// Hill descent with restarts.
    Restarted,
    /// Hill descent that may go uphill.
    UphillDescent,
    /// Simulated annealing by decay.
    Annealed,
    /// Simulated annealing by share of the budget.
    Cooled,
    /// Late acceptance.
    LateAcceptance,
    /// The genetic algorithm.
    Genetic,
    /// Parallel tempering.
    Tempered,
    /// The layered search.
    Layered,
    /// The construction.
    Construct,
}

/// A kind of search: an entry of the list.
#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The word that files and the command line use.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// Who described it.
    pub source: &'static str,
    /// What can be set.
    pub settings: &'static [Setting],
    /// Whether a run with a larger budget begins as one with a smaller budget does.
    pub anytime: bool,
    /// Makes the search.
    pub make: fn(&Settings) -> AnySearch,
}

impl fmt::Debug for SearchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchKind")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// Every search; the first is the one for everyone.
pub const SEARCHES: &[SearchKind] = &[
    auto::KIND,
    sampling::KIND,
    descent::KIND,
    restarts::KIND,
    uphill::KIND,
    annealing::BY_DECAY,
    annealing::BY_SHARE,
    late::KIND,
    genetic::KIND,
    tempering::KIND,
    layered::KIND,
    construct::KIND,
];

impl SearchKind {
    /// The kind of search of a name.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn named(name: &str) -> Result<SearchKind, UnknownName> {
        pick("search", SEARCHES, |kind| kind.name, name)
    }
}

impl AnySearch {
    /// What is searched by when nobody says.
    pub const DEFAULT: &'static str = "auto";

    /// Reads `name` or `name:setting=value,…`.
    ///
    /// ```
    /// use jumpmaze::search::AnySearch;
    /// assert!(AnySearch::parse("uphill:probability=0.01").is_ok());
    /// assert!(AnySearch::parse("uphill:probability=2").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// There is no such search or setting, or a value is out of range.
    pub fn parse(text: &str) -> Result<AnySearch, BadSetting> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let kind = SearchKind::named(name.trim()).map_err(BadSetting::Search)?;
        Ok((kind.make)(&Settings::parse(&kind, settings)?))
    }
}
