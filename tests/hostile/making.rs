//! `new` with hostile arguments: empty budgets, stocks that cannot fill a board, full disks.

use crate::program::{ended, fed, names, printed, program, run, silent_refusal, split, text, told};
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};

const NEW: [&str; 3] = ["new", "--seed", "5"];

fn new(more: &[&str]) -> std::process::Output {
    run(NEW.iter().chain(more))
}

fn said(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn empty_budgets_make_a_random_maze_or_none() {
    for budget in [["--iterations", "0"], ["--time", "0"]] {
        let free = new(&[
            "rook", "--energy", "depth", "--goal", "free", budget[0], budget[1],
        ]);
        ended(&free, 0);
        let design = ["rook", "--unique", "--min-depth", "20"];
        let design = new(&[&design[..], &budget].concat());
        assert!(design.stdout.is_empty());
        let said = told(design, 1);
        assert!(said.contains("no maze is good enough"), "{said}");
    }
}

#[test]
fn invalid_arguments_are_refused() {
    for typed in [
        &["--count", "0"][..],
        &["--time", "-1"],
        &["--time", "nan"],
        &["--iterations", "-3"],
        &["--threads", "0"],
        &["--threads", "100000"],
        &["--target", "nan"],
        &["--min-depth", "9", "--max-depth", "3"],
        &["--steps", "goal"],
        &["--engine", "backward"],
        &["--count", "-1"],
        &["--search", "hill"],
        &["--search", "uphill:probability=2"],
        &["--search", "uphill:p=1"],
        &["--energy", "depht"],
        &["--difficulty", "unsolvable"],
        &["--difficulty", "5-3"],
        &["--steps", "jump"],
        &["--goal", "Z99"],
        &["--start", "free"],
        &["--count", "2"],
        &["--count", "2", "--to", "toml"],
        &["-o", "maze"],
        &["-o", "no/such/folder/maze.toml"],
        &["no-such-variant"],
        &["--seed", "6", "--seed", "7"],
        &["--size", "1000000x1000000"],
        &["--size", "0"],
    ] {
        silent_refusal(run(["new"].iter().chain(typed)));
    }
}

#[test]
fn a_box_that_cannot_fill_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mat.toml");
    for (stock, status) in [
        ("{ 1 = 6, 2 = 10, 3 = 9 }", 0),
        ("{ 1 = 3, 2 = 3 }", 1),
        // The middle has no jump of 4.
        ("{ 4 = 24 }", 1),
        ("{ 1 = 4294967295, 2 = 4294967295 }", 0),
    ] {
        let variant =
            format!("rule = \"Jump.\"\n[board]\nsize = [5, 5]\n[contents]\nstock = {stock}\n");
        fs::write(&path, variant).unwrap();
        let new = "new --energy depth --seed 1".split(' ');
        let said = told(run(new.chain([path.to_str().unwrap()])), status);
        let warned = said.contains("warning");
        assert_eq!(said.contains("stock"), status == 1 || warned, "{said}");
    }
}

#[test]
fn mazes_that_are_made_can_be_read_and_solved() {
    for variant in [
        "rook",
        "hexagons",
        "torus",
        "no-u-turn",
        "wildcard",
        "toggle",
    ] {
        let maze = printed(new(&[variant, "--iterations", "300", "--energy", "depth"]));
        ended(&fed(&["solve", "-"], &maze), 0);
        let line = format!("{variant} --iterations 300 --energy depth --json --count 2");
        let json = printed(new(&split(&line)));
        let lines: Vec<Value> = json
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 2);
        for key in [
            "variant",
            "cells",
            "id",
            "seed",
            "search",
            "iterations",
            "seconds",
            "stopped",
            "measures",
        ] {
            assert!(lines[0].get(key).is_some(), "{key}");
        }
        assert_eq!(
            lines[0]["measures"]["energy"]["depth"],
            -lines[0]["measures"]["depth"].as_i64().unwrap()
        );
        ended(&fed(&["solve", "-"], &json), 0);
    }
}

#[test]
fn a_condition_that_cannot_hold() {
    // Two cells allow only one move.
    let line = "rook --size 1x2 --unique --no-black-holes --min-depth 2";
    let said = told(new(&split(line)), 1);
    let why = "no shortest solution on this board takes 2 moves: none takes more than 1";
    assert!(said.contains(why), "{said}");
}

#[test]
fn files_are_numbered_and_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.toml");
    let path = path.to_str().unwrap();
    let line = "--count 3 --iterations 100 --energy depth -o";
    ended(&new(&[&split(line)[..], &[path]].concat()), 0);
    let names = names(&folder);
    assert_eq!(names, ["set-001.toml", "set-002.toml", "set-003.toml"]);
    for name in names {
        ended(
            &run(["solve", folder.path().join(name).to_str().unwrap()]),
            0,
        );
    }
}

#[cfg(unix)]
#[test]
fn full_and_read_only_disks() {
    use std::os::unix::fs::PermissionsExt;
    let free = split("--iterations 10 --energy depth --goal free");
    let output = new(&[&free[..], &["-o", "/dev/full", "--to", "toml"]].concat());
    ended(&output, 2);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maze.toml");
    fs::write(&path, "before").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let output = new(&[&free[..], &["-o", path.to_str().unwrap()]].concat());
    ended(&output, 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    // Standard output may be full, too.
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let status = program()
        .arg("new")
        .args(free)
        .stdout(full)
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn an_interrupt_delivers_the_best_so_far() {
    let new = "new --iterations 100000000000 --energy depth --goal free --search uphill";
    let daily = "daily rook hexagons --from 2027-01-04 --days 10000";
    for (command, status) in [(new, 0), (daily, 1)] {
        is_interruptible(command, status);
    }
}

/// Interrupts a command. It ends with this status, and delivers mazes that can be solved.
#[cfg(unix)]
fn is_interruptible(command: &str, status: i32) {
    use std::thread::sleep;
    use std::time::Duration;
    // On a busy machine the program installs its handler late, so repeat with longer waits until it has.
    for wait in [0, 1, 5, 400, 2000, 6000, 10000] {
        let mut child = program()
            .args(command.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        sleep(Duration::from_millis(wait));
        let pid = child.id().to_string();
        // Without the handler, an interrupt just ends the program.
        Command::new("kill").args(["-INT", &pid]).status().unwrap();
        let mut end = None;
        for _ in 0..600 {
            end = child.try_wait().unwrap();
            if end.is_some() {
                break;
            }
            sleep(Duration::from_millis(50));
        }
        if end.is_none() {
            child.kill().unwrap();
        }
        let output = child.wait_with_output().unwrap();
        assert!(end.is_some(), "it does not end");
        if output.status.code().is_none() {
            assert!(output.stdout.is_empty());
            continue;
        }
        ended(&output, status);
        assert!(said(&output).contains("interrupted"), "{}", said(&output));
        // A list that was interrupted before its first day is empty.
        if status == 0 || !output.stdout.is_empty() {
            ended(&fed(&["solve", "-"], text(&output.stdout)), 0);
            if wait >= 400 {
                return;
            }
        }
    }
    panic!("{command}: it never installs its handler");
}

#[test]
fn very_many_letters_in_a_cell() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ring.toml");
    let variant = "rule = \"Jump.\"\n[board]\nsize = [6, 6]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 20000\n";
    fs::write(&path, variant).unwrap();
    let output = run([
        "new",
        "--iterations",
        "5",
        "--seed",
        "1",
        "--unique",
        path.to_str().unwrap(),
    ]);
    assert!(
        output.status.code().is_some_and(|status| status < 2),
        "{}",
        said(&output)
    );
}
