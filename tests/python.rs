//! Runs the tests of the Python package in a virtual environment that `.ci/python` makes.
//!
//! ```text
//!   .ci/python ──▶ target/python    an environment with the current package
//!   this test  ──▶ pytest           tests/python, and the examples of the package
//! ```

use crate::{every, skipped};
use std::env;
use std::path::Path;
use std::process::Command;

/// Runs tests in the environment. Without one it only prints a note, but in CI that is a failure.
fn pytest(arguments: &[&str]) {
    // The folder of temporary files is in the target directory.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let python = target.expect("a directory").join("python/bin/python");
    if !python.is_file() {
        skipped("no Python package; `.ci/python` builds it");
        return;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_jumpmaze"));
    // Examples call the program by its name.
    let folder = program.parent().expect("a directory").to_owned();
    let folders = env::var_os("PATH").unwrap_or_default();
    let folders = env::join_paths([folder].into_iter().chain(env::split_paths(&folders)));
    let done = Command::new(python)
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .args(arguments)
        .env("JUMPMAZE_PROGRAM", program)
        .env("PATH", folders.expect("no colon is in a path"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("it runs");
    let text = [done.stdout, done.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    assert!(done.status.success(), "{text}");
}

#[test]
fn the_package_passes_its_tests() {
    pytest(&["tests/python", "--ignore", "tests/python/test_notebooks.py"]);
}

#[test]
fn the_examples_of_the_package_run() {
    pytest(&[
        "--doctest-modules",
        "--doctest-glob=*.md",
        "src/python/jumpmaze",
        "docs/guide/python.md",
    ]);
}

#[test]
fn the_notebooks_run() {
    // Notebooks make a thousand mazes, and learn for hundreds of episodes. A debug build runs the quicker ones.
    let mut arguments = vec!["tests/python/test_notebooks.py"];
    if every(2) > 1 {
        arguments.extend(["-k", "not mazes.ipynb and not restarts.ipynb"]);
    }
    pytest(&arguments);
}
