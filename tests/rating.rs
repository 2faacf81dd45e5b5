//! The output of `rate` and `check --solution`, for people and for scripts.

mod lists;

use crate::program::{ended, fed, json, printed, refusal, split, text};
use jumpmaze::internals::energy::FEATURES;
use serde_json::Value;

const FIGURE: &str = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
/// No jump leads out of B1, a black hole. No jump leads to A3 or out of it.
const LOST: &str = "1 G 9\n0 9 9\n";

/// The rating of a maze.
fn rated(arguments: &[&str], maze: &str) -> Value {
    json(fed(arguments, maze))
}

/// Keys that scripts of users rely on.
#[test]
fn json_has_the_keys_of_the_contract() {
    let rating = rated(&["rate", "-", "--json"], FIGURE);
    assert_eq!(rating["depth"], 13);
    let depths = rating["depths"].as_array().unwrap();
    assert_eq!(
        (depths.len(), &depths[0], &depths[8]),
        (25, &0.into(), &13.into())
    );
    assert_eq!(depths.iter().filter(|depth| depth.is_null()).count(), 2);
    for (key, value) in [
        ("reachable", 23),
        ("reaching", 25),
        ("black_hole_cells", 0),
        ("white_hole_cells", 2),
        ("black_holes", 0),
        ("white_holes", 2),
        ("shortest_solutions", 1),
        ("forward_decisions", 10),
        ("backward_decisions", 10),
        ("initial_forced_moves", 0),
        ("uturns", 5),
        ("straight_on", 1),
        ("near_misses", 0),
        ("remote", 2),
        ("commonest", 11),
    ] {
        assert_eq!(rating[key], value, "{key}");
    }
    assert_eq!(rating["clusters"], serde_json::json!([3]));
    assert_eq!(
        rating["energy"],
        serde_json::json!({ "depth": -13, "design": -6, "solvability": -13, "classroom": -74, "puzzle": 46 })
    );
    assert_eq!(rating["difficulty"]["score"], 5.8);
    assert_eq!(rating["difficulty"]["word"], "medium");
}

/// The names and their order, which scripts rely on. Further features may stand between them.
#[test]
fn tables_and_json_name_the_same_numbers() {
    let is_feature = |name: &str| FEATURES.iter().any(|feature| feature.name == name);
    let output = fed(&["rate", "-", "--csv"], FIGURE);
    let columns: Vec<&str> = text(&output.stdout)
        .lines()
        .next()
        .unwrap()
        .split(',')
        .collect();
    let numbers = "maze cells depth reachable reaching black_hole_cells white_hole_cells black_holes white_holes \
                   shortest_solutions more_solutions forward_decisions backward_decisions initial_forced_moves \
                   clusters uturns along_line straight_on near_misses remote entropy commonest tangle branch \
                   difficulty word certainty jumps_forward jumps_backward";
    let numbers: Vec<&str> = numbers.split(' ').collect();
    let (known, others): (Vec<&str>, Vec<&str>) = columns
        .into_iter()
        .partition(|column| numbers.contains(column));
    assert_eq!(known, numbers);
    for column in others {
        let is_other = column.starts_with("energy ") || column == "id";
        assert!(is_other || is_feature(column), "{column}");
    }
    let rating = fed(&["rate", "-", "--json"], FIGURE);
    let rating = text(&rating.stdout);
    let keys = "maze depth depths reachable reaching black_hole_cells white_hole_cells black_holes white_holes \
                shortest_solutions forward_decisions backward_decisions initial_forced_moves clusters uturns \
                along_line straight_on near_misses remote entropy commonest tangle energy difficulty id remarks";
    let places: Vec<usize> = keys
        .split(' ')
        .map(|key| rating.find(&format!("\"{key}\":")).expect(key))
        .collect();
    assert!(places.is_sorted(), "{rating}");
    let rating = rated(&["rate", "-", "--json"], FIGURE);
    for key in rating.as_object().unwrap().keys() {
        let is_known = keys.split(' ').any(|known| known == key);
        assert!(is_known || is_feature(key), "{key}");
    }
}

#[test]
fn without_a_solution() {
    let rating = rated(&["rate", "-", "--json"], "1 9 G\n");
    assert_eq!(rating["depth"], Value::Null);
    assert_eq!(rating["depths"], serde_json::json!([0, 1, null]));
    assert_eq!(rating["shortest_solutions"], 0);
    assert_eq!(rating["forward_decisions"], Value::Null);
    assert_eq!(rating["energy"]["depth"], 1_000_000);
    assert_eq!(rating["difficulty"]["score"], Value::Null);
    assert_eq!(rating["difficulty"]["word"], "unsolvable");
    let said = fed(&["rate", "-"], "1 9 G\n");
    assert!(
        text(&said.stdout).starts_with("No solution.\n"),
        "{}",
        text(&said.stdout)
    );
}

