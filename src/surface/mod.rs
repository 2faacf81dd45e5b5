//! Boundaries: how the edges of a rectangle of squares are glued together.
//!
//! A [`Boundary`] is a value: a name, a description, a function that lists the gluings, and a promise about the
//! resulting surface. So callers can add their own boundaries. [`Board::build`](crate::topology::Board::build) makes a
//! board with a boundary, and compares the promise with the finished surface. If a board cannot be built, the error is
//! a [`Refusal`].
//!
//! ```
//! use jumpmaze::surface::{Boundary, CYLINDER, Compass, Glue};
//! use jumpmaze::topology::{Board, BoardSpec};
//!
//! // The left end of every row continues at the right end of the row below.
//! const SPIRAL: Boundary = Boundary {
//!     name: "spiral",
//!     about: "The left end of every row continues at the right end of the row below.",
//!     glue: |extent, _| {
//!         let end_of_row = |row| Glue {
//!             from: (row, 0, Compass::West),
//!             to: (row + 1, extent.columns - 1, Compass::East),
//!             flip: false,
//!         };
//!         Ok((0..extent.rows - 1).map(end_of_row).collect())
//!     },
//!     // The rest is as on a cylinder, which is the same surface.
//!     ..CYLINDER
//! };
//! let board = Board::build(&BoardSpec::squares(3, 4).boundary(SPIRAL))?;
//! // Five lines, none of them closed: the four columns, and one line through all rows.
//! assert_eq!(board.line_counts(), Some((5, 0)));
//! # Ok::<(), jumpmaze::surface::Refusal>(())
//! ```

// The steps of making a surface: `tilings` provides the tiles, `shape` selects those of the board, `boundary` and
// `gluing` glue the rim, `complex` stores the glued faces, and `audit` checks them.
pub(crate) mod audit;
pub(crate) mod boundary;
pub(crate) mod complex;
mod cut_mesh;
mod cut_periodic;
mod face_index;
mod gluing;
mod hyperbolic;
pub(crate) mod kind;
mod layout;
pub(crate) mod meshes;
mod names;
mod patch;
pub(crate) mod refusal;
mod rim;
pub(crate) mod seam;
pub(crate) mod shape;
mod solids;
mod sublattice;
mod surroundings;
pub(crate) mod tilings;
mod vertices;

pub use audit::TopologicalType;
pub(crate) use audit::{UnionFind, audit, connected, connected_by_sides, largest_part};
pub(crate) use boundary::{BOUNDARIES, NONE, TORUS};
pub use boundary::{Boundary, CYLINDER, Compass, Glue, Settings};
pub use complex::Port;
pub(crate) use complex::{Face, Surface};
pub(crate) use cut_mesh::names_of_faces;
pub(crate) use kind::SurfaceKind;
pub(crate) use layout::Layout;
pub(crate) use meshes::{MESHES, Places, from_faces};
pub(crate) use names::{Names, parse_row_and_column};
pub(crate) use patch::{CutPlan, Patch};
pub use refusal::{Clash, Refusal};
pub(crate) use seam::{Seam, SideName};
pub use shape::Extent;
pub(crate) use shape::{Centre, Crop, CropFigure, Outline, Region, Shape};
pub(crate) use vertices::{CornerEnd, Flag};
