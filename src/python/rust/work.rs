//! Does work without the lock of the interpreter. Ctrl-C ends long work.

use crate::errors::Failure;
use jumpmaze::Board;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The interval between two checks for signals during long work.
pub(crate) const INTERVAL: Duration = Duration::from_millis(50);

/// Does short work while other threads of Python run. A panic becomes an exception.
pub(crate) fn unlocked<T: Send, E: Into<Failure>>(
    py: Python<'_>,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> PyResult<T> {
    let done = py.detach(|| caught(work));
    done.map_err(|failure| failure.raise(py))
}

/// The maximum time that work may continue after a signal.
const GRACE_PERIOD: Duration = Duration::from_secs(2);

/// Does long work on a separate thread. If a signal such as Ctrl-C raises an exception, the flag that is passed to
/// `work` is set. The exception is returned when the work has ended, or after [`GRACE_PERIOD`]. In the second case, the
/// work goes on until it ends, and its result is dropped.
pub(crate) fn interruptible<T: Send + 'static, E: Into<Failure>>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> Result<T, E> + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (send, mut received) = channel();
    let thread = move || drop(send.send(caught(|| work(&flag))));
    thread::Builder::new().spawn(thread)?;
    let mut signal = None;
    loop {
        // `detach` only takes values that can be sent to another thread. A unique reference to a receiver can be sent,
        // a shared reference cannot.
        let received = &mut received;
        match py.detach(move || received.recv_timeout(INTERVAL)) {
            Ok(done) => {
                let done = done.map_err(|failure| failure.raise(py));
                return signal.map_or(done, |(error, _)| Err(error));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(Failure::panic().raise(py)),
            Err(RecvTimeoutError::Timeout) => {}
        }
        match &signal {
            None => {
                if let Err(error) = py.check_signals() {
                    stop.store(true, Ordering::SeqCst);
                    signal = Some((error, Instant::now()));
                }
            }
            Some((error, since)) if since.elapsed() > GRACE_PERIOD => {
                return Err(error.clone_ref(py));
            }
            Some(_) => {}
        }
    }
}

/// Boards with fewer cells are small: work that passes over all their states takes milliseconds.
const LARGE_BOARD: usize = 1 << 12;

/// Does work that takes long if its board is large. The work cannot be stopped. On a large board, the call nevertheless
/// returns soon after a signal (see [`interruptible`]).
pub(crate) fn on_board<T: Send + 'static, E: Into<Failure>>(
    py: Python<'_>,
    board: &Board,
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> PyResult<T> {
    if board.cells() < LARGE_BOARD {
        unlocked(py, work)
    } else {
        interruptible(py, |_| work())
    }
}

/// Does work. A panic becomes a failure.
pub(crate) fn caught<T, E: Into<Failure>>(
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(Into::into),
        Err(_) => Err(Failure::panic()),
    }
}
