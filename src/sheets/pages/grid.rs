//! The division of a page into the rows and columns that make the numbers largest.

use super::panel::{HeightsAround, Panel};
use super::setting::{PageSetting, Sizes};
use crate::sheets::scene::{Bounds, MILLIMETRE};
use std::ops::Range;

/// The allowed numbers of puzzles on a page.
pub(crate) const PER_PAGE: [usize; 5] = [1, 2, 4, 6, 9];

/// A division of a page.
#[derive(Clone, Copy)]
pub(super) struct PageGrid {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) sizes: Sizes,
}

/// The number of pages for a number of panels.
pub(super) fn pages(panels: usize, per_page: usize) -> usize {
    panels.div_ceil(per_page)
}

/// The indices of the panels on a page, counted from 0. All pages have the same number of panels, or the first pages
/// have one panel more than the other pages.
pub(super) fn on_page(panels: usize, per_page: usize, page: usize) -> Range<usize> {
    let pages = pages(panels, per_page).max(1);
    let (each, longer) = (panels / pages, panels % pages);
    let start = |page: usize| page * each + page.min(longer);
    let page = page.min(pages);
    start(page)..start((page + 1).min(pages))
}

/// The panels of each page.
pub(super) fn on_pages<T>(panels: &[T], per_page: usize) -> impl Iterator<Item = &[T]> {
    let pages = 0..pages(panels.len(), per_page);
    pages.map(move |page| &panels[on_page(panels.len(), per_page, page)])
}

/// The gap between two panels.
pub(super) const GAP: f64 = 7.0 * MILLIMETRE;

impl PageGrid {
    /// Finds the division of the page with which the smallest number in a cell is largest. Two puzzles on a page have
    /// the usual arrangement instead, if the numbers are then legible: one above the other on an upright page, side by
    /// side on a wide page. `inside` is the area of the panels on each page. Returns the division, the number of the
    /// puzzle with the smallest numbers, and the size of these numbers. Returns `None` if there is no room.
    pub(super) fn best(
        setting: PageSetting<'_>,
        panels: &[Panel<'_>],
        per_page: usize,
        inside: Bounds,
    ) -> Option<(PageGrid, usize, f64)> {
        let divisions = (1..=per_page).filter(|columns| per_page.is_multiple_of(*columns));
        let grids = divisions.map(|columns| PageGrid {
            columns,
            rows: per_page / columns,
            sizes: setting.sizes(per_page),
        });
        let all = grids.filter_map(|grid| {
            let (number, size) = grid.smallest(setting, panels, inside)?;
            Some((grid, number, size))
        });
        let [width, height] = inside.size();
        let is_usual = |grid: PageGrid| per_page == 2 && (grid.columns == 1) == (width < height);
        all.max_by(|a, b| {
            let rank = |(grid, _, size): &(PageGrid, usize, f64)| {
                (*size >= setting.legible() && is_usual(*grid), *size)
            };
            let (a, b) = (rank(a), rank(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        })
    }

    /// The number of the puzzle with the smallest numbers in its cells, and the size of these numbers. `None` if there
    /// is no room for all panels.
    fn smallest(
        self,
        setting: PageSetting<'_>,
        panels: &[Panel<'_>],
        inside: Bounds,
    ) -> Option<(usize, f64)> {
        let mut least = (0, f64::INFINITY);
        let [width, height] = self.room(inside, 0).size();
        let pages = on_pages(panels, self.places());
        for row in pages.flat_map(|page| page.chunks(self.columns)) {
            let around = self.around(setting, row, width);
            let room = [width, height - around.above - around.below];
            if room.iter().any(|&side| side <= 1.0) {
                return None;
            }
            for panel in row {
                let size = panel.smallest(room);
                if size < least.1 {
                    least = (panel.puzzle.number, size);
                }
            }
        }
        Some(least)
    }

    /// The number of panels on a page.
    pub(super) fn places(self) -> usize {
        self.columns * self.rows
    }

    /// The rectangle of a place. Places are counted from the upper left, row by row.
    pub(super) fn room(self, inside: Bounds, place: usize) -> Bounds {
        let counts = [self.columns, self.rows];
        let at = [place % self.columns, place / self.columns];
        let size = [0, 1].map(|axis| {
            (inside.size()[axis] - GAP * (counts[axis] - 1) as f64) / counts[axis] as f64
        });
        let low = [0, 1].map(|axis| inside.low[axis] + at[axis] as f64 * (size[axis] + GAP));
        Bounds::new(low, [low[0] + size[0], low[1] + size[1]])
    }

    /// The room that the panels of a row need above and below their pictures.
    pub(super) fn around(
        self,
        setting: PageSetting<'_>,
        row: &[Panel<'_>],
        width: f64,
    ) -> HeightsAround {
        let each = row
            .iter()
            .map(|panel| panel.around(setting, self.sizes, width));
        each.fold(HeightsAround::default(), |most, panel| HeightsAround {
            above: most.above.max(panel.above),
            below: most.below.max(panel.below),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{on_page, pages};

    #[test]
    fn pages_have_about_the_same_number_of_panels() {
        let counts = |panels: usize, per_page: usize| {
            let pages = (0..pages(panels, per_page)).map(|page| on_page(panels, per_page, page));
            let pages: Vec<_> = pages.collect();
            assert!(pages.windows(2).all(|two| two[0].end == two[1].start));
            assert_eq!(pages.last().map_or(0, |last| last.end), panels);
            pages.iter().map(ExactSizeIterator::len).collect::<Vec<_>>()
        };
        assert_eq!(counts(13, 6), [5, 4, 4]);
        assert_eq!(counts(12, 4), [4, 4, 4]);
        assert_eq!(counts(5, 4), [3, 2]);
        assert_eq!(counts(3, 4), [3]);
        assert_eq!(counts(0, 4), [0; 0]);
        assert_eq!(on_page(13, 6, 9), 13..13);
    }
}
