//! The moves of all mazes of a board: from the board itself.

use super::claim::{Claim, Flaw};
use crate::limits;
use crate::topology::{Cell, Content, Gate, Jump, Landing, Number, State, Topology};
use std::collections::BTreeMap;

pub(super) type Moves = BTreeMap<State, Vec<Vec<State>>>;

/// What is known of a board before anything is written on it.
pub(super) struct Explored {
    /// All states that some maze reaches, numbered in their order.
    pub(super) numbers: BTreeMap<State, usize>,
    /// Where each content leads.
    pub(super) moves: Moves,
    /// Whether states are cells.
    pub(super) plain: bool,
}

/// Looks at all states that some maze reaches.
///
/// # Errors
///
/// There are more states than anything is proved of.
pub(super) fn explored(claim: &Claim<'_>) -> Result<Explored, Flaw> {
    let topology = &claim.board.topology;
    let relative = !claim.letters.relative.is_empty();
    let gates = topology.turns_matter();
    let first = State::fresh(claim.start);
    let mut moves = Moves::new();
    let mut found = vec![first];
    let mut numbers = BTreeMap::from([(first, 0)]);
    while let Some(state) = found.pop() {
        if state.cell.is_out() || claim.goal.has(state.cell) {
            continue;
        }
        let gate = |port| Gate {
            cell: state.cell,
            port,
        };
        let lead = |content: Content| {
            let mut to = Vec::new();
            if let Some(number) = content.length(state.last) {
                topology.land(state.cell, number, &mut |landing: Landing| {
                    let from = state.arrived_by.map(gate);
                    if topology.may_leave(from, landing.port, content.toggle) {
                        let inside = !landing.to.is_out();
                        to.push(State {
                            cell: landing.to,
                            arrived_by: (gates && inside).then_some(landing.gate),
                            last: if relative && inside { number } else { 0 },
                        });
                    }
                });
            }
            to
        };
        let to: Vec<Vec<State>> = contents(claim, state.cell).into_iter().map(lead).collect();
        for &to in to.iter().flatten() {
            if numbers.insert(to, 0).is_none() {
                found.push(to);
            }
        }
        moves.insert(state, to);
        if numbers.len() > limits::PROVED_STATES {
            return Err(Flaw::TooLarge);
        }
    }
    numbers
        .values_mut()
        .zip(0..)
        .for_each(|(number, place)| *number = place);
    Ok(Explored {
        numbers,
        moves,
        plain: !gates && !relative,
    })
}

/// What may be written in a cell: numbers that lead somewhere, and what refers to the last jump; if that is nothing, 0.
pub(super) fn contents(claim: &Claim<'_>, cell: Cell) -> Vec<Content> {
    let topology = &claim.board.topology;
    let lands = |number: &Number| {
        let mut lands = false;
        topology.land(cell, *number, &mut |_| lands = true);
        lands
    };
    let numbers: Vec<Number> = match &claim.letters.numbers {
        Some(numbers) => numbers.iter().copied().filter(lands).collect(),
        None => (1..=topology.longest(cell)).filter(lands).collect(),
    };
    let jumps = numbers
        .into_iter()
        .map(Jump::Exact)
        .chain(claim.letters.relative.iter().copied());
    let marks: &[bool] = match claim.letters.toggles {
        true => &[false, true],
        false => &[false],
    };
    let all = jumps.flat_map(|jump| marks.iter().map(move |&toggle| Content { jump, toggle }));
    // What is no move at all may not stand where every maze begins.
    let all = all.filter(|content| cell != claim.start || content.length(0).is_some());
    let all: Vec<Content> = all.collect();
    match all.is_empty() {
        true => vec![Content::number(0)],
        false => all,
    }
}
