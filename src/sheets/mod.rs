//! Sheets: mazes as pictures, and puzzles on paper.
//!
//! ```text
//!   Maze ── View ─────────────────▶ Scene ──▶ svg, pdf, png
//!     └──▶ Puzzle ──▶ SheetPages ───┘          a Scene is a picture or a page: shapes and texts only
//! ```
//!
//! [`Maze::to_svg`](crate::Maze::to_svg) draws a maze as SVG in one call. [`Maze::draw`](crate::Maze::draw) returns a
//! [`Scene`], which `png` and [`pdf`] can write in other formats. A [`View`] says what a picture shows. [`SheetPages`]
//! lays out puzzles on pages, with their rules and answers.
//!
//! ```
//! use jumpmaze::Variant;
//! use jumpmaze::sheets::{StyleKind, View, png};
//! let maze = Variant::named("rook")?.generate(7)?;
//! let view = View::default().style(StyleKind::Print).title("For Ada").solution(true);
//! let picture = png(&maze.draw(&view)?, 2.0)?; // two pixels for each point
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod book;
pub(crate) mod dot;
pub(crate) mod draw;
pub(crate) mod font;
pub(crate) mod format;
pub(crate) mod format_writer;
mod maze;
pub(crate) mod pages;
pub(crate) mod parts;
pub(crate) mod pdf;
pub(crate) mod picture;
pub(crate) mod plain;
pub(crate) mod play;
#[cfg(feature = "png")]
pub(crate) mod png;
pub(crate) mod scene;
pub(crate) mod svg;

pub use draw::{StyleKind, Undrawable, View};
pub use font::{Spacing, Typeface};
pub use pages::{Answers, BadPage, LevelMark, Notes, Paper, Puzzle, Sheet, SheetPages, Words};
pub use pdf::{Document, pdf};
#[cfg(feature = "png")]
pub use png::{Pixels, pixels, png};
pub use scene::Scene;
pub use svg::svg;
