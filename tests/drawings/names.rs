//! Texts that are names of cells.

use super::{IMPORT, folder, svg};
use crate::program::{ended, printed, refusal, text, within};
use jumpmaze::internals::files::Variant;
use std::fs;

/// Two tiles above two others, each twenty wide.
const TILES: &str =
    "<path d=\"M0 0h20v20h-20z M20 0h20v20h-20z M0 20h20v20h-20z M20 20h20v20h-20z\"/>\n";

/// A line of text in the tile with this column and row.
fn line([column, row]: [u32; 2], down: u32, text: &str) -> String {
    let [x, y] = [20 * column + 10, 20 * row + down];
    format!("<text font-size=\"2\" text-anchor=\"middle\" x=\"{x}\" y=\"{y}\">{text}</text>\n")
}

/// The board, solutions, pictures and mazes made on the board use the names. Titles are not names.
#[test]
fn names_are_used_wherever_cells_are_named() {
    let parts = [
        TILES.to_owned(),
        "<text x=\"20\" y=\"-9\" font-size=\"2\">Roads to Rome</text>\n".to_owned(),
        line([0, 0], 5, "Rome"),
        line([0, 0], 15, "1"),
        line(
            [1, 0],
            5,
            "<tspan x=\"30\">New York</tspan><tspan x=\"30\" dy=\"3\">City</tspan>",
        ),
        line([1, 0], 15, "1"),
        line([0, 1], 15, "1"),
        line([1, 1], 5, "G"),
        line([1, 1], 15, "Žižkov"),
        "<path id=\"wall\" d=\"M0 20h20\" fill=\"none\"/>".to_owned(),
    ];
    let folder = folder(&svg(&parts.concat()));
    ended(&within(&folder, &IMPORT), 0);
    let board = fs::read_to_string(folder.path().join("board.toml")).unwrap();
    for part in [
        "cells = [\"Rome\", \"New-York-City\", \"\", \"Žižkov\"]",
        "goal = \"Žižkov\"",
        "walls = [[\"Rome\", \"B1\"]]",
    ] {
        assert!(board.contains(part), "{part}\n{board}");
    }
    let said = printed(within(&folder, &["solve", "board.maze.toml"]));
    assert!(said.contains("\n  Rome New-York-City Žižkov\n"), "{said}");
    let output = within(&folder, &["solve", "board.maze.toml", "--start", "B1"]);
    ended(&output, 0);
    assert!(text(&output.stdout).contains("\n  B1 Žižkov\n"));
    for flag in ["--start", "--from"] {
        let said = refusal(within(&folder, &["solve", "board.maze.toml", flag, "Roma"]));
        assert!(said.contains("did you mean \"Rome\"?"), "{said}");
    }
    for format in ["svg", "html"] {
        let picture = format!("maze.{format}");
        let line = ["draw", "board.maze.toml", "--labels", "-o", &picture];
        ended(&within(&folder, &line), 0);
        let picture = fs::read_to_string(folder.path().join(&picture)).unwrap();
        for name in ["Rome", "New-York-City", "B1"] {
            assert!(picture.contains(name), "{name} {format}");
        }
    }
}

#[test]
fn invalid_names_are_refused() {
    let twice = [line([0, 0], 5, "Rome"), line([0, 0], 15, "Paris")].concat();
    let same = [line([0, 0], 5, "Rome"), line([1, 1], 15, "Rome")].concat();
    for (texts, says) in [
        (twice, "has two names"),
        (same, "two cells have the name \"Rome\""),
        (
            line([0, 0], 5, "b2"),
            "\"b2\" is already the name of another cell",
        ),
        (
            line([0, 0], 5, "2,2"),
            "\"2,2\" is already the name of another cell",
        ),
        (
            line([0, 0], 5, "corner"),
            "\"corner\" cannot be the name of a cell",
        ),
        (
            line([0, 0], 5, "a\u{202e}b"),
            "\"a\\u{202e}b\" cannot be the name of a cell",
        ),
        (
            line([0, 0], 5, &"long ".repeat(9)),
            "cannot be the name of a cell",
        ),
    ] {
        let folder = folder(&svg(&format!("{TILES}{texts}")));
        let said = refusal(within(&folder, &IMPORT));
        let last = format!("drawing.svg:{}:1", 2 + texts.lines().count());
        assert!(said.contains(says) && said.contains("help: "), "{said}");
        assert!(said.contains(&last), "{last}\n{said}");
    }
    // A tile may have the default name of another one.
    let texts = [
        ([0, 0], "B2"),
        ([1, 0], "B1"),
        ([0, 1], "A2"),
        ([1, 1], "A1"),
    ];
    let texts = texts.map(|(place, name)| line(place, 5, name)).concat();
    let folder = folder(&svg(&format!("{TILES}{texts}")));
    ended(&within(&folder, &IMPORT), 0);
}

/// Names of listed faces in a variant file.
#[test]
fn names_of_faces() {
    let variant = |keys: &str| {
        let head = "rule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\n";
        Variant::parse("x", "x.toml", &format!("{head}{keys}\n"), None)
    };
    let faces = "faces = [[0, 1, 2, 3], [1, 4, 5, 2]]";
    let board = variant(&format!("{faces}\ncells = [\"\", \"Rome\"]")).unwrap();
    let board = board.board();
    assert_eq!([0, 1].map(|tile| board.names().name(tile)), ["A1", "Rome"]);
    assert_eq!(board.find("A2"), None);
    for (keys, says) in [
        (format!("{faces}\ncells = [\"a\"]"), "1 names for 2 faces"),
        (
            format!("{faces}\nsize = [2]\ncells = [\"a\", \"b\"]"),
            "divides",
        ),
        (
            format!("{faces}\ncells = [\"a b\", \"\"]"),
            "cannot be the name",
        ),
        (
            "mesh = \"cube\"\nsize = [1]\ncells = [\"a\"]".to_owned(),
            "cells",
        ),
    ] {
        let error = variant(&keys).unwrap_err().to_string();
        assert!(error.contains(says), "{keys}\n{error}");
    }
}
