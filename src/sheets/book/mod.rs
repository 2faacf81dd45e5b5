//! Books: the interior of a book of puzzles, ready to print on demand.
//!
//! ```text
//!   BOOK.toml ──▶ BookFile ──▶ mazes ──▶ Book ──▶ BookPages ──▶ pages
//!                 all values           what     the order,    drawn
//!                 checked              is       planned       one by one
//!                                      printed
//! ```
//!
//! `print` holds the requirements of printers, `frame` the boxes of a page. `front` and `lesson` draw the pages that
//! only books have.
//!
//! Errors that occur later, when mazes are made and pages are drawn, still point at their place in the file: an
//! `Origin` keeps it.

pub(crate) mod contents;
mod drawn;
pub(crate) mod file;
mod frame;
mod front;
pub(crate) mod leaves;
mod lesson;
mod origin;
pub(crate) mod print;
pub(crate) mod section;
mod value;

pub(crate) use contents::{BadBook, Book, Chapter};
pub(crate) use file::BookFile;
pub(crate) use leaves::BookPages;
pub(crate) use origin::Origin;
pub(crate) use section::PuzzleSource;
pub(crate) use section::Section;
