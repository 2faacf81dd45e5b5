//! Solves a maze by breadth-first search and by A*, scores the maze, and raises the score by two searches.

use crate::energy::{Amount, Energy, SOLVABILITY};
use crate::files::LoadedMaze;
use crate::learn::solver::{score, solve_guided};
use crate::learn::{
    Exercise, ExerciseResult, InputField, InputValues, Lesson, ResultTable, Transcript,
};
use crate::remedy::Problem;
use crate::search::{AnySearch, Draft, EngineChoice, search_from};
use crate::solve::solve;
use crate::topology::Cell;
use serde_json::json;
use std::fmt::Write;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "solver",
    about: "Solve a maze breadth first and with A*, score it, and raise the score with hill climbing and a genetic algorithm.",
    fields: &[CHANGES],
    takes_maze: true,
    sizes: &[5, 7, 9, 11],
    run,
    ..Exercise::PLAIN
};

const CHANGES: InputField = InputField::integer("iterations", [1.0, 1e15])
    .with_default(&[1000.0])
    .about("How many mazes each of the two searches evaluates.");

/// The searches that raise the score. Each has a name in the output and a name that [`AnySearch::parse`] reads.
const SEARCHES: [(&str, &str); 2] = [
    ("hill climbing", "descent"),
    ("genetic algorithm", "genetic"),
];

fn run(lesson: &Lesson, answers: &InputValues) -> Result<ExerciseResult, Problem> {
    let maze = lesson.given_or_random()?;
    let transcript = Transcript::of(&maze)?;
    let solved = SolverComparison::of(&maze)?;
    let score = score(&transcript.measures);
    let mut text = format!(
        "{}\nMoves from start:\n{}\n{}score: {score}\n",
        Transcript::grid(&maze),
        transcript.moves(),
        solved.text(),
    );
    let mut steps = ResultTable::new(&["method", "iteration", "score"]);
    let mut results = Vec::new();
    let iterations = answers.integer(&CHANGES);
    for (part, (method, search)) in (1..).zip(SEARCHES) {
        let Some(result) = ImprovedScore::of(lesson, &maze, search, iterations, part)? else {
            text.push_str(
                "\nThis maze has contents that the searches do not use, so it is not changed.\n",
            );
            break;
        };
        let best = result.steps.last().map_or(score, |&(_, score)| score);
        let grid = Transcript::grid(&result.maze);
        let _ = write!(
            text,
            "\n{method}, {iterations} iterations: {score} -> {best}\n{grid}"
        );
        for &(iteration, score) in &result.steps {
            steps.row([method.into(), iteration.into(), score.into()]);
        }
        let id = result.maze.id().ok();
        results.push(json!({ "method": method, "score": best, "cells": grid, "id": id }));
    }
    let mut json = transcript.json();
    json["score"] = score.into();
    json["path"] = solved.path.clone().into();
    let table = solved.table();
    json["solved"] = table.json();
    json["raised"] = results.into();
    json["better"] = steps.json();
    let table = ResultTable::stacked(&[("solved", &table), ("raised", &steps)]);
    Ok(ExerciseResult::of(text, table, json))
}

/// The results of both solvers, breadth-first search and A*, on one maze.
struct SolverComparison {
    methods: [Method; 2],
    /// A shortest solution as names of cells.
    path: Option<Vec<String>>,
}

/// The result of a solver.
struct Method {
    name: &'static str,
    /// The number of moves of a shortest solution; `None` if there is no solution.
    moves: Option<usize>,
    /// Breadth first: the number of states that are reachable from the start. A*: the number of expanded states, plus 1
    /// for the goal if it was reached.
    visited: usize,
}

impl SolverComparison {
    fn of(maze: &LoadedMaze) -> Result<SolverComparison, Problem> {
        let maze = &maze.maze;
        let breadth_first = solve(maze)?;
        let astar = solve_guided(maze)?;
        let shortest = breadth_first.first();
        let name = |&cell: &Cell| {
            if cell.is_out() {
                "out".to_owned()
            } else {
                maze.board.name(cell)
            }
        };
        Ok(SolverComparison {
            path: shortest
                .as_ref()
                .map(|shortest| shortest.cells.iter().map(name).collect()),
            methods: [
                Method {
                    name: "breadth first",
                    moves: breadth_first.length().map(|length| length as usize),
                    visited: breadth_first.states(),
                },
                Method {
                    name: "A*",
                    moves: astar.cells.as_ref().map(|cells| cells.len() - 1),
                    // The goal is visited but not expanded.
                    visited: astar.expanded + usize::from(astar.cells.is_some()),
                },
            ],
        })
    }

    fn table(&self) -> ResultTable {
        let mut table = ResultTable::new(&["method", "moves", "visited"]);
        for method in &self.methods {
            table.row([
                method.name.into(),
                method.moves.into(),
                method.visited.into(),
            ]);
        }
        table
    }

    fn text(&self) -> String {
        let line = |method: &Method| {
            let moves = method
                .moves
                .map_or("no solution".to_owned(), |moves| format!("{moves} moves"));
            format!("{}: {moves}, {} visited\n", method.name, method.visited)
        };
        let lines: String = self.methods.iter().map(line).collect();
        let path = self.path.as_ref();
        let path = path.map_or("none".to_owned(), |path| path.join(" "));
        format!("{lines}path: {path}\n")
    }
}

/// The best maze that a search found.
struct ImprovedScore {
    maze: LoadedMaze,
    /// The iteration and the new score of each improvement, beginning with the score of the original maze.
    steps: Vec<(u64, i64)>,
}

impl ImprovedScore {
    /// Runs a search that begins with `maze`. Returns `None` if a content of the maze is not in the alphabet of the
    /// search.
    fn of(
        lesson: &Lesson,
        maze: &LoadedMaze,
        search: &str,
        iterations: u64,
        part: u64,
    ) -> Result<Option<ImprovedScore>, Problem> {
        // This energy is the negated score.
        let task = lesson.task_for(Energy::parse(SOLVABILITY.name)?)?;
        let how = AnySearch::parse(search)?;
        let Some(draft) = task.draft(&maze.maze) else {
            return Ok(None);
        };
        let mut steps = Vec::new();
        let mut record_best = |iteration: u64, energy: Amount, _: &Draft| {
            steps.push((iteration, -energy.value() as i64));
        };
        let mut random = lesson.random(part);
        let budget = lesson.budget(iterations);
        let found = search_from(
            &task,
            &how,
            Some(draft),
            EngineChoice::default(),
            budget,
            &mut random,
            Some(&mut record_best),
        )?;
        Ok(Some(ImprovedScore {
            maze: lesson.maze(&found.draft),
            steps,
        }))
    }
}
