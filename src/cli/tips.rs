//! Tips in the errors for unknown commands, flags and values. They replace two tips of clap: the tip to use a word of
//! similar spelling, which usually means something else, and the tip to pass an unknown flag as a value.

use super::formatting::printable_text;
use super::input::is_built_in;
use super::output::{OutputKind, of_ending};
use super::synonyms::{COMMANDS, CSV, FLAGS};
use crate::files::grid::looks_like_code;
use crate::files::{names_a_variant, size, split_size};
use crate::spelling::listed;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::ffi::OsString;

/// Replaces the tips of clap in an error if there are better ones. `typed` is the command line, and `program` contains
/// all commands.
pub(super) fn with_tip(mut error: Error, typed: &[OsString], program: &Command) -> Error {
    let (suggested, tip) = match error.kind() {
        ErrorKind::InvalidSubcommand => (ContextKind::SuggestedSubcommand, tip_for_command(typed)),
        ErrorKind::UnknownArgument => {
            let (command, name) = called(typed, program);
            // If a flag comes before the command, the tip of clap already names the right order, such as `new --count`.
            if command.has_subcommands() {
                return error;
            }
            let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else {
                return error;
            };
            let is_misspelt = error.get(ContextKind::SuggestedArg).is_some();
            let tip = if argument.starts_with('-') {
                let other = || (!is_misspelt).then(|| tip_for_flag(argument, &name, program));
                synonym(argument, command).or_else(other)
            } else {
                tip_for_value(argument, typed, command)
            };
            error.remove(ContextKind::Suggested);
            (ContextKind::SuggestedArg, tip)
        }
        ErrorKind::InvalidValue => {
            let begins = |kind, text: &str| matches!(error.get(kind), Some(ContextValue::String(given)) if given.starts_with(text));
            let wants_csv = begins(ContextKind::InvalidArg, "--to ")
                && begins(ContextKind::InvalidValue, "csv");
            let tip = wants_csv.then(|| CSV.to_owned());
            (ContextKind::SuggestedValue, tip)
        }
        _ => return error,
    };
    if let Some(tip) = tip {
        // Remove the suggestion of clap: a word with a similar spelling, which usually means something else.
        error.remove(suggested);
        let tips = vec![StyledStr::from(printable_text(&tip))];
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// The command that was called, with its full name.
fn called<'p>(typed: &[OsString], program: &'p Command) -> (&'p Command, String) {
    let mut command = program;
    let mut name = program.get_name().to_owned();
    for word in typed.iter().skip(1) {
        let Some(subcommand) = command.find_subcommand(word) else {
            break;
        };
        command = subcommand;
        name = format!("{name} {}", subcommand.get_name());
    }
    (command, name)
}

/// Whether a command has an argument with this id.
pub(super) fn has_argument(command: &Command, id: &str) -> bool {
    command.get_arguments().any(|arg| arg.get_id() == id)
}

/// The tip for a command of another program.
fn tip_for_command(typed: &[OsString]) -> Option<String> {
    let word = typed.get(1)?.to_string_lossy().to_lowercase();
    let mut known = COMMANDS.iter();
    let (_, tip) = known.find(|(words, _)| words.contains(&&*word))?;
    Some((*tip).to_owned())
}

/// The tip for a flag of another program.
fn synonym(flag: &str, command: &Command) -> Option<String> {
    let mut known = FLAGS.iter();
    let (.., tip) = known.find(|(words, id, _)| {
        words.contains(&flag) && id.is_none_or(|id| has_argument(command, id))
    })?;
    Some((*tip).to_owned())
}

/// The tip for a flag that the command `name` lacks. If one or two commands have this flag, the tip names them.
fn tip_for_flag(flag: &str, name: &str, program: &Command) -> String {
    let is_named = |arg: &Arg| match flag.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg
            .get_short()
            .is_some_and(|short| flag.chars().eq(['-', short])),
    };
    let commands = program.get_subcommands();
    let owners = commands.filter(|command| command.get_arguments().any(is_named));
    let owners: Vec<String> = owners
        .map(|command| format!("`{}`", command.get_name()))
        .collect();
    match owners.len() {
        1 | 2 => format!("`{flag}` is a flag of {}", listed(&owners)),
        _ => format!("`{name} --help` lists the flags"),
    }
}

/// The tip for a value that the command does not expect, such as a size without `--size`. `None` if it is not known
/// what was meant.
fn tip_for_value(value: &str, typed: &[OsString], command: &Command) -> Option<String> {
    let place = 1 + typed.iter().skip(1).position(|word| word == value)?;
    let words: Vec<_> = typed.iter().map(|word| word.to_string_lossy()).collect();
    let previous = &*words[place - 1];
    if command.get_arguments().any(Arg::is_last_set) {
        let [before, after] = [&words[1..place], &words[place..]].map(|words| words.join(" "));
        let is_separated = typed.iter().any(|word| word == "--");
        return (!is_separated)
            .then(|| format!("put `--` before the program: `jumpmaze {before} -- {after}`"));
    }
    let id = previous
        .split_once(':')
        .filter(|_| names_a_variant(previous));
    if id.is_some_and(|(_, code)| looks_like_code(&format!("{code}-{value}"))) {
        return Some("write the ID without spaces, or in quotes".to_owned());
    }
    let is_variant = is_built_in(&typed[place - 1]) && split_size(previous).is_none();
    if is_variant && size(value).is_ok() && has_argument(command, "size") {
        return Some(format!(
            "write the size as `{previous}:{value}` or `--size {value}`"
        ));
    }
    let is_file = of_ending(value, &OutputKind::of_mazes()).is_some();
    (is_file && has_argument(command, "output"))
        .then(|| format!("each file to write needs its own `-o`: `-o {value}`"))
}
