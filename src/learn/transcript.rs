//! A maze as the exercises print it.
//!
//! ```text
//!   1 4 2 2 2            numbers, one space between them, 0 at the goal
//!   …
//!                        an empty line
//!   Moves from start:
//!    0  1  8  8  9       two columns and a space for each cell; -- where no way leads
//!   …
//!                        an empty line
//!   -11                  the objective: as good as low
//! ```

use crate::files::LoadedMaze;
use crate::measures::{Measures, measure};
use crate::topology::{Cell, TooManyStates};
use serde_json::{Value, json};

/// The objective of a maze without a solution.
pub(crate) const UNSOLVABLE: i64 = 1_000_000;

/// A maze, and what is printed of it.
#[derive(Clone, Debug)]
pub struct Transcript<'a> {
    maze: &'a LoadedMaze,
    /// What is true of it.
    pub measures: Measures,
}

impl<'a> Transcript<'a> {
    /// What stands in a goal.
    pub(crate) const GOAL: &'static str = "0";

    /// Evaluates a maze.
    ///
    /// # Errors
    ///
    /// It has too many states.
    pub fn of(maze: &'a LoadedMaze) -> Result<Transcript<'a>, TooManyStates> {
        let measures = measure(&maze.maze)?;
        Ok(Transcript { maze, measures })
    }

    /// The numbers alone.
    #[must_use]
    pub fn grid(maze: &LoadedMaze) -> String {
        maze.in_rows(|cell| Self::entry(maze, cell))
    }

    /// What stands in a cell: 0 in a goal.
    pub(crate) fn entry(maze: &LoadedMaze, cell: Cell) -> String {
        if maze.maze.goal.contains(cell) {
            Self::GOAL.to_owned()
        } else {
            maze.token(cell)
        }
    }

    /// The same as a value of a table: a number where it is one.
    pub(crate) fn value(maze: &LoadedMaze, cell: Cell) -> Value {
        let entry = Self::entry(maze, cell);
        entry.parse::<u64>().map_or(entry.into(), Value::from)
    }

    /// How many moves it takes to each cell.
    pub(crate) fn moves(&self) -> String {
        let places = &self.measures.places;
        let rows = self.maze.in_rows(|cell| match places[cell.index()].depth {
            Some(depth) => depth.to_string(),
            None => "--".to_owned(),
        });
        let justified = |row: &str| {
            let words = row.split(' ').map(|word| format!("{word:>2}"));
            words.collect::<Vec<String>>().join(" ") + "\n"
        };
        rows.lines().map(justified).collect()
    }

    /// The objective: the fewer, the better.
    pub(crate) fn objective(&self) -> i64 {
        self.measures
            .depth
            .map_or(UNSOLVABLE, |depth| -i64::from(depth))
    }

    /// Everything, as published.
    pub(crate) fn text(&self) -> String {
        format!(
            "{}\nMoves from start:\n{}\n{}\n",
            Self::grid(self.maze),
            self.moves(),
            self.objective()
        )
    }

    /// The same as JSON: the grid, the depths in reading order, the objective, and an ID where there is one.
    pub(crate) fn json(&self) -> Value {
        let places = self.measures.places.iter();
        let depths: Vec<Option<u32>> = places.map(|place| place.depth).collect();
        json!({
            "cells": Self::grid(self.maze),
            "depths": depths,
            "objective": self.objective(),
            "id": self.maze.id().ok(),
        })
    }
}
