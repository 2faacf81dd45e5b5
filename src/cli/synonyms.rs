//! Words that other programs use for our commands and flags. The error for such a word names our command or flag. clap
//! itself only recognises misspellings.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use std::ffi::OsString;

/// Words for a command, and the tip that names our command.
pub(super) const COMMANDS: &[(&[&str], &str)] = &[
    (
        &["generate", "make", "create"],
        "`jumpmaze new` makes mazes",
    ),
    (
        &["print", "pdf"],
        "`jumpmaze sheet -o sheet.pdf` makes pages to print, and `jumpmaze draw MAZE -o maze.pdf` draws a maze",
    ),
    (
        &["show", "view"],
        "`jumpmaze draw` shows a maze or a board, and `jumpmaze play` plays a maze",
    ),
    (
        &["export", "save"],
        "`jumpmaze convert` writes a maze in another format or as a picture",
    ),
    (&["list", "boards"], "`jumpmaze variants` lists the boards"),
];

/// The tip for CSV, which is no format of mazes.
pub(super) const CSV: &str = "`jumpmaze rate --csv` prints the measures of mazes as a table";

/// Words for a flag, the id of our flag, and the tip that is shown if the command has our flag.
const FLAGS: &[(&[&str], &str, &str)] = &[
    (
        &["--lang", "--language"],
        "words",
        "`--words de` chooses the language of the page",
    ),
    (&["--csv"], "to", CSV),
];

/// Adds a tip to the error for an unknown command or flag if the word is in [`COMMANDS`] or [`FLAGS`], and to the error
/// for `--to csv`.
pub(super) fn with_tip(mut error: Error, typed: &[OsString], program: &Command) -> Error {
    let command = typed
        .get(1)
        .map(|word| word.to_string_lossy().to_lowercase());
    let command = command.as_deref().unwrap_or_default();
    let (suggested, tip) = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let mut known = COMMANDS.iter();
            let found = known.find(|(words, _)| words.contains(&command));
            (ContextKind::SuggestedSubcommand, found.map(|(_, tip)| *tip))
        }
        ErrorKind::UnknownArgument => {
            let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg) else {
                return error;
            };
            let has_flag = |id: &str| {
                let command = program.find_subcommand(command);
                command.is_some_and(|command| command.get_arguments().any(|arg| arg.get_id() == id))
            };
            let mut known = FLAGS.iter();
            let found = known.find(|(words, id, _)| words.contains(&&**flag) && has_flag(id));
            (ContextKind::SuggestedArg, found.map(|(.., tip)| *tip))
        }
        ErrorKind::InvalidValue => {
            let begins = |kind, text: &str| matches!(error.get(kind), Some(ContextValue::String(given)) if given.starts_with(text));
            let wants_csv = begins(ContextKind::InvalidArg, "--to ")
                && begins(ContextKind::InvalidValue, "csv");
            (ContextKind::SuggestedValue, wants_csv.then_some(CSV))
        }
        _ => return error,
    };
    if let Some(tip) = tip {
        // Remove the suggestion of clap: a word with a similar spelling, which usually means something else.
        error.remove(suggested);
        let tips = vec![StyledStr::from(tip)];
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}
