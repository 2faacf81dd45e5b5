//! The game over pipes.

use super::{TRAP, words};
use crate::play::of_variant;
use crate::program::{ended, fed, printed, run, silent_refusal, text};
use jumpmaze::internals::files::LoadedMaze;
use std::fs;
use std::io::Write;
use std::process::Stdio;

/// The output for some input lines.
#[track_caller]
fn said(maze: &str, typed: &str) -> String {
    printed(fed(&["play", maze], typed))
}

/// The last line of the status, with the current cell.
fn here(said: &str) -> &str {
    let last = said.lines().rfind(|line| line.starts_with("You are "));
    last.expect("the output names the current cell")
}

fn id(loaded: &LoadedMaze) -> String {
    loaded.id().expect("it has one")
}

#[test]
fn every_kind_is_solved_along_its_solution() {
    for variant in [
        "rook",
        "queen",
        "torus",
        "hexagons",
        "no-u-turn",
        "wildcard",
        "klondike",
        "toggle",
        "alternate",
        "variable",
        "knight",
    ] {
        let loaded = of_variant(variant);
        let words = words(&loaded);
        for typed in [words.join("\n") + "\n", words.join(" ") + "\nq\n"] {
            let said = said(&id(&loaded), &typed);
            let won = format!(
                "You reached the goal in {} jumps, the fewest possible.",
                words.len()
            );
            // Undo the line breaks in sentences.
            let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(&won), "{variant}: {said}");
            assert!(said.contains("Solved in"), "{variant}: {said}");
        }
    }
}

#[test]
fn illegal_jumps_change_nothing() {
    for typed in ["n", "West", "B2", "C3", "7", "A1", "out", "nonsense", "Z99"] {
        let said = said(TRAP, &format!("{typed}\n"));
        assert!(
            here(&said).starts_with("You are on A1: jump 2.  (no jumps yet"),
            "{typed}: {said}"
        );
    }
    // The rest of a line after an illegal jump is ignored.
    let said = said(TRAP, "E N W\n");
    assert!(here(&said).starts_with("You are on A3"), "{said}");
}

#[test]
fn back_and_forth() {
    for (typed, says) in [
        ("e\nu\n", "You are on A1: jump 2.  (no jumps yet"),
        ("e\nundo\nredo\n", "You are on A3: jump 1.  (1 jump"),
        ("e s again\nr\n", "You are on A3: jump 1.  (1 jump;"),
        ("2\n", "You are on C1: jump 1.  (1 jump"),
        ("A3\nB3\n", "You are on B3: jump 1.  (2 jumps"),
    ] {
        let said = said(TRAP, typed);
        assert!(here(&said).starts_with(says), "{typed}: {said}");
    }
    for (typed, says) in [
        ("h", "Try E, to A3."),
        ("possible", "Yes, in 3 jumps."),
        ("!", "A shortest solution, 3 jumps: A1 → A3 → B3 → C3"),
        ("j", "  2  S  C1  then jump 1"),
        ("A3 B3 j", "  3  S  C3  goal"),
        ("?", "is the goal still reachable?"),
        ("u", "there is no jump to take back"),
        ("out", "This maze has no exit: the goal is on the board."),
        ("q", "Left after 0 jumps."),
        ("x", "“x” is not a command here. Type a direction"),
        // The arrow down.
        (
            "\u{1b}[B",
            "That key is not a command here. Type a direction",
        ),
    ] {
        let said = said(TRAP, &format!("{typed}\n"));
        assert!(said.contains(says), "{typed}: {said}");
    }
}

#[test]
fn black_holes_are_reported() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.txt");
    fs::write(&file, "1 1 1\n1 0 1\n1 2 G\n").expect("it can be written");
    let said = said(file.to_str().expect("a plain name"), "A2 B2\np\nh\n");
    assert!(said.contains("No jump leads on from B2."), "{said}");
    assert_eq!(said.matches("Undo 1 jump.").count(), 2, "{said}");
}

/// For contents that refer to the last jump, the game prints the length.
#[test]
fn relative_contents_have_a_length() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.txt");
    fs::write(&file, "1 ^ 1 1\n1 * 1 v\n1 1 1 G\n").expect("it can be written");
    let said = said(file.to_str().expect("a plain name"), "E\nE\n");
    assert!(
        said.contains("jump one more than the last jump: from here jump 2."),
        "{said}"
    );
}

#[test]
fn odd_input_is_harmless() {
    let long = "x".repeat(10_000_000);
    for typed in [
        String::new(),
        "\n\n  \n".to_owned(),
        long.clone(),
        long + "\nE\n",
        "\u{1b}[2J\u{1b}[A\n".to_owned(),
        "\0\u{7f}\n".to_owned(),
        "99999999999999999999999\n0\n-1\n".to_owned(),
    ] {
        let said = said(TRAP, &typed);
        assert!(!said.contains('\u{1b}') && said.len() < 20_000);
        assert!(said.contains("Left after"), "{said}");
    }
}

#[test]
fn bytes_that_are_not_text_are_ignored() {
    let mut child = program();
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin
        .write_all(b"\xff\xfe\xc3(\n\xf0\x9f\nE\n")
        .expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    ended(&output, 0);
    assert!(here(text(&output.stdout)).starts_with("You are on A3"));
}

/// A closed pipe is not an error.
#[test]
fn a_closed_pipe_ends_the_game() {
    let mut child = program();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("it is piped");
    // It may have ended already.
    let _ = stdin.write_all("E\nu\n".repeat(1000).as_bytes());
    drop(stdin);
    ended(&child.wait_with_output().expect("it ends"), 0);
}

fn program() -> std::process::Child {
    crate::program::program()
        .args(["play", TRAP])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs")
}

#[test]
fn mazes_that_cannot_be_played_are_refused() {
    for (arguments, says) in [
        (&["play", "-"][..], "both come from standard input"),
        (&["play", "no-such-file.txt"], "cannot open the file"),
        (&["play", "docs/gallery/mazes.txt"], "--which"),
    ] {
        let said = silent_refusal(run(arguments));
        assert!(said.contains(says), "{said}");
    }
}

/// The example in the documentation is the actual output.
#[test]
fn the_example_on_the_page_is_current() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/guide/playing.md");
    let page = fs::read_to_string(page).expect("there is a page");
    let (_, shown) = page.split_once("```text\nRook maze\n").expect("a game");
    let (shown, _) = shown.split_once("```\n").expect("its end");
    let typed = shown.lines().filter_map(|line| line.strip_prefix("> "));
    let typed: String = typed.map(|line| format!("{line}\n")).collect();
    assert_eq!(said(TRAP, &typed), format!("Rook maze\n{shown}"));
}
