//! The formats of mazes, and how a text is recognised.

use super::import;
use crate::axis::axis;
use crate::files::id::{looks_like_id, names_a_variant};

axis! {
    /// How a maze is written.
    pub enum Format ("format") {
        /// A maze file as TOML.
        Toml = "toml",
        /// The same keys as JSON; several mazes one after the other.
        Json = "json",
        /// A bare grid: the tokens and nothing else.
        Text = "txt",
        /// An ID: the name of a built-in variant, a colon, and a code to type in; several on a line each.
        Id = "id",
        /// The homework “Jumping Jim”: a first line `rows columns`, then the grid.
        Jim = "jim",
        /// The homework of Concepción: `rows columns` and the places of start and goal, counted from 0; several mazes, and a lone `0`.
        Concepcion = "concepcion",
        /// The task “Grid” of programming contests: a first line `rows columns`, then digits without blanks.
        Kattis = "kattis",
    }
}

impl Format {
    /// The format that the ending of a file name stands for.
    ///
    /// ```
    /// use jumpmaze::files::Format;
    /// assert_eq!(Format::of_ending("mazes/one.TOML"), Some(Format::Toml));
    /// assert_eq!(Format::of_ending("one"), None);
    /// ```
    #[must_use]
    pub fn of_ending(path: &str) -> Option<Format> {
        let (_, ending) = path.rsplit_once('.')?;
        Self::with_endings().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    /// The formats that have an ending of their own, which is their name.
    pub fn with_endings() -> impl Iterator<Item = Format> {
        [Format::Toml, Format::Json, Format::Text].into_iter()
    }

    /// Whether one text can hold several mazes.
    #[must_use]
    pub fn holds_several(self) -> bool {
        matches!(self, Format::Json | Format::Id | Format::Concepcion)
    }

    /// The format of a text that does not say it.
    ///
    /// The endings `.toml` and `.json` decide. Otherwise a text that begins with a brace is JSON, and one with a line
    /// `key = …` is TOML. A colon in every line makes IDs. Of what remains, a first line that is a header wins when the other lines fit it exactly: as
    /// many as it says, and nothing but numbers in them. Everything else is a bare grid.
    ///
    /// ```
    /// use jumpmaze::files::Format;
    /// assert_eq!(Format::detect("-", "2 2\n1 1\n1 0\n"), Format::Jim);
    /// // No number: what the first line says is not a header.
    /// assert_eq!(Format::detect("-", "2 2\n1 1\n1 G\n"), Format::Text);
    /// ```
    #[must_use]
    pub fn detect(path: &str, text: &str) -> Format {
        match Self::of_ending(path) {
            Some(format) if format != Format::Text => return format,
            _ => {}
        }
        if text.trim_start().starts_with('{') {
            Format::Json
        } else if looks_like_toml(text) {
            Format::Toml
        } else if looks_like_ids(text) {
            Format::Id
        } else {
            import::fitting(text).unwrap_or(Format::Text)
        }
    }
}

fn looks_like_ids(text: &str) -> bool {
    let mut lines = import::lines(text).peekable();
    lines.peek().is_some() && lines.all(|(_, line)| looks_like_id(line) || names_a_variant(line))
}

/// Whether some line begins with a key of more than one letter and an equals sign; no grid has one there.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let is_key = key.len() > 1 && key.chars().all(|c| c.is_ascii_alphabetic());
        let rest = line[key.len()..].trim_start();
        line.starts_with("[variant") || (is_key && rest.starts_with(['=', '.']))
    })
}
