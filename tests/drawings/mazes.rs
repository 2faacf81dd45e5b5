//! Drawings with numbers, a start, a goal, obstacles, walls and one-way sides.

use super::{IMPORT, folder, svg};
use crate::program::{ended, printed, refusal, split, warned, within};
use std::fs;
use tempfile::TempDir;

/// A folder with the maze of a drawing, and its solution.
fn solved(drawing: &str, flags: &[&str]) -> (TempDir, String) {
    let folder = folder(drawing);
    let output = printed(within(&folder, &[&IMPORT[..], flags].concat()));
    assert!(output.contains("solve board.maze.toml"));
    let solution = printed(within(&folder, &["solve", "board.maze.toml"]));
    (folder, solution)
}

/// The table of obstacles and the start and goal of a board.
pub(super) fn obstacles(folder: &TempDir) -> String {
    let text = fs::read_to_string(folder.path().join("board.toml")).unwrap();
    let file: toml::Table = toml::from_str(&text).unwrap();
    let part = |key| file.get(key).map(ToString::to_string).unwrap_or_default();
    part("obstacles") + &part("goal")
}

/// Layers with labels, several lines in a text, a rotated text, and a hole named by its id.
#[test]
fn a_maze_of_inkscape() {
    let (folder, solution) = solved(include_str!("../data/drawings/terrace.svg"), &[]);
    assert!(solution.contains("A1 B1 B2 A2 A4 C4"), "{solution}");
    assert_eq!(
        obstacles(&folder),
        "{ impassable = [\"C1\"], oneway = [[\"C2\", \"B2\"]], walls = [[\"A1\", \"A2\"]] }{ goal = \"C4\", start = \"A1\" }"
    );
}

/// A file saved by Inkscape itself: a union, moved and rotated groups, names of cells, a background and layers.
#[test]
fn a_maze_saved_by_inkscape() {
    let drawing = include_str!("../data/drawings/quarters.svg");
    let (folder, solution) = solved(drawing, &["--set", "moves.exits=both"]);
    assert!(solution.contains("\n  Old-Town B1 D1\n"), "{solution}");
    assert_eq!(
        obstacles(&folder),
        "{ oneway = [[\"C2\", \"D1\"]], walls = [[\"Old-Town\", \"Market-Place\"]] }{ goal = \"D1\", start = \"Old-Town\" }"
    );
}

/// Ids with numbers, classes, a number in two parts that were moved together.
#[test]
fn a_maze_of_illustrator() {
    let drawing = include_str!("../data/drawings/harbour.svg");
    let (folder, solution) = solved(drawing, &["--set", "moves.max=9"]);
    assert!(solution.contains("C1 B1 A1 B2 C2"), "{solution}");
    assert!(solution.contains("12"), "{solution}");
    assert_eq!(
        obstacles(&folder),
        "{ walls = [[\"C1\", \"D1\"], [\"D1\", \"C2\"]] }{ goal = \"C2\", start = \"C1\" }"
    );
}

/// A background, and texts whose coordinates are those of their parts.
#[test]
fn a_maze_of_figma() {
    let (folder, solution) = solved(include_str!("../data/drawings/garden.svg"), &[]);
    assert!(solution.contains("B1 A1 A2 B2 B3"), "{solution}");
    assert_eq!(
        obstacles(&folder),
        "{ walls = [[\"B1\", \"B2\"]] }{ goal = \"B3\", start = \"B1\" }"
    );
}

/// Cells without a number are left to the generator.
#[test]
fn a_maze_with_blanks() {
    let tiles = "<path d=\"M0 0h9v9h-9z M9 0h9v9h-9z M18 0h9v9h-9z M27 0h9v9h-9z\"/>";
    let drawing = svg(&format!(
        "{tiles}<text font-size=\"4\" x=\"3\" y=\"5\">@2</text><text font-size=\"4\" x=\"30\" y=\"5\">Goal</text>"
    ));
    let folder = folder(&drawing);
    let said = printed(within(&folder, &IMPORT));
    assert!(said.contains("2 cells left to fill"), "{said}");
    let maze = fs::read_to_string(folder.path().join("board.maze.toml")).unwrap();
    assert!(maze.contains("\n2 ? ? G\n"), "{maze}");
    let new = "new --from board.maze.toml --seed 1 -o full.toml";
    ended(&within(&folder, &split(new)), 0);
    ended(&within(&folder, &["solve", "full.toml"]), 0);
}

