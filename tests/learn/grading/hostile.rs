//! Programs that crash, hang, print without end, hide or leave processes behind: they are reported and do no harm.

#![cfg(unix)]

use super::{Graded, graded, python, shell};

/// Grades a hostile program, and fails if one of its processes is left.
#[track_caller]
fn hostile(name: &str, flags: &[&str]) -> Option<Graded> {
    let program = python(name)?;
    let graded = graded("descent", flags, &program);
    assert_eq!(graded.status, 1, "{name}: {}", graded.text());
    nothing_is_left(name);
    Some(graded)
}

/// Fails if a process still runs a program of this name.
#[cfg(target_os = "linux")]
#[track_caller]
fn nothing_is_left(name: &str) {
    // The child of a program may have another name.
    let file = format!("{name}.py");
    let child = match name {
        "child" | "daemon" => "sleep\x00301\x00",
        "orphan" => "sleep\x00302\x00",
        "orphans" => "sleep\x00303\x00",
        "hidden child" => "sleep\x00304\x00",
        _ => "",
    };
    let mut processes = 0;
    for process in std::fs::read_dir("/proc").expect("Linux has it").flatten() {
        // A process may end in the meantime.
        let Ok(command) = std::fs::read(process.path().join("cmdline")) else {
            continue;
        };
        processes += 1;
        let command = String::from_utf8_lossy(&command);
        // The grader and the tests may also have the name in their arguments, but do not begin with `python3`.
        let itself = command.starts_with("python3\0") && command.contains(&file);
        let left = itself || !child.is_empty() && command == child;
        assert!(!left, "{} still runs: {command}", process.path().display());
    }
    assert!(processes > 0, "nothing runs at all");
}

#[cfg(not(target_os = "linux"))]
fn nothing_is_left(_: &str) {}

#[test]
fn a_crash_is_reported_with_its_last_words() {
    let Some(graded) = hostile("crash", &[]) else {
        return;
    };
    graded.says("ends", "exit status 1");
    graded.says("ends", "IndexError: list index out of range");
    assert_eq!(graded.with("failed"), ["ends"]);
    assert_eq!(graded.json["made"], 1);
    assert!(graded.text().contains("1 of 20 runs"), "{}", graded.text());
}

#[test]
fn endless_programs_are_killed() {
    let Some(graded) = hostile("hang", &["--timeout", "1"]) else {
        return;
    };
    graded.says("ends", "did not end within 1 s");
    assert_eq!(graded.json["made"], 1);
}

#[test]
fn a_flood_is_stopped() {
    let Some(graded) = hostile("flood", &["--timeout", "60"]) else {
        return;
    };
    graded.says("ends", "printed more than 1000000 bytes");
    let graded = graded_by("while :; do echo too many messages >&2; done");
    graded.says("ends", "printed more than 1000000 bytes");
    // Output below the limit is read.
    let output = "yes 1234567 | head -c 900000";
    graded_by(output).says("format", "expected ");
}

