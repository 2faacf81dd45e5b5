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
mod layer;
pub(crate) mod limits;
mod position;

pub use limits::Limits;
pub(crate) use limits::{Cut, Uncountable};

use crate::search::{Goals, Task};
use crate::topology::Cell;
use ground::Ground;
use layer::Layer;

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
    pub(crate) positions: u64,
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
