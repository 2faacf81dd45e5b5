//! Restores the terminal before the program is ended by a signal or by closing the window.

#[cfg(unix)]
use crate::cli::signals::before_end;
#[cfg(not(unix))]
use crate::cli::signals::with_timeout;
use std::io;

/// Installs signal handlers that run `restore` before the program ends.
#[cfg(unix)]
pub(super) fn listen(restore: fn()) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    before_end(&[SIGINT, SIGTERM, SIGHUP], restore)
}

/// Installs a handler that runs `restore` before the program ends, unless another handler is already set.
#[cfg(not(unix))]
pub(super) fn listen(restore: fn()) -> io::Result<()> {
    let _ = ctrlc::set_handler(move || {
        with_timeout(restore);
        std::process::exit(130);
    });
    Ok(())
}
