//! A run: panels on consecutive pages. All pages are divided into the same rows and columns.
//!
//! A run is planned first. Planning determines the number of pages, and checks that all numbers are legible. The pages
//! are then drawn one by one, so that the pictures of all puzzles are never in memory at once.

use super::cut_marks::{between_marks, cut_marks};
use super::foot::Foot;
use super::grid::{GAP, PageGrid, on_page, pages};
use super::header::Header;
use super::page_style::Notes;
use super::panel::{HeightsAround, Panel};
use super::setting::PageSetting;
use super::{BadPage, PER_PAGE};
use crate::sheets::scene::{Bounds, Group, Scene};
use std::ops::Range;

/// Panels on consecutive pages.
pub(in crate::sheets) struct PanelRun<'a> {
    setting: PageSetting<'a>,
    panels: Vec<Panel<'a>>,
    header: Header,
    /// The division of all pages.
    grid: PageGrid,
    foot: Option<Foot>,
}

/// The part of the page below the header that is left for panels.
fn panel_area(setting: PageSetting<'_>, free: Bounds) -> Bounds {
    if setting.cut_marks {
        between_marks(free)
    } else {
        free
    }
}

/// The unused height of a page with a single row of several puzzles; 0 on other pages, on cards, and if notes fill the
/// space. A third of this height is left above the row, and two thirds below. Otherwise, the row would fill the page,
/// with headlines far above the boards.
fn spare_height(
    setting: PageSetting<'_>,
    grid: PageGrid,
    panels: &[Panel<'_>],
    around: HeightsAround,
    free: Bounds,
) -> f64 {
    let is_single_row = grid.rows == 1 && grid.columns > 1;
    if !is_single_row || setting.cut_marks || setting.style.notes != Notes::None {
        return 0.0;
    }
    let [width, height] = grid.room(free, 0).size();
    let pictures = panels.iter().map(|panel| panel.picture_height(width));
    let used = pictures.fold(0.0, f64::max) + around.above + around.below;
    (height - used).max(0.0)
}

impl<'a> PanelRun<'a> {
    /// Plans the pages, with at most `per_page` panels on each page. `inside` is the printable area of a page. In large
    /// print, a page has fewer panels if large letters would otherwise make the boards smaller than usual.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room, if a number is too small, or if the answers at the foot of a page are too
    /// long.
    pub(in crate::sheets) fn new(
        setting: PageSetting<'a>,
        panels: Vec<Panel<'a>>,
        header: Header,
        per_page: usize,
        inside: Bounds,
    ) -> Result<PanelRun<'a>, BadPage> {
        let plan = |setting: PageSetting<'_>, per_page: usize| -> Result<_, BadPage> {
            let new_foot = || Foot::new(setting, &panels, per_page, inside);
            let foot = setting.answers_at_foot.then(new_foot).transpose()?;
            let free = foot.map_or(Some(inside), |foot| foot.above(inside));
            let free = free.and_then(|inside| {
                let sizes = setting.sizes(per_page);
                let free = header.below(setting, sizes, inside)?;
                Some(panel_area(setting, free))
            });
            let best = free.and_then(|free| PageGrid::best(setting, &panels, per_page, free));
            let (grid, number, size) = best.ok_or(BadPage::NoRoom)?;
            Ok((grid, foot, number, size))
        };
        // If every page has fewer than `per_page` panels, the pages are divided for the smallest allowed number that is
        // enough. So panels are larger.
        let most = on_page(panels.len(), per_page.max(1), 0).len();
        let enough = PER_PAGE.into_iter().find(|&count| count >= most);
        let per_page = enough.unwrap_or(per_page);
        let least = setting.legible();
        // The largest allowed number of panels, at most `most`, with which the smallest number is at least `least`.
        let count_with = |least: f64, most: usize| {
            let mut counts = PER_PAGE.into_iter().rev().filter(|&count| count <= most);
            counts.find(|&count| plan(setting, count).is_ok_and(|(.., size)| size >= least))
        };
        let per_page = setting.with_usual_letters().map_or(per_page, |usual| {
            let usual = plan(usual, per_page).map_or(0.0, |(.., size)| size);
            count_with(usual.max(least), per_page).unwrap_or(1)
        });
        let (grid, foot, number, size) = plan(setting, per_page)?;
        if size < least {
            return Err(BadPage::Small {
                number,
                size,
                least,
                fewer: count_with(least, per_page - 1),
            });
        }
        Ok(PanelRun {
            setting,
            panels,
            header,
            grid,
            foot,
        })
    }

    /// The number of pages.
    pub(in crate::sheets) fn pages(&self) -> usize {
        pages(self.panels.len(), self.grid.places())
    }

    /// The indices of the panels on a page.
    pub(in crate::sheets) fn panels_on(&self, page: usize) -> Range<usize> {
        on_page(self.panels.len(), self.grid.places(), page)
    }

    /// Draws a page into the printable area. `key_page` takes the number of a puzzle and returns the page of its key.
    ///
    /// # Errors
    ///
    /// Returns an error if a maze cannot be drawn, or if there is no room.
    pub(in crate::sheets) fn draw(
        &self,
        page: usize,
        inside: Bounds,
        key_page: &dyn Fn(usize) -> usize,
        scene: &mut Scene,
    ) -> Result<(), BadPage> {
        let (setting, grid) = (self.setting, self.grid);
        let panels = &self.panels[self.panels_on(page)];
        let mut inside = inside;
        if let Some(foot) = self.foot {
            foot.draw(setting, panels, inside, scene);
            inside = foot.above(inside).ok_or(BadPage::NoRoom)?;
        }
        let [mut head, mut rules] = ["page", "rules"].map(Group::new);
        let free = self
            .header
            .draw(setting, grid.sizes, inside, &mut head, &mut rules);
        let free = panel_area(setting, free.ok_or(BadPage::NoRoom)?);
        scene.add(head);
        scene.add(rules);
        let mut puzzles = Group::new("puzzles");
        for (row_panels, row) in panels.chunks(grid.columns).zip(0..) {
            let width = grid.room(free, 0).size()[0];
            let around = grid.around(setting, row_panels, width);
            // A row that is not full is centred, except on cards.
            let empty = if setting.cut_marks {
                0
            } else {
                grid.columns - row_panels.len()
            };
            let shift = empty as f64 * (width + GAP) / 2.0;
            let spare = spare_height(setting, grid, row_panels, around, free);
            for (panel, column) in row_panels.iter().zip(0..) {
                let place = row * grid.columns + column;
                let number = panel.puzzle.number;
                let mut layer = Group::new(&format!("puzzle-{number}"));
                let page = key_page(number);
                let mut room = grid.room(free, place);
                room.low[0] += shift;
                room.high[0] += shift;
                room.low[1] += spare / 3.0;
                room.high[1] -= spare * 2.0 / 3.0;
                panel.draw(setting, grid.sizes, room, around, page, &mut layer)?;
                puzzles.add(layer);
            }
        }
        scene.add(puzzles);
        if setting.cut_marks {
            scene.add(cut_marks(grid, free));
        }
        Ok(())
    }
}
