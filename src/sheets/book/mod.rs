//! Books: the interior of a book of puzzles, ready to print on demand.
//!
//! ```text
//!   BOOK.toml ──▶ BookFile      every value read and checked
//!                   └ Section   a kind of puzzle that is made, or mazes that there are
//!   print                       what printers ask of a book
//! ```
//!
//! Whatever turns out to be wrong later, when mazes are made and pages are drawn, is shown where it stands in the file: an
//! [`Origin`] keeps the place.

mod file;
mod origin;
pub mod print;
mod section;
mod value;

pub use file::{BookFile, KEYS_PER_PAGE};
pub use origin::Origin;
pub use section::{Section, Source};
