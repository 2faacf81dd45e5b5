//! Plurals, lists of words, and suggestions for misspelt words.
//!
//! This module imports no other module of the crate, so all others can use it.

use std::borrow::Borrow;
use std::fmt::Display;

/// Formats a count with its noun: `1 jump`, `2 jumps`, `3 entries`.
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    match (count == N::from(1), noun.strip_suffix('y')) {
        (true, _) => format!("1 {noun}"),
        (false, Some(stem)) => format!("{count} {stem}ies"),
        (false, None) => format!("{count} {noun}s"),
    }
}

/// Returns a text with its first letter in upper case.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Returns a text with a blank in place of each control character.
pub(crate) fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Joins words into a list: `a, b and c`.
#[must_use]
pub fn listed<S: Borrow<str>>(words: &[S]) -> String {
    listed_with(words, "and")
}

/// Joins words into a list of alternatives: `1, 2 or 3`.
pub(crate) fn alternatives<S: Borrow<str>>(words: &[S]) -> String {
    listed_with(words, "or")
}

fn listed_with<S: Borrow<str>>(words: &[S], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.borrow().to_owned(),
        [first @ .., last] => format!("{} {conjunction} {}", first.join(", "), last.borrow()),
    }
}

/// Whether a character is invisible and only controls how other characters are joined, ordered or displayed.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Returns the known word that is closest to `typed`, or `None` if no word is close enough.
///
/// A word is close enough if at most a third of the letters of the longer word differ, or only one letter. The two
/// words must also have a letter in common. A swap of two neighbouring letters counts as one difference, and case is
/// ignored. Of several equally close words, the first one in `known` is returned.
///
/// ```
/// use jumpmaze::internals::spelling::did_you_mean;
///
/// let boundaries = ["none", "cylinder", "torus", "mobius"];
/// assert_eq!(did_you_mean("tours", boundaries), Some("torus"));
/// assert_eq!(did_you_mean("Cilinder", boundaries), Some("cylinder"));
/// assert_eq!(did_you_mean("banana", boundaries), None);
/// ```
pub fn did_you_mean<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    known
        .into_iter()
        .filter_map(|word| {
            let longest = length.max(word.chars().count());
            let allowed = (longest / 3).max(1);
            // The distance is at least the difference in length, so very long inputs are never compared letter by
            // letter.
            if length.abs_diff(word.chars().count()) > allowed {
                return None;
            }
            let distance = strsim::osa_distance(&typed, &word.to_lowercase());
            // The second condition excludes words without a common letter, such as `x` and `n`.
            (distance <= allowed && distance < longest).then_some((distance, word))
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    const TURNS: [&str; 4] = ["any", "no-u-turn", "must-turn", "toggle"];

    #[test]
    fn small_slips_are_recognised() {
        for (typed, meant) in [
            ("nay", "any"),
            ("no_u_turn", "no-u-turn"),
            ("no-uturn", "no-u-turn"),
            ("MUST-TURN", "must-turn"),
            ("togle", "toggle"),
        ] {
            assert_eq!(did_you_mean(typed, TURNS), Some(meant), "{typed}");
        }
    }

    #[test]
    fn unrelated_words_get_no_suggestion() {
        for typed in ["", "x", "alternate", "turn", "日本語"] {
            assert_eq!(did_you_mean(typed, TURNS), None, "{typed}");
        }
        assert_eq!(did_you_mean("x", ["n"]), None);
        assert_eq!(did_you_mean("any", []), None);
    }

    #[test]
    fn the_first_of_equally_close_words_wins() {
        assert_eq!(did_you_mean("rock", ["rook", "lock"]), Some("rook"));
        assert_eq!(did_you_mean("rock", ["lock", "rook"]), Some("lock"));
    }

    #[test]
    fn very_long_words_are_not_compared() {
        assert_eq!(did_you_mean(&"n".repeat(1 << 20), TURNS), None);
    }
}
