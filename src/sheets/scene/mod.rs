//! Scenes: drawings that consist of a few kinds of items. Scenes do not depend on mazes.
//!
//! ```text
//!   maze ──draw──▶ SCENE ──▶ svg, pdf, png
//!                  polygons, lines, arcs, curves, circles, text, groups with names
//! ```
//!
//! Lengths are in points (72 to the inch). y points downwards. Later items are on top of earlier items.

pub(crate) mod bounds;
pub(crate) mod hatch;
pub(crate) mod items;
pub(crate) mod paint;
pub(crate) mod path;
pub(crate) mod picture;
pub(crate) mod text;

pub(crate) use bounds::{Bounds, Point};
pub(crate) use hatch::{dots, hatch, is_inside};
pub(crate) use items::{Group, Item, MILLIMETRE};
pub(crate) use paint::{Cap, Colour, Paint, Stroke};
pub(crate) use path::{Path, PathElement};
pub use picture::Scene;
pub(crate) use text::{Anchor, FontStyle, Text};
