//! Invalid mazes, truncated mazes, and mazes with wrong headers. Each works or gets an error with line and column.

use super::*;
use jumpmaze::internals::files::{Format, LoadedMaze, MazeOptions, read_mazes};
use jumpmaze::internals::solve::solve;

pub(super) fn read(text: String, format: Option<Format>) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let options = MazeOptions::default().format(format);
    run(move || read_mazes("x", &text, &options)).unwrap_or_else(|what| panic!("it {what}"))
}

/// The title of the error, and where it points, as `line:column`.
#[track_caller]
pub(super) fn said(text: &str, format: Option<Format>) -> String {
    let Err(error) = read(text.to_owned(), format) else {
        panic!("read: {}", beginning(text));
    };
    let shown = error.to_string();
    assert!(shown.len() < 20_000, "{} bytes of error", shown.len());
    assert!(
        shown.chars().all(|c| c == '\n' || !c.is_control()),
        "{shown:?}"
    );
    let title = beginning(error.title());
    match error.line_column() {
        Some((line, column)) => format!("{title} @ {line}:{column}"),
        None => title,
    }
}

pub(super) fn toml_of(cells: &str) -> String {
    format!("cells = \"\"\"\n{cells}\"\"\"\n")
}

pub(super) fn json_of(cells: &str) -> String {
    serde_json::json!({ "cells": cells }).to_string()
}

/// The same mistake in a bare grid, in TOML and in JSON, with every kind of line break and after a byte order mark.
#[test]
fn a_mistake_is_found_wherever_the_grid_stands() {
    for (cells, title, [bare, toml, json]) in [
        (
            "1 2 3\n1 2\n1 1 G\n",
            "row 2 has 2 tokens, but the first row has 3",
            ["2:3", "3:3", "1:20"],
        ),
        ("1 2\n1 Q\n", "\"Q\" is not a token", ["2:3", "3:3", "1:18"]),
        ("@1 2\n1 @2\n", "a second start", ["2:3", "3:3", "1:19"]),
        (
            "1 2\n1 @#\n",
            "the start is on \"#\"",
            ["2:3", "3:3", "1:18"],
        ),
        (
            "1 -1\n1 G\n",
            "\"-1\" is not a token",
            ["1:3", "2:3", "1:13"],
        ),
        (
            "1 1\n1 \u{fffd}\n",
            "\"\u{fffd}\" is not a token",
            ["2:3", "3:3", "1:18"],
        ),
        (
            "1 1\n1 \u{1f600}x\n",
            "\"\u{1f600}x\" is not a token",
            ["2:3", "3:3", "1:18"],
        ),
    ] {
        assert_eq!(said(cells, None), format!("{title} @ {bare}"));
        assert_eq!(said(&json_of(cells), None), format!("{title} @ {json}"));
        for breaks in ["\n", "\r\n"] {
            for mark in ["", "\u{feff}"] {
                let with = |text: String| format!("{mark}{}", text.replace('\n', breaks));
                let place = said(&with(cells.to_owned()), None);
                assert_eq!(place, format!("{title} @ {bare}"), "{breaks:?} {mark:?}");
                let place = said(&with(toml_of(cells)), None);
                assert_eq!(place, format!("{title} @ {toml}"), "{breaks:?} {mark:?}");
            }
        }
    }
    // Impossible starts and goals.
    for (text, title) in [
        (
            "{\"cells\": \"1 # 1\", \"goal\": \"A2\"}",
            "A2 is impassable @ 1:28",
        ),
        (
            "{\"cells\": \"1 _ 1\", \"start\": \"A2\"}",
            "A2 is pass-over @ 1:29",
        ),
        (
            "{\"cells\": \"1 ~ 1\", \"goal\": [\"A3\", \"A2\"]}",
            "A2 is uncounted @ 1:28",
        ),
        (
            "{\"cells\": \"# #\"}",
            "there is no cell on which a jump can land @ 1:12",
        ),
        (
            "start = \"A1\"\ncells = \"1 @1 G\"",
            "two starts: this and `start = \"A1\"` @ 2:12",
        ),
        ("goal = []\ncells = \"1 1\"", "the maze has no goal @ 1:8"),
    ] {
        assert_eq!(said(text, None), title, "{text}");
    }
}

