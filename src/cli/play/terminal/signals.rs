//! Restores the terminal before the program is ended by a signal or by closing the window.

use std::io;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// The timeout for restoring the terminal. A paused terminal would block forever.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Installs signal handlers that run `restore` before the program ends.
#[cfg(unix)]
pub(super) fn listen(restore: fn()) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            with_timeout(restore);
            // The default action ends the program.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
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

/// Runs `restore` in a thread, and waits for it at most [`TIMEOUT`].
fn with_timeout(restore: fn()) {
    let (done, wait) = channel();
    thread::spawn(move || {
        restore();
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(TIMEOUT);
}
