//! What `merge` writes: mazes, the lists and proofs of records, the tables of experiments, and counts.

use super::{Case, folder, run};
use crate::program::printed;
use crate::tasks::{forged, key_and_result};
use std::fs;

const MERGE: &str = "merge tasks.jsonl results.jsonl";

/// The files before the merge of a command: those given, the tasks and their results.
fn divided(command: &str, mut before: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    let folder = folder(&before);
    let tasks = printed(run(folder.path(), &format!("tasks {command}"), ""));
    fs::write(folder.path().join("tasks.jsonl"), &tasks).expect("there is room");
    let results = printed(run(folder.path(), "work tasks.jsonl", ""));
    before.extend([("tasks.jsonl", tasks), ("results.jsonl", results)]);
    before
}

#[test]
fn merged_mazes_are_old_or_new() {
    let command = "--per-task 1000 new rook:3x3 --energy depth --iterations 5 --seed 1 -o m.toml";
    Case {
        command: MERGE,
        before: divided(command, vec![("m.toml", "old".to_owned())]),
        outputs: &["m.toml"],
        min_calls: 7,
        ..Case::default()
    }
    .check();
}

#[test]
fn merged_experiments_are_old_or_new() {
    let command =
        "experiment energies --size 3 --depth 3 --iterations 5 --repetitions 1 -o results";
    Case {
        command: MERGE,
        before: divided(command, Vec::new()),
        outputs: &[
            "results/energies.csv",
            "results/energies.svg",
            "results/energies.pdf",
        ],
        min_calls: 20,
        ..Case::default()
    }
    .check();
}

/// Counts are written to standard output only.
#[test]
fn merged_counts_are_printed_once() {
    Case {
        command: MERGE,
        before: divided("count rook:3x3", Vec::new()),
        min_calls: 2,
        ..Case::default()
    }
    .check();
}

/// The answer to the first question is better than the stored proof, and has none. So that proof is removed.
#[test]
fn merged_records_are_continued() {
    let list = "[[record]]\nvariant = \"rook\"\nsize = [2, 2]\nstart = \"A1\"\ngoal = \"B2\"\nlower = 2\nupper = 3\n\
         maze = \"rook:A35H\"\n\n\
         [[record]]\nvariant = \"rook\"\nsize = [2, 3]\nstart = \"A1\"\ngoal = \"B3\"\n";
    let proof = "jumpmaze_proof = 1\ndepth = 2\nrefuted = 4\npositions = 1\ntree = \"\"\"\n\n\"\"\"\n\n\
         [maze]\njumpmaze = 1\nvariant = \"rook\"\nstart = \"A1\"\ngoal = \"B2\"\ncells = \"1 1\\n1 G\"\n";
    let stored = vec![
        ("records.toml", list.to_owned()),
        ("records/rook-2x2-A1-B2.proof", proof.to_owned()),
    ];
    let mut before = divided("records records.toml --positions 1000", stored);
    let (_, results) = before.last_mut().expect("the results");
    let line = results.lines().next().expect("a result").to_owned();
    let (key, _) = key_and_result(&line);
    let answer = "{\"maze\":[[0,0],[1,0],[2,0]],\"upper\":2,\"positions\":5,\"proof\":null}";
    *results = results.replacen(&line, forged(key, answer).trim_end(), 1);
    Case {
        command: MERGE,
        before,
        progress: &["records.toml"],
        min_calls: 25,
        ..Case::default()
    }
    .check();
}
