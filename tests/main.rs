//! The integration tests: one binary, one module for each subject.

mod boards;
mod docs;
mod rooms;
