//! Errors that tasks of every kind share: a result is missing, damaged or different from another one, or the tasks are
//! those of another version. In all these cases nothing is written.

use super::{file, forged, key_and_result, merge, work};
use crate::program::{ended, refused, run, text};
use std::fs;
use std::path::Path;

/// Checks all of these errors with the tasks of a command. `changed` makes another result from a result, and
/// `unchanged` fails if anything was written.
pub(super) fn check(
    folder: &Path,
    tasks: &str,
    changed: impl Fn(&str) -> String,
    unchanged: impl Fn(),
) {
    let results = work(folder, tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let lines: Vec<&str> = complete.split_inclusive('\n').collect();
    let count = lines.len();
    assert!(count >= 3, "{count} tasks");
    let fails = |content: &str, said: &[&str]| {
        fs::write(&results[0], content).expect("there is room");
        let output = merge(folder, &results);
        ended(&output, 2);
        let message = text(&output.stderr).replace('\n', " ");
        for said in said {
            assert!(message.contains(said), "{said}: {message}");
        }
        assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
        unchanged();
    };
    // First each single result is missing, then all.
    for line in &lines {
        let (key, _) = key_and_result(line);
        let missing = format!("1 of {count} tasks has no result: {key}");
        fails(&complete.replacen(line, "", 1), &[&missing]);
    }
    fails("", &[&format!("{count} of {count} tasks have no result")]);
    // A damaged line, and the incomplete last line of a killed worker.
    let (_, result) = key_and_result(lines[1]);
    let other = changed(result);
    assert_ne!(result, other);
    let damaged = complete.replacen(lines[1], &lines[1].replacen(result, &other, 1), 1);
    fails(&damaged, &["line 2 of ", "is damaged", "1 of "]);
    let cut = &complete[..complete.len() - lines[count - 1].len() / 2];
    fails(cut, &["is not complete", "1 of "]);
    // Two results of a task, both of them with a valid checksum.
    let (key, _) = key_and_result(lines[1]);
    let differ = format!("two results of the task {key} differ: line 2 of ");
    fails(&(complete.clone() + &forged(key, &other)), &[&differ]);
    // Tasks of another version.
    fs::write(&results[0], &complete).expect("there is room");
    for (is, other, said) in [
        (
            "\"jumpmaze_task\":1",
            "\"jumpmaze_task\":9",
            "for version 9 of tasks",
        ),
        (
            "\"generator\":3",
            "\"generator\":2",
            "for version 2 of the generator",
        ),
    ] {
        let list = file(folder, "tasks.jsonl", tasks.replace(is, other));
        for output in [run(["work", &list]), merge(folder, &results)] {
            ended(&output, 2);
            let message = text(&output.stderr);
            assert!(message.contains(said), "{message}");
            assert!(output.stdout.is_empty());
            unchanged();
        }
    }
    // A task that does not match its arguments.
    let (key, _) = key_and_result(lines[0]);
    let (_, range) = key.split_once('-').expect("a family");
    let first = tasks.lines().next().expect("a task");
    let foreign = first.replacen(key, &format!("0123456789abcdef-{range}"), 1);
    let list = file(folder, "tasks.jsonl", foreign + "\n");
    refused(&["work", &list], &["does not match its arguments"]);
    file(folder, "tasks.jsonl", tasks);
}
