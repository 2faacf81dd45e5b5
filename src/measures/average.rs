//! An average over all shortest solutions: exact while the numbers fit.

use crate::solve::Count;

/// What something comes to on a shortest solution, averaged over all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Average {
    /// The sum over all solutions, and how many there are.
    Exact {
        /// The sum.
        total: u128,
        /// How many solutions.
        of: u128,
    },
    /// There are too many solutions for 128 bits.
    About(f64),
}

impl Average {
    /// A whole number, the same on every solution.
    #[must_use]
    pub fn whole(value: u128) -> Average {
        Average::Exact {
            total: value,
            of: 1,
        }
    }

    /// A sum over so many solutions; `about` is taken when one of them did not fit.
    pub(super) fn of(total: Count, of: Count, about: impl FnOnce() -> f64) -> Average {
        match (total.exact(), of.exact()) {
            (Some(total), Some(of)) => Average::Exact { total, of },
            _ => Average::About(about()),
        }
    }

    /// The average.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Average::Exact { total, of } => total as f64 / of as f64,
            Average::About(value) => value,
        }
    }

    /// The average, when it is a whole number and known exactly.
    #[must_use]
    pub fn as_whole(self) -> Option<u128> {
        match self {
            Average::Exact { total, of } => total.is_multiple_of(of).then(|| total / of),
            Average::About(_) => None,
        }
    }
}
