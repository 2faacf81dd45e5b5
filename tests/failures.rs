//! Every call that changes a file, and every write to standard output, fails once. Afterwards each file is as before or
//! new, no temporary files are left, and the same command finishes the work.
//!
//! The calls are those of `src/cli/system.rs`. Only debug builds can make them fail.

#![cfg(debug_assertions)]

mod books;

use crate::cli::{ended, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

type Files = BTreeMap<String, Vec<u8>>;

/// A command and the files around it.
#[derive(Default)]
struct Case {
    command: &'static str,
    /// The files that are there before.
    before: Vec<(&'static str, String)>,
    /// The files that are replaced or made, in order.
    outputs: &'static [&'static str],
    /// Files with the work done so far. After a failure, they may be neither as before nor as at the end. If there are
    /// any, the command is run again.
    progress: &'static [&'static str],
}

fn folder(before: &[(&str, String)]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, content) in before {
        fs::write(folder.path().join(name), content).expect("there is room");
    }
    folder
}

/// Runs a command in a folder. `failure` says which call fails, and how.
fn run(folder: &Path, command: &str, failure: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jumpmaze"))
        .args(command.split(' '))
        .env("JUMPMAZE_FAIL", failure)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("it runs")
}

/// The call that failed, and the other lines of the messages. `None` if there were fewer calls.
fn failed_call(output: &Output) -> Option<(String, String)> {
    let said = text(&output.stderr);
    let (first, rest) = said.split_once('\n')?;
    let (_, call) = first.strip_prefix("call ")?.split_once(" fails: ")?;
    Some((call.to_owned(), rest.to_owned()))
}

/// The files in a folder and in those below, without what a clock has measured.
fn files(folder: &Path) -> Files {
    let mut files = Files::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(below) = folders.pop() {
        for entry in fs::read_dir(below).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("it is below");
            let name = name.to_str().expect("UTF-8").replace('\\', "/");
            let bytes = fs::read(&path).expect("a file");
            let bytes = match name.as_str() {
                "c.json" => Vec::new(),
                "records.toml" | "records.md" => without_seconds(text(&bytes)).into_bytes(),
                _ => bytes,
            };
            files.insert(name, bytes);
        }
    }
    files
}

/// The words of a text, without decimal numbers.
fn without_seconds(text: &str) -> String {
    let words = text.split_whitespace();
    let words = words.filter(|word| !word.contains('.') || word.parse::<f64>().is_err());
    words.collect::<Vec<_>>().join(" ")
}

impl Case {
    /// Lets each call fail. Returns the number of calls.
    fn check(&self) -> usize {
        let whole = folder(&self.before);
        ended(&run(whole.path(), self.command, ""), 0);
        let whole = files(whole.path());
        let mut number = 1;
        while let Some(call) = self.fails(number, "", &whole) {
            if call == "write" {
                self.fails(number, "/2", &whole);
            }
            number += 1;
        }
        number - 1
    }

    /// Lets one call fail, and checks what is left. `whole` are the files of a run without failures. Returns the call,
    /// or `None` if there were fewer calls.
    fn fails(&self, number: usize, how: &str, whole: &Files) -> Option<String> {
        let folder = folder(&self.before);
        let before = files(folder.path());
        let output = run(folder.path(), self.command, &format!("{number}{how}"));
        let (call, said) = failed_call(&output)?;
        let context = format!("{}\n{number}{how}: {call}\n{said}", self.command);
        let mut after = files(folder.path());
        if let Some(path) = call
            .strip_prefix("remove ")
            .filter(|path| path.ends_with(".tmp"))
        {
            // The only thing that fails is to remove the temporary file that tells whether there is room.
            ended(&output, 0);
            let left: Vec<String> = after
                .keys()
                .filter(|name| path.ends_with(*name))
                .cloned()
                .collect();
            assert_eq!(left.len(), 1, "{context}");
            after.remove(&left[0]);
        } else {
            ended(&output, 2);
            self.explains(&said, &context);
        }
        self.is_intact(&before, &after, whole, &call, &context);
        if !self.progress.is_empty() && !call.ends_with(".tmp") {
            ended(&run(folder.path(), self.command, ""), 0);
            let again = files(folder.path());
            let differs = |name: &&String| again.get(*name) != whole.get(*name);
            let differing: Vec<&String> =
                again.keys().chain(whole.keys()).filter(differs).collect();
            assert!(
                differing.is_empty(),
                "{differing:?} differ after another run\n{context}"
            );
        }
        Some(call)
    }

