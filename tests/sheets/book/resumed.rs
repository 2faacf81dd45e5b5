//! An interrupted book is continued, and its bytes do not depend on the interruptions.

use crate::program::{ended, refused, run, text};
use serde_json::Value;
use std::fs;
use std::path::Path;

const BOOK: &str = r#"title = "Stopped"
seed = 3
per_page = 1

[[section]]
variant = "rook"
count = 14
sizes = ["5x5", "6x6"]
difficulty = [2, 5]

[[section]]
variant = "hexagons"
count = 8
difficulty = "hard"
"#;

/// Makes the book in `folder` and returns the exit status.
fn make(folder: &Path, name: &str, flags: &[&str]) -> i32 {
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let [book, output] = ["book.toml", name].map(path);
    let arguments = [&["book", &book, "-o", &output], flags].concat();
    let output = run(&arguments);
    let said = text(&output.stderr);
    let status = output.status.code().expect("it ends");
    ended(&output, status);
    assert!(status == 0 || said.contains("time ran out"), "{said}");
    status
}

#[test]
fn a_book_that_was_stopped_is_continued() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    fs::write(folder.join("book.toml"), BOOK).expect("there is room");
    let bytes = |name: &str| fs::read(folder.join(name)).expect("it was written");
    assert_eq!(make(folder, "whole.pdf", &[]), 0);
    let list = folder.join("part.json");
    let mut stopped = Vec::new();
    // The time limit grows until it is enough, even on a slow machine.
    let mut seconds = 0.05;
    while make(folder, "part.pdf", &["--time", &format!("{seconds}")]) != 0 {
        assert!(!folder.join("part.pdf").exists(), "it is not complete");
        if let Ok(text) = fs::read_to_string(&list) {
            let saved: Value = serde_json::from_str(&text).expect("it is valid");
            assert_eq!(saved["unfinished"], true);
            stopped.push(saved);
        }
        seconds *= 1.5;
    }
    let whole = ["whole.pdf", "whole.json"].map(bytes);
    assert!(["part.pdf", "part.json"].map(bytes) == whole);
    // Changed mazes are refused. Files that are damaged or belong to another book are ignored.
    stopped.truncate(2);
    for mut saved in stopped {
        saved["batches"][0]["mazes"][0]["cells"] = "1 1 1\n1 G 1".into();
        fs::write(&list, saved.to_string()).expect("there is room");
        let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
        refused(
            &["book", &path("book.toml"), "-o", &path("part.pdf")],
            &["delete the file"],
        );
    }
    let other = r#"{"unfinished":true,"batches":[{"key":"","finished":true,"mazes":[]}]}"#;
    for damaged in ["", "{", other] {
        fs::write(&list, damaged).expect("there is room");
        assert_eq!(make(folder, "part.pdf", &[]), 0);
        assert!(["part.pdf", "part.json"].map(bytes) == whole, "{damaged}");
    }
}
