//! A maze of which the first layers are written.
//!
//! ```text
//!   layer 0 … d−1         layer d               layer d+1
//!   left for good         rest ◀── left next    next
//!   └───────────────────── taken ──────────────────────┘     everything else is free
//! ```

use super::ground::Ground;
use crate::flat::Set;

/// How far a breadth-first search has come. Its letters stand elsewhere: what is to come does not depend on those that
/// have been used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position<const W: usize> {
    /// Every state that was found.
    pub(super) taken: Set<W>,
    /// Those of the present layer that have not been left; none only where nothing waits at all.
    pub(super) rest: Set<W>,
    /// Those of the next layer.
    pub(super) next: Set<W>,
    /// Those that wait and were found in more than one way, where that matters.
    pub(super) many: Set<W>,
    /// The number of the present layer.
    pub(super) depth: u32,
}

/// What a letter leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect<const W: usize> {
    /// States that were free.
    pub(super) new: Set<W>,
    /// States of the next layer that had been found already; left empty where ways are not counted.
    pub(super) again: Set<W>,
}

impl<const W: usize> Position<W> {
    /// Before the first letter.
    pub(super) fn first(ground: &Ground<W>) -> Position<W> {
        Position {
            taken: Set::one(ground.start),
            rest: Set::one(ground.start),
            next: Set::EMPTY,
            many: Set::EMPTY,
            depth: 0,
        }
    }

    /// What a letter leads to from a state that waits in the present layer.
    pub(super) fn effect(&self, row: &Set<W>, unique: bool) -> Effect<W> {
        Effect {
            new: *row - self.taken,
            again: match unique {
                true => *row & self.next,
                false => Set::EMPTY,
            },
        }
    }

    /// The position after a state was left.
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
            after.next = Set::EMPTY;
            after.depth += 1;
        }
        after
    }

    /// The number of the last layer that anything was found in.
    pub(super) fn last_layer(&self) -> u32 {
        self.depth + u32::from(!self.next.is_empty())
    }
}