    /// Fails unless a message names the file and a remedy. Standard output has no name.
    fn explains(&self, said: &str, context: &str) {
        if said.contains("cannot write the result") {
            return;
        }
        let is_of_folder = said.contains("the new files in this folder are complete");
        let named = said
            .lines()
            .find_map(|line| line.trim().strip_prefix("--> "));
        let is_named = |named: &str| {
            let names = self.outputs.iter().chain(self.progress);
            self.command.contains(named) || names.into_iter().any(|name| named.starts_with(name))
        };
        assert!(
            said.contains("error: ")
                && said.contains(" = help: ")
                && (is_of_folder || named.is_some_and(is_named)),
            "{context}"
        );
    }

    /// Fails unless each file is as before or new, and the first of the outputs are the new ones. Only a failed rename
    /// separates the outputs of one run.
    fn is_intact(&self, before: &Files, after: &Files, whole: &Files, call: &str, context: &str) {
        for name in before.keys().chain(after.keys()) {
            let is_progress = self.progress.contains(&name.as_str());
            let content = after.get(name);
            assert!(
                is_progress || content == before.get(name) || content == whole.get(name),
                "{name} is neither old nor new\n{context}"
            );
        }
        let is_new = |name: &&&str| after.get(**name) != before.get(**name);
        let count = self.outputs.iter().filter(is_new).count();
        let first = self.outputs.iter().take_while(is_new).count();
        let is_part = 0 < count && count < self.outputs.len();
        assert!(
            count == first,
            "{count} files, but not the first, are new\n{context}"
        );
        assert!(
            !is_part
                || call.starts_with("rename")
                || !self.progress.is_empty()
                || self.command.contains("--count"),
            "only {count} files are new\n{context}"
        );
    }
}

