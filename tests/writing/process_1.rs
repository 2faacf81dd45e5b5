//! The program as process 1, as in a container. All runs then have the same process ID, and the system ignores the default
//! actions of signals.

use super::{WRITE, are_complete, folder, start_writing, temporary, with_line};
use crate::learn::grading::is_installed;
use crate::not_tested;
use crate::program::{ended, names, text};
use rustix::process::{Pid, Signal, kill_process};
use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

/// Starts a command as process 1.
fn unshare() -> Command {
    let mut unshare = Command::new("unshare");
    unshare.args([
        "--user",
        "--map-root-user",
        "--pid",
        "--fork",
        "--mount-proc",
    ]);
    unshare
}

/// A shell command in a folder, as process 1, with the program as `$0`.
fn shell(folder: &Path, line: &str) -> Command {
    let mut unshare = unshare();
    unshare.arg("sh");
    with_line(unshare, folder, line)
}

/// Whether a command can be started as process 1. If not, the test prints a note, also in CI, because many containers
/// forbid it. Only a missing `unshare` fails there.
fn is_possible() -> bool {
    if !is_installed("unshare") {
        return false;
    }
    let output = unshare().arg("true").output().expect("it is installed");
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        not_tested(&format!(
            "the program cannot be process 1 on this machine: {why}"
        ));
    }
    output.status.success()
}

fn send(program: Pid, signal: Signal) {
    kill_process(program, signal).expect("it is still there");
}

/// Sends SIGSTOP, and waits until all threads have stopped. Only `unshare` can wait for the program itself.
fn stop(program: Pid) {
    let is_stopped = |thread: io::Result<DirEntry>| {
        let state = thread.expect("a thread").path().join("stat");
        let state = fs::read_to_string(state).unwrap_or_default();
        state
            .rsplit(") ")
            .next()
            .is_some_and(|state| state.starts_with('T'))
    };
    send(program, Signal::STOP);
    let threads = || fs::read_dir(format!("/proc/{program}/task")).expect("it is still there");
    while !threads().all(is_stopped) {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Starts a program that writes many files, and stops it while there are more than `left` temporary files. Returns
/// `unshare` and the process ID of the program, as seen from here.
fn stopped(folder: &Path, left: usize) -> (Child, Pid) {
    let child = start_writing(folder, shell(folder, WRITE));
    let id = child.id();
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    let children = children.expect("the system lists children");
    let program = children.trim().parse::<i32>().expect("one child");
    let program = Pid::from_raw(program).expect("a process ID");
    stop(program);
    while temporary(folder).len() <= left {
        send(program, Signal::CONT);
        thread::sleep(Duration::from_millis(1));
        stop(program);
    }
    (child, program)
}

/// The status is the one by which shells report a signal. Ctrl-C ends the search with status 1.
#[test]
fn signals_end_process_1() {
    if !is_possible() {
        return;
    }
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 1)] {
        let folder = folder();
        let (child, program) = stopped(folder.path(), 0);
        send(program, signal);
        send(program, Signal::CONT);
        let output = child.wait_with_output().expect("it ends");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{signal:?}: {said}");
        are_complete(folder.path());
    }
}

/// Killed runs leave temporary files. The next run has the same process ID and writes the same files.
#[test]
fn process_1_succeeds_after_killed_runs() {
    if !is_possible() {
        return;
    }
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let mazes = || {
        let mut names = names(&folder);
        names.retain(|name| !name.ends_with(".tmp"));
        names
    };
    for left in 0..2 {
        let (child, program) = stopped(folder.path(), left);
        send(program, Signal::KILL);
        child.wait_with_output().expect("it ends");
        for name in mazes() {
            fs::remove_file(path(&name)).expect("it was written");
        }
    }
    let left = temporary(folder.path());
    // The names are such as `.m-123.toml.5ab3c0ff.tmp`.
    let number = |name: &String| name.split(['-', '.']).nth(2)?.parse::<usize>().ok();
    let reached = left.iter().filter_map(number).max().expect("a number");
    let line = WRITE.replace("100000", &reached.to_string());
    let output = shell(folder.path(), &line).output().expect("it runs");
    ended(&output, 0);
    assert_eq!(mazes().len(), reached);
    assert_eq!(temporary(folder.path()), left);
}
