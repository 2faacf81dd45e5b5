//! The task “Grid” of programming contests: digits without spaces, a maze from the top left to the bottom right.
//!
//! ```text
//!   2 3      rows and columns
//!   211
//!   102      0: a cell without a jump
//! ```

use super::super::format::Format;
use super::super::source::{MazePart, MazeSource, TokenPlace};
use super::grid::{Import, cannot_hold_in_import};
use super::header::{fits_header, lines, only_maze};
use crate::files::Diagnostic;

pub(super) const IMPORT: Import = Import {
    format: Format::Kattis,
    fits: |text| fits_header(text, is_row),
    read,
    write: |grid| {
        grid.check_first_to_last()?;
        if grid.numbers.iter().any(|&number| number > 9) {
            return Err(cannot_hold_in_import(
                grid.format,
                "numbers of more than one digit",
            ));
        }
        let [rows, columns] = grid.size();
        Ok(format!("{rows} {columns}\n{}", grid.text("")))
    },
};

/// Whether a line is a row of `columns` digits.
pub(super) fn is_row(line: &str, columns: u64) -> bool {
    let digits = line.trim();
    digits.len() as u64 == columns && digits.bytes().all(|b| b.is_ascii_digit())
}

fn read<'a>(source: &MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic> {
    let check = |line: &str, columns: u64| {
        (!is_row(line, columns)).then(|| format!("not a row of {columns} digits"))
    };
    let mut part = only_maze(source, check)?;
    // Write one token for each digit. All tokens are valid, so no error message needs their positions.
    let mut cells = String::with_capacity(2 * part.file.cells.len());
    for (_, line) in lines(&part.file.cells) {
        for digit in line.trim().chars() {
            cells.extend([digit, ' ']);
        }
        cells.push('\n');
    }
    part.file.cells = cells;
    part.source.cells = TokenPlace::None;
    Ok(vec![part])
}
