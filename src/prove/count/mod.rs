//! How many mazes of a board there are of each depth, exactly.
//!
//! ```text
//!   layer 0   layer 1   layer 2
//!    start ──▶ A3, C1 ──▶  …        A position: which states have been found, and which of them are the last layer.
//!                                   What stands in all other cells has not been looked at.
//! ```
//!
//! Nobody looks at each maze. All those that begin in the same way, by the same layers, are one position with a number of
//! mazes: the product of the letters of all cells that have not been looked at counts them at once. Positions that were
//! reached in different ways are one, and so are those that a symmetry of the board lays onto each other. After each
//! layer the mazes whose goal was found are counted for their depth, and the mazes whose last layer was empty as unsolvable.
//!
//! Where one must remember how one came to a cell, a cell is met again in another state, with the letter that was chosen the
//! first time. A position then keeps the letters of cells of which some state has not been found.

mod ground;
mod growth;
mod position;

use crate::limits;
use crate::search::{Goals, Task};
use crate::topology::Cell;
use ground::Ground;
use position::Layer;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How many mazes there are of each depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The number of mazes of each depth, from 0 on.
    pub depths: Vec<u128>,
    /// How many have no solution.
    pub unsolvable: u128,
    /// How many there are in all.
    pub mazes: u128,
    /// How many positions were looked at.
    pub positions: u64,
    /// Why the count was not finished, if it was not. Then the depths that are there are exact, and all other mazes are
    /// deeper, or have no solution.
    pub cut: Option<Cut>,
}

impl Histogram {
    /// How many mazes have not been counted: none when it was finished.
    #[must_use]
    pub fn uncounted(&self) -> u128 {
        self.mazes - self.unsolvable - self.depths.iter().sum::<u128>()
    }
}

/// Why a count was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The time was up.
    Time,
    /// Somebody stopped it.
    Interrupted,
    /// There are more positions than may be kept.
    Positions,
}

/// When to give up.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// At this moment.
    pub until: Option<Instant>,
    /// When this becomes true.
    pub stop: Option<&'a AtomicBool>,
    /// With more positions than this to keep.
    pub positions: usize,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits {
            until: None,
            stop: None,
            positions: limits::POSITIONS,
        }
    }
}

impl Limits<'_> {
    fn reached(&self) -> Option<Cut> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(Cut::Interrupted);
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late.then_some(Cut::Time)
    }
}

/// Why the mazes of a task cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncountable {
    /// Start or goal is drawn for each maze.
    Drawn,
    /// The goal is wherever the deepest cell is, and a cell has several states: one of them may be deeper than the cell.
    Free,
    /// All numbers are taken from one box of tiles.
    Stock,
    /// The board has more states than a position holds: how many.
    States(usize),
    /// There are more mazes than can be counted.
    Mazes,
}

impl Uncountable {
    /// What to do about it.
    #[must_use]
    pub fn remedy(self) -> &'static str {
        match self {
            Uncountable::Drawn => {
                "say where with --start CELL and --goal CELL, or --goal free for the deepest cell"
            }
            Uncountable::Free => "say where with --goal CELL",
            Uncountable::Stock => "take `stock` out of [contents]",
            Uncountable::States(_) | Uncountable::Mazes => "a smaller --size would do",
        }
    }
}

impl fmt::Display for Uncountable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncountable::Drawn => {
                f.write_str("mazes are counted from one start to one goal, and here some are drawn")
            }
            Uncountable::Free => f.write_str(
                "with a free goal mazes are counted only where it does not matter how one came to a cell",
            ),
            Uncountable::Stock => f.write_str("mazes from a box of tiles are not counted"),
            Uncountable::States(states) => write!(
                f,
                "the board has {states} states, and mazes are counted where there are at most {}",
                ground::MOST_STATES
            ),
            Uncountable::Mazes => f.write_str("there are more than 2^128 mazes"),
        }
    }
}

impl std::error::Error for Uncountable {}

/// Counts the mazes of a task by their depths: every letter of its alphabet in every cell. With a free goal the depth is that
/// of the deepest cell.
///
/// The number of positions grows exponentially with the board. As many are kept as the limits say; then the count
/// ends with what is known.
///
/// ```
/// use jumpmaze::files::Variant;
/// use jumpmaze::prove::count::{Limits, count};
/// use jumpmaze::search::Task;
/// let task = Task::new(Variant::built_in("rook", Some(&[3, 3])).unwrap().wish()).unwrap();
/// let histogram = count(&task, &Limits::default()).unwrap();
/// assert_eq!(histogram.depths, [0, 0, 48, 60, 7]);
/// assert_eq!(histogram.unsolvable, 13);
/// ```
///
/// # Errors
///
/// The mazes of such a task are not counted.
pub fn count(task: &Task, limits: &Limits<'_>) -> Result<Histogram, Uncountable> {
    let [start] = task.starts[..] else {
        return Err(Uncountable::Drawn);
    };
    let goals: &[Cell] = match &task.goals {
        Goals::Cells(cells) => cells,
        Goals::Deepest if !task.tracks.is_plain() => return Err(Uncountable::Free),
        Goals::Deepest => &[],
        Goals::Exit => &[Cell::OUT],
        Goals::OneOf(_) | Goals::Farthest => return Err(Uncountable::Drawn),
    };
    if task.stock.is_some() {
        return Err(Uncountable::Stock);
    }
    let ground = Ground::new(task, start, goals)?;
    let mut histogram = Histogram {
        depths: Vec::new(),
        unsolvable: 0,
        mazes: ground.mazes(),
        positions: 0,
        cut: None,
    };
    let mut layer = Layer::first(&ground);
    if goals.contains(&start) {
        histogram.depths.push(histogram.mazes);
        return Ok(histogram);
    }
    while !layer.is_empty() {
        let grown = match layer.grow(&ground, limits) {
            Ok(grown) => grown,
            Err(cut) => {
                histogram.cut = Some(cut);
                break;
            }
        };
        histogram.positions += grown.positions;
        match task.goals {
            // Where nothing follows, the last layer was the deepest.
            Goals::Deepest => histogram.depths.push(grown.ended),
            _ => {
                // Nothing was found at this depth before.
                histogram.depths.resize(histogram.depths.len().max(1), 0);
                histogram.depths.push(grown.won);
                histogram.unsolvable += grown.ended;
            }
        }
        layer = grown.next;
    }
    let deepest = histogram.depths.iter().rposition(|&mazes| mazes > 0);
    if histogram.cut.is_none() {
        histogram
            .depths
            .truncate(deepest.map_or(0, |depth| depth + 1));
    }
    Ok(histogram)
}
