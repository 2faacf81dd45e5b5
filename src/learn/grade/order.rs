//! What is to be graded, and what a run may take.

use crate::files::Blueprint;
use crate::learn::Exercise;
use std::ffi::OsString;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is to be graded, and how.
#[derive(Debug)]
pub(crate) struct Order {
    /// The exercise.
    pub(crate) exercise: Exercise,
    /// The program and its arguments.
    pub(crate) program: Vec<OsString>,
    /// Another board than the published ones; the program is not asked for a size then.
    pub(crate) board: Option<Blueprint>,
    /// How often the program is run.
    pub(crate) runs: u32,
    /// How many iterations a search has, in all of its descents.
    pub(crate) iterations: u64,
    /// What a run may take.
    pub(crate) limits: Limits,
    /// How many runs there are at a time.
    pub threads: NonZero<usize>,
    /// What all chance of the grader begins with.
    pub seed: u64,
}

/// What a run may take.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// So long.
    pub(crate) time: Duration,
    /// So many bytes of output.
    pub(crate) bytes: usize,
    /// When this becomes true, every run ends.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// More output than this is not kept of any run: it is held in memory.
    pub(crate) const MOST_BYTES: usize = 16_000_000;

    pub(super) fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
