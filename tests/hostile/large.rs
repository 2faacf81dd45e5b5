//! Very deep, long or large mazes, IDs and formulas: each works or is soon refused.

use super::mazes::{json_of, read, said, toml_of};
use super::*;
use crate::every;
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::{Format, MazeOptions, read_maze, read_mazes};
use jumpmaze::internals::solve::{CheckResult, check, solve};
use std::sync::Arc;

/// Deeply nested brackets and keys are refused, on a stack of a megabyte.
#[test]
fn deep_nesting() {
    let deep = |open: &str, close: &str, n: usize| open.repeat(n) + "1" + &close.repeat(n);
    for n in [100, 10_000, 1_000_000 / every(4)] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let inside = deep(open, close, n);
            said(&format!("{{\"cells\": {inside}}}"), None);
            said(
                &format!("{{\"cells\": \"1 G\", \"variant\": {{\"rule\": {inside}}}}}"),
                None,
            );
            said(&format!("{{\"cells\": \"1 G\", \"size\": {inside}}}"), None);
            said(&inside, Some(Format::Json));
        }
        for (open, close) in [("[", "]"), ("{a = ", "}")] {
            said(
                &format!("cells = {}\n", deep(open, close, n)),
                Some(Format::Toml),
            );
        }
        let keys = vec!["a"; n].join(".");
        said(&format!("cells = \"1 G\"\nvariant.{keys} = 1\n"), None);
        said(&format!("cells = \"1 G\"\n[variant.{keys}]\n"), None);
    }
}

/// Very long lines and words are soon refused in every format, with a short error.
#[test]
fn very_long_lines() {
    let long = (1 << 20) / every(8);
    for filled in [
        "x",
        "@",
        "\"",
        "{",
        "[",
        "=",
        "\\",
        "\u{1f600}",
        "\0",
        "\u{202e}",
        "rook:",
        "A",
        "-",
        "é",
        "1c",
    ] {
        let text = filled.repeat(long / filled.len());
        for &format in Format::ALL {
            said(&text, Some(format));
        }
        said(&text, None);
        said(&format!("1 1\n{text} 1\n"), None);
        said(&format!("2 2\n1 {text}\n1 0\n"), Some(Format::Jim));
        said(&format!("rook:{text}"), None);
    }
}

/// A number may have any length. It is larger than any jump, so the cell is dead.
#[test]
fn a_number_of_a_million_digits() {
    let loaded = read_maze(
        "long",
        &format!("1 {} G\n", "1".repeat(1 << 20)),
        &MazeOptions::default(),
    );
    assert_eq!(loaded.unwrap().cells_text(), "1 999999999 G\n");
}

/// A square of a million cells is read, solved and written. A single row may have fewer cells, because its surroundings
/// are twice as large as the board. Larger boards are refused.
#[test]
fn a_million_cells() {
    let row = |cells: usize| format!("{} {}G\n", cells - 1, "0 ".repeat(cells - 2));
    let square = ("1 ".repeat(999) + "1\n").repeat(1000);
    let column = row(600_000).replace(' ', "\n");
    let boards = [(square, 1998), (row(600_000), 1), (column, 1)];
    for (text, length) in boards.into_iter().step_by(every(3)) {
        let started = Instant::now();
        let loaded = read(text.clone(), Some(Format::Text)).map_err(|error| error.to_string());
        let loaded = loaded.unwrap_or_else(|error| panic!("{error}")).remove(0);
        let solved = solve(&loaded.maze).unwrap();
        assert_eq!(solved.length(), Some(length));
        let written = loaded.write(Format::Text).unwrap().text;
        let tokens = |text: &str| text.split_whitespace().count();
        assert_eq!(tokens(&written), tokens(&text));
        assert!(loaded.id().is_err(), "too long to be typed");
        println!("{} bytes took {:?}", text.len(), started.elapsed());
    }
    for long in [row(1_000_000), row(1_000_000).replace(' ', "\n")] {
        let title = "a board and its surroundings with 12000024 sides: too large @ 1:1";
        assert_eq!(said(&long, None), title);
    }
    let more = ("1 ".repeat(1023) + "1\n").repeat(1025);
    assert_eq!(said(&more, None), "more than 1048576 tokens @ 1025:1");
    // In JSON and TOML, too, with the position in the file.
    let column = 11 + 1024 * (2 * 1023 + 3);
    assert_eq!(
        said(&json_of(&more), None),
        format!("more than 1048576 tokens @ 1:{column}")
    );
    assert_eq!(
        said(&toml_of(&more), None),
        "more than 1048576 tokens @ 1026:1"
    );
}

