//! The command-line program. The library's module `cli` implements it.

use std::process::ExitCode;

fn main() -> ExitCode {
    jumpmaze::cli::run(std::env::args_os())
}
