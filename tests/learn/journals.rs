//! Interruptions: a continued experiment has the same data as an uninterrupted one.

use super::experiments::{into, quick};
use crate::program::{ended, names, program, refusal, refused, text};
use jumpmaze::Remedy;
use jumpmaze::internals::learn::experiments::{EXPERIMENTS, experiment};
use jumpmaze::internals::learn::lab::{BadJournal, ExperimentRun, Journal, Repetition, Results};
use jumpmaze::internals::search::StopFlag;
use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The board of the journals. Its name has letters of several bytes.
const BOARD: &str = "größe.toml, 25 cells";

fn journal(trial: &ExperimentRun) -> Journal {
    Journal::of(trial, BOARD, "rook")
}

/// Reads a journal. Returns its results and the number of bytes in complete lines.
fn read(trial: &ExperimentRun, text: &[u8]) -> Result<(Results, usize), BadJournal> {
    let mut results = trial.empty_results();
    let complete = journal(trial).read(text, &mut results)?;
    Ok((results, complete))
}

/// Continues a journal for a number of repetitions, and returns the new journal and all results.
fn gone_on(trial: &ExperimentRun, text: &[u8], count: usize, threads: usize) -> (Vec<u8>, Results) {
    let (mut results, stands) = read(trial, text).expect("it is its own");
    let mut text = text[..stands].to_vec();
    if text.is_empty() {
        text.extend(journal(trial).head().into_bytes());
    }
    let stop = StopFlag::default();
    let mut left = count;
    let mut heard = |repetition: Repetition, numbers: &[f64]| {
        text.extend(Journal::line(repetition, numbers).into_bytes());
        left -= 1;
        left > 0
    };
    let threads = NonZero::new(threads).expect("some");
    trial
        .run(&mut results, threads, &stop, &mut heard)
        .expect("mazes are made");
    (text, results)
}

fn whole(trial: &ExperimentRun) -> String {
    let (_, results) = gone_on(trial, b"", usize::MAX, 2);
    let data = trial.data(results).expect("it is complete");
    data.csv()
}

/// Repeated interruptions, after whole lines and in the middle of a line, with one thread and with two.
#[test]
fn interruptions_change_nothing() {
    for experiment in EXPERIMENTS {
        let trial = quick(*experiment, 4);
        let expected = whole(&trial);
        let all = trial.repetitions().count();
        let (mut text, mut results) = (Vec::new(), trial.empty_results());
        for (round, cut) in [0usize, 1, 3, 1000].into_iter().cycle().enumerate() {
            if results.count() >= all {
                break;
            }
            assert!(round < 1000, "it never ends");
            let keep = text.len().saturating_sub(cut.min(text.len() / 3));
            (text, results) = gone_on(&trial, &text[..keep], 1 + all / 3, 1 + round % 2);
        }
        let data = trial.data(results).expect("it is complete");
        assert_eq!(data.csv(), expected, "{}", experiment.name);
        // The last journal contains all results.
        let (results, _) = read(&trial, &text).expect("it is its own");
        let data = trial.data(results).expect("it is complete");
        assert_eq!(data.csv(), expected);
    }
}

/// A journal may be truncated anywhere: whole lines count, and the rest is repeated.
#[test]
fn a_journal_may_end_anywhere() {
    let trial = quick(experiment("escape").unwrap(), 2);
    let (text, complete) = gone_on(&trial, b"", usize::MAX, 1);
    let lines: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
    for end in 0..=text.len() {
        let (results, stands) = read(&trial, &text[..end]).expect("a beginning");
        let ended = lines.iter().filter(|&&at| at < end).count();
        assert_eq!(results.count(), ended.saturating_sub(1), "{end}");
        assert_eq!(
            stands,
            ended.checked_sub(1).map_or(0, |last| lines[last] + 1)
        );
        for repetition in trial.repetitions() {
            if let Some(numbers) = results.get(repetition) {
                let same = |(a, b): (&f64, &f64)| a.to_bits() == b.to_bits() || a.is_nan();
                let known = complete.get(repetition).expect("it is complete");
                assert!(numbers.iter().zip(known).all(same));
            }
        }
    }
}