/// A maze in each format, written by the program.
fn in_every_format() -> Vec<(Format, String)> {
    let text =
        "{\"title\": \"T\u{fc}\", \"note\": \"a\\nb\", \"cells\": \"2 1 1\\n1 1 1\\n1 2 G\\n\"}";
    let maze = &read(text.to_owned(), None).unwrap()[0];
    let own = "variant.rule = \"x\"\nvariant.moves.exits = \"both\"\nvariant.moves.turns = [0, 0.5]\ncells = \"2 1\\n1 G\"";
    let own = &read(own.to_owned(), None).unwrap()[0];
    let mut texts: Vec<(Format, String)> = Format::ALL
        .iter()
        .map(|&format| (format, maze.write(format).unwrap().text))
        .collect();
    texts.push((Format::Toml, own.write(Format::Toml).unwrap().text));
    let two = [maze.clone(), maze.clone()];
    for format in Format::ALL.iter().filter(|format| format.holds_several()) {
        let text = LoadedMaze::write_all(&two, *format).unwrap().text;
        texts.push((*format, text));
    }
    texts
}

/// A file truncated anywhere gives an error that points into it, or a maze that can be solved.
#[test]
fn files_that_end_in_the_middle() {
    let (mut refused, mut solved) = (0, 0);
    for (format, text) in in_every_format() {
        assert!(read(text.clone(), Some(format)).is_ok(), "{format}: {text}");
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let part = &text[..end];
            for told in [Some(format), None] {
                match read(part.to_owned(), told) {
                    Ok(mazes) => {
                        solved += 1;
                        for loaded in mazes {
                            assert!(solve(&loaded.maze).is_ok(), "{part}");
                        }
                    }
                    Err(error) => {
                        refused += 1;
                        assert!(!error.title().is_empty());
                        let lines = part.split('\n').count();
                        assert!(
                            error.line_column().is_none_or(|(line, _)| line <= lines),
                            "{error}"
                        );
                    }
                }
            }
        }
    }
    println!("{refused} beginnings refused, {solved} are mazes");
    assert!(refused > 1000 && solved > 50);
}

#[test]
fn headers_that_promise_too_much() {
    let jim = Some(Format::Jim);
    for (format, text, title) in [
        (
            jim,
            "1000000000 2\n1 1\n",
            "the header says 1000000000 rows, but only 1 follow @ 1:1",
        ),
        (
            jim,
            "2 1000000000\n1 1\n1 0\n",
            "the header says 1000000000 columns, but this row has 2 @ 2:1",
        ),
        (
            jim,
            "18446744073709551615 18446744073709551615\n1\n",
            "the header says 18446744073709551615 columns, but this row has 1 @ 2:1",
        ),
        (
            jim,
            "18446744073709551616 1\n1\n",
            "the first line is not a header of two numbers @ 1:1",
        ),
        (
            Some(Format::Kattis),
            "1000000000 1000000000\n11\n",
            "not a row of 1000000000 digits @ 2:1",
        ),
        (
            Some(Format::Concepcion),
            "18446744073709551615 1 18446744073709551614 0 18446744073709551614 0\n1\n",
            "the header says 18446744073709551615 rows, but only 1 follow @ 1:1",
        ),
        (
            Some(Format::Concepcion),
            "1 1 18446744073709551615 18446744073709551615 0 0\n1\n",
            "the start or the goal is outside the grid @ 1:1",
        ),
    ] {
        assert_eq!(said(text, format), title, "{text}");
        // Without the option, it is read as a grid or refused.
        assert_ne!(Format::detect("x", text), Format::Toml);
        let _ = read(text.to_owned(), None);
    }
}

/// Errors and warnings contain no control characters.
#[test]
fn titles_with_control_characters() {
    let rubbish = "\u{1b}[2J\u{7}\u{8}\r\u{9b}31m\u{202e}\u{2066}\0";
    let json = serde_json::json!({ "title": rubbish, "cells": "1 Q" }).to_string();
    assert!(said(&json, None).starts_with("\"Q\" is not a token"));
    let path = serde_json::json!({ "variant": format!("./{rubbish}"), "cells": "1 G" }).to_string();
    assert!(said(&path, None).starts_with("cannot open"));
    for key in ["start", "goal", "variant", rubbish] {
        let text = serde_json::json!({ key: rubbish, "cells": "1 G" }).to_string();
        said(&text, None);
    }
    said(&format!("1 {rubbish} G"), None);
    said(&format!("rook:AC{rubbish}"), None);
    said(&format!("title = \"{rubbish}\"\ncells = \"1 G\""), None);
    // A title with escapes is valid, and is read back.
    let title = serde_json::json!({ "title": rubbish, "cells": "1 G" }).to_string();
    let maze = &read(title, None).unwrap()[0];
    let written = maze.write(Format::Toml).unwrap().text;
    assert!(
        written.chars().all(|c| c == '\n' || !c.is_ascii_control()),
        "{written:?}"
    );
    assert_eq!(
        read(written, None).unwrap()[0].file().title.as_deref(),
        Some(rubbish)
    );
}
