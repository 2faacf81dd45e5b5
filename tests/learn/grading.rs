//! Programs of students, right, wrong and hostile, and the verdicts of the grader.
//!
//! The programs are in `tests/data/students`. They take their random numbers from the number of the run, so every verdict
//! here is the same each time.

mod form;
mod hostile;
mod misuse;
mod right;
mod wrong;

use crate::program::{ended, run};
use crate::skipped;
use serde_json::Value;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// A file with a program.
fn student(file: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/students");
    folder.join(file)
}

/// Whether a program is installed. If not, the test prints a note; in CI it fails.
pub(crate) fn is_installed(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok();
    if !there {
        skipped(&format!("there is no {program} on this machine"));
    }
    there
}

/// The command for a program in Python; `None` if Python is missing.
fn python(name: &str) -> Option<Vec<OsString>> {
    let file = student(&format!("{name}.py"));
    // No compiled files are left beside the programs.
    is_installed("python3").then(|| vec!["python3".into(), "-B".into(), file.into()])
}

/// A shell script with a file as its `$0`.
fn shell(script: &str, file: impl Into<OsString>) -> Vec<OsString> {
    vec!["sh".into(), "-c".into(), script.into(), file.into()]
}

/// The result of grading a program.
struct Graded {
    status: i32,
    json: Value,
    /// The arguments without `--json`.
    typed: Vec<OsString>,
}

impl Graded {
    /// The report for people, for which the program is graded again.
    fn text(&self) -> String {
        let output = run(&self.typed);
        String::from_utf8(output.stdout).expect("text")
    }

    /// A point by its name.
    #[track_caller]
    fn point(&self, name: &str) -> &Value {
        let points = self.json["points"].as_array().expect("a list");
        let point = points.iter().find(|point| point["name"] == name);
        point.unwrap_or_else(|| panic!("no point {name}: {}", self.json))
    }

    /// The names of the points with a verdict.
    fn with(&self, verdict: &str) -> Vec<&str> {
        let points = self.json["points"].as_array().expect("a list");
        let with = points.iter().filter(|point| point["verdict"] == verdict);
        with.map(|point| point["name"].as_str().expect("a name"))
            .collect()
    }

    /// Fails unless the reason or a finding of a point contains this text.
    #[track_caller]
    fn says(&self, name: &str, wanted: &str) {
        let point = self.point(name);
        let findings = point["findings"].as_array().expect("a list");
        let says = |finding: &Value| {
            finding["says"]
                .as_str()
                .is_some_and(|says| says.contains(wanted))
        };
        let reason = point["reason"].as_str().unwrap_or_default();
        assert!(
            reason.contains(wanted) || findings.iter().any(says),
            "{name} should say `{wanted}`: {point}"
        );
    }
}

/// Flags that make gradings in a debug build cheaper: half of the runs, and short searches. Each program is then still
/// given every kind of input. A release build grades as by default.
fn short() -> &'static [&'static str] {
    if cfg!(debug_assertions) {
        &["--runs", "10", "--iterations", "100"]
    } else {
        &[]
    }
}

/// Grades a program, for people and as JSON.
#[track_caller]
fn graded(exercise: &str, flags: &[&str], program: &[OsString]) -> Graded {
    // Test machines are slow. Tests of the time limit give their own.
    let patient: &[&str] = if flags.contains(&"--timeout") {
        &[]
    } else {
        &["--timeout", "60"]
    };
    let arguments = |json: &[&str]| {
        let before = [&["learn", "grade", exercise], flags, patient, json, &["--"]].concat();
        let before = before.into_iter().map(OsString::from);
        before
            .chain(program.iter().cloned())
            .collect::<Vec<OsString>>()
    };
    let output = run(arguments(&["--json"]));
    let status = output.status.code().expect("an exit status");
    assert!(status < 2, "{}", String::from_utf8_lossy(&output.stderr));
    ended(&output, status);
    Graded {
        status,
        json: serde_json::from_slice(&output.stdout).expect("JSON"),
        typed: arguments(&[]),
    }
}

/// Grades all cases at the same time, because each one mostly waits for the next second of the clock.
fn at_once<T: Send>(cases: impl IntoIterator<Item = T>, check: impl Fn(T) + Sync) {
    let check = &check;
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(move || check(case));
        }
    });
}

/// The page about grading lists every point.
#[test]
fn every_point_is_in_the_docs() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/reference/grading.md");
    let page = std::fs::read_to_string(page).expect("there is a page");
    let mut points = 0;
    for (name, about) in jumpmaze::internals::learn::grade::points() {
        let row = format!("| `{name}` | {about} |");
        assert!(
            page.contains(&row),
            "docs/reference/grading.md lacks:\n{row}"
        );
        points += 1;
    }
    assert_eq!(points, 9);
}
