//! Parsing of a header and the rows below it, for all import formats.

use super::super::source::{MazePart, MazeSource};
use crate::files::Diagnostic;
use std::ops::Range;

/// Returns the lines that are not blank, with their offsets.
pub(in crate::files::maze) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = move |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    text.split(['\n', '\r'])
        .filter(|line| !line.trim().is_empty())
        .map(move |line| (start(line), line))
}

/// Returns the words of a line.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace()
}

/// Returns the numbers of a line, or `None` if the line does not consist of exactly N whole numbers.
pub(super) fn numbers<const N: usize>(line: &str) -> Option<[u64; N]> {
    let mut found = [0; N];
    let mut words = words(line);
    for slot in &mut found {
        *slot = number(words.next()?)?;
    }
    words.next().is_none().then_some(found)
}

/// Parses a whole number.
pub(super) fn number(word: &str) -> Option<u64> {
    let is_number = word.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| word.parse().ok()).flatten()
}

/// Whether a line is a row of `columns` numbers.
pub(super) fn is_row(line: &str, columns: u64) -> bool {
    let mut count = 0;
    words(line).all(|word| {
        count += 1;
        count <= columns && number(word).is_some()
    }) && count == columns
}

/// Whether a text consists of a header with two numbers, rows and columns, and of exactly this number of rows. `is_row`
/// checks that a line is a row with this number of columns.
pub(super) fn fits_header(text: &str, is_row: fn(&str, u64) -> bool) -> bool {
    let mut lines = lines(text);
    let Some([rows, columns]) = lines.next().and_then(|(_, line)| numbers(line)) else {
        return false;
    };
    let mut count = 0;
    lines.all(|(_, line)| {
        count += 1;
        count <= rows && is_row(line, columns)
    }) && count == rows
        && rows > 0
}

/// Returns the span of a line without the blanks around it.
pub(super) fn span(start: usize, line: &str) -> Range<usize> {
    let blanks = line.len() - line.trim_start().len();
    start + blanks..start + blanks + line.trim().len()
}

/// Reads the first line as two numbers, rows and columns. Returns its span and the numbers.
fn two_numbers<'t>(
    source: &MazeSource<'_>,
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
) -> Result<(Range<usize>, [u64; 2]), Diagnostic> {
    const HELP: &str = "begin with `rows columns`, such as 5 5";
    let (start, line) = lines
        .next()
        .ok_or_else(|| source.error_at(None, "the text is empty").help(HELP))?;
    let header = span(start, line);
    match numbers(line) {
        Some(size) => Ok((header, size)),
        None => Err(source
            .error_at(
                Some(header),
                "the first line is not a header of two numbers",
            )
            .help(HELP)),
    }
}

/// Reads the rows below a header and returns their span. `check` returns an error message for a wrong row.
///
/// No memory is allocated in advance, so large numbers in a header do no harm.
pub(super) fn rows_below<'t>(
    source: &MazeSource<'_>,
    header: Range<usize>,
    [rows, columns]: [u64; 2],
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
    check: impl Fn(&str) -> Option<String>,
) -> Result<Range<usize>, Diagnostic> {
    if rows == 0 || columns == 0 {
        return Err(source
            .error_at(Some(header), "the header describes a grid without cells")
            .help("both numbers must be at least 1"));
    }
    let mut cells: Option<Range<usize>> = None;
    for found in 0..rows {
        let Some((start, line)) = lines.next() else {
            let what = format!("the header says {rows} rows, but only {found} follow");
            return Err(source
                .error_at(Some(header), what)
                .help("correct the header, or add the rows that are missing"));
        };
        if let Some(what) = check(line) {
            return Err(source
                .error_at(Some(span(start, line)), what)
                .help("correct the row, or the number of columns in the header"));
        }
        let first = cells.map_or(start, |cells| cells.start);
        cells = Some(first..start + line.len());
    }
    Ok(cells.unwrap_or(header))
}

/// Returns an error message if a row does not have `columns` tokens.
pub(super) fn column_check(line: &str, columns: u64) -> Option<String> {
    let count = words(line).count() as u64;
    (count != columns)
        .then(|| format!("the header says {columns} columns, but this row has {count}"))
}

/// Reads a text with a single maze, whose start is the first cell and whose goal is the last cell. `check` returns an
/// error message for a row that does not have the given number of columns.
pub(super) fn only_maze<'a>(
    source: &MazeSource<'a>,
    check: fn(&str, u64) -> Option<String>,
) -> Result<MazePart<'a>, Diagnostic> {
    let mut lines = lines(source.maze_text());
    let (header, [rows, columns]) = two_numbers(source, &mut lines)?;
    let check = |line: &str| check(line, columns);
    let cells = rows_below(source, header, [rows, columns], &mut lines, check)?;
    if let Some(more) = lines.next() {
        return Err(too_many_lines(source, more));
    }
    let goal = name(rows - 1, columns - 1);
    Ok(MazePart::grid(source, cells, name(0, 0), goal))
}

/// Returns the error for a line after the last row.
pub(super) fn too_many_lines(source: &MazeSource<'_>, (start, line): (usize, &str)) -> Diagnostic {
    source
        .error_at(
            Some(span(start, line)),
            "the text has more lines than the header says",
        )
        .help("correct the header, or remove the lines")
}

/// Returns the name of the cell in a row and column, both from 0.
pub(super) fn name(row: u64, column: u64) -> String {
    // These additions never saturate, because the text has at least one byte for each row and column.
    format!("{},{}", row.saturating_add(1), column.saturating_add(1))
}
