//! How long the search for one maze takes.

use crate::search::{AnySearch, Search, luby};

/// Default number of iterations of a round: that of the paper that `design` is from, for 5 × 5 squares.
const ROUND: u64 = 25_000;
/// Iterations for each cell on larger boards, if there is a fast engine for every energy.
const EACH_CELL: u64 = 1000;
/// There is a fast engine up to about this number of cells.
const FAST: u64 = 512;
/// The number of rounds that are tried for a maze that is good enough. They are 1, 1, 2, 1, 1, 2, 4, … times as long as the
/// first (Luby, Sinclair and Zuckerman 1993): it is not known whether longer rounds or restarts are needed.
const TRIES: u32 = 31;
/// Rounds while the time lasts become no longer than this.
const LONGEST: u32 = 16;

/// The rounds of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Until a maze is good enough: rounds of this number of iterations, some of them longer.
    UntilGood(u64),
    /// Short and long rounds in turn until a maze is good enough. The numbers are the iterations of the first round and of
    /// all together. Short rounds are for easy mazes.
    ShortAndLong(u64, u64),
    /// The numbers of iterations in all and in one round; the best maze counts.
    All(u64, u64),
    /// While the time lasts; the best maze counts. The first round has this number of iterations, later ones are longer.
    WhileTimeLasts(u64),
}

/// Default number of iterations of a round on a board with this number of cells.
#[must_use]
pub(crate) fn usual_round(cells: usize) -> u64 {
    match cells as u64 {
        cells @ ..=FAST => ROUND.max(EACH_CELL * cells),
        _ => ROUND,
    }
}

impl Rounds {
    /// All iterations, in rounds as the search has them.
    #[must_use]
    pub fn all(iterations: u64, search: &AnySearch) -> Rounds {
        let round = search
            .part()
            .unwrap_or(iterations)
            .clamp(1, iterations.max(1));
        Rounds::All(iterations, round)
    }

    /// The iterations of a round; `None` if there is no such round.
    #[must_use]
    pub(crate) fn length(&self, round: u32) -> Option<u64> {
        match *self {
            Rounds::UntilGood(first) => {
                (round < TRIES).then(|| first.saturating_mul(luby(u64::from(round) + 1)))
            }
            Rounds::ShortAndLong(first, all) => {
                let length = |round: u32| (first >> (2 * (round % 5))).max(1);
                let five: u64 = (0..5).map(length).fold(0, u64::saturating_add);
                let before = (0..round % 5).map(length).fold(0, u64::saturating_add);
                let before = before.saturating_add(five.saturating_mul(u64::from(round / 5)));
                (round == 0 || before < all).then(|| length(round).min(all - before.min(all)))
            }
            Rounds::All(iterations, length) => {
                let before = u64::from(round).saturating_mul(length);
                // Without any iterations there is still one round: a random maze.
                (round == 0 || before < iterations).then(|| length.min(iterations - before))
            }
            Rounds::WhileTimeLasts(first) => {
                Some(first.max(1).saturating_mul(1 << round.min(LONGEST)))
            }
        }
    }

    /// How many rounds there are: at least one.
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

    /// Default rounds for a difficulty.
    #[must_use]
    pub fn short_and_long(first: u64) -> Rounds {
        Rounds::ShortAndLong(first, first.saturating_mul(80))
    }

    /// Whether the first maze that is good enough will do.
    #[must_use]
    pub(crate) fn first_will_do(&self) -> bool {
        matches!(self, Rounds::UntilGood(_) | Rounds::ShortAndLong(_, _))
    }

    /// All iterations that there can be, if there is an end.
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
        // 16 · 1 + 8 · 2 + 4 · 4 + 2 · 8 + 16
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
        assert_eq!(Rounds::UntilGood(100).total(), Some(8_000));
    }
}
