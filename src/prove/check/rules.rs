//! The rules that refute a position, each as stated in `docs/proofs.md`.

use super::claim::{ClaimError, Ending};
use super::state_set::StateSet;
use super::{CheckedPosition, Checker};
use crate::topology::Cell;
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Checks a lemma: every jump from outside, except one to the goal, lands on none or at least two of its states,
    /// and it shares no cell with another lemma.
    pub(super) fn lemma(&self, number: usize, cells: &[Cell]) -> Result<StateSet, ClaimError> {
        let mut lemma = self.set([]);
        for cell in cells {
            match self.of_cell.get(cell).map(Vec::as_slice) {
                Some(&[state]) if self.plain && *cell != self.claim.start => lemma.put(state),
                _ => return Err(ClaimError::NoLemma(number)),
            }
        }
        let shared = self.lemmas.iter().any(|other| other.meets(&lemma));
        let alone = |row: &StateSet| {
            let mut entered = row.clone();
            entered.keep(&lemma);
            entered.len() == 1 && !row.meets(&self.goal)
        };
        let mut outside = self.others.clone();
        outside.take_all(&lemma);
        let entered_alone = outside
            .states()
            .any(|state| self.rows[state].iter().any(alone));
        if shared || entered_alone || lemma.is_empty() {
            Err(ClaimError::NoLemma(number))
        } else {
            Ok(lemma)
        }
    }

    /// Returns the free states that count and the slack. A free state counts if some state leads to it and it leads
    /// to a new one. The states of a cell share one letter, so only those count that can each find something new.
    pub(super) fn count(&self, at: &CheckedPosition) -> (StateSet, i64) {
        let free_goal = self.claim.goal == Ending::Deepest;
        let mut free = self.others.clone();
        free.take_all(&at.taken);
        let mut waiting = at.rest.clone();
        waiting.put_all(&at.next);
        let mut anywhere = free.clone();
        anywhere.put_all(&waiting);
        let reaches = |goal: usize| self.before[goal].meets(&anywhere);
        let impossible =
            waiting.is_within(&at.many) || !(free_goal || self.goal.states().any(reaches));
        if impossible {
            return (free, -1);
        }
        let last = i64::from(at.depth) + i64::from(!at.next.is_empty());
        let ahead = i64::from(self.claim.refuted) - last;
        let counts = |&state: &usize| {
            !self.after[state].is_within(&at.taken) && self.before[state].meets(&anywhere)
        };
        let useful = self.set(free.states().filter(counts));
        let alive: i64 = if self.plain {
            useful.len()
        } else {
            let cells = self.of_cell.keys();
            cells.map(|&cell| self.productive(at, cell, &useful)).sum()
        };
        // The last useful state leads to the goal, or with a free goal to one more state that may lead nowhere.
        if free_goal && free.len() <= alive + 1 {
            (free.clone(), free.len() - ahead)
        } else if free.len() + i64::from(!free_goal) < ahead {
            (free, -1)
        } else {
            (useful, alive + 1 - ahead)
        }
    }

    /// The number of free states of a cell that can each find a state that the earlier ones did not find.
    fn productive(&self, at: &CheckedPosition, cell: Cell, useful: &StateSet) -> i64 {
        let states = &self.of_cell[&cell];
        let of_letter = |&letter: &usize| {
            let mut known = at.taken.clone();
            for &state in states
                .iter()
                .filter(|&&state| at.rest.has(state) || at.next.has(state))
            {
                known.put_all(&self.rows[state][letter]);
            }
            let (mut all, mut sizes) = (self.set([]), Vec::new());
            for &state in states.iter().filter(|&&state| useful.has(state)) {
                let mut new = self.rows[state][letter].clone();
                new.take_all(&known);
                all.put_all(&new);
                sizes.extend(Some(new.len()).filter(|&size| size > 0));
            }
            let fewest = sizes.iter().min().copied();
            fewest.map_or(0, |fewest| (sizes.len() as i64).min(1 + all.len() - fewest))
        };
        self.written[&cell].iter().map(of_letter).max().unwrap_or(0)
    }

    /// Whether the slack pays for the states that are needed. A jump that enters k free states at once wastes k − 1
    /// of them, or k if the next layer already has states. States that can be entered at no greater cost do not count
    /// in k.
    pub(super) fn affordable(&self, at: &CheckedPosition, useful: &StateSet, slack: i64) -> bool {
        let mut left = slack;
        loop {
            let mut price: BTreeMap<usize, i64> = BTreeMap::new();
            let mut reached = at.rest.clone();
            reached.put_all(&at.next);
            reached
                .states()
                .for_each(|state| _ = price.insert(state, 0));
            for most in 0..=left {
                let mut grows = true;
                while std::mem::take(&mut grows) {
                    for (state, paid) in price.clone() {
                        let joins = i64::from(at.rest.has(state) && !at.next.is_empty());
                        for row in self.rows[state].iter().filter(|row| !row.meets(&self.goal)) {
                            let mut new = row.clone();
                            new.keep(useful);
                            new.take_all(&reached);
                            if !new.is_empty() && paid + new.len() - 1 + joins <= most {
                                new.states().for_each(|state| _ = price.insert(state, most));
                                reached.put_all(&new);
                                grows = true;
                            }
                        }
                    }
                }
            }
            let reaches = |goal: usize| self.before[goal].meets(&reached);
            if self.claim.goal != Ending::Deepest && !self.goal.states().any(reaches) {
                return false;
            }
            let mut lost = useful.clone();
            lost.take_all(&reached);
            match slack - lost.len() {
                now if now < 0 => return false,
                now if now >= left => return true,
                now => left = now,
            }
        }
    }
}
