//! Covers as the program writes them: the flag, the table in the file, and the messages.

use super::{data, made, path};
use crate::program::{ended, printed, run, text};
use crate::sheets::poppler::said_of;
use std::fs;
use tempfile::TempDir;

/// A folder with the list of the book that was made, and with the file of a book.
fn folder(cover: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for file in ["oblong.toml", "given.toml", "given.json"] {
        fs::copy(data().join(file), folder.path().join(file)).expect("there is room");
    }
    let section = super::FILE.find("[[section]]").expect("it has sections");
    let book = format!(
        "{}{cover}\n{}",
        &super::FILE[..section],
        &super::FILE[section..]
    );
    fs::write(folder.path().join("book.toml"), book).expect("there is room");
    fs::write(folder.path().join("kept.json"), &made().json).expect("there is room");
    folder
}

/// Prints the book again from its list, with these arguments.
fn again(folder: &TempDir, arguments: &[&str]) -> std::process::Output {
    let [book, kept] = ["book.toml", "kept.json"].map(|name| path(folder, name));
    run(["book", &book, "--from", &kept].iter().chain(arguments))
}

#[test]
fn a_cover_is_written_with_a_book_or_alone() {
    let folder = folder("");
    let [pdf, both, book, svg, png] =
        ["a.pdf", "b.pdf", "book.pdf", "c.svg", "c.png"].map(|name| path(&folder, name));
    ended(&again(&folder, &["--cover", &pdf]), 0);
    ended(&again(&folder, &["--cover", &both, "-o", &book]), 0);
    let read = |path: &String| fs::read(path).expect("it is written");
    assert_eq!(read(&pdf), read(&both));
    assert_eq!(read(&book), made().pdf);
    ended(&again(&folder, &["--cover", &svg]), 0);
    ended(&again(&folder, &["--cover", &png]), 0);
    let svg = fs::read_to_string(&svg).expect("it is written");
    assert!(svg.starts_with("<svg ") && svg.contains("id=\"barcode\""));
    assert!(read(&png).starts_with(b"\x89PNG"));
    // The dimensions in the list are those of the page.
    let Some(info) = said_of(&read(&pdf), &["pdfinfo", "FILE"]) else {
        return;
    };
    let size = &made().list["cover"]["size"];
    let [width, height] = [0, 1].map(|axis| size[axis].as_f64().expect("it is a length"));
    let spine = made().list["cover"]["spine"].as_f64().expect("a length");
    assert!((width - (2.0 * 432.0 + 18.0 + spine)).abs() < 1e-9);
    assert!((spine - made().pages() as f64 * 0.002252 * 72.0).abs() < 1e-9);
    let line = info.lines().find(|line| line.starts_with("Page size:"));
    let numbers: Vec<f64> = line
        .expect("a page has a size")
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    assert!((numbers[0] - width).abs() < 0.01 && (numbers[1] - height).abs() < 0.01);
    let title = info
        .lines()
        .any(|line| line.ends_with("Thirty Mazes to Read"));
    assert!(title, "{info}");
}

#[test]
fn the_table_decides_paper_colour_and_text() {
    let folder =
        folder("[cover]\npaper = \"cream\"\ncolour = \"red\"\nback = \"\"\"\nOne.\n\nTwo.\n\"\"\"");
    let svg = path(&folder, "c.svg");
    ended(&again(&folder, &["--cover", &svg]), 0);
    let svg = fs::read_to_string(&svg).expect("it is written");
    for part in ["One.", "Two.", "#5a1f2b"] {
        assert!(svg.contains(part), "{part}");
    }
    let said = printed(run(["book", &path(&folder, "book.toml"), "--check"]));
    let pages = said
        .split(" puzzles, about ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let pages: f64 = pages
        .expect("the number of pages")
        .parse()
        .expect("a number");
    let spine = format!("{:.3}", pages * 0.0025);
    let spine = spine.trim_end_matches('0');
    let line = said.lines().last().expect("it says something");
    let expected = format!("spine {spine} in on cream paper, too narrow for text");
    assert!(
        line.starts_with("cover ") && line.ends_with(&expected),
        "{line}"
    );
    assert!(line.contains(" x 9.25 in with bleed"), "{line}");
}

/// Each case has the table, and the place, the problem and the remedy of its error.
#[test]
fn bad_covers_are_refused_before_anything_is_written() {
    let long = "word ".repeat(401);
    let many = "a\\n".repeat(150);
    for (table, says) in [
        (
            "[cover]\npaper = \"grey\"".to_owned(),
            ["book.toml:12:9", "unknown paper `grey`", "white, cream"],
        ),
        (
            "[cover]\ncolour = \"blu\"".to_owned(),
            ["book.toml:12:10", "unknown colour `blu`", "`blue`"],
        ),
        (
            format!("[cover]\nback = \"{long}\""),
            ["book.toml:12:8", "has 2005 characters", "2000"],
        ),
        (
            format!("[cover]\nback = \"{many}\""),
            ["book.toml:12:8", "does not fit on the back", "shorten it"],
        ),
        (
            "[cover]\nback = \"迷\"".to_owned(),
            ["book.toml:12:8", "no letter \"迷\"", "another letter"],
        ),
        (
            "[cover]\nback = \"\"".to_owned(),
            ["book.toml:12:8", "this text is empty", "write something"],
        ),
        (
            "[cover]\npapier = \"white\"".to_owned(),
            ["book.toml:12:1", "unknown key `papier`", "`paper`"],
        ),
        (
            "paper = \"white\"".to_owned(),
            [
                "book.toml:11:1",
                "unknown key `paper`",
                "belongs under [cover]",
            ],
        ),
        (
            "[cover]\nmargin = \"1in\"".to_owned(),
            ["book.toml:12:1", "unknown key `margin`", "or [cover]"],
        ),
    ] {
        let folder = folder(&table);
        let cover = path(&folder, "cover.pdf");
        let refused = again(&folder, &["--cover", &cover]);
        ended(&refused, 2);
        let said = text(&refused.stderr);
        for what in says {
            assert!(said.contains(what), "{table:.40}: {what} is not in\n{said}");
        }
        assert!(said.contains("help: "), "{said}");
        assert!(!fs::exists(&cover).expect("it can be asked"), "{table:.40}");
    }
}

#[test]
fn flags_that_do_not_go_together_are_refused() {
    let folder = folder("");
    let [book, cover] = ["book.toml", "cover.pdf"].map(|name| path(&folder, name));
    // Generated mazes are stored beside the book, so a cover alone needs a list.
    ended(&run(["book", &book, "--cover", &cover]), 2);
    ended(&run(["book", &book, "--cover", &cover, "--check"]), 2);
    let twice = again(&folder, &["--cover", &cover, "-o", &cover]);
    ended(&twice, 2);
    assert!(text(&twice.stderr).contains("two outputs would write this file"));
    let pages = path(&folder, "x.svg");
    let page = path(&folder, "x-002.svg");
    let refused = again(&folder, &["--cover", &page, "-o", &pages]);
    ended(&refused, 2);
    assert!(text(&refused.stderr).contains("another name"));
    let unknown = again(&folder, &["--cover", &path(&folder, "cover.txt")]);
    ended(&unknown, 2);
    let files = fs::read_dir(folder.path()).expect("it can be listed");
    assert_eq!(files.count(), 5, "something was written");
}
