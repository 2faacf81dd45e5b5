//! Drawing: from a maze to a scene. Each kind of element has its own layer:
//!
//! ```text
//!   ghosts, tracks ─ tiles ─ border, seams ─ lines, rays, solution ─ walls ─ start, goal ─ numbers ─ names ─ steps
//!   below                                                                                                       on top
//! ```
//!
//! A seam is a side that is glued to a side drawn elsewhere. Ghosts are copies of the tiles beyond a seam. Tracks are
//! hand-written lines, and steps are the numbers of the jumps of a solution. In this order, lines never hide a number.
//! Drawing programs that show layers can hide the solution.

mod arrows;
mod congruent;
mod cut;
mod figure;
mod flight;
mod ghosts;
mod halos;
mod labels;
mod layers;
mod legend;
mod letter_places;
mod lines;
mod nearby;
mod number_tiles;
mod obstacles;
pub(crate) mod page;
mod played;
mod rays;
mod seam_letters;
mod seams;
mod shades;
mod sketch;
mod solution;
mod start_goal;
mod steps;
pub(crate) mod style;
pub(crate) mod subject;
mod tabs;
mod tile_figure;
mod tiles;
mod title;
mod tracks;
pub(crate) mod undrawable;
mod writing;

pub(crate) use page::draw;
pub(crate) use rays::middle_cell;
pub use style::StyleKind;
pub(crate) use subject::Subject;
pub use subject::View;
pub use undrawable::Undrawable;

pub(super) use number_tiles::number_tiles;
pub(super) use played::PlayPicture;
pub(super) use seam_letters::{LETTERS, in_order};
pub(crate) use title::in_lines;
pub(crate) use writing::rule_with_signs;
pub(super) use writing::{sign, sign_of};
