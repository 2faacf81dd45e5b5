//! Warnings about lines of tokens on boards that are not rectangles. On such a board, tokens are read in the order of
//! the cells, and line breaks are ignored. But if the lines differ from the rows of the board, the author probably
//! meant another order.

use super::kind::MazeKind;
use super::source::{MazeSource, VariantPlace};
use crate::files::Diagnostic;
use crate::files::grid::Token;
use crate::files::size::in_one_word;
use crate::topology::Board;

/// The maximum number of lengths that a message lists.
const LISTED: usize = 12;

/// Returns a warning if the lengths of the lines differ from the lengths of the rows of the board.
pub(super) fn row_warnings(
    source: &MazeSource<'_>,
    lines: &[Vec<Token>],
    board: &Board,
    kind: &MazeKind,
    size: Option<&[i64]>,
) -> Option<Diagnostic> {
    let rows = lengths(board);
    let line_lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    // On rectangles and drawings, the lines have already been compared with the rows of the board. A single line
    // need not match the rows. A wrong number of tokens is reported as an error elsewhere.
    let is_fine = board.extent.is_some() || line_lengths.len() < 2 || line_lengths == rows;
    if is_fine || line_lengths.iter().sum::<usize>() != board.names.len() {
        return None;
    }
    let different = (0..line_lengths.len()).find(|&i| rows.get(i) != Some(&line_lengths[i]))?;
    let line = &lines[different];
    let span = line[0].span.start..line[line.len() - 1].span.end;
    let how_to_look = match (&kind.place, size) {
        (VariantPlace::Here, _) => "rows go from top to bottom".to_owned(),
        (_, None) => format!(
            "`jumpmaze variants {}` shows which cell is where",
            kind.name
        ),
        (_, Some(size)) => format!(
            "`jumpmaze variants {} --size {}` shows which cell is where",
            kind.name,
            in_one_word(size)
        ),
    };
    Some(
        source
            .warning(
                span,
                format!(
                    "the lines have {} tokens, but the rows of this board have {} cells",
                    listed(&line_lengths),
                    listed(&rows)
                ),
            )
            .note("tokens are read in the order of the cells, row by row; line breaks are ignored")
            .help(format!(
                "write one line for each row of the board; {how_to_look}"
            )),
    )
}

/// Returns the number of tiles in each row of the board, without empty rows.
fn lengths(board: &Board) -> Vec<usize> {
    let mut rows: Vec<usize> = Vec::new();
    for tile in 0..board.names.len() {
        let [row, _] = board.names.place(tile).map(|x| x as usize);
        if rows.len() <= row {
            rows.resize(row + 1, 0);
        }
        rows[row] += 1;
    }
    rows.retain(|&length| length > 0);
    rows
}

fn listed(lengths: &[usize]) -> String {
    let mut texts: Vec<String> = lengths.iter().take(LISTED).map(usize::to_string).collect();
    if lengths.len() > LISTED {
        texts.push("…".to_owned());
    }
    texts.join(", ")
}
