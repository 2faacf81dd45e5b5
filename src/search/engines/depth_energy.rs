//! The energy `depth`, which is minus the depth of a maze, and the depth that a limit on this energy requires.

use crate::energy::Amount;
use crate::search::{EnergyLevel, Limit};

/// The energy of mazes without a solution; see [`crate::energy::DEPTH`].
pub(super) const UNSOLVABLE: i64 = 1_000_000;

/// The energy `depth` of a maze; `None` stands for a maze without a solution.
pub(super) fn energy(depth: Option<usize>) -> i64 {
    depth.map_or(UNSOLVABLE, |depth| -(depth as i64))
}

/// The energy `depth` of a maze, as it is reported.
pub(in crate::search) fn energy_of(depth: Option<u64>) -> Amount {
    energy(depth.map(|depth| depth as usize)).amount()
}

/// The depth that a limit on the energy `depth` requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequiredDepth {
    /// The minimum depth of an admitted maze with a solution.
    pub(super) depth: usize,
    /// Whether a maze without a solution is admitted.
    pub(super) admits_unsolvable: bool,
}

impl From<Limit<i64>> for RequiredDepth {
    #[inline]
    fn from(limit: Limit<i64>) -> RequiredDepth {
        let highest = match limit {
            Limit::UpTo(limit) => limit,
            Limit::Below(limit) => limit.saturating_sub(1),
            Limit::Any => i64::MAX,
        };
        RequiredDepth {
            depth: highest.saturating_neg().max(0) as usize,
            admits_unsolvable: highest >= UNSOLVABLE,
        }
    }
}

impl RequiredDepth {
    /// Whether a maze of this depth is admitted.
    #[inline]
    pub(super) fn admits(self, depth: Option<usize>) -> bool {
        depth.map_or(self.admits_unsolvable, |depth| depth >= self.depth)
    }
}
