//! IDs are permanent and short, and every single typing error is detected.

use super::random::{dice, grid, maze};
use super::round::VARIANTS;
use super::{Format, MazeOptions, goes_round, same};
use crate::every;
use crate::program::{
    ended, fed, printed, refusal, refused, run, silent_refusal, text, warned, within,
};
use jumpmaze::internals::files::{
    Blueprint, LoadedMaze, MazeFile, NoId, Variant, read_maze, read_mazes,
};
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::topology::{Cell, Topology};
use proptest::prelude::*;
use serde::Deserialize;
use std::collections::BTreeSet;

const SYMBOLS: &str = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

fn read(text: &str) -> Result<LoadedMaze, String> {
    read_maze("ID", text, &MazeOptions::default()).map_err(|error| error.to_string())
}

fn read_file(file: &MazeFile) -> LoadedMaze {
    let text = serde_json::to_string(file).unwrap();
    read(&text).unwrap_or_else(|error| panic!("{error}"))
}

/// The examples of `tests/data/ids.toml`. IDs are printed in books, so none of them may ever change.
fn examples() -> Vec<MazeFile> {
    #[derive(Deserialize)]
    struct Examples {
        maze: Vec<MazeFile>,
    }
    let text = include_str!("../data/ids.toml");
    toml::from_str::<Examples>(text).unwrap().maze
}

