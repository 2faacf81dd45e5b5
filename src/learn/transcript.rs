//! The output format of the exercises for a maze.
//!
//! ```text
//!   1 4 2 2 2            numbers, separated by one space, 0 at the goal
//!   …
//!                        an empty line
//!   Moves from start:
//!    0  1  8  8  9       two characters and a space per cell; -- if unreachable
//!   …
//!                        an empty line
//!   -11                  the objective; lower is better
//! ```

use crate::files::LoadedMaze;
use crate::measures::{Measures, measure};
use crate::topology::{Cell, TooManyStates};
use serde_json::{Value, json};

/// The objective of a maze without a solution.
pub(crate) const UNSOLVABLE: i64 = 1_000_000;

/// A maze with its measures, for printing.
#[derive(Clone, Debug)]
pub struct Transcript<'a> {
    maze: &'a LoadedMaze,
    /// The measures of the maze.
    pub measures: Measures,
}

impl<'a> Transcript<'a> {
    /// The text of a goal cell.
    pub(crate) const GOAL: &'static str = "0";

    /// Measures a maze.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn of(maze: &'a LoadedMaze) -> Result<Transcript<'a>, TooManyStates> {
        let measures = measure(&maze.maze)?;
        Ok(Transcript { maze, measures })
    }

    /// The numbers in rows.
    #[must_use]
    pub fn grid(maze: &LoadedMaze) -> String {
        maze.in_rows(|cell| Self::entry(maze, cell))
    }

    /// The text of a cell: its content, or 0 in a goal.
    pub(crate) fn entry(maze: &LoadedMaze, cell: Cell) -> String {
        if maze.maze.goal.contains(cell) {
            Self::GOAL.to_owned()
        } else {
            maze.token(cell)
        }
    }

    /// The text of a cell as a table value, a number if possible.
    pub(crate) fn value(maze: &LoadedMaze, cell: Cell) -> Value {
        let entry = Self::entry(maze, cell);
        entry.parse::<u64>().map_or(entry.into(), Value::from)
    }

    /// The depths of all cells in rows.
    pub(crate) fn moves(&self) -> String {
        let per_cell = &self.measures.per_cell;
        let rows = self
            .maze
            .in_rows(|cell| match per_cell[cell.index()].depth {
                Some(depth) => depth.to_string(),
                None => "--".to_owned(),
            });
        let justified = |row: &str| {
            let words = row.split(' ').map(|word| format!("{word:>2}"));
            words.collect::<Vec<String>>().join(" ") + "\n"
        };
        rows.lines().map(justified).collect()
    }

    /// The objective: minus the depth, or [`UNSOLVABLE`]. Lower is better.
    pub(crate) fn objective(&self) -> i64 {
        self.measures
            .depth
            .map_or(UNSOLVABLE, |depth| -i64::from(depth))
    }

    /// The whole transcript, as published.
    pub(crate) fn text(&self) -> String {
        let (grid, moves) = (Self::grid(self.maze), self.moves());
        let objective = self.objective();
        format!("{grid}\nMoves from start:\n{moves}\n{objective}\n")
    }

    /// The transcript as JSON: the grid, the depths in reading order, the objective, and the ID; null without an ID.
    pub(crate) fn json(&self) -> Value {
        let per_cell = self.measures.per_cell.iter();
        let depths: Vec<Option<u32>> = per_cell.map(|cell| cell.depth).collect();
        json!({
            "cells": Self::grid(self.maze),
            "depths": depths,
            "objective": self.objective(),
            "id": self.maze.id().ok(),
        })
    }
}
