//! The layers of a breadth-first search that is kept, so that the next one need not begin at the start.
//!
//! ```text
//!   layer   0   1    2     3    4    5             a change in c:
//!           S ─ b ─  c  ─ d, e ─ f ─ g ─ …         layers up to c's stay as they are,
//!                    │    │      │                 new ones are searched from there
//!                    └ ─  e  ─   f                 until they are the same as before
//! ```

use super::words::Wired;
use crate::flat::{Rows, Set};
use crate::topology::Cell;
use std::ops::RangeInclusive;

/// The layers of the present maze up to the goal, and those of a candidate from where they differ.
#[derive(Clone, Debug)]
pub(super) struct Layers<const W: usize> {
    /// The states at each distance from the start. The last layer holds the goal, or nothing follows it.
    at: Vec<Set<W>>,
    /// The states at most that far from the start.
    within: Vec<Set<W>>,
    /// The same of the candidate.
    new_at: Vec<Set<W>>,
    new_within: Vec<Set<W>>,
    /// The last layer, and whether it has the goal in it.
    last: usize,
    solved: bool,
    /// The layer of each state, [`Layers::NEVER`] where that is the last one of a solved maze or none.
    layer: Vec<u16>,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// From this layer on nothing has changed.
    Same(usize),
    /// The goal is in this layer.
    Solved(usize),
    /// This layer is the last, and the goal was in none.
    Lost(usize),
    /// The search was cut short.
    Cut,
}

impl<const W: usize> Layers<W> {
    /// The layer of states that are not reached before the goal: what one does there changes nothing. It is empty.
    pub(super) const NEVER: u16 = Set::<W>::ROOM as u16 + 1;

    /// Room for the layers of any maze.
    pub(super) fn new() -> Layers<W> {
        let room = vec![Set::EMPTY; usize::from(Self::NEVER) + 1];
        Layers {
            at: room.clone(),
            within: room.clone(),
            new_at: room.clone(),
            new_within: room,
            last: 0,
            solved: false,
            layer: vec![Self::NEVER; Set::<W>::ROOM],
        }
    }

    /// How deep the goal is.
    #[inline(always)]
    pub(super) fn depth(&self) -> Option<usize> {
        self.solved.then_some(self.last)
    }

    /// The layer of a state, if it is reached before the goal; else [`Self::NEVER`].
    #[inline(always)]
    pub(super) fn of(&self, state: u32) -> u16 {
        self.layer[state as usize]
    }

    /// The first and the last of the layers of these states; `None` if none is reached before the goal.
    #[inline(always)]
    pub(super) fn range(&self, states: impl Iterator<Item = u32>) -> Option<RangeInclusive<usize>> {
        let mut layers = states.map(|state| self.of(state));
        let first = layers.find(|&layer| layer != Self::NEVER)?;
        let (first, last) = layers
            .filter(|&layer| layer != Self::NEVER)
            .fold((first, first), |(first, last), layer| {
                (first.min(layer), last.max(layer))
            });
        Some(first.into()..=last.into())
    }

    /// The states at exactly this distance from the start.
    #[inline(always)]
    pub(super) fn at(&self, layer: usize) -> Set<W> {
        self.at[layer]
    }

    /// The states at most this far from the start.
    #[inline(always)]
    pub(super) fn within(&self, layer: usize) -> Set<W> {
        self.within[layer]
    }

    /// Searches from the start.
    pub(super) fn begin(&mut self, maze: &Wired<'_, W>) {
        self.layer.fill(Self::NEVER);
        self.at[0] = Set::one(maze.start);
        self.within[0] = self.at[0];
        self.last = 0;
        self.solved = self.at[0].meets(&maze.goal);
        if !self.solved {
            self.layer[maze.start as usize] = 0;
            // Nothing is known yet that the search could come back to.
            let outcome = self.search(&maze.rows, maze.goal, 0..=0, |_, _| false);
            self.adopt(0, outcome);
        }
    }

