//! The rules that refute a position. `docs/notes/proofs.md` states and proves each rule.

use super::claim::{ClaimError, ClaimGoal};
use super::state_set::StateSet;
use super::{CheckedPosition, Checker};
use crate::topology::Cell;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Checks a lemma, a set of cells. Every jump (all landings of one letter) from outside must lead to none of its
    /// cells, to at least two of them, or to a goal. The lemma must have cells, but not the start, a goal or a cell of
    /// another lemma.
    pub(super) fn lemma(&self, number: usize, cells: &[Cell]) -> Result<StateSet, ClaimError> {
        let mut lemma = self.set([]);
        for cell in cells {
            match self.of_cell.get(cell).map(Vec::as_slice) {
                Some(&[state]) if self.plain && *cell != self.claim.start => lemma.add(state),
                _ => return Err(ClaimError::NoLemma(number)),
            }
        }
        let shares_cells = self.lemmas.iter().any(|other| other.intersects(&lemma));
        let enters_one = |row: &StateSet| {
            let mut entered = row.clone();
            entered.intersect(&lemma);
            entered.len() == 1 && !row.intersects(&self.goal)
        };
        let mut outside = self.non_goals.clone();
        outside.remove_all(&lemma);
        let is_refuted = outside
            .states()
            .any(|state| self.rows[state].iter().any(enters_one));
        if shares_cells || is_refuted || lemma.is_empty() {
            Err(ClaimError::NoLemma(number))
        } else {
            Ok(lemma)
        }
    }

    /// Returns the useful states and the slack. A free state is useful if it can be entered from a waiting or free
    /// state and can lead to a new state. The states of a cell share one letter, so a useful state counts for the slack
    /// only if it can find a state that the other states of its cell do not find.
    pub(super) fn useful_and_slack(&self, at: &CheckedPosition) -> (StateSet, i64) {
        let free_goal = self.claim.goal == ClaimGoal::Deepest;
        let mut free = self.non_goals.clone();
        free.remove_all(&at.found);
        let mut waiting = at.current.clone();
        waiting.add_all(&at.next);
        let mut sources = free.clone();
        sources.add_all(&waiting);
        let can_be_reached = |goal: usize| self.before[goal].intersects(&sources);
        let impossible = waiting.is_within(&at.ambiguous)
            || !(free_goal || self.goal.states().any(can_be_reached));
        if impossible {
            return (free, -1);
        }
        let last_layer = i64::from(at.depth) + i64::from(!at.next.is_empty());
        let layers_ahead = i64::from(self.claim.refuted) - last_layer;
        let is_useful = |&state: &usize| {
            !self.after[state].is_within(&at.found) && self.before[state].intersects(&sources)
        };
        let useful = self.set(free.states().filter(is_useful));
        let live_states: i64 = if self.plain {
            useful.len()
        } else {
            let cells = self.of_cell.keys();
            cells.map(|&cell| self.productive(at, cell, &useful)).sum()
        };
        // The last layer needs no useful state. It contains the fixed goal or, if the goal is free, any free state.
        if free_goal && free.len() <= live_states + 1 {
            (free.clone(), free.len() - layers_ahead)
        } else if free.len() + i64::from(!free_goal) < layers_ahead {
            (free, -1)
        } else {
            (useful, live_states + 1 - layers_ahead)
        }
    }

    /// An upper bound on the number of useful states of a cell that find new states. Each of them must find a state
    /// that the others do not find.
    fn productive(&self, at: &CheckedPosition, cell: Cell, useful: &StateSet) -> i64 {
        let states = &self.of_cell[&cell];
        let of_letter = |&letter: &usize| {
            let mut known = at.found.clone();
            for &state in states
                .iter()
                .filter(|&&state| at.current.has(state) || at.next.has(state))
            {
                known.add_all(&self.rows[state][letter]);
            }
            let (mut all, mut sizes) = (self.set([]), Vec::new());
            for &state in states.iter().filter(|&&state| useful.has(state)) {
                let mut new = self.rows[state][letter].clone();
                new.remove_all(&known);
                all.add_all(&new);
                sizes.extend(Some(new.len()).filter(|&size| size > 0));
            }
            let fewest = sizes.iter().min().copied();
            fewest.map_or(0, |fewest| (sizes.len() as i64).min(1 + all.len() - fewest))
        };
        self.allowed[&cell].iter().map(of_letter).max().unwrap_or(0)
    }

    /// Whether the slack is large enough for the prices of the states. The price of a state is the number of other
    /// states that must be wasted to enter it. A jump that enters k useful states at once wastes k − 1 of them. If the
    /// jump begins in the current layer and the next layer already has states, it wastes all k. States of a lower
    /// price, and states of the same price that were found earlier, are not counted in k.
    pub(super) fn is_affordable(
        &self,
        at: &CheckedPosition,
        useful: &StateSet,
        slack: i64,
    ) -> bool {
        let mut remaining = slack;
        loop {
            let mut price: BTreeMap<usize, i64> = BTreeMap::new();
            let mut reached = at.current.clone();
            reached.add_all(&at.next);
            reached
                .states()
                .for_each(|state| _ = price.insert(state, 0));
            for cost in 0..=remaining {
                let mut grows = true;
                while std::mem::take(&mut grows) {
                    for (state, source_price) in price.clone() {
                        let extra = i64::from(at.current.has(state) && !at.next.is_empty());
                        for row in self.rows[state]
                            .iter()
                            .filter(|row| !row.intersects(&self.goal))
                        {
                            let mut new = row.clone();
                            new.intersect(useful);
                            new.remove_all(&reached);
                            if !new.is_empty() && source_price + new.len() - 1 + extra <= cost {
                                new.states().for_each(|state| _ = price.insert(state, cost));
                                reached.add_all(&new);
                                grows = true;
                            }
                        }
                    }
                }
            }
            let can_be_reached = |goal: usize| self.before[goal].intersects(&reached);
            if self.claim.goal != ClaimGoal::Deepest && !self.goal.states().any(can_be_reached) {
                return false;
            }
            let mut wasted = useful.clone();
            wasted.remove_all(&reached);
            match slack - wasted.len() {
                unspent if unspent < 0 => return false,
                unspent if unspent >= remaining => return true,
                unspent => remaining = unspent,
            }
        }
    }
}
