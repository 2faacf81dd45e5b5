//! Typical mistakes in files and options, and the messages that say what to write instead.

use super::{Format, MazeOptions};
use crate::program::{fed, refused, told, warned};
use jumpmaze::internals::files::{Diagnostic, LoadedMaze, Variant, read_mazes};

fn read(text: &str, options: &MazeOptions) -> Result<Vec<LoadedMaze>, Diagnostic> {
    read_mazes("maze", text, options)
}

fn on(variant: &str, size: &[i64]) -> MazeOptions {
    MazeOptions::default()
        .variant(variant)
        .size((!size.is_empty()).then(|| size.to_vec()))
}

/// Fails unless a text is refused with a message that has all these parts.
#[track_caller]
fn says(text: &str, options: &MazeOptions, parts: &[&str]) {
    let said = read(text, options).expect_err(text).to_string();
    for part in parts {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

/// The warnings of a text that is read, as one text.
#[track_caller]
fn warnings(text: &str, options: &MazeOptions) -> String {
    let mazes = read(text, options).unwrap_or_else(|error| panic!("{error}"));
    let all = mazes.iter().flat_map(jumpmaze::LoadedMaze::warnings);
    all.map(|warning| warning.to_string() + "\n").collect()
}

const HEXAGON: &str = "1 1 1\n1 1 1 1\n1 1 1 1 1\n1 1 1 1\n1 1 1\n";

#[test]
fn lines_that_are_not_the_rows_of_the_board() {
    let said = warnings(HEXAGON, &on("hexagons", &[3]));
    for part in [
        "warning: the lines have 3, 4, 5, 4, 3 tokens, but the rows of this board have 1, 2, 3, 2, 3, 2, 3, 2, 1 cells",
        "maze:1:1",
        "in the order of the cells",
        "`jumpmaze variants hexagons --size 3`",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    let rows = "1\n1 1\n1 1 1\n1 1\n1 1 1\n1 1\n1 1 1\n1 1\n1\n";
    assert_eq!(warnings(rows, &on("hexagons", &[3])), "");
    // A single line does not describe rows.
    assert_eq!(
        warnings(&rows.replace('\n', " "), &on("hexagons", &[3])),
        ""
    );
    // Every command prints the warning.
    for command in ["solve", "rate", "check", "convert"] {
        let said = warned(fed(
            &[command, "-", "--variant", "hexagons", "--size", "3"],
            HEXAGON,
        ));
        assert!(
            said.starts_with("warning: the lines have 3, 4, 5"),
            "{command}: {said}"
        );
    }
}

/// Rows without spaces are not a board of one column with numbers that no jump can have.
#[test]
fn rows_that_were_typed_without_spaces() {
    let plain = MazeOptions::default();
    let grid = "32413\n12214\n31232\n42113\n24122\n";
    for text in [
        grid.to_owned(),
        format!("@{grid}"),
        grid.replace("24122", "241G2"),
        format!("cells = \"\"\"\n{grid}\"\"\"\n"),
    ] {
        says(&text, &plain, &["put spaces between the tokens: 1 2 G"]);
    }
    says(
        grid,
        &plain,
        &["maze:1:1", "no jump on this board is so long"],
    );
    // The last text has the Concepción format.
    for column in [
        "12\n1\n13\n",
        "9\n9\n",
        "12\n13\nG\n",
        "3 1 0 0 2 0\n12\n13\n14\n0\n",
    ] {
        assert!(read(column, &plain).is_ok(), "{column}");
    }
    assert!(read(&"10\n".repeat(12), &plain).is_ok());
    assert!(read("12\n13\n14\n", &MazeOptions::default().goal("C1")).is_ok());
}

#[test]
fn a_first_line_that_looks_like_a_header() {
    let said = warnings("3 2\n1 1\n1 0\n", &MazeOptions::default());
    assert!(said.contains("could be a header"), "{said}");
    assert!(said.contains("use the option `format` jim"), "{said}");
    let grid = MazeOptions::default().format(Format::Text);
    assert_eq!(warnings("3 2\n1 1\n1 0\n", &grid), "");
    for good in [
        "3 2\n1 1\n1 G\n",
        "1 1\n1 1\n1 0\n",
        "1 1\n1 0",
        "3 1 1\n1 1 G\n",
    ] {
        assert_eq!(warnings(good, &MazeOptions::default()), "", "{good}");
    }
}

#[test]
fn headers_that_nearly_fit() {
    for (text, note) in [
        (
            "3 3\n1 1 1\n1 1 1\n1 1 G\n",
            "`G` is not a number; to read it as a header, use the option `format` jim",
        ),
        (
            "3 3\n1 1 1\n1 1 1\n1 1\n",
            "one line has 2; to read it as a header, use the option `format` jim",
        ),
        (
            "2 2\n1a\n10\n",
            "but one line is `1a`; to read it as a header, use the option `format` kattis",
        ),
        ("2 2 0 0 5 1\n1 1\n1 1\n", "the option `format` concepcion"),
    ] {
        says(text, &MazeOptions::default(), &[note]);
    }
}

#[test]
fn a_goal_that_cannot_be_moved() {
    let options = MazeOptions::default().goal("A2");
    says(
        "1 1\n1 G",
        &options,
        &[
            "maze:2:3",
            "the G on B2 hides a number",
            "leave the option `goal` out",
        ],
    );
}

#[test]
fn endings_and_formats_that_contradict_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, to, status) in [
        ("n.json", "toml", 2),
        ("n.toml", "txt", 2),
        ("n.toml", "toml", 0),
        ("n.maze", "toml", 0),
        ("n.txt", "jim", 0),
    ] {
        let convert = ["convert", "-", "-o", &path(name), "--to", to];
        let said = told(fed(&convert, "1 1\n1 G\n"), status);
        if status == 2 {
            assert!(said.contains("contradicts the extension"), "{said}");
            assert!(!folder.path().join(name).exists());
        }
    }
}

#[test]
fn files_of_another_kind() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let variant = path(
        "tower.toml",
        "name = \"x\"\nrule = \"x\"\n[board]\nsize = [2, 2]\n",
    );
    let maze = path("nine.toml", "cells = \"1 G\"\n");
    let tiling = path(
        "tiles.toml",
        "lattice = [[1], [0, 1]]\ntile = [{ n = 4 }]\n",
    );
    let book = path(
        "book.toml",
        "title = \"x\"\nseed = 1\n[[section]]\nmazes = [\"nine.toml\"]\n",
    );
    let names = path(
        "names.toml",
        &format!("variant = '{maze}'\ncells = \"1 G\"\n"),
    );
    for (arguments, says) in [
        (
            vec!["solve", &variant],
            "this is a variant file; `jumpmaze new FILE -o maze.toml`",
        ),
        (vec!["solve", &tiling], "this is a tiling file"),
        (
            vec!["variants", &maze],
            "this is a maze file; `jumpmaze solve FILE`",
        ),
        (
            vec!["solve", &maze, "--variant", &tiling],
            "this is a tiling file",
        ),
        (vec!["solve", &names], "this is a maze file"),
        (vec!["solve", &book], "this is a book file"),
        (vec!["draw", &book], "this is a book file"),
    ] {
        refused(&arguments, &[says]);
    }
}

