//! Shapes: the selection of the tiles that make a board.

mod disc;
pub(crate) mod outline;
mod polygon;
mod region;
mod select;

pub(crate) use disc::{Disc, middles};
pub use outline::Extent;
pub(crate) use outline::{Centre, Crop, CropFigure, Outline, Shape, Tile};
pub(crate) use region::Region;
pub(crate) use select::{Selection, select};
