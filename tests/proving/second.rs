//! The second checker, `checker.py` beside this file: another language, and no code in common. It builds boards of
//! squares and of hexagons itself and compares them with ours.

use crate::learn::grading::is_installed;
use jumpmaze::internals::files::{LoadedMaze, ProofFile};
use jumpmaze::internals::topology::{Cell, Topology};
use serde_json::{Map, Value, json};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The verdict of a checker on a proof, with the reason if it does not hold.
pub(super) type Said = Result<(), String>;

/// The verdict of our checker.
pub(super) fn ours(text: &str) -> Said {
    let verified = ProofFile::parse("test.proof", text).and_then(|proof| proof.check());
    verified.map(|_| ()).map_err(|why| why.to_string())
}

/// The names of a board, and where every number lands.
fn board_of(maze: &LoadedMaze) -> Value {
    let board = maze.maze.board();
    let topology = board.topology();
    let cells = || (0..topology.cells() as u32).map(Cell);
    let landings = cells().map(|cell| {
        let mut of_cell = Map::new();
        for number in 1..=topology.longest(cell) {
            let mut there = Vec::new();
            topology.land(cell, number, &mut |landing| {
                let to = (!landing.to.is_out()).then_some(landing.to.0);
                let to = to.map_or(-1, i64::from);
                there.push(json!([landing.port, to, landing.gate]));
            });
            if !there.is_empty() {
                of_cell.insert(number.to_string(), Value::Array(there));
            }
        }
        Value::Object(of_cell)
    });
    let names: Vec<String> = cells().map(|cell| board.name(cell)).collect();
    json!({"names": names, "landings": landings.collect::<Vec<Value>>()})
}

/// The verdicts of the second checker on proofs; `None` without Python. Each proof is given by its text, and optionally
/// by a maze on its board, whose landings the second checker then receives. `JUMPMAZE_PROOF_PYTHON` names another
/// Python.
pub(super) fn theirs<'a>(
    proofs: impl IntoIterator<Item = (&'a str, Option<&'a LoadedMaze>)>,
) -> Option<Vec<Said>> {
    let python = env::var("JUMPMAZE_PROOF_PYTHON").unwrap_or_else(|_| "python3".into());
    if !is_installed(&python) {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let (mut boards, mut names) = (Map::new(), Vec::new());
    for (number, (text, maze)) in proofs.into_iter().enumerate() {
        let name = format!("{number}.proof");
        fs::write(path(&name), text).expect("it can be written");
        if let Some(maze) = maze {
            boards.insert(name.clone(), board_of(maze));
        }
        names.push(name);
    }
    fs::write(path("boards.json"), Value::Object(boards).to_string()).expect("it can be written");
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/proving/checker.py");
    let said = Command::new(python)
        .args(["-B".as_ref(), checker.as_os_str()])
        .args(["--boards", "boards.json"])
        .args(&names)
        .current_dir(folder.path())
        .output()
        .expect("it runs");
    let failed = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{failed}");
    let lines = String::from_utf8(said.stdout).expect("it is text");
    let verdict = |(line, name): (&str, &String)| {
        let line = line.strip_prefix(name.as_str()).expect("in order");
        match line.strip_prefix(": accepted") {
            Some(_) => Ok(()),
            None => Err(line.trim_start_matches(": ").to_owned()),
        }
    };
    let verdicts: Vec<Said> = lines.lines().zip(&names).map(verdict).collect();
    assert_eq!(verdicts.len(), names.len(), "{lines}");
    Some(verdicts)
}

/// All files with this extension in a folder.
fn files_in(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("it can be read") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            files_in(&path, ending, found);
        } else if path.extension().is_some_and(|of_path| of_path == ending) {
            found.push(path);
        }
    }
}

/// Proofs with at most this number of positions are checked. All 353 would take CPython hours, so the longest are only
/// checked if `JUMPMAZE_PROOF_POSITIONS` asks for them.
fn max_positions() -> u64 {
    let asked = env::var("JUMPMAZE_PROOF_POSITIONS").ok();
    let asked = asked.map(|number| number.parse().expect("a number of positions"));
    asked.unwrap_or(if cfg!(debug_assertions) { 250 } else { 200_000 })
}

#[test]
fn both_checkers_accept_every_proof_of_the_project() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["docs", "tests", "variants"] {
        files_in(&root.join(folder), "proof", &mut paths);
    }
    paths.sort();
    let (mut proofs, max_positions) = (Vec::new(), max_positions());
    for path in paths {
        let text = fs::read_to_string(&path).expect("it can be read");
        let stated = text
            .lines()
            .find_map(|line| line.strip_prefix("positions = "));
        let stated: u64 = stated
            .and_then(|number| number.parse().ok())
            .expect("a number");
        if stated <= max_positions {
            let maze = ProofFile::parse("", &text).expect("it can be read").maze;
            proofs.push((path, text, maze));
        }
    }
    let least = if cfg!(debug_assertions) { 200 } else { 340 };
    assert!(proofs.len() >= least, "{}", proofs.len());
    let texts = proofs
        .iter()
        .map(|(_, text, maze)| (text.as_str(), Some(maze)));
    let Some(theirs) = theirs(texts) else {
        return;
    };
    println!("{} proofs", proofs.len());
    for ((path, text, _), second) in proofs.iter().zip(theirs) {
        assert_eq!(ours(text), Ok(()), "{}", path.display());
        assert_eq!(second, Ok(()), "{}", path.display());
    }
}
