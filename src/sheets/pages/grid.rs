//! Several panels on a page: in the rows and columns that make the pictures largest.

use super::panel::{Around, Panel, Sizes};
use super::place::place;
use super::{BadSheet, LEGIBLE, Puzzle, Sheet};
use crate::sheets::font::width;
use crate::sheets::scene::{Anchor, Bounds, Colour, Group, MILLIMETRE, Paint, Path, Scene, Stroke};

/// How many puzzles a page may have.
pub const PER_PAGE: [usize; 5] = [1, 2, 4, 6, 9];

/// A way to divide a page.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    rows: usize,
    sizes: Sizes,
}

/// Between two panels.
const GAP: f64 = 7.0 * MILLIMETRE;
/// How wide the inset of all puzzles is, as a share of the page.
const SHARED: f64 = 0.15;

/// What is at the top of every page.
#[derive(Clone, Copy)]
pub(super) struct Head<'a> {
    pub(super) title: Option<&'a str>,
    pub(super) name_line: bool,
    /// A rule that is that of all puzzles, and its inset: said once.
    pub(super) shared: Option<(&'a str, Option<&'a Scene>)>,
}

pub(super) fn puzzle_pages(sheet: &Sheet, puzzles: &[Puzzle]) -> Result<Vec<Scene>, BadSheet> {
    let panels: Result<Vec<Panel<'_>>, BadSheet> = puzzles
        .iter()
        .map(|puzzle| Panel::new(sheet, puzzle, false))
        .collect();
    let mut panels = panels?;
    let mut first = None;
    if sheet.per_page > 1
        && panels.len() > 1
        && panels.windows(2).all(|two| two[0].explains_as(&two[1]))
    {
        first = Some((puzzles[0].rule.as_str(), panels[0].inset.clone()));
        panels.iter_mut().for_each(Panel::explain_nothing);
    }
    let head = Head {
        title: sheet.title.as_deref(),
        name_line: sheet.name_line,
        shared: first.as_ref().map(|(rule, inset)| (*rule, inset.as_ref())),
    };
    filled(sheet, &panels, sheet.per_page, head)
}

