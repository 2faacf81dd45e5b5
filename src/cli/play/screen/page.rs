//! Pages shown in place of the board: the help, and answers too long for the panel. Any key turns the page, except the
//! keys that close the pages or leave the game.

use super::layout::unstyled;
use crate::cli::formatting::{columns, wrap};
use crate::cli::play::session::WIDTH;
use crate::cli::play::terminal::{ScreenRow, TextStyle};

/// A text split into pages, and the index of the open page.
pub(super) struct Pages {
    text: Vec<String>,
    open: usize,
}

impl Pages {
    /// Opens a text at its first page.
    pub(super) fn of(text: Vec<String>) -> Pages {
        Pages { text, open: 0 }
    }

    /// Turns to the next page. Returns `None` after the last page.
    pub(super) fn next_page(mut self, size: (usize, usize)) -> Option<Pages> {
        let count = self.pages(size).len();
        self.open = self.open.min(count.saturating_sub(1)) + 1;
        (self.open < count).then_some(self)
    }

    /// The rows of the open page in a window of this size.
    pub(super) fn rows(&self, size: (usize, usize)) -> Vec<ScreenRow> {
        let pages = self.pages(size);
        let open = self.open.min(pages.len().saturating_sub(1));
        let page = pages.get(open).into_iter().flatten();
        let mut rows: Vec<ScreenRow> = page.cloned().map(unstyled).collect();
        rows.push(ScreenRow::new());
        let footer = footer(open, pages.len(), size.0).into_iter();
        rows.extend(footer.map(|line| vec![(line, TextStyle::Dim)]));
        rows
    }

    /// The lines of each page.
    fn pages(&self, (width, rows): (usize, usize)) -> Vec<Vec<String>> {
        let lines = self.text.iter().flat_map(|line| {
            if columns(line) <= width {
                vec![line.clone()]
            } else {
                wrap(line, width.min(WIDTH))
            }
        });
        let lines: Vec<String> = lines.collect();
        let footer_rows = |pages| 1 + footer(0, pages, width).len();
        let room = if lines.len() + footer_rows(1) <= rows {
            lines.len()
        } else {
            rows.saturating_sub(footer_rows(lines.len()))
        };
        lines.chunks(room.max(1)).map(<[String]>::to_vec).collect()
    }
}

/// The footer, which explains how to turn the page and how to leave.
fn footer(open: usize, pages: usize, width: usize) -> Vec<String> {
    let words = match pages {
        0 | 1 => "Any key goes back to the board; q leaves.".to_owned(),
        count => format!(
            "Page {} of {count}: any key turns it, Esc goes back to the board, q leaves.",
            open + 1
        ),
    };
    wrap(&words, width.min(WIDTH))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(pages: &Pages, size: (usize, usize)) -> String {
        let rows = pages.rows(size).into_iter().flatten();
        rows.map(|(text, _)| text + " ").collect()
    }

    /// For each window size, each line is shown once, and each page explains how to leave.
    #[test]
    fn pages_are_turned_to_the_last() {
        let text: Vec<String> = (0..30).map(|n| format!("line {n} of a text.")).collect();
        for size in [(80, 40), (80, 32), (80, 31), (80, 10), (40, 9), (12, 12)] {
            let mut pages = Some(Pages::of(text.clone()));
            let mut all = String::new();
            while let Some(open) = pages {
                let page = shown(&open, size);
                assert!(page.contains("leaves."), "{size:?}: {page}");
                assert!(open.rows(size).len() <= size.1, "{size:?}: {page}");
                all.push_str(&page);
                pages = open.next_page(size);
            }
            for n in 0..30 {
                let begins = format!("line {n} ");
                assert_eq!(all.matches(&begins).count(), 1, "{size:?}: {begins}");
            }
        }
    }

    /// Even in a window without room for text, a player reaches the last page.
    #[test]
    fn no_window_is_too_small_to_turn_pages() {
        for size in [(0, 0), (1, 1), (80, 1)] {
            let text = vec!["a few words".to_owned(); 3];
            let mut pages = Some(Pages::of(text));
            let mut count = 0;
            while let Some(open) = pages {
                pages = open.next_page(size);
                count += 1;
            }
            assert!((3..=100).contains(&count), "{size:?}: {count}");
        }
    }

    /// A larger window has fewer pages. If the window grows and the open page no longer exists, the last page is shown.
    #[test]
    fn a_larger_window_shows_the_last_page() {
        let text: Vec<String> = (0..30).map(|n| format!("line {n}.")).collect();
        let mut pages = Pages::of(text);
        for _ in 0..3 {
            pages = pages.next_page((80, 8)).expect("there are more pages");
        }
        assert!(shown(&pages, (80, 8)).contains("Page 4 of"));
        assert!(shown(&pages, (80, 20)).contains("line 29."));
        assert!(shown(&pages, (80, 50)).contains("line 0."));
        assert!(pages.next_page((80, 50)).is_none());
    }
}
