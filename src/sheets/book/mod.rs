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
//! [`Origin`] keeps the place.

mod contents;
mod drawn;
mod file;
mod frame;
mod front;
mod leaves;
mod lesson;
mod origin;
pub mod print;
mod section;
mod value;

pub use contents::{BadBook, Book, Chapter};
pub use file::{BookFile, KEYS_PER_PAGE};
pub use leaves::BookPages;
pub use origin::Origin;
pub use section::{Section, Source};
