//! Shapes: the selection of the tiles that make a board.

mod disc;
pub(crate) mod outline;
mod polygon;
mod select;

pub(crate) use disc::{Disc, middles};
pub use outline::Extent;
pub(crate) use outline::{Centre, Outline, Shape, Tile};
pub(crate) use select::{Selection, select};
