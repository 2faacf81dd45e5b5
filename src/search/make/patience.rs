//! Limits that end the work of an order if no new maze is found that is good enough.
//!
//! Every limit is a number of attempts or evaluations, never a time, so that the mazes of a seed do not depend
//! on the machine.

use super::{Order, Puzzles, Rounds};
use crate::search::Task;
use crate::topology::Topology;

/// The work ends after this many attempts in a row without a new maze that is good enough.
const MISSES: u64 = 200;
/// If mazes are made in groups of 512 lanes, the limit is the number of attempts in this many groups.
const GROUP_MISSES: u64 = 8;
/// The work also ends when the iterations since the last maze reach this many times the iterations of one attempt, or
/// of one group of lanes. But the work never ends in this way before [`MIN_TOTAL`] iterations.
const TIMES: u64 = 4;
/// The minimum number of iterations before the limit of [`TIMES`] applies.
const MIN_TOTAL: u64 = 100_000;
/// If no maze was ever good enough, the conditions may be impossible. In this case the work ends after
/// `TRIAL / (cells · iterations of an attempt)` attempts, but at the earliest after [`MIN_TRIES`] attempts.
const TRIAL: u64 = 64 * MIN_TOTAL;
/// The minimum number of attempts before the limit of [`TRIAL`] applies.
const MIN_TRIES: u64 = 2;
/// The cost of drawing and verifying the maze of an attempt, in iterations. For the limit of [`TRIAL`], an attempt
/// counts as at least this number of iterations.
const OVERHEAD: u64 = 100;

/// The maximum number of failed puzzle attempts in a row. Attempts are short, and on some boards few of
/// them succeed.
const PUZZLE_MISSES: u64 = 400;
/// On larger boards an attempt takes longer, so the limit of [`PUZZLE_MISSES`] is lowered to `PUZZLE_CELLS / cells`.
const PUZZLE_CELLS: u64 = 30_000;
/// The limit of [`PUZZLE_MISSES`] is also lowered to `PUZZLE_STATES / states^(3/2)`.
const PUZZLE_STATES: u64 = 1_000_000;
/// When the levels of a board are listed, a level counts as missing after this many failed attempts.
const PROBES: u64 = 10;
/// The default level of a board counts as missing after this many failed attempts.
const DEFAULT_MISSES: u64 = 40;
/// The limit for the default level is also at most the limit for a requested level, divided by this number.
const DEFAULT_DIVISOR: u64 = 3;

/// On a board without levels, the first search has `SHORT_ROUND / cells` iterations.
const SHORT_ROUND: u64 = 200_000;

/// The largest number of states of a board with levels. On a larger board, a single attempt at a puzzle would take
/// seconds, and the mazes would be too large for people.
pub(crate) const STATES_WITH_LEVELS: usize = 3000;

/// The limits after which the work ends if no new maze is good enough.
pub(super) struct Patience {
    /// The maximum number of attempts if none of them is good enough.
    pub(super) tries: u64,
    /// The maximum number of failed attempts since the last maze.
    pub(super) misses: u64,
    /// The maximum number of iterations since the last maze. When it is reached, no further attempt is made.
    pub(super) iterations: u64,
}

impl Patience {
    /// The limits for attempts at puzzles.
    pub(super) fn for_puzzles(puzzles: Puzzles, task: &Task) -> Patience {
        let misses = puzzle_misses(task);
        let (tries, misses) = match puzzles {
            Puzzles::Asked => (misses, misses),
            Puzzles::ByDefault | Puzzles::Instead => {
                ((misses / DEFAULT_DIVISOR).min(DEFAULT_MISSES), misses)
            }
            Puzzles::Probe => (misses.min(PROBES), misses.min(PROBES)),
        };
        Patience {
            tries,
            misses,
            iterations: u64::MAX,
        }
    }

    /// The limits for searches. `at_once` is the number of attempts that are made together. `tries` is the maximum
    /// number of attempts if none of them is good enough. It is used only if `at_once` is 1.
    pub(super) fn for_searches(order: &Order, tries: u64, at_once: u64) -> Patience {
        let (tries, misses) = match at_once {
            1 => (tries, MISSES),
            // A group makes many short attempts together, so `tries` does not limit them.
            _ => (u64::MAX, MISSES.max(GROUP_MISSES * at_once)),
        };
        Patience {
            tries,
            misses,
            iterations: match order.rounds.total() {
                Some(total) => total.saturating_mul(TIMES * at_once).max(MIN_TOTAL),
                None => u64::MAX,
            },
        }
    }
}

/// The maximum number of attempts if none of them is good enough. It does not depend on the number of ordered mazes.
pub(crate) fn search_attempts(order: &Order) -> u64 {
    let cells = order.spec.board.topology.cells() as u64;
    let iterations = order.rounds.total().unwrap_or(u64::MAX).max(OVERHEAD);
    TRIAL
        .div_ceil(cells.saturating_mul(iterations))
        .max(MIN_TRIES)
}

/// The rounds of a search on a board without levels. They are short, because such a board may be very large.
pub(super) fn short_rounds(order: &Order) -> Rounds {
    let cells = order.spec.board.topology.cells() as u64;
    Rounds::UntilGood((SHORT_ROUND / cells.max(1)).max(1))
}

/// The maximum number of failed attempts at a puzzle in a row.
fn puzzle_misses(task: &Task) -> u64 {
    let cells = task.cells().max(1) as u64;
    let states = task.tracks.states().max(1) as u64;
    (PUZZLE_CELLS / cells)
        .min(PUZZLE_STATES / (states * states.isqrt()))
        .min(PUZZLE_MISSES)
}
