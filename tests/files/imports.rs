//! The formats of homework and contests: detection, reading and refusals.

use super::{Format, MazeOptions};
use jumpmaze::internals::files::{LoadedMaze, Variant, read_mazes};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::topology::{Cell, Goal};

fn read(text: &str, format: Option<Format>) -> Result<Vec<LoadedMaze>, String> {
    let options = MazeOptions::default().format(format);
    read_mazes("file", text, &options).map_err(|error| error.to_string())
}

/// Each maze as `start goal tokens`.
fn shown(text: &str, format: Option<Format>) -> Vec<String> {
    let mazes = read(text, format).unwrap_or_else(|error| panic!("{error}"));
    let one = |loaded: &LoadedMaze| {
        let (board, maze) = (loaded.maze.board(), &loaded.maze);
        let goal = match &maze.goal() {
            Goal::Cells(cells) => board.name(cells[0]),
            Goal::Exit => "exit".into(),
        };
        let cells = loaded.cells_text().trim_end().replace('\n', "/");
        format!("{} {goal} {cells}", board.name(maze.start()))
    };
    mazes.iter().map(one).collect()
}

#[test]
fn each_format_is_recognised() {
    let jim = "3 4\n2 1 12 1\n1 0 2 3\n1 1 0 0\n";
    assert_eq!(shown(jim, None), ["A1 C4 2 1 12 1/1 0 2 3/1 1 0 G"]);
    let several = "2 3 0 0 1 2\n2 1 1\n1 0 2\n\n1 4 0 2 0 1\n5 0 1 1\n0\n";
    let both = ["A1 B3 2 1 1/1 0 G", "A3 A2 5 G 1 1"];
    assert_eq!(shown(several, None), both);
    // The 0 at the end may be missing.
    assert_eq!(shown(several.trim_end_matches("0\n"), None), both);
    let kattis = "2 4\n2120\n1303\n";
    assert_eq!(shown(kattis, None), ["A1 B4 2 1 2 0/1 3 0 G"]);
    for text in [jim, several, kattis] {
        let windows = text.replace('\n', "\r\n");
        let old = text.replace('\n', "\r");
        let marked = format!("\u{feff}\n\n{text}\n\n  \n");
        let blanks = text.replace('\n', " \t\n \t");
        for other in [windows, old, marked, blanks] {
            assert_eq!(shown(&other, None), shown(text, None), "{other:?}");
        }
    }
}

#[test]
fn a_header_wins_only_when_everything_fits() {
    // This could also be a grid of three rows and two columns. By default the first line is a header.
    let two = "2 2\n1 1\n1 0\n";
    assert_eq!(shown(two, None), ["A1 B2 1 1/1 G"]);
    assert_eq!(shown(two, Some(Format::Text)), ["A1 C2 2 2/1 1/1 G"]);
    let six = "1 6 0 0 0 5\n1 1 1 1 1 1\n";
    assert_eq!(shown(six, None), ["A1 A6 1 1 1 1 1 G"]);
    assert_eq!(
        shown(six, Some(Format::Text))[0],
        "A1 B6 1 6 0 0 0 5/1 1 1 1 1 G"
    );
    for grid in [
        "2 2\n1 1\n1 G\n",
        "2 2\n1 1\n@1 0\n",
        "2 2\n1 1\n1 1\n1 0\n",
        "2 2\n1 1\n",
        "3 2\n1 1\n1 1\n",
        "2 2\n1 1\n1 *\n",
        "6 6 0 0 0 0\n1 1 1 1 1 1\n",
        "1 6 0 0 0 6\n1 1 1 1 1 1\n",
        "2 1\n1 1\n1 1\n",
        "1 1",
        "0",
        "0 0\n",
        "99999999999999999999 2\n",
        "-1 2\n1 1\n",
    ] {
        assert_eq!(Format::detect("grid.txt", grid), Format::Text, "{grid}");
    }
    // If the format is given, every token is allowed.
    assert_eq!(shown("2 2\n1 *\n1c G\n", Some(Format::Jim)).len(), 1);
    // A column of digits is the same either way.
    assert_eq!(shown("2 1\n1\n0\n", None), ["A1 B1 1/G"]);
    assert_eq!(shown("2 1\n1\n0\n", Some(Format::Kattis)), ["A1 B1 1/G"]);
}

#[test]
fn homework_on_another_board() {
    let options = MazeOptions::default().variant("queen").goal("1,2");
    let mazes = read_mazes("file", "2 2\n1 1\n1 0\n", &options).unwrap();
    assert_eq!(mazes[0].variant(), "queen");
    assert_eq!(mazes[0].cells_text(), "1 G\n1 0\n");
}

#[test]
fn one_of_several() {
    let text = "1 2 0 0 0 1\n1 0\n1 3 0 2 0 0\n0 1 1\n0\n";
    let which = |which| {
        let options = MazeOptions::default().which(which);
        read_mazes("file", text, &options).map(|mazes| mazes[0].cells_text())
    };
    assert_eq!(which(1).unwrap(), "1 G\n");
    assert_eq!(which(2).unwrap(), "G 1 1\n");
    for wrong in [0, 3, usize::MAX] {
        assert!(which(wrong).unwrap_err().title().starts_with("no maze"));
    }
    let error =
        jumpmaze::internals::files::read_maze("file", text, &MazeOptions::default()).unwrap_err();
    assert_eq!(error.title(), "2 mazes, but only one is expected");
    assert!(error.to_string().contains("the option `which`"));
}

