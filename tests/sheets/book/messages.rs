//! The messages about a book: when it is written, when a section is empty, and when a board lacks a level.

use super::{data, made};
use crate::program::{in_terminal, run, told, warned};
use std::fs;

/// In a terminal, the program names the files. In a script it says nothing, which `made` checks.
#[test]
fn a_terminal_shows_what_was_written() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    fs::write(path("list.json"), &made().json).expect("there is room");
    let book = data().join("book.toml").to_string_lossy().into_owned();
    let told = |more: &[&str]| {
        let from = ["book", &*book, "--from", &*path("list.json")];
        in_terminal(&[&from, more].concat())
    };
    let [pdf, svg, cover] = ["out.pdf", "out.svg", "cover.pdf"].map(path);
    let said = told(&["-o", &pdf, "--cover", &cover]);
    let expected = format!(
        "wrote {pdf} and {cover}: 30 puzzles on {} pages",
        made().pages()
    );
    assert!(said.contains(&expected), "{said}");
    let said = told(&["-o", &svg, "--pages", "2-4"]);
    let [first, last] = ["out-002.svg", "out-004.svg"].map(path);
    assert!(
        said.contains(&format!("wrote {first} to {last}: 3 pages")),
        "{said}"
    );
}

#[test]
fn empty_sections_are_named() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let book = "title = \"x\"\nseed = 1\nper_page = 1\n\n[[section]]\nvariant = \"rook\"\ncount = 20\nsizes = [\"4x4\"]\n\
                difficulty = \"easy\"\n\n[[section]]\ntitle = \"Too hard\"\nvariant = \"rook\"\ncount = 2\nsizes = [\"2x2\"]\n\
                difficulty = \"hard\"\n";
    fs::write(path("book.toml"), book).expect("there is room");
    let said = told(run(["book", &path("book.toml"), "-o", &path("out.pdf")]), 1);
    for part in [
        "the section “Too hard” (line 11): no maze is good enough, so none of the 2 mazes was made",
        "book.toml:14:9",
        "note: the book has no pages for it",
        "help: use another `difficulty`",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    assert!(folder.path().join("out.pdf").exists());
}

/// The warning names all levels that the board lacks, and the smallest size that has them.
#[test]
fn levels_that_a_board_lacks_are_named() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("book.toml");
    let path = path.to_string_lossy();
    for (difficulty, title, help) in [
        (
            "[4.5, 7.9]",
            "no medium or hard mazes are known on this board",
            "use the size 5x5",
        ),
        (
            "[4.5, 9]",
            "no medium, hard or expert mazes are known on this board",
            "use the size 5x5 for medium and hard, or use the size 7x7 for expert",
        ),
    ] {
        let book = format!(
            "title = \"x\"\nseed = 1\n[[section]]\nvariant = \"rook\"\ncount = 24\nsizes = [\"2x3\"]\nper_page = 1\n\
             difficulty = {difficulty}\n"
        );
        fs::write(&*path, book).expect("there is room");
        let said = warned(run(["book", &path, "--check"]));
        assert!(said.contains(title) && said.contains(help), "{said}");
    }
}
