//! Layers of positions, and for each position the number of ways to reach it.

use super::growth::SuccessorCount;
use super::limits::{CountLimits, CountStop};
use super::position::CountPosition;
use super::table::StateTable;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// All positions at one depth, and for each position the number of ways to choose the letters of the explored cells.
pub(super) type PositionLayer = Vec<(CountPosition, u128)>;

/// The numbers of mazes that end while a layer is examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayerCount {
    /// The number of mazes whose goal was found. The goal is in the next layer.
    pub(super) won: u128,
    /// The number of mazes in which no new state was found.
    pub(super) ended: u128,
}

/// The number of positions between two checks of the limits.
const CHECK_INTERVAL: usize = 256;

/// Examines a layer. Returns the next layer, and the numbers of mazes that ended.
pub(super) fn grow(
    layer: PositionLayer,
    table: &StateTable,
    limits: &CountLimits<'_>,
) -> Result<(PositionLayer, LayerCount), CountStop> {
    let mut count = LayerCount::default();
    let mut next: FxHashMap<CountPosition, u128> = FxHashMap::default();
    for (number, (position, ways)) in layer.into_iter().enumerate() {
        if number % CHECK_INTERVAL == 0
            && let Some(stop) = limits.reached()
        {
            return Err(stop);
        }
        let growth = SuccessorCount::of(&position, table, limits)?;
        let fillings = table.open_letter_combinations(position.found);
        count.won += ways * growth.won * fillings;
        count.ended += ways * growth.ended * fillings;
        for (position, more) in growth.positions {
            *next.entry(position).or_insert(0) += ways * more;
        }
        if next.len() > limits.positions {
            return Err(CountStop::Positions);
        }
    }
    Ok((next.into_iter().collect(), count))
}
