//! Results of attempts that are missing, damaged or forged.

use super::{file, forged, key_and_result, merge, tasks, troubles, work};
use crate::program::{ended, split, text};
use serde_json::{Value, json};
use std::cell::Cell;
use std::fs;

/// Four attempts that give four mazes, so that every result is needed.
const ORDER: &str = "rook --iterations 9 --to id --count 4 --seed 7";

#[test]
fn nothing_is_printed_without_valid_results() {
    let folder = tempfile::tempdir().expect("there is room");
    let tasks = tasks(&["--per-task", "1", "--attempts", "4"], &split(ORDER));
    let more = |result: &str| result.replacen("\"iterations\":", "\"iterations\":1", 1);
    troubles::check(folder.path(), &tasks, more, || {});
}

/// Merges attempts, of which some meet the conditions and others do not. `change` forges the records of a task.
fn merged(change: impl Fn(&mut Value)) -> (std::process::Output, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let order = [&split(ORDER)[..], &["--unique"]].concat();
    let tasks = tasks(&["--per-task", "1", "--attempts", "40"], &order);
    let results = work(folder, &tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let lines = complete.lines().map(|line| {
        let (key, result) = key_and_result(line);
        let mut records: Value = serde_json::from_str(result).expect("JSON");
        change(&mut records);
        forged(key, &records.to_string())
    });
    let wrong = lines.collect::<String>();
    let output = merge(folder, &[file(folder, "wrong.jsonl", wrong)]);
    let message = text(&output.stderr).replace('\n', " ");
    (output, message)
}

/// Forged numbers can end an attempt too early, but no wrong maze is written.
#[test]
fn absurd_numbers_of_iterations_end_the_search() {
    let (output, message) = merged(|records| records[0]["iterations"] = json!(u64::MAX));
    ended(&output, 1);
    assert!(message.contains("all iterations were used"), "{message}");
    assert!(output.stdout.is_empty());
}

/// The number is added to that of the first attempt, which is true.
#[test]
fn absurd_numbers_of_iterations_do_not_overflow() {
    let is_first = Cell::new(true);
    let (output, message) = merged(|records| {
        if !is_first.replace(false) {
            records[0]["iterations"] = json!(u64::MAX);
        }
    });
    ended(&output, 1);
    assert!(message.contains("all iterations were used"), "{message}");
    assert!(output.stdout.is_empty());
}

fn is_good(records: &Value) -> bool {
    records[0]["verdict"][0] == true
}

/// Every maze that is written has been verified, even if its record claims that it is good.
#[test]
fn forged_attempts_are_refused() {
    let (true_output, message) = merged(|_| {});
    ended(&true_output, 0);
    assert!(message.is_empty(), "{message}");
    let mazes = text(&true_output.stdout);
    assert_eq!(mazes.lines().count(), 4);
    let refused = |name: &str, change: &dyn Fn(&mut Value)| {
        let (output, message) = merged(change);
        ended(&output, 2);
        assert!(
            message.contains("error: line ")
                && message.contains("wrong.jsonl does not contain attempts"),
            "{name}: {message}"
        );
        // The mazes before the forged one are written.
        assert!(mazes.starts_with(text(&output.stdout)), "{name}");
    };
    // A maze that is not good enough is marked as good.
    refused("good", &|records| records[0]["verdict"][0] = true.into());
    // The energy is wrong.
    refused("energy", &|records| {
        if is_good(records) {
            records[0]["verdict"][1] = json!({ "whole": -1000 });
        }
    });
    // The letters do not exist on the board, the start is not a cell, the goal is of another kind.
    refused("letters", &|records| records[0]["best"][0] = json!([0, 0]));
    refused("start", &|records| records[0]["best"][1] = 99.into());
    refused("goal", &|records| records[0]["best"][2] = Value::Null);
    refused("stopped", &|records| records[0]["stopped"] = "never".into());
    refused("key", &|records| records[0]["failed"] = true.into());
    refused("verdict", &|records| records[0]["verdict"] = Value::Null);
    // No attempt, two attempts, and a text.
    refused("none", &|records| *records = json!([]));
    refused("two", &|records| *records = json!([records[0], records[0]]));
    refused("text", &|records| *records = "attempts".into());
}

/// `merge` does not verify a maze that is marked as not good enough, unless it reports what the maze lacks. Then it
/// writes nothing, or fewer mazes than ordered, but no wrong maze.
#[test]
fn a_good_maze_that_is_marked_as_bad_is_left_out() {
    let (true_output, _) = merged(|_| {});
    let (output, message) = merged(|records| {
        if is_good(records) {
            records[0]["verdict"][0] = false.into();
        }
    });
    assert!(output.stdout.is_empty());
    assert_ne!(output.status.code(), Some(0), "{message}");
    // Only the first good maze is marked as bad.
    let first = text(&true_output.stdout).lines().next().expect("a maze");
    let left_out = Cell::new(false);
    let (output, message) = merged(|records| {
        if is_good(records) && !left_out.replace(true) {
            records[0]["verdict"][0] = false.into();
        }
    });
    ended(&output, 0);
    assert!(!text(&output.stdout).contains(first), "{message}");
    assert_eq!(text(&output.stdout).lines().count(), 4);
}
