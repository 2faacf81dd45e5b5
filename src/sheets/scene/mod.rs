//! Scenes: what is drawn, in words that every format understands. A scene knows nothing of mazes, and no format does.
//!
//! ```text
//!   maze ──draw──▶ SCENE ──▶ svg, pdf, png
//!                  polygons, lines, arcs, circles, text, groups with names
//! ```
//!
//! Lengths are in points (72 to the inch). y points downwards. Later items lie on top of earlier ones.

mod bounds;
mod hatch;
mod items;
mod paint;
mod path;
mod text;

pub use bounds::{Bounds, Point};
pub use hatch::{dots, hatch};
pub use items::{Group, Item, MILLIMETRE, Scene};
pub use paint::{Cap, Colour, Paint, Stroke};
pub use path::{Path, Step};
pub use text::{Anchor, Text};
