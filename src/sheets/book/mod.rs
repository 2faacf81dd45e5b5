//! Books: the interior of a book of puzzles, ready to print on demand.
//!
//! ```text
//!   BOOK.toml ──▶ BookFile ──▶ mazes ──▶ Book ──▶ BookPages ──▶ pages
//!                 every value            what     the order,    drawn
//!                 checked                is       planned       one by one
//!                                        printed
//! ```
//!
//! `print` knows what printers ask of a book, `frame` where a page is cut; `front` and `lesson` draw what no sheet has.
//!
//! Whatever turns out to be wrong later, when mazes are made and pages are drawn, is shown where it stands in the file: an
//! `Origin` keeps the place.

pub(crate) mod contents;
mod drawn;
pub(crate) mod file;
mod frame;
mod front;
pub(crate) mod leaves;
mod lesson;
mod origin;
pub mod print;
pub(crate) mod section;
mod value;

pub(crate) use contents::{BadBook, Book, Chapter};
pub use file::BookFile;
pub(crate) use leaves::BookPages;
pub(crate) use origin::Origin;
pub(crate) use section::Section;
pub use section::Source;
