//! Files: variants, tilings and mazes, read with errors that point at the line.
//!
//! [`schema`] is what a file may say, [`library`] holds the built-in ones, [`Variant`] is a file that has been read,
//! composed and compiled, and [`Report`] what the program says of it.

mod blueprint;
mod choices;
mod compose;
mod contents;
mod diagnostic;
mod ends;
mod energy;
pub mod grid;
mod hints;
mod id;
mod language;
pub mod library;
mod lists;
mod locate;
mod maze;
mod place;
mod plain;
mod proof;
mod quoted;
mod rating;
mod refused;
mod report;
pub mod schema;
mod size;
mod solution;
mod sort;
mod tag;
mod text;
mod tiling;
mod variant;
mod wish;
pub mod words;

pub use blueprint::Blueprint;
pub use compose::{compose, source_of};
pub use diagnostic::{Diagnostic, Severity};
pub use ends::End;
pub use energy::energy;
pub(crate) use hints::with_example;
pub use id::{NoId, looks_like_id, names_a_variant};
pub use lists::{Exactly, Pair};
pub use locate::locate;
pub use maze::{
    CannotHold, Format, LoadedMaze, MazeFile, MazeOptions, VariantRef, Written, read_maze,
    read_mazes,
};
#[cfg(feature = "cli")]
pub(crate) use place::printable;
pub(crate) use proof::are_limited;
pub use proof::{FreeGoal, LoadedProof, ProofFile, Verified};
pub use rating::Rating;
#[cfg(feature = "cli")]
pub(crate) use refused::pointing;
pub use report::Report;
pub use size::{NoSize, size};
pub use solution::{Replayed, replay};
#[cfg(feature = "cli")]
pub(crate) use sort::sort_of;
pub(crate) use sort::{Sort, another_sort};
#[cfg(feature = "cli")]
pub(crate) use tag::check_tag;
pub use tag::is_language;
pub use text::read_text;
pub use tiling::TilingReport;
pub use variant::{Changes, Variant};
