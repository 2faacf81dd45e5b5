//! The program is ended from outside, by a signal or with the window: the terminal is given back first.

use std::io;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// How long a terminal may take to be given back. One that is paused would take for ever.
const PATIENCE: Duration = Duration::from_secs(1);

/// From now on `restore` runs before the program is ended from outside.
#[cfg(unix)]
pub(super) fn listen(restore: fn()) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            in_time(restore);
            // It ends the program.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// From now on `restore` runs before the program is ended from outside, unless another handler is set already.
#[cfg(not(unix))]
pub(super) fn listen(restore: fn()) -> io::Result<()> {
    let _ = ctrlc::set_handler(move || {
        in_time(restore);
        std::process::exit(130);
    });
    Ok(())
}

fn in_time(restore: fn()) {
    let (done, wait) = channel();
    thread::spawn(move || {
        restore();
        let _ = done.send(());
    });
    let _ = wait.recv_timeout(PATIENCE);
}
