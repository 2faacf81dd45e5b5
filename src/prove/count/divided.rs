//! A count that is divided into parts for several processes.
//!
//! ```text
//!   layer 0   layer 1   layer 2                 Every process examines the first layers. The positions of the next
//!    start ──▶   …   ──▶ position 0 ──▶ …       layer are divided among the parts. A maze that does not end in the
//!                        position 1 ──▶ …       first layers begins with exactly one of these positions.
//! ```
//!
//! Positions that are reached from two parts are examined twice. So a count in parts takes longer, but each part needs
//! less memory.

use super::layer::{LayerCount, PositionLayer};
use super::{CountLimits, CountStop, Histogram, MazeCount, PartialCount, Uncountable};
use crate::search::Task;
use std::ops::Range;

/// The first layer with at least this number of positions is divided. If there is no such layer, the layer with the
/// most positions is divided.
pub(crate) const DIVIDED: usize = 1 << 10;

/// A count whose first layers have been examined.
pub struct DividedCount {
    count: MazeCount,
    first: PartialCount,
    layer: PositionLayer,
}

impl DividedCount {
    /// Examines the first layers of a task. Returns `None` if the caller stops the count or the time is up.
    ///
    /// # Errors
    ///
    /// Returns an error if the mazes of this task cannot be counted.
    pub fn new(task: &Task, limits: &CountLimits<'_>) -> Result<Option<DividedCount>, Uncountable> {
        let count = MazeCount::new(task)?;
        let mut counted = PartialCount::default();
        let mut layer = count.first_layer();
        let mut widest = (counted.clone(), layer.clone());
        while !layer.is_empty() && widest.1.len() < DIVIDED {
            layer = counted.add(layer, &count, limits);
            if layer.len() > widest.1.len() {
                widest = (counted.clone(), layer.clone());
            }
        }
        if matches!(counted.cut, Some(CountStop::Interrupted | CountStop::Time)) {
            return Ok(None);
        }
        let (first, mut layer) = widest;
        // Sorted positions have the same order in every process, and neighbours have many states in common.
        layer.sort_unstable();
        Ok(Some(DividedCount {
            count,
            first,
            layer,
        }))
    }

    /// The number of positions to divide. It is 0 if the start is a goal.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.layer.len()
    }

    /// Counts the mazes that begin with the positions of these numbers. Returns `None` if there are fewer positions.
    #[must_use]
    pub fn part(&self, numbers: Range<usize>, limits: &CountLimits<'_>) -> Option<PartialCount> {
        let layer = self.layer.get(numbers)?.to_vec();
        let mut counted = PartialCount::default();
        counted.add_all(layer, &self.count, limits);
        Some(counted)
    }

    /// The histogram of all mazes. Returns `None` if the parts cannot belong to this count: they contain too many
    /// mazes, or too few although no part was cut short.
    #[must_use]
    pub fn total(&self, parts: impl IntoIterator<Item = PartialCount>) -> Option<Histogram> {
        let mut total = self.first.clone();
        let first = total.layers.len();
        let mut known = usize::MAX;
        for part in parts {
            for (layer, number) in part.layers.iter().zip(first..) {
                // With a free goal, no goal is found: every maze is counted when it ends.
                if self.count.is_free && layer.won > 0 {
                    return None;
                }
                if number == total.layers.len() {
                    total.layers.push(LayerCount::default());
                }
                let sum = &mut total.layers[number];
                sum.won = sum.won.checked_add(layer.won)?;
                sum.ended = sum.ended.checked_add(layer.ended)?;
            }
            if part.cut.is_some() {
                total.cut = part.cut;
                known = known.min(first + part.layers.len());
            }
            total.positions = total.positions.saturating_add(part.positions);
        }
        // Later layers were not counted in all parts.
        total.layers.truncate(known);
        let mut layers = total.layers.iter();
        let counted = layers.try_fold(0_u128, |sum, layer| {
            sum.checked_add(layer.won)?.checked_add(layer.ended)
        })?;
        let mazes = self.count.table.mazes();
        let is_complete = counted == mazes || self.count.starts_at_goal;
        let adds_up = is_complete || counted < mazes && total.cut.is_some();
        adds_up.then(|| self.count.histogram(&total))
    }
}
