//! Files beside an imported board.

use super::{Case, old};

/// The maze beside an imported board.
#[test]
fn imported_drawings() {
    let drawing = include_str!("../data/drawings/terrace.svg").to_owned();
    let command = "variants --import drawing.svg -o board.toml";
    Case {
        command,
        // There is no old file of the maze, because an existing one is an error.
        before: vec![("drawing.svg", drawing), ("board.toml", "old".to_owned())],
        outputs: &["board.toml", "board.maze.toml"],
        min_calls: 10,
        ..Case::default()
    }
    .check();
}

/// The picture of the places where the tiles of a drawing do not fit. The drawing is refused.
#[test]
fn pictures_of_problems() {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"10\" height=\"10\"/>\
         <rect x=\"9.5\" width=\"10\" height=\"10\"/></svg>";
    let mut before = old(&["board.toml", "board.problems.svg"]);
    before.push(("drawing.svg", drawing.to_owned()));
    Case {
        command: "variants --import drawing.svg -o board.toml",
        before,
        outputs: &["board.problems.svg"],
        min_calls: 7,
        status: 2,
        ..Case::default()
    }
    .check();
}
