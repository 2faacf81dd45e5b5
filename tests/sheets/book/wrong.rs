//! What is no book: refused with its place and a remedy, and nothing is written.

use super::{data, made, path};
use crate::every;
use crate::program::{ended, names, refused, run, text, warned};
use std::fs;
use tempfile::TempDir;

/// Its sections begin in line 3.
const HEAD: &str = "title = \"x\"\nseed = 1\n";

const STUCK: &str = "2 1\n1 G\n";
/// A maze, and the same one reflected.
const TWINS: &str = "{\"jumpmaze\":1,\"variant\":\"rook\",\"cells\":\"1 2 1\\n1 1 1\\n1 2 G\"}\n\
                     {\"jumpmaze\":1,\"variant\":\"rook\",\"cells\":\"1 1 1\\n2 1 2\\n1 1 G\"}\n";

/// A folder with a book and files that it can name.
fn folder(book: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, text) in [
        ("book.toml", book),
        ("stuck.txt", STUCK),
        ("twins.json", TWINS),
        ("braces.toml", "moves = \"{count} of {many}\"\n"),
    ] {
        fs::write(folder.path().join(name), text).expect("there is room");
    }
    folder
}

/// Nothing was written, and nothing was forgotten.
#[track_caller]
fn untouched(folder: &TempDir) {
    assert_eq!(
        names(folder),
        ["book.toml", "braces.toml", "stuck.txt", "twins.json"]
    );
}

/// What a section says, how it ends, what is said: a place, the matter, the remedy.
const SECTIONS: &[(&str, i32, [&str; 3])] = &[
    (
        "variant = \"cube\"\ncount = 80\nper_page = 9",
        2,
        ["book.toml:6:12", "points high", "per_page = "],
    ),
    (
        "variant = \"rook\"\ncount = 4",
        2,
        [
            "book.toml",
            "8 pages, but printers bind 24 to 828",
            "add puzzles",
        ],
    ),
    (
        "variant = \"rook\"\ncount = 690\nper_page = 1\n[cover]\npaper = \"cream\"",
        2,
        ["book.toml", "to 776", "use paper = \"white\" under"],
    ),
    (
        "variant = \"rook\"\ncount = 1000\nper_page = 1",
        2,
        ["book.toml", "1172 pages", "more puzzles on a page"],
    ),
    (
        "variant = \"rook\"\ncount = 24\nmazes = [\"twins.json\"]",
        2,
        ["book.toml:6:9", "not both", "leave one of them out"],
    ),
    (
        "variant = \"rook\"\ncount = 100\nsizes = [\"2x2\"]\nper_page = 1",
        1,
        ["book.toml:4:11", "good enough", "`sizes`"],
    ),
    (
        "variant = \"rook\"\ncount = 100\nsizes = [\"2x3\"]\nper_page = 4",
        1,
        ["book.toml:5:9", " of 100 mazes", "ask for fewer"],
    ),
    (
        "variant = \"rook\"\ncount = 40\nsizes = [\"3x3\"]\ndifficulty = [7.5, 8]",
        1,
        ["book.toml:5:9", "good enough", "another `difficulty`"],
    ),
    (
        "variant = \"rook\"\ncount = 40\ndifficulty = [8, 7]",
        2,
        [
            "book.toml:6:14",
            "the second difficulty is smaller than the first",
            "[7, 8]",
        ],
    ),
    (
        "variant = \"rok\"\ncount = 40",
        2,
        ["book.toml:4:11", "unknown variant `rok`", "`rook`"],
    ),
    (
        "variant = \"soccer-ball\"\ncount = 40\nsizes = [\"5x5\"]",
        2,
        [
            "book.toml:6:10",
            "the size of this board cannot be changed",
            "variant file",
        ],
    ),
    (
        "variant = \"hexagons\"\ncount = 40\nsizes = [\"3\", \"5x5\"]",
        2,
        ["book.toml:6:15", "is one number", "cells on a side"],
    ),
    (
        "mazes = [\"twins.json\", \"gone.toml\"]",
        2,
        ["book.toml:4:24", "cannot open the file", ""],
    ),
    (
        "mazes = [\"stuck.txt\"]",
        1,
        ["stuck.txt", "no solution", "leave it out"],
    ),
    (
        "mazes = [\"twins.json\"]",
        2,
        [
            "book.toml:4:9",
            "is already in the book",
            "leave one of them out",
        ],
    ),
    (
        "mazes = [\"rook:A32J4-7N\"]\n\n[[section]]\nmazes = [\"rook:A32J4-7N\"]",
        2,
        [
            "book.toml:7:9",
            "is already in the book",
            "leave one of them out",
        ],
    ),
    (
        "mazes = [\"rook:AAAA\"]",
        2,
        ["ID:1:6", "is there a typing mistake", "symbol by symbol"],
    ),
    (
        "title = \"迷\"\nvariant = \"rook\"\ncount = 40",
        2,
        ["book.toml:4:9", "no letter \"迷\"", "another letter"],
    ),
];

