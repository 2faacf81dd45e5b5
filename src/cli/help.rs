//! The help of commands: its headings, the flags in the short help, and the examples below.

use clap::Arg;

/// A heading of the help, with two lists of flags: the flags in the short help, and the flags only in the long help.
pub(super) type FlagGroup = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

/// The heading of the flags in `MazeArgs`.
pub(super) const MAZE: FlagGroup = (
    "Maze",
    &["variant", "which"],
    &["format", "size", "set", "start", "goal"],
);

/// Puts a flag under its heading, and hides it from the short help if it is rare.
pub(super) fn grouped(headings: &[FlagGroup], arg: Arg) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let is_in = |flags: &[&str]| flags.contains(&id.as_str());
    let mut headings = headings.iter();
    match headings.find(|(_, usual, rare)| is_in(usual) || is_in(rare)) {
        Some((heading, _, rare)) => arg.help_heading(*heading).hide_short_help(is_in(rare)),
        None => arg,
    }
}

/// The text below the short help of a command.
pub(super) fn below_short(command: &str, examples: &str) -> String {
    format!("{examples}\n\nMore flags, with details of each: jumpmaze {command} --help")
}

/// The text below the long help of a command: the examples and `more`.
pub(super) fn below_long(examples: &str, more: &str) -> String {
    format!("{examples}\n\n{more}")
}
