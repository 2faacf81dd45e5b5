//! Runs jobs on several threads and processes their results in order.

use crate::clock::Instant;
use crate::search::StopFlag;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// The number of jobs per thread that may be started before the next result is processed.
const AHEAD: u64 = 8;

/// The progress of the jobs.
#[derive(Default)]
struct Jobs {
    /// The number of jobs that were started.
    next: u64,
    /// The number of jobs whose results were processed.
    processed: u64,
    /// Whether no further job may begin.
    over: bool,
}

/// Runs the jobs 0, 1, 2, … on worker threads and passes their results to `take` in this order, on the thread of the
/// caller. The work ends when a job returns `None` or `take` returns `false`. In this case `stop` is set, so that
/// running jobs may end early; the results of these jobs are ignored. If the caller requests a stop or the time is up,
/// no further job begins, except job 0. The results of running jobs are still processed.
///
/// # Panics
///
/// Panics if `take` or a job panics, or if several threads are wanted and none can be started.
pub(crate) fn ordered<T: Send>(
    threads: NonZero<usize>,
    until: Option<Instant>,
    stop: &StopFlag,
    job: &(dyn Fn(u64) -> Option<T> + Sync),
    take: &mut dyn FnMut(T) -> bool,
) {
    if threads.get() == 1 {
        return inline(until, stop, job, take);
    }
    let window = AHEAD.saturating_mul(threads.get() as u64);
    let jobs = Mutex::new(Jobs::default());
    let changed = Condvar::new();
    let lock = || -> MutexGuard<'_, Jobs> { jobs.lock().unwrap_or_else(PoisonError::into_inner) };
    let begin = || {
        let mut jobs = lock();
        while !jobs.over && jobs.next >= jobs.processed + window {
            jobs = changed.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
        // The first job is always done, so that there is a result.
        let late = || until.is_some_and(|until| Instant::now() >= until);
        if jobs.over || (jobs.next > 0 && (stop.is_set() || late())) {
            return None;
        }
        jobs.next += 1;
        Some(jobs.next - 1)
    };
    let end = || {
        lock().over = true;
        stop.mark_complete();
        changed.notify_all();
    };
    let (sender, results) = mpsc::channel();
    let _cleared = ClearOnDrop(stop);
    thread::scope(|scope| {
        for number in 0..threads.get() {
            let sender = sender.clone();
            let work = || {
                let sender = sender;
                // Without this guard, all threads would wait forever for the result of a job that has panicked.
                let _guard = PanicGuard(&end);
                while let Some(number) = begin() {
                    if sender.send((number, job(number))).is_err() {
                        break;
                    }
                }
            };
            let started = thread::Builder::new().spawn_scoped(scope, work);
            // If no more threads can be started, fewer threads do the work. The results are the same.
            if started.is_err() && number > 0 {
                break;
            }
            started.expect("a thread can be started");
        }
        drop(sender);
        // Without this guard, the other threads would wait forever after a panic of `take`.
        let _guard = PanicGuard(&end);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, result) in &results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                lock().processed = next;
                changed.notify_all();
                if !result.is_some_and(&mut *take) {
                    end();
                    return;
                }
            }
        }
    });
}

/// Runs the jobs on the thread of the caller. Some systems, such as a browser, cannot start threads. The result of each
/// job is processed before the next job begins.
fn inline<T>(
    until: Option<Instant>,
    stop: &StopFlag,
    job: &(dyn Fn(u64) -> Option<T> + Sync),
    take: &mut dyn FnMut(T) -> bool,
) {
    let _cleared = ClearOnDrop(stop);
    let late = || until.is_some_and(|until| Instant::now() >= until);
    for number in 0.. {
        // The first job is always done, so that there is a result.
        if number > 0 && (stop.is_set() || late()) {
            return;
        }
        if !job(number).is_some_and(&mut *take) {
            return;
        }
    }
}

/// Calls [`StopFlag::clear_complete`] when it is dropped, also after a panic.
struct ClearOnDrop<'a>(&'a StopFlag);

impl Drop for ClearOnDrop<'_> {
    fn drop(&mut self) {
        self.0.clear_complete();
    }
}

/// Ends the work when its thread panics.
struct PanicGuard<'a>(&'a (dyn Fn() + Sync));

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        for threads in [1, 2, 7] {
            let stop = StopFlag::default();
            let mut numbers = Vec::new();
            let job = |number: u64| {
                // Later jobs finish sooner.
                thread::sleep(std::time::Duration::from_micros(500 / (number + 1)));
                Some(number)
            };
            ordered(
                NonZero::new(threads).unwrap(),
                None,
                &stop,
                &job,
                &mut |number| {
                    numbers.push(number);
                    numbers.len() < 100
                },
            );
            assert_eq!(numbers, (0..100).collect::<Vec<u64>>());
            assert!(!stop.is_set());
        }
    }

    /// Job 3 or the processing of its result panics.
    #[test]
    fn a_panic_ends_the_work() {
        for in_job in [true, false] {
            let panics = |number: u64| assert!(number != 3, "on purpose");
            let job = |number: u64| {
                if in_job {
                    panics(number);
                }
                Some(number)
            };
            let stop = StopFlag::default();
            let work = || {
                ordered(NonZero::new(2).unwrap(), None, &stop, &job, &mut |number| {
                    panics(number);
                    true
                });
            };
            let work = std::panic::AssertUnwindSafe(work);
            assert!(std::panic::catch_unwind(work).is_err());
            assert!(!stop.is_set());
        }
    }

    #[test]
    fn no_job_begins_after_a_requested_stop() {
        let stop = StopFlag::default();
        stop.request();
        let mut processed = 0;
        ordered(NonZero::new(3).unwrap(), None, &stop, &Some, &mut |_| {
            processed += 1;
            true
        });
        assert_eq!(processed, 1);
        assert!(stop.is_requested());
    }
}
