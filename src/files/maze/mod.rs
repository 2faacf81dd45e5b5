//! Maze files: TOML, JSON with the same keys, bare grids, IDs, and import formats.
//!
//! ```text
//!   text ──format──▶ parts, one for each maze ──variant, size, start, goal──▶ mazes
//!         (Format)    (a MazeFile and the         (load)
//!                      place of its tokens)
//! ```

pub(in crate::files) mod boards;
mod detect;
pub(crate) mod file;
mod fit;
pub(crate) mod format;
mod import;
mod kind;
pub(super) mod load;
pub(crate) mod loaded;
pub(crate) mod read;
mod row_warnings;
pub(super) mod source;
pub(super) mod start_goal;
pub(super) mod write;

pub(crate) use file::{MazeFile, VariantRef};
pub use format::Format;
pub use loaded::{LoadedMaze, MazeOptions};
pub use read::{read_maze, read_mazes};
pub use write::MazeText;
pub(crate) use write::toml_text;
