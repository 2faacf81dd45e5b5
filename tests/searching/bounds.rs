//! Requested bounds are exact: values on a bound are good enough, and values beyond it are not.

use crate::every;
use crate::program::{ended, json, run, text};
use crate::solving::random_mazes;
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::make::{Conditions, Difficulty};
use serde_json::Value;

#[test]
fn the_numbers_of_moves_on_a_bound_are_allowed() {
    let mut solved = 0;
    random_mazes(5, |title, maze| {
        let measures = measure(maze).unwrap();
        let Some(depth) = measures.depth else { return };
        solved += 1;
        for bound in depth.saturating_sub(2)..=depth + 2 {
            let holds = |conditions: Conditions| conditions.lacks(maze, &measures).is_empty();
            let at_most = holds(Conditions {
                max_depth: Some(bound),
                ..Conditions::default()
            });
            assert_eq!(
                at_most,
                depth <= bound,
                "{title}: {depth} and at most {bound}"
            );
            let at_least = holds(Conditions {
                min_depth: Some(bound),
                ..Conditions::default()
            });
            assert_eq!(
                at_least,
                depth >= bound,
                "{title}: {depth} and at least {bound}"
            );
        }
    });
    assert!(solved > 20, "{solved}");
}

#[test]
fn a_range_of_difficulty_includes_exactly_its_ends() {
    let (mut rated, mut turn) = (0, 0);
    random_mazes(5, |title, maze| {
        // A debug build rates every third maze.
        turn += 1;
        if turn % every(3) != 0 {
            return;
        }
        let measures = measure(maze).unwrap();
        let Some(score) = difficulty(maze).ok().and_then(|rated| rated.score()) else {
            return;
        };
        rated += 1;
        let step = 1e-6;
        for (from, to, holds) in [
            (score, score, true),
            (score, score + 1.0, true),
            (score - 1.0, score, true),
            (score - 0.2, score + 0.2, true),
            (score + step, score + 1.0, false),
            (score - 1.0, score - step, false),
        ] {
            let conditions = Conditions {
                difficulty: Some(Difficulty::Range(from, to)),
                ..Conditions::default()
            };
            let lacks = conditions.lacks(maze, &measures);
            assert_eq!(
                lacks.is_empty(),
                holds,
                "{title}: {score} in {from}-{to}: {lacks:?}"
            );
        }
    });
    assert!(rated > 20, "{rated}");
}

/// A search ends as soon as it reaches the target. A depth may be given as the energy −depth, or without the sign.
#[test]
fn a_search_ends_at_its_target() {
    let made = |flags: &[&str]| {
        let asked = [
            "new", "rook:4", "--energy", "depth", "--seed", "3", "--json",
        ];
        let output = run([&asked[..], flags].concat());
        ended(&output, 0);
        let made: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (made, text(&output.stderr).to_owned())
    };
    for search in ["auto", "random"] {
        for target in ["9", "-9"] {
            let (made, _) = made(&["--target", target, "--search", search]);
            assert_eq!(made["stopped"], "target");
            assert!(made["measures"]["depth"].as_u64() >= Some(9));
        }
    }
    // The shortest solution must have at least 10 jumps, so a search does not end at 4.
    let (deeper, _) = made(&["--target", "4", "--min-depth", "10"]);
    assert!(deeper["measures"]["depth"].as_u64() >= Some(10));
    let (best, said) = made(&["--target", "16"]);
    assert_eq!(best["stopped"], "exhausted");
    assert!(said.contains("the target was not reached"), "{said}");
}

/// 70,000 iterations are three rounds, because a round of this search has at most 32,790.
#[test]
fn the_report_counts_the_iterations_of_all_rounds() {
    let asked = [
        "new", "rook:4", "--energy", "depth", "--seed", "3", "--json",
    ];
    let search = ["--search", "restarts:period=30", "--iterations", "70000"];
    let made = json(run([&asked[..], &search].concat()));
    assert_eq!(made["iterations"], 70_000);
    assert_eq!(made["stopped"], "iterations");
}
