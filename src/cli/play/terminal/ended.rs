//! The program is ended from outside, by a signal or with the window: the terminal is given back first.

use super::restore;
use std::io;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// How long a terminal may take to be given back. One that is paused would take for ever, and who ends the program does not wait.
const PATIENCE: Duration = Duration::from_secs(1);

/// From now on the end from outside gives the terminal back; then it is what it would have been without.
#[cfg(unix)]
pub(super) fn listen() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            restore_in_time();
            // It ends the program.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// From now on the end from outside gives the terminal back. If somebody listens already, they decide.
#[cfg(not(unix))]
pub(super) fn listen() -> io::Result<()> {
    let _ = ctrlc::set_handler(|| {
        restore_in_time();
        std::process::exit(130);
    });
    Ok(())
}

fn restore_in_time() {
    let (done, wait) = channel();
    thread::spawn(move || {
        restore();
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(PATIENCE);
}
