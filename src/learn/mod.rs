//! The course: the exercises of the published model assignment on rook jumping mazes, for any board.
//!
//! ```text
//!   EXERCISES ──▶ fields ──▶ answers ──▶ run ──▶ record
//!   one list      inputs     flags, or   the     transcript as published,
//!                            prompts     work    table for a spreadsheet, JSON
//! ```
//!
//! An exercise is a file in `exercises/` and a line in the list. The prompts, the flags and the documentation are
//! made from its fields. It does not know the board: it gets a [`Lesson`], which makes and searches mazes of any
//! kind.
//!
//! The [`experiments`], a list like the exercises, answer the questions of the assignments with data. [`lab`] runs
//! them, and `figure` draws the results.

mod answers;
pub(crate) mod bandit;
pub(crate) mod descending;
mod exercise;
pub(crate) mod exercises;
pub(crate) mod experiments;
mod field;
pub(crate) mod figure;
pub(crate) mod grade;
pub(crate) mod lab;
pub(crate) mod lesson;
pub(crate) mod parallel;
mod record;
pub(crate) mod sample;
pub(crate) mod sarsa;
pub(crate) mod solver;
pub(crate) mod table;
pub(crate) mod transcript;

pub(crate) use answers::{Asking, InputValues};
pub(crate) use descending::Descending;
pub(crate) use exercise::Exercise;
pub(crate) use exercises::EXERCISES;
pub(crate) use exercises::exercise;
pub(crate) use field::{InputField, Phrase};
pub(crate) use lesson::Lesson;
pub(crate) use parallel::each;
pub(crate) use record::ExerciseResult;
pub(crate) use sample::Interval;
pub(crate) use sample::Sample;
pub(crate) use table::ResultTable;
pub(crate) use table::{number_of, quoted};
pub(crate) use transcript::Transcript;
pub(crate) use transcript::UNSOLVABLE;