#[test]
fn journals_of_other_experiments_are_refused() {
    let trial = quick(experiment("sideways").unwrap(), 2);
    let (text, _) = gone_on(&trial, b"", 3, 1);
    let others = [
        quick(experiment("restarts").unwrap(), 2),
        ExperimentRun::new(
            trial.experiment,
            trial.lesson.clone(),
            jumpmaze::internals::learn::lab::ExperimentPlan {
                iterations: 121,
                ..trial.plan
            },
        )
        .expect("it can be planned"),
    ];
    for other in &others {
        let refused = read(other, &text);
        assert!(matches!(refused, Err(BadJournal::OtherRun(..))));
    }
    for (board, file) in [("hexagons, 25 cells", "rook"), (BOARD, "changed")] {
        let mut results = trial.empty_results();
        let refused = Journal::of(&trial, board, file).read(&text, &mut results);
        assert!(matches!(refused, Err(BadJournal::OtherRun(..))));
    }
    let refused = read(&trial, b"sideways,repetition,depth\n0,1,7\n");
    assert!(matches!(refused, Err(BadJournal::OtherRun(..))));
    // The planned number of repetitions may differ.
    let more = quick(experiment("sideways").unwrap(), 9);
    assert_eq!(read(&more, &text).expect("its own").0.count(), 3);
    // Repetitions that are not planned are not stored.
    let (text, _) = gone_on(&more, b"", usize::MAX, 1);
    let all = trial.repetitions().count();
    assert_eq!(read(&trial, &text).expect("its own").0.count(), all);
    let head = journal(&trial).head();
    for wrong in [
        "0,0", "0,0,1,2", "99,0,1", "0,x,1", "-1,0,1", "0,0,one", "", "0;0;1",
    ] {
        let text = format!("{head}{}{wrong}\n", row(0, 5.0));
        let refused = read(&trial, text.as_bytes());
        assert_eq!(refused, Err(BadJournal::InvalidLine(3)), "{wrong}");
        // A line without a checksum is only accepted if its form is right.
        let text = format!("{}0,0,5\n{wrong}\n", without_checksums(&head));
        let refused = read(&trial, text.as_bytes());
        assert_eq!(refused, Err(BadJournal::InvalidLine(3)), "{wrong}");
    }
}

/// The row of a repetition of the first setting with one number.
fn row(number: u32, depth: f64) -> String {
    Journal::line(Repetition { setting: 0, number }, &[depth])
}

/// The first line as earlier versions wrote it.
fn without_checksums(head: &str) -> String {
    let (old, _) = head
        .split_once("; with checksums")
        .expect("it promises them");
    format!("{old}\n")
}

/// Any change of a row is detected. Without that row, the others are accepted.
#[test]
fn a_changed_row_is_refused_with_its_line() {
    let trial = quick(experiment("sideways").unwrap(), 3);
    let head = journal(&trial).head();
    let rows = [row(0, 5.0), row(1, 12.5), row(2, 7.0)];
    for at in 0..rows[1].len() - 1 {
        for other in ["0", "7", "x"] {
            let mut changed = rows.clone();
            changed[1].replace_range(at..=at, other);
            if changed == rows {
                continue;
            }
            let text = head.clone() + &changed.concat();
            let refused = read(&trial, text.as_bytes()).expect_err("it was changed");
            let line = BadJournal::ChangedLine(3);
            assert!(
                refused == line || refused == BadJournal::InvalidLine(3),
                "{}",
                changed[1]
            );
            if changed[1].contains(",#") {
                assert_eq!(refused, line, "{}", changed[1]);
            }
            assert!(refused.in_one_line().contains("remove line 3"), "{refused}");
        }
    }
    let without = head.clone() + &rows[0] + &rows[2];
    let (results, _) = read(&trial, without.as_bytes()).expect("its own");
    assert_eq!(results.count(), 2);
    // A journal of an earlier version without checksums is read. Its new lines have checksums.
    let old = without_checksums(&head) + "0,0,5.0\n" + &rows[1];
    let (results, stands) = read(&trial, old.as_bytes()).expect("its own");
    assert_eq!((results.count(), stands), (2, old.len()));
    let old = without_checksums(&head) + "0,0,5.0\n" + &rows[1].replacen("12.5", "13.5", 1);
    let refused = read(&trial, old.as_bytes());
    assert_eq!(refused, Err(BadJournal::ChangedLine(3)));
}

/// The error names the file, the line and the remedy, and the remedy works.
#[test]
fn a_changed_row_can_be_taken_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start_command(&folder);
    child.kill().expect("it is still there");
    child.wait().expect("it ends");
    let left = fs::read_to_string(part(&folder)).expect("a journal");
    let mut lines: Vec<&str> = left.lines().collect();
    let changed = lines[2].replacen(',', ",1", 2);
    lines[2] = &changed;
    fs::write(part(&folder), lines.join("\n") + "\n").expect("there is room");
    let said = refusal(command(&folder).output().expect("it runs"));
    for part in [
        "restarts.part.csv",
        "line 3 was changed",
        "help: remove line 3",
    ] {
        assert!(said.contains(part), "{said}");
    }
    lines.remove(2);
    let mended = lines.join("\n") + "\n";
    fs::write(part(&folder), mended).expect("there is room");
    continues_as_uninterrupted(&folder);
}

