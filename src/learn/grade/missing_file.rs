//! Detects runs that failed because the interpreter did not find the program to grade.
//!
//! ```text
//!   -- python3 -B maze.py 0.9      The first argument that is not a flag is the file of the program. If this file
//!                 program          exists, or if no message says that it is missing, the program itself has failed.
//! ```

use super::parameters::GradingOrder;
use super::runner::{ExitReason, RunOutput};
use crate::remedy::Problem;
use std::ffi::OsString;
use std::path::Path;

/// Parts of the messages of interpreters about a missing file, in lower case.
const MISSING: [&str; 6] = [
    "no such file",
    "file not found",
    "cannot open",
    "can't open",
    "could not open",
    "cannot find",
];

/// The error if a run failed because the file of the program does not exist. In this case, interpreters fail before
/// they read their input or write to standard output.
pub(super) fn missing_file(
    order: &GradingOrder,
    input: &str,
    outcome: &RunOutput,
) -> Option<Problem> {
    let has_failed = matches!(&outcome.end, ExitReason::Exited(status) if !status.success());
    let has_done_something = !outcome.output.is_empty() || outcome.unread < input.len();
    if !has_failed || has_done_something {
        return None;
    }
    let (interpreter, arguments) = order.program.split_first()?;
    let is_flag = |word: &&OsString| word.as_encoded_bytes().starts_with(b"-");
    let file = Path::new(arguments.iter().find(|word| !is_flag(word))?);
    if !is_missing(file, &outcome.messages) {
        return None;
    }
    let what = format!(
        "`{}` cannot find the file `{}`",
        interpreter.to_string_lossy(),
        file.display()
    );
    let remedy = "name the program to grade: -- python3 maze.py";
    Some(Problem::new(what, remedy))
}

/// Whether a word looks like the path of a file, the file does not exist, and a message says that it is missing.
fn is_missing(path: &Path, messages: &str) -> bool {
    let word = path.to_string_lossy();
    let is_file = path.extension().is_some() || word.contains('/');
    // Some interpreters print the absolute path.
    let name = word.strip_prefix("./").unwrap_or(&word);
    let says_missing = |line: &str| {
        let small = line.to_lowercase();
        line.contains(name) && MISSING.iter().any(|words| small.contains(words))
    };
    is_file && !path.exists() && messages.lines().any(says_missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpreters_say_what_is_missing() {
        for (word, messages) in [
            (
                "no/maze.py",
                "python3: can't open file '/home/me/no/maze.py': [Errno 2] No such file or directory",
            ),
            ("./maze.sh", "sh: 0: cannot open ./maze.sh: No such file"),
            (
                "./maze.js",
                "node:internal\n  throw err;\nError: Cannot find module '/home/me/maze.js'",
            ),
            ("Maze.java", "error: file not found: Maze.java"),
        ] {
            assert!(is_missing(Path::new(word), messages), "{word}");
        }
        for (word, messages) in [
            // In these cases, no program is missing: the words are a class, a number, and a file that the message does
            // not name.
            (
                "com.example.Maze",
                "Error: Could not find or load main class com.example.Maze",
            ),
            (
                "com.example.Maze",
                "\tat com.example.Maze.main(Maze.java:3)",
            ),
            ("0.9", "ValueError: 0.9 is too large"),
            (
                "out/log.txt",
                "FileNotFoundError: [Errno 2] No such file or directory: 'mazes.txt'",
            ),
            // This file exists.
            ("src/lib.rs", "cannot open src/lib.rs"),
        ] {
            assert!(!is_missing(Path::new(word), messages), "{word}");
        }
    }
}
