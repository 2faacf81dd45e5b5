//! Surfaces: tiles glued side to side, and the boards that are cut from them.
//!
//! A *tiling* defines the tiles, a *shape* selects those of the board, and a *boundary* glues sides at the rim. The
//! result is a `Patch`: a [`Surface`] whose first faces are the board, in reading order, followed by the surrounding
//! tiles that flights through corners can meet.

pub(crate) mod audit;
pub(crate) mod boundary;
pub(crate) mod complex;
mod index;
mod layout;
mod names;
mod patch;
pub(crate) mod refusal;
pub(crate) mod shape;
mod surroundings;
pub(crate) mod tilings;
mod vertices;

pub use audit::Promise;
pub(crate) use audit::{Pieces, audit, connected};
pub(crate) use boundary::{BOUNDARIES, NONE, Settings, TORUS};
pub use boundary::{Boundary, CYLINDER, Compass, Glue};
pub use complex::Port;
pub(crate) use complex::{Face, Surface};
pub(crate) use layout::Layout;
pub(crate) use names::{Names, place};
pub(crate) use patch::{CutPlan, Patch};
pub use refusal::{Clash, Refusal};
pub(crate) use shape::{Centre, Extent, Outline, Shape};
pub(crate) use vertices::{CornerEnd, Flag};
