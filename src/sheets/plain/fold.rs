//! Words in lines.

/// Letters in a line of a list, and of what stands below a picture.
const WIDTH: usize = 100;

/// A text without what would move the cursor or turn the direction of what stands around it.
pub(crate) fn visible(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().filter(|&c| !turns(c)).map(shown).collect()
}

/// Words in lines of at most [`WIDTH`] letters; what goes on is indented.
pub(super) fn folded(words: &[String]) -> String {
    folded_by(words, " ")
}

pub(super) fn folded_by(words: &[String], gap: &str) -> String {
    let mut text = String::new();
    let mut used = 0;
    for (at, word) in words.iter().enumerate() {
        let length = word.chars().count();
        if at > 0 && used + gap.len() + length > WIDTH {
            text.push_str("\n    ");
            used = 4;
        } else if at > 0 {
            text.push_str(gap);
            used += gap.len();
        }
        text.push_str(word);
        used += length;
    }
    text + "\n"
}