/// All panels on as many pages as they need.
///
/// # Errors
///
/// A number would be too small.
pub(super) fn filled(
    sheet: &Sheet,
    panels: &[Panel<'_>],
    per_page: usize,
    head: Head<'_>,
) -> Result<Vec<Scene>, BadSheet> {
    let best = |per_page| best(sheet, panels, per_page, head);
    let (grid, number, size) = best(per_page).ok_or(BadSheet::NoRoom)?;
    if size < LEGIBLE {
        let fewer = PER_PAGE
            .iter()
            .rev()
            .copied()
            .filter(|&fewer| fewer < per_page);
        let mut fewer =
            fewer.filter(|&fewer| best(fewer).is_some_and(|(_, _, size)| size >= LEGIBLE));
        // Letters do not grow with the paper, so pictures grow at least as it does.
        let wanted = sheet
            .paper
            .size
            .map(|side| (side / MILLIMETRE * LEGIBLE / size * 1.02).ceil());
        return Err(BadSheet::Small(number, size, fewer.next().ok_or(wanted)));
    }
    let mut pages = Vec::new();
    for panels in panels.chunks(per_page) {
        let mut text = Group::new("page");
        let inside = header(sheet, grid.sizes, head, Some(&mut text)).ok_or(BadSheet::NoRoom)?;
        let mut scene = Scene {
            size: sheet.paper.size,
            ground: None,
            title: head.title.unwrap_or_default().to_owned(),
            items: Vec::new(),
        };
        scene.add(text);
        let around = grid.around(sheet, panels, inside);
        for (at, panel) in panels.iter().enumerate() {
            let mut layer = Group::new(&format!("puzzle-{}", at + 1));
            panel.draw(sheet, grid.sizes, grid.room(inside, at), around, &mut layer);
            scene.add(layer);
        }
        pages.push(scene);
    }
    Ok(pages)
}

/// The division with the largest numbers; the puzzle with the smallest ones, and how large they are.
fn best(
    sheet: &Sheet,
    panels: &[Panel<'_>],
    per_page: usize,
    head: Head<'_>,
) -> Option<(Grid, usize, f64)> {
    let sizes = Sizes::of(sheet, per_page);
    let inside = header(sheet, sizes, head, None)?;
    let divisions = (1..=per_page).filter(|columns| per_page.is_multiple_of(*columns));
    let grids = divisions.map(|columns| Grid {
        columns,
        rows: per_page / columns,
        sizes,
    });
    let smallest = |grid: Grid| {
        let mut least = (grid, 0, f64::INFINITY);
        for page in panels.chunks(per_page) {
            let around = grid.around(sheet, page, inside);
            let [wide, high] = grid.room(inside, 0).size();
            let room = [wide, high - around.above - around.below];
            if room.iter().any(|&side| side <= 1.0) {
                return None;
            }
            for panel in page {
                let size = panel.smallest(room);
                if size < least.2 {
                    least = (grid, panel.puzzle.number, size);
                }
            }
        }
        Some(least)
    };
    grids
        .filter_map(smallest)
        .max_by(|a, b| a.2.total_cmp(&b.2))
}

impl Grid {
    /// The rectangle of a place, from the left upper one on.
    fn room(self, inside: Bounds, place: usize) -> Bounds {
        let counts = [self.columns, self.rows];
        let at = [place % self.columns, place / self.columns];
        let size = [0, 1].map(|axis| {
            (inside.size()[axis] - GAP * (counts[axis] - 1) as f64) / counts[axis] as f64
        });
        let low = [0, 1].map(|axis| inside.low[axis] + at[axis] as f64 * (size[axis] + GAP));
        Bounds {
            low,
            high: [low[0] + size[0], low[1] + size[1]],
        }
    }

    /// What all panels of a page keep free beside their pictures.
    fn around(self, sheet: &Sheet, panels: &[Panel<'_>], inside: Bounds) -> Around {
        let wide = self.room(inside, 0).size()[0];
        let each = panels
            .iter()
            .map(|panel| panel.around(sheet, self.sizes, wide));
        each.fold(Around::default(), |all, one| Around {
            above: all.above.max(one.above),
            below: all.below.max(one.below),
        })
    }
}

/// Writes what is above and below the panels, and returns what is left for them.
fn header(
    sheet: &Sheet,
    sizes: Sizes,
    head: Head<'_>,
    group: Option<&mut Group>,
) -> Option<Bounds> {
    let mut inside = sheet.paper.inside()?;
    let mut nobody = Group::default();
    let group = group.unwrap_or(&mut nobody);
    let ([left, _], [right, _]) = (inside.low, inside.high);
    let mut y = inside.low[1];
    for line in sizes
        .title
        .lines(head.title.unwrap_or_default(), right - left)
    {
        sizes
            .title
            .write(group, &line, [left, y + sizes.title.size], Anchor::Start);
        y += sizes.title.leading();
    }
    if head.name_line {
        let baseline = y + 2.2 * sizes.heading.size;
        let middle = left + 0.62 * (right - left);
        for (word, from, to) in [
            (&sheet.words.name, left, middle - GAP),
            (&sheet.words.date, middle, right),
        ] {
            sizes
                .body
                .write(group, word, [from, baseline], Anchor::Start);
            let start = from + width(word, sizes.body.weight, sizes.body.size) + 4.0;
            let pen = Stroke::solid(Colour::BLACK, 0.5);
            if start < to {
                group.path(
                    Path::line(&[[start, baseline], [to, baseline]]),
                    Paint::stroke(pen),
                );
            }
        }
        y = baseline;
    }
    if let Some((rule, inset)) = head.shared {
        let top = y + if y > inside.low[1] { GAP / 2.0 } else { 0.0 };
        let share = if inset.is_some() { SHARED } else { 0.0 };
        let body = Sizes::of(sheet, 1).body;
        let mut baseline = top + body.size;
        for line in body.lines(rule, (right - left) * (0.97 - share)) {
            body.write(group, &line, [left, baseline], Anchor::Start);
            baseline += body.leading();
        }
        y = baseline - body.size;
        if let Some(inset) = inset {
            let side = share * (right - left);
            let high = [right, top + side * (inset.size[1] / inset.size[0]).min(1.0)];
            let low = [right - side, top];
            place(inset, Bounds { low, high }, group);
            y = y.max(high[1]);
        }
    }
    if y > inside.low[1] {
        y += GAP / 2.0;
    }
    inside.low[1] = y;
    // The number of the page.
    inside.high[1] -= 2.0 * sizes.small.size;
    (inside.size()[1] > 0.0).then_some(inside)
}

/// Numbers the pages, if there are several.
pub(super) fn number(sheet: &Sheet, pages: &mut [Scene]) {
    if pages.len() < 2 {
        return;
    }
    let sizes = Sizes::of(sheet, 1);
    let [wide, high] = sheet.paper.size;
    for (number, page) in (1..).zip(pages) {
        let mut group = Group::new("page-number");
        let at = [wide / 2.0, high - sheet.paper.margin];
        sizes
            .small
            .write(&mut group, &format!("{number}"), at, Anchor::Middle);
        page.add(group);
    }
}
