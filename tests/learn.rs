//! The course: exercises as they were published, and on other boards; experiments that answer its questions.

mod conclusions;
mod experiments;
mod figures;
mod journals;
mod prompts;
mod transcripts;
