//! Shell completion: a script by which a shell calls this program, and the completions that the program prints.
//!
//! ```text
//!   jumpmaze completions zsh ──▶ script ──▶ shell     Tab ──▶ JUMPMAZE_COMPLETE=zsh jumpmaze -- jumpmaze new hex
//!                                             ▲                              │
//!                                             └── hexagon-torus, hexagons ◀──┘
//! ```
//!
//! The completions come from the installed program, so they match the arguments that this program accepts. The scripts
//! and the protocols come from `clap_complete`. Only the script for bash is extended.

mod bash;
pub(super) mod values;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::CompleteEnv;
use clap_complete::env::{Elvish, Fish, Powershell, Shells, Zsh};
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// The environment variable with which a shell asks for completions. The default of `clap_complete` is `COMPLETE`, a
/// name that may be set for another purpose.
const VARIABLE: &str = "JUMPMAZE_COMPLETE";

/// The name by which a script calls the program. Scripts use this name and not the path of the running program, which
/// may be in a build directory.
const PROGRAM: &str = "jumpmaze";

/// The shells for which there is a script.
const SHELLS: Shells<'_> = Shells(&[&bash::Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// A parser for the names of shells.
pub(super) fn shells() -> PossibleValuesParser {
    PossibleValuesParser::new(SHELLS.names())
}

/// The script for a shell, or an empty text if the shell is unknown.
pub(super) fn script(shell: &str) -> io::Result<Vec<u8>> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(shell) {
        shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut script)?;
    }
    Ok(script)
}

/// Prints the completions for a shell. Returns `None` if the program was not called for completions.
pub(super) fn answer(program: fn() -> Command, typed: &[OsString]) -> Option<ExitCode> {
    if typed.is_empty() {
        return None;
    }
    let folder = env::current_dir().ok();
    let answer = CompleteEnv::with_factory(program)
        .var(VARIABLE)
        .completer(PROGRAM)
        .shells(SHELLS)
        .try_complete(typed, folder.as_deref());
    match answer {
        Ok(false) => None,
        Ok(true) => Some(ExitCode::SUCCESS),
        Err(error) => {
            // The message may end with a line break, and `writeln!` adds a line break.
            let _ = writeln!(io::stderr(), "{}", error.to_string().trim_end());
            Some(ExitCode::from(2))
        }
    }
}
