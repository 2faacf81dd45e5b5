//! Topologies: the cells of a board, the jumps between them, and the graph of its states.
//!
//! A *tile* is a face of the surface that belongs to the board. On a board of hand-written lines, a tile is a listed
//! cell. A *cell* is a tile on which a jump can land; all other tiles are obstacles. A *gate* is a cell and the port by
//! which it was entered. A *state* is a cell, plus the port of arrival if turns matter, plus the length of the last
//! jump if some cell of the maze refers to this length.
//!
//! Every tiling, boundary and set of rules compiles to a [`Topology`]. The trait gives the landings of each cell and
//! number, and the turns allowed after each arrival. Searches, solvers and measures use only this trait, so callers can
//! implement it for boards of their own.
//!
//! A [`Board`] contains a checked topology. A [`StateGraph`] is a `petgraph` graph of its states and jumps.
//! [`BoardCounts`] counts its landings and walks. [`Symmetries`] are the maps of a board onto itself.

pub(crate) mod board;
pub(crate) mod board_spec;
mod build;
mod clashes;
pub(crate) mod compile;
pub(crate) mod contents;
pub(crate) mod count;
mod counted_places;
mod custom;
pub(crate) mod explored;
mod function;
pub(crate) mod graph;
pub(crate) mod hand;
pub(crate) mod interface;
pub(crate) mod landing;
mod lines;
pub(crate) mod positions;
pub(crate) mod representation;
pub(crate) mod space;
pub(crate) mod symmetry;
mod table;
mod turning;

pub use board::Board;
pub(crate) use board_spec::BoardSource;
pub use board_spec::BoardSpec;
pub use contents::{Content, Jump};
pub(crate) use count::reachable;
pub use count::{BoardCounts, LandingCounts};
pub(crate) use custom::CustomTopology;
pub use explored::TooManyStates;
pub(crate) use explored::{Explored, UNREACHABLE};
pub use graph::{Move, State, StateGraph};
pub(crate) use hand::{HandLine, HandLines};
pub(crate) use interface::Numbers;
pub use interface::Topology;
pub use landing::{Cell, Gate, Landing, Number};
pub(crate) use lines::Lines;
pub(crate) use representation::AnyTopology;
pub use space::Goal;
pub(crate) use space::StateSpace;
pub use symmetry::{Symmetries, Symmetry, TooManySymmetries};
pub(crate) use table::Table;
pub(crate) use turning::Turning;
