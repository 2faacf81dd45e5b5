//! Misuse is reported with a remedy before any program is run.

use super::is_installed;
use crate::program::{ended, run, silent_refusal, split, text};

#[track_caller]
fn refused(arguments: &[&str], says: &str) -> String {
    let said = silent_refusal(run([&["learn", "grade"], arguments].concat()));
    assert!(said.contains(says), "{arguments:?}: {said}");
    said
}

#[test]
fn programs_that_cannot_be_run_are_misuse() {
    refused(
        &["descent", "--", "/no/such/program"],
        "cannot run `/no/such/program`",
    );
    refused(
        &["descent", "--", "no such program"],
        "name a program that can be run",
    );
    refused(&["descent", "--", ""], "cannot run ``");
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("text");
    refused(&["descent", "--", path], "cannot run");
    let file = folder.path().join("text");
    std::fs::write(&file, "no program").expect("it can be written");
    refused(
        &["descent", "--", file.to_str().expect("text")],
        "cannot run",
    );
}

/// An interpreter without its file is not the student's mistake.
#[test]
fn a_missing_file_is_misuse() {
    if !is_installed("python3") {
        return;
    }
    for line in [
        "descent -- python3 -B no_such_file.py",
        "evaluation -- python3 no/such/no_such_file.py 7",
        "descent -- sh no_such_file.py",
    ] {
        let said = refused(&split(line), "cannot find the file `");
        let remedy = "name the program to grade: -- python3 maze.py";
        assert!(said.contains(remedy), "{said}");
    }
    // If the program itself exists and fails, this is the student's mistake, whatever other files are missing.
    let folder = tempfile::tempdir().expect("there is room");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path.to_str().expect("text").to_owned()
    };
    let (python, shell) = (file("bad.py", "("), file("bad.sh", "exit 1"));
    for program in [
        &["sh", "-c", "read n; ls no_such_file.py"][..],
        &["sh", "-c", "exit 3", "no_such_file.py"],
        &["python3", "-c", "import no_such.file"],
        &["sh", "-c", "read n; exit 3", "./no_such_file.py"],
        &["python3", "-B", &python, "0.9"],
        &["sh", &shell, "out/no_such_file.txt"],
    ] {
        let output = run([&["learn", "grade", "descent", "--"], program].concat());
        ended(&output, 1);
        assert!(text(&output.stdout).contains("it ended with exit status"));
    }
}

#[test]
fn mistakes_in_flags_are_reported() {
    for (line, says) in [
        ("decent -- true", "descent"),
        ("descent", "COMMAND"),
        ("descent --", "COMMAND"),
        ("descent --variant torus -- true", "--goal"),
        ("solver -- true", "possible values: representation"),
        ("descent true", "unexpected argument"),
        ("descent --runs 1 -- true", "from 2 to 1000"),
        ("descent --iterations 0 -- true", "from 10 to 100000"),
        ("descent --timeout 0 -- true", "seconds from 0.01"),
        ("descent --timeout NaN -- true", "seconds from 0.01"),
        ("descent --output-limit 0 -- true", "output-limit"),
        (
            "descent --output-limit 16000001 -- true",
            "from 1 to 16000000",
        ),
        ("descent --threads 0 -- true", "threads"),
        ("descent --size 0x0 -- true", "size"),
        ("descent --variant rok -- true", "did you mean `rook`"),
    ] {
        refused(&split(line), says);
    }
    refused(
        &["descent", "--size", "60x60", "--", "true"],
        "too large to grade on",
    );
    // If the goal is free, a transcript does not show it.
    refused(
        &["descent", "--variant", "torus", "--", "true"],
        "does not show where mazes",
    );
}

/// Every exercise of the list is graded, or refused with the list of those that are.
#[test]
fn every_exercise_is_graded_or_refused() {
    let mut graded = 0;
    for exercise in jumpmaze::internals::learn::EXERCISES {
        if jumpmaze::internals::learn::grade::is_graded(exercise.name) {
            graded += 1;
            continue;
        }
        refused(
            &[exercise.name, "--", "true"],
            "possible values: representation, evaluation",
        );
    }
    assert_eq!(graded, 6);
}
