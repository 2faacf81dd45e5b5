//! A position of the search: the states found so far, layer by layer. A layer contains the states at one distance from
//! the start. Only cells of the first layers have letters so far.
//!
//! ```text
//!   layer 0 … d−1      layer d                             layer d+1
//!   no state waits     current: the states that wait       next: all states wait
//!   └───────────────────────────── found ──────────────────────────────────────┘     all other states are free
//! ```
//!
//! The layered search (`search/searches/layered/growth.rs`) undoes choices instead, because it remembers no positions.
//! Positions are small values, so that refuted ones can be remembered.

use super::network::Network;
use crate::flat::BitSet;

/// The progress of a breadth-first search. A state *waits* from the time when it is found until it is *left*. To leave
/// a state is to choose the letter of its cell and to find the states that this letter leads to. The letters are stored
/// in the search. If states are cells, the letters already chosen do not affect which states can still be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position<const W: usize> {
    /// Every state found so far.
    pub(super) found: BitSet<W>,
    /// The waiting states of the current layer. Empty only if no state waits at all.
    pub(super) current: BitSet<W>,
    /// The states of the next layer.
    pub(super) next: BitSet<W>,
    /// The waiting states that were found in more than one way, if solutions must be unique.
    pub(super) ambiguous: BitSet<W>,
    /// The number of the current layer.
    pub(super) depth: u32,
}

/// The effect of a letter on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LetterEffect<const W: usize> {
    /// The states that the letter finds. They were free before.
    pub(super) new: BitSet<W>,
    /// The states of the next layer that the letter finds again; empty unless solutions must be unique.
    pub(super) again: BitSet<W>,
}

impl<const W: usize> Position<W> {
    /// The position before the first letter.
    pub(super) fn first(network: &Network<W>) -> Position<W> {
        Position {
            found: BitSet::one(network.start),
            current: BitSet::one(network.start),
            next: BitSet::EMPTY,
            ambiguous: BitSet::EMPTY,
            depth: 0,
        }
    }

    /// The effect of leaving a waiting state of the current layer by a letter. `row` holds the states that this letter
    /// leads to.
    pub(super) fn effect(&self, row: &BitSet<W>, unique: bool) -> LetterEffect<W> {
        LetterEffect {
            new: *row - self.found,
            again: if unique {
                *row & self.next
            } else {
                BitSet::EMPTY
            },
        }
    }

    /// The position after a state is left with this effect.
    pub(super) fn after(&self, state: u32, effect: &LetterEffect<W>, unique: bool) -> Position<W> {
        let mut after = Position {
            found: self.found | effect.new,
            next: self.next | effect.new,
            ..*self
        };
        after.current.remove(state);
        if unique {
            after.ambiguous |= effect.again;
            if self.ambiguous.has(state) {
                after.ambiguous |= effect.new;
            }
            after.ambiguous.remove(state);
        }
        if after.current.is_empty() {
            after.current = after.next;
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
