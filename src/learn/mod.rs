//! The course: exercises of the rook jumping maze, as they were published as a model assignment, and on any other board.
//!
//! ```text
//!   EXERCISES ──▶ fields ──▶ answers ──▶ run ──▶ record
//!   one list      what is    flags, or   the     transcript as published,
//!                 asked      asked for   work    table for a spreadsheet, JSON
//! ```
//!
//! An exercise is a file in `exercises/` and a line in the list. Its fields feed the prompts, the flags and the
//! documentation. It knows no board: it gets a [`Lesson`], which makes and searches mazes of any kind.
//!
//! What the assignments ask is answered with data by [`experiments`], a list like the exercises; [`lab`] carries them out,
//! and [`figure`](mod@figure) draws what comes of it.

mod answers;
pub mod bandit;
mod descending;
mod exercise;
mod exercises;
pub mod experiments;
mod field;
pub mod figure;
pub mod grade;
pub mod lab;
mod lesson;
mod parallel;
mod record;
mod sample;
pub mod sarsa;
pub mod solver;
mod table;
mod transcript;

pub use answers::{Answers, Asking, Unanswered};
pub use bandit::{Bandit, Strategy};
pub use descending::Descending;
pub use exercise::Exercise;
pub use exercises::{EXERCISES, exercise};
pub use field::{Field, Phrase};
pub use lesson::{Lesson, Trouble};
pub use parallel::each;
pub use record::Record;
pub use sample::{Interval, Sample};
pub use sarsa::Sarsa;
pub use table::{Table, number_of};
pub use transcript::{Transcript, UNSOLVABLE};
