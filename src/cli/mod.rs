//! The command line.
//!
//! Each command is a `clap::Args` struct with a `Run` implementation, and is listed in the enum `Command`. Each command
//! has its own file or folder, except `completions` and `man`, which are in this file. A command fills a
//! `CommandOutcome`: the bytes of its result, its diagnostics, and whether the answer is no. The modules `flags`, `set`
//! and `except` contain flags that several commands share. The files of the commands import nothing from this file.
//!
//! Exit status: 0 done; 1 the answer is no; 2 misuse or bad input.

mod advice;
mod batch;
mod bench;
mod book;
mod check;
mod complete;
mod convert;
mod course;
mod daily;
mod draw;
mod except;
mod flags;
mod formatting;
mod help;
mod input;
mod language;
mod learn;
mod levels;
mod lines;
mod manual;
mod maze_list;
mod merge;
mod new;
mod orders;
mod outcome;
mod output;
mod pages;
mod pictures;
mod play;
mod progress;
mod prove;
mod rate;
pub(crate) mod readers;
mod saved_book;
mod seed;
mod set;
mod sheet;
mod signals;
mod solve;
mod synonyms;
mod system;
mod task;
mod tasks;
mod tips;
mod unsolvable;
mod value_parsers;
mod variants;
mod work;

pub use system::refuse_output;

use crate::files::Diagnostic;
use clap::{CommandFactory, Parser, Subcommand};
use enum_dispatch::enum_dispatch;
use outcome::{CommandOutcome, Run, exit_code};
use std::ffi::OsString;
use std::process::ExitCode;

/// Jumping mazes on any board.
#[derive(Debug, Parser)]
#[command(
    name = "jumpmaze",
    version,
    about = "Jumping mazes on any board",
    long_about = "Jumping mazes on any board: every cell holds a number, from a cell you jump exactly that many cells in a \
                  straight line, and you look for a shortest way from the start to the goal.\n\n\
                  A puzzle kind is a variant: a TOML file that names a tiling, a shape, a boundary, obstacles, exits and a \
                  turn rule. `jumpmaze variants` lists the built-in ones.",
    after_help = "Exit status: 0 done; 1 the answer is no; 2 misuse or bad input."
)]
struct Cli {
    /// The command.
    #[command(subcommand)]
    command: Command,
}

/// All commands with their arguments. The help of a command is the doc comment of the struct with its arguments.
#[derive(Debug, Subcommand)]
#[enum_dispatch(Run)]
enum Command {
    New(new::NewArgs),
    Variants(variants::VariantsArgs),
    Solve(solve::SolveArgs),
    Play(play::PlayArgs),
    Rate(rate::RateArgs),
    Prove(prove::ProveArgs),
    Check(check::CheckArgs),
    Draw(draw::DrawArgs),
    Sheet(sheet::SheetArgs),
    Book(book::BookArgs),
    Daily(daily::DailyArgs),
    Convert(convert::ConvertArgs),
    Learn(learn::LearnArgs),
    Tasks(tasks::TasksArgs),
    Work(work::WorkArgs),
    Merge(merge::MergeArgs),
    Bench(bench::BenchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Print a script that lets a shell complete commands, flags and values
#[derive(Debug, clap::Args)]
struct CompletionsArgs {
    /// The shell
    #[arg(value_parser = complete::shells())]
    shell: String,
}

impl Run for CompletionsArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let script = complete::script(&self.shell);
        outcome.append(script.map_err(Diagnostic::plain)?);
        Ok(())
    }
}

/// Print the manual page
#[derive(Debug, clap::Args)]
struct ManArgs {}

impl Run for ManArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let page = manual::page(Cli::command());
        outcome.append(page.map_err(Diagnostic::plain)?);
        Ok(())
    }
}

/// Runs the program on its command line arguments. The first argument is the program name.
///
/// If the environment variable `JUMPMAZE_COMPLETE` names a shell, the caller is a completion script of this shell. In
/// this case, the program prints completions and runs no command.
pub fn run(typed: impl IntoIterator<Item = OsString>) -> ExitCode {
    signals::report_file_size_limit_as_error();
    let typed: Vec<OsString> = typed.into_iter().collect();
    if let Some(exit_code) = complete::answer(Cli::command, &typed) {
        return exit_code;
    }
    let typed = rate::add_default_improve_count(typed);
    match Cli::try_parse_from(&typed) {
        Ok(program) => {
            let mut outcome = CommandOutcome::default();
            let result = program.command.run(&mut outcome);
            outcome.diagnostics.extend(result.err());
            outcome.finish()
        }
        Err(error) => {
            let error = tips::with_tip(error, &typed, &Cli::command());
            let status = if error.use_stderr() { 2 } else { 0 };
            exit_code(error.print(), status)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cli, synonyms, tips};
    use clap::CommandFactory;

    #[test]
    fn tips_replace_unknown_words_and_name_real_commands() {
        let program = Cli::command();
        for (words, _) in synonyms::COMMANDS {
            for word in *words {
                assert!(program.find_subcommand(word).is_none(), "{word}");
            }
        }
        for (_, id, tip) in synonyms::FLAGS {
            let mut commands = program.get_subcommands();
            let has_flag = |id| commands.any(|command| tips::has_argument(command, id));
            assert!(id.is_none_or(has_flag), "{tip}");
        }
        let of_commands = synonyms::COMMANDS.iter().map(|(_, tip)| *tip);
        let of_flags = synonyms::FLAGS.iter().map(|(.., tip)| *tip);
        for tip in of_commands.chain(of_flags) {
            for named in tip.split("`jumpmaze ").skip(1) {
                let named = named.split([' ', '`']).next().unwrap_or_default();
                assert!(program.find_subcommand(named).is_some(), "{tip}");
            }
        }
    }
}
