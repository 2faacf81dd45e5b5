//! The flag that ends a search. It is set by the caller, or internally when the work is complete.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a search when it is set.
///
/// When the work is complete, the flag is also set to end the other threads, and it is cleared when they have
/// ended. The request of a caller is stored separately, so it is not cleared.
#[derive(Debug, Default)]
pub struct StopFlag {
    requested: Arc<AtomicBool>,
    complete: AtomicBool,
}

impl StopFlag {
    /// A flag that is set whenever the flag of the caller is set.
    #[must_use]
    pub(crate) fn of(requested: Arc<AtomicBool>) -> StopFlag {
        StopFlag {
            requested,
            complete: AtomicBool::new(false),
        }
    }

    /// Asks the work to stop. Returns whether a stop was already requested.
    pub fn request(&self) -> bool {
        self.requested.swap(true, Ordering::SeqCst)
    }

    /// Whether a caller asked the work to stop.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::SeqCst)
    }

    /// The flag of the caller, for signal handlers.
    #[must_use]
    pub fn request_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.requested)
    }

    /// Whether the work should end. Searches call this often. A short delay is harmless, so relaxed loads suffice.
    #[must_use]
    #[inline]
    pub fn is_set(&self) -> bool {
        self.requested.load(Ordering::Relaxed) || self.complete.load(Ordering::Relaxed)
    }

    /// Ends all threads, because the work is complete.
    pub(super) fn mark_complete(&self) {
        self.complete.store(true, Ordering::Relaxed);
    }

    /// Undoes [`StopFlag::mark_complete`], so that new work may begin. Called when all threads have ended.
    pub(super) fn clear_complete(&self) {
        self.complete.store(false, Ordering::Relaxed);
    }
}