/// Colours have roles only on request. A name takes precedence.
#[test]
fn roles_of_colours() {
    let drawing = svg(
        "<g fill=\"white\"><rect width=\"9\" height=\"9\"/><rect x=\"9\" width=\"9\" height=\"9\"/>\n\
         <rect x=\"18\" width=\"9\" height=\"9\" style=\"fill:#F00\"/></g>\n\
         <path fill=\"none\" stroke=\"blue\" d=\"M9 0v9\"/>",
    );
    let board = |flags: &[&str]| {
        let folder = folder(&drawing);
        ended(&within(&folder, &[&IMPORT[..], flags].concat()), 0);
        obstacles(&folder)
    };
    assert_eq!(board(&[]), "");
    assert_eq!(
        board(&["--colour", "#ff0000=impassable", "--colour", "blue=wall"]),
        "{ impassable = [\"A3\"], walls = [[\"A1\", \"A2\"]] }"
    );
    let folder = folder(&drawing);
    let output = refusal(within(
        &folder,
        &[&IMPORT[..], &["--colour", "blue=wal"]].concat(),
    ));
    assert!(output.contains("did you mean `wall`?"));
}

/// Errors of walls, signs and texts point at the drawing, and the places of lines are circled.
#[test]
fn marks_at_wrong_places() {
    let tiles = "<path d=\"M0 0h9v9h-9z M9 0h9v9h-9z M18 0h9v9h-9z\"/>\n";
    let number =
        |x: usize, word: &str| format!("<text font-size=\"4\" x=\"{x}\" y=\"5\">{word}</text>");
    for (marks, what, circled) in [
        (
            "<path id=\"wall\" d=\"M9 1v3\"/>".to_owned(),
            "does not run along whole sides",
            true,
        ),
        (
            "<line id=\"wall_2_\" x1=\"40\" x2=\"50\"/>".to_owned(),
            "does not run along whole sides",
            true,
        ),
        (
            "<path id=\"wall\" d=\"M0 0h13\"/>".to_owned(),
            "does not run along whole sides",
            true,
        ),
        (
            "<path id=\"one-way\" d=\"M4 4h18\"/>".to_owned(),
            "to a neighbour",
            true,
        ),
        (
            "<path id=\"one-way\" d=\"M4 4h-18\"/>".to_owned(),
            "to a neighbour",
            true,
        ),
        (number(3, "1") + &number(4, "2"), "two numbers", false),
        (number(3, "S") + &number(12, "S"), "two starts", false),
        (
            number(3, "#") + &number(4, "~"),
            "two kinds of obstacles",
            false,
        ),
        (
            number(3, "#") + &number(4, "2"),
            "this tile is an obstacle",
            false,
        ),
        (
            number(3, "S") + &number(12, "#") + &number(21, "G"),
            "no numbers at all lead",
            false,
        ),
    ] {
        let folder = folder(&svg(&format!("{tiles}{marks}")));
        let error = refusal(within(&folder, &IMPORT));
        for word in [what, "drawing.svg:3:", "help: "] {
            assert!(error.contains(word), "{word}: {error}");
        }
        let picture = folder.path().join("board.problems.svg").exists();
        assert_eq!(picture, circled, "{error}");
    }
    let folder = folder(&svg(&format!(
        "{tiles}{}<path d=\"M0 9h9\"/>",
        number(50, "7")
    )));
    let warnings = warned(within(&folder, &IMPORT));
    assert!(warnings.contains("1 text lies on no tile"), "{warnings}");
    assert!(warnings.contains("this outline is open"), "{warnings}");
}
