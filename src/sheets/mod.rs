//! Sheets: mazes as pictures.
//!
//! ```text
//!   maze ──▶ scene ──▶ svg, pdf, png        a scene holds shapes only, independent of mazes
//!     │        └─▶ pages ──┘                puzzles with words beside them, which are scenes, too
//!     ├──────────────▶ txt, dot             text formats are written from the maze
//!     └──────────────▶ html                 a page to play on: a scene, and the graph of states and jumps
//! ```

pub mod book;
pub(crate) mod dot;
pub mod draw;
pub mod font;
pub mod format;
mod maze;
pub mod pages;
pub mod pdf;
pub mod picture;
pub(crate) mod plain;
pub mod play;
pub mod png;
pub mod scene;
pub mod svg;
pub(crate) mod way;
