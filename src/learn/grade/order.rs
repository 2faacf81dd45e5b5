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
pub struct Order {
    /// The exercise.
    pub exercise: Exercise,
    /// The program and its arguments.
    pub program: Vec<OsString>,
    /// Another board than the published ones; the program is not asked for a size then.
    pub board: Option<Blueprint>,
    /// How often the program is run.
    pub runs: u32,
    /// How many iterations a search has, in all of its descents.
    pub iterations: u64,
    /// What a run may take.
    pub limits: Limits,
    /// How many runs there are at a time.
    pub threads: NonZero<usize>,
    /// What all chance of the grader begins with.
    pub seed: u64,
}

/// What a run may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// So long.
    pub time: Duration,
    /// So many bytes of output.
    pub bytes: usize,
    /// When this becomes true, every run ends.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// More output than this is not kept of any run: it is held in memory.
    pub const MOST_BYTES: usize = 16_000_000;

    pub(super) fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
