//! Text formatting and messages shared by several commands.

use crate::files::{Diagnostic, LoadedMaze, Variant, printable};
use crate::remedy::{Problem, Remedy};
use serde::Serialize;
use unicode_width::UnicodeWidthChar;

/// The line width, in columns, to which sentences are wrapped.
pub(super) const WIDTH: usize = 79;

/// A text from outside the program. Characters that would control the terminal are replaced.
pub(super) fn printable_text(text: &str) -> String {
    text.chars().map(printable).collect()
}

/// A value as JSON in one line.
pub(super) fn json(value: &impl Serialize) -> Result<String, Diagnostic> {
    serde_json::to_string(value).map_err(Diagnostic::plain)
}

/// Bytes in hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A number of seconds for JSON, rounded to a tenth of a millisecond.
pub(super) fn seconds(exact: f64) -> f64 {
    (exact * 1e4).round() / 1e4
}

/// Names the mazes of a file: the name of the file, followed by a number if there are several mazes.
pub(super) fn numbered(name: &str, mazes: Vec<LoadedMaze>) -> Vec<(String, LoadedMaze)> {
    let several = mazes.len() > 1;
    let named = |(number, maze)| {
        let name = if several {
            format!("{name} {number}")
        } else {
            name.to_owned()
        };
        (name, maze)
    };
    (1..).zip(mazes).map(named).collect()
}

/// The warnings of a variant as diagnostics.
pub(super) fn warnings(variant: &Variant, path: &str) -> Vec<Diagnostic> {
    variant
        .warnings
        .iter()
        .map(|warning| Diagnostic::warning(path, warning))
        .collect()
}

/// The warning for a file whose format cannot hold everything about a maze.
pub(super) fn not_written(file: &str, lost: &Problem) -> Diagnostic {
    Diagnostic::warning(file, format!("not written: {lost}")).help(lost.remedy())
}

/// The width of a text in columns. A character takes 0, 1 or 2 columns.
pub(super) fn columns(text: &str) -> usize {
    text.chars().map(|letter| letter.width().unwrap_or(0)).sum()
}

/// Wraps a text into lines of at most `width` columns. `width` should be at least 2, because a character can take 2
/// columns. A word is split only if it is wider than a whole line.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if columns(line) + 1 + columns(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ if columns(word) <= width => lines.push(word.to_owned()),
            _ => lines.extend(split_word(word, width)),
        }
    }
    lines
}

/// Splits a word into parts of at most `width` columns.
fn split_word(word: &str, width: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut used = width;
    for letter in word.chars() {
        let needed = letter.width().unwrap_or(0);
        match parts.last_mut() {
            Some(part) if used + needed <= width => part.push(letter),
            _ => {
                parts.push(letter.into());
                used = 0;
            }
        }
        used += needed;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_measures_columns_and_not_characters() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("迷路 迷路 a", 9), ["迷路 迷路", "a"]);
        assert_eq!(wrap("a 迷路迷路b", 5), ["a", "迷路", "迷路b"]);
        assert_eq!(wrap("迷路", 1), ["迷", "路"]);
    }
}
