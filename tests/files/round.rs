//! Reading what was written gives the same maze, and writing it again gives the same bytes.

use super::random::{dice, grid, maze};
use super::{MazeOptions, goes_round, same};
use crate::{every, published};
use jumpmaze::internals::files::{Format, Variant, VariantRef, library, read_maze, read_mazes};
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};

/// Formats that hold every maze. A bare grid needs options.
const ALL: &[Format] = &[Format::Toml, Format::Json, Format::Text];

#[test]
fn published_mazes() {
    let mut rooks = 0;
    for puzzle in published::puzzles() {
        let loaded = published::load(&puzzle);
        goes_round(&loaded, ALL);
        // Rook mazes are also written in the formats of homework.
        if puzzle["topology"] == "rook" {
            let text = loaded.write(Format::Text).unwrap().text;
            let rook = read_maze("rook", &text, &MazeOptions::default()).unwrap();
            goes_round(&rook, &[Format::Concepcion, Format::Toml]);
            for format in [Format::Jim, Format::Kattis] {
                rooks += usize::from(rook.write(format).is_ok());
                if rook.write(format).is_ok() {
                    goes_round(&rook, &[format, Format::Json]);
                }
            }
        }
    }
    assert!(rooks > 20, "{rooks}");
}

/// Variants of users, with features that the built-in ones lack.
const OWN: &[&str] = &[
    "[tiling]\nkind = \"lines\"\ncells = [\"P\", \"exit\", \"R\", \"S\"]\n\
     line = [{ through = [\"P\", \"exit\", \"R\"] }, { through = [\"exit\", \"R\", \"S\"], closed = true }]\n[moves]\nmax = 4",
    "[tiling]\nkind = \"mesh\"\nfaces = [[0, 1, 2], [0, 2, 3], [0, 3, 1], [1, 3, 2]]\n[moves]\nmax = 5",
    "[tiling]\nkind = \"mesh\"\nmesh = \"polar\"\nsize = [3, 5]\n[board]\nshape = \"all\"\n[moves]\nmax = 5",
    "[board]\nshape = \"rows\"\nrows = [\"\", \"..oo\", \"ooo\", \"oooo..\", \"o\", \"\"]\n[moves]\nexits = \"both\"",
    "[board]\nshape = \"cells\"\ncells = [[0, 0, 0], [0, 1, 0], [0, 2, 0], [0, 2, 1], [0, 2, 2], [0, 5, 2], [0, 3, 2], [0, 4, 2]]",
    "[tiling]\nlattice = [[0, 0], [4, 4]]\ntile = [{ n = 6 }, { n = 3, on = [0, 0] }, { n = 3, on = [0, 1] }]\n\
     [board]\nshape = \"period\"\nsize = [3, 2]\n[boundary]\nwrap = \"torus\"\n[moves]\nexits = \"both\"\nturns = [0, 0.5, 0.333333]\nmax = 4",
    "[tiling]\nkind = \"multigrid\"\nn = 5\noffsets = [0.2, 0.2, 0.2, 0.2, 0.2]\n[board]\nsize = [20]",
    "[tiling]\nkind = \"substitution\"\nturn = 4\ntile = [{ sides = [[0], [1], [2], [3]] }]\n[[tiling.cluster]]\n\
     start = [{ of = 0 }]\nstart_corners = [[0, 0], [0, 1], [0, 2], [0, 3]]\n\
     grow = [{ of = 0 }, { of = 0, corner = 0, on = [0, 1] }, { of = 0, corner = 0, on = [0, 3] }, { of = 0, corner = 0, on = [0, 2] }]\n\
     grow_corners = [[0, 0], [1, 1], [3, 2], [2, 3]]\n[board]\nsize = [20]",
    "[board]\nsize = [4, 4]\n[obstacles]\nimpassable = [\"B2\"]\nwalls = [[\"A1\", \"A2\"]]\noneway = [[\"C3\", \"C4\"]]\n\
     [contents]\nstock = { 1 = 6, 2 = 10 }\n[goal]\nkind = \"any\"\ngoal = [\"A4\", \"D1\"]\n[generate]\niterations = 5\nenergy = \"depth\"",
    "[tiling]\nuse = \"brick-wall\"\n[board]\nshape = \"period\"\nsize = [3, 3]\n[moves]\nshape = [[\"k\", 0], [1, 1]]",
];

/// A variant, how a maze file names it, and another size that it can have.
pub(super) type Known = (Variant, VariantRef, Option<Vec<i64>>);

pub(super) static VARIANTS: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let built_in = library::variants().flat_map(|id| {
        let named = VariantRef::Name(id.to_owned());
        let usual = Variant::built_in(id, None).unwrap();
        let other: Vec<i64> = usual.board().extent().map_or(vec![2], |_| vec![5, 5]);
        let sizes = [other, vec![3, 4], vec![30]];
        let sized = sizes.into_iter().find_map(|size| {
            let variant = Variant::built_in(id, Some(&size)).ok()?;
            Some((variant, named.clone(), Some(size)))
        });
        [Some((usual, named.clone(), None)), sized]
            .into_iter()
            .flatten()
    });
    let own = OWN.iter().map(|tables| {
        let text = format!("name = \"Own\"\nrule = \"Jump.\"\n{tables}\n");
        let variant = Variant::parse("own", "own", &text, None).unwrap_or_else(|e| panic!("{e}"));
        let named = VariantRef::Inline(Box::new(toml::from_str(&text).unwrap()));
        (variant, named, None)
    });
    built_in.chain(own).collect()
});

