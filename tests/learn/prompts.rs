//! Prompts, answers and invalid answers.

use crate::program::{ended, fed, json, printed, refusal, refused, run, silent_refusal, split};
use serde_json::Value;

const SIZE: &str = "Rook Jumping Maze size (5-10)? ";

#[test]
fn after_an_invalid_answer_the_prompt_is_repeated() {
    for wrong in ["4", "11", "6.5", "six", "", "-6", "1e99", "NaN", "6 7"] {
        let said = printed(fed(&["learn", "representation"], &format!("{wrong}\n5\n")));
        let grid = said.strip_prefix(&format!("{SIZE}{SIZE}"));
        assert_eq!(grid.expect(wrong).lines().count(), 5, "{wrong}");
    }
    for (exercise, wrong, right) in [
        ("descent", "0\n-3\n2.5\nmany\n", "10\n"),
        ("uphill", "10\n1.1\n-0.1\n", "1\n"),
        ("annealing", "10\n-1\n", "2\n1.5\n0.9\n"),
    ] {
        let output = printed(fed(&["learn", exercise], &format!("{wrong}{right}")));
        let prompts = output.matches("? ").count();
        assert_eq!(
            prompts,
            wrong.lines().count() + right.lines().count(),
            "{exercise}"
        );
    }
}

#[test]
fn a_flag_takes_the_place_of_its_prompt_only() {
    let output = printed(fed(&["learn", "restarts", "--iterations", "20"], "3\n"));
    assert!(output.starts_with("Hill descents? "));
    let output = printed(fed(
        &["learn", "restarts", "--descents", "3", "--seed", "1"],
        "20\n",
    ));
    assert!(output.starts_with("Iterations? "));
    let output = printed(run(["learn", "representation", "--size", "12"]));
    assert_eq!(output.lines().count(), 12);
    let output = printed(run(["learn", "representation", "--size", "12x3"]));
    assert_eq!(output.lines().count(), 12);
    let output = printed(run(["learn", "representation", "--variant", "torus"]));
    assert!(!output.contains('?'));
}

/// The last line may lack its line break, and lines may end as on Windows. If the input ends, the error names the flag.
#[test]
fn ends_of_lines_and_of_answers() {
    for answer in ["10", "10\n", "10\r\n", "  10  \nmore\n"] {
        ended(&fed(&["learn", "descent"], answer), 0);
    }
    for answers in ["", "x\n", "x"] {
        let said = refusal(fed(&["learn", "descent"], answers));
        assert!(
            said.contains("ended") && said.contains("--iterations"),
            "{said}"
        );
    }
    let line = "learn annealing --iterations 10 --temperature 1";
    refused(&split(line), &["--decay"]);
}

/// An endless line is not kept in memory, and is not an answer.
#[test]
fn endless_and_broken_lines_are_no_answers() {
    let long = "7".repeat(20_000_000);
    let output = printed(fed(&["learn", "descent"], &format!("{long}\n5\n")));
    assert!(output.starts_with("Iterations? Iterations? "));
    ended(&fed(&["learn", "descent"], &long), 2);
    ended(&fed(&["learn", "descent"], "\0\0\u{feff}\n"), 2);
}

#[test]
fn mistakes_in_flags_are_reported_before_the_first_prompt() {
    for (arguments, says) in [
        (&["--iterations", "0"][..], "whole number from 1 to 1e15"),
        (&["--variant", "rok"], "did you mean `rook`"),
        (&["--size", "0x0"], "size"),
        (&["--goal", "Z99"], "Z99"),
        (&["--seed", "-1"], "seed"),
        (&["--csv", "--json"], "cannot be used with"),
    ] {
        let said = silent_refusal(run([&["learn", "descent"], arguments].concat()));
        assert!(said.contains(says), "{said}");
    }
    ended(&run(["learn", "decent"]), 2);
    ended(&run(["learn", "evaluation", "--maze", "no such file"]), 2);
    let line = "learn evaluation --maze rook:A9RR6-KP2MG-22 --size 6";
    ended(&run(line.split(' ')), 2);
}

#[test]
fn the_list_has_every_exercise() {
    let output = printed(run(["learn"]));
    for exercise in jumpmaze::internals::learn::EXERCISES {
        assert!(output.contains(exercise.name));
        let help = printed(run(["learn", exercise.name, "--help"]));
        for field in exercise.fields {
            assert!(help.contains(&format!("--{} ", field.name)));
        }
    }
}

/// Several runs print only the distribution of their depths.
#[test]
fn several_runs_have_a_distribution() {
    for (exercise, flags) in [
        ("evaluation", &["--size", "5"][..]),
        ("descent", &["--iterations", "50"]),
        ("restarts", &["--descents", "2", "--iterations", "20"]),
        ("uphill", &["--iterations", "50", "--probability", "0.01"]),
    ] {
        let printed = |runs: &str| {
            let asked = ["learn", exercise, "--json", "--seed", "1", "--runs", runs];
            json(run([&asked[..], flags].concat()))
        };
        let several = printed("5");
        let rows = several["distribution"].as_array().expect("a table");
        let depths: Vec<f64> = rows
            .iter()
            .filter_map(|row| row["depth"].as_f64())
            .collect();
        let [quantiles @ .., mean] = &depths[..] else {
            panic!("{several}");
        };
        assert_eq!(quantiles.len(), 7, "{several}");
        assert!(quantiles.is_sorted(), "{several}");
        assert!((quantiles[0]..=quantiles[6]).contains(mean), "{several}");
        assert_eq!(several["maze"], Value::Null, "{several}");
        assert_eq!(printed("5"), several);
        assert_eq!(printed("1")["distribution"], Value::Null);
    }
}
