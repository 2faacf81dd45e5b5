//! The homework “Jumping Jim”: a maze from the top left to the bottom right.
//!
//! ```text
//!   3 3        rows and columns
//!   2 1 1
//!   1 0 2      0: a cell without a jump
//!   1 1 0      the number in the last cell does not matter, because this cell is the goal
//! ```

use super::super::format::Format;
use super::super::source::{MazePart, MazeSource};
use super::grid::Import;
use super::header::{
    column_check, fits_header, is_row, lines, name, rows_below, too_many_lines, two_numbers,
};
use crate::files::Diagnostic;

pub(super) const IMPORT: Import = Import {
    format: Format::Jim,
    fits: |text| fits_header(text, is_row),
    read,
    write: |grid| {
        grid.check_first_to_last()?;
        let [rows, columns] = grid.size();
        Ok(format!("{rows} {columns}\n{}", grid.text(" ")))
    },
};

fn read<'a>(source: &MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic> {
    let text = source.maze_text();
    let mut lines = lines(text);
    let (header, [rows, columns]) = two_numbers(source, &mut lines)?;
    let check = column_check(columns);
    let cells = rows_below(source, header, [rows, columns], &mut lines, check)?;
    if let Some(more) = lines.next() {
        return Err(too_many_lines(source, more));
    }
    let goal = name(rows - 1, columns - 1);
    Ok(vec![MazePart::grid(source, cells, name(0, 0), goal)])
}
