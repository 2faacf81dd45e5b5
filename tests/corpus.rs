//! Replays the corpus of the fuzzers: every input that they kept must still be handled correctly.
//!
//! `tests/data/corpus/` has a folder for each target. A file is one input, and the fuzzer named it after its hash.
//! The checks of each target are in `tests/corpus/bodies/`. `docs/contributing.md` explains how to fuzz.

pub(crate) mod bodies;
mod dictionary;

use bodies::{Outcome, TARGETS, run};
use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The time limit of an input, also on a busy machine. The fuzzers themselves allow ten seconds.
const PATIENCE: Duration = Duration::from_secs(60);

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/corpus"))
}

/// The files in a folder of the corpus, in order.
fn files(target: &str) -> Vec<PathBuf> {
    let folder = folder().join(target);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Replays a folder. Fails with the names of all inputs that fail.
fn replay(target: &str) {
    let mut wrong = Vec::new();
    let (mut texts, mut accepted, mut slowest) = (0, 0, Duration::ZERO);
    let files = files(target);
    for path in &files {
        let bytes = fs::read(path).unwrap();
        let started = Instant::now();
        match catch_unwind(|| run(target, &bytes)) {
            Ok(outcome) => {
                texts += usize::from(outcome != Outcome::NoText);
                accepted += usize::from(outcome == Outcome::Accepted);
            }
            Err(_) => wrong.push(path.display().to_string()),
        }
        slowest = slowest.max(started.elapsed());
        if started.elapsed() > PATIENCE {
            wrong.push(format!("{} takes {:?}", path.display(), started.elapsed()));
        }
    }
    println!(
        "{target}: {} files replayed, {texts} of them texts, {accepted} accepted; the slowest took {slowest:?}",
        files.len()
    );
    assert!(accepted > 0, "no text is accepted for {target}");
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        files.len(),
        wrong.join("\n")
    );
}

/// A test for each target.
macro_rules! replayed {
    ($($target:ident)*) => {
        $(#[test]
        fn $target() {
            replay(stringify!($target));
        })*

        const REPLAYED: &[&str] = &[$(stringify!($target)),*];
    };
}
replayed! {
    attempts book checkpoint checkpoint_file counts daily drawing energy except id journal maze page_request proof
    record_answer records results saved_book tasks transcript typed_answers typed_jumps unfinished_book variant words
}

/// Every target has a folder and a test, and every folder has a target.
#[test]
fn every_target_has_its_corpus() {
    let known: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let entries = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap());
    let folders = entries.filter(|entry| entry.path().is_dir());
    let found: BTreeSet<String> = folders
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    assert_eq!(found, known);
    assert!(known.iter().eq(REPLAYED), "a target is not replayed");
}

/// The replay itself works: input that is not text is rejected unless the program reads bytes, and a body that finds a
/// mistake panics.
#[test]
fn targets_check_their_input() {
    assert_eq!(run("maze", b"1 \xff G"), Outcome::NoText);
    assert_eq!(run("tasks", b"1 \xff G"), Outcome::Refused);
    assert_eq!(
        run("typed_answers", b"\xff\n9\n1\n0.5\n"),
        Outcome::Accepted
    );
    assert_eq!(run("maze", b"1 1 G"), Outcome::Accepted);
    assert_eq!(run("maze", b"1 2"), Outcome::Accepted);
    assert_eq!(run("energy", b"depht"), Outcome::Refused);
    assert!(catch_unwind(|| run("nothing", b"")).is_err());
    let bad = jumpmaze::internals::files::Diagnostic::error("x", "one line", " ");
    assert!(catch_unwind(|| bodies::answered(&bad, "one line")).is_err());
}
