//! `jumpmaze prove` as scripts use it.

use crate::program::{ended, printed, program, refusal, refused, run, silent_refusal, text, told};
use serde_json::Value;
use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

fn json(arguments: &[&str], status: i32) -> Value {
    let output = run(arguments);
    ended(&output, status);
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

#[test]
fn a_question_is_settled_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("queen.proof");
    let proof = proof.to_str().expect("its name is a text");
    let answer = json(
        &["prove", "queen", "--size", "5x5", "--json", "-o", proof],
        0,
    );
    assert_eq!(answer["lower"], 15);
    assert_eq!(answer["upper"], 15);
    assert_eq!(answer["stopped"], Value::Null);
    assert_eq!(answer["maze"]["variant"], "queen");
    assert!(answer["nodes"].as_u64() > Some(0) && answer["seconds"].is_number());

    let checked = printed(run(["check", proof]));
    assert!(
        checked.contains("queen, 25 cells, from A1 to E5: a maze of 15 jumps, and none is deeper")
    );

    let damaged = fs::read_to_string(proof).expect("it was written");
    let damaged = damaged.replace("refuted = 16", "refuted = 15");
    fs::write(proof, damaged).expect("it can be changed");
    let checked = told(run(["check", proof]), 1);
    assert!(checked.contains("the proof does not hold"));
}

#[test]
fn an_unsettled_question_has_an_interval() {
    let answer = json(&["prove", "klondike", "--json", "--time", "0.2"], 1);
    assert_eq!(answer["stopped"], "time");
    let [lower, upper] = ["lower", "upper"].map(|key| answer[key].as_u64());
    assert!(lower < upper, "{answer}");
    // Without any time, nothing is known.
    let answer = json(&["prove", "queen", "--json", "--time", "0"], 1);
    assert_eq!(answer["lower"], Value::Null);
    assert_eq!(answer["maze"], Value::Null);
}

/// A number of positions ends the search at the same place on every machine.
#[test]
fn positions_are_a_limit_that_does_not_depend_on_the_machine() {
    let ask = |positions: &str| {
        let mut answer = json(
            &["prove", "klondike", "--json", "--positions", positions],
            1,
        );
        assert_eq!(answer["stopped"], "positions");
        answer["seconds"] = Value::Null;
        answer
    };
    let few = ask("2000");
    assert_eq!(few, ask("2000"));
    assert_ne!(few, ask("4000"));
    let nodes = few["nodes"].as_u64().expect("a number");
    assert!((2000..4000).contains(&nodes), "{nodes}");
    // A sufficient limit, and one that is too small.
    let enough = ["prove", "queen", "--size", "5x5", "--positions", "1000000"];
    let settled = printed(run(enough));
    assert_eq!(settled, text(&run(&enough[..4]).stdout));
    let open = told(run(["prove", "klondike", "--positions", "1"]), 1);
    assert!(open.contains("allow more --positions"));
    for other in [&["--time", "3"][..], &["--count"]] {
        refused(&[&enough[..], other].concat(), &["cannot be used with"]);
    }
}

#[test]
fn a_checkpoint_is_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("point.json");
    let file = file.to_str().expect("its name is a text");
    let asked = [
        "prove",
        "cube",
        "--size",
        "2",
        "--json",
        "--checkpoint",
        file,
    ];
    let begun = json(&[&asked[..], &["--time", "0"]].concat(), 1);
    assert_eq!(begun["stopped"], "time");
    let answer = json(&asked, 0);
    assert_eq!(answer["lower"], answer["upper"]);
    // The settled question is not searched again.
    let again = json(&[&asked[..], &["--time", "0"]].concat(), 0);
    assert_eq!(again["maze"], answer["maze"]);
    assert_eq!(again["nodes"], answer["nodes"]);

    // A changed digit is detected, and the file is not replaced.
    let whole = fs::read_to_string(file).expect("it is there");
    let target = whole.find("\"target\":").expect("it has a target") + "\"target\":".len();
    let mut changed = whole.clone();
    changed.replace_range(target..=target, "9");
    assert_ne!(changed, whole);
    let without = |text: &str| {
        let at = text.find("\"checksum\"").expect("it has one");
        let after = at + text[at..].find(",").expect("more follows") + 1;
        text[..at].to_owned() + &text[after..]
    };
    let version = |text: &str, version: u32| {
        let now = format!("\"jumpmaze_checkpoint\":{version}");
        text.replacen("\"jumpmaze_checkpoint\":2", &now, 1)
    };
    for damaged in [&changed, &version(&changed, 1), &without(&whole)] {
        fs::write(file, damaged).expect("it can be changed");
        let said = refusal(run(asked));
        for part in [
            "point.json",
            "its checksum does not match",
            "remove it to start again",
        ] {
            assert!(said.contains(part), "{said}");
        }
        assert_eq!(fs::read_to_string(file).expect("it is there"), *damaged);
    }
    fs::write(file, version(&whole, 3)).expect("it can be changed");
    let newer = refusal(run(asked));
    assert!(newer.contains("checkpoint version 3"));
    // Checkpoints of version 1 have no checksum.
    fs::write(file, version(&without(&whole), 1)).expect("it can be changed");
    let again = json(&[&asked[..], &["--time", "0"]].concat(), 0);
    assert_eq!(again["maze"], answer["maze"]);

    let other = refusal(run(["prove", "rook", "--checkpoint", file]));
    assert!(other.contains("this checkpoint belongs to another question"));
    fs::write(file, "{}").expect("it can be changed");
    ended(&run(asked), 2);
    // The file was not replaced.
    assert_eq!(fs::read_to_string(file).expect("it is there"), "{}");
}

