//! The published form must be met exactly. Every difference is reported with its line. Details that the published form
//! does not define only cause warnings.

#![cfg(unix)]

use super::{Graded, at_once, graded, shell};
use serde_json::Value;
use std::fs;

const RIGHT: &str = "3 3 2 4 3\n2 2 2 1 1\n4 3 1 3 4\n2 3 1 1 3\n1 1 3 2 0\n\nMoves from start:\n 0  4 --  1  5\n \
                     2 --  3  5  4\n 4  4  3  3  5\n 1  3  2  3  4\n 4  3  3  2 --\n\n1000000\n";

/// Grades a program that prints a text for every input.
#[track_caller]
fn printed(exercise: &str, flags: &[&str], text: &[u8]) -> Graded {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("transcript");
    fs::write(&file, text).expect("it can be written");
    let flags = [flags, &["--runs", "2"]].concat();
    graded(
        exercise,
        &flags,
        &shell("cat >/dev/null; exec cat \"$0\"", file),
    )
}

/// The verdict on the form of an evaluation, with the line and the text of the first finding.
#[track_caller]
fn form(text: &str) -> (String, u64, String) {
    let graded = printed("evaluation", &[], text.as_bytes());
    let point = graded.point("format");
    let first = &point["findings"][0];
    (
        point["verdict"].as_str().expect("a verdict").to_owned(),
        first["line"].as_u64().unwrap_or(0),
        first["says"].as_str().unwrap_or_default().to_owned(),
    )
}

#[test]
fn the_published_transcript_is_right() {
    let graded = printed("evaluation", &[], RIGHT.as_bytes());
    for point in ["ends", "format", "legal", "depths", "objective"] {
        assert_eq!(
            graded.point(point)["verdict"],
            "passed",
            "{}",
            graded.text()
        );
    }
    // But it is the same in every run.
    assert_eq!(graded.with("failed"), ["random"]);
}

#[test]
fn differences_are_reported_with_their_line() {
    let cases = [
        (
            "3 3 2 4 3\n",
            "3  3 2 4 3\n",
            1,
            "`3  3 2 4 3` should be `3 3 2 4 3`",
        ),
        ("3 3 2 4 3\n", " 3 3 2 4 3\n", 1, "should be `3 3 2 4 3`"),
        ("3 3 2 4 3\n", "3\t3 2 4 3\n", 1, "`3\\t3 2 4 3` should be"),
        ("3 3 2 4 3\n", "3, 3, 2, 4, 3\n", 1, "found `3, 3, 2, 4, 3`"),
        (
            "3 3 2 4 3\n",
            "03 3 2 4 3\n",
            1,
            "`03 3 2 4 3` should be `3 3 2 4 3`",
        ),
        ("3 3 2 4 3\n", "\n3 3 2 4 3\n", 1, "an extra empty line"),
        (
            "3 3 2 4 3\n",
            "My maze:\n3 3 2 4 3\n",
            1,
            "found `My maze:`",
        ),
        ("1 1 3 2 0\n", "1 1 3 2 G\n", 5, "found `1 1 3 2 G`"),
        (
            "1 1 3 2 0\n",
            "1 1 3 2\n",
            5,
            "5 numbers with one space between them",
        ),
        (
            "0\n\nMoves",
            "0\nMoves",
            6,
            "expected an empty line, found `Moves from start:`",
        ),
        ("0\n\nMoves", "0\n\n\nMoves", 7, "an extra empty line"),
        (
            "Moves from start:",
            "Moves from start",
            7,
            "expected `Moves from start:`",
        ),
        ("Moves from start:\n", "", 7, "expected `Moves from start:`"),
        (
            " 0  4 --  1  5\n",
            "0 4 -- 1 5\n",
            8,
            "`0 4 -- 1 5` should be ` 0  4 --  1  5`",
        ),
        (
            " 0  4 --  1  5\n",
            " 0  4 -1  1  5\n",
            8,
            "`-1` should be `--`",
        ),
        (
            " 4  3  3  2 --\n",
            " 4  3  3  2\n",
            12,
            "row 5 of the depths (5 entries)",
        ),
        ("--\n\n1000000", "--\n1000000", 13, "expected an empty line"),
        (
            "1000000\n",
            "1000000.0\n",
            14,
            "`1000000.0` should be `1000000`",
        ),
        ("1000000\n", "1e6\n", 14, "`1e6` should be `1000000`"),
        (
            "1000000\n",
            "unsolvable\n",
            14,
            "the objective, a whole number",
        ),
        ("1000000\n", "", 14, "found the end of the output"),
        (
            "1000000\n",
            "1000000\nBye.\n",
            15,
            "expected the end of the output, found `Bye.`",
        ),
    ];
    at_once(cases, |(from, to, line, says)| {
        assert!(RIGHT.contains(from), "{from}");
        let (verdict, found, said) = form(&RIGHT.replacen(from, to, 1));
        assert_eq!(verdict, "failed", "{to:?}: {said}");
        assert_eq!(found, line, "{to:?}: {said}");
        assert!(said.contains(says), "{to:?}: {said}");
    });
}

/// A mistake in the form does not hide the rest: depths and objective are graded, too.
#[test]
fn text_after_a_mistake_is_read() {
    let text = RIGHT
        .replace(" 0  4 --  1  5\n", "0 4 9 1 5\n")
        .replace("1000000", "-3");
    let graded = printed("evaluation", &[], text.as_bytes());
    graded.says("format", "`0 4 9 1 5` should be ` 0  4  9  1  5`");
    graded.says("depths", "the depth of A3 is -- (unreachable), not 9");
    graded.says("objective", "the objective is 1000000, not -3");
    let without_heading = RIGHT.replace("Moves from start:\n", "");
    let graded = printed("evaluation", &[], without_heading.as_bytes());
    assert_eq!(graded.point("depths")["verdict"], "passed");
    assert_eq!(graded.point("objective")["verdict"], "passed");
}