#[test]
fn json_that_is_nearly_right() {
    let plain = MazeOptions::default();
    says(
        "[{\"cells\": \"1 G\"}, {\"cells\": \"1 G\"}]",
        &plain,
        &[
            "mazes cannot be read from a JSON list",
            "maze:1:1",
            "without commas between them",
        ],
    );
    says(
        "{\"variant\":\"rook\"\n",
        &plain,
        &["maze:1:17", "the text ends too soon"],
    );
}

#[test]
fn errors_point_at_the_wrong_option() {
    let grid = "1 1\n1 G";
    says(
        grid,
        &on("rok", &[]),
        &["--> the option `variant`:1:1", "`rook`"],
    );
    says(
        grid,
        &on("hexes", &[]),
        &["--> the option `variant`:1:1", "`hexagons`"],
    );
    says(
        grid,
        &on("no/such.toml", &[]),
        &["--> the option `variant`:1:1", "cannot open"],
    );
    says(
        grid,
        &on("penrose", &[3, 3]),
        &["--> the option `size`:1:1", "3x3"],
    );
    says(
        grid,
        &on("rook", &[3, 3]),
        &["--> the option `size`:1:1", "2 rows of 2 tokens"],
    );
    says(
        "size = [3, 3]\ncells = \"1 G\"",
        &MazeOptions::default(),
        &["maze:1:8"],
    );
    let start = MazeOptions::default().start("Z9");
    says(
        grid,
        &start,
        &["--> the option `start`:1:1", "cells go from A1 to B2"],
    );
    let which = MazeOptions::default().which(2);
    says(
        grid,
        &which,
        &[
            "--> the option `which`:1:1",
            "there is only one",
            "leave the option `which` out",
        ],
    );
}

