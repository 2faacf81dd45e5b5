//! Every call that changes a file, and every write to standard output, fails once. Afterwards each file is as before or
//! new, no temporary files are left, and the same command finishes the work.
//!
//! Exceptions: a temporary file stays if its removal fails, and only the first of several files are new if a rename fails.
//!
//! The calls are those of `src/cli/system.rs`. Only debug builds can make them fail.

#![cfg(debug_assertions)]

mod books;
mod imports;
mod merges;
mod messages;

use crate::program::{ended, printed, text};
use messages::{explains, failed_call, is_temporary, names_temporary};
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
    /// The files before the run.
    before: Vec<(&'static str, String)>,
    /// The files that are replaced or made, in order.
    outputs: &'static [&'static str],
    /// Files with the work done so far. After a failure, they may be neither as before nor as at the end. If there are
    /// any, the command is run again.
    progress: &'static [&'static str],
    /// The minimum number of calls.
    min_calls: usize,
    /// The status of a run without failures.
    status: i32,
}

fn folder(before: &[(&str, String)]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, content) in before {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("there is room");
        fs::write(path, content).expect("there is room");
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

/// The files in a folder and in those below, without measured times.
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
                "records.toml" | "records.md" => without_costs(text(&bytes)).into_bytes(),
                _ => bytes,
            };
            files.insert(name, bytes);
        }
    }
    files
}

/// A list or page of records, without the numbers of positions and seconds. They are different if a record is taken from
/// a proof.
fn without_costs(text: &str) -> String {
    let lines = text.lines();
    let lines =
        lines.filter(|line| !line.starts_with("positions =") && !line.starts_with("seconds ="));
    let of_page = |line: &str| {
        let mut cells: Vec<&str> = line.split('|').collect();
        if cells.len() > 11 {
            cells.drain(9..11);
        }
        cells.join("|") + "\n"
    };
    lines.map(of_page).collect()
}

impl Case {
    /// Runs the command once for each of its calls, and lets that call fail.
    fn check(&self) {
        let whole = folder(&self.before);
        let output = run(whole.path(), self.command, "");
        ended(&output, self.status);
        let said = text(&output.stderr);
        assert!(!names_temporary(said), "{}\n{said}", self.command);
        let whole = (files(whole.path()), output.stdout);
        let mut calls: Vec<String> = Vec::new();
        while let Some(call) = self.fails(calls.len() + 1, "", &whole) {
            if call.starts_with("write ") {
                self.fails(calls.len() + 1, "/2", &whole);
            }
            calls.push(call);
        }
        let command = self.command;
        assert!(calls.len() >= self.min_calls, "{command}: only {calls:?}");
        // Without this call, a power failure could undo a rename.
        let last = calls.iter().rposition(|call| call.starts_with("rename "));
        let is_sync_of_folder = |call: &String| call.starts_with("sync ") && !is_temporary(call);
        assert!(
            last.is_none_or(|last| calls[last..].iter().any(is_sync_of_folder)),
            "{command}: the folder is not synced after the last of {calls:?}"
        );
    }

    /// Lets one call fail, and checks what is left. `whole` has the files and the output of a run
    /// without failures. Returns the call, or `None` if there were fewer calls and the run ended well.
    fn fails(&self, number: usize, how: &str, whole: &(Files, Vec<u8>)) -> Option<String> {
        let folder = folder(&self.before);
        let before = files(folder.path());
        let output = run(folder.path(), self.command, &format!("{number}{how}"));
        let (whole, printed) = whole;
        let mut after = files(folder.path());
        let Some((call, said)) = failed_call(&output) else {
            ended(&output, self.status);
            assert!(after == *whole, "{}: other files", self.command);
            return None;
        };
        let context = format!("{}\n{number}{how}: {call}\n{said}", self.command);
        // A message names a temporary file only if this file could not be created.
        let is_uncreated = call.starts_with("create ") && is_temporary(&call);
        assert_eq!(names_temporary(&said), is_uncreated, "{context}");
        let removed = call
            .strip_prefix("remove ")
            .filter(|path| is_temporary(path));
        if let Some(path) = removed {
            // Only the removal failed, of a temporary file that tests whether there is room.
            ended(&output, self.status);
            let left: Vec<String> = after
                .keys()
                .filter(|name| path.ends_with(*name))
                .cloned()
                .collect();
            assert_eq!(left.len(), 1, "{context}");
            after.remove(&left[0]);
        } else {
            ended(&output, 2);
            explains(&call, &said, &context);
        }
        if self.outputs.is_empty() && self.progress.is_empty() {
            // Nothing is printed twice.
            assert!(
                printed.starts_with(&output.stdout),
                "it printed {}\n{context}",
                text(&output.stdout)
            );
        }
        self.is_intact(&before, &after, whole, &call, &context);
        if !self.progress.is_empty() && removed.is_none() {
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
            !is_part || call.starts_with("rename ") || self.command.contains("--count"),
            "only {count} files are new\n{context}"
        );
        if is_part && call.starts_with("rename ") && !self.command.contains("--count") {
            let verb = if count == 1 { "is" } else { "are" };
            let names = self.outputs[..count].join(", ");
            let note = format!("{names} {verb} new; the other files are as before");
            assert!(context.contains(&note), "{context}");
        }
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
        Case {
            command,
            before: old(outputs),
            outputs,
            min_calls: 7,
            ..Case::default()
        }
        .check();
    }
}

#[test]
fn unknown_calls_are_refused() {
    for call in ["seven", "0", "7/3", "/2"] {
        let output = run(Path::new("."), "solve rook:A3324-7J", call);
        assert_eq!(output.status.code(), Some(101), "{call}");
    }
}

/// The worksheet of an exercise.
#[test]
fn worksheets_are_old_or_new() {
    Case {
        command: "learn features --seed 1 --size 3 --iterations 50 --repetitions 3 --puzzles 1 -o sheet.pdf",
        before: old(&["sheet.pdf"]),
        outputs: &["sheet.pdf"],
        min_calls: 8,
        ..Case::default()
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
        min_calls: 7,
        ..Case::default()
    }
    .check();
}

#[test]
fn tasks_are_continued() {
    let tasks = printed(run(
        Path::new("."),
        "tasks --per-task 1 new rook:3x3 --seed 1 -o m.toml",
        "",
    ));
    let tasks: Vec<&str> = tasks.lines().take(3).collect();
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
            progress: &["results.jsonl"],
            min_calls: 3,
            ..Case::default()
        }
        .check();
    }
}

/// Tasks that are written to standard output only.
#[test]
fn printed_tasks() {
    let command =
        "tasks --per-task 1000 new rook:3x3 --energy depth --iterations 5 --seed 1 -o m.toml";
    Case {
        command,
        min_calls: 2,
        ..Case::default()
    }
    .check();
}

#[test]
fn experiments_are_continued() {
    Case {
        command: "learn experiment energies --size 3 --depth 3 --iterations 5 --repetitions 1 --threads 1 -o results",
        outputs: &["results/energies.csv", "results/energies.svg", "results/energies.pdf"],
        progress: &["results/energies.part.csv"],
        min_calls: 20,
        ..Case::default()
    }
    .check();
}

/// The checkpoint contains the time, so it is not compared, only read by the second run.
#[test]
fn proofs_are_continued() {
    Case {
        command: "prove rook:2x2 --checkpoint c.json -o p.proof",
        before: old(&["p.proof"]),
        outputs: &["p.proof"],
        progress: &["c.json"],
        min_calls: 14,
        ..Case::default()
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
        progress: &["records.toml"],
        min_calls: 25,
        ..Case::default()
    }
    .check();
}
