//! A book whose files cannot be written. Its mazes stay in the unfinished list, and the next run makes the book from
//! them. While mazes are made, the number of calls depends on the time, so calls are named there.

use super::messages::{failed_call, is_temporary};
use super::{Case, Files, files, folder, old, run};
use crate::program::{ended, text};
use serde_json::Value;
use std::fmt::Write;
use std::fs;

const MAKE: &str = "book book.toml -o b.pdf";

/// A book of two mazes that are made and twenty that are given.
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

fn list(files: &Files, name: &str) -> Value {
    serde_json::from_slice(&files[name]).expect("it is JSON")
}

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
    let book = book();
    for failure in ["write .b.pdf/2", "rename to b.pdf", "write .b.json/2"] {
        is_continued(&[("book.toml", book.clone())], "b.json", failure);
    }
    // An old list is kept until the book is finished.
    let mut before = old(&["b.pdf", "b.json"]);
    before.push(("book.toml", book));
    for failure in ["write FOLDER/.b.json/2", "rename to FOLDER/b.json"] {
        is_continued(&before, "b.unfinished.json", failure);
    }
}

/// Makes a book whose call `failure` fails, and makes it again. Its mazes are stored in the file `unfinished`. A file
/// that exists is named with its whole path.
fn is_continued(before: &[(&str, String)], unfinished: &str, failure: &str) {
    let folder = folder(before);
    let path = fs::canonicalize(folder.path()).expect("a folder");
    let failure = failure.replace("FOLDER", path.to_str().expect("UTF-8"));
    let earlier = files(folder.path());
    let output = run(folder.path(), MAKE, &failure);
    let (call, said) = failed_call(&output).expect("there is such a call");
    ended(&output, 2);
    assert!(said.contains(" = help: "), "{call}\n{said}");
    let left = files(folder.path());
    assert!(!left.keys().any(|name| is_temporary(name)), "{call}");
    let stored = list(&left, unfinished);
    assert_eq!(stored["unfinished"], true, "{call}");
    let saved = generated(&stored);
    // The list of the finished book comes last, after new pages.
    let is_last = call.starts_with("rename ") && call.ends_with("/b.json");
    assert_eq!(left.get("b.pdf") != earlier.get("b.pdf"), is_last, "{call}");
    let is_kept = unfinished == "b.json" || left["b.json"] == earlier["b.json"];
    assert!(is_kept, "{call}");
    // If the unfinished list fails, no further maze is made, and the next write stores the first ones.
    let is_made = !call.contains(unfinished);
    let note = format!("mazes are saved in {unfinished}");
    assert_eq!(said.contains(&note), is_made, "{call}\n{said}");
    assert!(saved.len() > usize::from(is_made), "{call}");
    ended(&run(folder.path(), MAKE, ""), 0);
    let left = files(folder.path());
    assert!(left["b.pdf"].starts_with(b"%PDF"), "{call}");
    assert!(!left.contains_key("b.unfinished.json"), "{call}");
    let finished = list(&left, "b.json");
    assert!(finished["unfinished"].is_null(), "{call}");
    let puzzles = generated(&finished);
    let kept = saved.iter().filter(|id| puzzles.contains(id));
    // The other mazes are examples.
    assert!(!is_made || kept.count() == 2, "{call}: {saved:?}");
}

/// If the unfinished list beside a finished book cannot be removed, it does no harm.
#[test]
fn an_unfinished_list_may_stay() {
    let mut before = old(&["b.json"]);
    before.push(("book.toml", book()));
    let folder = folder(&before);
    let output = run(folder.path(), MAKE, "remove b.unfinished.json");
    ended(&output, 0);
    let (call, _) = failed_call(&output).expect("there is such a call");
    let left = files(folder.path());
    assert!(left.contains_key("b.unfinished.json"), "{call}");
    ended(&run(folder.path(), MAKE, ""), 0);
    let again = files(folder.path());
    assert!(!again.contains_key("b.unfinished.json"));
    assert!(again["b.json"] == left["b.json"]);
}

/// Pages and a cover of the mazes in an earlier list.
#[test]
fn pages_and_covers_are_old_or_new() {
    let mut before = vec![("book.toml", book())];
    let folder = folder(&before);
    ended(&run(folder.path(), MAKE, ""), 0);
    let mazes = text(&files(folder.path())["b.json"]).to_owned();
    before.push(("b.json", mazes));
    Case {
        command: "book book.toml --from b.json --pages 1 -o page.pdf --cover cover.pdf",
        before,
        outputs: &["page.pdf", "cover.pdf"],
        min_calls: 13,
        ..Case::default()
    }
    .check();
}

/// A book with other exceptions is not continued with mazes that they exclude.
#[test]
fn books_with_new_exceptions_are_made_anew() {
    let folder = folder(&[("book.toml", book())]);
    ended(&run(folder.path(), MAKE, "rename to b.pdf"), 2);
    let saved = generated(&list(&files(folder.path()), "b.json"));
    assert!(saved.len() > 1, "{saved:?}");
    let lines: String = saved.iter().map(|id| id.replace('"', "") + "\n").collect();
    fs::write(folder.path().join("printed.txt"), lines).expect("there is room");
    let command = format!("{MAKE} --except printed.txt");
    ended(&run(folder.path(), &command, ""), 0);
    let puzzles = generated(&list(&files(folder.path()), "b.json"));
    assert!(!puzzles.iter().any(|id| saved.contains(id)), "{saved:?}");
}
