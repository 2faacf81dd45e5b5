//! A variant and a size in one word: `hexagons:3`, `rook:6x6`.
//!
//! ```text
//!   hexagons:3          a digit after the colon begins a size
//!   rook:A4A3Q-…        a letter after the colon begins the code of an ID
//! ```
//!
//! Both forms must remain valid in later versions. They are only for built-in variants: in any other name, a colon is
//! part of a file name.

use super::refused::of_option;
use super::size::{NoSize, in_one_word, size};
use super::{Diagnostic, library};

/// Splits `NAME:SIZE` at the colon. Returns `None` if the part after the colon does not begin with a digit.
pub(crate) fn split_size(typed: &str) -> Option<(&str, &str)> {
    let is_size = |rest: &str| rest.starts_with(|first: char| first.is_ascii_digit());
    typed.split_once(':').filter(|(_, rest)| is_size(rest))
}

/// Returns the id of the built-in variant that a text names, with or without a size.
pub(crate) fn built_in_name(typed: &str) -> Option<&'static str> {
    let name = split_size(typed).map_or(typed, |(name, _)| name);
    library::variants().find(|id| *id == name)
}

/// Whether a text is a name followed by a colon and a valid size.
pub(super) fn has_size(typed: &str) -> bool {
    split_size(typed).is_some_and(|(_, rest)| size(rest).is_ok())
}

/// Returns the name and the size. The size is the part after the colon, or `given` if there is no such part.
///
/// # Errors
///
/// Returns an error if there are two sizes, or if the part after the colon is not a size.
pub(crate) fn sized<'t>(
    typed: &'t str,
    given: Option<&[i64]>,
) -> Result<(&'t str, Option<Vec<i64>>), Diagnostic> {
    let Some((name, size_text)) = split_size(typed) else {
        return Ok((typed, given.map(<[i64]>::to_vec)));
    };
    let numbers = size(size_text).map_err(|NoSize| {
        let remedy = match size_text.split_once('#') {
            Some((text, _)) if size(text).is_ok() => format!(
                "a size and a seed are not written in one word; make a maze of `{name}:{text}` with the option `seed`"
            ),
            _ => format!("write `{name}:6` or `{name}:6x6`; {NoSize}"),
        };
        Diagnostic::plain(format!("`{size_text}` is not a size")).help(remedy)
    })?;
    if let Some(given) = given {
        let other = in_one_word(given);
        let what = format!("two sizes: `{typed}` also has one");
        return Err(of_option("size", &other, what, "leave one of them out"));
    }
    Ok((name, Some(numbers)))
}
