//! The layers of a breadth-first search. The layers are kept, so that the next search can begin at a later layer.
//!
//! ```text
//!   layer   0   1    2     3    4    5             a change in c:
//!           S ─ b ─  c  ─ d, e ─ f ─ g ─ …         the layers up to the layer of c are unchanged;
//!                    │    │      │                 the search continues from the layer of c
//!                    └ ─  e  ─   f                 until a layer is the same as before
//! ```

use super::bit_maze::BitMaze;
use crate::flat::{BitRows, BitSet};
use crate::topology::Cell;
use std::ops::RangeInclusive;

/// The layers of the current maze up to the goal, and the layers of a candidate that differ from the current layers.
#[derive(Clone, Debug)]
pub(super) struct SearchLayers<const W: usize> {
    /// The states at each distance from the start. The last layer contains the goal, or has no further
    /// successors.
    at: Vec<BitSet<W>>,
    /// For each distance, the states at this distance from the start or nearer.
    within: Vec<BitSet<W>>,
    /// `at` for the candidate.
    new_at: Vec<BitSet<W>>,
    /// `within` for the candidate.
    new_within: Vec<BitSet<W>>,
    /// The last layer.
    last: usize,
    /// Whether the last layer contains the goal.
    solved: bool,
    /// The layer of each state; [`SearchLayers::NEVER`] for unreached states and for states in the last layer of a
    /// solved maze.
    layer: Vec<u16>,
}

/// The outcome of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchOutcome {
    /// This layer and all later layers are unchanged.
    Same(usize),
    /// The goal is in this layer.
    Solved(usize),
    /// This layer is the last layer, and no layer contains the goal.
    Lost(usize),
    /// The search was ended early by its caller.
    Cut,
}

impl<const W: usize> SearchLayers<W> {
    /// The layer of all states that are not reached before the goal. Changes in these states have no effect. The stored
    /// set of this layer is always empty.
    pub(super) const NEVER: u16 = BitSet::<W>::CAPACITY as u16 + 1;

    /// Empty layers, with room for the layers of any maze.
    pub(super) fn new() -> SearchLayers<W> {
        let room = vec![BitSet::EMPTY; usize::from(Self::NEVER) + 1];
        SearchLayers {
            at: room.clone(),
            within: room.clone(),
            new_at: room.clone(),
            new_within: room,
            last: 0,
            solved: false,
            layer: vec![Self::NEVER; BitSet::<W>::CAPACITY],
        }
    }

    /// The depth of the goal; `None` if it is not reached.
    #[inline(always)]
    pub(super) fn depth(&self) -> Option<usize> {
        self.solved.then_some(self.last)
    }

    /// The layer of a state that is reached before the goal, else [`Self::NEVER`].
    #[inline(always)]
    pub(super) fn layer_of(&self, state: u32) -> u16 {
        self.layer[state as usize]
    }

