//! Published mazes from `tests/data/puzzles`.

use jumpmaze::internals::files::{LoadedMaze, MazeOptions, read_maze};
use serde_json::Value;
use std::fmt::Write;

/// The keys of `[moves]` and the boundary for a topology that a file names.
fn variant(topology: &str) -> (&'static str, &'static str) {
    let plain = topology.trim_end_matches("-wildcard");
    let moves = match plain {
        "rook" | "rook-variable" => "exits = \"sides\"",
        "queen" | "queen-exit" => "exits = \"both\"",
        "rook-torus" => "exits = \"sides\"\nmax = 99",
        "rook-right-down" => "exits = [\"E\", \"S\"]",
        "rook-no-u-turn" => "exits = \"sides\"\nturns = \"no-u-turn\"",
        "queen-alternate" => "exits = \"both\"\nturns = \"alternate\"\nfirst = \"sides\"",
        "queen-toggle" => "exits = \"both\"\nturns = \"toggle\"\nfirst = \"sides\"",
        other => panic!("{other}"),
    };
    (
        moves,
        if plain == "rook-torus" {
            "torus"
        } else {
            "none"
        },
    )
}

/// The token of a cell.
fn token(puzzle: &Value, row: usize, column: usize) -> String {
    let number = &puzzle["numbers"][row][column];
    if number.is_null() {
        return ".".into();
    }
    match puzzle["marks"][row][column].as_str().unwrap_or("") {
        "" => number.to_string(),
        "C" => format!("{number}c"),
        mark if mark.starts_with('C') => format!("{}c", &mark[1..]),
        mark => mark.to_owned(),
    }
}

/// The name of a cell that a file gives as row and column from 0.
pub(crate) fn name(at: &Value) -> String {
    format!(
        "{},{}",
        at[0].as_u64().unwrap() + 1,
        at[1].as_u64().unwrap() + 1
    )
}

/// The maze of a file.
pub(crate) fn load(puzzle: &Value) -> LoadedMaze {
    let (moves, wrap) = variant(puzzle["topology"].as_str().unwrap());
    let (rows, columns) = (
        puzzle["rows"].as_u64().unwrap(),
        puzzle["cols"].as_u64().unwrap(),
    );
    let mut text = String::from("jumpmaze = 1\n");
    let _ = writeln!(text, "start = \"{}\"", name(&puzzle["start"]));
    let goal = if puzzle["goal"] == "exit" {
        "exit".into()
    } else {
        name(&puzzle["goal"])
    };
    let _ = writeln!(text, "goal = \"{goal}\"\ncells = \"\"\"");
    for row in 0..rows as usize {
        let tokens: Vec<String> = (0..columns as usize)
            .map(|column| token(puzzle, row, column))
            .collect();
        let _ = writeln!(text, "{}", tokens.join(" "));
    }
    let _ = writeln!(text, "\"\"\"\n[variant]\nname = \"x\"\nrule = \"x\"");
    let _ = writeln!(
        text,
        "[variant.boundary]\nwrap = \"{wrap}\"\n[variant.moves]\n{moves}"
    );
    read_maze("puzzle", &text, &MazeOptions::default())
        .unwrap_or_else(|error| panic!("{}: {error}", puzzle["name"]))
}

/// All files, by their names.
pub(crate) fn puzzles() -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/puzzles");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
        .collect()
}