/// The digest of the question does not depend on the process, although names of cells are stored in maps.
#[test]
fn a_checkpoint_of_a_board_with_names_is_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let [board, point] = ["board.toml", "point.json"].map(path);
    let variant = r#"rule = "Jump."

[tiling]
kind = "mesh"
faces = [[0, 1, 4, 3], [1, 2, 5, 4], [3, 4, 7, 6], [4, 5, 8, 7]]
vertices = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]]
cells = ["Rome", "Oslo", "Bern", "Kyiv"]
"#;
    fs::write(&board, variant).expect("there is room");
    let asked = ["prove", &board, "--checkpoint", &point];
    ended(&run([&asked[..], &["--time", "0"]].concat()), 1);
    ended(&run(asked), 0);
}

#[test]
fn the_theorem_is_used_unless_a_proof_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("rook.proof");
    let proof = proof.to_str().expect("its name is a text");
    let asked = ["prove", "--size", "8x8", "--json"];
    let known = json(&asked, 0);
    assert_eq!([&known["lower"], &known["upper"]], [60, 60]);
    assert_eq!(
        [&known["theorem"], &known["nodes"]],
        [&Value::Bool(true), &Value::from(0)]
    );
    for by_search in [&["--without", "theorem"][..], &["-o", proof]] {
        let answer = json(&[&asked, by_search].concat(), 0);
        assert_eq!([&answer["lower"], &answer["upper"]], [60, 60]);
        assert_eq!(answer["theorem"], false);
        assert!(answer["nodes"].as_u64() > Some(100));
    }
    ended(&run(["check", proof]), 0);
    let said = printed(run(["prove", "--size", "40x40"]));
    assert!(said.contains("1596 jumps, and no maze of this board is deeper, by the theorem"));
}

/// A killed search continues from its checkpoint.
#[test]
fn a_killed_search_continues() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("point.json");
    let name = file.to_str().expect("its name is a text");
    let asked = [
        "prove",
        "queen",
        "--size",
        "9x9",
        "--json",
        "--checkpoint",
        name,
    ];
    let mut nodes = 0;
    for _ in 0..3 {
        let mut child = program()
            .args(asked)
            .stdout(Stdio::null())
            .spawn()
            .expect("it runs");
        let before = fs::read(&file).unwrap_or_default();
        while fs::read(&file).unwrap_or_default() == before {
            assert!(child.try_wait().expect("it is ours").is_none(), "it ended");
            thread::sleep(Duration::from_millis(7));
        }
        child.kill().expect("it runs");
        child.wait().expect("it was killed");
        let written: Value = serde_json::from_slice(&fs::read(&file).expect("it is there"))
            .expect("a checkpoint is complete");
        let now = written["standing"]["nodes"].as_u64().expect("a number");
        assert!(
            now > nodes,
            "it continued from {nodes} positions, and now has {now}"
        );
        nodes = now;
    }
    let known = json(&[&asked[..], &["--time", "0"]].concat(), 1);
    assert_eq!(known["nodes"].as_u64(), Some(nodes));
    let [lower, upper] = ["lower", "upper"].map(|key| known[key].as_u64());
    assert!(
        lower >= Some(50) && upper <= Some(80),
        "{lower:?} {upper:?}"
    );
}

#[test]
fn a_proof_needs_its_own_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let board = folder.path().join("own.toml");
    let text =
        "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [2, 3]\n";
    fs::write(&board, text).expect("it can be written");
    let board = board.to_str().expect("a text");
    let json = folder.path().join("a.json");
    let json = json.to_str().expect("a text");
    for (output, says) in [
        (board, "is also an input"),
        ("-", "is not a file"),
        (json, "not JSON"),
    ] {
        refused(&["prove", board, "-o", output], &[says]);
    }
    assert_eq!(fs::read_to_string(board).expect("it is there"), text);
}

