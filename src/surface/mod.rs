//! Surfaces: tiles glued side to side, and the boards that are cut from them.
//!
//! A *tiling* says which tiles there are, a *shape* which of them make the board, a *boundary* which sides at the
//! rim are glued together. The result is a [`Patch`]: a [`Surface`] whose first faces are the board, in reading
//! order, surrounded by as many further tiles as flights through corners can feel.

mod audit;
mod boundary;
mod complex;
mod index;
mod layout;
mod names;
mod patch;
mod refusal;
mod shape;
mod surroundings;
pub mod tilings;

pub(crate) use audit::Pieces;
pub use audit::{Promise, audit, connected};
pub use boundary::{
    BOUNDARIES, Boundary, CYLINDER, Compass, Glue, KLEIN, MOBIUS, NONE, PROJECTIVE, SURAKARTA,
    Settings, TORUS,
};
pub use complex::{CornerCrossing, CornerEnd, Face, Flag, Mate, Port, Surface};
pub use layout::Layout;
pub use names::{Names, reading_order};
pub use patch::{Patch, Plan};
pub use refusal::{Clash, Refusal};
pub use shape::{Centre, Extent, Outline, Selection, Shape, Tile, select};
