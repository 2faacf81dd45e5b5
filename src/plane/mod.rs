//! The exact plane: points without floating point, and the polygons that drawings need.
//!
//! Corners of tiles are sums of unit steps whose directions are multiples of a full turn divided by some N. Such
//! sums are integer combinations of powers of ζ = exp(2πi/N), so a point *is* a short list of integers, and two
//! corners are the same when their integers are. No epsilon decides whether a tiling closes.
//!
//! Floating point appears only in [`Polygon`], on the way to a drawing.

mod lattice;
mod polygon;
mod ring;

pub use lattice::{Lattice, Parallel};
pub use polygon::{Circle, Polygon};
pub use ring::{Point, Ring};
