//! Maze files: TOML, the same structure as JSON, bare grids, and the formats of homework.
//!
//! ```text
//!   text ──format──▶ pieces, one for each maze ──variant, size, ends──▶ mazes
//!         (Format)    (a MazeFile, and where      (load)
//!                      its tokens stand)
//! ```

pub(in crate::files) mod boards;
mod detect;
pub(super) mod ends;
mod file;
mod fit;
mod format;
mod import;
mod kind;
pub(super) mod load;
mod loaded;
mod read;
mod rows;
pub(super) mod source;
pub(super) mod write;

pub use file::{MazeFile, VariantRef};
pub use format::{CannotHold, Format};
pub use loaded::{LoadedMaze, MazeOptions};
pub use read::{read_maze, read_mazes};
pub use write::Written;
