//! The positions at which a maze would reach the refuted depth.

use super::state_set::StateSet;
use super::{CheckedPosition, Checker};
use crate::topology::Cell;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Whether the last layer is deep enough and contains a cell that no earlier layer contains. Called only for a free
    /// goal.
    pub(super) fn is_deep(&self, at: &CheckedPosition) -> bool {
        let (layer, depth) = if at.next.is_empty() {
            (&at.current, at.depth)
        } else {
            (&at.next, at.depth + 1)
        };
        let is_new = |state: usize| {
            let is_known = |&other: &usize| at.found.has(other) && !layer.has(other);
            !self.cell[state].is_out() && !self.of_cell[&self.cell[state]].iter().any(is_known)
        };
        depth >= self.claim.refuted && layer.states().any(is_new)
    }

    /// Whether a maze that meets the conditions can reach the goal from this state by this letter.
    pub(super) fn may_end(&self, at: &CheckedPosition, state: usize, letter: usize) -> bool {
        let claim = self.claim;
        let misses =
            |state: usize| move |&letter: &usize| !self.rows[state][letter].intersects(&self.goal);
        let mut goals = self.rows[state][letter].clone();
        goals.intersect(&self.goal);
        // One jump that lands on two goals gives two solutions.
        if claim.unique && goals.len() > 1 {
            return false;
        }
        let mut allowed = self.allowed.clone();
        allowed.insert(self.cell[state], vec![letter]);
        if claim.unique {
            for other in at.current.states().filter(|&other| other != state) {
                let letters = allowed[&self.cell[other]].iter().copied();
                let letters: Vec<usize> = letters.filter(misses(other)).collect();
                if letters.is_empty() {
                    return false;
                }
                allowed.insert(self.cell[other], letters);
            }
        }
        let is_unique = !claim.unique || !at.ambiguous.has(state);
        is_unique && (!claim.no_black_holes || self.can_complete(at, &allowed))
    }

    /// Whether the cells can hold letters with which the goal is reachable from every reachable state. Requires that
    /// states are cells.
    fn can_complete(&self, at: &CheckedPosition, allowed: &BTreeMap<Cell, Vec<usize>>) -> bool {
        let mut good = self.non_goals.clone();
        good.add_all(&self.goal);
        loop {
            let mut reaching = self.goal.clone();
            let mut grows = true;
            while std::mem::take(&mut grows) {
                for (cell, letters) in allowed {
                    let state = self.of_cell[cell][0];
                    let rows = letters.iter().map(|&letter| &self.rows[state][letter]);
                    let is_good =
                        |row: &StateSet| row.is_within(&good) && row.intersects(&reaching);
                    if !reaching.has(state) && rows.into_iter().any(is_good) {
                        reaching.add(state);
                        grows = true;
                    }
                }
            }
            if !at.found.is_within(&reaching) || reaching == good {
                return at.found.is_within(&reaching);
            }
            good = reaching;
        }
    }
}
