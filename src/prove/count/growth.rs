//! The successors of a position: every letter in every cell of its front. Letters that find the same states are
//! merged.

use super::limits::{CountLimits, CountStop, CountedStates};
use super::position::CountPosition;
use super::table::StateTable;
use crate::search::Letter;
use rustc_hash::FxHashMap;

/// The successors of a position.
pub(super) struct SuccessorCount {
    /// The positions of the next layer, each with the number of ways to get there.
    pub(super) positions: Vec<(CountPosition, u128)>,
    /// The number of ways that reach a goal.
    pub(super) won: u128,
    /// The number of ways that find no new state.
    pub(super) ended: u128,
}

/// The new states and the letters to remember.
type Sets = FxHashMap<(CountedStates, Vec<Letter>), u128>;

impl SuccessorCount {
    pub(super) fn of(
        position: &CountPosition,
        table: &StateTable,
        limits: &CountLimits<'_>,
    ) -> Result<SuccessorCount, CountStop> {
        let mut growth = SuccessorCount {
            positions: Vec::new(),
            won: 0,
            ended: 0,
        };
        let mut looked_at = position.found - position.front;
        let mut sets = Sets::default();
        sets.insert((CountedStates::EMPTY, position.chosen.clone()), 1);
        for state in position.front.iter() {
            let cell = table.cell[state as usize];
            let met = table.states_of(cell).meets(&looked_at);
            looked_at.insert(state);
            let mut longer = Sets::default();
            let mut add = |won: &mut u128, to: CountedStates, chosen: Vec<Letter>, ways: u128| {
                if to.meets(&table.goal) {
                    *won += ways;
                } else {
                    *longer.entry((to, chosen)).or_insert(0) += ways;
                }
            };
            if !met {
                growth.won *= table.letters(state);
            }
            for ((found, chosen), ways) in sets.into_iter().collect::<Vec<_>>() {
                if met {
                    let letter = chosen[cell] - 1;
                    let to = table.successors(state, letter) - position.found;
                    add(&mut growth.won, found | to, chosen, ways);
                    continue;
                }
                for choice in table.choices(state) {
                    let mut chosen = chosen.clone();
                    if table.remembers(state) {
                        chosen[cell] = choice.letter + 1;
                    }
                    let to = choice.to - position.found;
                    add(&mut growth.won, found | to, chosen, ways * choice.letters);
                }
            }
            sets = longer;
            if sets.len() > limits.positions {
                return Err(CountStop::Positions);
            }
            if let Some(cut) = (sets.len() > LOOK).then(|| limits.reached()).flatten() {
                return Err(cut);
            }
        }
        for ((front, mut chosen), ways) in sets.into_iter().collect::<Vec<_>>() {
            if front.is_empty() {
                growth.ended += ways;
                continue;
            }
            let found = position.found | front;
            // A letter is forgotten once no unexplored state of its cell is left.
            for (cell, letter) in chosen.iter_mut().enumerate() {
                if table.states_of(cell).is_within(&(found - front)) {
                    *letter = 0;
                }
            }
            let [found, front] = table.least([found, front]);
            let position = CountPosition {
                found,
                front,
                chosen,
            };
            growth.positions.push((position, ways));
        }
        Ok(growth)
    }
}

/// Above this number of sets the limits are also checked within a position.
const LOOK: usize = 1 << 12;
