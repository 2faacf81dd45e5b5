//! Books: the interior and the cover of a book of puzzles, ready for print on demand.
//!
//! ```text
//!   BOOK.toml ──▶ BookFile ──▶ mazes ──▶ Book ──▶ BookPages ──▶ pages
//!                 all values           what     all pages     drawn
//!                 checked              is       planned       one by one
//!                                      printed
//! ```
//!
//! `print` holds the requirements of printers, and `frame` the cut, the bleed and the margins of a page. `front`,
//! `preface`, `level_page` and `how_to_play` draw the pages that only books have. `cover` draws the cover, which is
//! written to a separate file.
//!
//! An `Origin` is a place in `BOOK.toml`. Some errors occur later, when mazes are made and pages are drawn. With their
//! `Origin`, these errors still point at the file.

pub(crate) mod cover;
pub(crate) mod file;
mod frame;
mod front;
mod how_to_play;
mod level_page;
mod origin;
mod page_drawing;
pub(crate) mod page_sequence;
mod preface;
pub(crate) mod print;
pub(crate) mod section;
pub(crate) mod structure;
mod value;

pub(crate) use cover::{Cover, CoverFrame};
pub(crate) use file::{BookFile, GroupBy};
pub(crate) use origin::Origin;
pub(crate) use page_sequence::BookPages;
pub(crate) use section::{PuzzleSource, Section};
pub(crate) use structure::{BadBook, Book, Chapter};
