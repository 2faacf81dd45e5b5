//! The course: exercises as they were published, and on other boards; and the grading of programs for them.

mod grading;
mod prompts;
mod transcripts;
