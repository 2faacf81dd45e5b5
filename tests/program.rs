//! Starts the program, and reads what it prints and writes.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_jumpmaze"));
    program.stdin(Stdio::null());
    program
}

pub(crate) fn run(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Output {
    program().args(arguments).output().expect("it runs")
}

/// Runs the program in a folder.
pub(crate) fn within(folder: &TempDir, arguments: &[impl AsRef<OsStr>]) -> Output {
    let mut program = program();
    program.args(arguments).current_dir(folder.path());
    program.output().expect("it runs")
}

/// Runs the program in a wide terminal and returns what it shows. Fails unless the program succeeds.
pub(crate) fn in_terminal(arguments: &[&str]) -> String {
    ended_in_terminal(arguments, 0)
}

/// Runs the program in a wide terminal and returns what it shows. Fails unless the status is as expected.
pub(crate) fn ended_in_terminal(arguments: &[&str], status: u32) -> String {
    let size = PtySize {
        rows: 24,
        cols: 500,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jumpmaze"));
    command.args(arguments);
    let mut reader = pair.master.try_clone_reader().expect("it can be read");
    let mut child = pair.slave.spawn_command(command).expect("it runs");
    drop(pair.slave);
    // Reading from the terminal ends with an error when the program ends.
    let mut bytes = Vec::new();
    let _ = reader.read_to_end(&mut bytes);
    assert_eq!(child.wait().expect("it ends").exit_code(), status);
    text(&bytes).to_owned()
}

/// Runs the program with a text on standard input.
pub(crate) fn fed(arguments: &[&str], input: &str) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    // The program may end before it reads its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program prints UTF-8")
}

/// Fails unless the status is as expected and nothing panicked.
#[track_caller]
pub(crate) fn ended(output: &Output, status: i32) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

/// The words of a command line.
pub(crate) fn split(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// What the program printed. Fails unless it succeeded.
#[track_caller]
pub(crate) fn printed(output: Output) -> String {
    ended(&output, 0);
    text(&output.stdout).to_owned()
}

/// What the program wrote to standard error. Fails unless the status is as expected.
#[track_caller]
pub(crate) fn told(output: Output, status: i32) -> String {
    ended(&output, status);
    text(&output.stderr).to_owned()
}

/// The warnings of a program that succeeded.
#[track_caller]
pub(crate) fn warned(output: Output) -> String {
    told(output, 0)
}

/// The message of a program that refused its arguments or its input.
#[track_caller]
pub(crate) fn refusal(output: Output) -> String {
    told(output, 2)
}

/// The message of a program that refused, and printed nothing.
#[track_caller]
pub(crate) fn silent_refusal(output: Output) -> String {
    assert_eq!(text(&output.stdout), "");
    refusal(output)
}

/// The JSON that the program printed. Fails unless it succeeded.
#[track_caller]
pub(crate) fn json(output: Output) -> Value {
    serde_json::from_str(&printed(output)).expect("it is JSON")
}

/// The IDs of the mazes that `new` makes.
#[track_caller]
pub(crate) fn ids(arguments: &[&str]) -> Vec<String> {
    let arguments = ["new"].iter().chain(arguments).chain(&["--to", "id"]);
    let ids = printed(run(arguments));
    ids.lines().map(str::to_owned).collect()
}

/// Fails unless a command is refused with status 2 and a message that has all these parts. Returns the message.
#[track_caller]
pub(crate) fn refused(arguments: &[&str], parts: &[&str]) -> String {
    let said = refusal(run(arguments));
    for part in parts {
        assert!(said.contains(part), "{arguments:?}: {part:?} in\n{said}");
    }
    said
}

/// The names of the files in a folder, in order.
#[track_caller]
pub(crate) fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    let mut names: Vec<String> = names.map(|name| name.expect("text")).collect();
    names.sort();
    names
}
