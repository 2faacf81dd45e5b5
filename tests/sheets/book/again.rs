//! Books that are printed again from their `book.json`, whole or in part.

use super::{data, made};
use crate::program::{ended, refusal, run, told};
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;

/// A folder with a list, and the path of a file in it.
fn folder(list: &str) -> (TempDir, impl Fn(&str) -> String + use<>) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let root = folder.path().to_owned();
    fs::write(root.join("kept.json"), list).expect("there is room");
    let path = move |name: &str| root.join(name).to_string_lossy().into_owned();
    (folder, path)
}

fn typed() -> String {
    data().join("book.toml").to_string_lossy().into_owned()
}

#[test]
fn a_book_from_its_list_is_the_same_book() {
    let (folder, path) = folder(&made().json);
    let (kept, pdf) = (path("kept.json"), path("again.pdf"));
    ended(&run(["book", &typed(), "--from", &kept, "-o", &pdf]), 0);
    assert!(
        fs::read(&pdf).expect("it is written") == made().pdf,
        "another PDF"
    );
    // No other list is written.
    let count = fs::read_dir(folder.path())
        .expect("it can be listed")
        .count();
    assert_eq!(count, 2);
}

/// A single page is one file, with the contents of that page of the book.
#[test]
fn a_page_can_be_written_alone() {
    let (folder, path) = folder(&made().json);
    let (book, kept, page) = (typed(), path("kept.json"), path("page.svg"));
    let all = ["book", &book, "--from", &kept, "-o", &page, "--pages"];
    ended(&run(all.iter().chain(&["7"])), 0);
    let svg = fs::read_to_string(&page).expect("it is written");
    let on = |at: u64| {
        made()
            .puzzles()
            .iter()
            .filter(move |puzzle| puzzle["page"] == at)
    };
    assert_eq!(on(7).count(), 2);
    for puzzle in on(7) {
        assert!(
            svg.contains(puzzle["id"].as_str().expect("it has one")),
            "{puzzle}"
        );
    }
    let other = on(8)
        .chain(on(9))
        .chain(on(6))
        .next()
        .expect("there is one");
    assert!(!svg.contains(other["id"].as_str().expect("it has one")));
    let count = fs::read_dir(folder.path())
        .expect("it can be listed")
        .count();
    assert_eq!(count, 2);
    // Pages that do not exist are refused before anything is made.
    let after = (made().pages() + 1).to_string();
    for wanted in [&*after, "0", "9-7", "7-", "x"] {
        let refused = refusal(run(all.iter().chain(&[wanted])));
        assert!(refused.contains("--pages"), "{wanted}");
    }
}

/// Damaged lists, and lists of other books.
#[test]
fn lists_that_do_not_fit_the_book_are_refused() {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut list = made().list.clone();
        change(&mut list);
        list.to_string()
    };
    let end = made().json.len() / 2;
    let cases = [
        (made().json[..end].to_owned(), "ends too soon"),
        ("{}".to_owned(), "jumpmaze book has written"),
        (super::FILE.to_owned(), "not valid JSON"),
        (
            changed(&|list| list["sections"] = json!([])),
            "jumpmaze book has written",
        ),
        (changed(&|list| list["puzzles"] = json!([])), "another book"),
        (
            changed(&|list| list["puzzles"][3]["section"] = json!(0)),
            "puzzle 4",
        ),
        (
            changed(&|list| list["puzzles"][3]["section"] = json!(99)),
            "puzzle 4",
        ),
        (
            changed(&|list| list["puzzles"][3]["section"] = json!(-1)),
            "jumpmaze book has written",
        ),
        (
            changed(&|list| list["puzzles"][3]["maze"] = json!(null)),
            "puzzle 4",
        ),
        (
            changed(&|list| list["puzzles"][3]["maze"]["cells"] = json!("x")),
            "puzzle 4",
        ),
        (
            changed(&|list| list["puzzles"][3] = list["puzzles"][4].clone()),
            "section 1 repeats a maze of section 1",
        ),
        // The last section takes mazes of every kind.
        (
            changed(&|list| list["puzzles"][29]["maze"] = list["puzzles"][0]["maze"].clone()),
            "section 6 repeats a maze of section 1",
        ),
        // The first two sections have equal numbers of puzzles, of different kinds.
        (
            changed(&|list| {
                for at in 0..12 {
                    list["puzzles"][at]["section"] = json!(if at < 6 { 2 } else { 1 });
                }
            }),
            "another kind",
        ),
    ];
    for (list, says) in cases {
        let (folder, path) = folder(&list);
        let (kept, out) = (path("kept.json"), path("out.pdf"));
        let said = refusal(run(["book", &typed(), "--from", &kept, "-o", &out]));
        assert!(
            said.contains(says) && said.contains("kept.json"),
            "{says}: {said}"
        );
        let count = fs::read_dir(folder.path())
            .expect("it can be listed")
            .count();
        assert_eq!(count, 1, "{says}");
    }
}

/// A maze without a solution is not a puzzle, even if it is in the list.
#[test]
fn a_list_with_an_unsolvable_maze_is_refused() {
    let mut list = made().list.clone();
    let cells = list["puzzles"][12]["maze"]["cells"]
        .as_str()
        .expect("it has some");
    let stuck: String = cells
        .chars()
        .map(|sign| if sign.is_ascii_digit() { '8' } else { sign })
        .collect();
    list["puzzles"][12]["maze"]["cells"] = json!(stuck);
    let (folder, path) = folder(&list.to_string());
    let refused = told(
        run([
            "book",
            &typed(),
            "--from",
            &path("kept.json"),
            "-o",
            &path("out.pdf"),
        ]),
        1,
    );
    assert!(refused.contains("no solution"));
    assert_eq!(
        fs::read_dir(folder.path())
            .expect("it can be listed")
            .count(),
        1
    );
}
