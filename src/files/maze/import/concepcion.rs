//! The homework of Concepción: several mazes, each with the positions of its start and goal.
//!
//! ```text
//!   2 3 0 0 1 2      rows, columns, row and column of the start, row and column of the goal, counted from 0
//!   2 1 1
//!   1 0 2
//!   1 1 0 0 0 0      the next maze
//!   5
//!   0                the end; it may be missing
//! ```

use super::super::format::Format;
use super::super::source::{MazePart, MazeSource};
use super::grid::Import;
use super::header::{column_check, is_row, lines, name, numbers, rows_below, span, too_many_lines};
use crate::files::Diagnostic;

pub(super) const IMPORT: Import = Import {
    format: Format::Concepcion,
    fits,
    read,
    write: |grid| {
        let [rows, columns] = grid.size();
        let [[row, column], [goal_row, goal_column]] =
            [grid.start, grid.goal].map(|cell| grid.place(cell));
        let numbers = grid.text(" ");
        let header = format!("{rows} {columns} {row} {column} {goal_row} {goal_column}");
        Ok(format!("{header}\n{numbers}{END}\n"))
    },
};

/// The line after the last maze.
pub(in crate::files::maze) const END: &str = "0";

/// Whether the start and the goal are inside the grid.
pub(super) fn are_inside([rows, columns, row, column, goal_row, goal_column]: [u64; 6]) -> bool {
    row < rows && column < columns && goal_row < rows && goal_column < columns
}

fn fits(text: &str) -> bool {
    let mut lines = lines(text);
    let mut mazes = 0;
    while let Some((_, line)) = lines.next() {
        if line.trim() == END {
            return mazes > 0 && lines.next().is_none();
        }
        let Some(header) = numbers(line).filter(|header| are_inside(*header)) else {
            return false;
        };
        for _ in 0..header[0] {
            if !lines.next().is_some_and(|(_, row)| is_row(row, header[1])) {
                return false;
            }
        }
        mazes += 1;
    }
    mazes > 0
}

fn read<'a>(source: &MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic> {
    let text = source.maze_text();
    let mut lines = lines(text);
    let mut mazes = Vec::new();
    while let Some((start, line)) = lines.next() {
        if line.trim() == END {
            if let Some(more) = lines.next() {
                return Err(too_many_lines(source, more).note("a line with only 0 marks the end"));
            }
            break;
        }
        let header = span(start, line);
        let Some([rows, columns, row, column, goal_row, goal_column]) = numbers(line) else {
            return Err(source.error_at(Some(header), "this line is not a header of six numbers").help(
                "begin each maze with `rows columns`, the row and column of the start, and those of the goal",
            ));
        };
        let check = |line: &str| column_check(line, columns);
        let cells = rows_below(source, header.clone(), [rows, columns], &mut lines, check)?;
        if !are_inside([rows, columns, row, column, goal_row, goal_column]) {
            return Err(source
                .error_at(Some(header), "the start or the goal is outside the grid")
                .help("rows and columns of start and goal are counted from 0"));
        }
        let [start, goal] = [name(row, column), name(goal_row, goal_column)];
        mazes.push(MazePart::grid(source, cells, start, goal));
    }
    if mazes.is_empty() {
        return Err(source
            .error_at(None, "the text ends without a maze")
            .help("begin each maze with its six numbers"));
    }
    Ok(mazes)
}
