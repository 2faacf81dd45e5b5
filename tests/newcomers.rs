//! The first impressions of new users: the help, and messages for typical mistakes.

mod inputs;
mod typed;

use crate::program::{ended, fed, printed, refusal, refused, run, split, text, within};
use std::fs;

#[test]
fn short_help_is_short() {
    let short = run(["new", "-h"]).stdout;
    let short = text(&short);
    let long = run(["new", "--help"]).stdout;
    let long = text(&long);
    assert!(short.lines().count() < 45, "{short}");
    assert_eq!(short.matches("\n  jumpmaze new").count(), 3, "{short}");
    for flag in [
        "--size",
        "--difficulty",
        "--count",
        "--output",
        "--seed",
        "--set",
    ] {
        assert!(short.contains(flag) && long.contains(flag), "{flag}");
    }
    for flag in ["--engine", "--steps", "--audit", "--min-depth"] {
        assert!(
            !short.contains(&format!("{flag} ")) && long.contains(flag),
            "{flag}"
        );
    }
    for heading in ["Board:", "Conditions:", "Search:", "Output:"] {
        assert!(long.contains(&format!("\n{heading}\n")), "{heading}");
    }
    for command in [&["new", "-h"][..], &["draw", "-h"]] {
        let help = run(command).stdout;
        assert!(text(&help).contains("svg pdf png"), "{command:?}");
    }
    for command in ["new", "draw", "sheet", "solve", "learn", "variants"] {
        let help = run([command, "--help"]).stdout;
        assert!(!text(&help).contains("left out:"), "{command}");
    }
}

/// The help says which mazes are random, and how the difficulty rises.
#[test]
fn the_help_explains_seeds_and_ranges_of_levels() {
    for command in ["new", "sheet", "daily"] {
        let help = printed(run([command, "--help"]));
        assert!(help.contains("default: a random one"), "{help}");
        let rises = help.contains("in equal steps, so most may be medium");
        assert_eq!(rises, command != "daily", "{help}");
    }
}

/// The help of large commands has headings. The short help has few flags, and one to three examples, which work.
#[test]
fn examples_in_the_help_work() {
    let folder = tempfile::tempdir().unwrap();
    let maze = "cells = \"2 1 1\\n1 1 1\\n1 2 G\"\n";
    let section = "variant = \"rook\"\nsizes = [\"5x5\"]\ncount = 24\nper_page = 1";
    let book = format!("title = \"T\"\nseed = 1\n[[section]]\n{section}\n");
    for (name, text) in [("maze.toml", maze), ("book.toml", book.as_str())] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    for command in [
        "new", "solve", "rate", "prove", "convert", "draw", "sheet", "book",
    ] {
        let [short, long] = ["-h", "--help"].map(|flag| printed(run([command, flag])));
        assert!(short.lines().count() < 45, "{short}");
        // Every flag has a heading but for -h.
        let (_, options) = long.split_once("\nOptions:\n").expect("there is --help");
        assert!(options.trim_start().starts_with("-h, --help"), "{options}");
        let start = format!("jumpmaze {command} ");
        let examples = short.lines().filter(|line| line.trim().starts_with(&start));
        let examples: Vec<&str> = examples.collect();
        assert!((1..=3).contains(&examples.len()), "{short}");
        for example in examples {
            // Blanks separate a command from what it does.
            let (line, does) = example.trim().split_once("   ").expect(example);
            assert!(!does.trim().is_empty(), "{example}");
            ended(&within(&folder, &split(line)[1..]), 0);
        }
    }
}

#[test]
fn values_of_flags() {
    refused(
        &["new", "--difficulty", "harder"],
        &["did you mean `hard`?", "3.5-5"],
    );
    for (command, more) in [("new", &[][..]), ("sheet", &["-o", "no.pdf"])] {
        for count in ["-3", "0", "x"] {
            let arguments = [&[command, "--count", count], more].concat();
            refused(&arguments, &["a whole number, at least 1"]);
        }
    }
}

#[test]
fn files_that_are_no_mazes() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    for name in ["empty.txt", "empty.toml", "empty.json"] {
        let path = file(name, "\n \n");
        for command in ["solve", "rate", "play"] {
            refused(
                &[command, &path],
                &["the text is empty", "`jumpmaze new -o maze.toml`"],
            );
        }
    }
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let letter = file("letter.txt", "Dear reader, here is a maze.\n1 2\n3 G\n");
    for path in [readme, &letter] {
        for command in ["solve", "check", "draw"] {
            refused(
                &[command, path],
                &[
                    "this is prose, not a maze or a board",
                    "`jumpmaze new -o maze.toml`",
                ],
            );
        }
    }
    refused(
        &["new", readme],
        &[
            "this is prose, not a maze or a board",
            "`jumpmaze variants rook -o board.toml`",
        ],
    );
}

#[test]
fn an_id_among_other_words() {
    let id = "rook:A4A3Q-FU3B4-2P";
    let help = format!("the file contains the ID {id}; give this ID instead of the file");
    let said = |letter: String| refusal(fed(&["solve", "-"], &letter));
    for letter in [
        format!("Try this: {id} Good luck!\n"),
        format!("Dear reader, here is a maze for you: {id}.\n"),
        format!("Hello Ada,\n\n{id}\n\nGood luck!\n"),
    ] {
        let said = said(letter);
        assert!(said.contains(&help), "{said}");
    }
    // Two IDs, and an ID with a typing mistake.
    for letter in [
        format!("Try {id} or rook:AQ5R4-F83DQ-2L!\n"),
        "Try rook:A4A3Q-FU3B4-2Q!\n".to_owned(),
    ] {
        let said = said(letter);
        assert!(!said.contains("the file contains"), "{said}");
    }
}

