//! The teacher's sheet: remarks on what each puzzle teaches.
//!
//! ```text
//!   For teachers
//!   Each remark is explained the first time.
//!
//!   3  Honeycomb                    medium · 9 moves
//!      – A new rule (Honeycomb): read it together first.
//!      – Dead ends (4): cells from which the goal cannot be reached.
//! ```

use super::header::Header;
use super::headline::Headline;
use super::setting::{PageSetting, Sizes};
use super::words::filled;
use super::{BadPage, Puzzle};
use crate::measures::{Average, Measures, measure};
use crate::sheets::scene::{Anchor, Bounds, Group, Scene};
use std::ops::Range;

/// The maximum number of remarks about a puzzle.
const MAX_REMARKS: usize = 3;
/// The teacher's sheet has the letter sizes of a page with this number of panels.
const LIKE_PANELS: usize = 4;

/// The pages of a teacher's sheet.
pub(super) struct TeacherPages<'a> {
    setting: PageSetting<'a>,
    entries: Vec<Entry<'a>>,
    pages: Vec<Range<usize>>,
}

/// A puzzle with its remarks.
struct Entry<'a> {
    headline: Headline<'a>,
    remarks: Vec<String>,
}

impl<'a> TeacherPages<'a> {
    /// Plans the pages.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room.
    pub(super) fn new(
        setting: PageSetting<'a>,
        puzzles: &'a [Puzzle],
        inside: Bounds,
    ) -> Result<TeacherPages<'a>, BadPage> {
        let sizes = setting.sizes(LIKE_PANELS);
        let free = header(setting).below(setting, sizes, inside);
        let [width, height] = free.ok_or(BadPage::NoRoom)?.size();
        let mut rules: Vec<&str> = Vec::new();
        let mut explained: Vec<String> = Vec::new();
        let mut entries: Vec<Entry<'_>> = Vec::new();
        for puzzle in puzzles {
            let is_new = !rules.contains(&&*puzzle.rule);
            if is_new {
                rules.push(&puzzle.rule);
            }
            let length = setting.words.length(puzzle.length);
            let level = setting.words.level(puzzle.difficulty);
            let facts = format!("{level} · {length}");
            let remarks = remarks(setting, puzzle, is_new);
            entries.push(Entry {
                headline: Headline::new(puzzle, 0, |_| facts.clone()),
                remarks: shortened(&remarks, &mut explained),
            });
        }
        let mut pages: Vec<Range<usize>> = Vec::new();
        let mut used = f64::INFINITY;
        for (index, entry) in entries.iter().enumerate() {
            if entry.height(sizes, width) > height {
                return Err(BadPage::NoRoom);
            }
            used += entry.height(sizes, width);
            match pages.last_mut() {
                Some(page) if used <= height => page.end = index + 1,
                _ => {
                    used = entry.height(sizes, width);
                    pages.push(index..index + 1);
                }
            }
        }
        Ok(TeacherPages {
            setting,
            entries,
            pages,
        })
    }

    /// The number of pages.
    pub(super) fn count(&self) -> usize {
        self.pages.len()
    }

    /// Draws a page into the printable area.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room.
    pub(super) fn draw(
        &self,
        page: usize,
        inside: Bounds,
        scene: &mut Scene,
    ) -> Result<(), BadPage> {
        let sizes = self.setting.sizes(LIKE_PANELS);
        let [mut head, mut group] = ["page", "teacher"].map(Group::new);
        let header = header(self.setting);
        let free = header.draw(self.setting, sizes, inside, &mut head, &mut group);
        let free = free.ok_or(BadPage::NoRoom)?;
        scene.add(head);
        let ([left, mut top], [right, _]) = (free.low, free.high);
        for entry in &self.entries[self.pages[page].clone()] {
            let room = Bounds::new([left, top], free.high);
            entry.headline.draw(sizes, room, &mut group);
            let indent = 2.0 * sizes.heading.size;
            let y = top + entry.headline.height(sizes, right - left);
            let lines = entry.lines(sizes, right - left);
            let (body, at) = (sizes.body, [left + indent, y]);
            body.write_below(&mut group, &lines, at, 0.3, Anchor::Start);
            top += entry.height(sizes, right - left);
        }
        scene.add(group);
        Ok(())
    }
}

