//! The searches: each is a file, and a line in the list below.

mod search;
mod settings;

pub(crate) use search::Search;
pub(crate) use settings::{BadSetting, Setting, Settings};

use crate::axis::{UnknownName, pick};
// `enum_dispatch` repeats the signatures of the trait here.
use crate::search::climb::Run;
use crate::search::engines::Engine;
use crate::search::task::Hopeless;
use enum_dispatch::enum_dispatch;
use search::Described;
use std::fmt;

/// Declares the modules of the list, the enum of all searches, and their descriptions.
macro_rules! searches {
    ($($module:ident::$search:ident,)*) => {
        $(
            mod $module;
            pub use $module::$search;
        )*

        /// A search with its settings.
        #[enum_dispatch(Search)]
        #[derive(Clone, Debug)]
        pub enum AnySearch {
            $(
                #[doc = concat!("[`", stringify!($search), "`].")]
                $search,
            )*
        }

        /// Every search; the first is the default.
        pub const SEARCHES: &[SearchKind] = &[$(SearchKind::of::<$search>(),)*];
    };
}

searches! {
    auto::Auto,
    sampling::RandomSampling,
    descent::HillDescent,
    restarts::Restarted,
    uphill::UphillDescent,
    annealing::Annealed,
    cooling::Cooled,
    late::LateAcceptance,
    genetic::Genetic,
    tempering::Tempered,
    layered::Layered,
    construct::Construct,
}

pub(crate) use layered::luby;

/// What is known of a search beside its code.
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
    pub(crate) make: fn(&Settings) -> AnySearch,
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
    /// The search that is used by default.
    pub(crate) const DEFAULT: &'static str = "auto";

    /// The search that is used by default.
    #[must_use]
    pub(crate) fn usual() -> AnySearch {
        AnySearch::parse(AnySearch::DEFAULT).expect("it is one of the searches")
    }

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
        let settings = Settings::parse(kind.name, kind.settings, settings)?;
        Ok((kind.make)(&settings))
    }
}