/// An unreadable line is not also reported as superfluous output, nor a missing prompt as a wrong row.
#[test]
fn an_unreadable_line_is_one_finding() {
    let cut = RIGHT.replace(" 4  3  3  2 --\n", " 4  3  3  2\n");
    for (exercise, text) in [("evaluation", &*cut), ("descent", "nonsense\n")] {
        let graded = printed(exercise, &[], text.as_bytes());
        let point = graded.point("format");
        // One for each run.
        let findings = point["findings"].as_array();
        assert_eq!(findings.map(Vec::len), Some(2), "{point}");
    }
}

#[test]
fn undefined_details_cause_warnings() {
    let windows = RIGHT.replace('\n', "\r\n");
    let cases = [
        (windows.as_str(), 1, "carriage return"),
        (RIGHT.trim_end(), 14, "the last line has no line break"),
        (&RIGHT.replace("4 3\n", "4 3 \n"), 1, "spaces at the end"),
        (&RIGHT.replace("0\n\nM", "0\n \nM"), 6, "spaces at the end"),
        (&format!("{RIGHT}\n"), 15, "an empty line at the end"),
    ];
    at_once(cases, |(text, line, says)| {
        let (verdict, found, said) = form(text);
        assert_eq!((verdict.as_str(), found), ("warned", line), "{said}");
        assert!(said.contains(says), "{said}");
    });
}

#[test]
fn prompts_must_agree_exactly() {
    let cases = [
        ("Iterations? Hill descents? ", "passed", ""),
        (
            "Iterations? \nHill descents? \n",
            "warned",
            "a line break after the prompt `Iterations?`",
        ),
        (
            "Iterations?Hill descents?",
            "warned",
            "no space after the prompt `Iterations?`",
        ),
        (
            "Iterations? ",
            "failed",
            "expected the prompt `Hill descents? `",
        ),
        (
            "Hill descents? Iterations? ",
            "failed",
            "expected the prompt `Iterations? `",
        ),
        (
            "iterations? Hill descents? ",
            "failed",
            "found `iterations? Hill descents? 3 3 2 4 3`",
        ),
        ("", "failed", "found `3 3 2 4 3`"),
        (
            "Iterations? Hill descents? Searching…\n",
            "failed",
            "found `Searching…`",
        ),
    ];
    at_once(cases, |(prompts, verdict, says)| {
        let graded = printed(
            "restarts",
            &["--iterations", "10"],
            format!("{prompts}{RIGHT}").as_bytes(),
        );
        assert_eq!(
            graded.point("format")["verdict"],
            verdict,
            "{prompts}: {}",
            graded.text()
        );
        graded.says("format", says);
        if !prompts.contains("Searching") {
            assert_eq!(
                graded.point("depths")["verdict"],
                "passed",
                "{prompts}: {}",
                graded.text()
            );
        }
    });
}

/// Numbers out of range are no mistakes in the form. They cause no crash and hide no other mistake.
#[test]
fn numbers_of_any_size_are_read() {
    let cases = [
        ("5", "one larger"),
        ("0", "0 were a legal number"),
        ("-1", ""),
        ("4294967297", ""),
    ];
    at_once(cases, |(number, reason)| {
        let text = RIGHT.replacen('3', number, 1);
        let graded = printed("evaluation", &[], text.as_bytes());
        assert_eq!(
            graded.point("format")["verdict"],
            "passed",
            "{}",
            graded.text()
        );
        graded.says(
            "legal",
            &format!("A1 holds `{number}`; legal there: 1 to 4"),
        );
        graded.says("legal", reason);
    });
    let text = RIGHT.replace("2 0\n", "2 3\n");
    printed("evaluation", &[], text.as_bytes()).says("legal", "the goal, E5, holds `3`, not 0");
    let deep = RIGHT.replace(" 0  4", " 0 4294967296");
    printed("evaluation", &[], deep.as_bytes()).says("format", "4294967296");
}

/// A board of another size has other rows. This one has so few mazes that equal mazes only cause a warning.
#[test]
fn other_boards_have_other_rows() {
    let text = "2 1 1\n1 1 0\n\nMoves from start:\n 0  2  1\n 4  3  2\n\n-2\n";
    let graded = printed("evaluation", &["--size", "2x3"], text.as_bytes());
    for point in ["format", "legal", "depths", "objective"] {
        assert_eq!(
            graded.point(point)["verdict"],
            "passed",
            "{}",
            graded.text()
        );
    }
    assert_eq!(graded.with("warned"), ["random"], "{}", graded.text());
    graded.says("random", "all runs printed the same maze: by chance, or");
    let graded = printed("evaluation", &["--size", "3x2"], text.as_bytes());
    graded.says("format", "2 numbers with one space between them");
}

/// A warning that is found first does not come before the failures.
#[test]
fn failures_come_before_warnings() {
    let text = "1 1 1\n1 1 1\n1 1 0\n\nMoves from start:\n 0  1  2\n 1  2  3\n 2  3  4\n\n-4\n";
    let graded = printed("evaluation", &["--size", "3x3"], text.as_bytes());
    assert_eq!(graded.with("failed"), ["random"], "{}", graded.text());
    graded.says("random", "all runs printed the same maze: by chance, or");
    let findings = graded.point("random")["findings"].as_array();
    let verdict = |finding: &Value| finding["verdict"].as_str().map(str::to_owned);
    let verdicts: Option<Vec<String>> = findings.expect("a list").iter().map(verdict).collect();
    assert_eq!(
        verdicts.expect("texts"),
        ["failed", "failed", "warned"],
        "{}",
        graded.text()
    );
}
