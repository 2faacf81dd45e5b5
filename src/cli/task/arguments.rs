//! The arguments of the command that is divided into tasks. Every task contains all of them.

use super::TaskKey;
use crate::files::Diagnostic;
use clap::Args;

/// Parses the arguments of a command, such as `jumpmaze new`.
pub(super) fn parse_arguments<A: Args>(
    command: &'static str,
    arguments: &[String],
) -> Result<A, Diagnostic> {
    let parser = A::augment_args(clap::Command::new(command).no_binary_name(true));
    let matches = parser.try_get_matches_from(arguments);
    let args = matches.and_then(|matches| A::from_arg_matches(&matches));
    let args = args.map_err(|why| {
        let text = why.to_string();
        let what = text.split("\n\n").next().unwrap_or_default();
        let what = what.strip_prefix("error: ").unwrap_or(what);
        let what: Vec<&str> = what.split_whitespace().collect();
        let help = format!("`{command} --help` explains the arguments");
        Diagnostic::plain(what.join(" ")).help(help)
    })?;
    if arguments
        .iter()
        .any(|argument| argument == "-" || argument.ends_with("=-"))
    {
        let error = Diagnostic::on(
            "-",
            "standard input cannot be read again when the results are merged",
        );
        return Err(error.help("name a file"));
    }
    Ok(args)
}

/// The error for a command with `--time`.
pub(super) fn timed(remedy: &str) -> Diagnostic {
    Diagnostic::on("--time", "a task must have the same result everywhere").help(remedy)
}

/// The error for `--attempts` with a command that makes no attempts.
pub(super) fn no_attempts(what: &str, remedy: &str) -> Diagnostic {
    Diagnostic::on("--attempts", format!("{what} has no attempts")).help(remedy)
}

/// The error for a list that lacks tasks of its command.
pub(super) fn incomplete(what: &str) -> Diagnostic {
    let error = Diagnostic::on(what, "there are tasks for only a part of it");
    error.help("give the file as `jumpmaze tasks` wrote it")
}

/// The error for a result that is something other than `what`. `line` says where the result is.
pub(super) fn foreign_result(line: &str, what: &str) -> Diagnostic {
    let error = Diagnostic::plain(format!("{line} does not contain {what}"))
        .note("another program has made the result, or a file that the arguments name has changed");
    error.help("write the tasks again with `jumpmaze tasks`, and work on them again")
}

/// The error for a task that does not match its arguments.
pub(super) fn mismatch(key: TaskKey) -> Diagnostic {
    let error = Diagnostic::plain(format!("the task {key} does not match its arguments")).note(
        "a file that the arguments name has changed, or another program has written the task",
    );
    error.help("write the tasks again with `jumpmaze tasks`")
}