/// `depths` has an entry for each token, obstacles included, but none for missing cells.
#[test]
fn depths_are_for_tokens() {
    let rating = rated(&["rate", "-", "--json"], "1 _ . 1\n# 1 1 G\n");
    assert_eq!(rating["depths"].as_array().unwrap().len(), 7);
    assert_eq!(rating["depths"][1], Value::Null);
}

#[test]
fn holes_are_marked_on_the_map() {
    let said = fed(&["rate", "-"], LOST);
    let said = text(&said.stdout);
    assert!(said.contains("   0  1  –\n  1●  –  –\n"), "{said}");
    assert!(
        said.contains("● black hole: from there the goal cannot be reached any more"),
        "{said}"
    );
    assert!(!said.contains('○'), "{said}");
}

#[test]
fn whole_averages_are_integers() {
    let grid = "1 1\n1 G\n";
    let rating = rated(&["rate", "-", "--json"], grid);
    assert_eq!(
        (&rating["shortest_solutions"], &rating["forward_decisions"]),
        (&2.into(), &2.into())
    );
    // The solution through A2 has two backward decisions, because A3 also leads to A2. The one through B1 has one.
    let grid = "1 1 1\n1 G 0\n";
    let rating = rated(&["rate", "-", "--json"], grid);
    assert_eq!(rating["forward_decisions"], 2);
    assert_eq!(rating["backward_decisions"], 1.5);
}

#[test]
fn tables_and_several_mazes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (one, two) = (path("one, \"1\".txt"), path("two.txt"));
    std::fs::write(&one, FIGURE).unwrap();
    std::fs::write(&two, "2 2 0 0 1 1\n1 1\n1 0\n1 2 0 0 0 1\n1 0\n0\n").unwrap();
    let output = printed(fed(
        &["rate", &one, &two, "--csv", "--energy", "depth, -cells"],
        "",
    ));
    let lines: Vec<&str> = output.lines().collect();
    // One maze and two in the second file, after the headings.
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("maze,cells,depth,reachable,"));
    assert!(lines[0].ends_with(",\"energy depth, -cells\",id"));
    let quoted = one.replace('"', "\"\"");
    assert!(
        lines[1].starts_with(&format!("\"{quoted}\",25,13,23,")),
        "{}",
        lines[1]
    );
    assert!(
        lines[3].starts_with(&format!("{two} 2,2,1,")),
        "{}",
        lines[3]
    );
    let output = fed(&["rate", &one, &two, "--json"], "");
    assert_eq!(text(&output.stdout).lines().count(), 3);
    for line in text(&output.stdout).lines() {
        serde_json::from_str::<Value>(line).unwrap();
    }
    for line in text(&output.stdout).lines() {
        let rating: Value = serde_json::from_str(line).unwrap();
        assert!(rating["maze"].as_str().unwrap().contains(".txt"), "{line}");
    }
    // If a maze cannot be read, the others are rated nevertheless.
    let output = fed(&["rate", "no-such.txt", &one, "--csv"], "");
    ended(&output, 2);
    assert_eq!(text(&output.stdout).lines().count(), 2);
}

#[test]
fn energies_from_the_command_line() {
    let rating = rated(
        &["rate", "-", "--json", "--energy", "-2*reachable + 0.5"],
        FIGURE,
    );
    assert_eq!(rating["energy"]["-2*reachable + 0.5"], -45.5);
    let said = refusal(fed(&["rate", "-", "--energy", "2*dpeth"], FIGURE));
    assert!(
        said.contains("no energy or feature `dpeth`") && said.contains("did you mean `depth`?"),
        "{said}"
    );
}

#[test]
fn energies_in_variant_files() {
    let variant = |energy: &str| {
        format!("rule = \"x\"\n[board]\nsize = [3, 3]\n[generate]\nenergy = {energy}\n")
    };
    for energy in [
        "\"design\"",
        "\"2*depth\"",
        "{ depth = -1, cells = 0.5 }",
        "[\"not_reaching\", \"-depth\"]",
    ] {
        ended(&fed(&["check", "-"], &variant(energy)), 0);
    }
    for (energy, what) in [
        ("\"desing\"", "did you mean `design`?"),
        ("{ dpeth = 1 }", "did you mean `depth`?"),
        ("[\"entropy\", \"depth\"]", "put it last"),
        ("7", "expected the name of an energy"),
    ] {
        let said = refusal(fed(&["check", "-"], &variant(energy)));
        assert!(
            said.contains(what) && said.contains(":5:10"),
            "{energy}: {said}"
        );
    }
}

