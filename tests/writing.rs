//! Output files, however the program ends: each is complete or absent, and no temporary files are left.

#![cfg(unix)]

#[cfg(target_os = "linux")]
mod process_1;

use crate::program::{ended, names, text};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for files")
}

/// A shell command in a folder, with the program as `$0`. With `exec`, the program has the process ID of the shell.
fn shell(folder: &Path, line: &str) -> Command {
    with_line(Command::new("sh"), folder, line)
}

/// Gives a line to a command that starts a shell.
fn with_line(mut shell: Command, folder: &Path, line: &str) -> Command {
    shell
        .args(["-c", line, env!("CARGO_BIN_EXE_jumpmaze")])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    shell
}

fn done(folder: &Path, line: &str) -> Output {
    shell(folder, line).output().expect("there is a shell")
}

fn temporary(folder: &Path) -> Vec<String> {
    let mut names = names(folder);
    names.retain(|name| name.ends_with(".tmp"));
    names
}

/// A line for a shell, with a program that writes many files.
const WRITE: &str = "exec \"$0\" new rook:4 --energy depth --iterations 1 --count 100000 -o m.toml";

/// Starts a shell with [`WRITE`], and waits until the program has written some files.
fn start_writing(folder: &Path, mut shell: Command) -> Child {
    let mut child = shell.spawn().expect("there is a shell");
    while !folder.join("m-005.toml").exists() {
        let has_ended = child.try_wait().expect("a child").is_some();
        assert!(!has_ended, "it has ended");
        thread::sleep(Duration::from_millis(1));
    }
    child
}

fn send(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("it is still there");
}

/// Sends SIGSTOP, and waits until the program has stopped.
fn stop(child: &Child) {
    send(child, Signal::STOP);
    let stop = WaitIdOptions::STOPPED;
    waitid(WaitId::Pid(Pid::from_child(child)), stop).expect("it stops");
}

/// Starts a program that writes many files, and stops it while it has a temporary file.
fn stopped(folder: &Path) -> Child {
    let mut child = start_writing(folder, shell(folder, WRITE));
    stop(&child);
    while temporary(folder).is_empty() {
        let has_ended = child.try_wait().expect("a child").is_some();
        assert!(!has_ended, "it has ended");
        send(&child, Signal::CONT);
        thread::sleep(Duration::from_millis(1));
        stop(&child);
    }
    child
}

/// Fails unless a folder has only complete mazes.
#[track_caller]
fn are_complete(folder: &Path) {
    assert_eq!(temporary(folder), [""; 0]);
    for name in names(folder) {
        let maze = fs::read_to_string(folder.join(&name)).expect("a file");
        assert!(maze.contains("cells") && maze.ends_with('\n'), "{name}");
    }
}

/// A program that is ended by a signal leaves only complete files. Ctrl-C ends the search with status 1.
#[test]
fn signals_leave_no_temporary_files() {
    for (signal, status) in [
        (Signal::TERM, None),
        (Signal::HUP, None),
        (Signal::INT, Some(1)),
    ] {
        let folder = folder();
        let child = stopped(folder.path());
        send(&child, signal);
        send(&child, Signal::CONT);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), status, "{}", text(&output.stderr));
        let by = status.is_none().then(|| signal.as_raw());
        assert_eq!(output.status.signal(), by);
        are_complete(folder.path());
    }
}

/// Pipes are written after files, so a program that waits for a reader has no temporary files. The second Ctrl-C ends
/// it.
#[test]
fn files_are_complete_before_pipes_are_written() {
    let folder = folder();
    let line = "mkfifo m.svg; exec \"$0\" new rook:4 --seed 1 -o m.svg -o m.toml";
    let mut child = shell(folder.path(), line).spawn().expect("a shell");
    while !folder.path().join("m.toml").exists() {
        let has_ended = child.try_wait().expect("a child").is_some();
        assert!(!has_ended, "it has ended");
        thread::sleep(Duration::from_millis(1));
    }
    // Two signals at once may be merged into one, so more follow until it ends.
    let status = loop {
        match child.try_wait().expect("a child") {
            Some(status) => break status,
            None => send(&child, Signal::INT),
        }
        thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(status.code(), Some(130));
    assert_eq!(names(folder.path()), ["m.svg", "m.toml"]);
}

/// A link to a file that does not exist yet stays a link. If its target cannot be written, the search does not begin.
#[test]
fn links_to_new_files_stay_links() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    symlink("second.toml", path("first.toml")).expect("there is room");
    symlink("new.toml", path("second.toml")).expect("there is room");
    let line = "exec \"$0\" new rook:4 --seed 1 -o first.toml";
    ended(&done(folder.path(), line), 0);
    assert!(path("first.toml").is_symlink() && path("second.toml").is_symlink());
    assert!(path("new.toml").is_file() && !path("new.toml").is_symlink());
    // Two names of the same file, which exists in the first case only.
    symlink("third.toml", path("other.toml")).expect("there is room");
    for outputs in ["-o second.toml -o new.toml", "-o other.toml -o third.toml"] {
        let output = done(folder.path(), &format!("exec \"$0\" new rook:4 {outputs}"));
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("two outputs would write this file"), "{said}");
    }
    symlink("no folder/new.toml", path("lost.toml")).expect("there is room");
    // The search would take an hour.
    let line = "exec \"$0\" new rook:4 --energy depth --time 3600 -o lost.toml";
    let output = done(folder.path(), line);
    ended(&output, 2);
    let said = text(&output.stderr);
    for part in ["cannot write the file", "lost.toml", "no folder/.new.toml"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(path("lost.toml").is_symlink());
}

