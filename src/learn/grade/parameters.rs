//! The parameters of a grading, and the limits of a run.

use crate::files::Blueprint;
use crate::learn::Exercise;
use std::ffi::OsString;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The parameters of a grading.
#[derive(Debug)]
pub(crate) struct GradingOrder {
    /// The exercise.
    pub(crate) exercise: Exercise,
    /// The program and its arguments.
    pub(crate) program: Vec<OsString>,
    /// A board to use instead of the published ones. The program then does not ask for a size.
    pub(crate) board: Option<Blueprint>,
    /// The number of runs of the program.
    pub(crate) runs: u32,
    /// The number of iterations of a search, in all of its descents together.
    pub(crate) iterations: u64,
    /// The limits of a run.
    pub(crate) limits: RunLimits,
    /// The number of runs at the same time.
    pub threads: NonZero<usize>,
    /// The seed of all random numbers of the grader.
    pub seed: u64,
    /// The number of finished runs, and the number of all runs (0 until it is known).
    pub(crate) finished: [AtomicU64; 2],
}

/// The limits of a run.
#[derive(Clone, Debug)]
pub(crate) struct RunLimits {
    /// The maximum time.
    pub(crate) time: Duration,
    /// The maximum output, in bytes.
    pub(crate) bytes: usize,
    /// A flag of the caller. All runs end when the flag becomes true.
    pub stop: Option<Arc<AtomicBool>>,
}

impl RunLimits {
    /// The largest allowed value of `bytes`. There is a limit because the output is kept in memory.
    pub(crate) const MAX_BYTES: usize = 16_000_000;

    pub(super) fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
