//! Input files given as outputs, and other files given as mazes.

use crate::program::{ended, names, program, refused, run, split, text};
use std::fs;
use std::path::Path;

const MAZE: &str = "cells = \"2 1 1\\n1 1 1\\n1 2 G\"\n";
const VARIANT: &str = "rule = \"Jump.\"\n[board]\nsize = [3, 3]\n";

/// Runs in a folder. Returns the output, and the files in the folder afterwards.
fn there(folder: &Path, arguments: &[&str]) -> (std::process::Output, Vec<(String, Vec<u8>)>) {
    let output = program().args(arguments).current_dir(folder).output();
    let file = |name: String| {
        let content = fs::read(folder.join(&name)).unwrap();
        (name, content)
    };
    let files = names(folder).into_iter().map(file).collect();
    (output.unwrap(), files)
}

#[test]
fn no_output_replaces_an_input() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let german = include_str!("../../variants/words/de.toml");
    for (name, text) in [
        ("maze.toml", MAZE),
        ("maze-002.toml", MAZE),
        ("tower.toml", VARIANT),
        ("german.toml", german),
        ("grid.txt", "1 1\n1 G\n"),
        ("two-002.txt", "rook:A4A3Q-FU3B4-2P\nrook:A4A3Q-FU3B4-2P\n"),
        (
            "book.toml",
            "title = \"T\"\nseed = 1\n[[section]]\nmazes = [\"maze.toml\"]\n",
        ),
    ] {
        fs::write(folder.join(name), text).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("tower.toml", folder.join("link.toml")).unwrap();
    let (_, before) = there(folder, &["--version"]);
    for line in [
        "new tower.toml -o tower.toml",
        "new tower.toml -o ./tower.toml",
        "new tower.toml -o one.svg -o tower.toml",
        #[cfg(unix)]
        "new link.toml -o tower.toml",
        #[cfg(unix)]
        "new tower.toml -o link.toml",
        "new --from maze.toml -o maze.toml",
        "new --words german.toml -o german.toml -o x.html",
        "new maze-002.toml --count 2 -o maze.toml",
        "convert maze.toml -o maze.toml",
        "convert grid.txt --variant tower.toml -o tower.toml",
        "convert two-002.txt -o two.txt",
        "draw grid.txt -o grid.txt",
        "draw rook maze.toml --to txt -o maze.toml",
        "variants tower.toml -o tower.toml",
        "variants tower.toml --set moves.max=2 -o tower.toml",
        "prove tower.toml -o tower.toml",
    ] {
        let (output, after) = there(folder, &split(line));
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(
            said.contains("this file is also an input"),
            "{line}: {said}"
        );
        assert_eq!(before, after, "{line}");
    }
    // The file of a single maze has no number.
    let (output, _) = there(folder, &["convert", "maze-002.toml", "-o", "maze.json"]);
    ended(&output, 0);
    let (output, _) = there(folder, &["new", "tower.toml", "-o", "tower-001.toml"]);
    ended(&output, 0);
    // The files of several mazes have numbers.
    let several = ["new", "tower.toml", "--count", "2", "-o", "tower.toml"];
    let (output, _) = there(folder, &several);
    ended(&output, 0);
    let variant = fs::read_to_string(folder.join("tower.toml")).unwrap();
    assert_eq!(variant, VARIANT);
}

#[test]
fn variants_in_the_place_of_mazes() {
    for command in ["solve", "rate", "convert", "play"] {
        refused(
            &[command, "hexagons"],
            &[
                "`hexagons` is a variant, not a maze",
                "`jumpmaze new hexagons -o maze.toml`",
            ],
        );
    }
    refused(
        &["solve", "rook:6x6"],
        &[
            "`rook:6x6` is a variant, not a maze",
            "`jumpmaze new rook:6x6 -o maze.toml`",
        ],
    );
    refused(
        &["sheet", "hexagons", "rook:A", "-o", "no.pdf"],
        &["`hexagons` is a variant, but other arguments are mazes"],
    );
    ended(&run(["check", "hexagons"]), 0);
}

#[test]
fn a_missing_file_is_no_variant_either() {
    for arguments in [
        &["new", "nofile"][..],
        &["draw", "nofile"],
        &["variants", "nofile"],
        &["sheet", "nofile", "-o", "no.pdf"],
    ] {
        refused(
            arguments,
            &[
                "unknown variant `nofile`",
                "there is no file `nofile` either",
            ],
        );
    }
}

#[test]
fn pictures_in_the_place_of_mazes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |ending: &str| folder.path().join(format!("maze.{ending}"));
    for ending in ["html", "svg", "pdf", "png"] {
        let path = path(ending);
        let path = path.to_str().unwrap();
        ended(&run(["draw", "rook:A4A3Q-FU3B4-2P", "-o", path]), 0);
        for command in ["solve", "rate", "check", "draw", "new", "variants"] {
            let parts = match (ending, command) {
                ("html", "new" | "variants") => ["this is a web page", ".toml, .json or .txt"],
                // The page contains the ID of its maze.
                ("html", _) => ["this is a web page", "the ID rook:A4A3Q-FU3B4-2P; give"],
                _ => ["this is a picture", ".toml, .json or .txt"],
            };
            refused(&[command, path], &parts);
        }
    }
}

#[test]
fn quotes_that_are_not_closed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maze.toml");
    for (written, parts) in [
        (
            "variant = \"rook\"\ncells = \"\"\"\n2 1 1\n1 1 G\n",
            [
                "the closing quote is missing",
                "maze.toml:2:9",
                "write \"\"\"",
            ],
        ),
        (
            "variant = \"rook\"\ncells = \"2 1 1\n1 1 G\n",
            [
                "the closing quote is missing",
                "maze.toml:2:9",
                "close it on this line",
            ],
        ),
        (
            "variant = \"rook\"\ncells = \"\n2 1 1\n1 1 G\n\"\n",
            [
                "the closing quote is missing",
                "maze.toml:2:9",
                "for several lines write \"\"\"",
            ],
        ),
    ] {
        fs::write(&path, written).unwrap();
        refused(&["solve", path.to_str().unwrap()], &parts);
    }
}