/// Several mazes are written to numbered files, so only the names of these files are compared.
#[test]
fn numbered_files_are_compared_by_the_names_that_are_written() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    symlink("a.toml", path("b.toml")).expect("there is room");
    let line = "exec \"$0\" new rook:4 --seed 1 --count 2 -o a.toml -o b.toml";
    ended(&done(folder.path(), line), 0);
    let numbered = ["a-001.toml", "a-002.toml", "b-001.toml", "b-002.toml"];
    assert_eq!(names(folder.path()), [&numbered[..], &["b.toml"]].concat());
    // Now the first two files are the same.
    fs::remove_file(path("b-001.toml")).expect("it was written");
    symlink("a-001.toml", path("b-001.toml")).expect("there is room");
    let is_refused = |line: &str, parts: &[&str]| {
        let output = done(folder.path(), line);
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("two outputs would write this file"), "{said}");
        for part in parts {
            assert!(said.contains(part), "{said}");
        }
    };
    is_refused(line, &["b-001.toml"]);
    // The files of the second maze are compared when they are written.
    fs::remove_file(path("b-001.toml")).expect("it is a link");
    fs::remove_file(path("a-002.toml")).expect("it was written");
    fs::remove_file(path("b-002.toml")).expect("it was written");
    symlink("a-002.toml", path("b-002.toml")).expect("there is room");
    is_refused(line, &["b-002.toml", "mazes written: 1 of 2"]);
    assert!(!path("a-002.toml").exists());
    // The program would add numbers to `a.toml`. The message names the file as it was typed.
    is_refused(
        "exec \"$0\" new rook:4 --count 2 -o a.toml -o a.toml",
        &["a-001.toml", "help: give each output another name"],
    );
}

/// A folder has the name of the third file.
#[test]
fn a_failure_says_how_many_mazes_are_written() {
    let folder = folder();
    fs::create_dir(folder.path().join("m-003.toml")).expect("there is room");
    let line = "exec \"$0\" new rook:4 --seed 1 --count 4 -o m.toml";
    let output = done(folder.path(), line);
    ended(&output, 2);
    let said = text(&output.stderr);
    for part in [
        "cannot write the file",
        "m-003.toml",
        "mazes written: 2 of 4",
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(
        names(folder.path()),
        ["m-001.toml", "m-002.toml", "m-003.toml"]
    );
}

/// A program that was started with SIGHUP ignored, as by `nohup`, ignores it.
#[cfg(target_os = "linux")]
#[test]
fn ignored_signals_stay_ignored() {
    let folder = folder();
    let line = format!("trap '' HUP; {WRITE}");
    let child = start_writing(folder.path(), shell(folder.path(), &line));
    send(&child, Signal::HUP);
    thread::sleep(Duration::from_millis(200));
    send(&child, Signal::TERM);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.signal(), Some(Signal::TERM.as_raw()));
}

/// A killed program leaves its temporary file. The next run writes the same file and removes old temporary files.
#[test]
fn files_of_killed_programs_are_removed() {
    let folder = folder();
    let child = stopped(folder.path());
    send(&child, Signal::KILL);
    child.wait_with_output().expect("it ends");
    let left = temporary(folder.path());
    let left = left.first().expect("a killed program leaves a file");
    // The name is `.m-123.toml.5ab3c0ff.tmp`.
    let target = left.split('.').take(3).collect::<Vec<_>>().join(".");
    let target = target.trim_start_matches('.');
    let path = folder.path().join(left);
    let changed = SystemTime::now() - Duration::from_secs(7200);
    let file = File::options()
        .write(true)
        .open(&path)
        .expect("it is there");
    file.set_modified(changed).expect("files have times");
    let again = format!("exec \"$0\" new rook:4 --seed 1 -o {target}");
    // The temporary file is kept while a process has a lock on it.
    file.try_lock().expect("no other process has it");
    ended(&done(folder.path(), &again), 0);
    assert!(path.exists());
    drop(file);
    ended(&done(folder.path(), &again), 0);
    assert!(!path.exists());
}

/// A result that cannot be printed because standard output is closed is an error. A result that is discarded is none,
/// whether the parent opens `/dev/null` as a shell does or for reading, too, as Python does.
#[test]
fn a_closed_standard_output_is_an_error_if_something_is_printed() {
    let folder = folder();
    let status = |arguments: &str| {
        let output = done(folder.path(), &format!("exec \"$0\" {arguments}"));
        (output.status.code(), text(&output.stderr).to_owned())
    };
    let (code, said) = status("new rook:4 --seed 1 >&-");
    let wanted = "error: cannot write the result: standard output is closed";
    assert!(code == Some(2) && said.starts_with(wanted), "{said}");
    for silent in [
        "new rook:4 --seed 1 -o m.toml >&-",
        "new rook:4 --seed 1 >/dev/null",
        "new rook:4 --seed 1 1<>/dev/null",
    ] {
        let (code, said) = status(silent);
        assert_eq!((code, &*said), (Some(0), ""), "{silent}");
    }
    assert_eq!(names(folder.path()), ["m.toml"]);
}

/// A file that exceeds a limit of the shell is an error like a full disk, also on standard output.
#[test]
fn files_that_get_too_large() {
    let folder = folder();
    for (line, wanted) in [
        ("-o m.pdf", "cannot write the file"),
        ("--to svg >m.svg", "cannot write the result"),
    ] {
        let line = format!("ulimit -f 2; exec \"$0\" draw rook:30 {line}");
        let output = shell(folder.path(), &line).output().expect("a shell");
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(
            said.contains("File too large") && said.contains(wanted),
            "{said}"
        );
        assert_eq!(temporary(folder.path()), [""; 0]);
    }
    assert_eq!(names(folder.path()), ["m.svg"]);
}
