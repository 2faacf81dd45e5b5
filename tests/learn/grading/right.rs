//! Correct programs pass, in any language.

use super::{at_once, graded, is_installed, python, shell, short, student};
use crate::every;
use std::ffi::OsString;
use std::process::Command;

const EXERCISES: [&str; 6] = [
    "representation",
    "evaluation",
    "descent",
    "restarts",
    "uphill",
    "annealing",
];

#[track_caller]
fn passes(exercise: &str, flags: &[&str], program: &[OsString]) {
    let graded = graded(exercise, flags, program);
    assert_eq!(graded.status, 0, "{exercise}: {}", graded.text());
    assert_eq!(graded.json["passed"], true);
    let [failed, warned, unknown] =
        ["failed", "warned", "unknown"].map(|verdict| graded.with(verdict));
    assert!(
        failed.is_empty() && warned.is_empty() && unknown.is_empty(),
        "{exercise}: {}",
        graded.json
    );
    assert_eq!(
        graded.json["made"],
        graded.json["runs"].as_array().expect("a list").len()
    );
}

#[test]
fn in_python() {
    // Searches are slow in Python, so a debug build tests only half of the exercises, in short searches.
    for exercise in EXERCISES.into_iter().step_by(every(2)) {
        if let Some(program) = python(exercise) {
            passes(exercise, short(), &program);
        }
    }
}

#[test]
fn in_rust() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("descent");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let made = Command::new(rustc)
        .args(["--edition", "2021", "-O", "-o"])
        .arg(&program)
        .arg(student("descent.rs"))
        .output();
    let made = made.expect("rustc is installed");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    passes("descent", &[], &[program.into()]);
}

#[test]
fn in_c() {
    if !is_installed("cc") {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("evaluation");
    let made = Command::new("cc")
        .arg("-o")
        .arg(&program)
        .arg(student("evaluation.c"))
        .output();
    let made = made.expect("it is there");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    passes("evaluation", &[], &[program.into()]);
}

#[test]
fn in_perl() {
    if is_installed("perl") {
        passes(
            "representation",
            &[],
            &["perl".into(), student("representation.pl").into()],
        );
    }
}

/// The exercises of the program itself are right, on the published board and on others.
#[cfg(unix)]
#[test]
fn exercises_of_the_program_itself() {
    let program = env!("CARGO_BIN_EXE_jumpmaze");
    at_once(EXERCISES.into_iter().step_by(every(2)), |exercise| {
        let script = format!("exec \"$0\" learn {exercise} --seed $JUMPMAZE_RUN");
        passes(exercise, short(), &shell(&script, program));
    });
    for flags in [
        &["--size", "4x6"][..],
        &["--variant", "star-lines"],
        &["--variant", "no-u-turn", "--runs", "5"],
        &["--variant", "knight", "--iterations", "300"],
    ]
    .into_iter()
    .step_by(every(2))
    {
        at_once(["representation", "evaluation", "descent"], |exercise| {
            let script = format!(
                "exec \"$0\" learn {exercise} --seed $JUMPMAZE_RUN {}",
                flags[..2].join(" ")
            );
            let fewer: &[&str] = match flags.len() {
                2 => short(),
                _ => &[],
            };
            passes(exercise, &[flags, fewer].concat(), &shell(&script, program));
        });
    }
}

/// The report depends on the seed, not on the number of threads.
#[test]
fn the_verdict_depends_on_the_seed_only() {
    let Some(program) = python("spared_row") else {
        return;
    };
    let four = ["--runs", "4", "--iterations", "100"];
    let with = |flags: &[&str]| graded("descent", &[flags, &four].concat(), &program).json;
    let one = with(&["--threads", "1"]);
    assert_eq!(one, with(&["--threads", "7"]));
    let other = with(&["--seed", "2"]);
    assert_eq!(one["points"][0], other["points"][0]);
    assert_ne!(
        one["points"][6]["probability"],
        other["points"][6]["probability"]
    );
}

#[test]
fn with_the_clock_as_its_seed() {
    if let Some(program) = python("clock_seed") {
        passes("evaluation", &["--runs", "3"], &program);
    }
}

#[test]
fn on_boards_that_leave_the_goal_open() {
    // The program itself prints right mazes in the right form.
    let flags = ["--variant", "torus", "--size", "5", "--goal", "C3"];
    let own = format!(
        "exec \"$0\" learn evaluation {} --seed $JUMPMAZE_RUN",
        flags.join(" ")
    );
    let program = shell(&own, env!("CARGO_BIN_EXE_jumpmaze"));
    passes("evaluation", &flags, &program);
}
