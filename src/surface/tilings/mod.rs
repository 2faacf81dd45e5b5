//! Tilings: where the faces come from.
//!
//! A periodic tiling is data, and so is its dual; multigrids and meshes are a few numbers or a list of faces. All of
//! them end as one [`Surface`](super::Surface), and everything further on sees only that.

mod describe;
mod dual;
pub(crate) mod mesh;
pub(crate) mod multigrid;
pub(crate) mod periodic;

pub(crate) use describe::TileSpec;
pub(crate) use mesh::Mesh;
pub(crate) use multigrid::{Multigrid, MultigridSpec};
pub(crate) use periodic::{Periodic, PeriodicSpec};

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
