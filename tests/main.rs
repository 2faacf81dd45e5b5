//! The integration tests: one binary, one module for each subject.

mod audits;
mod boards;
mod checks;
mod cli;
mod corpus;
mod difficulty;
mod docs;
mod drawing_cli;
mod energies;
mod errors;
mod facts;
mod files;
mod histograms;
mod hostile;
mod matrix;
mod mazes;
mod measuring;
mod properties;
mod published;
mod puzzles;
mod rating;
mod rooms;
mod searching;
mod sheets;
mod solving;
mod symmetry;
