//! What follows a position: every letter in every cell of its front, those that find the same states together.

use super::ground::Ground;
use super::limits::{Cut, Limits, States};
use super::position::Position;
use crate::search::Letter;
use rustc_hash::FxHashMap;

/// What follows a position.
pub(super) struct Growth {
    /// The positions of the next layer, each with the number of ways that lead there.
    pub(super) positions: Vec<(Position, u128)>,
    /// In how many ways a goal is found.
    pub(super) won: u128,
    /// In how many nothing is.
    pub(super) ended: u128,
}

/// The states that were found anew, and the letters that must be remembered.
type Sets = FxHashMap<(States, Vec<Letter>), u128>;

impl Growth {
    pub(super) fn of(
        position: &Position,
        ground: &Ground,
        limits: &Limits<'_>,
    ) -> Result<Growth, Cut> {
        let mut growth = Growth {
            positions: Vec::new(),
            won: 0,
            ended: 0,
        };
        let mut looked_at = position.found - position.front;
        let mut sets = Sets::default();
        sets.insert((States::EMPTY, position.chosen.clone()), 1);
        for state in position.front.iter() {
            let cell = ground.cell[state as usize];
            let met = ground.states_of(cell).meets(&looked_at);
            looked_at.insert(state);
            let mut longer = Sets::default();
            let mut add = |won: &mut u128, to: States, chosen: Vec<Letter>, ways: u128| match to
                .meets(&ground.goal)
            {
                false => *longer.entry((to, chosen)).or_insert(0) += ways,
                true => *won += ways,
            };
            if !met {
                growth.won *= ground.letters(state);
            }
            for ((found, chosen), ways) in sets.into_iter().collect::<Vec<_>>() {
                if met {
                    let letter = chosen[cell] - 1;
                    let to = ground.onward(state, letter) - position.found;
                    add(&mut growth.won, found | to, chosen, ways);
                    continue;
                }
                for choice in ground.choices(state) {
                    let mut chosen = chosen.clone();
                    if ground.remembers(state) {
                        chosen[cell] = choice.letter + 1;
                    }
                    let to = choice.to - position.found;
                    add(&mut growth.won, found | to, chosen, ways * choice.letters);
                }
            }
            sets = longer;
            if sets.len() > limits.positions {
                return Err(Cut::Positions);
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
            // Where no state is left that could ask for it, a letter is forgotten.
            for (cell, letter) in chosen.iter_mut().enumerate() {
                if ground.states_of(cell).is_within(&(found - front)) {
                    *letter = 0;
                }
            }
            let [found, front] = ground.least([found, front]);
            let position = Position {
                found,
                front,
                chosen,
            };
            growth.positions.push((position, ways));
        }
        Ok(growth)
    }
}

/// Where so many sets are made from one position, the limits are looked at more often.
const LOOK: usize = 1 << 12;
