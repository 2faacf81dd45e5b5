//! The positions at which a maze would reach the refuted depth.

use super::state_set::StateSet;
use super::{CheckedPosition, Checker};
use crate::topology::Cell;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Whether the last layer is deep enough and contains a cell that no earlier layer contains. Used for a free
    /// goal.
    pub(super) fn is_deep(&self, at: &CheckedPosition) -> bool {
        let (layer, depth) = if at.next.is_empty() {
            (&at.rest, at.depth)
        } else {
            (&at.next, at.depth + 1)
        };
        let new = |state: usize| {
            let known = |&other: &usize| at.taken.has(other) && !layer.has(other);
            !self.cell[state].is_out() && !self.of_cell[&self.cell[state]].iter().any(known)
        };
        depth >= self.claim.refuted && layer.states().any(new)
    }

    /// Whether a maze that keeps the conditions can end with this letter.
    pub(super) fn may_end(&self, at: &CheckedPosition, state: usize, letter: usize) -> bool {
        let claim = self.claim;
        let misses =
            |state: usize| move |&letter: &usize| !self.rows[state][letter].meets(&self.goal);
        let mut goals = self.rows[state][letter].clone();
        goals.keep(&self.goal);
        // One jump onto two goals is two solutions.
        if claim.unique && goals.len() > 1 {
            return false;
        }
        let mut may = self.written.clone();
        may.insert(self.cell[state], vec![letter]);
        if claim.unique {
            for other in at.rest.states().filter(|&other| other != state) {
                let letters = may[&self.cell[other]].iter().copied();
                let letters: Vec<usize> = letters.filter(misses(other)).collect();
                if letters.is_empty() {
                    return false;
                }
                may.insert(self.cell[other], letters);
            }
        }
        let alone = !claim.unique || !at.many.has(state);
        alone && (!claim.no_black_holes || self.leads_on(at, &may))
    }

    /// Whether the cells can get letters that make the goal reachable from every reachable state. States are cells.
    fn leads_on(&self, at: &CheckedPosition, may: &BTreeMap<Cell, Vec<usize>>) -> bool {
        let mut good = self.others.clone();
        good.put_all(&self.goal);
        loop {
            let mut reaching = self.goal.clone();
            let mut grows = true;
            while std::mem::take(&mut grows) {
                for (cell, letters) in may {
                    let state = self.of_cell[cell][0];
                    let rows = letters.iter().map(|&letter| &self.rows[state][letter]);
                    let leads = |row: &StateSet| row.is_within(&good) && row.meets(&reaching);
                    if !reaching.has(state) && rows.into_iter().any(leads) {
                        reaching.put(state);
                        grows = true;
                    }
                }
            }
            if !at.taken.is_within(&reaching) || reaching == good {
                return at.taken.is_within(&reaching);
            }
            good = reaching;
        }
    }
}
