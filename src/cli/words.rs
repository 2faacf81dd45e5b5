//! What several commands say in the same words.

use crate::files::Diagnostic;
use crate::topology::TooManyStates;

/// A number of things.
pub(super) fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// A maze that is too large to explore.
pub(super) fn too_many_states(error: TooManyStates) -> Diagnostic {
    Diagnostic::error("", "", error.to_string())
        .help("a smaller board, or fewer cells that refer to the last jump, would do")
}

/// A text in lines of at most `width` characters.
pub(super) fn folded(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
