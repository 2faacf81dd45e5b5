//! The layout of the screen: rows, columns and truncation.

use crate::cli::formatting::columns;
use crate::cli::play::terminal::{ScreenRow, TextStyle};

/// The minimum and the maximum width of the panel of texts beside a board, in columns.
pub(super) const PANEL_WIDTHS: [usize; 2] = [32, 60];
/// The number of columns between a board and the panel beside it.
pub(super) const GAP: usize = 3;

/// The width of the panel beside a board that is `board` columns wide, or `None` if there is no room for a panel.
pub(super) fn panel_beside(board: usize, window: usize) -> Option<usize> {
    let room = window.saturating_sub(board + GAP);
    (room >= PANEL_WIDTHS[0]).then_some(room.min(PANEL_WIDTHS[1]))
}

/// The width of a text: the number of columns of its widest line.
pub(super) fn width(text: &str) -> usize {
    let lines = text.lines().map(columns);
    lines.max().unwrap_or(0)
}

/// Joins items into lines of at most `width` columns. Items are not broken, so a line with one wide item can be wider.
pub(super) fn joined(items: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if columns(line) + 3 + columns(item) <= width => {
                line.push_str(" · ");
                line.push_str(item);
            }
            _ => lines.push(item.clone()),
        }
    }
    lines
}

/// A row without styles.
pub(super) fn unstyled(line: String) -> ScreenRow {
    vec![(line, TextStyle::Plain)]
}

/// Puts two blocks of rows side by side. The right block begins at column `place`.
pub(super) fn beside(left: Vec<ScreenRow>, place: usize, right: Vec<ScreenRow>) -> Vec<ScreenRow> {
    let count = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let row = |_| {
        let mut row = left.next().unwrap_or_default();
        let used: usize = row.iter().map(|(text, _)| columns(text)).sum();
        let right = right.next().unwrap_or_default();
        if !right.is_empty() {
            row.push((" ".repeat(place.saturating_sub(used)), TextStyle::Plain));
        }
        row.extend(right);
        row
    };
    (0..count).map(row).collect()
}

/// A line of a grid with styles for two cells: the current cell, which is in brackets, and the goal `G`.
pub(super) fn coloured(line: &str) -> ScreenRow {
    let mut row = ScreenRow::new();
    // Skip the name of the row and the rim of the board, because a `G` in them is not the goal.
    let inside = line.find(' ').map_or(0, |blank| blank + 1);
    let (name, mut remaining) = line.split_at(inside);
    row.push((name.to_owned(), TextStyle::Plain));
    while let Some(begin) = remaining.find(['(', 'G']) {
        let (before, marked) = remaining.split_at(begin);
        let (length, style) = match marked.find(')').filter(|_| marked.starts_with('(')) {
            Some(end) => (end + 1, TextStyle::Here),
            None => (1, TextStyle::Goal),
        };
        row.push((before.to_owned(), TextStyle::Plain));
        row.push((marked[..length].to_owned(), style));
        remaining = &marked[length..];
    }
    row.push((remaining.to_owned(), TextStyle::Plain));
    row
}

/// The first `room` lines. A final `…` marks omitted lines.
pub(super) fn clip(mut lines: Vec<String>, room: usize, width: usize) -> Vec<String> {
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            while columns(last) + 1 > width && last.pop().is_some() {}
            last.push('…');
        }
    }
    lines
}

/// At most `room` rows of a list, including the chosen row. If rows are omitted and `room` is at least 2, the last row
/// says which rows are shown.
pub(super) fn scrolled(list: Vec<ScreenRow>, chosen: usize, room: usize) -> Vec<ScreenRow> {
    let count = list.len();
    if count <= room {
        return list;
    }
    let visible = room.saturating_sub(1).max(room.min(1));
    let first = (chosen + 1).saturating_sub(visible);
    let mut rows: Vec<ScreenRow> = list.into_iter().skip(first).take(visible).collect();
    if visible < room {
        let words = format!("  … {} to {} of {count}", first + 1, first + visible);
        rows.push(vec![(words, TextStyle::Dim)]);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn omitted_lines_are_marked() {
        let all = lines(&["one", "two", "迷路"]);
        assert_eq!(clip(all.clone(), 3, 4), all);
        assert_eq!(clip(all.clone(), 2, 4), lines(&["one", "two…"]));
        assert_eq!(clip(all.clone(), 2, 3), lines(&["one", "tw…"]));
        assert_eq!(clip(lines(&["迷路", "路"]), 1, 4), lines(&["迷…"]));
        assert_eq!(clip(all, 0, 4), lines(&[]));
    }

    #[test]
    fn the_chosen_row_stays_visible() {
        let list = || {
            (1..=5)
                .map(|n| unstyled(n.to_string()))
                .collect::<Vec<ScreenRow>>()
        };
        let shown = |chosen, room| -> Vec<String> {
            let rows = scrolled(list(), chosen, room).into_iter();
            rows.map(|row| row[0].0.clone()).collect()
        };
        assert_eq!(shown(0, 5), lines(&["1", "2", "3", "4", "5"]));
        assert_eq!(shown(0, 3), lines(&["1", "2", "  … 1 to 2 of 5"]));
        assert_eq!(shown(4, 3), lines(&["4", "5", "  … 4 to 5 of 5"]));
        assert_eq!(shown(3, 1), lines(&["4"]));
        assert_eq!(shown(3, 0), lines(&[]));
    }

    /// Letters that are two columns wide do not shift the block beside them.
    #[test]
    fn wide_letters_keep_columns_aligned() {
        let left = ["迷路", "ab"].map(|text| unstyled(text.to_owned()));
        let right = ["x", "y"].map(|text| unstyled(text.to_owned()));
        let rows = beside(left.into(), 5, right.into());
        let texts = rows
            .iter()
            .map(|row| row.iter().map(|(text, _)| &**text).collect());
        assert_eq!(texts.collect::<Vec<String>>(), ["迷路 x", "ab   y"]);
        assert_eq!(joined(&lines(&["迷路", "a", "b"]), 8), ["迷路 · a", "b"]);
    }
}