/// The program gives the same answers for standard input, under the memory limit.
#[cfg(unix)]
#[test]
fn the_program_survives_mazes() {
    let side = 1000 / every(2);
    let square = ("1 ".repeat(side - 1) + "1\n").repeat(side);
    let deep = "{\"cells\":".repeat(500_000);
    for (command, input, expected) in [
        ("solve", square.into_bytes(), 0),
        ("solve", deep.into_bytes(), 2),
        ("solve", b"1 \xff\xfe G".to_vec(), 2),
        ("solve", vec![b'1'; (8 << 20) + 1], 2),
        ("solve", vec![0xef, 0xbb, 0xbf], 2),
        ("convert", b"1 1\r\n1 G\r\n".to_vec(), 0),
        ("rate", b"\xef\xbb\xbf1 1 G".to_vec(), 0),
    ] {
        let shown = beginning(&String::from_utf8_lossy(&input[..input.len().min(40)]));
        let (status, said) = program(&[command, "-"], io::Cursor::new(input));
        assert_eq!(
            status,
            expected,
            "{command} {shown:?}: {}",
            beginning(&said)
        );
        assert!(!said.contains("panicked"), "{said}");
    }
}

/// Very long formulas, and formulas whose value is not a number.
#[test]
fn formulas() {
    let long = |part: &str| part.repeat(1 << 20);
    for text in [
        long("("),
        long("-"),
        long("1+"),
        long("9"),
        long("if("),
        long("min(1,"),
        long(","),
        long("depth,"),
        long("é"),
        "depth".to_owned() + &long("^8"),
        "(".repeat(41) + "1" + &")".repeat(41),
        "1e400".into(),
        "1e5".into(),
        "nan".into(),
        "inf".into(),
        "depth^9".into(),
        "depth^-1".into(),
        "1/(1-1)".into(),
        "0/0".into(),
        "1/0.0".into(),
        "\0".into(),
        "depth\u{202e}".into(),
        "entropy, depth".into(),
        "\u{feff}depth".into(),
    ] {
        let shown = beginning(&text);
        let error = run(move || Energy::parse(&text).err().map(|bad| bad.to_string().len()));
        let length = error.unwrap_or_else(|what| panic!("{shown} {what}"));
        assert!(
            length.is_some_and(|length| length < 5_000),
            "{shown}: {length:?}"
        );
    }
    // The largest values of formulas are still numbers.
    let tower = (0..9).fold("cells".to_owned(), |tower, _| format!("({tower})^8"));
    let maze = &read("1 1 G".into(), None).unwrap()[0].maze;
    let measures = jumpmaze::internals::measures::measure(maze).unwrap();
    for text in [
        tower.clone(),
        format!("{tower} - {tower}"),
        format!("-{tower}"),
        format!("{tower}, cells"),
        format!("cells, {tower}"),
    ] {
        let energy = Energy::parse(&text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        assert!(!energy.of(&measures).value().is_nan(), "{text}");
    }
}

/// A long jump round a closed line is computed in a single round.
#[test]
fn many_times_round() {
    let row = "999961 ".repeat(1999) + "G";
    let maze = format!(
        "cells = \"{row}\"\n[variant]\nrule = \"x\"\n[variant.boundary]\nwrap = \"cylinder\"\n\
         [variant.moves]\nexits = [\"E\"]\nmax = 1000000\n"
    );
    let loaded = read_maze("round", &maze, &MazeOptions::default()).unwrap();
    let cells = solve(&loaded.maze)
        .unwrap()
        .first()
        .unwrap()
        .cells()
        .to_vec();
    assert!(cells.len() > 10);
    assert_eq!(check(&loaded.maze, &cells), CheckResult::Solves);
    // 499 rounds and 1961 cells.
    assert_eq!(loaded.maze.board().name(cells[1]), "A1962");
}

/// Hundreds of IDs on one large board share the board.
#[test]
fn many_mazes_on_one_board() {
    let ones = ("1 ".repeat(50) + "\n").repeat(50);
    let id = read_maze("ones", &ones, &MazeOptions::default())
        .unwrap()
        .id()
        .unwrap();
    let mazes = read_mazes(
        "ids",
        &format!("{id}\n").repeat(300),
        &MazeOptions::default(),
    )
    .unwrap();
    let first = mazes[0].maze.board();
    assert!(
        mazes
            .iter()
            .all(|loaded| Arc::ptr_eq(loaded.maze.board(), first))
    );
    // Different boards have a common limit.
    let grids: Vec<String> = (2..60)
        .map(|n| {
            format!(
                "{{\"cells\":\"{}\"}}",
                ("1 ".repeat(1500) + "\\n").repeat(n)
            )
        })
        .collect();
    let refused = read_mazes("many", &grids.join("\n"), &MazeOptions::default()).unwrap_err();
    assert!(
        refused.to_string().contains("too large in total"),
        "{refused}"
    );
}
