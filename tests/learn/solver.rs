//! The solver, its heuristic, and the improvement of scores.

use super::lesson;
use crate::program::{ended, json, run, text};
use jumpmaze::internals::files::{MazeOptions, library, read_maze};
use jumpmaze::internals::learn::solver::{Heuristic, score, solve_guided};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::solve::{CheckResult, check, reference, solve};
use jumpmaze::internals::topology::Cell;
use serde_json::Value;
use std::collections::BTreeSet;

/// On every built-in variant both solvers and the reference agree, and the heuristic minus one is a lower bound.
#[test]
fn solvers_agree_and_the_heuristic_is_a_bound() {
    let (mut solvable, mut unsolvable) = (0, 0);
    for id in library::variants() {
        let lesson = lesson(id, None, 11);
        for part in 0..6 {
            let maze = lesson.maze(&lesson.random_maze(part).expect("a maze")).maze;
            let truth = reference(&maze, 1).expect("it is small").length;
            let broad = solve(&maze).expect("it is small");
            let star = solve_guided(&maze).expect("it is small");
            assert_eq!(broad.length(), truth, "{id}");
            assert_eq!(
                star.cells.as_ref().map(|cells| cells.len() as u32 - 1),
                truth,
                "{id}"
            );
            assert!(star.expanded <= broad.states());
            match &star.cells {
                Some(cells) => {
                    solvable += 1;
                    assert_eq!(check(&maze, cells), CheckResult::Solves);
                }
                None => unsolvable += 1,
            }
            let heuristic = Heuristic::of(&maze);
            for cell in (0..maze.contents().len() as u32).map(Cell) {
                let from = Maze::with_contents(
                    maze.board().clone(),
                    maze.contents().to_vec(),
                    cell,
                    maze.goal().clone(),
                )
                .expect("it fits the board");
                let distance = solve(&from).expect("it is small").length();
                let estimate = heuristic.at(cell);
                assert!((1..=3).contains(&estimate));
                assert!(
                    distance.is_none_or(|distance| estimate - 1 <= distance),
                    "{id} {cell:?}"
                );
            }
        }
    }
    assert!(solvable > 30 && unsolvable > 10, "{solvable} {unsolvable}");
}

/// 1 at the goal, 2 in the last row and column, 3 elsewhere.
#[test]
fn on_a_rook_board_the_heuristic_is_the_published_one() {
    for size in [5, 6, 7, 9, 11] {
        let lesson = lesson("rook", Some(&[size, size]), 1);
        let maze = lesson.maze(&lesson.random_maze(0).expect("a maze")).maze;
        let heuristic = Heuristic::of(&maze);
        let last = size as u32 - 1;
        for (row, column) in (0..=last).flat_map(|row| (0..=last).map(move |column| (row, column)))
        {
            let published = match (row == last, column == last) {
                (true, true) => 1,
                (false, false) => 3,
                _ => 2,
            };
            assert_eq!(heuristic.at(Cell(row * size as u32 + column)), published);
        }
    }
}

#[test]
fn scores_are_the_published_ones() {
    let of = |grid: &str| {
        let maze = read_maze("grid", grid, &MazeOptions::default())
            .expect("a maze")
            .maze;
        score(&measure(&maze).expect("it is small"))
    };
    assert_eq!(of("2 1 1\n1 1 1\n1 2 G\n"), 3);
    assert_eq!(of("2 1 2\n1 1 1\n2 1 G\n"), 2);
    // All cells but the goal are reached.
    assert_eq!(of("1 1 9\n1 1 9\n9 9 G\n"), -1);
    // A2 leads nowhere, and so do B2 and C1.
    assert_eq!(of("1 9 9\n1 9 9\n9 9 G\n"), -4);
}

fn solver(arguments: &[&str]) -> Value {
    json(run([&["learn", "solver", "--json"], arguments].concat()))
}

/// Scores start with that of the maze and never fall, and the printed maze has the printed score.
#[test]
fn scores_only_rise() {
    let mut before = BTreeSet::new();
    for seed in 0..12 {
        let json = solver(&[
            "--seed",
            &seed.to_string(),
            "--size",
            "5",
            "--iterations",
            "300",
        ]);
        let first = json["score"].as_i64().expect("a score");
        before.insert(first > 0);
        let better = json["better"].as_array().expect("steps");
        for raised in json["raised"].as_array().expect("methods") {
            let steps = better
                .iter()
                .filter(|step| step["method"] == raised["method"]);
            let scores: Vec<i64> = steps
                .map(|step| step["score"].as_i64().expect("a score"))
                .collect();
            assert_eq!(scores.first(), Some(&first));
            assert!(scores.is_sorted());
            assert_eq!(scores.last(), raised["score"].as_i64().as_ref());
            let again = solver(&[
                "--maze",
                raised["id"].as_str().expect("an ID"),
                "--iterations",
                "1",
            ]);
            assert_eq!(again["score"], raised["score"]);
            assert!(raised["score"].as_i64() > Some(first));
        }
    }
    assert_eq!(before.len(), 2, "mazes with and without a solution");
}

#[test]
fn the_size_is_random_unless_it_is_given() {
    let rows = |arguments: &[&str]| {
        solver(arguments)["cells"]
            .as_str()
            .expect("a grid")
            .lines()
            .count()
    };
    let drawn: BTreeSet<usize> = (0..24)
        .map(|seed| rows(&["--iterations", "1", "--seed", &seed.to_string()]))
        .collect();
    assert_eq!(drawn, BTreeSet::from([5, 7, 9, 11]));
    assert_eq!(rows(&["--iterations", "1", "--size", "6"]), 6);
    assert_eq!(rows(&["--iterations", "1", "--variant", "rook"]), 5);
}

/// A pasted maze may contain numbers that a search would never choose. It is solved, too.
#[test]
fn any_maze_is_solved() {
    let output = crate::program::fed(&["learn", "solver", "--maze", "-"], "1 9 9\n1 9 9\n9 9 0\n");
    ended(&output, 0);
    let said = text(&output.stdout);
    assert!(said.contains("breadth first: no solution, 5 visited\nA*: no solution, 5 visited\npath: none\nscore: -4\n"), "{said}");
    assert!(said.contains("so it is not changed"), "{said}");
    for board in [
        "hexagons",
        "penrose",
        "no-u-turn",
        "klondike",
        "wildcard",
        "toggle",
    ] {
        let json = solver(&["--seed", "2", "--variant", board, "--iterations", "200"]);
        let score = json["score"].as_i64();
        assert!(
            json["raised"]
                .as_array()
                .expect("methods")
                .iter()
                .all(|raised| raised["score"].as_i64() >= score),
            "{board}"
        );
    }
}