    /// The first and the last layer that contains one of these states; `None` if none of them is reached before
    /// the goal.
    #[inline(always)]
    pub(super) fn range(&self, states: impl Iterator<Item = u32>) -> Option<RangeInclusive<usize>> {
        let mut layers = states.map(|state| self.layer_of(state));
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
    pub(super) fn at(&self, layer: usize) -> BitSet<W> {
        self.at[layer]
    }

    /// The states at this distance from the start or nearer.
    #[inline(always)]
    pub(super) fn within(&self, layer: usize) -> BitSet<W> {
        self.within[layer]
    }

    /// Searches from the start.
    pub(super) fn begin(&mut self, maze: &BitMaze<'_, W>) {
        self.layer.fill(Self::NEVER);
        self.at[0] = BitSet::one(maze.start);
        self.within[0] = self.at[0];
        self.last = 0;
        self.solved = self.at[0].intersects(&maze.goal);
        if !self.solved {
            self.layer[maze.start as usize] = 0;
            // The outcome is never `Same`, because `last` is 0.
            let outcome = self.search(&maze.rows, maze.goal, 0..=0, |_, _| false);
            self.commit(0, outcome);
        }
    }

    /// Continues a search from the layer `changed.start()`. `changed` is the range of layers that contain
    /// changed states. `cut` is called with the number and the states of each new layer, and returns whether to
    /// end the search early.
    #[inline(always)]
    pub(super) fn search(
        &mut self,
        rows: &BitRows<W>,
        goal: BitSet<W>,
        changed: RangeInclusive<usize>,
        mut cut: impl FnMut(usize, BitSet<W>) -> bool,
    ) -> SearchOutcome {
        let (mut layer, changed) = changed.into_inner();
        let (mut at, mut within) = (self.at[layer], self.within[layer]);
        loop {
            at = rows.step(at) - within;
            if at.is_empty() {
                return SearchOutcome::Lost(layer);
            }
            within |= at;
            layer += 1;
            let same = layer <= self.last && at == self.at[layer] && within == self.within[layer];
            if same && layer > changed {
                return SearchOutcome::Same(layer);
            }
            if cut(layer, at) {
                return SearchOutcome::Cut;
            }
            self.new_at[layer] = at;
            self.new_within[layer] = within;
            if at.intersects(&goal) {
                return SearchOutcome::Solved(layer);
            }
        }
    }

    /// The layers after a search from layer `from` with this outcome.
    pub(super) fn after(
        &self,
        from: usize,
        outcome: SearchOutcome,
    ) -> impl DoubleEndedIterator<Item = BitSet<W>> + ExactSizeIterator + Clone {
        let [end_of_new, last] = match outcome {
            SearchOutcome::Same(layer) => [layer, self.last],
            SearchOutcome::Solved(layer) | SearchOutcome::Lost(layer) => [layer + 1, layer],
            SearchOutcome::Cut => [0, self.last],
        };
        (0..last as u16 + 1).map(move |layer| {
            let layer = usize::from(layer);
            let is_new = from < layer && layer < end_of_new;
            if is_new {
                self.new_at[layer]
            } else {
                self.at[layer]
            }
        })
    }

    /// The depth of the goal after a search with this outcome; `None` if it was not reached.
    #[inline(always)]
    pub(super) fn depth_after(&self, outcome: SearchOutcome) -> Option<usize> {
        match outcome {
            SearchOutcome::Same(_) => self.depth(),
            SearchOutcome::Solved(layer) => Some(layer),
            SearchOutcome::Lost(_) | SearchOutcome::Cut => None,
        }
    }

    /// Replaces the layers of the current maze by the layers of the candidate, which differ only after layer `from`.
    pub(super) fn commit(&mut self, from: usize, outcome: SearchOutcome) {
        let before = self.known();
        let new = match outcome {
            SearchOutcome::Same(layer) => from + 1..layer,
            SearchOutcome::Solved(layer) | SearchOutcome::Lost(layer) => {
                self.last = layer;
                self.solved = matches!(outcome, SearchOutcome::Solved(_));
                from + 1..layer + 1
            }
            SearchOutcome::Cut => return,
        };
        self.at[new.clone()].copy_from_slice(&self.new_at[new.clone()]);
        self.within[new.clone()].copy_from_slice(&self.new_within[new.clone()]);
        if !matches!(outcome, SearchOutcome::Same(_)) {
            let dropped = before - self.known();
            dropped
                .iter()
                .for_each(|state| self.layer[state as usize] = Self::NEVER);
        }
        for number in new {
            if !self.solved || number < self.last {
                let at = self.at[number].iter();
                at.for_each(|state| self.layer[state as usize] = number as u16);
            }
        }
    }

    /// The states whose layers are stored: all states that are reached before the goal.
    fn known(&self) -> BitSet<W> {
        match (self.solved, self.last) {
            (true, 0) => BitSet::EMPTY,
            (true, last) => self.within[last - 1],
            (false, last) => self.within[last],
        }
    }
}

/// The greatest depth, and the deepest cell. If several cells are deepest, the first of them in reading order.
pub(super) fn depth_and_deepest_cell<const W: usize>(
    maze: &BitMaze<'_, W>,
    layers: impl DoubleEndedIterator<Item = BitSet<W>> + ExactSizeIterator + Clone,
) -> (usize, Cell) {
    let mut earlier = layers.clone().collect::<BitSet<W>>();
    for (depth, layer) in layers.enumerate().rev() {
        earlier = earlier - layer;
        let mut first = Cell::OUT;
        layer.iter().for_each(|state| {
            let cell = maze.task.tracks.cell(state);
            // Other states of the cell may be in earlier layers.
            if cell < first && maze.states(cell).all(|state| !earlier.has(state)) {
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
