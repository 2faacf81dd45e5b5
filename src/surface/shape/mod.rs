//! Shapes: which tiles of a tiling make the board.

mod disc;
mod outline;
mod polygon;
mod select;

pub(crate) use disc::Disc;
pub use outline::{Centre, Extent, Outline, Shape, Tile};
pub use select::{Selection, select};