/// A program in the shell.
#[track_caller]
fn graded_by(script: &str) -> Graded {
    graded(
        "descent",
        &["--runs", "2", "--timeout", "60"],
        &shell(&format!("read n; {script}"), "sh"),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn processes_left_behind_are_killed() {
    for name in ["daemon", "child"] {
        let Some(graded) = hostile(name, &["--runs", "3"]) else {
            return;
        };
        graded.says("ends", "left processes behind");
    }
    // The output of `child` is right. Only the process that it leaves behind is reported.
    let program = python("child").expect("it was there");
    let flags = ["--runs", "6"];
    assert_eq!(graded("descent", &flags, &program).with("failed"), ["ends"]);
}

/// A process without parent, session, output and environment is an orphan, which the grader adopts.
#[cfg(target_os = "linux")]
#[test]
fn orphans_are_found_and_ended() {
    let Some(graded) = hostile("orphan", &["--runs", "2"]) else {
        return;
    };
    graded.says(
        "ends",
        "left processes behind (typed in: 500), which were ended",
    );
    assert_eq!(graded.with("failed"), ["ends"]);
    // If several runs overlap, it is not known which one started an orphan. The first runs start none.
    let script =
        "read n; [ $JUMPMAZE_RUN -le 2 ] || env -i setsid sh -c 'sleep 303 &' >&- 2>&- <&-";
    let flags = ["--runs", "12", "--threads", "4", "--timeout", "60"];
    let graded = super::graded("descent", &flags, &shell(script, "sh"));
    graded.says("ends", "left processes behind");
    nothing_is_left("orphans");
}

/// A process that the grader inherited is not killed, and no program is blamed for it. Orphans could be its own, so the
/// report says that they were not checked.
#[cfg(target_os = "linux")]
#[test]
fn processes_from_before_are_left_alone() {
    use rustix::process::{Pid, Signal, kill_process, test_kill_process};
    let unchecked = "not checked: orphans that cleared their environment, because the grader had \
                     other children before";
    let ends = "passed  ends        it reads its input, ends by itself and in time, and leaves nothing behind\n";
    for (json, wanted) in [
        ("", format!("{ends}        {unchecked}\n")),
        ("--json", format!("\"reason\":\"{unchecked}\"")),
    ] {
        let program = "sh -c 'read n; read a; echo x' sh";
        let grade = format!("learn grade descent --runs 2 --timeout 60 {json} -- {program}");
        let script = format!("sleep 305 >&- 2>&- & echo $!; exec \"$0\" {grade}");
        let output = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_jumpmaze")])
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout);
        let process = said.lines().next().and_then(|line| line.parse().ok());
        let process = process.and_then(Pid::from_raw).expect("a number");
        test_kill_process(process).expect("it still runs");
        kill_process(process, Signal::KILL).expect("it can be ended");
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(!said.contains("left processes behind"), "{said}");
        assert!(said.contains(&wanted), "{said}");
    }
}

#[test]
fn unread_input_is_reported() {
    let Some(graded) = hostile("deaf", &["--runs", "3"]) else {
        return;
    };
    graded.says("ends", "without reading all of its input");
    assert_eq!(graded.point("format")["verdict"], "passed");
}

#[test]
fn no_output_and_no_text_are_reported() {
    let Some(graded) = hostile("silent", &["--runs", "3"]) else {
        return;
    };
    graded.says("format", "the end of the output");
    assert_eq!(
        graded.point("format")["findings"]
            .as_array()
            .expect("a list")
            .len(),
        3
    );
    let Some(graded) = hostile("garbage", &["--runs", "3"]) else {
        return;
    };
    graded.says("format", "the byte 0xff is not UTF-8 text");
    let ends = graded.point("ends");
    assert_eq!(ends["verdict"], "passed");
    assert!(
        !cfg!(target_os = "linux") || ends["reason"].is_null(),
        "{ends}"
    );
}

#[test]
fn signals_and_statuses_are_named() {
    graded_by("kill -9 $$").says("ends", "signal 9");
    graded_by("exit 3").says("ends", "exit status 3");
}

/// Control characters of a program do not reach the terminal, and long lines are cut.
#[test]
fn reports_are_harmless_to_terminals() {
    let graded = graded_by("printf '\\033[2J\\007'; yes 9 | head -c 5000 | tr '\\n' '_'");
    assert!(
        !graded.text().contains(['\u{1b}', '\u{7}']),
        "{:?}",
        graded.text()
    );
    assert!(
        graded.text().lines().all(|line| line.chars().count() < 300),
        "{}",
        graded.text()
    );
    let graded = graded_by("echo 'Iterations? 1 2 3 4 99999999999999999999999'");
    assert_eq!(graded.status, 1);
    graded.says("format", "row 1 of the maze");
}

/// A process without the mark and outside the group of a program is found if it keeps the output open.
#[cfg(target_os = "linux")]
#[test]
fn hidden_processes_with_the_output_are_found() {
    let graded = graded_by("env -i setsid sleep 304 & exit 0");
    graded.says(
        "ends",
        "left processes behind (typed in: 500), which were ended",
    );
    nothing_is_left("hidden child");
}

/// If no pipe can be opened for a run, the report says so.
#[test]
fn missing_pipes_are_reported() {
    let grade = "learn grade descent --runs 2 --timeout 60 -- true";
    let mut wanting = Vec::new();
    for files in [4, 7, 10, 13, 99] {
        let script = format!("ulimit -n {files}; exec \"$0\" {grade}");
        let output = std::process::Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_jumpmaze")])
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{files}: {said}");
        if said.contains("it could not be run (typed in: ") {
            wanting.push(files);
        }
    }
    assert!(
        wanting.contains(&4) && !wanting.contains(&99),
        "{wanting:?}"
    );
}

/// Ctrl-C ends the current run, and no other is started.
#[test]
fn after_an_interruption_no_run_is_started() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("there is room");
    let begun = folder.path().join("begun");
    // One run of each kind comes first, and ends at once.
    let script = "read n; echo $JUMPMAZE_RUN >> \"$0\"; [ $JUMPMAZE_RUN -le 2 ] || sleep 300";
    let mut grader = Command::new(env!("CARGO_BIN_EXE_jumpmaze"))
        .args("learn grade descent --threads 1 --timeout 600 --".split(' '))
        .args(shell(script, &begun))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let runs = || std::fs::read_to_string(&begun).unwrap_or_default();
    while runs() != "1\n2\n3\n" {
        let ended = grader.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "it ended before the third run: {}", runs());
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    kill_process(Pid::from_child(&grader), Signal::INT).expect("it is still there");
    let output = grader.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("grading was stopped"), "{said}");
    assert_eq!(runs(), "1\n2\n3\n");
}
