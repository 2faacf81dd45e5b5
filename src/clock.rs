//! The clock for time limits.
//!
//! It is the clock of the system, except in a browser. There (on `wasm32-unknown-unknown`),
//! [`std::time::Instant::now`] panics, so the page sets its own clock with [`set`]. Until then the clock always
//! returns 0, so no positive time limit is reached.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use page::{Instant, set};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod page {
    use std::ops::{Add, Sub};
    use std::sync::OnceLock;
    use std::time::Duration;

    static MILLISECONDS: OnceLock<fn() -> f64> = OnceLock::new();

    /// Sets the clock of the page: a function that returns milliseconds.
    pub fn set(milliseconds: fn() -> f64) {
        // A page has only one clock, so a second call changes nothing.
        let _ = MILLISECONDS.set(milliseconds);
    }

    /// A time of the clock of the page. Replaces [`std::time::Instant`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the current time.
        #[must_use]
        pub fn now() -> Instant {
            let milliseconds = MILLISECONDS.get().map_or(0.0, |now| now());
            Instant(Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default())
        }

        /// Returns the time that is `duration` after this moment.
        #[must_use]
        pub fn checked_add(self, duration: Duration) -> Option<Instant> {
            Some(self + duration)
        }

        /// Returns the time since this moment.
        #[must_use]
        pub fn elapsed(self) -> Duration {
            Instant::now() - self
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, duration: Duration) -> Instant {
            Instant(self.0.saturating_add(duration))
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }
}
