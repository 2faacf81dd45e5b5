//! Layers of positions, each position with the number of ways to reach it.

use super::growth::SuccessorCount;
use super::limits::{CountLimits, CountStop};
use super::position::CountPosition;
use super::table::StateTable;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// All positions at one depth, each with the number of ways to choose the letters of the explored cells.
#[derive(Clone, Default)]
pub(super) struct PositionLayer(Vec<(CountPosition, u128)>);

/// The numbers of mazes that end while a layer is examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayerCount {
    /// The number of mazes whose goal was found. The goal is in the next layer.
    pub(super) won: u128,
    /// The number of mazes in which no new state was found.
    pub(super) ended: u128,
}

/// The result of examining a layer: the next layer, and the numbers of mazes that ended.
pub(super) struct GrownLayer {
    pub(super) next: PositionLayer,
    pub(super) count: LayerCount,
    /// The number of positions examined.
    pub(super) positions: u64,
}

/// The number of positions between two checks of the limits.
const CHECK_INTERVAL: usize = 256;

impl PositionLayer {
    /// The layer of the start.
    pub(super) fn first(table: &StateTable) -> PositionLayer {
        PositionLayer(vec![(CountPosition::first(table), 1)])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Sorts the positions, so that their order is the same in every process. Neighbouring positions then have many
    /// states in common.
    pub(super) fn sort(&mut self) {
        self.0.sort_unstable();
    }

    /// The positions with these numbers; `None` if there are fewer positions.
    pub(super) fn part(&self, numbers: Range<usize>) -> Option<PositionLayer> {
        self.0.get(numbers).map(|part| PositionLayer(part.to_vec()))
    }

    /// The next layer.
    pub(super) fn grow(
        self,
        table: &StateTable,
        limits: &CountLimits<'_>,
    ) -> Result<GrownLayer, CountStop> {
        let mut grown = GrownLayer {
            next: PositionLayer(Vec::new()),
            count: LayerCount::default(),
            positions: self.0.len() as u64,
        };
        let mut next: FxHashMap<CountPosition, u128> = FxHashMap::default();
        for (number, (position, ways)) in self.0.into_iter().enumerate() {
            if number % CHECK_INTERVAL == 0
                && let Some(stop) = limits.reached()
            {
                return Err(stop);
            }
            let growth = SuccessorCount::of(&position, table, limits)?;
            let fillings = table.open_letter_combinations(position.found);
            grown.count.won += ways * growth.won * fillings;
            grown.count.ended += ways * growth.ended * fillings;
            for (position, more) in growth.positions {
                *next.entry(position).or_insert(0) += ways * more;
            }
            if next.len() > limits.positions {
                return Err(CountStop::Positions);
            }
        }
        grown.next = PositionLayer(next.into_iter().collect());
        Ok(grown)
    }
}
