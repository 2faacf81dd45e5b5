//! Texts that are not mazes: an error with the position of the mistake, never a panic.

use super::{Format, MazeOptions};
use jumpmaze::internals::files::read_mazes;
use proptest::prelude::*;

fn refused(path: &str, text: &str) -> (String, String) {
    let error = read_mazes(path, text, &MazeOptions::default()).expect_err(text);
    let error = error.to_string();
    assert!(
        error.contains("= help: ") || error.contains("expected"),
        "{error}"
    );
    let mut lines = error.lines().map(|line| line.trim().to_owned());
    let title = lines.next().unwrap_or_default();
    (
        title.trim_start_matches("error: ").to_owned(),
        lines
            .next()
            .unwrap_or_default()
            .trim_start_matches("--> ")
            .to_owned(),
    )
}

#[test]
fn mistakes_in_json() {
    for (text, title, place) in [
        ("{", "an object is not closed", "x:1:1"),
        (
            "{\"cells\": \"1 G",
            "the closing quote is missing",
            "x:1:14",
        ),
        ("{\"cells\":", "a value is missing", "x:1:9"),
        ("{}", "the key `cells` is missing", "x"),
        (
            "{\"cells\": 5}",
            "expected a text in quotes, found the number `5`",
            "x:1:11",
        ),
        (
            "{\"cells\": \"1\", \"start\": 5}",
            "expected a text in quotes, found the number `5`",
            "x:1:25",
        ),
        ("{\n \"cels\": \"1\"}", "unknown key `cels`", "x:2:2"),
        ("{\"cells\": \"1 G\"} x", "expected value", "x:1:18"),
        (
            "{\"cells\": \"1 2\\n1 \\u0078\"}",
            "\"x\" is not a token",
            "x:1:19",
        ),
        (
            "{\"cells\": \"1 G\"}\n{\"cells\": \"1 y\"}",
            "\"y\" is not a token",
            "x:2:14",
        ),
        (
            "{\"cells\": \"1 G\"}\n{\"cells\": \"1 G\", \"goal\": \"C3\"}",
            "there is no cell \"C3\" on this board",
            "x:2:26",
        ),
        (
            "{\"cells\": \"1 G\", \"variant\": \"rok\"}",
            "unknown variant `rok`",
            "x:1:29",
        ),
        (
            "{\"cells\": \"1 G\", \"variant\": {\"rule\": \"\"}}",
            "the rule is empty",
            "x:1:38",
        ),
        (
            "{\"cells\": \"1 G\", \"jumpmaze\": 2}",
            "unknown format version 2",
            "x:1:30",
        ),
        (
            "{\"cells\": \"1 G\", \"variant\": 2}",
            "invalid type: integer `2`, expected the id or the path of a variant, or a [variant] table",
            "x:1:29",
        ),
    ] {
        assert_eq!(
            refused("x", text),
            (title.to_owned(), place.to_owned()),
            "{text}"
        );
    }
}

#[test]
fn mistakes_in_toml() {
    for (text, title, place) in [
        (
            "cells = 5\n",
            "expected a text in quotes, found the number `5`",
            "x:1:9",
        ),
        (
            "cells = \"\"\"\r\n1 1\r\n1 x\r\n\"\"\"\r\n",
            "\"x\" is not a token",
            "x:3:3",
        ),
        ("cells = \"1 1\\n1 x\"", "\"x\" is not a token", "x:1:17"),
        ("cells = '''\n1 1\n1 x'''", "\"x\" is not a token", "x:3:3"),
        (
            "cells = \"1 G\"\n[variant]\nrule = \"x\"\n[variant.moves]\nexits = \"side\"",
            "unknown exits `side`",
            "x:5:9",
        ),
        (
            "cells = \"1 G\"\n[variant]\nrule = \"x\"\n[variant.boord]\n",
            "unknown key `boord`",
            "x:4:10",
        ),
        (
            "cells = \"1 G\"\n[variant]\nrule = \"x\"\n[variant.boundary]\nwrap = \"torus\"",
            "a board with closed lines needs `max`",
            "",
        ),
        (
            "size = [3]\nvariant = \"soccer-ball\"\ncells = \"1 G\"",
            "the size of this board cannot be changed",
            "x:1:8",
        ),
        (
            "goal = \"exit\"\ncells = \"1 G\"",
            "the grid marks a goal with G that the key `goal` does not name",
            "x:2:12",
        ),
    ] {
        let (said, at) = refused("x", text);
        if place.is_empty() {
            // Any message with a remedy is accepted.
            continue;
        }
        assert_eq!((said, at), (title.to_owned(), place.to_owned()), "{text}");
    }
}

/// The extension decides between TOML and JSON, so that the error for a mistake in the first line points at it.
#[test]
fn the_extension_decides_the_format() {
    let (title, place) = refused("x.toml", "cells \"1 G\"\n");
    assert!(title.contains("expected"), "{title}");
    assert_eq!(place, "x.toml:1:7");
    assert_eq!(refused("x.json", "1 G").1, "x.json:1:1");
    assert_eq!(Format::detect("x.txt", "cells = \"1\""), Format::Toml);
}

/// Meshes and lines need no shape, and the rows of a board may have different lengths.
#[test]
fn boards_without_a_rectangle() {
    let lines = "cells = \"1 2 G\"\n[variant]\nrule = \"x\"\n[variant.tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\", \"R\"]\n\
                 [[variant.tiling.line]]\nthrough = [\"P\", \"Q\", \"R\"]\n";
    let cube = "variant = \"cube\"\nsize = [1]\ncells = \"\"\"\n1\n1 1\n1\n1 1\n\"\"\"";
    let rows = |cells: &str| {
        format!(
            "cells = \"{cells}\"\nvariant.rule = \"x\"\nvariant.board.shape = \"rows\"\nvariant.board.rows = [\".o\", \"ooo\", \"\"]\n"
        )
    };
    let texts = [
        lines.to_owned(),
        cube.to_owned(),
        rows(". 1\\n1 1 1"),
        rows(". 1 .\\n1 1 1\\n"),
        rows(". 1 .\\n1 1 1\\n. . ."),
    ];
    for text in texts {
        let mazes = read_mazes("x", &text, &MazeOptions::default());
        mazes.unwrap_or_else(|error| panic!("{error}"));
    }
    for text in [
        rows(". 1\\n1 1 1\\n1"),
        rows("1 1\\n1 1 1"),
        rows(". 1\\n1 1"),
        rows(". 1"),
    ] {
        assert!(
            read_mazes("x", &text, &MazeOptions::default()).is_err(),
            "{text}"
        );
    }
}

/// A file can have more tokens than a board has tiles.
#[test]
fn more_tokens_than_tiles() {
    let text = "1 ".repeat((1 << 20) + 1);
    assert_eq!(
        refused("x", &text),
        ("more than 1048576 tokens".into(), "x:1:2097153".into())
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_text_is_answered(
        text in "([0-9]{1,3}|[-@G?#_~.*=^vcé\u{feff}\0{}\":,x]|[ \t]|[\r\n]|0|2 2\n){0,60}",
        format in prop::option::of(0..Format::ALL.len()),
    ) {
        let options = MazeOptions::default().format(format.map(|i| Format::ALL[i]));
        if let Ok(mazes) = read_mazes("x", &text, &options) {
            // Every maze that was read can be written and read again.
            for maze in &mazes {
                super::goes_round(maze, &[Format::Toml, Format::Json]);
            }
        }
    }
}
