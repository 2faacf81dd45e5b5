//! A book whose pages cannot be written. Its mazes stay in the list, and the next run makes the book from them. Only
//! the calls for the pages are tested, because the number of earlier calls depends on the time.

use super::messages::failed_call;
use super::{files, folder, run};
use crate::program::{ended, text};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use tempfile::TempDir;

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

/// A book with two generated puzzles and twenty given ones.
fn book() -> String {
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
    book + "]\n"
}

#[test]
fn books_are_continued() {
    let book = book();
    for failure in ["write .b.pdf/2", "rename to b.pdf"] {
        is_continued(&book, failure);
    }
}

/// The list of the book `b.pdf` in a folder.
fn list(folder: &TempDir) -> Value {
    serde_json::from_slice(&files(folder.path())["b.json"]).expect("it is JSON")
}

/// A book with other exceptions is not continued with mazes that they exclude.
#[test]
fn books_with_new_exceptions_are_made_anew() {
    let folder = folder(&[("book.toml", book())]);
    let stopped = run(folder.path(), "book book.toml -o b.pdf", "rename to b.pdf");
    ended(&stopped, 2);
    let saved = generated(&list(&folder));
    assert!(saved.len() > 1, "{saved:?}");
    let lines: String = saved.iter().map(|id| id.replace('"', "") + "\n").collect();
    fs::write(folder.path().join("printed.txt"), lines).expect("there is room");
    let command = "book book.toml -o b.pdf --except printed.txt";
    ended(&run(folder.path(), command, ""), 0);
    let puzzles = generated(&list(&folder));
    assert!(!puzzles.iter().any(|id| saved.contains(id)), "{saved:?}");
}

/// Makes a book whose call `failure` fails, and makes it again.
fn is_continued(book: &str, failure: &str) {
    let folder = folder(&[("book.toml", book.to_owned())]);
    let json = || {
        let files = files(folder.path());
        let is_left = |name: &String| name.ends_with(".tmp");
        assert!(!files.keys().any(is_left), "{:?}", files.keys());
        let list: Value = serde_json::from_slice(&files["b.json"]).expect("it is JSON");
        (list, files.contains_key("b.pdf"))
    };
    let output = run(folder.path(), "book book.toml -o b.pdf", failure);
    let (call, said) = failed_call(&output).expect("there is such a call");
    ended(&output, 2);
    assert!(
        said.contains("mazes are saved in b.json") && said.contains(" = help: "),
        "{call}\n{said}"
    );
    let (list, has_pages) = json();
    assert!(list["unfinished"] == true && !has_pages, "{call}");
    let saved = generated(&list);
    assert!(saved.len() > 1, "{call}");
    ended(&run(folder.path(), "book book.toml -o b.pdf", ""), 0);
    let (list, has_pages) = json();
    assert!(list["unfinished"].is_null() && has_pages);
    let puzzles = generated(&list);
    let kept = saved.iter().filter(|id| puzzles.contains(id));
    // The other mazes are examples.
    assert_eq!(kept.count(), 2, "{saved:?}");
}
