//! The outcome of a command: result, messages, and exit status.

use super::output::write_remedy;
use super::system;
use crate::files::{Diagnostic, Severity};
use enum_dispatch::enum_dispatch;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// A command that can run. The content of `outcome` is printed even if `run` returns an error.
#[enum_dispatch]
pub(super) trait Run {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic>;
}

/// The outcome of a command.
#[derive(Debug, Default)]
pub(super) struct CommandOutcome {
    /// The result, for standard output.
    pub(super) result: Vec<u8>,
    /// Errors and warnings, for standard error.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Whether the answer is no, which sets exit status 1.
    pub(super) is_no: bool,
    /// The error of a failed write to standard output while the command ran.
    pub(super) write_error: Option<io::Error>,
    /// The exit status for everything that [`CommandOutcome::flush`] has printed.
    printed_status: u8,
}

impl CommandOutcome {
    /// Appends a text to the result.
    pub(super) fn append(&mut self, text: impl AsRef<[u8]>) {
        self.result.extend_from_slice(text.as_ref());
    }

    fn status(&self) -> u8 {
        let has = |severity| {
            let mut severities = self.diagnostics.iter().map(Diagnostic::severity);
            severities.any(|other| other == severity)
        };
        let status = if has(Severity::Error) {
            2
        } else {
            u8::from(self.is_no || has(Severity::Failure))
        };
        status.max(self.printed_status)
    }

    /// Prints the result and the diagnostics so far, and removes them from this outcome. Returns `false` if a write to
    /// standard output has failed, now or before.
    pub(super) fn flush(&mut self) -> bool {
        self.printed_status = self.status();
        if let Err(error) = print(self) {
            self.write_error.get_or_insert(error);
        }
        self.diagnostics.clear();
        self.result.clear();
        self.write_error.is_none()
    }

    /// Prints everything and returns the exit code.
    pub(super) fn finish(mut self) -> ExitCode {
        let write_error = self.write_error.take();
        let result = print(&self);
        exit_code(write_error.map_or(result, Err), self.status())
    }
}

/// The exit code after printing. A failed write is reported and gives status 2. A closed pipe is not an error.
pub(super) fn exit_code(result: io::Result<()>, status: u8) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let what = format!("cannot write the result: {error}");
            report(&Diagnostic::plain(what).help(write_remedy(&error)));
            ExitCode::from(2)
        }
        _ => ExitCode::from(status),
    }
}

/// Replaces the names of library options with flags: "the option `which`" becomes `--which`.
fn with_flags(text: &str) -> String {
    let mut parts = text.split("the option `");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "--" + &part.replacen('`', "", 1))
}

/// Prints a diagnostic. A closed standard error is ignored.
fn report(diagnostic: &Diagnostic) {
    let colour = io::stderr().is_terminal()
        && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let text = if colour {
        diagnostic.coloured()
    } else {
        diagnostic.to_string()
    };
    let _ = writeln!(io::stderr(), "{}", with_flags(&text));
}

/// Prints the diagnostics and the result.
fn print(outcome: &CommandOutcome) -> io::Result<()> {
    outcome.diagnostics.iter().for_each(report);
    let mut stdout = system::stdout();
    stdout.write_all(&outcome.result)?;
    stdout.flush()
}
