//! The depths of all cells and the objective of a maze.

use super::search_runs::{RUNS, depth_distribution};
use crate::learn::{Exercise, ExerciseResult, InputValues, Lesson, ResultTable, Transcript};
use crate::remedy::Problem;
use crate::topology::Cell;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "evaluation",
    about: "Count the moves from the start to every cell, and say how good the maze is.",
    fields: &[RUNS],
    takes_maze: true,
    run,
    ..Exercise::PLAIN
};

fn run(lesson: &Lesson, answers: &InputValues) -> Result<ExerciseResult, Problem> {
    let runs = answers.integer(&RUNS);
    if runs > 1 && lesson.maze.is_some() {
        let what = "the depth of a given maze is the same in all runs";
        let remedy = "leave the option `runs` or the option `maze` out";
        return Err(Problem::new(what, remedy));
    }
    if runs > 1 {
        return depth_distribution(runs, |run| {
            let maze = lesson.maze(&lesson.random_maze(run)?);
            let depth = Transcript::of(&maze)?.measures.depth;
            Ok(depth.unwrap_or(0))
        });
    }
    let maze = lesson.given_or_random()?;
    let transcript = Transcript::of(&maze)?;
    let mut table = ResultTable::new(&["cell", "number", "depth"]);
    for (cell, measures) in (0..).map(Cell).zip(&transcript.measures.per_cell) {
        let entry = Transcript::value(&maze, cell);
        table.row([
            maze.maze.board.name(cell).into(),
            entry,
            measures.depth.into(),
        ]);
    }
    Ok(ExerciseResult::of(
        transcript.text(),
        table,
        transcript.json(),
    ))
}