/// A command that takes a while and writes into a folder.
fn command(folder: &TempDir) -> Command {
    let mut program = program();
    program
        .args(["learn", "experiment", "restarts", "-o"])
        .arg(folder.path())
        .args(["--repetitions", "40", "--iterations", "9000"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    program
}

/// The journal of that command.
fn part(folder: &TempDir) -> PathBuf {
    folder.path().join("restarts.part.csv")
}

/// Starts the command, and waits until some, but not all, repetitions are finished.
fn start_command(folder: &TempDir) -> Child {
    let mut child = command(folder).spawn().expect("it runs");
    let lines = || {
        let text = fs::read(part(folder)).unwrap_or_default();
        text.iter().filter(|&&byte| byte == b'\n').count()
    };
    while lines() < 5 {
        assert!(child.try_wait().expect("a child").is_none(), "it has ended");
        thread::sleep(Duration::from_millis(1));
    }
    child
}

/// Fails unless the same command continues and writes the files of an uninterrupted run.
#[track_caller]
fn continues_as_uninterrupted(folder: &TempDir) {
    let undisturbed = tempfile::tempdir().unwrap();
    for folder in [folder, &undisturbed] {
        ended(&command(folder).output().expect("it runs"), 0);
    }
    assert!(!part(folder).exists());
    for ending in ["csv", "svg", "pdf"] {
        let name = format!("restarts.{ending}");
        let [one, other] =
            [folder, &undisturbed].map(|folder| fs::read(folder.path().join(&name)).unwrap());
        assert!(one == other, "{name}");
    }
}

/// After the program was killed, the same command continues.
#[test]
fn a_killed_program_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start_command(&folder);
    child.kill().expect("it is still there");
    child.wait().expect("it ends");
    let left = fs::read(part(&folder)).expect("a journal");
    assert!(!folder.path().join("restarts.csv").exists());
    // Other settings than before are refused, and the journal stays as it is.
    let folder_name = folder.path().to_str().unwrap();
    let other = ["learn", "experiment", "restarts", "-o", folder_name];
    let other = [&other[..], &["--iterations", "9001"]].concat();
    refused(&other, &["another experiment", "9000 iterations"]);
    assert_eq!(fs::read(part(&folder)).expect("a journal"), left);
    continues_as_uninterrupted(&folder);
}

/// Ctrl-C: finished repetitions are kept, and the program prints their number and how to continue.
#[cfg(unix)]
#[test]
fn an_interrupted_program_goes_on() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = tempfile::tempdir().unwrap();
    let child = start_command(&folder);
    kill_process(Pid::from_child(&child), Signal::INT).expect("it is still there");
    let output = child.wait_with_output().expect("it ends");
    ended(&output, 1);
    assert_eq!(names(&folder), ["restarts.part.csv"]);
    // The head, and a line for each finished repetition.
    let left = fs::read_to_string(part(&folder)).expect("a journal");
    assert!(left.ends_with('\n'), "{left}");
    let finished = left.lines().count() - 1;
    // 9000 iterations have ten settings, each with 40 repetitions.
    let kept = format!("restarts: interrupted after {finished} of 400 repetitions");
    let said = text(&output.stderr);
    assert!(said.contains(&kept), "{said}");
    assert!(
        said.contains("the same command continues from there"),
        "{said}"
    );
    continues_as_uninterrupted(&folder);
}

/// A journal with an invalid line is refused with the number of that line, and is not changed.
#[test]
fn damaged_journals_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sideways.part.csv");
    for damaged in [
        "0,1\n",
        "# jumpmaze experiment sideways; rook\n0,0,7\n",
        "\u{0}\u{1}\n",
    ] {
        fs::write(&path, damaged).unwrap();
        let said = refusal(into(folder.path(), "sideways", &[]));
        assert!(
            said.contains("sideways.part.csv")
                && (said.contains("remove line ") || said.contains("remove this file")),
            "{said}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    }
    // An empty journal counts as none.
    fs::write(&path, "").unwrap();
    ended(&into(folder.path(), "sideways", &[]), 0);
    assert!(!path.exists());
}
