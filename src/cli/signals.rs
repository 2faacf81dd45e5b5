//! Signals that would end the program.
//!
//! ```text
//!   SIGINT, SIGTERM, SIGHUP ──▶ clean up ──▶ the default action, which ends the program; process 1 exits instead
//!   SIGINT, if the command handles it ─────▶ the command delivers its results so far, and ends
//!   SIGXFSZ: a file gets too large ────────▶ the write fails with an error
//! ```

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// The maximum time for cleaning up. Without a limit, a paused terminal could block the program forever.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The function that runs before the program ends early.
static CLEAN_UP: OnceLock<fn()> = OnceLock::new();
/// Whether the running command handles Ctrl-C itself.
static COMMAND_HANDLES_INTERRUPTS: AtomicBool = AtomicBool::new(false);

/// Sets the function that runs before a signal ends the program. Only the first call has an effect.
pub(super) fn on_signal(clean_up: fn()) {
    if CLEAN_UP.set(clean_up).is_ok() {
        // Errors are ignored, because the command can run without handlers. Then temporary files may be left behind, as
        // on systems other than Unix.
        #[cfg(unix)]
        let _ = before_end(CLEAN_UP_SIGNALS, clean_up);
    }
}

/// Cleans up. Call this before the program exits early without a signal.
pub(super) fn clean_up() {
    if let Some(clean_up) = CLEAN_UP.get() {
        with_timeout(*clean_up);
    }
}

/// Declares that the command handles Ctrl-C. From then on, SIGINT no longer ends the program.
pub(super) fn leave_interrupts_to_the_command() {
    COMMAND_HANDLES_INTERRUPTS.store(true, Ordering::SeqCst);
}

/// Makes a write fail with an error if the file becomes larger than the system allows. Without a handler, the signal
/// SIGXFSZ would end the program.
pub(super) fn report_file_size_limit_as_error() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}

/// The signals before which temporary files are removed. SIGHUP is handled only on Linux. On other systems it is not
/// known whether the signal is ignored, and a handler would undo `nohup`.
#[cfg(unix)]
const CLEAN_UP_SIGNALS: &[i32] = {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    if cfg!(target_os = "linux") {
        &[SIGINT, SIGTERM, SIGHUP]
    } else {
        &[SIGINT, SIGTERM]
    }
};

/// Runs `clean_up` before one of these signals ends the program. On systems with `/proc/self/status`, signals that are
/// ignored stay ignored.
///
/// # Errors
///
/// Returns an error if the handlers cannot be installed.
#[cfg(unix)]
pub(super) fn before_end(signals: &[i32], clean_up: fn()) -> std::io::Result<()> {
    use signal_hook::consts::SIGINT;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, exit};

    let ignored = ignored_signals();
    let is_ignored = |signal: i32| ignored >> (signal - 1) & 1 == 1;
    let handled = signals.iter().filter(|&&signal| !is_ignored(signal));
    let mut signals = Signals::new(handled)?;
    thread::Builder::new()
        .spawn(move || {
            for signal in signals.forever() {
                if signal == SIGINT && COMMAND_HANDLES_INTERRUPTS.load(Ordering::SeqCst) {
                    continue;
                }
                with_timeout(clean_up);
                // The default action ends the program. But the system ignores this action for process 1, such as the
                // program of a container. So process 1 exits with the status by which shells report the signal.
                if std::process::id() == 1 {
                    exit(128 + signal);
                }
                let _ = emulate_default_handler(signal);
            }
        })
        .map(drop)
}

/// The ignored signals, one bit each. For example, `nohup` makes a program ignore SIGHUP. Returns 0 on systems without
/// `/proc/self/status`.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .map(|mask| u64::from_str_radix(mask.trim(), 16));
    mask.and_then(Result::ok).unwrap_or(0)
}

/// Runs `clean_up` in a thread, and waits for it at most [`TIMEOUT`]. If no thread can be started, `clean_up` runs
/// without a timeout.
pub(super) fn with_timeout(clean_up: fn()) {
    let (done, wait) = channel();
    let started = thread::Builder::new().spawn(move || {
        clean_up();
        let _ = done.send(());
    });
    if started.is_ok() {
        let _ = wait.recv_timeout(TIMEOUT);
    } else {
        clean_up();
    }
}
