//! What a command comes to: its result, its messages, and its exit status.

use crate::files::{Diagnostic, Severity};
use enum_dispatch::enum_dispatch;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// What is done for what was typed behind the name of a command. What the outcome has got by then is printed before an
/// error, too.
#[enum_dispatch]
pub(super) trait Run {
    fn run(&self, outcome: &mut Outcome) -> Result<(), Diagnostic>;
}

/// What a command comes to.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    /// The result, for standard output.
    pub(super) result: Vec<u8>,
    /// Errors and warnings, for standard error.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Whether the answer is no.
    pub(super) no: bool,
    /// Why standard output could not be written while the command ran.
    pub(super) unwritten: Option<io::Error>,
}

impl Outcome {
    /// Adds to the result.
    pub(super) fn say(&mut self, text: impl AsRef<[u8]>) {
        self.result.extend_from_slice(text.as_ref());
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

    /// Prints everything, and says how the program ends.
    pub(super) fn printed(mut self) -> ExitCode {
        let unwritten = self.unwritten.take();
        let printed = print(&self);
        ended(unwritten.map_or(printed, Err), self.status())
    }
}

/// The exit status once everything is printed, or could not be. A closed pipe is not an error.
pub(super) fn ended(printed: io::Result<()>, status: u8) -> ExitCode {
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
        // A closed standard error is no reason to fail.
        let _ = writeln!(stderr, "{text}");
    }
    let mut stdout = io::stdout().lock();
    stdout.write_all(&outcome.result)?;
    stdout.flush()
}
