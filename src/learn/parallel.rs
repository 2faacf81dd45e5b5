//! Runs independent parts of a computation on several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs `work` for the parts 0, 1, 2, … and returns the results in this order. The calling thread is one of the
/// worker threads.
///
/// ```
/// use std::num::NonZero;
/// let squares = jumpmaze::internals::learn::run_parts(NonZero::<usize>::MIN, 4, &|part| part * part);
/// assert_eq!(squares, [0, 1, 4, 9]);
/// ```
pub fn run_parts<T: Send>(
    threads: NonZero<usize>,
    parts: usize,
    work: &(dyn Fn(usize) -> T + Sync),
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(parts));
    let worker = || {
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return;
            }
            let result = work(part);
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.push((part, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get().min(parts) {
            // If a thread cannot be started, the running threads do all the work.
            if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(part, _)| *part);
    results.into_iter().map(|(_, result)| result).collect()
}
