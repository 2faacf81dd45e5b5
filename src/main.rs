//! The command-line program. The library's module `cli` implements it.

use std::process::ExitCode;

/// Notices a standard output that is closed, as by `>&-`. This runs before `main`, because Rust itself opens `/dev/null`
/// in place of a closed output before `main`.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn notice_closed_output() {
    if rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err() {
        jumpmaze::cli::refuse_output();
    }
}

fn main() -> ExitCode {
    jumpmaze::cli::run(std::env::args_os())
}
