//! Tilings: where the faces come from.
//!
//! A periodic tiling is data, and so is its dual; multigrids and meshes are a few numbers or a list of faces. All of
//! them end as one [`Surface`](super::Surface), and everything further on sees only that.

mod describe;
mod dual;
pub mod mesh;
pub mod multigrid;
pub mod periodic;

pub use describe::TileSpec;
pub use mesh::Mesh;
pub use multigrid::{Multigrid, MultigridSpec, Rhombs};
pub use periodic::{Periodic, PeriodicSpec};

/// A tiling of any kind, ready for a shape to be cut from it.
#[derive(Clone, Debug)]
pub enum Tiling {
    /// Periodic in the plane.
    Periodic(Box<Periodic>),
    /// Rhombs of a multigrid.
    Multigrid(Multigrid),
    /// A finished surface.
    Mesh(Mesh),
}
