//! The formats of mazes.

use crate::axis::axis;
use crate::remedy::Problem;
use std::fmt;

axis! {
    /// A format in which mazes are read and written.
    pub enum Format ("format") {
        /// A maze file as TOML.
        Toml = "toml",
        /// The same keys as JSON; one object for each maze.
        Json = "json",
        /// A bare grid: the tokens and nothing else.
        Text = "txt",
        /// An ID: the name of a built-in variant, a colon, and a code to type in; one ID per line.
        Id = "id",
        /// The homework “Jumping Jim”: a first line `rows columns`, then the grid.
        Jim = "jim",
        /// The homework of Concepción: `rows columns` and the places of start and goal, counted from 0; any number of mazes, then a last line `0`.
        Concepcion = "concepcion",
        /// The task “Grid” of programming contests: a first line `rows columns`, then digits without spaces.
        Kattis = "kattis",
    }
}

impl Format {
    /// Returns the format with the extension of a file name, or `None` if no format has that extension.
    ///
    /// ```
    /// use jumpmaze::Format;
    /// assert_eq!(Format::of_ending("mazes/one.TOML"), Some(Format::Toml));
    /// assert_eq!(Format::of_ending("one"), None);
    /// ```
    #[must_use]
    pub fn of_ending(path: &str) -> Option<Format> {
        let (_, ending) = path.rsplit_once('.')?;
        Self::with_endings().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    /// Returns the formats that have their own extension, which equals their name.
    pub(crate) fn with_endings() -> impl Iterator<Item = Format> {
        [Format::Toml, Format::Json, Format::Text].into_iter()
    }

    /// Whether one text can hold several mazes.
    #[must_use]
    pub fn holds_several(self) -> bool {
        matches!(self, Format::Json | Format::Id | Format::Concepcion)
    }
}

/// Returns the error for a format that cannot hold `what`.
pub(super) fn cannot_hold(format: Format, what: impl fmt::Display, remedy: &str) -> Problem {
    let what = format!("the format `{format}` cannot hold {what}");
    Problem::new(what, remedy)
}