#[test]
fn mistakes_are_pointed_at() {
    let jim = Some(Format::Jim);
    let concepcion = Some(Format::Concepcion);
    let kattis = Some(Format::Kattis);
    for (format, text, title, place) in [
        (jim, "", "the text is empty", ""),
        (
            jim,
            "5\n1",
            "the first line is not a header of two numbers",
            "1:1",
        ),
        (
            jim,
            " 2 x\n1",
            "the first line is not a header of two numbers",
            "1:2",
        ),
        (
            jim,
            "0 3\n",
            "the header describes a grid without cells",
            "1:1",
        ),
        (
            jim,
            "2 2\n1 1\n",
            "the header says 2 rows, but only 1 follow",
            "1:1",
        ),
        (
            jim,
            "2 2\n1 1\n 1\n",
            "the header says 2 columns, but this row has 1",
            "3:2",
        ),
        (
            jim,
            "2 2\n1 1\n1 0\n1 1\n",
            "the text has more lines than the header says",
            "4:1",
        ),
        (jim, "2 2\n1 1\n1 x\n", "\"x\" is not a token", "3:3"),
        (
            jim,
            "1000000000 1000000000\n1\n",
            "the header says 1000000000 columns, but this row has 1",
            "2:1",
        ),
        (
            jim,
            "18446744073709551615 1\n1\n",
            "the header says 18446744073709551615 rows, but only 1 follow",
            "1:1",
        ),
        (
            jim,
            "18446744073709551616 1\n1\n",
            "the first line is not a header of two numbers",
            "1:1",
        ),
        (concepcion, "", "the text ends without a maze", ""),
        (concepcion, "0\n", "the text ends without a maze", ""),
        (
            concepcion,
            "1 1\n1\n",
            "this line is not a header of six numbers",
            "1:1",
        ),
        (
            concepcion,
            "1 1 0 0 0 1\n1\n",
            "the start or the goal is outside the grid",
            "1:1",
        ),
        (
            concepcion,
            "1 1 0 0 0 0\n1\n0\n7\n",
            "the text has more lines than the header says",
            "4:1",
        ),
        (
            concepcion,
            "1 2 0 0 0 0\n1 1\n1 2 0 0 0 1\n1 é\n0\n",
            "\"é\" is not a token",
            "4:3",
        ),
        (kattis, "2 2\n11\n1x\n", "not a row of 2 digits", "3:1"),
        (kattis, "2 2\n11\n111\n", "not a row of 2 digits", "3:1"),
        (
            kattis,
            "1 18446744073709551615\n1\n",
            "not a row of 18446744073709551615 digits",
            "2:1",
        ),
        (
            None,
            "3 3\n1 1 1\n1 1 1\n",
            "row 2 has 3 tokens, but the first row has 2",
            "2:5",
        ),
    ] {
        let error = read(text, format).expect_err(text);
        let mut lines = error.lines();
        assert_eq!(lines.next(), Some(&*format!("error: {title}")), "{text:?}");
        let arrow = lines.next().unwrap_or_default().trim();
        let expected = match place {
            "" => "--> file".to_owned(),
            place => format!("--> file:{place}"),
        };
        assert_eq!(arrow, expected, "{text:?}");
        assert!(error.contains("= help: "), "{error}");
    }
    let said = read("3 3\n1 1 1\n1 1 1\n", None).unwrap_err();
    assert!(
        said.contains("as a header, the first line requires 3 lines of 3 numbers"),
        "{said}"
    );
}

#[test]
fn what_homework_cannot_hold_is_refused() {
    let one = |text: &str, format| {
        let mazes = read_mazes("file", text, &MazeOptions::default()).unwrap();
        mazes[0].write(format).map_err(|error| error.to_string())
    };
    for (format, text, what) in [
        (
            Format::Jim,
            "variant = \"queen\"\ncells = \"1 1\"",
            "mazes of a variant other than the rook's",
        ),
        (Format::Jim, "1 # G", "boards with gaps or obstacles"),
        (Format::Jim, "1 1 G\n1 1 .", "boards with gaps or obstacles"),
        (Format::Jim, "1 * G", "anything but numbers"),
        (Format::Concepcion, "1 G G", "any goal but a single cell"),
        (
            Format::Kattis,
            "@1 G 1",
            "any start but the first cell, and any goal but the last",
        ),
        (Format::Kattis, "1 12 G", "numbers of more than one digit"),
    ] {
        let said = format!("the format `{format}` cannot hold {what}");
        assert_eq!(one(text, format).unwrap_err(), said);
    }
    assert_eq!(one("3 1 G", Format::Kattis).unwrap().text, "1 3\n310\n");
    // The library makes mazes with any number on the goal.
    let rook = Variant::built_in("rook", Some(&[1, 3])).unwrap();
    let maze = Maze::new(rook.board().clone(), &[3, 1, 12], Cell(0), Cell(2));
    let written = rook.file_of(maze.unwrap()).write(Format::Kattis);
    assert_eq!(written.unwrap().text, "1 3\n310\n");
    assert_eq!(
        one("G 3 @1", Format::Concepcion).unwrap().text,
        "1 3 0 2 0 0\n0 3 1\n0\n"
    );
}