/// Old outputs.
fn old(names: &[&'static str]) -> Vec<(&'static str, String)> {
    names.iter().map(|name| (*name, "old".to_owned())).collect()
}

#[test]
fn outputs_are_old_or_new() {
    for (command, outputs) in [
        (
            "new rook:3x3 --seed 1 --energy depth --iterations 5 -o m.toml -o m.svg --json",
            &["m.toml", "m.svg"][..],
        ),
        (
            "new rook:3x3 --seed 1 --energy depth --iterations 5 --count 2 -o m.toml --json",
            &["m-001.toml", "m-002.toml"],
        ),
        (
            "convert rook:A3324-7J -o m.json -o m.txt",
            &["m.json", "m.txt"],
        ),
        ("draw rook:A3324-7J -o m.svg", &["m.svg"]),
        ("draw rook:A3324-7J --parts p.csv", &["p.csv"]),
        ("sheet rook:A3324-7J -o s.svg --answers none", &["s.svg"]),
        (
            "variants rook --set board.size=[3,3] -o v.toml",
            &["v.toml"],
        ),
        ("prove rook:2x2 -o p.proof", &["p.proof"]),
    ] {
        let calls = Case {
            command,
            before: old(outputs),
            outputs,
            progress: &[],
        }
        .check();
        assert!(calls > 6, "{command}: only {calls} calls");
    }
}

/// The maze beside an imported board, and the picture of a drawing that is refused.
#[test]
fn imported_drawings() {
    let drawing = include_str!("data/drawings/terrace.svg").to_owned();
    let command = "variants --import drawing.svg -o board.toml";
    Case {
        command,
        // There is no old file of the maze, because it would be an error.
        before: vec![("drawing.svg", drawing), ("board.toml", "old".to_owned())],
        outputs: &["board.toml", "board.maze.toml"],
        progress: &[],
    }
    .check();
}

#[test]
fn lists_of_days_are_continued() {
    let list = "2027-01-01 rook:A3324-7J\n".to_owned();
    Case {
        command: "daily --days 1 --seed 1 -o days.txt",
        before: vec![("days.txt", list)],
        outputs: &["days.txt"],
        progress: &[],
    }
    .check();
}

#[test]
fn tasks_are_continued() {
    let tasks = run(
        Path::new("."),
        "tasks --per-task 1 new rook:3x3 --seed 1 -o m.toml",
        "",
    );
    ended(&tasks, 0);
    let tasks: Vec<&str> = text(&tasks.stdout).lines().take(3).collect();
    let folder = folder(&[("tasks.jsonl", tasks.join("\n") + "\n")]);
    let work = "work tasks.jsonl -o results.jsonl";
    ended(&run(folder.path(), work, ""), 0);
    let results = fs::read_to_string(folder.path().join("results.jsonl")).expect("a file");
    let (first, _) = results.split_once('\n').expect("three lines");
    for begun in [
        String::new(),
        first[..40].to_owned(),
        first.to_owned() + "\n",
    ] {
        Case {
            command: work,
            before: vec![
                ("tasks.jsonl", tasks.join("\n") + "\n"),
                ("results.jsonl", begun),
            ],
            outputs: &[],
            progress: &["results.jsonl"],
        }
        .check();
    }
}

#[test]
fn merged_mazes_are_old_or_new() {
    let folder = folder(&[]);
    let tasks = run(
        folder.path(),
        "tasks --per-task 1000 new rook:3x3 --energy depth --iterations 5 --seed 1 -o m.toml",
        "",
    );
    let tasks = text(&tasks.stdout).to_owned();
    fs::write(folder.path().join("tasks.jsonl"), &tasks).expect("there is room");
    let results = run(folder.path(), "work tasks.jsonl", "");
    Case {
        command: "merge tasks.jsonl results.jsonl",
        before: vec![
            ("tasks.jsonl", tasks),
            ("results.jsonl", text(&results.stdout).to_owned()),
            ("m.toml", "old".to_owned()),
        ],
        outputs: &["m.toml"],
        progress: &[],
    }
    .check();
}

/// Standard output alone.
#[test]
fn printed_tasks() {
    let command =
        "tasks --per-task 1000 new rook:3x3 --energy depth --iterations 5 --seed 1 -o m.toml";
    let calls = Case {
        command,
        ..Case::default()
    }
    .check();
    assert!(calls > 1, "only {calls} calls");
}

#[test]
fn experiments_are_continued() {
    Case {
        command: "learn experiment energies --size 3 --depth 3 --iterations 5 --repetitions 1 --threads 1 -o results",
        before: Vec::new(),
        outputs: &["results/energies.csv", "results/energies.svg", "results/energies.pdf"],
        progress: &["results/energies.part.csv", "results"],
    }
    .check();
}

/// The checkpoint contains the time, so it is only read again.
#[test]
fn proofs_are_continued() {
    Case {
        command: "prove rook:2x2 --checkpoint c.json -o p.proof",
        before: old(&["p.proof"]),
        outputs: &["p.proof"],
        progress: &["c.json"],
    }
    .check();
}

#[test]
fn records_are_continued() {
    let record = "[[record]]\nvariant = \"rook\"\nsize = [2, 2]\nstart = \"A1\"\ngoal = \"B2\"\n";
    let other = record.replace("2, 2", "2, 3").replace("B2", "B3");
    Case {
        command: "prove --records records.toml --time 9",
        before: vec![("records.toml", format!("{record}\n{other}"))],
        outputs: &[],
        progress: &["records.toml", "records"],
    }
    .check();
}
