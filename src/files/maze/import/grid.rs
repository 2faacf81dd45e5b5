//! The import formats, and the grids that they can hold.

use super::super::format::{Format, cannot_hold};
use super::super::loaded::LoadedMaze;
use super::super::source::{MazePart, MazeSource};
use crate::files::Diagnostic;
use crate::remedy::Problem;
use crate::rules::Mark;
use crate::topology::{Cell, Goal, Jump, Number};

/// An import format.
pub(super) struct Import {
    pub(super) format: Format,
    /// Whether a text is exactly in this format.
    pub(super) fits: fn(&str) -> bool,
    pub(super) read: for<'a> fn(&MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic>,
    pub(super) write: fn(&RookGrid) -> Result<String, Problem>,
}

/// A rook maze with only numbers on a full rectangle. The import formats can hold no other mazes.
pub(super) struct RookGrid {
    pub(super) format: Format,
    pub(super) columns: usize,
    /// The number of each cell; 0 for the goal.
    pub(super) numbers: Vec<Number>,
    pub(super) start: usize,
    pub(super) goal: usize,
}

/// Returns the error for an import format that cannot hold `what`.
pub(super) fn cannot_hold_in_import(format: Format, what: &str) -> Problem {
    let remedy = "write it as toml or json, which hold every maze";
    cannot_hold(format, what, remedy)
}

impl RookGrid {
    pub(super) fn of(loaded: &LoadedMaze, format: Format) -> Result<RookGrid, Problem> {
        let cannot = |what: &str| Err(cannot_hold_in_import(format, what));
        let maze = &loaded.maze;
        let Some(extent) = maze
            .board
            .extent
            .filter(|_| loaded.built_in && loaded.variant == "rook")
        else {
            return cannot("mazes of a variant other than the rook's");
        };
        let is_full = maze.contents.len() as i64 == extent.rows * extent.columns;
        if !is_full || maze.board.marks.iter().any(|&mark| mark != Mark::Cell) {
            return cannot("boards with gaps or obstacles");
        }
        let numbers: Option<Vec<Number>> = maze
            .contents
            .iter()
            .zip((0..).map(Cell))
            .map(|(content, cell)| match content.jump {
                // Contents of goals have no effect.
                _ if maze.goal.contains(cell) => Some(0),
                Jump::Exact(number) if !content.toggle => Some(number),
                _ => None,
            })
            .collect();
        let Some(numbers) = numbers else {
            return cannot("anything but numbers");
        };
        let goal = match &maze.goal {
            Goal::Cells(cells) if cells.len() == 1 => cells[0].index(),
            _ => return cannot("any goal but a single cell"),
        };
        Ok(RookGrid {
            format,
            columns: extent.columns as usize,
            numbers,
            start: maze.start.index(),
            goal,
        })
    }

    /// Checks that the start is the first cell and the goal is the last cell.
    pub(super) fn check_first_to_last(&self) -> Result<(), Problem> {
        if self.start == 0 && self.goal + 1 == self.numbers.len() {
            return Ok(());
        }
        let what = "any start but the first cell, and any goal but the last";
        Err(cannot_hold_in_import(self.format, what))
    }

    /// Formats the rows, with `separator` between numbers.
    pub(super) fn text(&self, separator: &str) -> String {
        let row = |row: &[Number]| {
            let words: Vec<String> = row.iter().map(Number::to_string).collect();
            words.join(separator) + "\n"
        };
        self.numbers.chunks(self.columns).map(row).collect()
    }

    pub(super) fn size(&self) -> [usize; 2] {
        [self.numbers.len() / self.columns, self.columns]
    }

    /// Returns the row and column of a cell, from 0.
    pub(super) fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.columns, cell % self.columns]
    }
}