/// The maze of a proof is read like any other.
#[test]
fn a_proof_is_solved_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("a.proof");
    let proof = proof.to_str().expect("a text");
    ended(&run(["prove", "--size", "4x4", "-o", proof]), 0);
    let solved = printed(run(["solve", proof]));
    assert!(solved.contains("12 moves"));
    let picture = folder.path().join("a.svg");
    ended(
        &run(["draw", proof, "-o", picture.to_str().expect("a text")]),
        0,
    );
    assert!(picture.exists());
}

#[test]
fn numbers_are_limited() {
    let few = json(&["prove", "--size", "5x5", "--json", "--numbers", "1-2"], 0);
    let list = json(&["prove", "--size", "5x5", "--json", "--numbers", "2,1"], 0);
    assert_eq!(few["upper"], list["upper"]);
    assert!(few["upper"].as_u64() < Some(21));
    let cells = few["maze"]["cells"].as_str().expect("there is a maze");
    assert!(
        cells
            .split_whitespace()
            .all(|token| ["1", "2", "G"].contains(&token))
    );
    for bad in ["0", "3-1", "x", "1-", ""] {
        ended(&run(["prove", "--numbers", bad]), 2);
    }
}

#[test]
fn impossible_questions_are_refused_with_a_remedy() {
    for (line, says, remedy) in [
        (
            "--start random",
            "the start is chosen at random, and a proof needs a fixed one",
            "--start CELL",
        ),
        (
            "--goal random",
            "the goal may differ between mazes, and a proof needs a fixed one",
            "--goal E5",
        ),
        (
            "--start C3 --goal farthest",
            "the goal may differ between mazes",
            "such as --goal E5",
        ),
        (
            "--size 3 --start C3 --goal corner",
            "the goal may differ between mazes",
            "such as --goal C1",
        ),
        (
            "--start A1 --goal A1",
            "the start is a goal",
            "--start CELL",
        ),
        ("--size 40x40 --without theorem", "1600 states", "--size"),
        ("--goal free --unique", "conditions", "--goal CELL"),
        ("--without magic", "unknown rule", "slack"),
    ] {
        let said = silent_refusal(run(["prove"].into_iter().chain(line.split(' '))));
        assert!(said.contains(says) && said.contains(remedy), "{said}");
    }
    // No maze of 2 × 2 cells has a single shortest solution.
    let output = told(run(["prove", "--size", "2x2", "--unique"]), 1);
    assert!(output.contains("no maze meets these conditions"));
}

#[test]
fn all_mazes_are_counted() {
    let counted = json(&["prove", "--size", "3x3", "--count", "--json"], 0);
    let depths: Vec<u64> = serde_json::from_value(counted["depths"].clone()).expect("numbers");
    assert_eq!(depths, [0, 0, 48, 60, 7]);
    assert_eq!([&counted["mazes"], &counted["unsolvable"]], [128, 13]);
    assert_eq!(counted["uncounted"], 0);
    assert_eq!(counted["stopped"], Value::Null);
    // Without any time, no maze is counted.
    let arguments = ["prove", "--size", "4x4", "--count", "--json", "--time", "0"];
    let counted = json(&arguments, 1);
    assert_eq!(counted["uncounted"], counted["mazes"]);
    assert_eq!(counted["stopped"], "time");
    for refused in [
        &["prove", "--size", "20x20", "--count"][..],
        &["prove", "--goal", "random", "--count"],
        &["prove", "--unique", "--count"],
    ] {
        silent_refusal(run(refused));
    }
}

#[test]
fn a_construction_that_does_not_apply_is_misuse() {
    for (arguments, says) in [
        (&["--size", "7x7"][..], "n is at least 8"),
        (&["--size", "8x9"], "this board is different"),
        (&["queen", "--size", "8x8"], "this board is different"),
        (
            &["--size", "9x9", "--goal", "B3"],
            "from a corner to the opposite one",
        ),
    ] {
        refused(
            &[&["new", "--search", "construct"], arguments].concat(),
            &[says, "`layered`"],
        );
    }
}

/// If only one cell is farthest from the start, it is the goal of all mazes.
#[test]
fn the_only_farthest_cell_is_a_goal() {
    let named = ["prove", "--size", "3x3", "--json"];
    let farthest = [&named[..], &["--goal", "farthest"]].concat();
    let maze = |arguments: &[&str]| json(arguments, 0)["maze"]["cells"].clone();
    assert_eq!(maze(&farthest), maze(&named));
    let counted =
        |arguments: &[&str]| json(&[arguments, &["--count"]].concat(), 0)["depths"].clone();
    assert_eq!(counted(&farthest), counted(&named));
}
