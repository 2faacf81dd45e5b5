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
mod program;
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

/// The step for tests with many slow cases: a debug build checks every `n`-th case. A release build (`.ci/full`) checks
/// all, and so does a debug build if `JUMPMAZE_EVERY` is set (`.ci/mutants`).
fn every(n: usize) -> usize {
    let leaves_out = cfg!(debug_assertions) && std::env::var_os("JUMPMAZE_EVERY").is_none();
    if leaves_out { n } else { 1 }
}

/// Notes that a test is skipped because something is missing on this machine. In CI, this is a failure.
#[track_caller]
fn skipped(missing: &str) {
    assert!(std::env::var_os("CI").is_none(), "{missing}");
    not_tested(missing);
}

/// Notes that a test is skipped, also in CI.
fn not_tested(why: &str) {
    use std::io::Write;
    // Written to the stream itself, because the printed output of passing tests is not shown.
    let _ = writeln!(std::io::stderr(), "SKIPPED, NOTHING WAS TESTED: {why}");
}
