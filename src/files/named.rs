//! A variant at a size, in one word: `hexagons:3`, `rook:6x6`.
//!
//! ```text
//!   hexagons:3          behind the colon of a variant a digit begins a size
//!   rook:A4A3Q-…        and a letter the code of an ID
//! ```
//!
//! Both are permanent. Only built-in variants are named so: a colon in any other name belongs to a file.

use super::refused::of_flag;
use super::size::{NoSize, in_one_word, size};
use super::{Diagnostic, library};

/// The name of a variant and what is behind its colon, where that begins as sizes do.
pub(crate) fn split_size(typed: &str) -> Option<(&str, &str)> {
    let digit = |rest: &str| rest.starts_with(|first: char| first.is_ascii_digit());
    typed.split_once(':').filter(|(_, rest)| digit(rest))
}

/// The built-in variant that a text names, with a size or without.
pub(crate) fn built_in_name(typed: &str) -> Option<&'static str> {
    let name = split_size(typed).map_or(typed, |(name, _)| name);
    library::variants().find(|id| *id == name)
}

/// Whether a text is a name and a size.
pub(super) fn is_a_size(typed: &str) -> bool {
    split_size(typed).is_some_and(|(_, rest)| size(rest).is_ok())
}

/// The name that was typed, and its size: behind the colon, or else the one that was given beside it.
///
/// # Errors
///
/// There are two sizes, or what is behind the colon is none.
pub(crate) fn sized<'t>(
    typed: &'t str,
    given: Option<&[i64]>,
) -> Result<(&'t str, Option<Vec<i64>>), Diagnostic> {
    let Some((name, behind)) = split_size(typed) else {
        return Ok((typed, given.map(<[i64]>::to_vec)));
    };
    let numbers = size(behind).map_err(|NoSize| {
        let remedy = format!("write `{name}:6` or `{name}:6x6`; {NoSize}");
        Diagnostic::error("", typed, format!("`{behind}` is not a size"))
            .at(name.len() + 1..typed.len())
            .help(remedy)
    })?;
    if let Some(given) = given {
        let other = in_one_word(given);
        let what = format!("two sizes: `{typed}` names one, too");
        return Err(of_flag("--size", &other, what, "leave one of them out"));
    }
    Ok((name, Some(numbers)))
}
