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
pub(crate) mod file;
mod fit;
pub(crate) mod format;
mod import;
mod kind;
pub(super) mod load;
pub(crate) mod loaded;
pub(crate) mod read;
mod rows;
pub(super) mod source;
pub(super) mod write;

pub use file::MazeFile;
pub(crate) use file::VariantRef;
pub use format::Format;
pub use loaded::LoadedMaze;
pub use loaded::MazeOptions;
pub use read::{read_maze, read_mazes};
pub(crate) use write::Written;
