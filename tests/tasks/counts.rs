//! Divided counts: the merge prints the same as the undivided command.

use super::{file, forged, key_and_result, merge, troubles, work};
use crate::program::{ended, json, printed, refusal, run, silent_refusal, text};
use serde_json::Value;
use std::fs;

/// The tasks of a count.
fn tasks(flags: &[&str], arguments: &[&str]) -> String {
    printed(run([&["tasks"], flags, &["count"], arguments].concat()))
}

/// Counts of every kind: a small board, some numbers, a free goal, a turn rule (cells have several states), letters that
/// depend on the last jump, the exit as the goal, and a layer of two positions.
const COUNTS: &[&[&str]] = &[
    &["rook:3x3"],
    &["rook:4x4"],
    &["rook:4x4", "--numbers", "1-2"],
    &["rook:4x4", "--goal", "free"],
    &["no-u-turn:3x3"],
    &["variable:2x3"],
    &["rook:3x3", "--goal", "exit"],
    &["klein:3x3", "--goal", "C3"],
];

#[test]
fn merged_counts_are_the_undivided_command_byte_for_byte() {
    let mut most = 0;
    for arguments in COUNTS {
        let whole = run([&["prove", "--count"], *arguments].concat());
        ended(&whole, 0);
        for per_task in ["40", "1000"] {
            let folder = tempfile::tempdir().expect("there is room");
            let folder = folder.path();
            let tasks = tasks(&["--per-task", per_task], arguments);
            most = most.max(tasks.lines().count());
            for shards in [1, 3] {
                let merged = merge(folder, &work(folder, &tasks, shards));
                ended(&merged, 0);
                assert_eq!(text(&merged.stdout), text(&whole.stdout), "{arguments:?}");
                assert_eq!(text(&merged.stderr), text(&whole.stderr), "{arguments:?}");
            }
        }
    }
    assert!(most > 20, "{most}");
}

#[test]
fn in_json_only_costs_differ() {
    let arguments = ["rook:4x4", "--json"];
    let whole = json(run([&["prove", "--count"], &arguments[..]].concat()));
    for (per_task, are_equal) in [("40", false), ("1000000", true)] {
        let folder = tempfile::tempdir().expect("there is room");
        let folder = folder.path();
        let tasks = tasks(&["--per-task", per_task], &arguments);
        let mut merged = json(merge(folder, &work(folder, &tasks, 1)));
        // A position that is reached from two tasks is examined twice.
        let positions = |count: &Value| count["positions"].as_u64().expect("a number");
        assert_eq!(positions(&merged) == positions(&whole), are_equal);
        assert!(positions(&merged) >= positions(&whole));
        for cost in ["positions", "seconds"] {
            merged[cost] = whole[cost].clone();
        }
        assert_eq!(merged, whole);
    }
}

#[test]
fn nothing_is_printed_without_valid_results() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let tasks = tasks(&["--per-task", "300"], &["rook:4x4"]);
    let more = |result: &str| result.replacen("\"won\":", "\"won\":1", 1);
    troubles::check(folder, &tasks, more, || {});
    // A wrong result with a valid checksum does not add up to all mazes.
    let results = work(folder, &tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let line = complete.lines().nth(1).expect("a result");
    let (key, result) = key_and_result(line);
    for wrong in [
        more(result),
        result.replacen("\"won\":", "\"lost\":", 1),
        result
            .replacen("\"positions\"", "\"cut\":\"positions\",\"positions\"", 1)
            .replacen("\"won\":", "\"won\":999999999", 1),
        "[]".to_owned(),
        format!(
            "{{\"layers\":[{{\"won\":{0},\"ended\":{0}}}],\"positions\":1}}",
            u128::MAX
        ),
    ] {
        let wrong = complete.replacen(line, forged(key, &wrong).trim_end(), 1);
        let wrong = file(folder, "wrong.jsonl", wrong);
        let message = silent_refusal(merge(folder, &[wrong]));
        assert!(message.contains("does not contain counts"), "{message}");
    }
    // A line that is not a count is named.
    let wrong = complete.replacen(line, forged(key, "[]").trim_end(), 1);
    let merged = merge(folder, &[file(folder, "wrong.jsonl", wrong)]);
    let message = text(&merged.stderr);
    assert!(
        message.contains("error: line 2 of ")
            && message.contains("wrong.jsonl does not contain counts"),
        "{message}"
    );
    // The last task is not in the list.
    let last = tasks.lines().last().expect("a task");
    file(folder, "tasks.jsonl", tasks.replace(last, "").trim_end());
    let merged = refusal(merge(folder, &results));
    assert!(merged.contains("tasks for only a part of it"));
}

/// With a free goal, no maze ends because its goal is found. In the forged result some do, and the sum is still right.
#[test]
fn a_result_for_another_goal_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let tasks = tasks(&[], &["rook:3x3", "--goal", "free"]);
    let results = work(folder, &tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let line = complete.lines().next().expect("a result");
    let (key, result) = key_and_result(line);
    let mut part: Value = serde_json::from_str(result).expect("JSON");
    let layers = part["layers"].as_array_mut().expect("layers");
    let layer = layers.iter_mut().find(|layer| layer["ended"] != 0);
    let layer = layer.expect("some mazes end");
    assert_eq!(layer["won"], 0);
    layer["won"] = layer["ended"].take();
    layer["ended"] = 0.into();
    let wrong = complete.replacen(line, forged(key, &part.to_string()).trim_end(), 1);
    let wrong = file(folder, "wrong.jsonl", wrong);
    let message = silent_refusal(merge(folder, &[wrong]));
    assert!(message.contains("does not contain counts"), "{message}");
}

#[test]
fn counts_that_cannot_be_divided_are_refused() {
    for (line, said) in [
        (
            "tasks count rook:3x3 --time 9",
            "the same result everywhere",
        ),
        ("tasks --attempts 9 count rook:3x3", "--per-task"),
        ("tasks count rok", "rook"),
        ("tasks count rook:3x3 --unique", "--unique"),
        ("tasks count rook:3x3 --positions 9", "--positions"),
        ("tasks count rook:12x12", "144 states"),
        (
            "tasks count rook:3x3 --goal random",
            "may differ between mazes",
        ),
        ("tasks count -", "standard input"),
    ] {
        let message = silent_refusal(run(line.split(' ')));
        assert!(message.contains(said), "{said}: {message}");
    }
}