#[test]
fn solutions_are_replayed() {
    for (solution, status, said) in [
        (
            "S E W N S W E N W W E S N",
            0,
            "a shortest solution: 13 jumps",
        ),
        (
            "s, e, w, n, s, w, e, n, w, w, e, s, n",
            0,
            "a shortest solution: 13 jumps",
        ),
        (
            "A1 D1 D5 D2 B2 E2 E1 E5 C5 C2 C1 C4 E4 B4",
            0,
            "a shortest solution: 13 jumps",
        ),
        (
            "4,1 4,5 4,2",
            1,
            "not a solution: all jumps are legal, but it ends on D2",
        ),
        (
            "S E W E W N S W E N W W E S N",
            1,
            "not a solution: jump 6 cannot be made from D1",
        ),
        ("S N", 1, "not a solution: jump 2 cannot be made from D1"),
        (
            "D1 D5 D1",
            1,
            "not a solution: jump 3 cannot be made from D5",
        ),
        ("SEWNSWENWWESN", 0, "a shortest solution: 13 jumps"),
        (
            "A1 → D1 → D5->D2,B2,E2",
            1,
            "not a solution: all jumps are legal, but it ends on E2",
        ),
        (
            "S E W N S W E N W W E S N S",
            1,
            "not a solution: it continues after the goal, which it reaches after 13 jumps",
        ),
        (
            "",
            1,
            "not a solution: all jumps are legal, but it ends on A1",
        ),
    ] {
        let output = fed(&["check", "-", "--solution", solution], FIGURE);
        ended(&output, status);
        assert_eq!(text(&output.stdout), format!("-: {said}\n"), "{solution}");
    }
    // First from A1 to A4, D4, A4 and back to A1: legal, but not shortest.
    let longer = "E S N W S E W N S W E N W W E S N";
    let output = fed(&["check", "-", "--solution", longer], FIGURE);
    assert_eq!(
        text(&output.stdout),
        "-: a solution of 17 jumps; a shortest one takes 13\n"
    );
    ended(&output, 0);
}

#[test]
fn solutions_off_squares_and_out_of_the_board() {
    let line = split("solve - --json --variant queen --goal exit");
    let answer = json(fed(&line, "1 3\n9 9\n"));
    assert_eq!(answer["cells"], serde_json::json!(["A1", "OUT"]));
    let exit = split("check - --variant queen --goal exit --solution");
    for (solution, status) in [
        ("N", 0),
        ("OUT", 0),
        ("A1 OUT", 0),
        ("A2 OUT", 1),
        ("E N", 1),
    ] {
        let arguments = [&exit[..], &[solution]].concat();
        ended(&fed(&arguments, "1 3\n9 9\n"), status);
    }
    let hexagons = "1 ".repeat(18) + "G";
    let board = ["-", "--variant", "hexagons", "--size", "3"];
    let output = fed(&[&["solve", "--json"], &board[..]].concat(), &hexagons);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["directions"], Value::Null);
    let cells: Vec<&str> = answer["cells"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let way = cells.join(" ");
    let mut arguments = [&["check"], &board[..], &["--solution", &way]].concat();
    let output = printed(fed(&arguments, &hexagons));
    assert_eq!(output, "-: a shortest solution: 4 jumps\n");
    *arguments.last_mut().unwrap() = "E E";
    let output = refusal(fed(&arguments, &hexagons));
    assert!(output.contains("no compass directions"), "{output}");
    // The error points at the unknown word, not at the valid one before it.
    let said = refusal(fed(&["check", "-", "--solution", "E foo"], FIGURE));
    assert!(
        said.contains("\"foo\" is neither") && said.contains(":1:3"),
        "{said}"
    );
    for mixed in ["E D1", "E OUT"] {
        let said = refusal(fed(&["check", "-", "--solution", mixed], FIGURE));
        assert!(
            said.contains("directions and names of cells are mixed"),
            "{said}"
        );
    }
    // A variant is not a maze.
    let output = fed(
        &["check", "-", "--solution", "E"],
        "rule = \"x\"\n[board]\nsize = [3, 3]\n",
    );
    ended(&output, 2);
}

/// A sparse board is not drawn with all its missing cells, and a long list of long solutions is cut off.
#[test]
fn answers_are_not_too_large_to_read() {
    let cells: Vec<String> = (0..2000).map(|i| format!("[0, {i}, {i}]")).collect();
    let maze = format!(
        "cells = \"{}G\"\n[variant]\nrule = \"x\"\n[variant.board]\nshape = \"cells\"\ncells = [{}]\n\
         [variant.moves]\nexits = \"both\"\n",
        "1 ".repeat(1999),
        cells.join(", ")
    );
    let output = fed(&["rate", "-"], &maze);
    ended(&output, 0);
    assert!(output.stdout.len() < 10_000, "{}", output.stdout.len());
    let ladder = ("1 ".repeat(3000) + "\n").repeat(2);
    let said = printed(fed(&["solve", "-", "--all"], &ladder));
    // Of 3000 solutions with 3000 jumps each, 333 are listed: a million cells.
    assert!(said.contains("3000 shortest solutions") && said.contains("… and 2667 more"));
    let output = refusal(fed(
        &["solve", "-", "--all", "--algorithm", "reference"],
        &ladder,
    ));
    assert!(output.contains("too slow"), "{output}");
}