#[test]
fn a_goal_that_is_not_marked() {
    let warned = |grid: &str, more: &[&str]| {
        let output = fed(&[&["solve", "-"], more].concat(), grid);
        let said = text(&output.stderr).to_owned();
        assert!(output.status.code() < Some(2), "{said}");
        said
    };
    let said = warned("2 1 1\n1 1 1\n1 2 3\n", &[]);
    let what = "no cell is marked G, so the last one, C3, is the goal, and its 3 is ignored";
    assert!(
        said.contains(what) && said.contains("standard input:3:5"),
        "{said}"
    );
    for (grid, more) in [
        ("2 1 1\n1 1 1\n1 2 G\n", &[][..]),
        ("2 1 1\n1 1 1\n1 2 0\n", &[]),
        ("2 1 1\n1 1 1\n1 2 3\n", &["--goal", "B2"]),
        ("3 3 0 0 2 2\n2 1 1\n1 1 1\n1 2 3\n", &[]),
    ] {
        assert_eq!(warned(grid, more), "", "{grid}");
    }
}

#[test]
fn a_number_that_no_jump_can_have() {
    let solved = |grid: &str| {
        let output = fed(&["solve", "-"], grid);
        ended(&output, 1);
        text(&output.stdout).to_owned()
    };
    // Only the start is reachable.
    let said = solved("0 9 1\n1 1 1\n5 1 G\n");
    assert!(!said.contains("leads nowhere"), "{said}");
    let said = solved("2 1 7\n5 1 1\n9 1 G\n");
    let why = "A jump of 7 from A3 has no landing on this board in any direction.";
    assert!(said.contains(why), "{said}");
    let rated = printed(fed(&["rate", "-"], "2 1 7\n5 1 1\n9 1 G\n"));
    assert!(
        rated.contains("The numbers of three cells lead nowhere"),
        "{rated}"
    );
    assert!(rated.contains("A3, B1 and C1."), "{rated}");
    let checked = fed(&["check", "-"], "2 1 7\n5 1 1\n9 1 G\n");
    ended(&checked, 0);
    let warned = text(&checked.stderr);
    let what = "warning: the numbers of three cells lead nowhere";
    assert!(warned.starts_with(what), "{warned}");
    let json = fed(&["solve", "-", "--json"], "2 1 7\n5 1 1\n9 1 G\n");
    assert!(!text(&json.stdout).contains("nowhere"));
}

#[test]
fn walls_beside_holes() {
    let board =
        "rule = \"Jump.\"\n[board]\nshape = \"rows\"\nrows = [\"o.o\", \"ooo\"]\n[obstacles]\n";
    let check = |obstacles: &str| refusal(fed(&["check", "-"], &format!("{board}{obstacles}\n")));
    let said = check("walls = [[\"A1\", \"A2\"]]");
    assert!(said.contains("A2 is a hole of this board"), "{said}");
    assert!(said.contains("that row has the cells A1 A3"), "{said}");
    let said = check("walls = [[\"A1\", \"D2\"]]");
    assert!(
        said.contains("there is no cell \"D2\" on this board"),
        "{said}"
    );
}

#[test]
fn words_of_a_language() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let page = page.to_str().unwrap();
    let draw = ["draw", "rook:A4A3Q-FU3B4-2P", "-o", page, "--words"];
    ended(&run([&draw[..], &["de"]].concat()), 0);
    assert!(fs::read_to_string(page).unwrap().contains("lang=\"de\""));
    ended(&run([&draw[..], &["en"]].concat()), 0);
    assert!(fs::read_to_string(page).unwrap().contains("lang=\"en\""));
    let sheet = folder.path().join("sheet.svg");
    let sheet = sheet.to_str().unwrap();
    ended(
        &run(["sheet", "rook:A4A3Q-FU3B4-2P", "-o", sheet, "--words", "de"]),
        0,
    );
    refused(
        &[&draw[..], &["fr"]].concat(),
        &[
            "no words are built in for the language `fr`",
            "built in: de (German), en (English)",
            "fr.toml",
        ],
    );
    refused(
        &[&draw[..], &["fr.toml"]].concat(),
        &["cannot open the file"],
    );
    let book = folder.path().join("book.toml");
    let text_of = |words: &str| {
        format!(
            "title = \"T\"\nseed = 1\nwords = \"{words}\"\n[[section]]\nmazes = [\"rook:A4A3Q-FU3B4-2P\"]\n"
        )
    };
    fs::write(&book, text_of("de")).unwrap();
    // The words were found; the book is too thin.
    refused(
        &["book", book.to_str().unwrap(), "--check"],
        &["printers bind"],
    );
    fs::write(&book, text_of("fr")).unwrap();
    refused(
        &["book", book.to_str().unwrap(), "--check"],
        &[
            "book.toml:3:9",
            "no words are built in for the language `fr`",
        ],
    );
}