#[test]
fn sections_that_cannot_be_printed_are_refused() {
    for (section, status, says) in SECTIONS.iter().step_by(every(2)) {
        // A maze that occurs twice is refused only when the book is thick enough.
        let more = if says[1].contains("already in the book") {
            "\n[[section]]\nvariant = \"rook\"\ncount = 40\n"
        } else {
            "\n"
        };
        let folder = folder(&format!("{HEAD}[[section]]\n{section}{more}"));
        let [book, out] = ["book.toml", "out.pdf"].map(|name| path(&folder, name));
        let output = run(["book", &book, "-o", &out]);
        ended(&output, *status);
        let said = text(&output.stderr);
        assert!(output.stdout.is_empty());
        for what in says {
            assert!(said.contains(what), "{section}: {what} is not in\n{said}");
        }
        assert!(said.contains("help: ") || says[2].is_empty(), "{said}");
        if said.contains("saved in") {
            fs::remove_file(path(&folder, "out.json")).expect("it was written");
        }
        untouched(&folder);
    }
}

#[test]
fn what_is_typed_wrong_is_refused_before_a_maze_is_made() {
    let folder = folder(&format!(
        "{HEAD}[[section]]\nvariant = \"rook\"\ncount = 40\n"
    ));
    let book = path(&folder, "book.toml");
    for (output, says) in [
        ("gone/out.pdf", "there is no folder"),
        ("out.txt", ".pdf"),
        ("out", ".pdf"),
    ] {
        refused(&["book", &book, "-o", &path(&folder, output)], &[says]);
        untouched(&folder);
    }
    // Nothing to write, and nothing to check.
    ended(&run(["book", &book]), 2);
    ended(&run(["book", &path(&folder, "gone.toml"), "--check"]), 2);
    untouched(&folder);
}

#[test]
fn files_of_words_are_looked_at_first() {
    for (words, says) in [
        ("gone.toml", "book.toml:3:9"),
        ("braces.toml", "braces.toml"),
    ] {
        let text_of =
            format!("{HEAD}words = \"{words}\"\n[[section]]\nvariant = \"rook\"\ncount = 40\n");
        let folder = folder(&text_of);
        refused(
            &[
                "book",
                &path(&folder, "book.toml"),
                "-o",
                &path(&folder, "out.pdf"),
            ],
            &[says],
        );
        untouched(&folder);
    }
}

/// Who follows the advice gets a book.
#[test]
fn advice_helps() {
    let check = |text_of: &str| {
        let folder = folder(text_of);
        run(["book", &path(&folder, "book.toml"), "--check"])
    };
    let books = [
        ("cube", "6x9in", "9"),
        ("octagons", "6x9in", "9"),
        ("klondike", "6x9in", "2"),
        ("klondike", "5x6in", "1"),
        ("penrose", "4x6in", "1"),
    ];
    // A debug build follows one advice of each kind: fewer puzzles on a page, and larger pages.
    for (variant, trim, per_page) in books.into_iter().step_by(every(3)) {
        let book = |trim: &str, per_page: &str| {
            format!(
                "{HEAD}trim = \"{trim}\"\n[[section]]\nvariant = \"{variant}\"\ncount = 90\nper_page = {per_page}\n"
            )
        };
        let refused = check(&book(trim, per_page));
        ended(&refused, 2);
        let said = text(&refused.stderr);
        let advice = |key: &str| {
            // Above it stands the line of the file that was refused.
            let (_, help) = said.split_once("help: ")?;
            let (_, rest) = help.split_once(&format!("{key} = "))?;
            rest.split(' ')
                .next()
                .map(|value| value.trim_matches(['"', ',']))
        };
        let advised = match (advice("per_page"), advice("trim")) {
            (Some(fewer), _) => book(trim, fewer),
            (None, Some(larger)) => book(larger, per_page),
            (None, None) => panic!("{said}"),
        };
        ended(&check(&advised), 0);
    }
}

