//! An independent model of boards in the plane: `model.py` beside this file builds them from polygons, names their
//! cells, and solves their mazes. This file composes boards at random, and compares all landings, names, the reading
//! order of cells, and solutions.
//!
//! The compositions are the same in every run, and a debug build compares the first third of them.
//! `JUMPMAZE_MODEL_BOARDS` asks for more.

use crate::checks::{Random, all_landings, neighbours};
use crate::every;
use crate::learn::grading::is_installed;
use crate::solving::random_maze;
use jumpmaze::internals::files::{Endpoint, Variant};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::surface::Face;
use jumpmaze::internals::topology::{Board, Cell, Content, Goal, Jump, Topology};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

/// Tilings with regular tiles or rhombs. The places of their numbers do not depend on how the middle of a tile is
/// defined.
const TILINGS: [&str; 13] = [
    "4.4.4.4",
    "6.6.6",
    "3.3.3.3.3.3",
    "3.6.3.6",
    "3.4.6.4",
    "4.8.8",
    "4.6.12",
    "3.12.12",
    "3.3.4.3.4",
    "3.3.3.3.6",
    "3.3.3.4.4",
    "3.4.4.6-3.6.3.6",
    "rhombille",
];
const TURNS: [&str; 8] = [
    "\"any\"",
    "\"no-u-turn\"",
    "\"no-straight\"",
    "\"must-turn\"",
    "\"left-or-straight\"",
    "\"alternate\"",
    "\"toggle\"",
    "[0, 0.5]",
];
const DIRECTIONS: [&str; 6] = [
    "[\"E\", \"S\"]",
    "[\"N\", \"S\", \"W\"]",
    "[\"SE\", \"NE\", \"SW\"]",
    "[\"N\", \"NE\", \"E\", \"S\"]",
    "[\"W\", \"NW\", \"E\", \"SE\"]",
    "[\"NE\", \"NW\", \"S\"]",
];

/// The text of a variant without obstacles.
fn composition(random: &mut Random) -> String {
    let size = |random: &mut Random| 3 + random.below(4);
    let mut text = "rule = \"A test.\"\n".to_owned();
    let is_rhombs = random.below(6) == 0;
    let tiling = TILINGS[random.below(TILINGS.len()) * random.below(4).min(1)];
    let is_squares = !is_rhombs && tiling == "4.4.4.4";
    if is_rhombs {
        let n = *random.pick(&[4, 5, 7]);
        let offsets: Vec<f64> = (0..n)
            .map(|_| (1 + random.below(98)) as f64 / 100.0 + 0.0017)
            .collect();
        let _ = writeln!(
            text,
            "[tiling]\nkind = \"multigrid\"\nn = {n}\noffsets = {offsets:?}"
        );
    } else {
        let _ = writeln!(text, "[tiling]\nuse = \"{tiling}\"");
    }
    let _ = writeln!(text, "[board]");
    let (rows, columns) = (size(random), size(random));
    match random.below(3) {
        0 if is_squares => {
            let _ = writeln!(text, "shape = \"rect\"\nsize = [{rows}, {columns}]");
        }
        1 if is_squares => {
            let mut row = || -> String {
                (0..columns)
                    .map(|_| *random.pick(&["o", "o", "o", "."]))
                    .collect()
            };
            let rows: Vec<String> = (0..rows).map(|_| row()).collect();
            let _ = writeln!(text, "shape = \"rows\"\nrows = {rows:?}");
        }
        1 if !is_rhombs => {
            let _ = writeln!(
                text,
                "shape = \"period\"\nsize = [{}, {}]",
                rows / 2 + 1,
                columns / 2 + 1
            );
        }
        _ => {
            let _ = writeln!(text, "shape = \"disc\"\nsize = [{}]", 8 + random.below(30));
        }
    }
    let _ = writeln!(text, "[moves]\nmax = {}", 3 + random.below(6));
    let turns = *random.pick(&TURNS);
    let is_by_kind = ["\"alternate\"", "\"toggle\""].contains(&turns);
    let exits = match random.below(3) {
        _ if is_by_kind => "\"both\"",
        0 if is_squares => *random.pick(&DIRECTIONS),
        1 => *random.pick(&["\"corners\"", "\"both\""]),
        _ => "\"sides\"",
    };
    let odd = match exits {
        "\"both\"" => *random.pick(&["corner", "stop"]),
        "\"sides\"" => *random.pick(&["zigzag", "stop"]),
        _ => "stop",
    };
    let _ = writeln!(text, "exits = {exits}\nodd = \"{odd}\"");
    let is_leaper = random.below(4) == 0;
    let _ = writeln!(text, "turns = {turns}");
    if is_by_kind {
        let _ = writeln!(
            text,
            "first = \"{}\"",
            random.pick(&["any", "sides", "corners"])
        );
    }
    let _ = writeln!(
        text,
        "corners = \"{}\"",
        random.pick(&["free", "walls", "strict"])
    );
    if is_leaper {
        // The last one returns to its start if the number is 1, so that this jump is not legal.
        let legs = [
            "[1, 2]",
            "[2, 2]",
            "[1, 1]",
            "[1, 2], [1, -2]",
            "[2, 1]",
            "[2, 4], [1, 4]",
        ];
        let _ = writeln!(text, "shape = [[\"k\", 0], {}]", random.pick(&legs));
    } else if random.below(4) == 0 {
        let _ = writeln!(text, "[goal]\nkind = \"exit\"");
    }
    text
}

