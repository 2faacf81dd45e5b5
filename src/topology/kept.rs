//! A topology, in whichever way it is kept.
//!
//! `enum_dispatch` writes the code for both files where it meets the second of them, so this file comes after that of the
//! trait in the list of modules.

use super::{Cell, Gate, Landing, Lines, Number, Numbers, StateGraph, Table, Topology};
use crate::surface::Port;
use enum_dispatch::enum_dispatch;

/// A topology in one of its representations.
#[enum_dispatch(Topology)]
#[derive(Clone, Debug)]
pub enum AnyTopology {
    /// All landings in one flat table.
    Table,
    /// Lines, for boards whose table would be large.
    Lines,
}
