//! The moves of all mazes of a claim, computed from its board and its letters alone.

use super::claim::{Claim, ClaimError};
use crate::limits;
use crate::topology::{Content, Gate, Landing, State, Topology};
use std::collections::BTreeMap;

/// For each state and each content of its cell, the states that the content leads to.
pub(super) type MoveTable = BTreeMap<State, Vec<Vec<State>>>;

/// The states and moves of a board before any letter is chosen.
pub(super) struct FreeMoves {
    /// All states that some maze reaches, with their numbers in ascending order.
    pub(super) numbers: BTreeMap<State, usize>,
    /// The moves of all states that are on the board and not on a goal.
    pub(super) moves: MoveTable,
    /// Whether states are just cells: turns do not matter, and no content refers to the last jump.
    pub(super) plain: bool,
}

/// Explores all states that some maze reaches.
///
/// # Errors
///
/// Returns an error if there are more than [`limits::PROVED_STATES`] states.
pub(super) fn explored(claim: &Claim<'_>) -> Result<FreeMoves, ClaimError> {
    let topology = &claim.board.topology;
    let relative = !claim.letters.relative.is_empty();
    let turns_matter = topology.turns_matter();
    let first = State::fresh(claim.start);
    let mut moves = MoveTable::new();
    let mut to_visit = vec![first];
    let mut numbers = BTreeMap::from([(first, 0)]);
    while let Some(state) = to_visit.pop() {
        if state.cell.is_out() || claim.goal.has(state.cell) {
            continue;
        }
        let gate = |port| Gate {
            cell: state.cell,
            port,
        };
        let jump = |content: Content| {
            let mut to = Vec::new();
            if let Some(number) = content.length(state.last) {
                topology.land(state.cell, number, &mut |landing: Landing| {
                    let from = state.arrived_by.map(gate);
                    if topology.may_leave(from, landing.port, content.toggle) {
                        let inside = !landing.to.is_out();
                        to.push(State {
                            cell: landing.to,
                            arrived_by: (turns_matter && inside).then_some(landing.gate),
                            last: if relative && inside { number } else { 0 },
                        });
                    }
                });
            }
            to
        };
        let to: Vec<Vec<State>> = claim.contents(state.cell).into_iter().map(jump).collect();
        for &to in to.iter().flatten() {
            if numbers.insert(to, 0).is_none() {
                to_visit.push(to);
            }
        }
        moves.insert(state, to);
        if numbers.len() > limits::PROVED_STATES {
            return Err(ClaimError::TooLarge);
        }
    }
    numbers
        .values_mut()
        .zip(0..)
        .for_each(|(number, index)| *number = index);
    Ok(FreeMoves {
        numbers,
        moves,
        plain: !turns_matter && !relative,
    })
}