fn header(setting: PageSetting<'_>) -> Header {
    Header {
        title: Some(setting.words.teacher.clone()),
        aim: Some(setting.words.teaches_legend.clone()),
        ..Header::default()
    }
}

impl Entry<'_> {
    fn lines(&self, sizes: Sizes, width: f64) -> Vec<String> {
        let room = width - 2.0 * sizes.heading.size;
        let lines = self.remarks.iter();
        lines
            .flat_map(|remark| sizes.body.lines(&format!("– {remark}"), room))
            .collect()
    }

    fn height(&self, sizes: Sizes, width: f64) -> f64 {
        let lines = self.lines(sizes, width).len() as f64;
        self.headline.height(sizes, width) + (lines + 0.7) * sizes.body.leading()
    }
}

/// Shortens the remarks about a puzzle. A remark of a new kind is kept in full, and its kind is added to `explained`.
/// Kinds in `explained` are explained earlier on the sheet, so only the names of such remarks are listed, on one line.
fn shortened(remarks: &[String], explained: &mut Vec<String>) -> Vec<String> {
    let mut all = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for remark in remarks {
        let (name, _) = remark.split_once(':').unwrap_or((remark, ""));
        // The kind of the remark is its name without the count.
        let kind = name.split('(').next().unwrap_or(name).trim().to_owned();
        if explained.contains(&kind) {
            known.push(name);
        } else {
            explained.push(kind);
            all.push(remark.clone());
        }
    }
    if !known.is_empty() {
        all.push(known.join(" · "));
    }
    all
}

/// The remarks about a puzzle, the most important first.
fn remarks(setting: PageSetting<'_>, puzzle: &Puzzle, is_new_rule: bool) -> Vec<String> {
    let words = setting.words;
    let counted = |text: &str, count: usize| {
        (count > 0).then(|| filled(text, &[("{count}", &count.to_string())]))
    };
    let rule = is_new_rule.then(|| filled(&words.teaches_rule, &[("{kind}", &puzzle.kind)]));
    // A puzzle that is not made yet has no measures.
    let measures = measure(&puzzle.maze).ok().filter(|_| puzzle.is_solved());
    let measured = measures.map(|measures| {
        let back = measures.uturns.map_or(0, |turns| turns.value() as usize);
        [
            counted(&words.teaches_holes, measures.black_hole_cells()),
            is_easier_backwards(&measures).then(|| words.teaches_backwards.clone()),
            is_entered_again(puzzle).then(|| words.teaches_again.clone()),
            counted(&words.teaches_back, back),
            counted(&words.teaches_misses, measures.near_misses),
        ]
    });
    let ways = words.one_of_several(puzzle.solution_count);
    let ways = ways.map(|ways| filled(&words.teaches_ways, &[("{ways}", &ways)]));
    let all = [rule, ways]
        .into_iter()
        .chain(measured.into_iter().flatten());
    let mut remarks: Vec<String> = all.flatten().take(MAX_REMARKS).collect();
    if remarks.is_empty() {
        remarks.push(words.teaches_care.clone());
    }
    remarks
}

/// Whether solving from the goal backwards needs clearly fewer decisions: at least one decision less for every six
/// moves.
fn is_easier_backwards(measures: &Measures) -> bool {
    let moves = f64::from(measures.depth.unwrap_or(0));
    let decisions = [measures.forward_decisions, measures.backward_decisions];
    let [forward, backward] = decisions.map(|average| average.map_or(0.0, Average::value));
    backward + moves / 6.0 <= forward
}

/// Whether the solution visits a cell twice. This is only necessary if the moves from a cell depend on the last jump.
fn is_entered_again(puzzle: &Puzzle) -> bool {
    let cells = &puzzle.cells;
    (1..cells.len()).any(|index| cells[..index].contains(&cells[index]))
}
