//! Keys: each maze with its solution, as many on a page as are legible.

use super::grid::{Head, filled};
use super::panel::Panel;
use super::{BadSheet, Puzzle, Sheet};
use crate::sheets::scene::Scene;

/// The most keys on a page come first.
const PER_PAGE: [usize; 4] = [9, 6, 4, 2];

pub(super) fn answer_pages(sheet: &Sheet, puzzles: &[Puzzle]) -> Result<Vec<Scene>, BadSheet> {
    let panels: Result<Vec<Panel<'_>>, BadSheet> = puzzles
        .iter()
        .map(|puzzle| Panel::new(sheet, puzzle, true))
        .collect();
    let panels = panels?;
    let head = Head {
        title: Some(&*sheet.words.answers),
        name_line: false,
        shared: None,
    };
    // No more places than keys, so that few keys are large.
    let enough = PER_PAGE
        .into_iter()
        .rev()
        .find(|&many| many >= panels.len())
        .unwrap_or(PER_PAGE[0]);
    for many in PER_PAGE.into_iter().filter(|&many| many <= enough) {
        if let Ok(pages) = filled(sheet, &panels, many, head) {
            return Ok(pages);
        }
    }
    filled(sheet, &panels, 1, head)
}
