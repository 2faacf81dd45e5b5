//! The interface of searches: how they run, and how they declare their name and settings.

use super::settings::{SearchSetting, SearchSettings};
use crate::search::engines::Engine;
use crate::search::search_run::SearchRun;
use crate::search::task::ImpossibleMaze;
use enum_dispatch::enum_dispatch;

/// A search.
#[enum_dispatch]
pub(crate) trait Search {
    /// Searches until the tracker ends the search or nothing is left to try.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    fn run<E: Engine>(&self, run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze>;

    /// If this search consists of independent parts, the number of iterations of each part; otherwise `None`.
    /// The parts can be searched in parallel, each with its own random numbers.
    fn part_iterations(&self) -> Option<u64> {
        None
    }
}

/// The minimum number of iterations of a part. Starting a part takes time, so shorter parts would be inefficient.
pub(super) const PART: u64 = 1 << 15;

/// The name and the settings of a search. Implemented by the macro [`search!`].
pub(super) trait Described: Sized {
    const NAME: &'static str;
    const ABOUT: &'static str;
    const SOURCE: &'static str;
    const ANYTIME: bool;
    const SETTINGS: &'static [SearchSetting];

    /// The search with its settings.
    fn with(settings: &SearchSettings) -> Self;
}

/// Declares a search: the struct with its settings as fields, their defaults and ranges, and its
/// description. The doc comments become the sentences of the documentation. `anytime` is false if the first
/// candidates of a run depend on its budget.
macro_rules! search {
    (
        #[doc = $about:literal]
        pub struct $search:ident {
            $(
                #[doc = $setting_about:literal]
                $setting:ident: $type:ty = $default:literal in $low:literal ..= $high:literal,
            )*
        }
        name: $name:literal,
        source: $source:literal,
        anytime: $anytime:literal,
    ) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug)]
        pub struct $search {
            $(
                #[doc = $setting_about]
                pub $setting: $type,
            )*
        }

        impl Default for $search {
            fn default() -> $search {
                $search {
                    $($setting: $crate::search::searches::settings::SettingValue::of($default as f64),)*
                }
            }
        }

        impl $crate::search::searches::search::Described for $search {
            const NAME: &'static str = $name;
            const ABOUT: &'static str = $about.trim_ascii();
            const SOURCE: &'static str = $source;
            const ANYTIME: bool = $anytime;
            const SETTINGS: &'static [$crate::search::SearchSetting] = &[$(
                $crate::search::SearchSetting {
                    name: stringify!($setting),
                    about: $setting_about.trim_ascii(),
                    default: $default as f64,
                    range: [$low as f64, $high as f64],
                    is_integer: <$type as $crate::search::searches::settings::SettingValue>::IS_INTEGER,
                },
            )*];

            fn with(_settings: &$crate::search::SearchSettings) -> $search {
                $search {
                    $(
                        $setting: $crate::search::searches::settings::SettingValue::of(
                            _settings.get(stringify!($setting)),
                        ),
                    )*
                }
            }
        }
    };
}
pub(super) use search;
