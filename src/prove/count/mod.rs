//! Exact counts of the mazes of a board by depth.
//!
//! ```text
//!   layer 0   layer 1   layer 2
//!    start ──▶ A3, C1 ──▶  …        A position is the set of states found so far, and the last layer among them.
//!                                   The letters (contents) of cells in the last layer and of cells not found are open.
//! ```
//!
//! Mazes are not examined one by one. All mazes that begin with the same layers form one position. A position does not
//! fix the letters of unexplored cells. So each way to choose the letters of the explored cells stands for several
//! mazes. Their number is the product of the numbers of letters of the unexplored cells. Equal positions are merged,
//! and so are positions that a symmetry of the board maps to each other. The mazes whose goal is found in a layer are
//! counted for the depth of this layer. Mazes without a next layer are counted as unsolvable or, with a free goal, for
//! the depth of their last layer.
//!
//! Under a turn rule, or with jumps relative to the last jump, a cell can be reached again in another state. The cell
//! then holds the letter that was chosen before. A position therefore keeps the letters of cells that have unexplored
//! states.

pub(crate) mod divided;
mod growth;
mod layer;
pub(crate) mod limits;
mod position;
mod table;

pub(crate) use divided::DividedCount;
pub(crate) use limits::{CountLimits, CountStop, Uncountable};

use crate::search::{Goals, Task};
use crate::topology::Cell;
use layer::{LayerCount, PositionLayer, grow};
use position::CountPosition;
use serde::{Deserialize, Serialize};
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
    let count = MazeCount::new(task)?;
    let mut counted = PartialCount::default();
    counted.add_all(count.first_layer(), &count, limits);
    Ok(count.histogram(&counted))
}

/// A prepared count.
pub(crate) struct MazeCount {
    table: StateTable,
    /// Whether the deepest cell is the goal.
    is_free: bool,
    /// Whether the start is a goal.
    starts_at_goal: bool,
}

/// The count of all mazes that begin with some positions, or of all mazes that end in the first layers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartialCount {
    /// For each examined layer in order, the numbers of mazes that end while it is examined.
    layers: Vec<LayerCount>,
    /// The number of positions examined.
    positions: u64,
    /// Why the count was cut short after these layers; `None` if it is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CountStop>,
}

impl MazeCount {
    /// Prepares the count of the mazes of a task.
    fn new(task: &Task) -> Result<MazeCount, Uncountable> {
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
        Ok(MazeCount {
            table: StateTable::new(task, start, goals)?,
            is_free: task.goals == Goals::Deepest,
            starts_at_goal: goals.contains(&start),
        })
    }

    /// The layer of the start. It is empty if the start is a goal.
    fn first_layer(&self) -> PositionLayer {
        if self.starts_at_goal {
            PositionLayer::new()
        } else {
            vec![(CountPosition::first(&self.table), 1)]
        }
    }

    /// The histogram of a count that begins with the first layer.
    fn histogram(&self, counted: &PartialCount) -> Histogram {
        let mut histogram = Histogram {
            depths: Vec::new(),
            unsolvable: 0,
            mazes: self.table.mazes(),
            positions: counted.positions,
            cut: counted.cut,
        };
        if self.starts_at_goal {
            histogram.depths.push(histogram.mazes);
            return histogram;
        }
        for layer in &counted.layers {
            if self.is_free {
                // In mazes without a next layer, the deepest cell is in the current layer.
                histogram.depths.push(layer.ended);
            } else {
                // Only the start is found at depth 0, and it is not a goal.
                histogram.depths.resize(histogram.depths.len().max(1), 0);
                histogram.depths.push(layer.won);
                histogram.unsolvable += layer.ended;
            }
        }
        let deepest = histogram.depths.iter().rposition(|&mazes| mazes > 0);
        if histogram.cut.is_none() {
            histogram
                .depths
                .truncate(deepest.map_or(0, |depth| depth + 1));
        }
        histogram
    }
}

impl PartialCount {
    /// Examines a layer and returns the next one. Returns an empty layer if a limit is reached.
    fn add(
        &mut self,
        layer: PositionLayer,
        count: &MazeCount,
        limits: &CountLimits<'_>,
    ) -> PositionLayer {
        let positions = layer.len() as u64;
        match grow(layer, &count.table, limits) {
            Ok((next, mazes)) => {
                self.positions += positions;
                self.layers.push(mazes);
                next
            }
            Err(cut) => {
                self.cut = Some(cut);
                PositionLayer::new()
            }
        }
    }

    /// Examines a layer and all layers after it.
    fn add_all(&mut self, mut layer: PositionLayer, count: &MazeCount, limits: &CountLimits<'_>) {
        while !layer.is_empty() {
            layer = self.add(layer, count, limits);
        }
    }
}
