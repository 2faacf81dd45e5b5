//! Topologies: the small read-only face of a finished board.
//!
//! Whatever the tiling, the boundary and the rules, a board ends as a [`Topology`]: for each cell and number the
//! landings, and for each arrival what may follow. Evaluators, searches, solvers and renderers see nothing else.

mod board;
mod clashes;
mod compile;
mod contents;
mod count;
mod explored;
mod graph;
mod hand;
mod interface;
mod kept;
mod landing;
mod lines;
mod own;
mod space;
mod symmetry;
mod table;
mod turning;

pub use board::{Board, BoardSpec, Source};
pub use compile::{compile, lines_of, table_of};
pub use contents::{Content, Jump};
pub use count::{Census, Counts, Reach, reachable};
pub use explored::{Explored, NOWHERE, TooManyStates};
pub use graph::{Move, State, StateGraph};
pub use hand::{HandLine, HandLines};
pub use interface::{Numbers, Topology};
pub use kept::AnyTopology;
pub use landing::{Cell, Gate, Landing, Number};
pub use lines::Lines;
pub use own::Own;
pub use space::{Goal, StateSpace};
pub use symmetry::{Symmetries, Symmetry, TooManySymmetries};
pub use table::Table;
pub use turning::Turning;
