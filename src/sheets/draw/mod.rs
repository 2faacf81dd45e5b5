//! From a maze to a scene. Everything that is drawn is a layer of its own:
//!
//! ```text
//!   ghosts ─ tiles ─ border, seams ─ lines, rays, way of the solution ─ walls ─ start, goal ─ numbers ─ names
//!   below                                                                                       on top
//! ```
//!
//! so that lines never hide a number, and programs that know layers can show a picture with and without its solution.

mod arrows;
mod ends;
mod figure;
mod flight;
mod ghosts;
mod layers;
mod legend;
mod lines;
mod look;
mod obstacles;
mod page;
mod played;
mod rays;
mod seams;
mod shades;
mod sketch;
mod solution;
mod subject;
mod tiles;
mod title;
mod undrawable;
mod writing;

pub use look::StyleKind;
pub use page::draw;
pub use rays::middle;
pub use subject::{Subject, View};
pub use undrawable::Undrawable;

pub(super) use played::Played;
pub(super) use title::LETTERS;
pub(crate) use title::in_lines;
pub(super) use writing::sign;
