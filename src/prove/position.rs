//! A maze whose first layers have letters.
//!
//! ```text
//!   layer 0 … d−1         layer d               layer d+1
//!   left for good         rest ◀── left next    next
//!   └───────────────────── taken ──────────────────────┘     everything else is free
//! ```

use super::network::Network;
use crate::flat::BitSet;

/// The progress of a breadth-first search. The letters are stored elsewhere, as the letters already used do not
/// affect the remaining search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position<const W: usize> {
    /// Every state found so far.
    pub(super) taken: BitSet<W>,
    /// The states of the current layer that have not been left. Empty only if no state waits.
    pub(super) rest: BitSet<W>,
    /// The states of the next layer.
    pub(super) next: BitSet<W>,
    /// The waiting states that were found in more than one way, if solutions must be unique.
    pub(super) many: BitSet<W>,
    /// The number of the current layer.
    pub(super) depth: u32,
}

/// The effect of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect<const W: usize> {
    /// The states that were free.
    pub(super) new: BitSet<W>,
    /// The states of the next layer that were already found; empty unless solutions must be unique.
    pub(super) again: BitSet<W>,
}

impl<const W: usize> Position<W> {
    /// The position before the first letter.
    pub(super) fn first(network: &Network<W>) -> Position<W> {
        Position {
            taken: BitSet::one(network.start),
            rest: BitSet::one(network.start),
            next: BitSet::EMPTY,
            many: BitSet::EMPTY,
            depth: 0,
        }
    }

    /// The effect of a letter on a state that waits in the current layer, given its row.
    pub(super) fn effect(&self, row: &BitSet<W>, unique: bool) -> Effect<W> {
        Effect {
            new: *row - self.taken,
            again: if unique {
                *row & self.next
            } else {
                BitSet::EMPTY
            },
        }
    }

    /// The position after a state is left with this effect.
    pub(super) fn after(&self, state: u32, effect: &Effect<W>, unique: bool) -> Position<W> {
        let mut after = Position {
            taken: self.taken | effect.new,
            next: self.next | effect.new,
            ..*self
        };
        after.rest.remove(state);
        if unique {
            after.many |= effect.again;
            if self.many.has(state) {
                after.many |= effect.new;
            }
            after.many.remove(state);
        }
        if after.rest.is_empty() {
            after.rest = after.next;
            after.next = BitSet::EMPTY;
            after.depth += 1;
        }
        after
    }

    /// The number of the last nonempty layer.
    pub(super) fn last_layer(&self) -> u32 {
        self.depth + u32::from(!self.next.is_empty())
    }
}
