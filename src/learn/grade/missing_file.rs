//! A program that is not there: the interpreter is, but the file that it should run is not.

use super::parameters::GradingOrder;
use super::runner::{ExitReason, RunOutput};
use crate::remedy::Problem;
use std::ffi::OsString;
use std::path::Path;

/// The flags after which a text is no file: commands and modules.
const NO_FILES: [&str; 4] = ["-c", "-e", "-m", "-r"];

/// The problem if a run failed because a file of the command does not exist. Interpreters then fail before they read or
/// print anything, so a program that did either is there.
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
    let (program, arguments) = order.program.split_first()?;
    let missing = first_missing(arguments)?.to_string_lossy();
    Some(Problem::new(
        format!(
            "there is no file `{missing}` for `{}`",
            program.to_string_lossy()
        ),
        "name the program to grade: -- python3 maze.py".to_owned(),
    ))
}

/// The first argument that looks like a file and does not exist.
fn first_missing(arguments: &[OsString]) -> Option<&OsString> {
    if arguments
        .iter()
        .any(|word| NO_FILES.iter().any(|flag| word == flag))
    {
        return None;
    }
    arguments.iter().find(|word| {
        let path = Path::new(word);
        let text = word.to_string_lossy();
        let is_file = path.extension().is_some() || text.contains('/');
        is_file && !text.starts_with('-') && !text.contains(char::is_whitespace) && !path.exists()
    })
}
