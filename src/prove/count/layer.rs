//! Layers of positions, each position with the number of ways to reach it.

use super::growth::SuccessorCount;
use super::limits::{CountLimits, CountStop};
use super::position::CountPosition;
use super::table::StateTable;
use rustc_hash::FxHashMap;

/// All positions at one depth, each with the number of ways to choose the letters of the explored cells.
pub(super) struct PositionLayer(Vec<(CountPosition, u128)>);

/// The next layer, and the numbers of mazes that end before it.
pub(super) struct GrownLayer {
    pub(super) next: PositionLayer,
    /// The number of mazes whose goal was found.
    pub(super) won: u128,
    /// The number of mazes in which no new state was found.
    pub(super) ended: u128,
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

    /// The next layer.
    pub(super) fn grow(
        self,
        table: &StateTable,
        limits: &CountLimits<'_>,
    ) -> Result<GrownLayer, CountStop> {
        let mut grown = GrownLayer {
            next: PositionLayer(Vec::new()),
            won: 0,
            ended: 0,
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
            grown.won += ways * growth.won * fillings;
            grown.ended += ways * growth.ended * fillings;
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