/// Obstacles on some cells and between some neighbours of a board.
fn obstacles(board: &Board, random: &mut Random) -> String {
    let mut text = "[obstacles]\n".to_owned();
    let cells = board.topology().cells() as u32;
    let mut free: Vec<u32> = (0..cells).collect();
    for mark in ["impassable", "passover", "uncounted"] {
        let names: Vec<String> = (0..random.below(3).min(free.len() / 3))
            .map(|_| board.name(Cell(free.swap_remove(random.below(free.len())))))
            .collect();
        let _ = writeln!(text, "{mark} = {names:?}");
    }
    let name_of = |face: Face| {
        let cell = board.tile_of().iter().position(|&tile| tile == face);
        board.name(Cell(cell.expect("a cell") as u32))
    };
    let field = board.field();
    let mut neighbours = neighbours(field.as_ref().expect("it has tiles"));
    for kind in ["walls", "oneway"] {
        let pairs: Vec<[String; 2]> = (0..random.below(4).min(neighbours.len()))
            .map(|_| {
                let (one, other) = neighbours.swap_remove(random.below(neighbours.len()));
                match random.below(2) {
                    0 => [name_of(one), name_of(other)],
                    _ => [name_of(other), name_of(one)],
                }
            })
            .collect();
        let _ = writeln!(text, "{kind} = {pairs:?}");
    }
    text
}

/// A board with its landings and some solved mazes, for the model.
fn case(text: &str, variant: &Variant, random: &mut Random) -> Value {
    let board = variant.board();
    let names: Vec<String> = (0..board.topology().cells() as u32)
        .map(|cell| board.name(Cell(cell)))
        .collect();
    let is_exit = matches!(variant.goal(), Endpoint::Exit);
    let landings: Vec<Value> = all_landings(board.topology())
        .iter()
        .map(|(from, number, landing)| json!([board.name(*from), number, board.name(landing.to)]))
        .collect();
    let mazes: Vec<Value> = (0..6)
        .map(|round| maze(&random_maze(board, is_exit, round % 2 == 1, random), &names))
        .collect();
    json!({
        "variant": text, "names": names, "landings": landings, "exit": is_exit,
        "mazes": mazes,
    })
}

fn maze(maze: &Maze, names: &[String]) -> Value {
    let token = |(content, name): (&Content, &String)| {
        let jump = match content.jump {
            Jump::Exact(number) => number.to_string(),
            Jump::Star => "*".to_owned(),
            Jump::Same => "=".to_owned(),
            Jump::More => "^".to_owned(),
            Jump::Less => "v".to_owned(),
        };
        (name.clone(), jump + if content.toggle { "c" } else { "" })
    };
    let cells: BTreeMap<String, String> = maze.contents().iter().zip(names).map(token).collect();
    let is_relative = maze
        .contents()
        .iter()
        .any(|content| !matches!(content.jump, Jump::Exact(_)));
    let goals: Vec<String> = match maze.goal() {
        Goal::Exit => vec!["OUT".to_owned()],
        Goal::Cells(cells) => cells
            .iter()
            .map(|&cell| names[cell.0 as usize].clone())
            .collect(),
    };
    let solved = solve(maze).expect("few states");
    let count = u64::try_from(solved.count().value).expect("few solutions");
    json!({
        "cells": cells, "relative": is_relative, "start": names[maze.start().0 as usize], "goals": goals,
        "answer": [solved.length(), count],
    })
}

#[test]
fn an_independent_model_agrees() {
    if !is_installed("python3") {
        return;
    }
    let wanted = std::env::var("JUMPMAZE_MODEL_BOARDS")
        .map_or(120 / every(3), |boards| boards.parse().expect("a number"));
    let mut random = Random(5);
    let (mut boards, mut obstructed, mut refused) = (0, 0, 0);
    let mut cases = String::new();
    while boards < wanted {
        let mut text = composition(&mut random);
        let Ok(bare) = Variant::parse("model", "model.toml", &text, None) else {
            refused += 1;
            assert!(refused < 4 * wanted + 100, "too many are refused: {text}");
            continue;
        };
        if random.below(2) == 0 {
            let with = text.clone() + &obstacles(bare.board(), &mut random);
            if Variant::parse("model", "model.toml", &with, None).is_ok() {
                text = with;
                obstructed += 1;
            }
        }
        let variant =
            Variant::parse("model", "model.toml", &text, None).expect("it was built before");
        let _ = writeln!(cases, "{}", case(&text, &variant, &mut random));
        boards += 1;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cases.jsonl");
    fs::write(&file, cases).expect("it can be written");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let said = Command::new("python3")
        .args([
            "-B".into(),
            root.join("tests/model/model.py"),
            root.join("variants/tilings"),
        ])
        .stdin(Stdio::from(File::open(&file).expect("it was written")))
        .output()
        .expect("it runs");
    let differences = String::from_utf8_lossy(&said.stdout);
    let failed = String::from_utf8_lossy(&said.stderr);
    assert!(
        said.status.success() && differences.is_empty(),
        "{differences}{failed}"
    );
    // The model has checked all boards and mazes.
    assert_eq!(failed, format!("{boards} boards, {} mazes\n", 6 * boards));
    assert!(
        obstructed * 4 * every(2) > boards,
        "{obstructed} boards with obstacles"
    );
    println!(
        "{boards} boards and {} mazes agree; {refused} compositions were refused",
        6 * boards
    );
}
