//! The plane: exact points without floating point, and polygons and curves with floating-point coordinates.
//!
//! Corners of tiles are sums of unit steps. The directions of the steps are multiples of 360°/N for some N. Such sums
//! are integer combinations of powers of ζ = exp(2πi/N). So a point is stored as a short list of integers, and two
//! corners are equal if and only if their lists are equal. No tolerance is needed to decide whether a tiling closes.
//!
//! [`Polygon`] and `curve` use floating-point coordinates. They have no influence on which tiles touch.

pub(crate) mod curve;
pub(crate) mod incircle;
mod lattice;
mod motion;
pub(crate) mod polygon;
pub(crate) mod ring;

pub(crate) use incircle::Circle;
pub(crate) use lattice::Lattice;
pub(crate) use motion::Motion;
pub(crate) use polygon::{Polygon, midpoint};
pub(crate) use ring::{Ring, RingPoint};
