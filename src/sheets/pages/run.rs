//! A run of pages: panels that follow each other, as many on each page, divided in the same way.
//!
//! A run is planned first, which shows how many pages it has and that everything on them can be read; then its pages are
//! drawn one by one, so that a long run takes no more memory than a short one.

use super::foot::Foot;
use super::grid::Grid;
use super::header::Header;
use super::panel::Panel;
use super::setting::Setting;
use super::{BadPage, LEGIBLE, PER_PAGE};
use crate::sheets::scene::{Bounds, Group, Scene};
use std::ops::Range;

/// Panels on pages.
pub(in crate::sheets) struct Run<'a> {
    setting: Setting<'a>,
    panels: Vec<Panel<'a>>,
    header: Header,
    plan: Plan,
}

/// How all of its pages are divided.
#[derive(Clone, Copy)]
struct Plan {
    grid: Grid,
    foot: Option<Foot>,
}

impl<'a> Run<'a> {
    /// Divides pages for panels: with the first of some numbers of panels a page with which all can be read. `inside` is what
    /// may be printed on, on one of the pages.
    ///
    /// # Errors
    ///
    /// A number would be too small with the last of them, or there is no room.
    pub(in crate::sheets) fn new(
        setting: Setting<'a>,
        panels: Vec<Panel<'a>>,
        header: Header,
        choices: &[usize],
        inside: Bounds,
    ) -> Result<Run<'a>, BadPage> {
        let best = |per_page| {
            let foot = match setting.foot {
                true => Some(Foot::new(setting, &panels, per_page, inside)?),
                false => None,
            };
            let free = foot.map_or(Some(inside), |foot| foot.above(inside));
            let free = free.and_then(|inside| {
                let sizes = setting.sizes(per_page);
                header.below(setting, sizes, inside)
            });
            let best = free.and_then(|free| Grid::best(setting, &panels, per_page, free));
            let (grid, number, size) = best.ok_or(BadPage::NoRoom)?;
            Ok((Plan { grid, foot }, number, size))
        };
        let legible = |per_page| best(per_page).ok().filter(|&(_, _, size)| size >= LEGIBLE);
        if let Some((plan, ..)) = choices.iter().find_map(|&per_page| legible(per_page)) {
            return Ok(Run {
                setting,
                panels,
                header,
                plan,
            });
        }
        let least = choices.last().copied().unwrap_or(1);
        let (_, number, size) = best(least)?;
        let mut fewer = PER_PAGE.into_iter().rev().filter(|&many| many < least);
        Err(BadPage::Small {
            number,
            size,
            fewer: fewer.find(|&many| legible(many).is_some()),
        })
    }

    /// How many pages it has.
    pub(in crate::sheets) fn pages(&self) -> usize {
        self.panels.len().div_ceil(self.plan.grid.places())
    }

    /// How many panels are on each.
    pub(in crate::sheets) fn per_page(&self) -> usize {
        self.plan.grid.places()
    }

    /// Which of its panels are on a page.
    pub(in crate::sheets) fn on(&self, page: usize) -> Range<usize> {
        let places = self.plan.grid.places();
        let most = self.panels.len();
        let start = page.saturating_mul(places).min(most);
        start..start.saturating_add(places).min(most)
    }

    /// Draws a page into what may be printed on. `counterpart` says for the number of a puzzle on which page its key is, or
    /// for that of a key where its puzzle is.
    ///
    /// # Errors
    ///
    /// A maze cannot be drawn.
    pub(in crate::sheets) fn draw(
        &self,
        page: usize,
        inside: Bounds,
        counterpart: &dyn Fn(usize) -> usize,
        scene: &mut Scene,
    ) -> Result<(), BadPage> {
        let (setting, Plan { grid, foot }) = (self.setting, self.plan);
        let on = &self.panels[self.on(page)];
        let mut inside = inside;
        if let Some(foot) = foot {
            foot.draw(setting, on, inside, scene);
            inside = foot.above(inside).ok_or(BadPage::NoRoom)?;
        }
        let mut top = Group::new("page");
        let free = self.header.draw(setting, grid.sizes, inside, &mut top);
        let free = free.ok_or(BadPage::NoRoom)?;
        scene.add(top);
        for (panels, row) in on.chunks(grid.columns).zip(0..) {
            let wide = grid.room(free, 0).size()[0];
            let around = grid.around(setting, panels, wide);
            for (panel, column) in panels.iter().zip(0..) {
                let place = row * grid.columns + column;
                let mut layer = Group::new(&format!("puzzle-{}", place + 1));
                let page = counterpart(panel.puzzle.number);
                let room = grid.room(free, place);
                panel.draw(setting, grid.sizes, room, around, page, &mut layer)?;
                scene.add(layer);
            }
        }
        Ok(())
    }
}
