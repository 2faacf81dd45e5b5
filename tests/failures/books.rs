//! A book whose files cannot be written. Its mazes stay in the list, and the next run makes the book from them.

use super::{failed_call, files, folder, run};
use crate::cli::{ended, text};
use serde_json::Value;
use std::fmt::Write;

/// The IDs of the generated mazes, as text.
fn generated(list: &Value) -> Vec<String> {
    let of = |value: &Value| value["id"].to_string();
    match list["batches"].as_array() {
        Some(batches) => {
            let mazes = batches.iter().filter_map(|batch| batch["mazes"].as_array());
            mazes.flatten().map(of).collect()
        }
        None => {
            let puzzles = list["puzzles"].as_array().expect("a list");
            puzzles.iter().map(of).collect()
        }
    }
}

#[test]
fn books_are_continued() {
    let given = run(
        &std::env::temp_dir(),
        "new rook:3x3 --energy depth --iterations 3 --count 20 --seed 1 --to id",
        "",
    );
    let mut book = "title = \"T\"\nauthor = \"A\"\nimprint = \"I\"\nseed = 3\ntrim = \"6x9in\"\n\
         [[section]]\nvariant = \"rook\"\ncount = 2\nsizes = [\"5x5\"]\n[[section]]\nper_page = 1\nmazes = ["
        .to_owned();
    for id in text(&given.stdout).lines() {
        let _ = write!(book, "\"{id}\", ");
    }
    let folder = folder(&[("book.toml", book + "]\n")]);
    let json = || {
        let files = files(folder.path());
        assert!(
            files.keys().all(|name| !name.ends_with(".tmp")),
            "{files:?}"
        );
        let list: Value = serde_json::from_slice(&files["b.json"]).expect("it is JSON");
        (list, files.get("b.pdf").cloned())
    };
    // The mazes are stored before this call, and the list is finished after it.
    let output = run(folder.path(), "book book.toml -o b.pdf", "17/2");
    let (call, said) = failed_call(&output).expect("there are more calls");
    ended(&output, 2);
    assert!(
        said.contains("mazes are saved in b.json") && said.contains(" = help: "),
        "{call}\n{said}"
    );
    let (list, pdf) = json();
    assert_eq!(list["unfinished"], true, "{call}");
    assert!(pdf.is_none_or(|pdf| pdf.ends_with(b"%%EOF")), "{call}");
    let saved = generated(&list);
    assert!(saved.len() > 1, "{call}");
    ended(&run(folder.path(), "book book.toml -o b.pdf", ""), 0);
    let (list, pdf) = json();
    assert!(list["unfinished"].is_null() && pdf.is_some());
    let puzzles = generated(&list);
    let kept = saved.iter().filter(|id| puzzles.contains(id));
    // The others are examples.
    assert_eq!(kept.count(), 2, "{saved:?}");
}
