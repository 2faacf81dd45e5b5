//! Work in tasks: for any number of shards, the merge writes what the undivided command writes, byte for byte.

mod attempts;
mod counts;
mod experiments;
mod json;
mod messages;
mod records;
mod troubles;

use crate::every;
use crate::program::{ended, fed, printed, refusal, refused, run, silent_refusal, split, text};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The tasks of a command.
fn tasks(flags: &[&str], arguments: &[&str]) -> String {
    let arguments = ["tasks"]
        .iter()
        .chain(flags)
        .chain(&["new"])
        .chain(arguments);
    printed(run(arguments))
}

/// A file with this content.
fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("there is room");
    path.to_str().expect("UTF-8").to_owned()
}

/// Works on the tasks in shards. Returns the files of the results.
fn work(folder: &Path, tasks: &str, shards: usize) -> Vec<String> {
    let tasks = file(folder, "tasks.jsonl", tasks);
    let shard = |number: usize| {
        let results = folder.join(format!("results-{shards}-{number}.jsonl"));
        let results = results.to_str().expect("UTF-8").to_owned();
        let shard = format!("{number}/{shards}");
        let output = run(["work", &tasks, "--shard", &shard, "-o", &results]);
        ended(&output, 0);
        results
    };
    // The last shard comes first, so that results are not in order.
    (1..=shards).rev().map(shard).collect()
}

/// Merges and returns the output.
fn merge(folder: &Path, results: &[String]) -> std::process::Output {
    let tasks = folder.join("tasks.jsonl");
    let arguments = [
        "merge".to_owned(),
        tasks.to_str().expect("UTF-8").to_owned(),
    ];
    run(arguments.iter().chain(results))
}

/// The content of every file of a folder whose name begins with `beginning`, by its name.
fn files(folder: &Path, beginning: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let named = paths.filter_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        name.starts_with(beginning)
            .then(|| (name, fs::read(path).expect("a file")))
    });
    named.collect()
}

/// The line of a result with this key and a valid checksum.
pub(crate) fn forged(key: &str, result: &str) -> String {
    let digest = Sha256::digest(format!("{key}\n{result}"));
    let checksum = digest[..8].iter().map(|byte| format!("{byte:02x}"));
    let checksum = checksum.collect::<String>();
    format!(
        "{{\"jumpmaze_result\":1,\"key\":\"{key}\",\"checksum\":\"{checksum}\",\"result\":{result}}}\n"
    )
}

/// The key and the result of a line.
pub(crate) fn key_and_result(line: &str) -> (&str, &str) {
    let key = line.split('"').nth(5).expect("a key");
    let (_, result) = line.split_once("\"result\":").expect("a result");
    let result = result.trim_end();
    (key, result.strip_suffix('}').expect("an end"))
}

/// Orders of every kind: puzzles of the usual level, of another one, a board that lacks the usual level, a ladder, a search
/// whose previous mazes matter, a search with conditions, lanes, a single maze, and one that is named by its seed.
const ORDERS: &[&str] = &[
    "rook --count 12",
    "rook --count 5 --difficulty hard --moves 8-14",
    "rook:3x3 --count 6",
    "rook:2x3 --iterations 200 --count 40",
    "rook --count 7 --difficulty easy..hard",
    "rook:3x3 --energy depth --iterations 300 --count 18",
    "rook:4x4 --energy design --iterations 500 --unique --no-black-holes --count 9",
    "rook --engine bit-sliced --search descent --energy depth --iterations 200 --count 40",
    "hexagons:3",
    "rook:4x4 --seed 7/3",
    "no-u-turn --count 4 --goal random",
];

