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
use super::header::{fits_header, lines, name, rows_below, too_many_lines, two_numbers};
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
    let text = source.maze_text();
    let mut lines = lines(text);
    let (header, [rows, columns]) = two_numbers(source, &mut lines)?;
    let check =
        |line: &str| (!is_row(line, columns)).then(|| format!("not a row of {columns} digits"));
    let grid = rows_below(source, header, [rows, columns], &mut lines, check)?;
    if let Some(more) = lines.next() {
        return Err(too_many_lines(source, more));
    }
    // Write one token for each digit. All tokens are valid, so no error message needs their positions.
    let mut cells = String::with_capacity(2 * grid.len());
    for (_, line) in super::header::lines(&text[grid]) {
        for digit in line.trim().chars() {
            cells.extend([digit, ' ']);
        }
        cells.push('\n');
    }
    let mut part = MazePart::grid(source, 0..0, name(0, 0), name(rows - 1, columns - 1));
    part.file.cells = cells;
    part.source.cells = TokenPlace::None;
    Ok(vec![part])
}
