//! Breaking text into lines.

use crate::spelling::without_controls;

/// The maximum width of a line, in characters.
const WIDTH: usize = 100;

/// The text with blanks in place of control characters, because these could move the cursor. Characters that change the
/// direction of the surrounding text are removed.
pub(crate) fn visible(text: &str) -> String {
    let is_mark = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    without_controls(&text.replace(is_mark, ""))
}

/// Breaks words into lines of at most [`WIDTH`] characters. Continuation lines are indented. A word that is longer than
/// a line is not broken.
pub(super) fn folded(words: &[String]) -> String {
    folded_by(words, " ")
}

/// Breaks words into lines, with `gap` between the words of a line.
pub(super) fn folded_by(words: &[String], gap: &str) -> String {
    let mut text = String::new();
    let mut used = 0;
    for (index, word) in words.iter().enumerate() {
        let length = word.chars().count();
        if index > 0 && used + gap.len() + length > WIDTH {
            text.push_str("\n    ");
            used = 4;
        } else if index > 0 {
            text.push_str(gap);
            used += gap.len();
        }
        text.push_str(word);
        used += length;
    }
    text + "\n"
}
