//! A topology, in whichever way it is kept.
//!
//! `enum_dispatch` writes the code for both files where it meets the second of them, so this file comes after that of the
//! trait in the list of modules.

use super::{Cell, Gate, Landing, Lines, Number, Numbers, Own, StateGraph, Table, Topology};
use crate::surface::{Port, Refusal};
use enum_dispatch::enum_dispatch;

/// A topology in one of its representations.
#[enum_dispatch(Topology)]
#[derive(Clone, Debug)]
pub enum AnyTopology {
    /// All landings in one flat table.
    Table,
    /// Lines, for boards whose table would be large.
    Lines,
    /// Any other implementation of the trait.
    Own,
}

impl AnyTopology {
    /// Keeps a topology of the caller. [`Board::of`](super::Board::of) makes a board of it.
    ///
    /// # Errors
    ///
    /// It has no cells, more cells or landings than a board may have, or a landing on a cell that does not exist.
    pub fn own(topology: impl Topology + Send + Sync + 'static) -> Result<AnyTopology, Refusal> {
        Own::new(topology).map(AnyTopology::from)
    }

    /// How it is kept, in one word.
    #[must_use]
    pub(crate) fn kept_as(&self) -> &'static str {
        match self {
            AnyTopology::Table(_) => "table",
            AnyTopology::Lines(_) => "lines",
            AnyTopology::Own(_) => "own",
        }
    }

    /// The bytes that its arrays take; 0 where that is not known.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        match self {
            AnyTopology::Table(table) => table.bytes(),
            AnyTopology::Lines(lines) => lines.bytes(),
            AnyTopology::Own(_) => 0,
        }
    }

    /// Whether both are the same topology of the caller.
    pub(super) fn is_same_own(&self, other: &AnyTopology) -> bool {
        matches!((self, other), (AnyTopology::Own(one), AnyTopology::Own(other)) if one.is(other))
    }
}