#[test]
fn every_variant_once() {
    for (variant, named, size) in VARIANTS.iter() {
        let text = serde_json::json!({
            "variant": serde_json::to_value(named).unwrap(), "size": size, "cells": grid(variant, |_| "1".into()),
        });
        let loaded = read_maze("once", &text.to_string(), &MazeOptions::default())
            .unwrap_or_else(|error| panic!("{}: {error}", variant.id()));
        goes_round(&loaded, ALL);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120 / every(3) as u32, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn random_mazes(which in 0..VARIANTS.len(), dice in dice()) {
        let (variant, named, size) = &VARIANTS[which];
        goes_round(&maze(variant, named, size.as_deref(), &dice), ALL);
    }
}

/// A variant file is copied into the written maze file, which can then be moved.
#[test]
fn a_variant_file_is_copied_into_the_maze_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maze.toml");
    let rule = "rule = \"Jump.\"\n[board]\nsize = [9, 9]\n[moves]\nexits = \"both\"\n";
    std::fs::write(folder.path().join("mine.toml"), rule).unwrap();
    let text = "variant = \"mine.toml\"\ncells = \"1 1\\n1 1\"\n";
    let loaded = read_maze(path.to_str().unwrap(), text, &MazeOptions::default()).unwrap();
    let written = loaded.write(Format::Toml).unwrap().text;
    let expected = "jumpmaze = 1\nstart = \"A1\"\ngoal = \"B2\"\ncells = \"\"\"\n1 1\n1 G\n\"\"\"\n\n\
                    [variant]\nname = \"mine\"\nrule = \"Jump.\"\n\n[variant.board]\nsize = [2, 2]\n\n\
                    [variant.moves]\nexits = \"both\"\n";
    assert_eq!(written, expected);
    same(
        &loaded,
        &read_maze("elsewhere", &written, &MazeOptions::default()).unwrap(),
    );
    // An option is relative to the current folder, not to the folder of the maze.
    let options = MazeOptions::default().variant("mine.toml");
    let error = read_maze(path.to_str().unwrap(), text, &options).unwrap_err();
    assert!(
        error.title().starts_with("cannot open mine.toml"),
        "{error}"
    );
}

/// Names and rules in other languages are kept, and do not change the board: all these mazes share one board.
#[test]
fn languages_of_a_variant_are_kept() {
    let maze = |texts: &str| {
        format!("{{\"cells\": \"1 G\", \"variant\": {{\"rule\": \"Jump.\"{texts}}}}}\n")
    };
    let translated = ", \"name_in\": {\"de\": \"Meins\"}, \"rule_in\": {\"de\": \"Springe.\", \"pt-BR\": \"Salte.\"}";
    let text = maze("") + &maze(translated);
    let mazes = read_mazes("-", &text, &MazeOptions::default()).unwrap();
    let [plain, spoken] = &mazes[..] else {
        panic!("{} mazes", mazes.len());
    };
    assert!(Arc::ptr_eq(plain.maze.board(), spoken.maze.board()));
    for format in [Format::Toml, Format::Json] {
        let (again, _) = super::round(spoken, format);
        assert_eq!(again.kind(), spoken.kind(), "{format}");
        assert_eq!(again.kind().rule_in_language("pt-BR"), "Salte.", "{format}");
    }
    // A wrong tag is refused, even if the board is already known.
    let text = maze("") + &maze(", \"rule_in\": {\"German\": \"Springe.\"}");
    let error = read_mazes("-", &text, &MazeOptions::default()).unwrap_err();
    assert_eq!(error.title(), "\"German\" is not the tag of a language");
    assert_eq!(error.line_column(), Some((2, 69)));
}

/// Any title, author or note is read back as it was written.
#[test]
fn titles_authors_and_notes_are_kept() {
    for said in [
        "plain",
        "",
        "a \"b\" \\ c",
        "two\nlines\r\n",
        "\u{1b}[2J\u{7f}\0",
        "“ü” 日本 \u{1F600}",
        "'''\"\"\"",
    ] {
        let text = serde_json::json!({
            "title": said, "author": said, "note": said, "seed": said, "id": said, "cells": "1 G",
        });
        let loaded = read_maze("-", &text.to_string(), &MazeOptions::default()).unwrap();
        for format in [Format::Toml, Format::Json] {
            let (again, _) = super::round(&loaded, format);
            let file = again.file();
            for word in [&file.title, &file.author, &file.note, &file.seed, &file.id] {
                assert_eq!(word.as_deref(), Some(said), "{format}");
            }
        }
        let lost = loaded
            .write(Format::Text)
            .unwrap()
            .lost
            .expect("a grid has no title");
        assert_eq!(
            lost.to_string(),
            "the title, the author, the note, the seed and the id"
        );
    }
    // With another start it is another maze, so the old ID is dropped.
    let options = MazeOptions::default().start("A2");
    let read = read_maze(
        "-",
        "id = \"x\"\ntitle = \"t\"\ncells = \"1 1 G\"",
        &options,
    )
    .unwrap();
    let file = read.file();
    assert_eq!((&file.id, file.title.as_deref()), (&None, Some("t")));
}
