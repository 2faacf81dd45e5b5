//! The integration tests: one binary, one module for each subject.

mod audits;
mod boards;
mod checks;
mod cli;
mod completions;
mod corpus;
mod critique;
mod current;
mod differential;
mod difficulty;
mod docs;
mod drawing_cli;
mod drawings;
mod energies;
mod errors;
mod except;
mod facts;
mod failures;
mod files;
mod front;
mod histograms;
mod hostile;
mod hyperbolic;
mod learn;
mod matrix;
mod mazes;
mod measuring;
mod model;
mod newcomers;
mod own;
mod play;
mod properties;
mod proving;
mod published;
mod puzzles;
mod python;
mod rating;
mod rooms;
mod searching;
mod settings;
mod sheets;
mod sizes;
mod solids;
mod solving;
mod symmetry;
mod tasks;
mod terminal;
mod web;
mod writing;

/// The step for tests with many slow cases: a debug build checks every `n`-th case, and a release build (`.ci/full`)
/// checks all.
fn every(n: usize) -> usize {
    if cfg!(debug_assertions) { n } else { 1 }
}
