//! Axes: lists of named values.
//!
//! A board is defined by one value on each of a few *axes*. Examples of axes are how the edges are wrapped, how a jump
//! crosses tiles with an odd number of sides, and which turns are allowed. Every axis is one list of named values. This
//! list is the only source for the parser, the messages, the schema, the command line, the documentation and the tests.

use crate::remedy::Remedy;
use crate::spelling::did_you_mean;
use std::borrow::Cow;
use std::fmt;

/// The error for a name that is not in a list, such as the list of all [formats](crate::Format).
///
/// Its [remedy](crate::Remedy) suggests similar names.
#[derive(Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// The name of the axis or list, for example `boundary`.
    pub(crate) axis: &'static str,
    /// The unknown name.
    pub(crate) typed: String,
    /// The known names.
    pub(crate) known: Vec<&'static str>,
}

impl UnknownName {
    /// Returns the known names that begin with the first three letters of the unknown name, in backquotes. Example:
    /// `hexagons` for `hexes`.
    fn same_beginning(&self) -> Vec<String> {
        let prefix: String = self.typed.to_lowercase().chars().take(3).collect();
        let has_prefix = |word: &&&str| prefix.chars().count() == 3 && word.starts_with(&prefix);
        let similar = self.known.iter().filter(has_prefix);
        similar.map(|word| format!("`{word}`")).collect()
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`", self.axis, self.typed)
    }
}

crate::remedy::readable_error!(UnknownName);

impl Remedy for UnknownName {
    fn remedy(&self) -> Cow<'_, str> {
        match did_you_mean(&self.typed, self.known.iter().copied()) {
            Some(similar) => format!("did you mean `{similar}`?").into(),
            None => match self.same_beginning().as_slice() {
                [] => format!("choose one of: {}", self.known.join(", ")).into(),
                similar => format!("did you mean {}?", similar.join(" or ")).into(),
            },
        }
    }
}

/// Finds the entry with the name `typed` in the list of an axis.
///
/// # Errors
///
/// Returns an error if the name is not in the list.
pub(crate) fn pick<T: Copy>(
    axis: &'static str,
    list: &[T],
    name: impl Fn(&T) -> &'static str,
    typed: &str,
) -> Result<T, UnknownName> {
    list.iter()
        .copied()
        .find(|entry| name(entry) == typed)
        .ok_or_else(|| UnknownName {
            axis,
            typed: typed.to_owned(),
            known: list.iter().map(name).collect(),
        })
}

/// Declares an axis whose values carry no data: the enum, `ALL`, the names, the sentences for the documentation,
/// `FromStr` and `Display`. A value can have the attribute `#[default]`. Users of the library can match the enum only
/// with a `_`, so a new value breaks nothing.
macro_rules! axis {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Axis:ident ($axis:literal) {
            $( #[doc = $about:literal] $(#[$attribute:ident])? $Value:ident = $name:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        $vis enum $Axis { $( #[doc = $about] $(#[$attribute])? $Value, )+ }

        impl $Axis {
            /// All values.
            $vis const ALL: &'static [Self] = &[$(Self::$Value),+];

            /// Returns the name used in files and on the command line.
            #[must_use]
            $vis const fn name(&self) -> &'static str {
                match self { $( Self::$Value => $name, )+ }
            }

            /// Returns a description in one sentence.
            #[must_use]
            #[allow(dead_code, reason = "not every axis has a table in the documentation")]
            $vis fn about(&self) -> &'static str {
                match self { $( Self::$Value => $about.trim_ascii(), )+ }
            }
        }

        impl std::str::FromStr for $Axis {
            type Err = crate::axis::UnknownName;
            fn from_str(typed: &str) -> Result<Self, Self::Err> {
                crate::axis::pick($axis, Self::ALL, Self::name, typed)
            }
        }

        impl std::fmt::Display for $Axis {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use axis;

/// Declares a list whose entries are defined in files of their own. Declares a module for each file, and a constant
/// that lists the entry of each module. A new entry needs one file and one line.
macro_rules! list {
    (
        $(#[$attribute:meta])*
        $list_vis:vis const $list:ident: &[$Entry:ty] = [
            $($module_vis:vis $module:ident::$entry:ident,)+
        ];
    ) => {
        $($module_vis mod $module;)+

        $(#[$attribute])*
        $list_vis const $list: &[$Entry] = &[$($module::$entry,)+];
    };
}
pub(crate) use list;

#[cfg(test)]
mod tests {
    use crate::remedy::Remedy;

    axis! {
        /// Made up.
        enum TestColour ("colour") {
            /// Like grass.
            Green = "green",
            /// Like the sky.
            Blue = "blue",
        }
    }

    #[test]
    fn names_with_the_same_beginning_are_suggested() {
        let unknown = |typed: &str| super::UnknownName {
            axis: "variant",
            typed: typed.to_owned(),
            known: vec!["hexagon-torus", "hexagons", "rook"],
        };
        for (typed, remedy) in [
            ("hexes", "did you mean `hexagon-torus` or `hexagons`?"),
            ("ROOK", "did you mean `rook`?"),
            ("he", "choose one of: hexagon-torus, hexagons, rook"),
        ] {
            assert_eq!(unknown(typed).remedy(), remedy);
        }
    }

    #[test]
    fn names_are_parsed_and_misspelt_ones_corrected() {
        for colour in TestColour::ALL {
            assert_eq!(colour.name().parse::<TestColour>().as_ref(), Ok(colour));
        }
        assert_eq!(TestColour::Blue.about(), "Like the sky.");
        let error = "gren".parse::<TestColour>().unwrap_err();
        assert_eq!(error.to_string(), "unknown colour `gren`");
        assert_eq!(error.remedy(), "did you mean `green`?");
    }
}
