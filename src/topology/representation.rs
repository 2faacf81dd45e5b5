//! A topology in one of its representations.
//!
//! `enum_dispatch` generates its code when it has seen both the trait and the enum, so this module must be declared
//! after the module of the trait.

use super::{
    Cell, CustomTopology, Gate, Landing, Lines, Number, Numbers, StateGraph, Table, Topology,
};
use crate::surface::{Port, Refusal};
use enum_dispatch::enum_dispatch;

/// A topology in one of its representations.
#[enum_dispatch(Topology)]
#[derive(Clone, Debug)]
pub enum AnyTopology {
    /// All landings in one flat table.
    Table,
    /// Lines, for boards with too many landings for a table.
    Lines,
    /// A topology that the caller implements.
    CustomTopology,
}

impl AnyTopology {
    /// Wraps a topology that the caller implements. [`Board::of`](super::Board::of) makes a board from it.
    ///
    /// # Errors
    ///
    /// Returns an error if the topology has no cells, more cells or landings than the limits allow, or a landing
    /// on a cell that does not exist.
    pub fn custom(topology: impl Topology + Send + Sync + 'static) -> Result<AnyTopology, Refusal> {
        CustomTopology::new(topology).map(AnyTopology::from)
    }

    /// Returns the name of the representation.
    #[must_use]
    pub(crate) fn representation(&self) -> &'static str {
        match self {
            AnyTopology::Table(_) => "table",
            AnyTopology::Lines(_) => "lines",
            AnyTopology::CustomTopology(_) => "own",
        }
    }

    /// Returns the size of the arrays in bytes. Returns 0 for a topology that the caller implements, because its size
    /// is unknown.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        match self {
            AnyTopology::Table(table) => table.bytes(),
            AnyTopology::Lines(lines) => lines.bytes(),
            AnyTopology::CustomTopology(_) => 0,
        }
    }

    /// Whether both values share one topology that the caller implements.
    pub(super) fn is_same_custom(&self, other: &AnyTopology) -> bool {
        matches!((self, other), (AnyTopology::CustomTopology(a), AnyTopology::CustomTopology(b)) if a.is_same(b))
    }
}
