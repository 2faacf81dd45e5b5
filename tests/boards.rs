//! The boards of `data/boards.json`. Two independent implementations agreed on every number there.

use crate::every;
use crate::program::{json, run};
use jumpmaze::internals::files::{BoardReport, Variant};
use serde_json::Value;

/// Compares a report with the values that a board expects. Adds the differences, and returns the number of keys.
fn compare(board: &Value, report: &Value, wrong: &mut Vec<String>) -> usize {
    let expected = board["expect"].as_object().unwrap();
    for (key, value) in expected {
        if report[key] != *value {
            wrong.push(format!(
                "{}: {key} is {} and should be {value}",
                board["name"], report[key]
            ));
        }
    }
    expected.len()
}

pub(crate) fn boards() -> Vec<Value> {
    let boards: Vec<Value> = serde_json::from_str(include_str!("data/boards.json")).unwrap();
    assert_eq!(boards.len(), 184);
    boards
}

/// Every key that a board expects must be in the report, with the same value.
#[test]
fn every_board_agrees_on_every_key() {
    let (mut wrong, mut keys, mut tables) = (Vec::new(), 0, 0);
    for board in &boards() {
        let name = board["name"].as_str().unwrap();
        match Variant::parse(name, name, board["variant"].as_str().unwrap(), None) {
            Err(diagnostic) => wrong.push(format!("{name}: {diagnostic}")),
            Ok(variant) => {
                let report = serde_json::to_value(BoardReport::of(&variant)).unwrap();
                keys += compare(board, &report, &mut wrong);
                // A table has 8 bytes for each landing. It also has 4 bytes for each cell, for each number of each
                // cell, and for the ends of these two lists.
                let number = |key: &str| report.pointer(key).and_then(Value::as_u64);
                if report["kept_as"] == "table"
                    && number("/numbers_per_cell/0") == number("/numbers/1")
                {
                    let [cells, numbers, landings] =
                        ["/cells", "/numbers/1", "/landings"].map(|key| number(key).unwrap());
                    let bytes = 8 * landings + 4 * (cells + 1 + cells * numbers + 1);
                    assert_eq!(number("/bytes"), Some(bytes), "{name}");
                    tables += 1;
                }
            }
        }
    }
    assert!(keys > 1000 && tables > 10, "{keys}, {tables}");
    assert!(
        wrong.is_empty(),
        "{} of {keys} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The same comparison for the program: `variants FILE --json`, which also determines the levels of each board.
#[test]
fn the_program_says_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for (number, board) in boards().iter().enumerate().step_by(every(16)) {
        let path = folder.path().join(format!("board-{number}.toml"));
        std::fs::write(&path, board["variant"].as_str().unwrap()).unwrap();
        let path = path.to_string_lossy();
        let report = json(run(["variants", &*path, "--json"]));
        compare(board, &report, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
