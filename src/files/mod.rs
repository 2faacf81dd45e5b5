//! Files: variants, tilings and mazes, read with errors that point at the line.
//!
//! `schema` is what a file may say, `library` holds the built-in ones, [`Variant`] is a file that has been read,
//! composed and compiled, and [`Report`] what the program says of it.

pub(crate) mod blueprint;
mod choices;
pub(crate) mod compose;
mod contents;
pub(crate) mod diagnostic;
pub(crate) mod ends;
mod energy;
mod generate;
pub(crate) mod grid;
mod hints;
pub(crate) mod id;
mod language;
pub(crate) mod levels;
pub(crate) mod library;
mod lists;
mod locate;
pub(crate) mod maze;
mod maze_spec;
mod place;
mod plain;
pub(crate) mod probe;
pub(crate) mod proof;
mod quoted;
pub(crate) mod rating;
mod refused;
pub(crate) mod report;
pub(crate) mod schema;
mod size;
pub(crate) mod solution;
mod sort;
mod tag;
pub(crate) mod text;
pub(crate) mod tiling;
pub(crate) mod variant;
pub(crate) mod words;

pub use blueprint::Blueprint;
pub use diagnostic::Diagnostic;
pub use diagnostic::Severity;
pub(crate) use ends::{End, cell_of};
pub(crate) use energy::energy;
pub(crate) use hints::with_example;
pub use id::NoId;
pub(crate) use id::{looks_like_id, names_a_variant};
pub(crate) use lists::Exactly;
pub use locate::locate;
pub(crate) use maze::Written;
pub use maze::{Format, LoadedMaze, MazeFile, MazeOptions, read_maze, read_mazes};
pub(crate) use place::printable;
pub(crate) use proof::{FreeGoal, LoadedProof, ProofFile, Verified, are_limited};
pub use rating::Rating;
pub(crate) use refused::pointing;
pub(crate) use report::Report;
pub use size::size;
pub use solution::replay;
pub(crate) use sort::{Sort, another_sort, sort_of};
pub(crate) use tag::check_tag;
pub use tag::is_language;
pub(crate) use text::read_text;
pub(crate) use tiling::TilingReport;
pub(crate) use variant::Changes;
pub use variant::Variant;
