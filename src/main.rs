//! The command-line program; everything it does is in the library's module `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    jumpmaze::cli::run(std::env::args_os())
}
