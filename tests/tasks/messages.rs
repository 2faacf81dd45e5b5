//! Messages about tasks in a terminal, and refused commands.

use super::{file, merge, tasks};
use crate::program::{ended, fed, in_terminal, refusal, refused, run, split, text};
use std::fs;

#[test]
fn a_terminal_shows_how_many_tasks_there_are() {
    let order = split("new rook --iterations 9 --to id --count 4 --seed 7");
    for (per_task, shown) in [("1", "4 tasks"), ("4", "1 task\r")] {
        let flags = ["tasks", "--attempts", "4", "--per-task", per_task];
        let said = in_terminal(&[&flags[..], &order].concat());
        assert!(said.contains(shown), "{said}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    let list = tasks(&["--per-task", "1", "--attempts", "4"], &order[1..]);
    let list = file(folder.path(), "tasks.jsonl", list);
    let results = folder.path().join("results.jsonl");
    let results = results.to_str().expect("UTF-8");
    let shard = |shard: &str| in_terminal(&["work", &list, "--shard", shard, "-o", results]);
    for (number, shown) in [
        ("1/3", "2 tasks done"),
        ("2/3", "1 task done"),
        ("2/3", "no tasks left"),
    ] {
        let said = shard(number);
        assert!(said.contains(shown), "{said}");
    }
}

/// Other files are neither truncated nor overwritten, and tasks cannot refer to standard input.
#[test]
fn other_files_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let output = folder.join("maze.toml");
    let output = output.to_str().expect("UTF-8");
    let list = tasks(&[], &["rook:3x3", "--seed", "7", "-o", output]);
    let list = file(folder, "tasks.jsonl", list);
    for notes in [
        "my notes\nthe last line has no end",
        "one line",
        "{\"a\":1}\n",
    ] {
        let other = file(folder, "notes.txt", notes);
        refused(
            &["work", &list, "-o", &other],
            &["there is no result of a task"],
        );
        assert_eq!(fs::read_to_string(&other).expect("the notes"), notes);
    }
    // The output of the command is also the file of the results.
    ended(&run(["work", &list, "-o", output]), 0);
    let results = fs::read(output).expect("the results");
    let said = refusal(merge(folder, &[output.to_owned()]));
    assert!(said.contains("this file is also an input"));
    assert!(fs::read(output).expect("the results") == results);
    // The files in the wrong order.
    for command in [&["work", output][..], &["merge", output, &list]] {
        refused(command, &["this is the result of a task, not a task"]);
    }
    // A flag of `tasks` after the command.
    for flag in ["--per-task", "--attempts=5"] {
        refused(
            &["tasks", "new", "rook", flag, "5"],
            &["put it before `new`"],
        );
    }
    // A list without tasks is not the output of `tasks`.
    for empty in ["", "\n\n"] {
        let list = file(folder, "empty.jsonl", empty);
        let results = folder.join("unwritten.jsonl");
        refused(
            &["work", &list, "-o", results.to_str().expect("UTF-8")],
            &["there is no task in the file"],
        );
        assert!(!results.exists());
        // `work` accepts empty input, because `merge --missing` prints nothing if all tasks are done.
        ended(&fed(&["work"], empty), 0);
    }
    for arguments in [
        &["rook", "--except", "-"][..],
        &["-"],
        &["rook", "--except=-"],
    ] {
        let refused = refusal(run(["tasks", "new"].iter().chain(arguments)));
        assert!(refused.contains("cannot be read again"));
    }
    // Numbers at the limit of 64 bits.
    let line = fs::read_to_string(&list).expect("the tasks");
    let half = 1_u64 << 63;
    let renamed = |from: u64, to: u64| {
        let (before, after) = line.split_once("\"key\":\"").expect("a key");
        let (key, after) = after.split_once('"').expect("an end");
        let family = key.split('-').next().expect("a family");
        format!("{before}\"key\":\"{family}-{from}-{to}\"{after}").replace('\n', "")
    };
    let text = format!("{}\n{}\n", renamed(0, half), renamed(half, u64::MAX));
    let list = file(folder, "large.jsonl", text);
    let output = run(["merge", &list]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

/// Only the files of several mazes have numbers. The merge compares the files of the results only with the files that
/// it writes: with these, or with the file of a single maze.
#[test]
fn only_files_that_the_merge_writes_are_compared_with_the_results() {
    for (count, results, is_written) in [
        ("1", "maze.toml", true),
        ("1", "maze-001.toml", false),
        ("2", "maze.toml", false),
        ("2", "maze-002.toml", true),
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let folder = folder.path();
        let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
        let [output, results] = ["maze.toml", results].map(path);
        let list = tasks(
            &[],
            &["rook:3x3", "--seed", "7", "--count", count, "-o", &output],
        );
        let list = file(folder, "tasks.jsonl", list);
        ended(&run(["work", &list, "-o", &results]), 0);
        let merged = merge(folder, std::slice::from_ref(&results));
        let said = text(&merged.stderr);
        let is_refused = said.contains("this file is also an input");
        assert_eq!(is_refused, is_written, "{count} {results}: {said}");
        ended(&merged, if is_written { 2 } else { 0 });
    }
}