#[test]
fn merged_shards_are_the_undivided_command_byte_for_byte() {
    for (order, number) in ORDERS.iter().zip(0u32..) {
        let folder = tempfile::tempdir().expect("there is room");
        let folder = folder.path();
        let seed = number.to_string();
        let mut arguments = split(order);
        arguments.extend(["--to", "id"]);
        if !order.contains("--seed") {
            arguments.extend(["--seed", &seed]);
        }
        let whole = run(["new"].iter().chain(&arguments));
        // The merge prints the same messages, too, also if there are too few mazes.
        let status = whole.status.code().expect("it ended");
        assert!(status < 2, "{}", text(&whole.stderr));
        let mut flags = vec!["--per-task", "3"];
        if order.contains("bit-sliced") {
            // Nearly every attempt succeeds, and a task makes its mazes one by one.
            flags.extend(["--attempts", "60"]);
        }
        let tasks = tasks(&flags, &arguments);
        let first = number as usize % every(3);
        for &shards in [1, 2, 5].iter().skip(first).step_by(every(3)) {
            let results = work(folder, &tasks, shards);
            let merged = merge(folder, &results);
            assert_eq!(text(&merged.stdout), text(&whole.stdout), "{arguments:?}");
            assert_eq!(text(&merged.stderr), text(&whole.stderr), "{arguments:?}");
            ended(&merged, status);
        }
    }
}

#[test]
fn files_are_the_same_and_exceptions_are_applied_in_the_merge() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let first = run(["new", "rook", "--seed", "7", "--count", "5", "--to", "id"]);
    let except = file(folder, "printed.txt", &first.stdout);
    let output = folder.join("maze.toml");
    let output = output.to_str().expect("UTF-8");
    let arguments = [
        "rook", "--seed", "7", "--count", "6", "--except", &except, "-o", output, "-o", "maze.svg",
    ];
    let svg = folder.join("maze.svg");
    let mut arguments = arguments.map(str::to_owned);
    arguments[10] = svg.to_str().expect("UTF-8").to_owned();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    ended(&run(["new"].iter().chain(&arguments)), 0);
    let whole = files(folder, "maze");
    assert_eq!(whole.len(), 12);
    let paths = whole.keys().map(|name| folder.join(name));
    paths.for_each(|path| fs::remove_file(path).expect("it was written"));
    let tasks = tasks(&["--per-task", "4"], &arguments);
    let results = work(folder, &tasks, 2);
    assert!(files(folder, "maze").is_empty(), "workers write no mazes");
    ended(&merge(folder, &results), 0);
    assert!(files(folder, "maze") == whole);
    // The results do not depend on the exceptions or on the number of mazes.
    let others = ["rook", "--seed", "7", "--count", "4", "--to", "id"];
    let plain = run(["tasks", "--per-task", "4", "--attempts", "12", "new"]
        .iter()
        .chain(&others));
    file(folder, "tasks.jsonl", &plain.stdout);
    let merged = merge(folder, &results);
    assert_eq!(merged.stdout, run(["new"].iter().chain(&others)).stdout);
}

#[test]
fn a_worker_that_died_and_damaged_lines_are_made_good_by_a_rerun() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let arguments = ["rook", "--seed", "3", "--count", "8", "--to", "id"];
    let whole = run(["new"].iter().chain(&arguments));
    let tasks = tasks(&["--per-task", "2"], &arguments);
    let results = work(folder, &tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let merged = |content: &str| {
        fs::write(&results[0], content).expect("there is room");
        merge(folder, &results)
    };
    // The last line of a worker that was ended, a damaged line, a line that was cut out, and a repeated line.
    let lines: Vec<&str> = complete.split_inclusive('\n').collect();
    let cut = &complete[..lines[0].len() + lines[1].len() / 2];
    let changed = complete.replacen("\"iterations\":", "\"iterations\":1", 1);
    let without = complete.replacen(lines[1], "", 1);
    // After a crash, a file system may leave zeros at the end.
    let zeros = format!("{}{}", lines[0], "\0".repeat(10 << 20));
    for (content, said) in [
        ("", "have no result"),
        ("\n{\"jumpmaze_result\":\u{fffd}\n", "is damaged"),
        (&changed, "line 1 of "),
        (&without, "1 of "),
        (&zeros, "line 2 of "),
        (cut, "line 2 of "),
    ] {
        let output = merged(content);
        ended(&output, 2);
        let message = text(&output.stderr);
        assert!(
            message.contains(said) && message.contains("no result"),
            "{message}"
        );
        assert!(output.stdout.is_empty());
        // The same command finishes the work.
        let again = work(folder, &tasks, 1);
        let output = merge(folder, &again);
        ended(&output, 0);
        assert_eq!(output.stdout, whole.stdout);
        // Only the missing tasks were done again.
        if content == cut {
            assert_eq!(fs::read_to_string(&again[0]).expect("results"), complete);
        }
    }
    // A file of another kind: one warning for all its lines.
    let older = tasks.replace("\"generator\":3", "\"generator\":2");
    assert_ne!(older, tasks);
    for (content, said) in [
        (&*tasks, "this is a file of tasks, not of results"),
        (&older, "this is a file of tasks, not of results"),
        ("my notes\nof today\n", "this is not a file of results"),
    ] {
        let message = refusal(merged(content));
        assert!(message.contains(said), "{message}");
        assert_eq!(message.matches("warning: ").count(), 1, "{message}");
    }
    let twice = format!("{complete}{complete}");
    let output = merged(&twice);
    ended(&output, 0);
    assert_eq!(output.stdout, whole.stdout);
}

