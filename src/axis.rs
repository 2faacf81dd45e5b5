//! One list per axis.
//!
//! A board is composed along a few *axes*: how the edges are wrapped, how a flight goes through odd tiles, which
//! turns are allowed, and so on. Every axis is one list of named values, and everything that has to know the
//! choices (the parser, the messages, the schema, the command line, the documentation, the tests) reads that list.

use crate::remedy::Remedy;
use crate::spelling::did_you_mean;
use std::borrow::Cow;
use std::fmt;

/// A word that names no value of an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What the axis is called, for example `wrap`.
    pub(crate) axis: &'static str,
    /// What was typed.
    pub(crate) typed: String,
    /// What could have been typed.
    pub(crate) known: Vec<&'static str>,
}

impl UnknownName {
    /// The words that begin with the first three letters of what was typed: `hexes` for `hexagons`.
    fn beginnings(&self) -> Vec<String> {
        let first: String = self.typed.to_lowercase().chars().take(3).collect();
        let begins = |word: &&&str| first.chars().count() == 3 && word.starts_with(&first);
        let near = self.known.iter().filter(begins);
        near.map(|word| format!("`{word}`")).collect()
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`", self.axis, self.typed)
    }
}

impl std::error::Error for UnknownName {}

impl Remedy for UnknownName {
    fn remedy(&self) -> Cow<'_, str> {
        match did_you_mean(&self.typed, self.known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?").into(),
            None => match self.beginnings().as_slice() {
                [] => format!("choose one of: {}", self.known.join(", ")).into(),
                near => format!("did you mean {}?", near.join(" or ")).into(),
            },
        }
    }
}

/// Finds the entry called `typed` in the list of an axis.
///
/// # Errors
///
/// The name is not in the list.
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

/// Declares an axis whose values need no data of their own: the enum, `ALL`, the names, the sentence that the
/// documentation prints, `FromStr` and `Display`, all from one list.
macro_rules! axis {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Axis:ident ($axis:literal) {
            $( #[doc = $about:literal] $Value:ident = $name:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis enum $Axis { $( #[doc = $about] $Value, )+ }

        impl $Axis {
            /// Every value, in the order of the documentation.
            $vis const ALL: &'static [Self] = &[$(Self::$Value),+];

            /// The word that files and people use.
            #[must_use]
            $vis const fn name(&self) -> &'static str {
                match self { $( Self::$Value => $name, )+ }
            }

            /// One sentence for the documentation.
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

/// Declares a list whose entries are files: the modules, and the constant that names what each of them defines. So a
/// new entry is a file and one line.
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
        enum Colour ("colour") {
            /// Like grass.
            Green = "green",
            /// Like the sky.
            Blue = "blue",
        }
    }

    #[test]
    fn beginnings_are_recognised() {
        let unknown = |typed: &str| super::UnknownName {
            axis: "variant",
            typed: typed.to_owned(),
            known: vec!["hexagon-torus", "hexagons", "rook"],
        };
        for (typed, says) in [
            ("hexes", "did you mean `hexagon-torus` or `hexagons`?"),
            ("ROOK", "did you mean `rook`?"),
            ("he", "choose one of: hexagon-torus, hexagons, rook"),
        ] {
            assert_eq!(unknown(typed).remedy(), says);
        }
    }

    #[test]
    fn names_go_round() {
        for colour in Colour::ALL {
            assert_eq!(colour.name().parse::<Colour>().as_ref(), Ok(colour));
        }
        assert_eq!(Colour::Blue.about(), "Like the sky.");
        let error = "gren".parse::<Colour>().unwrap_err();
        assert_eq!(error.to_string(), "unknown colour `gren`");
        assert_eq!(error.remedy(), "did you mean `green`?");
    }
}