#[test]
fn examples_never_change() {
    let mut variants = BTreeSet::new();
    for example in examples() {
        let id = example.id.clone().expect("every example has an ID");
        let loaded = read_file(&example);
        assert_eq!(loaded.id().as_ref(), Ok(&id));
        let again = read(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
        same(&loaded, &again);
        assert_eq!(again.file().id.as_ref(), Some(&id));
        variants.insert(loaded.variant().to_owned());
    }
    assert!(variants.len() > 30, "examples of all kinds of boards");
}

/// A code with superfluous symbols and the right check symbol is refused, or is another maze.
#[test]
fn superfluous_symbols_are_not_ignored() {
    let mut refused = 0;
    for id in examples().into_iter().filter_map(|example| example.id) {
        let (name, code) = id.split_once(':').unwrap();
        let code: String = code.chars().filter(|&symbol| symbol != '-').collect();
        if code.len() > 60 {
            continue;
        }
        // The digits directly after the version are read last, so superfluous ones are added there.
        let [version, rest] = [&code[..1], &code[1..code.len() - 1]];
        for more in ["2", "3", "Z", "32"] {
            for check in SYMBOLS.chars() {
                match read(&format!("{name}:{version}{more}{rest}{check}")) {
                    Ok(longer) => assert_ne!(longer.id().unwrap(), id, "{more}"),
                    Err(why) => refused += usize::from(why.contains("no maze has this ID")),
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn single_typing_errors_are_detected() {
    let mut slips = 0;
    for id in examples().into_iter().filter_map(|example| example.id) {
        let (name, code) = id.split_once(':').unwrap();
        // Long codes would take too long.
        let code: Vec<char> = code.chars().filter(|&c| c != '-').collect();
        if code.len() > 60 {
            continue;
        }
        let noticed = |slip: &[char]| {
            let typed: String = slip.iter().collect();
            assert!(read(&format!("{name}:{typed}")).is_err(), "{id}: {typed}");
        };
        for i in 0..code.len() {
            let mut slip = code.clone();
            for wrong in SYMBOLS
                .chars()
                .chain("01OI".chars())
                .filter(|&c| c != code[i])
            {
                slip[i] = wrong;
                noticed(&slip);
                slips += 1;
            }
            if i > 0 && code[i] != code[i - 1] {
                let mut slip = code.clone();
                slip.swap(i, i - 1);
                noticed(&slip);
                slips += 1;
            }
        }
    }
    assert!(slips > 10_000, "{slips}");
}

/// One typing error never turns the name of a variant into another one.
#[test]
fn names_are_not_mistaken_for_each_other() {
    use jumpmaze::internals::files::library;
    for one in library::variants() {
        for other in library::variants().filter(|&other| other != one) {
            assert!(strsim::osa_distance(one, other) > 1, "{one} {other}");
        }
    }
}

#[test]
fn typing_is_easy() {
    let id = "rook:ACWZK-7RT8P-AAH";
    let right = read(id).unwrap();
    for typed in [
        "rook:acwzk7rt8paah",
        " ROOK : ACWZK 7RT8P AAH\r\n",
        "Rook:ac-wz-k7-rt-8p-aa-h",
        "rook:ACWZK\u{2011}7RT8P\u{2013}AAH",
        "\u{feff}rook:ACWZK-7RT8P-AAH\n\n",
    ] {
        let options = MazeOptions::default().format(Format::Id);
        same(&right, &read_maze("ID", typed, &options).unwrap());
    }
    for (typed, title, place) in [
        (
            "rook:ACWZK-7RT8P-AA0",
            "an ID cannot contain '0'",
            "ID:1:20",
        ),
        (
            "rook:ACWZK-7RTIP-AAH",
            "an ID cannot contain 'I'",
            "ID:1:15",
        ),
        (
            "rook:ACWZK-7RTéP-AAH",
            "an ID cannot contain 'é'",
            "ID:1:15",
        ),
        (
            "rook:ACWZK-7RT8P-AHA",
            "the check symbol does not match: is there a typing mistake?",
            "ID:1:6",
        ),
        (
            "rook:ACWZK-7RT8P-AA",
            "the check symbol does not match: is there a typing mistake?",
            "ID:1:6",
        ),
        (
            "rook:BCWZK-7RT8P-AAH",
            "the code does not begin with A: a typing mistake, or another version",
            "ID:1:6",
        ),
        ("rok:ACWZK-7RT8P-AAH", "unknown variant `rok`", "ID:1:1"),
        ("rook:", "an ID without a code", "ID:1:1"),
        ("rook:-- -", "an ID without a code", "ID:1:1"),
        (
            "rook:ACWZK-7RT8P-AAH\nrook:ACWZK-7RT8P-AAJ",
            "the check symbol does not match: is there a typing mistake?",
            "ID:2:6",
        ),
    ] {
        let error = read(typed).expect_err(typed);
        let mut lines = error.lines().map(str::trim);
        assert_eq!(lines.next(), Some(&*format!("error: {title}")), "{typed}");
        assert_eq!(lines.next(), Some(&*format!("--> {place}")), "{typed}");
        assert!(error.contains("= help: "), "{error}");
    }
}

#[test]
fn mazes_without_an_id_have_a_reason() {
    let own = read("cells = \"1 G\"\nvariant.rule = \"x\"").unwrap();
    assert_eq!(own.id(), Err(NoId::OwnVariant));
    assert_eq!(NoId::OwnVariant.remedy(), "keep it in a file");
    let said = own.write(Format::Id).unwrap_err().to_string();
    assert!(
        said.contains("variants of your own have no short ID"),
        "{said}"
    );
    let large = read(&("1 ".repeat(64) + "\n").repeat(65)).unwrap();
    assert_eq!(large.id(), Err(NoId::TooLarge { tokens: 4160 }));
    let full = read(&("999999999c ".repeat(64) + "\n").repeat(64)).unwrap();
    let id = full.id().unwrap();
    same(&full, &read(&id).unwrap());
}

/// A maze of legal numbers on a variant, any start and goal.
fn legal(variant: &Variant, numbers: &[u32], start: usize, goal: usize) -> LoadedMaze {
    let board = variant.board();
    let cell_of = |tile: usize| board.tile_of().binary_search(&(tile as u32)).unwrap();
    let cells = grid(variant, |tile| {
        let cell = Cell(cell_of(tile) as u32);
        let longest = board.topology().longest(cell);
        let lands = |number: &u32| {
            let mut lands = false;
            board.topology().land(cell, *number, &mut |_| lands = true);
            lands
        };
        let all: Vec<u32> = (1..=longest).filter(lands).collect();
        let number = numbers[tile % numbers.len()] as usize;
        all.get(number % all.len().max(1))
            .map_or("0".into(), u32::to_string)
    });
    let count = board.tile_of().len();
    let name = |cell: usize| board.name(Cell((cell % count) as u32));
    let file = serde_json::json!({
        "variant": variant.id(), "start": name(start), "goal": name(goal), "cells": cells,
    });
    read(&file.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150 / every(3) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_maze_of_the_rooks_is_short(
        numbers in prop::collection::vec(0..12u32, 25), start in 0..25usize, goal in 0..25usize,
    ) {
        let rook = Variant::built_in("rook", None).unwrap();
        let loaded = legal(&rook, &numbers, start, goal);
        let id = loaded.id().unwrap();
        let code = id.strip_prefix("rook:").unwrap();
        // Up to 17 symbols, hyphens included.
        prop_assert!(code.len() <= 17, "{}", id);
        same(&loaded, &read(&id).unwrap());
    }

    #[test]
    fn random_mazes(which in 0..VARIANTS.len(), dice in dice()) {
        let (variant, named, size) = &VARIANTS[which];
        let loaded = maze(variant, named, size.as_deref(), &dice);
        if loaded.is_built_in() {
            goes_round(&loaded, &[Format::Id, Format::Toml, Format::Json]);
        } else {
            prop_assert_eq!(loaded.id(), Err(NoId::OwnVariant));
        }
    }

    #[test]
    fn legal_numbers_on_every_variant(
        which in 0..VARIANTS.len(), numbers in prop::collection::vec(0..12u32, 1..90),
        start in 0..400usize, goal in 0..400usize,
    ) {
        let (variant, _, size) = &VARIANTS[which];
        if size.is_none() && variant.id() != "own" && variant.board().marks().len() == variant.board().tile_of().len() {
            let loaded = legal(variant, &numbers, start, goal);
            same(&loaded, &read(&loaded.id().unwrap()).unwrap());
        }
    }

    /// Exactly one of the 32 check symbols fits. The ID is then that of a maze, or refused.
    #[test]
    fn invented_ids_are_answered(
        which in 0..VARIANTS.len(), body in "[2-9A-HJ-NP-Z]{0,70}",
    ) {
        let id = VARIANTS[which].0.id();
        prop_assume!(id != "own");
        let mut passed = 0;
        for check in SYMBOLS.chars() {
            match read(&format!("{id}:A{body}{check}")) {
                Ok(loaded) => {
                    passed += 1;
                    let again = loaded.id().unwrap().replace('-', "");
                    prop_assert_eq!(again, format!("{}:A{body}{check}", id.replace('-', "")));
                }
                Err(error) if error.contains("the check symbol does not match") => {}
                Err(error) => {
                    passed += 1;
                    prop_assert!(error.contains("no maze has this ID"), "{}", error);
                }
            }
        }
        prop_assert_eq!(passed, 1);
    }

    #[test]
    fn any_text_is_answered(text in "(rook|queen|penrose|cube|x|):[ -~é]{0,30}") {
        let options = MazeOptions::default().format(Format::Id);
        if let Ok(mazes) = read_mazes("ID", &text, &options) {
            prop_assert!(mazes[0].id().is_ok());
        }
    }
}

#[test]
fn ids_in_place_of_files() {
    let id = "rook:ACWZK-7RT8P-AAH";
    let output = printed(run(["solve", id, "--json"]));
    assert!(output.starts_with("{\"solvable\":true,\"length\":13,"));
    let output = run(["convert", id, "--to", "id"]);
    assert_eq!(text(&output.stdout), format!("{id}\n"));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    // One or several IDs can be piped.
    let both = format!("{id}\n{id}\n");
    assert_eq!(
        text(&fed(&["convert", "-", "--to", "id"], &both).stdout),
        both
    );
    ended(&fed(&["solve", "-"], &both), 0);
    // With another start it is another maze, and the old ID is not kept.
    let output = run(["convert", id, "--start", "A2"]);
    ended(&output, 0);
    assert!(!text(&output.stdout).contains("id ="));
    for (typed, says) in [
        ("rok:ACWZK", "did you mean `rook`?"),
        ("rook:ACWZK-7RT8P-AAJ", "is there a typing mistake?"),
        ("rook:", "an ID without a code"),
        ("rook:\u{1b}[2J", "an ID cannot contain"),
        ("no/such:file", "cannot open the file"),
        ("./rook:ACWZK", "cannot open the file"),
    ] {
        let said = silent_refusal(run(["solve", typed]));
        assert!(said.contains(says), "{said}");
    }
    let own = "cells = \"1 G\"\nvariant.rule = \"x\"\n";
    let output = refusal(fed(&["convert", "-", "--to", "id"], own));
    assert!(output.contains("have no short ID"));
}

/// IDs with far too large sizes or far too many symbols are refused at once.
#[test]
fn hostile_ids() {
    let ids = ["rook", "penrose", "cube", "hexagon-torus"];
    for id in ids.into_iter().step_by(every(2)) {
        for body in [
            "Z".repeat(9),
            "Z".repeat(200),
            "9".repeat(40_000),
            "Z".repeat(1 << 20),
        ] {
            for check in SYMBOLS.chars() {
                if let Ok(loaded) = read(&format!("{id}:A{body}{check}")) {
                    assert!(loaded.maze.contents().len() <= 4096);
                }
            }
        }
    }
}

#[test]
fn a_folder_with_the_name_of_a_variant_is_no_variant() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::create_dir(folder.path().join("rook")).expect("there is room for a folder");
    let small = ["--size", "4x4", "--seed", "1"];
    let id = printed(within(
        &folder,
        &[&["new", "rook", "--to", "id"], &small[..]].concat(),
    ));
    assert!(id.starts_with("rook:"));
    let file = printed(within(&folder, &[&["new", "rook"], &small[..]].concat()));
    assert!(file.contains("variant = \"rook\"\n"));
    for command in [
        &["check", "rook"][..],
        &["draw", "rook"],
        &["variants", "rook"],
    ] {
        ended(&within(&folder, command), 0);
    }
}

/// The output of `jumpmaze daily` has a date before each ID.
#[test]
fn dates_before_ids_are_left_out() {
    let id = "rook:ACWZK-7RT8P-AAH";
    let list = format!("# A week\n2026-11-23 {id}\n2026-11-24 {id}\n");
    let output = fed(&["convert", "-", "--to", "id"], &list);
    assert_eq!(text(&output.stdout), format!("{id}\n{id}\n"));
    let wrong = format!("2026-11-23 {}\n", id.replace("AAH", "AAJ"));
    let said = refusal(fed(&["solve", "-"], &wrong));
    assert!(said.contains("--> standard input:1:17"), "{said}");
}

/// `check` compares the ID in a file with its maze. Other commands use the cells, and a text that is not an ID is not
/// compared.
#[test]
fn check_finds_the_id_of_another_maze() {
    let file = printed(run(["new", "rook", "--seed", "7"]));
    let id = "rook:A4A3Q-FU3B4-2P";
    assert!(file.contains(&format!("id = \"{id}\"")), "{file}");
    let silent = |text: &str| assert_eq!(warned(fed(&["check", "-"], text)), "");
    silent(&file);
    // Blanks, hyphens and capitals do not matter.
    silent(&file.replace(id, "rook: a4a3q fu3b4 2p"));
    silent(&file.replace(id, "Mr Fox, page 7"));
    let edited = file.replace("2 1 2 3 3", "2 1 2 3 4");
    let own = printed(fed(&["convert", "-", "--to", "id"], &edited));
    let said = warned(fed(&["check", "-"], &edited));
    for part in [
        &*format!("the ID {id} is that of another maze: 3 on A5 instead of 4"),
        "remove the key `id`",
        own.trim(),
    ] {
        assert!(said.contains(part), "{said}");
    }
    let said = warned(fed(
        &["check", "-"],
        &file.replace("start = \"A1\"", "start = \"A2\""),
    ));
    assert!(said.contains("another board, start or goal"), "{said}");
    assert_eq!(warned(fed(&["solve", "-"], &edited)), "");
}

/// A maze or a tiling in place of a variant is recognised. A wrong size after a colon is not taken for a maze.
#[test]
fn a_maze_or_a_tiling_is_no_variant() {
    for maze in ["rook:ACWZK-7RT8P-AAH", "rook:ACWZK-7RT8P-AAJ", "rook#3.7"] {
        refused(
            &["new", maze],
            &["is a maze, not a variant", "write the variant alone: rook"],
        );
    }
    refused(
        &["new", "herringbone"],
        &["`herringbone` is a tiling, not a variant"],
    );
    let own = "name = \"x\"\nrule = \"y\"\n[tiling]\nuse = \"own.toml\"\n";
    let said = refusal(fed(&["check", "-"], own));
    assert!(
        said.contains("`own.toml` is a file, not a tiling"),
        "{said}"
    );
    refused(&["variants", "rook:big-board"], &["is neither a size nor"]);
}

/// The mazes of a blueprint share data for the IDs of their board, but a caller may replace such a maze by one on
/// another board.
#[test]
fn a_replaced_maze_has_the_id_of_its_own_board() {
    let read = |text: &str| read(text).expect("a maze");
    let plain = read("2 1 1\n1 1 1\n1 2 G\n");
    let walled = read("2 1 1\n1 # 1\n1 2 G\n");
    let [plain_id, walled_id] = [&plain, &walled].map(|maze| maze.id().expect("an ID"));
    let blueprint = Blueprint::like(&plain).expect("a blueprint");
    let mut replaced = blueprint.maze(plain.maze.clone(), "");
    replaced.maze = walled.maze.clone();
    assert_eq!(replaced.id().as_ref(), Ok(&walled_id));
    replaced.maze = plain.maze;
    assert_eq!(replaced.id().as_ref(), Ok(&plain_id));
    assert_eq!(read(&walled_id).id(), Ok(walled_id));
}
