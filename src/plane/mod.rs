//! The exact plane: points without floating point, and the polygons that drawings need.
//!
//! Corners of tiles are sums of unit steps whose directions are multiples of a full turn divided by some N. Such
//! sums are integer combinations of powers of ζ = exp(2πi/N), so a point *is* a short list of integers, and two
//! corners are the same when their integers are. No epsilon decides whether a tiling closes.
//!
//! Floating point appears only in [`Polygon`], on the way to a drawing.

mod lattice;
pub(crate) mod polygon;
mod ring;

pub(crate) use lattice::Lattice;
pub(crate) use polygon::Circle;
pub use polygon::Polygon;
pub(crate) use ring::Point;
pub use ring::Ring;