/// A disk that is full when the book is written.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing_behind() {
    use std::process::Command;
    let folder = folder(HEAD);
    let out = path(&folder, "out.pdf");
    let kept = tempfile::NamedTempFile::new().expect("there is room");
    fs::write(kept.path(), &made().json).expect("there is room");
    // Files may have some blocks and no more; the signal that says so is not wanted.
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_jumpmaze"))
        .arg("book")
        .arg(data().join("book.toml"))
        .args(["-o", &out, "--from"])
        .arg(kept.path())
        .output()
        .expect("there is a shell");
    ended(&output, 2);
    let said = text(&output.stderr);
    assert!(
        said.contains("cannot write the file") && said.contains("out.pdf"),
        "{said}"
    );
    untouched(&folder);
}

/// Ctrl-C while mazes are made: those that are finished are kept. Only the list is written.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_finished() {
    interrupt(&[]);
}

/// Some pages of a book have no list. They are not written while mazes are missing.
#[cfg(unix)]
#[test]
fn interrupted_pages_are_not_written() {
    interrupt(&["--pages", "2"]);
}

/// Interrupts the program while it makes the mazes of a book.
#[cfg(unix)]
fn interrupt(flags: &[&str]) {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;
    let section = "[[section]]\nvariant = \"queen\"\ncount = 150\nsizes = [\"12x12\"]\n";
    // Before the program has begun to listen, an interrupt simply ends it: another one comes later.
    for wait in [200, 500, 1000, 3000, 6000, 10000, 20000] {
        let folder = folder(&format!("{HEAD}{section}difficulty = [5, 8]\n"));
        let [book, out] = ["book.toml", "out.pdf"].map(|name| path(&folder, name));
        let mut child = Command::new(env!("CARGO_BIN_EXE_jumpmaze"))
            .args(["book", &book, "-o", &out])
            .args(flags)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        sleep(Duration::from_millis(wait));
        let pid = child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &pid]).status();
        assert!(sent.expect("there is kill").success(), "it ended by itself");
        let mut ended = None;
        for _ in 0..3000 {
            ended = child.try_wait().expect("it can be asked");
            if ended.is_some() {
                break;
            }
            sleep(Duration::from_millis(10));
        }
        if ended.is_none() {
            child.kill().expect("it can be ended");
        }
        let output = child.wait_with_output().expect("it ends");
        let status = ended.expect("it does not end").code();
        let said = text(&output.stderr);
        match status {
            Some(1) if said.contains("saved in") => {
                assert!(flags.is_empty(), "{said}");
                assert!(said.contains("interrupted") && said.contains("the same command again"));
                let count = |before: &str| {
                    said.split(before)
                        .nth(1)
                        .and_then(|rest| rest.split(' ').next())
                };
                assert_eq!(count("interrupted after "), count("note: "), "{said}");
                let list = fs::read_to_string(path(&folder, "out.json")).expect("it is beside it");
                let list: serde_json::Value = serde_json::from_str(&list).expect("it is whole");
                assert_eq!(list["unfinished"], true);
                fs::remove_file(path(&folder, "out.json")).expect("it was there");
                untouched(&folder);
                return;
            }
            Some(1) => {
                untouched(&folder);
                assert!(said.contains("interrupted") && said.contains("nothing was written"));
                if !said.contains("after 0 of") {
                    return;
                }
            }
            Some(status) => panic!("{status}: {said}"),
            None => {
                untouched(&folder);
                assert!(said.is_empty(), "{said}");
            }
        }
    }
    panic!("it never listens");
}

/// A board without mazes of any level is named by a check. Its advice does not end in the middle of a sentence.
#[test]
fn advice_for_tiny_boards_is_complete() {
    for (size, difficulty) in [("2x2", "\"expert\""), ("3x3", "[7, 9]")] {
        let section = format!(
            "[[section]]\nvariant = \"rook\"\ncount = 30\nsizes = [\"{size}\"]\ndifficulty = {difficulty}\nper_page = 1\n"
        );
        let folder = folder(&format!("{HEAD}{section}"));
        let said = warned(run(["book", &path(&folder, "book.toml"), "--check"]));
        assert!(said.contains("use the size "), "{size}: {said}");
        let mut lines = said.lines().map(str::trim_end);
        assert!(lines.all(|line| !line.ends_with("ask for")), "{said}");
    }
}
