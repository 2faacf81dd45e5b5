//! The command line: typed → planned → done.
//!
//! `args` is what was typed. Each command has a file of its own; it returns the bytes of its result, or a failure
//! with its exit status. Only this file writes to standard output and standard error.
//!
//! Exit status: 0 done; 1 the answer is no; 2 misuse or bad input.

mod args;
mod batch;
mod bench;
mod book;
mod check;
mod convert;
mod draw;
mod input;
mod learn;
mod new;
mod output;
mod pages;
mod pictures;
mod play;
mod progress;
mod prove;
mod rate;
mod sheet;
mod solve;
mod variants;
mod words;

use crate::files::{Diagnostic, Severity};
use args::{Args, Command};
use clap::{CommandFactory, Parser};
use clap_mangen::Man;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// What a command comes to.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// The result, for standard output.
    pub(crate) result: Vec<u8>,
    /// Errors and warnings, for standard error.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Whether the answer is no.
    pub(crate) no: bool,
}

impl Outcome {
    fn of(result: impl Into<Vec<u8>>) -> Self {
        Outcome {
            result: result.into(),
            ..Outcome::default()
        }
    }

    fn error(diagnostic: Diagnostic) -> Self {
        Outcome {
            diagnostics: vec![diagnostic],
            ..Outcome::default()
        }
    }

    fn status(&self) -> u8 {
        let any = |severity| {
            let mut severities = self.diagnostics.iter().map(Diagnostic::severity);
            severities.any(|other| other == severity)
        };
        if any(Severity::Error) {
            2
        } else {
            u8::from(self.no || any(Severity::Failure))
        }
    }
}

/// Runs the program on what was typed, its own name first.
pub fn run(typed: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(typed) {
        Ok(args) => args,
        Err(error) => {
            let status = if error.use_stderr() { 2 } else { 0 };
            return ended(error.print(), status);
        }
    };
    let outcome = match args.command {
        Command::New(args) => {
            let (outcome, written) = new::run(&args, &mut io::stdout().lock());
            let printed = print(&outcome);
            return ended(written.and(printed), outcome.status());
        }
        Command::Variants(args) => variants::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Play(args) => {
            let (outcome, played) = play::run(&args);
            let printed = print(&outcome);
            return ended(played.and(printed), outcome.status());
        }
        Command::Rate(args) => rate::run(&args),
        Command::Prove(args) => {
            let (outcome, told) = prove::run(&args, &mut io::stdout().lock());
            let printed = print(&outcome);
            return ended(told.and(printed), outcome.status());
        }
        Command::Check(args) => check::run(&args),
        Command::Draw(args) => draw::run(&args),
        Command::Sheet(args) => sheet::run(&args),
        Command::Book(args) => book::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions { shell } => completions(shell),
        Command::Man => man(),
    };
    ended(print(&outcome), outcome.status())
}

/// The exit status once everything is printed, or could not be. A closed pipe is not an error.
fn ended(printed: io::Result<()>, status: u8) -> ExitCode {
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "error: cannot write the result: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::from(status),
    }
}

fn print(outcome: &Outcome) -> io::Result<()> {
    let colour = io::stderr().is_terminal()
        && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut stderr = io::stderr().lock();
    for diagnostic in &outcome.diagnostics {
        let text = if colour {
            diagnostic.coloured()
        } else {
            diagnostic.to_string()
        };
        // Whoever closed standard error does not want to know.
        let _ = writeln!(stderr, "{text}");
    }
    let mut stdout = io::stdout().lock();
    stdout.write_all(&outcome.result)?;
    stdout.flush()
}

fn completions(shell: clap_complete::Shell) -> Outcome {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "jumpmaze", &mut text);
    Outcome::of(text)
}

/// One page for the program and all of its commands.
fn man() -> Outcome {
    match manual() {
        Ok(text) => Outcome::of(text),
        Err(error) => Outcome::error(Diagnostic::error("", "", error.to_string())),
    }
}

fn manual() -> io::Result<Vec<u8>> {
    let mut command = Args::command();
    command.build();
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    for command in command
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        let page = Man::new(command.clone());
        let mut section = Vec::new();
        page.render_synopsis_section(&mut section)?;
        page.render_description_section(&mut section)?;
        page.render_options_section(&mut section)?;
        // Sections of a command are subsections here.
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        writeln!(
            text,
            ".SH \"JUMPMAZE {}\"\n{section}",
            command.get_name().to_uppercase()
        )?;
    }
    writeln!(
        text,
        ".SH \"EXIT STATUS\"\n0 done; 1 the answer is no (solve, draw --solution: no solution; check: a solution that is none, a proof that does not hold, a board that is not what its boundary promises; prove: not settled); 2 misuse or bad input."
    )?;
    Ok(text)
}
