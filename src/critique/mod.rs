//! The critique of a maze: what is good, what to fix and where, and which single number to change.
//!
//! ```text
//!   maze ──▶ measures, difficulty, locations ───▶ TOPICS: each returns a remark or `None`
//!     │
//!     └────▶ every other number allowed in each cell ──▶ energy ──▶ the changes that help, best first
//! ```
//!
//! [`remarks`] returns the remarks, and [`improve`] the changes. Remarks and changes are plain data: names of cells,
//! numbers and sentences.

mod board_remarks;
mod candidates;
mod context;
mod improve;
mod marked;
mod remark;
mod solution_remarks;
mod topics;
mod wording;

pub(crate) use board_remarks::impossible_numbers;
pub use improve::{Change, ChangeFigures, Improved, Unimprovable, improve};
pub(crate) use marked::MarkedCells;
pub use remark::{Remark, Verdict};
pub(crate) use topics::critique;
pub use topics::{TOPICS, Topic, remarks};
