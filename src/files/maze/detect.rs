//! Detecting the format of a text.

use super::format::Format;
use super::import;
use super::import::header::lines;
use crate::files::id::{looks_like_id, names_a_variant};

impl Format {
    /// Detects the format of a text.
    ///
    /// The extensions `.toml` and `.json` determine the format. Otherwise, the first rule that applies is used:
    ///
    /// - A text that begins with `{`, or with `[` and `{`, is JSON.
    /// - A text with a line such as `key = …` or `[variant]` is TOML.
    /// - A text is a list of IDs if some line begins with the name of a built-in variant and a colon or `#`, or if all
    ///   lines look like IDs.
    /// - A text has an import format if it fits this format exactly: a header, and as many rows of numbers below it as
    ///   the header says.
    /// - Any other text is a bare grid.
    ///
    /// ```
    /// use jumpmaze::Format;
    /// assert_eq!(Format::detect("-", "2 2\n1 1\n1 0\n"), Format::Jim);
    /// // `G` is not a number, so the first line is not a header.
    /// assert_eq!(Format::detect("-", "2 2\n1 1\n1 G\n"), Format::Text);
    /// ```
    #[must_use]
    pub fn detect(path: &str, text: &str) -> Format {
        if let Some(format @ (Format::Toml | Format::Json)) = Self::of_ending(path) {
            return format;
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

/// Whether a text is a list of IDs. One line that begins with the name of a built-in variant is enough. Other lines are
/// then reported as invalid IDs.
fn looks_like_ids(text: &str) -> bool {
    let mut lines = id_lines(text).peekable();
    id_lines(text).any(|(_, line)| names_a_variant(line))
        || (lines.peek().is_some() && lines.all(|(_, line)| looks_like_id(line)))
}

/// Returns the lines of a list of IDs and their offsets, without blank lines and comments. In a list of daily mazes,
/// the date before each ID is left out.
pub(super) fn id_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let ids = lines(text).filter(|(_, line)| !line.trim_start().starts_with('#'));
    ids.map(|(start, line)| match line.split_once(' ') {
        Some((date, id)) if is_date(date) => (start + date.len() + 1, id),
        _ => (start, line),
    })
}

/// Whether a word has the form of a date: 2026-11-23.
fn is_date(word: &str) -> bool {
    let is_in_form = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    word.len() == 10 && word.bytes().enumerate().all(is_in_form)
}

/// Whether some line begins with `[variant`, or with a key of several letters and `=` or `.`. No row of a grid begins
/// like this.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        // `vc` is a token, so `vc =` can begin a row.
        let is_key = key.len() > 1 && key != "vc" && key.chars().all(|c| c.is_ascii_alphabetic());
        let after_key = line[key.len()..].trim_start();
        line.starts_with("[variant") || (is_key && after_key.starts_with(['=', '.']))
    })
}
