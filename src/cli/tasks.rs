//! `jumpmaze tasks`: divides the work of a command into tasks.

use super::outcome::{CommandOutcome, Run};
use super::progress;
use super::system;
use super::task::{KINDS, TaskKey, TaskLine, TaskRequest, WorkPlan, kind};
use super::value_parsers::parse_count;
use crate::files::Diagnostic;
use crate::spelling::counted;
use clap::builder::{PossibleValue, PossibleValuesParser};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

/// Divide the work of a command into tasks, for several machines
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  jumpmaze tasks new rook --count 1000 --seed 7 -o maze.toml > tasks.jsonl
  jumpmaze work tasks.jsonl --shard 1/2 -o results-1.jsonl
  jumpmaze work tasks.jsonl --shard 2/2 -o results-2.jsonl
  jumpmaze merge tasks.jsonl results-*.jsonl
  jumpmaze tasks records boards.toml --positions 10000000 > tasks.jsonl
  jumpmaze tasks count rook --size 5x5 > tasks.jsonl
  jumpmaze tasks --per-task 10 new rook:20x20 --count 1000 -o maze.toml > tasks.jsonl

docs/guide/distributed.md says when this is worthwhile.")]
pub(super) struct TasksArgs {
    /// How many attempts `new` makes; default: as many as are probably needed
    #[arg(long, value_name = "N", value_parser = parse_count)]
    attempts: Option<u64>,
    /// How many attempts of `new`, repetitions, questions or parts of a count each task has; default: 100 attempts
    /// (fewer on large boards and with --engine bit-sliced), 100 repetitions, 1 question, or a 64th of a count
    #[arg(long, value_name = "N", value_parser = parse_count)]
    per_task: Option<u64>,
    /// The command to divide
    #[arg(value_name = "COMMAND", value_parser = names())]
    kind: String,
    /// The arguments of this command
    #[arg(
        value_name = "ARGUMENT",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    arguments: Vec<OsString>,
}

/// A parser for the names of the commands that can be divided.
fn names() -> PossibleValuesParser {
    let kinds = KINDS.iter();
    PossibleValuesParser::new(kinds.map(|kind| PossibleValue::new(kind.name).help(kind.about)))
}

impl TasksArgs {
    /// Returns an error if a flag of `tasks` is among the arguments of the command to divide.
    fn refuse_own_flags_as_arguments(&self) -> Result<(), Diagnostic> {
        let arguments = self
            .arguments
            .iter()
            .filter_map(|argument| argument.to_str());
        let mut names = arguments.filter_map(|argument| argument.split('=').next());
        // Only `new` has attempts.
        let is_own = |name: &&str| match *name {
            "--attempts" => self.kind == "new",
            name => name == "--per-task",
        };
        match names.find(is_own) {
            Some(flag) => {
                let kind = &self.kind;
                let what = format!("this flag belongs to `tasks`, not to `{kind}`");
                let help = format!("put it before `{kind}`: jumpmaze tasks {flag} N {kind} …");
                Err(Diagnostic::on(flag, what).help(help))
            }
            None => Ok(()),
        }
    }
}

impl Run for TasksArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let kind = kind(&self.kind)?;
        self.refuse_own_flags_as_arguments()?;
        let mut arguments = Vec::new();
        for argument in &self.arguments {
            let text = argument.to_str().map(str::to_owned);
            arguments.push(text.ok_or_else(|| {
                let what = format!("{} is not UTF-8", argument.display());
                Diagnostic::plain(what).help("tasks are JSON: rename the file")
            })?);
        }
        let WorkPlan {
            arguments,
            families,
            per_task,
        } = (kind.divide)(&TaskRequest {
            arguments,
            units: self.attempts,
        })?;
        let length = self.per_task.unwrap_or(per_task);
        // There may be millions of tasks, so they are not collected.
        let mut out = BufWriter::new(system::stdout());
        let mut tasks: u64 = 0;
        let mut write = || -> Result<io::Result<()>, Diagnostic> {
            for &(family, units) in &families {
                let mut from = 0;
                while from < units {
                    let to = from.saturating_add(length).min(units);
                    let key = TaskKey { family, from, to };
                    let line = TaskLine::new(kind.name, key, &arguments).text()?;
                    if let Err(error) = out.write_all(line.as_bytes()) {
                        return Ok(Err(error));
                    }
                    from = to;
                    tasks += 1;
                }
            }
            Ok(out.flush())
        };
        outcome.write_error = write()?.err();
        if outcome.write_error.is_none() {
            progress::print_to_terminal(&counted(tasks, "task"));
        }
        Ok(())
    }
}
