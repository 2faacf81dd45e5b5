//! The course: the exercises of the published model assignment on rook jumping mazes, for any board.
//!
//! [`run_exercise`] runs an exercise with its own searches and learners. [`OwnedDescent`] is a hill descent that the
//! caller's own learner controls.
//!
//! ```text
//!   EXERCISES ──▶ fields ──▶ answers ──▶ run ──▶ result
//!   one list      inputs     flags, or   the     transcript as published,
//!                            prompts     work    table for a spreadsheet, JSON
//! ```
//!
//! Each exercise has a file in `exercises/` and a line in the list `EXERCISES`. Its prompts, its flags and its help are
//! made from its fields. An exercise does not know the board. It gets a `Lesson`, which makes and searches mazes of any
//! kind.
//!
//! The list `EXPERIMENTS` is similar. Experiments answer the questions of the assignments with data. `lab` runs the
//! experiments, and `figure` draws the results.

pub(crate) mod bandit;
pub(crate) mod descending;
mod exercise;
mod exercise_result;
mod exercise_run;
pub(crate) mod exercises;
pub(crate) mod experiments;
pub(crate) mod figure;
pub(crate) mod grade;
mod input_field;
mod input_values;
pub(crate) mod lab;
pub(crate) mod lesson;
mod owned_descent;
pub(crate) mod parallel;
pub(crate) mod result_table;
pub(crate) mod sample;
pub(crate) mod sarsa;
pub(crate) mod solver;
pub(crate) mod transcript;

pub(crate) use descending::ResumableDescent;
pub(crate) use exercise::Exercise;
pub(crate) use exercise_result::ExerciseResult;
pub(crate) use exercise_run::exercise_json;
pub use exercise_run::run_exercise;
pub(crate) use exercises::{EXERCISES, exercise};
pub(crate) use input_field::{InputField, TextField};
pub(crate) use input_values::{InputValues, Prompter};
pub(crate) use lesson::Lesson;
pub use owned_descent::OwnedDescent;
pub(crate) use parallel::run_parts;
pub(crate) use result_table::{ResultTable, csv_line, number_of, quoted};
pub(crate) use sample::{Interval, Sample};
pub(crate) use transcript::{Transcript, UNSOLVABLE};
