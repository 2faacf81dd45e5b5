//! Maze files: which are read, which are refused, and with which message.

use jumpmaze::internals::files::{LoadedMaze, MazeOptions, read_maze};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::TooManyStates;
use jumpmaze::internals::topology::{Cell, Goal};

fn read(text: &str) -> Result<LoadedMaze, String> {
    read_maze("maze", text, &MazeOptions::default()).map_err(|diagnostic| diagnostic.to_string())
}

fn length(text: &str) -> Option<u32> {
    solve(&read(text).unwrap_or_else(|error| panic!("{error}")).maze)
        .unwrap()
        .length()
}

/// The title of an error, and its line and column.
fn refused(text: &str) -> (String, String) {
    let error = read(text).expect_err(text);
    let mut lines = error.lines().map(|line| line.trim().to_owned());
    (
        lines.next().unwrap_or_default(),
        lines.next().unwrap_or_default(),
    )
}

#[test]
fn a_maze_in_every_format() {
    let grid = "2 1 1\n1 1 1\n1 2 G\n";
    assert_eq!(length(grid), Some(3));
    assert_eq!(length(&grid.replace('\n', "\r\n")), Some(3));
    assert_eq!(
        length(&format!(
            "jumpmaze = 1\nvariant = \"rook\"\ncells = \"\"\"\n{grid}\"\"\"\n"
        )),
        Some(3)
    );
    assert_eq!(
        length(r#"{"jumpmaze": 1, "cells": "2 1 1\n1 1 1\n1 2 G\n"}"#),
        Some(3)
    );
    assert_eq!(length(&format!("\u{feff}{grid}")), Some(3));
    // One row, one column, one cell.
    assert_eq!(length("1 1 G"), Some(2));
    assert_eq!(length("2\n1\nG\n"), Some(1));
    assert_eq!(length("G"), Some(0));
}

#[test]
fn starts_and_goals() {
    let maze = |text| read(text).unwrap().maze;
    let found = maze("1 @1 1\n1 1 G\nG 1 1");
    assert_eq!(found.start(), Cell(1));
    assert_eq!(*found.goal(), Goal::Cells(vec![Cell(5), Cell(6)]));
    // By default the first and the last cell.
    let plain = maze("1 1\n1 1");
    assert_eq!(
        (plain.start(), plain.goal()),
        (Cell(0), &Goal::Cells(vec![Cell(3)]))
    );
    // The middle of a board.
    let centre = "cells = \"1 1 1 1 1\"\nvariant.name = \"x\"\nvariant.rule = \"x\"\nvariant.goal.goal = \"centre\"";
    assert_eq!(*maze(centre).goal(), Goal::Cells(vec![Cell(2)]));
    // Out of the board: one jump of 1 to the side.
    let out = "goal = \"exit\"\nstart = \"B2\"\ncells = \"\"\"\n2 2 2\n2 1 2\n2 1 2\n\"\"\"";
    assert_eq!(length(out), Some(2));
}

#[test]
fn every_token_means_something() {
    // A jump can pass over `_`, but not land on it. It does not count `~`, and `#` stops it.
    assert_eq!(length("2 _ 1 G"), Some(2));
    assert_eq!(length("1 _ 1 G"), None);
    assert_eq!(length("1 ~ 1 G"), Some(2));
    assert_eq!(length("2 # 1 G"), None);
    // Missing cells end a flight.
    assert_eq!(length("1 1 .\n. 1 G"), Some(3));
    // Relative jumps: 1, then the same length, then one more, then one less.
    assert_eq!(length("1 * ^ 0 v G"), Some(4));
    assert_eq!(length("* 1 G"), None);
    assert_eq!(length("^ 1 G"), Some(2));
    // `=` at the beginning of a row is a token, not a part of a TOML key.
    assert_eq!(length("1 1 G\n= 1 1"), Some(2));
    // A dead cell and a number larger than any jump are not errors.
    assert_eq!(length("1 0 G"), None);
    assert_eq!(length("999999999 1 G"), None);
}

#[test]
fn toggles() {
    let maze =
        |middle: &str| format!("cells = \"\"\"\n1 {middle} 1\n1 1 G\n\"\"\"\nvariant = \"toggle\"");
    // From the toggle cell one may leave only along a diagonal, to the goal.
    assert_eq!(length(&maze("1c")), Some(2));
    assert_eq!(length(&maze("1")), Some(3));
}

#[test]
fn mistakes_are_pointed_at() {
    let cases = [
        ("", "error: the text is empty", "--> maze"),
        (
            "1 2 3\n1 2\n1 2 G",
            "error: row 2 has 2 tokens, but the first row has 3",
            "--> maze:2:3",
        ),
        ("1 2\n1 x G", "error: \"x\" is not a token", "--> maze:2:3"),
        ("@1 @2 G", "error: a second start", "--> maze:1:4"),
        ("1 @# G", "error: the start is on \"#\"", "--> maze:1:3"),
        (
            "1 ? G",
            "error: a finished maze cannot contain `?`",
            "--> maze:1:3",
        ),
        (
            "cells = \"1 1\"\ngoal = \"C3\"",
            "error: there is no cell \"C3\" on this board",
            "--> maze:2:8",
        ),
        (
            "cells = \"# 1 1\"\ngoal = \"A1\"",
            "error: A1 is impassable",
            "--> maze:2:8",
        ),
        (
            "cells = \"1 1 G\"\ngoal = \"A1\"",
            "error: the grid marks a goal with G that the key `goal` does not name",
            "--> maze:1:14",
        ),
        (
            "cells = \"1 G\"\nvariant = \"rok\"",
            "error: unknown variant `rok`",
            "--> maze:2:11",
        ),
        (
            "cells = \"1 G\"\nsize = [2, 2]",
            "error: 1 row of 2 tokens, but the size is [2, 2]",
            "--> maze:2:8",
        ),
        (
            "cells = \"1 G\"\njumpmaze = 2",
            "error: unknown format version 2",
            "--> maze:2:12",
        ),
        (
            "cells = \"1 G\"\ncolour = 2",
            "error: unknown key `colour`",
            "--> maze:2:1",
        ),
        (
            "cells = \"\"\"\n1 1\n1",
            "error: the closing quote is missing",
            "--> maze:1:9",
        ),
        (
            "cells = \"1 1 G\"\nvariant = \"hexagons\"",
            "error: 3 tokens for the 61 cells of the board",
            "--> maze:1:9",
        ),
        (
            "1 \u{1F600} G",
            "error: \"😀\" is not a token",
            "--> maze:1:3",
        ),
    ];
    for (text, title, place) in cases {
        assert_eq!(
            refused(text),
            (title.to_owned(), place.to_owned()),
            "{text}"
        );
    }
}

#[test]
fn a_variants_obstacles_and_the_grids_go_together() {
    let variant =
        "[variant]\nname = \"x\"\nrule = \"x\"\n[variant.obstacles]\nimpassable = [\"A2\"]\n";
    assert!(read(&format!("cells = \"1 # G\"\n{variant}")).is_ok());
    let (title, place) = refused(&format!("cells = \"1 2 G\"\n{variant}"));
    assert_eq!(
        title,
        "error: the token on A2 does not match: the variant makes this tile impassable"
    );
    assert_eq!(place, "--> maze:1:12");
}

#[test]
fn what_is_written_is_read_again() {
    for text in [
        "3 4c G\n* # _\n~ . ^\n",
        "1 1 G\n",
        "@2 1 1\n1 v =\nG 1 1\n",
    ] {
        let once = read(text).unwrap().cells_text();
        assert_eq!(read(&once).unwrap().cells_text(), once);
        assert_eq!(once.replace('@', ""), text.replace('@', ""));
    }
}

/// If all cells are `^`, there is a state for each cell and length. That is refused before memory runs out.
#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "visits millions of states; `.ci/full` runs it in a release build"
)]
fn more_states_than_we_explore_are_refused() {
    let text = ("^ ".repeat(400) + "\n").repeat(400);
    let loaded = read(&text).unwrap();
    assert_eq!(solve(&loaded.maze).err(), Some(TooManyStates));
}

/// Any number larger than the longest legal jump makes a dead cell.
#[test]
fn numbers_of_any_size_are_dead() {
    let loaded = read("1 1000000000000000000 G 1\n1 1 1 1\n").unwrap();
    assert_eq!(loaded.cells_text(), "1 999999999 G 1\n1 1 1 1\n");
    assert_eq!(solve(&loaded.maze).unwrap().length(), Some(4));
}
