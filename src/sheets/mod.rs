//! Sheets: mazes as pictures.
//!
//! ```text
//!   maze ──▶ scene ──▶ svg, pdf, png        a scene holds shapes only, independent of mazes
//!     │        └─▶ pages ──┘                puzzles with words beside them, which are scenes, too
//!     ├──────────────▶ txt, dot             text formats are written from the maze
//!     └──────────────▶ html                 a page to play on: a scene, and the graph of states and jumps
//! ```

pub(crate) mod book;
pub(crate) mod dot;
pub(crate) mod draw;
pub(crate) mod font;
pub(crate) mod format;
pub(crate) mod format_writer;
mod maze;
pub(crate) mod pages;
pub(crate) mod pdf;
pub(crate) mod picture;
pub(crate) mod plain;
pub(crate) mod play;
pub(crate) mod png;
pub(crate) mod scene;
pub(crate) mod svg;

pub use draw::{StyleKind, Undrawable, View};
pub use pages::{Answers, BadPage, BadPuzzle, Paper, Puzzle, Sheet, SheetPages};
pub use pdf::{Document, pdf};
pub use png::png;
pub use scene::Scene;
pub use svg::svg;
