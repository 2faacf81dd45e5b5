//! What several commands say in the same words.

use crate::files::{Diagnostic, LoadedMaze};
use crate::solve::Count;
use crate::topology::TooManyStates;

/// A number of things.
pub(super) fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// How many shortest solutions there are.
pub(super) fn solutions_in_words(count: Count) -> String {
    match (count.value, count.saturated) {
        (1, false) => "the only shortest solution".to_owned(),
        (many, false) => format!("{many} shortest solutions"),
        (many, true) => format!("more than {many} shortest solutions"),
    }
}

/// The mazes of a file by its name, with a number if there are several.
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

/// A maze that is too large to explore.
pub(super) fn too_many_states(file: &str, error: TooManyStates) -> Diagnostic {
    Diagnostic::error(file, "", error.to_string())
        .help("a smaller board would do, or fewer cells that refer to the last jump")
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
