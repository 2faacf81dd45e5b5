//! A random maze and its representation.

use crate::learn::{
    Exercise, ExerciseResult, InputField, InputValues, Lesson, ResultTable, Transcript,
};
use crate::remedy::Problem;
use crate::topology::Cell;
use serde_json::json;

pub(super) const EXERCISE: Exercise = Exercise {
    name: "representation",
    about: "Make a random maze in which every cell but the goal has a legal move, and print it.",
    fields: &[SIZE],
    run,
    ..Exercise::PLAIN
};

/// The number of rows and columns. The command line makes a board of this size.
const SIZE: InputField = InputField::integer(InputField::SIZE, [5.0, 10.0])
    .with_prompt("Rook Jumping Maze size (5-10)? ")
    .about("How many rows and columns.");

fn run(lesson: &Lesson, _: &InputValues) -> Result<ExerciseResult, Problem> {
    let maze = lesson.maze(&lesson.random_maze(0)?);
    let text = Transcript::grid(&maze);
    let mut table = ResultTable::new(&["cell", "number"]);
    for cell in Cell::all(maze.maze.contents.len()) {
        let entry = Transcript::value(&maze, cell);
        table.row([maze.maze.board.name(cell).into(), entry]);
    }
    let json = json!({ "cells": text, "id": maze.id().ok() });
    Ok(ExerciseResult::of(text, table, json))
}