#[test]
fn missing_tasks_are_printed_for_another_worker() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let arguments = ["rook", "--seed", "3", "--count", "8", "--to", "id"];
    let all = tasks(&["--per-task", "2"], &arguments);
    let mut results = work(folder, &all, 3);
    results.remove(1);
    let list = folder.join("tasks.jsonl");
    let list = list.to_str().expect("UTF-8");
    let missing = printed(run(["merge", list, &results[0], &results[1], "--missing"]));
    let second: Vec<&str> = all.lines().skip(1).step_by(3).collect();
    assert_eq!(missing.lines().collect::<Vec<_>>(), second);
    let done = fed(&["work"], &missing);
    ended(&done, 0);
    results.push(file(folder, "rest.jsonl", &done.stdout));
    let merged = merge(folder, &results);
    assert_eq!(merged.stdout, run(["new"].iter().chain(&arguments)).stdout);
}

/// The tasks after the last maze are not needed.
#[test]
fn too_many_tasks_need_no_results_and_too_few_are_noticed() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let arguments = ["rook", "--seed", "3", "--count", "8", "--to", "id"];
    let whole = run(["new"].iter().chain(&arguments));
    let many = tasks(&["--per-task", "5", "--attempts", "100"], &arguments);
    let results = work(
        folder,
        &many.lines().take(6).collect::<Vec<_>>().join("\n"),
        1,
    );
    file(folder, "tasks.jsonl", &many);
    let merged = merge(folder, &results);
    ended(&merged, 0);
    assert_eq!(merged.stdout, whole.stdout);
    let few = tasks(&["--per-task", "2", "--attempts", "4"], &arguments);
    let results = work(folder, &few, 1);
    let merged = merge(folder, &results);
    ended(&merged, 1);
    let refusal = text(&merged.stderr);
    assert!(refusal.contains("too few attempts"), "{refusal}");
    let mazes = text(&merged.stdout).lines().count();
    let written = format!("mazes written: {mazes} of 8");
    assert!(mazes > 0 && refusal.contains(&written), "{refusal}");
    // What was printed is the beginning.
    assert!(text(&whole.stdout).starts_with(text(&merged.stdout)));
}

#[test]
fn two_different_results_of_a_task_name_both() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let tasks_of = |seed: &str| {
        tasks(
            &["--per-task", "2"],
            &["rook", "--seed", seed, "--count", "2", "--to", "id"],
        )
    };
    let elsewhere = tempfile::tempdir().expect("there is room");
    let other = work(elsewhere.path(), &tasks_of("4"), 1);
    let other = fs::read_to_string(&other[0]).expect("results");
    let mut results = work(folder, &tasks_of("3"), 1);
    let own = fs::read_to_string(&results[0]).expect("results");
    // The result of another seed under the key of this one, with a valid checksum.
    let (key, _) = key_and_result(own.lines().next().expect("a line"));
    let (_, result) = key_and_result(other.lines().next().expect("a line"));
    let forged = forged(key, result);
    results.push(file(folder, "forged.jsonl", format!("\n{forged}")));
    let merged = merge(folder, &results);
    ended(&merged, 2);
    let message = text(&merged.stderr).replace('\n', " ");
    assert!(
        message.contains(&format!("two results of the task {key} differ: line 1 of ")),
        "{message}"
    );
    assert!(
        message.contains("and line 2 of ") && message.contains("forged.jsonl"),
        "{message}"
    );
    assert!(merged.stdout.is_empty());
}

