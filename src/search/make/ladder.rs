//! Mazes of rising difficulty. A ladder splits an order into rungs. A rung is an order with a small range of
//! difficulty.

use super::{Conditions, Difficulty, NoDifficulty, Order};
use crate::random::mix_two;
use crate::search::puzzle::range;
use std::str::FromStr;

/// The maximum number of rungs of a ladder.
const RUNGS: u64 = 24;
/// The minimum width of the range of difficulty of a rung, unless the range of the whole ladder is narrower.
/// Difficulties are displayed in tenths, and mazes are steered into a range of a few tenths.
const HEIGHT: f64 = 0.2;

/// The difficulty of several mazes: equal, or rising.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hardness {
    /// All mazes are within one level or one range.
    Within(Difficulty),
    /// The difficulty rises from one number to another, rung by rung.
    Rising(f64, f64),
}

/// Parses a level, a range, or two difficulties with `..` between them: `medium`, `3.5-5`, `easy..hard`, `2..6.5`.
///
/// ```
/// use jumpmaze::internals::search::make::{Difficulty, Hardness};
/// assert_eq!("3.5-5".parse(), Ok(Hardness::Within(Difficulty::Range(3.5, 5.0))));
/// assert_eq!("2..medium".parse(), Ok(Hardness::Rising(2.0, 5.9)));
/// assert!("hard..easy".parse::<Hardness>().is_err());
/// ```
impl FromStr for Hardness {
    type Err = NoDifficulty;

    fn from_str(typed: &str) -> Result<Hardness, NoDifficulty> {
        let Some((from, to)) = typed.split_once("..") else {
            return typed.parse().map(Hardness::Within);
        };
        let range_of = |typed: &str| match typed.trim().parse::<f64>() {
            Ok(number) => Ok([number; 2]),
            Err(_) => typed.trim().parse().map(range),
        };
        match (range_of(from)?, range_of(to)?) {
            ([from, _], [_, to]) if from < to && from >= 0.0 && to.is_finite() => {
                Ok(Hardness::Rising(from, to))
            }
            _ => Err(NoDifficulty {
                typed: typed.to_owned(),
            }),
        }
    }
}

impl Hardness {
    /// The range of difficulty of all mazes together.
    #[must_use]
    pub(crate) fn difficulty(self) -> Difficulty {
        match self {
            Hardness::Within(difficulty) => difficulty,
            Hardness::Rising(from, to) => Difficulty::Range(from, to),
        }
    }
}

/// The number of rungs from one difficulty to another, for `count` mazes.
#[must_use]
pub(crate) fn rungs(from: f64, to: f64, count: u64) -> u64 {
    // The tolerance covers rounding: from 3 to 3.4 there are two rungs, although the difference is a little
    // less than 0.4.
    let most = ((to - from) / HEIGHT + 1e-6).floor().max(1.0) as u64;
    count.min(RUNGS).min(most).max(1)
}

/// The difficulty of a rung.
#[must_use]
pub(crate) fn rung(from: f64, to: f64, number: u64, rungs: u64) -> Difficulty {
    let bound = |number: u64| from + (to - from) * number as f64 / rungs as f64;
    Difficulty::Range(bound(number), bound(number + 1))
}

/// Splits an order into rungs from one difficulty to another. Each rung gets its share of the mazes.
#[must_use]
pub fn ladder(order: &Order, from: f64, to: f64) -> Vec<Order> {
    let rungs = rungs(from, to, order.count);
    // If the mazes cannot be divided equally, the extra mazes are spread evenly over the rungs.
    let (each, extra) = (order.count / rungs, order.count % rungs);
    let share = |number: u64| each + extra * (number + 1) / rungs - extra * number / rungs;
    let rung = |number: u64| Order {
        count: share(number),
        // Rungs with the same seed would begin with the same attempts.
        seed: mix_two(number, order.seed),
        conditions: Conditions {
            difficulty: Some(rung(from, to, number, rungs)),
            ..order.conditions.clone()
        },
        ..order.clone()
    };
    (0..rungs).map(rung).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_follow_one_another() {
        for (count, wanted) in [(1, 1), (3, 3), (24, 24), (1000, 24)] {
            assert_eq!(rungs(2.0, 7.9, count), wanted);
        }
        assert_eq!(rungs(2.0, 2.5, 9), 2);
        assert_eq!(rungs(3.0, 3.4, 9), 2);
        let (Difficulty::Range(_, end), Difficulty::Range(begin, _)) =
            (rung(2.0, 8.0, 0, 3), rung(2.0, 8.0, 1, 3))
        else {
            unreachable!("rungs are ranges")
        };
        assert_eq!((end, begin), (4.0, 4.0));
    }
}
