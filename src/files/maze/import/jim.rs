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
use super::header::{column_check, fits_header, is_row, only_maze};
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
    Ok(vec![only_maze(source, column_check)?])
}
