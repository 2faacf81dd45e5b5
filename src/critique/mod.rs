//! What a designer would say of a maze: what is good, what to fix, and where; and which single number to change.
//!
//! ```text
//!   maze ──▶ measures, difficulty, places ──▶ scene ──▶ TOPICS: each finds one remark, or has nothing to say
//!     │
//!     └────▶ every other number that may stand in each cell ──▶ energy ──▶ the changes that help, best first
//! ```
//!
//! Remarks and changes are plain data with names of cells, numbers and a sentence. Programs show them as they like.

mod across;
mod along;
mod candidates;
mod improve;
mod remark;
mod scene;
mod topics;
mod words;

pub use improve::{Change, Improved, Standing, Unimprovable, improve};
pub use remark::{Remark, Verdict};
pub use topics::{TOPICS, Topic, remarks};