    /// Searches on from the first layer whose states may lead elsewhere now; `changed` are the first and the last of
    /// these. Each new layer is shown, with its number, to `cut`, which says whether to give up.
    #[inline(always)]
    pub(super) fn search(
        &mut self,
        rows: &Rows<W>,
        goal: Set<W>,
        changed: RangeInclusive<usize>,
        mut cut: impl FnMut(usize, Set<W>) -> bool,
    ) -> Outcome {
        let (mut layer, changed) = changed.into_inner();
        let (mut at, mut within) = (self.at[layer], self.within[layer]);
        loop {
            at = rows.step(at) - within;
            if at.is_empty() {
                return Outcome::Lost(layer);
            }
            within |= at;
            layer += 1;
            let same = layer <= self.last && at == self.at[layer] && within == self.within[layer];
            if same && layer > changed {
                return Outcome::Same(layer);
            }
            if cut(layer, at) {
                return Outcome::Cut;
            }
            self.new_at[layer] = at;
            self.new_within[layer] = within;
            if at.meets(&goal) {
                return Outcome::Solved(layer);
            }
        }
    }

    /// The layers that there would be.
    pub(super) fn after(
        &self,
        from: usize,
        outcome: Outcome,
    ) -> impl DoubleEndedIterator<Item = Set<W>> + ExactSizeIterator + Clone {
        let [new, last] = match outcome {
            Outcome::Same(layer) => [layer, self.last],
            Outcome::Solved(layer) | Outcome::Lost(layer) => [layer + 1, layer],
            Outcome::Cut => [0, self.last],
        };
        (0..last as u16 + 1).map(move |layer| {
            let layer = usize::from(layer);
            let new = from < layer && layer < new;
            if new {
                self.new_at[layer]
            } else {
                self.at[layer]
            }
        })
    }

    /// How deep the goal would be.
    #[inline(always)]
    pub(super) fn depth_after(&self, outcome: Outcome) -> Option<usize> {
        match outcome {
            Outcome::Same(_) => self.depth(),
            Outcome::Solved(layer) => Some(layer),
            Outcome::Lost(_) | Outcome::Cut => None,
        }
    }

    /// Takes the new layers, found from this one on, for its own.
    pub(super) fn adopt(&mut self, from: usize, outcome: Outcome) {
        let before = self.known();
        let new = match outcome {
            Outcome::Same(layer) => from + 1..layer,
            Outcome::Solved(layer) | Outcome::Lost(layer) => {
                self.last = layer;
                self.solved = matches!(outcome, Outcome::Solved(_));
                from + 1..layer + 1
            }
            Outcome::Cut => return,
        };
        self.at[new.clone()].copy_from_slice(&self.new_at[new.clone()]);
        self.within[new.clone()].copy_from_slice(&self.new_within[new.clone()]);
        if !matches!(outcome, Outcome::Same(_)) {
            let gone = before - self.known();
            gone.iter()
                .for_each(|state| self.layer[state as usize] = Self::NEVER);
        }
        for number in new {
            if !self.solved || number < self.last {
                let at = self.at[number].iter();
                at.for_each(|state| self.layer[state as usize] = number as u16);
            }
        }
    }

    /// The states whose layers are known: all that are reached before the goal.
    fn known(&self) -> Set<W> {
        match (self.solved, self.last) {
            (true, 0) => Set::EMPTY,
            (true, last) => self.within[last - 1],
            (false, last) => self.within[last],
        }
    }
}

/// How deep the deepest cell is, and which it is: of several the first in reading order.
pub(super) fn deepest<const W: usize>(
    maze: &Wired<'_, W>,
    layers: impl DoubleEndedIterator<Item = Set<W>> + ExactSizeIterator + Clone,
) -> (usize, Cell) {
    let mut seen = layers.clone().collect::<Set<W>>();
    for (depth, layer) in layers.enumerate().rev() {
        seen = seen - layer;
        let mut first = Cell::OUT;
        layer.iter().for_each(|state| {
            let cell = maze.task.tracks.cell(state);
            // Other states of the cell may have been reached before.
            if cell < first && maze.states(cell).all(|state| !seen.has(state)) {
                first = cell;
            }
        });
        if first != Cell::OUT {
            return (depth, first);
        }
    }
    // The start is always reached.
    (0, maze.draft.start)
}
