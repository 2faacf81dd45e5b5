//! Tilings: the sources of faces.
//!
//! A periodic tiling is given by polygons and a lattice, and its dual is computed from it. A multigrid is given by a
//! few numbers, a substitution tiling by clusters that grow, and a mesh by a list of faces. A board cut from any tiling
//! has a [`Surface`](super::Surface), and the rules use only this surface.

mod clusters;
mod describe;
mod dual;
pub(crate) mod mesh;
pub(crate) mod multigrid;
pub(crate) mod periodic;
pub(crate) mod substitution;

pub(crate) use clusters::{Assembly, PartSpec, SubstitutionSpec};
pub(crate) use describe::TileSpec;
pub(crate) use mesh::Mesh;
pub(crate) use multigrid::{Multigrid, MultigridSpec};
pub(crate) use periodic::{Periodic, PeriodicSpec};
pub(crate) use substitution::Substitution;

/// A tiling of any kind, from which a board can be cut.
#[derive(Clone, Debug)]
pub enum Tiling {
    /// A periodic tiling of the plane.
    Periodic(Box<Periodic>),
    /// The rhombs of a multigrid.
    Multigrid(Multigrid),
    /// Tiles in clusters that grow.
    Substitution(Box<Substitution>),
    /// A finished surface.
    Mesh(Mesh),
}