#[test]
fn grids_that_do_not_fit_a_built_in_variant() {
    let plain = MazeOptions::default();
    for text in ["# # #", ". .", "_ ~\n. #"] {
        says(text, &plain, &["there is no cell on which", "--> maze:1:1"]);
    }
    let walls = "1 1 1 1\n1 1 1 1\n1 1 1 G\n";
    says(
        walls,
        &on("walls", &[]),
        &[
            "--> maze:2:5",
            "the token on B3 does not match: the variant makes this tile pass-over",
        ],
    );
    says(
        "1 1\n1 1",
        &on("klondike", &[]),
        &["row 1 does not fit", "a token for each `o`"],
    );
}

#[test]
fn values_of_a_wrong_type() {
    let plain = MazeOptions::default();
    let mazes = read("seed = 5\ncells = \"1 G\"", &plain).unwrap();
    assert_eq!(mazes[0].file().seed.as_deref(), Some("5"));
    let mazes = read(
        "{\"seed\": 18446744073709551615, \"cells\": \"1 G\"}",
        &plain,
    )
    .unwrap();
    assert!(
        mazes[0]
            .write(Format::Toml)
            .unwrap()
            .text
            .contains("seed = \"18446744073709551615\"")
    );
    for (text, help) in [
        ("size = 2\ncells = \"1 G\"", "write size = [5, 6]"),
        ("size = \"2x2\"\ncells = \"1 G\"", "write size = [5, 6]"),
        (
            "cells = [[1, 1], [1, 1]]",
            "write cells = \"1 2\\n3 G\": all tokens",
        ),
        ("start = 1\ncells = \"1 G\"", "write start = \"A1\""),
        (
            "{\"size\": 2, \"cells\": \"1 G\"}",
            "write \"size\": [5, 6]",
        ),
        (
            "{\"cells\": [[1, 1]]}",
            "write \"cells\": \"1 2\\n3 G\": all tokens",
        ),
    ] {
        says(text, &plain, &[help]);
    }
}

#[test]
fn lists_of_ids() {
    let plain = MazeOptions::default();
    let id = "rook:ACWZK-7RT8P-AAH";
    says(
        &format!("{id} {id}"),
        &plain,
        &["two IDs on one line", "maze:1:22", "a line of its own"],
    );
    says(
        &format!("{id}\n3 1 G\n{id}"),
        &plain,
        &["not an ID", "maze:2:1"],
    );
    let list = format!("# two of them\n\n{id}\n  # and\n{id}\n");
    assert_eq!(read(&list, &plain).unwrap().len(), 2);
    refused(&["solve", "ACWZK-7RT8P-AAH"], &["rook:ACWZK-7RT8P-AAH"]);
}

#[test]
fn contents_that_make_no_maze() {
    let warned = |contents: &str| {
        let text = format!("rule = \"x\"\n[board]\nsize = [5, 5]\n[contents]\n{contents}\n");
        Variant::parse("x", "x.toml", &text, None)
            .unwrap()
            .warnings()
            .to_vec()
    };
    assert!(warned("numbers = [9]")[0].contains("no cell of this board has a jump of 9"));
    assert!(
        warned("stock = { 1 = 3 }")[0]
            .contains("fewer tiles (3) than the board has cells to fill (24)")
    );
    assert!(warned("numbers = [1, 9]\nstock = { 1 = 24 }").is_empty());
}
