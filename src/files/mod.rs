//! Reading and writing files of variants, tilings, mazes and proofs. Errors point at the line in the file.
//!
//! `schema` defines the keys of variant files. `library` holds the built-in variants and tilings. A [`Variant`] is a
//! variant file that has been read, with its compiled board. A [`BoardReport`] is the object that
//! `variants NAME --json` prints.

pub(crate) mod blueprint;
pub(crate) mod compose;
mod content_warnings;
mod default_order;
pub(crate) mod diagnostic;
#[cfg(feature = "drawings")]
pub(crate) mod drawing;
pub(crate) mod endpoints;
mod energy;
mod file_kind;
mod generate;
pub(crate) mod grid;
mod hints;
pub(crate) mod id;
pub(crate) mod keys;
pub(crate) mod keywords;
mod language;
pub(crate) mod levels;
pub(crate) mod library;
mod lists;
pub(crate) mod locate;
pub(crate) mod maze;
mod maze_spec;
mod mistakes;
mod named;
#[cfg(feature = "drawings")]
pub(crate) mod off;
pub(crate) mod probe;
pub(crate) mod proof;
mod quoted;
pub(crate) mod rating;
mod rating_keys;
mod refused;
pub(crate) mod report;
pub(crate) mod schema;
mod schema_choices;
pub(crate) mod schema_values;
mod serde_errors;
pub(crate) mod set;
pub(crate) mod size;
pub(crate) mod solution;
mod span_position;
pub(crate) mod tag;
pub(crate) mod text;
pub(crate) mod tiling;
mod unclosed;
pub(crate) mod variant;

pub(crate) use blueprint::Blueprint;
pub use diagnostic::Diagnostic;
pub(crate) use diagnostic::Severity;
pub(crate) use endpoints::{Endpoint, cell_of};
pub(crate) use energy::energy;
pub(crate) use file_kind::{FileKind, another_kind, file_kind_of, is_picture, is_prose_or_picture};
pub(crate) use generate::is_maze;
pub(crate) use hints::with_example;
pub use id::NoId;
pub(crate) use id::{IdReader, looks_like_id, names_a_variant};
pub(crate) use lists::FixedList;
pub(crate) use locate::locate;
pub use maze::{Format, LoadedMaze, MazeOptions, MazeText, read_maze, read_mazes};
pub(crate) use maze::{MazeFile, toml_text};
pub(crate) use named::{built_in_name, sized, split_size};
pub(crate) use proof::{FreeGoal, LoadedProof, ProofFile, VerifiedProof, are_limited};
pub use rating::Rating;
pub use rating_keys::{RatingKey, RatingKind};
pub(crate) use refused::pointing;
pub(crate) use report::BoardReport;
pub(crate) use set::Setting;
pub(crate) use set::unchanged_rule_warning;
pub(crate) use size::size;
pub(crate) use solution::replay;
pub(crate) use span_position::printable;
pub(crate) use tag::{check_tag, without_region};
pub(crate) use text::read_bytes;
pub use text::read_text;
pub(crate) use tiling::TilingReport;
pub(crate) use variant::Changes;
pub use variant::Variant;
