//! Wrong programs are caught, for the right reason.

use super::{at_once, graded, python, short};
use crate::every;

/// The exercise, the program, the points that it fails in, and a part of the explanation of the last point.
type Wrong = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static str,
);

const WRONG: &[Wrong] = &[
    (
        "evaluation",
        "no_upward",
        &["depths"],
        "as if jumps upward were ignored",
    ),
    ("evaluation", "depth_first", &["depths"], "depth first"),
    (
        "evaluation",
        "wrong_sign",
        &["objective"],
        "the sign were wrong",
    ),
    (
        "evaluation",
        "one_too_large",
        &["legal"],
        "one larger than it is",
    ),
    (
        "representation",
        "size_as_range",
        &["legal"],
        "numbers up to the width of the board",
    ),
    (
        "evaluation",
        "never_largest",
        &["random"],
        "the largest legal number of a cell were never drawn",
    ),
    ("evaluation", "same_seed", &["random"], "the same seed"),
    ("evaluation", "no_columns", &["format"], "` should be ` "),
    (
        "representation",
        "asks_once",
        &["asks again"],
        "typed in: six, then 7",
    ),
    (
        "descent",
        "asks_otherwise",
        &["format"],
        "found `How many iterations? `",
    ),
    (
        "descent",
        "spared_row",
        &["quality", "everywhere"],
        "rarely or never tried changes in the last row",
    ),
    (
        "descent",
        "spared_both",
        &["quality", "everywhere"],
        "rarely or never tried changes in the last",
    ),
    ("restarts", "one_descent", &["quality"], "without a restart"),
    (
        "descent",
        "turned_round",
        &["quality"],
        "the comparison were reversed",
    ),
    (
        "descent",
        "too_good",
        &["quality"],
        "ran the search five times",
    ),
    (
        "descent",
        "takes_worse",
        &["quality"],
        "took every change and printed the last maze",
    ),
    ("uphill", "no_uphill", &["quality"], "never a step uphill"),
    (
        "annealing",
        "last_maze",
        &["quality"],
        "the last maze were printed instead of the best",
    ),
];

/// The programs that a debug build tests. They are few, because Python is slow, most of all in searches. With
/// `no_upward` and `takes_worse`, a point is unknown.
const SOME: [&str; 7] = [
    "no_upward",
    "wrong_sign",
    "size_as_range",
    "same_seed",
    "asks_once",
    "asks_otherwise",
    "takes_worse",
];

#[test]
fn mistakes_are_found_and_explained() {
    let is_chosen = |of: &&Wrong| SOME.contains(&of.1);
    assert_eq!(WRONG.iter().filter(is_chosen).count(), SOME.len());
    let chosen = WRONG.iter().filter(|of| every(2) == 1 || is_chosen(of));
    at_once(chosen, |(exercise, name, points, reason)| {
        let Some(program) = python(name) else {
            return;
        };
        let flags: &[&str] = match *name {
            "asks_otherwise" | "takes_worse" => short(),
            _ => &[],
        };
        let graded = graded(exercise, flags, &program);
        assert_eq!(graded.status, 1, "{name}");
        assert_eq!(graded.json["passed"], false, "{name}");
        let (mut failed, mut wanted) = (graded.with("failed"), points.to_vec());
        failed.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(failed, wanted, "{name}: {}", graded.text());
        // If the depths are wrong, the objective is unknown, not also wrong. With a wrong acceptance rule, many changes
        // would still improve the mazes, so `everywhere` is unknown.
        let unknown: &[&str] = match (*points, *name) {
            (["depths"], _) => &["objective"],
            (_, "takes_worse" | "turned_round") => &["everywhere"],
            _ => &[],
        };
        assert_eq!(graded.with("unknown"), unknown, "{name}: {}", graded.text());
        let point = points.last().expect("at least one");
        graded.says(point, reason);
        // The text agrees with the JSON. It needs another grading, so only the fast exercise is tested, and in a debug
        // build only where a point is unknown.
        if *exercise == "evaluation" && (every(2) == 1 || !unknown.is_empty()) {
            let text = graded.text();
            assert!(text.contains(reason), "{name}: {text}");
            let failed = format!(", {} wrong, {} unknown", points.len(), unknown.len());
            assert!(text.contains(&failed), "{name}: {text}");
        }
    });
}

/// A search with wrong depths is not blamed for its mazes.
#[test]
fn consequences_of_wrong_depths_are_unknown() {
    let Some(program) = python("no_upward_search") else {
        return;
    };
    let graded = graded("descent", &["--runs", "5", "--iterations", "100"], &program);
    assert_eq!(graded.with("failed"), ["depths"], "{}", graded.text());
    graded.says("depths", "as if jumps upward were ignored");
    let unknown = graded.with("unknown");
    assert!(unknown.contains(&"quality"), "{}", graded.text());
    for name in unknown {
        graded.says(name, "the depths are wrong");
        let point = graded.point(name);
        assert_eq!(
            point["findings"].as_array().map(Vec::len),
            Some(0),
            "{point}"
        );
    }
}

/// A finding names the run, the line, the wrong number and the right one.
#[test]
fn findings_point_at_run_and_line() {
    let Some(program) = python("wrong_sign") else {
        return;
    };
    let graded = graded("evaluation", &["--runs", "4"], &program);
    let findings = graded.point("objective")["findings"]
        .as_array()
        .expect("a list");
    assert_eq!(findings.len(), 4);
    for (finding, run) in findings.iter().zip(1..) {
        assert_eq!(finding["run"], run);
        // Five rows, an empty line, a heading, five rows, an empty line.
        assert_eq!(finding["line"], 14);
        let says = finding["says"].as_str().expect("text");
        let depth = says.rsplit(' ').next().expect("a number");
        assert!(
            says.contains(&format!("is -{depth}, not {depth}")),
            "{says}"
        );
    }
}
