//! The boards of `data/boards.json`: two independent implementations agreed on every number there.

use jumpmaze::files::{Report, Variant};
use serde_json::Value;

/// Every key that a board expects must be in the report, with the same value.
#[test]
fn every_board_agrees_on_every_key() {
    let boards: Vec<Value> = serde_json::from_str(include_str!("data/boards.json")).unwrap();
    assert_eq!(boards.len(), 184);
    let mut wrong = Vec::new();
    let mut keys = 0;
    for board in &boards {
        let name = board["name"].as_str().unwrap();
        match Variant::parse(name, name, board["variant"].as_str().unwrap(), None) {
            Err(diagnostic) => wrong.push(format!("{name}: {diagnostic}")),
            Ok(variant) => {
                let report = serde_json::to_value(Report::of(&variant)).unwrap();
                for (key, expected) in board["expect"].as_object().unwrap() {
                    keys += 1;
                    if report[key] != *expected {
                        wrong.push(format!(
                            "{name}: {key} is {} and should be {expected}",
                            report[key]
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {keys} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
