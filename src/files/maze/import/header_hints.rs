//! Notes on bare grids whose first line looks like a header that does not fit the lines below.

use super::super::format::Format;
use super::super::loaded::LoadedMaze;
use super::super::source::MazeSource;
use super::header::{is_row, lines, number, numbers, span, words};
use super::{concepcion, kattis};
use crate::files::Diagnostic;
use crate::topology::{Cell, Topology};

/// Returns a note for a text that is not a valid bare grid. Returns `None` unless the first line looks like a header
/// and the next line has another number of words.
pub(in crate::files::maze) fn header_note(text: &str) -> Option<String> {
    let mut lines = lines(text);
    let (_, first) = lines.next()?;
    let (_, second) = lines.next()?;
    if words(second).count() == words(first).count() {
        return None;
    }
    let rows: Vec<&str> = std::iter::once(second)
        .chain(lines.map(|(_, line)| line))
        .collect();
    header_mismatch(first, &rows)
}

/// Returns a note that says why the first line is not a header of the lines below, and which format is most similar.
/// Returns `None` if the first line does not look like a header, or if it is a header of the lines below.
fn header_mismatch(first: &str, rows: &[&str]) -> Option<String> {
    let (format, [count, columns]) = match (numbers::<6>(first), numbers::<2>(first)) {
        (Some(header @ [count, columns, ..]), _) => {
            if !concepcion::are_inside(header) {
                return Some(
                    "as a header, the first line puts the start or the goal outside the grid (rows and columns count \
                     from 0); to read it as a header, use the option `format` concepcion"
                        .to_owned(),
                );
            }
            (Format::Concepcion, [count, columns])
        }
        (None, Some(header)) => {
            let without_blanks = rows.iter().all(|row| words(row).count() == 1);
            let kattis = without_blanks && header[1] > 1;
            (if kattis { Format::Kattis } else { Format::Jim }, header)
        }
        (None, None) => return None,
    };
    let reads = format!("to read it as a header, use the option `format` {format}");
    let is_wrong = |row: &&&str| match format {
        Format::Kattis => !kattis::is_row(row, columns),
        _ => !is_row(row, columns),
    };
    let found = rows.len() as u64;
    // The Concepción format may hold several mazes.
    if found < count || (found > count && format != Format::Concepcion) {
        return Some(format!(
            "as a header, the first line requires {count} lines of {columns} numbers, but {found} follow; {reads}"
        ));
    }
    let row = rows
        .iter()
        .take(rows.len().min(count as usize))
        .find(is_wrong)?;
    let other_word = words(row).find(|word| number(word).is_none());
    Some(match other_word {
        _ if format == Format::Kattis => format!(
            "as a header, the first line requires {columns} digits in each line, but one line is `{}`; {reads}",
            row.trim()
        ),
        Some(word) => format!(
            "as a header, the first line requires only numbers, but `{word}` is not a number; {reads}"
        ),
        None => format!(
            "as a header, the first line requires {columns} numbers in each line, but one line has {}; {reads}",
            words(row).count()
        ),
    })
}

/// Returns a warning for a valid bare grid whose first line is probably a header. The conditions are: the first line
/// looks like a header, all tokens are numbers, and the first row contains a number that is not the length of any jump
/// from its cell.
pub(in crate::files::maze) fn header_warning(
    source: &MazeSource<'_>,
    loaded: &LoadedMaze,
) -> Option<Diagnostic> {
    let text = source.maze_text();
    let mut lines = lines(text);
    let (start, first) = lines.next()?;
    let rows: Vec<&str> = lines.map(|(_, line)| line).collect();
    let header: Vec<u64> = match (numbers::<2>(first), numbers::<6>(first)) {
        (Some(two), _) => two.to_vec(),
        (_, Some(six)) => six.to_vec(),
        _ => return None,
    };
    let has_only_numbers = rows
        .iter()
        .all(|row| words(row).all(|word| number(word).is_some()));
    if rows.is_empty() || !has_only_numbers || header[0] == 0 || header[1] == 0 {
        return None;
    }
    let board = &loaded.maze.board;
    let lands = |cell: usize, length: u64| {
        let cell = Cell(cell as u32);
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        length <= board.topology.longest(cell) && board.topology.is_legal(cell, length)
    };
    let has_no_jump = |&(cell, &length): &(usize, &u64)| length > 0 && !lands(cell, length);
    header.iter().enumerate().find(has_no_jump)?;
    let warning = source.warning(
        span(start, first),
        "the first line could be a header, but is read as a row of the grid",
    );
    let warning = match header_mismatch(first, &rows) {
        Some(note) => warning.note(note),
        None => warning,
    };
    Some(warning.help("if it is a row, confirm this with the option `format` txt"))
}
