//! The exact output of the exercises.

use crate::every;
use crate::program::{ended, fed, json, printed, run, text};
use crate::published::puzzles;
use jumpmaze::internals::files::library;
use serde_json::Value;
use std::fs;

/// The published transcript of a maze, built from its published numbers.
fn published(puzzle: &Value) -> String {
    let rows = |key: &Value, word: fn(&Value) -> String| {
        let rows = key.as_array().expect("rows").iter().map(|row| {
            let words: Vec<String> = row.as_array().expect("a row").iter().map(word).collect();
            words.join(" ") + "\n"
        });
        rows.collect::<String>()
    };
    let grid = rows(&puzzle["numbers"], Value::to_string);
    let depths = rows(&puzzle["known"]["depths"], |depth| match depth {
        Value::Null => "--".to_owned(),
        depth => format!("{:>2}", depth.as_u64().expect("a depth")),
    });
    let objective = &puzzle["known"]["objective"];
    format!("{grid}\nMoves from start:\n{depths}\n{objective}\n")
}

#[test]
fn published_mazes_are_evaluated_as_published() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.txt");
    let mut evaluated = 0;
    for puzzle in puzzles() {
        if puzzle["known"]["objective"].is_null() || puzzle["topology"] != "rook" {
            continue;
        }
        let expected = published(&puzzle);
        let (grid, _) = expected.split_once("\n\n").expect("a grid comes first");
        fs::write(&file, grid).expect("it can be written");
        let path = file.to_str().expect("a path");
        let output = run(["learn", "evaluation", "--maze", path]);
        ended(&output, 0);
        assert_eq!(text(&output.stdout), expected, "{}", puzzle["name"]);
        assert_eq!(text(&output.stderr), "");
        evaluated += 1;
    }
    assert!(evaluated >= 9, "only {evaluated} published transcripts");
}

/// The objective without a solution is a million. Numbers with more than 16 bits are printed like any other.
#[test]
fn a_maze_without_a_solution_is_evaluated() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("maze.txt");
    let path = file.to_str().expect("a path");
    for (grid, depths, objective) in [
        ("2 70000\n1 0\n", " 0 --\n-- --\n", 1_000_000),
        ("1 70000\n4294967295 0\n", " 0  1\n 1 --\n", 1_000_000),
        ("1 70000\n1 0\n", " 0  1\n 1  2\n", -2),
    ] {
        fs::write(&file, grid).expect("it can be written");
        let output = printed(run(["learn", "evaluation", "--maze", path]));
        let grid = grid.replace("4294967295", "999999999");
        let expected = format!("{grid}\nMoves from start:\n{depths}\n{objective}\n");
        assert_eq!(output, expected);
    }
}

/// The transcript of a search: the prompts, and then the best maze, evaluated like a maze from a file.
#[test]
fn searches_print_what_they_found() {
    for (exercise, answers, prompts) in [
        ("descent", "200\n", "Iterations? "),
        ("restarts", "50\n4\n", "Iterations? Hill descents? "),
        (
            "uphill",
            "200\n0.01\n",
            "Iterations? Uphill step probability? ",
        ),
        (
            "annealing",
            "200\n1\n0.99\n",
            "Iterations? Initial temperature? Decay rate? ",
        ),
    ] {
        let output = fed(&["learn", exercise, "--seed", "5"], answers);
        ended(&output, 0);
        let found = text(&output.stdout).strip_prefix(prompts);
        let found = found.unwrap_or_else(|| panic!("{exercise}: {}", text(&output.stdout)));
        let (grid, _) = found.split_once("\n\n").expect("a grid comes first");
        let again = printed(fed(&["learn", "evaluation", "--maze", "-"], grid));
        assert_eq!(again, found, "{exercise}");
        // The same seed, the same maze; another seed, another.
        let same = fed(&["learn", exercise, "--seed", "5"], answers);
        assert_eq!(same.stdout, output.stdout);
        let other = fed(&["learn", exercise, "--seed", "6"], answers);
        assert_ne!(other.stdout, output.stdout);
    }
}

#[test]
fn a_random_maze_is_legal_and_has_the_given_size() {
    for size in 5..=10usize {
        let output = printed(fed(&["learn", "representation"], &format!("{size}\n")));
        let grid = output.strip_prefix("Rook Jumping Maze size (5-10)? ");
        let rows: Vec<Vec<usize>> = grid
            .expect("the prompt comes first")
            .lines()
            .map(|row| {
                row.split(' ')
                    .map(|word| word.parse().expect("a number"))
                    .collect()
            })
            .collect();
        assert_eq!(rows.len(), size);
        for (r, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), size);
            for (c, &number) in row.iter().enumerate() {
                let most = [r, size - 1 - r, c, size - 1 - c]
                    .into_iter()
                    .max()
                    .expect("four");
                let goal = (r, c) == (size - 1, size - 1);
                let legal = if goal {
                    number == 0
                } else {
                    (1..=most).contains(&number)
                };
                assert!(legal, "{number} in row {r}, column {c} of {size}");
            }
        }
    }
}

/// JSON and tables agree with the transcript, and standard output contains nothing else.
#[test]
fn json_and_tables_agree_with_the_transcript() {
    let with = |flag: &str| fed(&["learn", "descent", "--seed", "5", flag], "300\n");
    let transcript = fed(&["learn", "descent", "--seed", "5"], "300\n");
    let transcript = text(&transcript.stdout)
        .strip_prefix("Iterations? ")
        .expect("a prompt");
    let json = with("--json");
    ended(&json, 0);
    assert_eq!(text(&json.stderr), "Iterations? ");
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["iterations"], 300);
    assert_eq!(json["seed"], 5);
    let grid = json["cells"].as_str().expect("a grid");
    assert!(transcript.starts_with(grid));
    assert!(transcript.ends_with(&format!("\n{}\n", json["objective"])));
    let table = with("--csv");
    let last = text(&table.stdout).lines().last().expect("lines");
    let (iteration, objective) = last.split_once(',').expect("two columns");
    assert!(iteration.parse::<u64>().expect("a number") <= 300);
    assert_eq!(objective, json["objective"].to_string());
}

/// On every built-in variant all exercises print a maze that the program reads again.
#[test]
fn every_variant_can_be_an_assignment() {
    for id in library::variants().step_by(every(3)) {
        let line = format!("learn descent --variant {id} --iterations 50 --seed 1");
        let said = printed(run(line.split(' ')));
        let objective = said.lines().last().expect("lines");
        assert!(objective.parse::<i64>().is_ok(), "{id}: {objective}");
        let json = json(run(line.split(' ').chain(["--json"])));
        assert_eq!(json["objective"].to_string(), objective, "{id}");
        if let Some(maze) = json["id"].as_str() {
            let again = printed(run(["learn", "evaluation", "--maze", maze]));
            assert_eq!(again, said, "{id}");
        }
    }
}
