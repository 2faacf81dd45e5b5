//! The length of the search for one maze.

use crate::search::{AnySearch, Search, luby};

/// The default number of iterations of a round. The paper that introduced the energy `design` uses this number for
/// 5 × 5 squares.
const ROUND: u64 = 25_000;
/// The number of iterations per cell on larger boards, if there is a fast engine for every energy.
const ITERATIONS_PER_CELL: u64 = 1000;
/// Up to about this number of cells there is a fast engine for every energy.
const FAST_CELLS: u64 = 512;
/// The maximum number of rounds of [`Rounds::UntilGood`]. Their lengths are 1, 1, 2, 1, 1, 2, 4, … times the length of
/// the first round (Luby, Sinclair and Zuckerman 1993), because it is unknown whether longer rounds or more restarts
/// are needed.
const MAX_ROUNDS: u32 = 31;
/// The maximum number of times that the length of a round doubles if the rounds continue until the time is up.
const MAX_DOUBLINGS: u32 = 16;

/// The rounds of an attempt to make one maze. A round is one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Rounds until a maze is good enough, but at most 31. The value is the number of iterations of the first round;
    /// some later rounds are longer.
    UntilGood(u64),
    /// Long and short rounds in turn until a maze is good enough or the iterations are used up. The values are the
    /// iterations of the first round and of all rounds together. Short rounds are for easy mazes.
    ShortAndLong(u64, u64),
    /// Rounds with a fixed number of iterations, from which the best maze is taken. The values are the iterations of
    /// all rounds together and of each round. The last round may be shorter.
    All(u64, u64),
    /// Rounds until the time is up, from which the best maze is taken. The value is the number of iterations of the
    /// first round. Each round is twice as long as the previous round, up to a maximum.
    WhileTimeLasts(u64),
}

/// The default number of iterations of a round on a board with this number of cells.
#[must_use]
pub(crate) fn default_round(cells: usize) -> u64 {
    match cells as u64 {
        cells @ ..=FAST_CELLS => ROUND.max(ITERATIONS_PER_CELL * cells),
        _ => ROUND,
    }
}

impl Rounds {
    /// A fixed number of iterations, split into independent rounds if the search allows it.
    #[must_use]
    pub fn all(iterations: u64, search: &AnySearch) -> Rounds {
        let round = search.part_iterations().unwrap_or(iterations);
        Rounds::All(iterations, round.clamp(1, iterations.max(1)))
    }

    /// The number of iterations of a round; `None` if there is no such round.
    #[must_use]
    pub(crate) fn length(&self, round: u32) -> Option<u64> {
        match *self {
            Rounds::UntilGood(first) => {
                (round < MAX_ROUNDS).then(|| first.saturating_mul(luby(u64::from(round) + 1)))
            }
            Rounds::ShortAndLong(first, all) => {
                // Five lengths in turn, each a quarter of the length before.
                let length = |round: u32| (first >> (2 * (round % 5))).max(1);
                let cycle: u64 = (0..5).map(length).fold(0, u64::saturating_add);
                let before = (0..round % 5).map(length).fold(0, u64::saturating_add);
                let before = before.saturating_add(cycle.saturating_mul(u64::from(round / 5)));
                (round == 0 || before < all).then(|| length(round).min(all - before.min(all)))
            }
            Rounds::All(iterations, length) => {
                let before = u64::from(round).saturating_mul(length);
                // With 0 iterations there is still one round, which yields a random maze.
                (round == 0 || before < iterations).then(|| length.min(iterations - before))
            }
            Rounds::WhileTimeLasts(first) => {
                Some(first.max(1).saturating_mul(1 << round.min(MAX_DOUBLINGS)))
            }
        }
    }

    /// The number of rounds, at least one; `u32::MAX` if the number is unlimited.
    #[must_use]
    pub(crate) fn count(&self) -> u32 {
        let (mut low, mut high) = (1, u32::MAX);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.length(middle) {
                Some(_) => low = middle + 1,
                None => high = middle,
            }
        }
        low
    }

    /// The default rounds for a difficulty. Their total is 80 times the first round, as for [`Rounds::UntilGood`].
    #[must_use]
    pub fn short_and_long(first: u64) -> Rounds {
        Rounds::ShortAndLong(first, first.saturating_mul(80))
    }

    /// Whether the first maze that is good enough ends the attempt.
    #[must_use]
    pub(crate) fn ends_with_first_good_maze(&self) -> bool {
        matches!(self, Rounds::UntilGood(_) | Rounds::ShortAndLong(_, _))
    }

    /// The total number of iterations; `None` if the number is unlimited.
    #[must_use]
    pub(crate) fn total(&self) -> Option<u64> {
        match self {
            Rounds::All(iterations, _) | Rounds::ShortAndLong(_, iterations) => {
                (*iterations < u64::MAX).then_some(*iterations)
            }
            Rounds::WhileTimeLasts(_) => None,
            Rounds::UntilGood(_) => {
                let lengths = (0..).map_while(|round| self.length(round));
                Some(lengths.fold(0, u64::saturating_add))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_add_up() {
        assert_eq!(Rounds::All(0, 1).length(0), Some(0));
        assert_eq!(Rounds::All(0, 1).length(1), None);
        for (iterations, length) in [(10, 3), (9, 3), (1, 7), (25_000, 25_000)] {
            let rounds = Rounds::All(iterations, length.min(iterations));
            let sum: u64 = (0..).map_while(|round| rounds.length(round)).sum();
            assert_eq!(sum, iterations);
        }
        let rounds = Rounds::ShortAndLong(64, 500);
        let lengths: Vec<u64> = (0..).map_while(|round| rounds.length(round)).collect();
        assert_eq!(lengths[..6], [64, 16, 4, 1, 1, 64]);
        assert_eq!(lengths.iter().sum::<u64>(), 500);
        for rounds in [
            rounds,
            Rounds::All(0, 1),
            Rounds::All(10, 3),
            Rounds::UntilGood(7),
        ] {
            let lengths = (0..).map_while(|round| rounds.length(round));
            assert_eq!(rounds.count() as usize, lengths.count());
        }
        assert_eq!(Rounds::WhileTimeLasts(1).count(), u32::MAX);
        assert_eq!(Rounds::UntilGood(u64::MAX).total(), Some(u64::MAX));
        // The 31 rounds together are 16 · 1 + 8 · 2 + 4 · 4 + 2 · 8 + 1 · 16 = 80 times as long as the first round.
        assert_eq!(Rounds::UntilGood(100).total(), Some(8_000));
    }
}
