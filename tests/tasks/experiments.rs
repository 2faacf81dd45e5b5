//! Divided experiments: the merge writes the same as the undivided command.

use super::{file, files, forged, key_and_result, merge, troubles, work};
use crate::program::{ended, fed, printed, refusal, refused, run, split, text};
use std::fs;
use std::path::Path;

/// An experiment with few repetitions. The number of tasks does not divide the number of repetitions.
const SMALL: [&str; 6] = ["--repetitions", "3", "--iterations", "60", "--seed", "5"];

/// The tasks of a command.
fn tasks(arguments: &[&str]) -> String {
    let arguments = [&["tasks", "--per-task", "4", "experiment"], arguments].concat();
    printed(run(arguments))
}

#[test]
fn merged_experiments_are_the_undivided_command_byte_for_byte() {
    for experiment in [&["sideways"][..], &["all", "--size", "3"]] {
        let folder = tempfile::tempdir().expect("there is room");
        let [undivided, divided] = ["undivided", "divided"].map(|name| folder.path().join(name));
        let command = |output: &Path| {
            let output = output.to_str().expect("UTF-8").to_owned();
            let words = [experiment, &SMALL, &["-o"]].concat();
            let words = words.into_iter().map(str::to_owned);
            words.chain([output]).collect::<Vec<String>>()
        };
        let expected = printed(run(["learn", "experiment"]
            .map(str::to_owned)
            .into_iter()
            .chain(command(&undivided))));
        let command = command(&divided);
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        let tasks = tasks(&command);
        for shards in [1, 3] {
            let results = work(folder.path(), &tasks, shards);
            let merged = printed(merge(folder.path(), &results));
            assert_eq!(merged, expected);
            assert!(!files(&undivided, "").is_empty());
            assert!(
                files(&divided, "") == files(&undivided, ""),
                "{experiment:?}"
            );
        }
    }
}

#[test]
fn nothing_is_written_without_valid_results() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path();
    let output = path.join("data");
    let name = output.to_str().expect("UTF-8");
    let tasks = tasks(&[&["sideways", "-o", name][..], &SMALL].concat());
    let unchanged = || assert!(!output.exists() || files(&output, "").is_empty());
    let longer = |result: &str| result.replacen('"', "\" ", 1);
    troubles::check(path, &tasks, longer, unchanged);
    // A result with a valid checksum that is not a journal of its experiment.
    let results = work(path, &tasks, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let line = complete.lines().nth(2).expect("a result");
    let (key, result) = key_and_result(line);
    for wrong in ["[]".to_owned(), longer(result)] {
        let wrong = complete.replacen(line, forged(key, &wrong).trim_end(), 1);
        let message = refusal(merge(path, &[file(path, "wrong.jsonl", wrong)]));
        assert!(
            message.contains("error: line 3 of ")
                && message.contains("does not contain a journal of sideways"),
            "{message}"
        );
        unchanged();
    }
}

#[test]
fn results_stay_valid_for_more_repetitions() {
    let few = tasks(&["restarts", "--repetitions", "2", "--iterations", "50"]);
    let many = tasks(&["restarts", "--repetitions", "9", "--iterations", "50"]);
    let keys = |tasks: &str| {
        let lines = tasks
            .lines()
            .map(|line| line.split('"').nth(11).unwrap().to_owned());
        lines.collect::<Vec<String>>()
    };
    // The last of the few tasks may be shorter.
    let complete = keys(&few).len() - 1;
    assert_eq!(keys(&few)[..complete], keys(&many)[..complete]);
    assert!(keys(&many).len() > keys(&few).len());
}

/// A million repetitions of each of the twelve settings.
#[test]
fn a_million_repetitions_can_be_divided() {
    let line = "tasks --per-task 1000000 experiment sideways --repetitions 1000000";
    let tasks = printed(run(split(line)));
    let last = tasks.lines().last().expect("a task");
    assert!(last.contains("-11000000-12000000\""), "{last}");
}

#[test]
fn incomplete_and_impossible_experiments_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path();
    let output = path.join("data");
    let output = output.to_str().expect("UTF-8");
    let all = tasks(&[&["sideways", "-o", output][..], &SMALL].concat());
    let results = work(path, &all, 2);
    let fails = |merged: &std::process::Output, said: &str| {
        ended(merged, 2);
        let message = text(&merged.stderr);
        assert!(message.contains(said), "{said}: {message}");
        assert!(merged.stdout.is_empty());
        assert!(files(Path::new(output), "").is_empty(), "{said}");
    };
    fails(&merge(path, &results[..1]), "have no result");
    let last = all.lines().last().expect("a task");
    file(path, "tasks.jsonl", all.replace(last, "").trim_end());
    fails(
        &merge(path, &results),
        "there are tasks for only a part of it",
    );
    let far = all
        .lines()
        .next()
        .expect("a task")
        .replace("-0-4\"", "-0-400000\"");
    let output = fed(&["work"], &far);
    ended(&output, 2);
    assert!(text(&output.stderr).contains("does not match its arguments"));
    for (line, said) in [
        ("tasks experiment", "the name of the experiment is missing"),
        ("tasks experiment sidewise", "sideways"),
        ("tasks --attempts 9 experiment sideways", "--repetitions"),
        ("tasks experiment all --csv", "only one experiment"),
        ("tasks experiment sideways --variant -", "standard input"),
    ] {
        refused(&split(line), &[said]);
    }
}
