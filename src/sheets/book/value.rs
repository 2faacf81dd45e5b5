//! Reading single values of the file of a book.

use super::Origin;
use crate::axis::UnknownName;
use crate::files::{Diagnostic, FixedList};
use crate::search::make::Difficulty;
use crate::sheets::font::missing;
use crate::sheets::pages::{self, MAX_TEXT};
use std::str::FromStr;
use toml::Value;

/// Reads a printable text of one line.
pub(super) fn single_line(origin: &Origin, text: &str) -> Result<String, Diagnostic> {
    if text.contains('\n') {
        return Err(origin.error("this text has several lines").help(
            "write it on one line; only `imprint`, `preface` and the `back` of a cover can have several",
        ));
    }
    if text.chars().nth(MAX_LINE).is_some() {
        return Err(origin
            .error("this text is too long for a line")
            .help(format!("it can have up to {MAX_LINE} characters")));
    }
    lines(origin, text)
}

/// The maximum number of letters of a title and of any other text of one line.
const MAX_LINE: usize = 200;

/// Reads a printable text of one or more lines.
pub(super) fn lines(origin: &Origin, text: &str) -> Result<String, Diagnostic> {
    if text.chars().nth(MAX_TEXT).is_some() {
        return Err(origin
            .error("this text is too long")
            .help(format!("it can have up to {MAX_TEXT} characters")));
    }
    let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    let text = lines.join("\n");
    if text.is_empty() {
        return Err(origin
            .error("this text is empty")
            .help("write something between the quotes"));
    }
    let is_control = |c: &char| c.is_control() && *c != '\n';
    if let Some(control) = text.chars().find(is_control) {
        return Err(origin
            .error(format!("{control:?} cannot be printed"))
            .help("leave it out"));
    }
    if let Some(letter) = missing(&text) {
        return Err(origin
            .error(format!("the font has no letter {:?}", letter.to_string()))
            .help("use another letter"));
    }
    Ok(text)
}

/// Reads a value of an axis (a list of named values) by its name, or returns the default.
pub(super) fn named<T: FromStr<Err = UnknownName>>(
    origin: &Origin,
    typed: Option<String>,
    default: T,
) -> Result<T, Diagnostic> {
    typed.map_or(Ok(default), |typed| {
        typed
            .parse()
            .map_err(|error: UnknownName| origin.error_with_remedy(&error))
    })
}

/// Reads a length, and returns it in points.
pub(super) fn length(origin: &Origin, typed: &str) -> Result<f64, Diagnostic> {
    let length = pages::length(typed).filter(|length| length.is_finite() && *length >= 0.0);
    length.ok_or_else(|| {
        origin
            .error(format!("{typed:?} is not a length"))
            .help("write a number and its unit, such as \"0.5in\" or \"3mm\"")
    })
}

/// Reads a number of puzzles or keys on a page: one of `allowed`.
pub(super) fn check_per_page<const N: usize>(
    origin: &Origin,
    typed: u64,
    allowed: [usize; N],
) -> Result<usize, Diagnostic> {
    let is_typed = |number: &usize| *number as u64 == typed;
    allowed.into_iter().find(is_typed).ok_or_else(|| {
        let names = allowed.map(|number| number.to_string()).join(", ");
        origin
            .error(format!("{typed} per page is not possible"))
            .help(format!("choose one of: {names}"))
    })
}

/// Reads a difficulty: a word or a range as a string, or a list of two numbers.
pub(super) fn difficulty(origin: &Origin, value: Value) -> Result<Difficulty, Diagnostic> {
    let refuse = |message: &str, remedy: &str| Err(origin.error(message).help(remedy));
    let read = match value {
        Value::String(typed) => typed.parse().ok(),
        list => list
            .try_into()
            .ok()
            .map(|FixedList([from, to])| Difficulty::Range(from, to)),
    };
    match read {
        None => refuse(
            "this is not a difficulty",
            "write difficulty = \"hard\", or a range: difficulty = [2, 4]",
        ),
        Some(Difficulty::Range(from, to))
            if !(from.is_finite() && to.is_finite() && from >= 0.0) =>
        {
            refuse(
                "there is no such difficulty",
                "a difficulty is 0 or more; mazes of 8 or more are for experts",
            )
        }
        Some(Difficulty::Range(from, to)) if from > to => refuse(
            "the second difficulty is smaller than the first",
            &format!("write the smaller number first: difficulty = [{to}, {from}]"),
        ),
        Some(read) => Ok(read),
    }
}
