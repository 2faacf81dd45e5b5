//! The successors of a position. The *front* is the last layer of the position. Every letter (content) is tried in
//! every cell of the front. Letters that find the same states are merged.

use super::limits::{CountLimits, CountStop, CountedStates};
use super::position::CountPosition;
use super::table::StateTable;
use crate::search::Letter;
use rustc_hash::FxHashMap;

/// The successors of a position.
pub(super) struct SuccessorCount {
    /// The positions of the next layer, and for each position the number of ways to choose letters that lead to it.
    pub(super) positions: Vec<(CountPosition, u128)>,
    /// The number of ways to choose letters that reach a goal.
    pub(super) won: u128,
    /// The number of ways to choose letters that find no new state.
    pub(super) ended: u128,
}

/// For each result, the number of ways to choose letters that have this result. A result consists of the new states and
/// the letters to remember.
type CountByResult = FxHashMap<(CountedStates, Vec<Letter>), u128>;

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
        let mut explored = position.found - position.front;
        let mut results = CountByResult::default();
        results.insert((CountedStates::EMPTY, position.chosen.clone()), 1);
        for state in position.front.iter() {
            let cell = table.cell[state as usize];
            // Whether the letter of this cell was chosen at another state of the cell.
            let has_letter = table.states_of(cell).intersects(&explored);
            explored.insert(state);
            let mut next_results = CountByResult::default();
            let mut add = |won: &mut u128, to: CountedStates, chosen: Vec<Letter>, ways: u128| {
                if to.intersects(&table.goal) {
                    *won += ways;
                } else {
                    *next_results.entry((to, chosen)).or_insert(0) += ways;
                }
            };
            if !has_letter {
                // The mazes that have reached a goal already can have any letter in this cell.
                growth.won *= table.letter_count(state);
            }
            for ((found, chosen), ways) in results.into_iter().collect::<Vec<_>>() {
                if has_letter {
                    let letter = chosen[cell] - 1;
                    let to = table.successors(state, letter) - position.found;
                    add(&mut growth.won, found | to, chosen, ways);
                    continue;
                }
                for choice in table.choices(state) {
                    let mut chosen = chosen.clone();
                    if table.must_remember_letter(state) {
                        chosen[cell] = choice.letter + 1;
                    }
                    let to = choice.to - position.found;
                    add(
                        &mut growth.won,
                        found | to,
                        chosen,
                        ways * choice.letter_count,
                    );
                }
            }
            results = next_results;
            if results.len() > limits.positions {
                return Err(CountStop::Positions);
            }
            if let Some(stop) = (results.len() > LARGE).then(|| limits.reached()).flatten() {
                return Err(stop);
            }
        }
        for ((front, mut chosen), ways) in results.into_iter().collect::<Vec<_>>() {
            if front.is_empty() {
                growth.ended += ways;
                continue;
            }
            let found = position.found | front;
            // A letter is forgotten once all states of its cell are explored.
            for (cell, letter) in chosen.iter_mut().enumerate() {
                if table.states_of(cell).is_within(&(found - front)) {
                    *letter = 0;
                }
            }
            let [found, front] = table.smallest_image([found, front]);
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

/// If a position has more results than this, the limits are also checked while it is examined.
const LARGE: usize = 1 << 12;
