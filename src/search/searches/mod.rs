//! The searches. Each search has its own file and a line in the list below.

mod search;
mod settings;

pub(crate) use search::Search;
pub(crate) use settings::{BadSetting, SearchSetting, SearchSettings};

use crate::axis::{UnknownName, pick};
// These imports are needed because `enum_dispatch` repeats the signatures of the trait `Search` here.
use crate::search::engines::Engine;
use crate::search::search_run::SearchRun;
use crate::search::task::ImpossibleMaze;
use enum_dispatch::enum_dispatch;
use search::Described;
use std::fmt;

/// Declares the modules of the list, the enum of all searches, and their descriptions.
macro_rules! searches {
    ($($module:ident::$search:ident,)*) => {
        $(
            mod $module;
            pub(crate) use $module::$search;
        )*

        /// A search with its settings.
        #[enum_dispatch(Search)]
        #[derive(Clone, Debug)]
        pub enum AnySearch {
            $(
                #[doc = concat!("The search `", stringify!($search), "`.")]
                $search,
            )*
        }

        /// All searches; the first is the default.
        pub const SEARCHES: &[SearchKind] = &[$(SearchKind::of::<$search>(),)*];
    };
}

searches! {
    auto::AutomaticSearch,
    sampling::RandomSampling,
    descent::HillDescent,
    restarts::RestartedDescent,
    uphill::UphillDescent,
    annealing::AnnealingSearch,
    cooling::CoolingSearch,
    late::LateAcceptance,
    genetic::Genetic,
    tempering::ParallelTempering,
    layered::LayeredSearch,
    construct::DirectConstruction,
}

pub(crate) use layered::luby;

/// The description of a search.
#[derive(Clone, Copy)]
pub struct SearchKind {
    /// The name in files and on the command line.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// The publication that describes the search, or `this project`.
    pub source: &'static str,
    /// The settings.
    pub settings: &'static [SearchSetting],
    /// Whether the first candidates of a run are the same for every budget.
    pub anytime: bool,
    /// Makes the search.
    pub(crate) make: fn(&SearchSettings) -> AnySearch,
}

impl fmt::Debug for SearchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchKind")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl SearchKind {
    const fn of<S: Described + Into<AnySearch>>() -> SearchKind {
        SearchKind {
            name: S::NAME,
            about: S::ABOUT,
            source: S::SOURCE,
            settings: S::SETTINGS,
            anytime: S::ANYTIME,
            make: |settings| S::with(settings).into(),
        }
    }

    /// The kind of search with this name.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such search.
    pub fn named(name: &str) -> Result<SearchKind, UnknownName> {
        pick("search", SEARCHES, |kind| kind.name, name)
    }
}

impl AnySearch {
    /// The name of the default search.
    pub(crate) const DEFAULT: &'static str = "auto";

    /// The default search.
    #[must_use]
    pub(crate) fn default_search() -> AnySearch {
        AnySearch::parse(AnySearch::DEFAULT).expect("the default search is in the list")
    }

    /// Reads `name` or `name:setting=value,…`.
    ///
    /// ```
    /// use jumpmaze::internals::search::AnySearch;
    /// assert!(AnySearch::parse("uphill:probability=0.01").is_ok());
    /// assert!(AnySearch::parse("uphill:probability=2").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such search or setting, or if a value is not a number of the right kind or is
    /// out of range.
    pub fn parse(text: &str) -> Result<AnySearch, BadSetting> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let kind = SearchKind::named(name.trim()).map_err(BadSetting::Search)?;
        let settings = SearchSettings::parse(kind.name, kind.settings, settings)?;
        Ok((kind.make)(&settings))
    }
}
