//! How the format of a text is recognised.

use super::format::Format;
use super::import;
use super::import::header::lines;
use crate::files::id::{looks_like_id, names_a_variant};

impl Format {
    /// The format of a text that does not say it.
    ///
    /// The endings `.toml` and `.json` decide. Otherwise a text that begins with a brace, or a list of braces, is JSON, and one with a line
    /// `key = …` is TOML. A line that begins with a built-in variant and a colon, or a colon in every line, makes IDs. Of what
    /// remains, a first line that is a header wins when the other lines fit it exactly: as many as it says, and nothing
    /// but numbers in them. Everything else is a bare grid.
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
            Some(format) if format.decides() => return format,
            _ => {}
        }
        let begins = text.trim_start();
        let list = begins.strip_prefix('[').map(str::trim_start);
        if list.unwrap_or(begins).starts_with('{') {
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

/// One line that certainly is an ID is enough, so that a wrong line among them is shown as such.
fn looks_like_ids(text: &str) -> bool {
    let mut lines = id_lines(text).peekable();
    id_lines(text).any(|(_, line)| names_a_variant(line))
        || (lines.peek().is_some() && lines.all(|(_, line)| looks_like_id(line)))
}

/// The lines of a list of IDs, and where they begin; blank lines and comments are none.
pub(super) fn id_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim_start().starts_with('#'))
}

/// Whether some line begins with a key of more than one letter and an equals sign; no grid has one there.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        // `vc` is a token, and `vc =` the beginning of a row.
        let is_key = key.len() > 1 && key != "vc" && key.chars().all(|c| c.is_ascii_alphabetic());
        let rest = line[key.len()..].trim_start();
        line.starts_with("[variant") || (is_key && rest.starts_with(['=', '.']))
    })
}