#[test]
fn bad_tasks_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let good = tasks(
        &["--per-task", "2"],
        &["rook", "--seed", "3", "--count", "3", "--to", "id"],
    );
    let first = good.lines().next().expect("a task");
    let version = first.replace("\"jumpmaze_task\":1", "\"jumpmaze_task\":9");
    let generator = first.replace("\"generator\":3", "\"generator\":2");
    let kind = first.replace("\"kind\":\"new\"", "\"kind\":\"old\"");
    let other = first.replace("\"rook\"", "\"queen\"");
    let flags = first.replace("\"--count\"", "\"--cuont\"");
    let timed = first.replace("\"id\"]", "\"id\",\"--time\",\"1\"]");
    for (line, said) in [
        (
            version.as_str(),
            "line 2: a task for version 9 of tasks; this program has version 1",
        ),
        (&generator, "line 2: a task for version 2 of the generator"),
        (&kind, "no tasks of the kind `old`"),
        (&other, "does not match its arguments"),
        (&flags, "--cuont"),
        (&timed, "the same result everywhere"),
        (&first[..40], "line 2: this is not a task"),
        ("{}", "line 2: this is not a task"),
        (
            "3 1 2\n1 1 G",
            "line 2: this is not a task: invalid type: integer `3`, expected the JSON object of a task",
        ),
    ] {
        let message = silent_refusal(fed(&["work"], &format!("\n{line}\n")));
        assert!(message.contains(said), "{said}: {message}");
    }
    let lines: Vec<&str> = good.lines().collect();
    for (content, said) in [
        (String::new(), "there is no task in the file"),
        (lines[1..].join("\n"), "is missing"),
        (format!("{}\n{}", lines[0], other), "another command"),
    ] {
        let list = file(folder, "tasks.jsonl", content);
        refused(&["merge", &list], &[said]);
    }
    for (arguments, said) in [
        (&["tasks", "new", "rook", "--time", "3"][..], "--time"),
        (&["tasks", "new", "rok"], "rook"),
        (&["tasks", "new", "--cuont", "3"], "--cuont"),
        (&["tasks", "old"], "old"),
        (&["work", "nothing.jsonl"], "cannot open the file"),
        (&["work", "--shard", "3/2"], "1/3, 2/3 or 3/3"),
        (&["merge", "nothing.jsonl"], "cannot open the file"),
    ] {
        refused(arguments, &[said]);
    }
}

/// A full disk is an error, and the same command finishes the work after there is room.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let tasks = tasks(
        &["--per-task", "2"],
        &["rook", "--seed", "3", "--count", "3", "--to", "id"],
    );
    let message = refusal(fed(&["work", "-o", "/dev/full"], &tasks));
    assert!(
        message.contains("cannot write the file") && message.contains("run the same command again"),
        "{message}"
    );
}

/// Without any one of the results, the merge is complete or writes nothing.
#[test]
fn no_missing_result_goes_unnoticed() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let arguments = ["rook", "--seed", "7", "--count", "30", "--to", "id"];
    let whole = run(["new"].iter().chain(&arguments));
    let tasks = tasks(&["--per-task", "1", "--attempts", "150"], &arguments);
    let results = work(folder, &tasks, 1);
    let lines = fs::read_to_string(&results[0]).expect("the results");
    let lines: Vec<&str> = lines.lines().collect();
    for missing in 0..60 {
        let others = lines
            .iter()
            .enumerate()
            .filter(|(number, _)| *number != missing);
        let others: String = others.map(|(_, line)| format!("{line}\n")).collect();
        let merged = merge(folder, &[file(folder, "others.jsonl", others)]);
        match merged.status.code() {
            Some(2) => assert!(merged.stdout.is_empty(), "without result {missing}"),
            code => {
                assert_eq!(code, whole.status.code(), "without result {missing}");
                assert_eq!(merged.stdout, whole.stdout, "without result {missing}");
            }
        }
    }
}
