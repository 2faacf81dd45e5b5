//! The course: exercises as they were published, and on other boards.

mod prompts;
mod transcripts;
