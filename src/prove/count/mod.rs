//! Exact counts of the mazes of a board by depth.
//!
//! ```text
//!   layer 0   layer 1   layer 2
//!    start ──▶ A3, C1 ──▶  …        A position is the set of states found so far, and the last layer among them.
//!                                   The letters (contents) of cells in the last layer and of cells not found are open.
//! ```
//!
//! Mazes are not examined one by one. All mazes that begin with the same layers form one position. A position does not
//! fix the letters of its unexplored cells, so the number of these mazes is the product of the numbers of letters of
//! these cells. Equal positions are merged, and so are positions that a symmetry of the board maps to each other. After
//! each layer, the mazes whose goal was found in it are counted for this depth. Mazes without a next layer are counted
//! as unsolvable or, with a free goal, for the depth of their last layer.
//!
//! Under a turn rule, or with jumps relative to the last one, a cell can be reached again in another state. The cell
//! then holds the letter that was chosen before. A position therefore keeps the letters of cells that have unexplored
//! states.

mod growth;
mod layer;
pub(crate) mod limits;
mod position;
mod table;

pub(crate) use limits::CountLimits;
pub(crate) use limits::{CountStop, Uncountable};

use crate::search::{Goals, Task};
use crate::topology::Cell;
use layer::PositionLayer;
use table::StateTable;

/// The number of mazes of each depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The number of mazes of each depth, from 0 on.
    pub depths: Vec<u128>,
    /// The number of mazes without a solution. If the count was cut short, it is only a lower bound.
    pub unsolvable: u128,
    /// The number of all mazes.
    pub mazes: u128,
    /// The number of positions examined.
    pub(crate) positions: u64,
    /// Why the count was cut short; `None` if it is complete. The numbers in `depths` are exact even then. All mazes
    /// that are not counted are deeper or have no solution.
    pub cut: Option<CountStop>,
}

impl Histogram {
    /// The number of mazes that have not been counted; 0 if the count is complete.
    #[must_use]
    pub fn uncounted(&self) -> u128 {
        self.mazes - self.unsolvable - self.depths.iter().sum::<u128>()
    }
}

/// Counts the mazes of a task by depth. Every combination of the letters of its cells is a maze. With a free goal, the
/// depth of a maze is the depth of its deepest cell.
///
/// The number of positions grows exponentially with the board. The count ends early at the limits and then returns
/// the depths known so far.
///
/// ```
/// use jumpmaze::Variant;
/// use jumpmaze::internals::prove::count::{CountLimits, count};
/// use jumpmaze::internals::search::Task;
/// let task = Task::new(Variant::built_in("rook", Some(&[3, 3])).unwrap().spec()).unwrap();
/// let histogram = count(&task, &CountLimits::default()).unwrap();
/// assert_eq!(histogram.depths, [0, 0, 48, 60, 7]);
/// assert_eq!(histogram.unsolvable, 13);
/// ```
///
/// # Errors
///
/// Returns an error if the mazes of this task cannot be counted.
pub fn count(task: &Task, limits: &CountLimits<'_>) -> Result<Histogram, Uncountable> {
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
    let table = StateTable::new(task, start, goals)?;
    let mut histogram = Histogram {
        depths: Vec::new(),
        unsolvable: 0,
        mazes: table.mazes(),
        positions: 0,
        cut: None,
    };
    let mut layer = PositionLayer::first(&table);
    if goals.contains(&start) {
        histogram.depths.push(histogram.mazes);
        return Ok(histogram);
    }
    while !layer.is_empty() {
        let grown = match layer.grow(&table, limits) {
            Ok(grown) => grown,
            Err(cut) => {
                histogram.cut = Some(cut);
                break;
            }
        };
        histogram.positions += grown.positions;
        match task.goals {
            // In mazes without a next layer, the deepest cell is in the current layer.
            Goals::Deepest => histogram.depths.push(grown.ended),
            _ => {
                // Only the start is found at depth 0, and it is not a goal.
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
