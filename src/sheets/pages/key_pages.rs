//! The pages of keys.
//!
//! ```text
//!   Answers                          Answers
//!   ┌─────┐ ┌─────┐ ┌─────┐          ┌─────┐ ┌─────┐ ┌─────┐     Rows of keys. A row has as many columns as its boards
//!   └─────┘ └─────┘ └─────┘          └─────┘ └─────┘ └─────┘     allow, and all pages are filled evenly.
//!   ┌─────────┐ ┌─────────┐          ┌─────────────────────┐
//!   └─────────┘ └─────────┘          └─────────────────────┘
//! ```
//!
//! The pages are planned for each possible maximum number of columns:
//!
//! 1. Rows and pages are filled with pictures of the smallest legible size. This gives the number of pages.
//! 2. All pictures are enlarged by the same factor, as far as this number of pages allows, and the rows are spread
//!    evenly.
//! 3. All pictures of a page get the same scale, the largest for which the page has room. So their cells have the same
//!    size. Pictures that would not be legible or not fit into their columns have another scale. Pages with boards of
//!    the same kind and size get the same scale.
//!
//! The plan with the fewest pages is used. If several plans have the fewest pages, the plan with the largest pictures
//! is used.

use super::grid::GAP;
use super::header::Header;
use super::key::Key;
use super::key_rows::{Row, largest, page_scale, spread};
use super::setting::{PageSetting, Sizes};
use super::{BadPage, Puzzle};
use crate::sheets::scene::{Bounds, Group, Scene};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// All keys of a sheet or a book, on consecutive pages.
pub(in crate::sheets) struct KeyPages<'a> {
    setting: PageSetting<'a>,
    sizes: Sizes,
    header: Header,
    keys: Vec<Key<'a>>,
    rows: Vec<Row>,
    /// The rows of each page.
    pages: Vec<Range<usize>>,
    /// The scale of the pictures of each page.
    scales: Vec<f64>,
}

/// The smallest width of a column, in points.
const MIN_COLUMN: f64 = 105.0;
/// The largest factor by which step 2 of the plan enlarges pictures.
const MAX_ENLARGED: f64 = 3.5;
/// The largest gap between two rows.
const MAX_GAP: f64 = 6.0 * GAP;
/// Keys have the letter sizes of a page with this number of panels.
const LIKE_PANELS: usize = 6;

impl<'a> KeyPages<'a> {
    /// Plans the pages. A page has at most `most` keys. `inside` is the printable area of a page.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room, if a number would not be legible, or if a board cannot be drawn.
    pub(in crate::sheets) fn new(
        setting: PageSetting<'a>,
        puzzles: impl IntoIterator<Item = &'a Puzzle>,
        most: usize,
        inside: Bounds,
    ) -> Result<KeyPages<'a>, BadPage> {
        let sizes = setting.sizes(LIKE_PANELS);
        let header = Header {
            title: Some(setting.words.answers.clone()),
            ..Header::default()
        };
        let free = header.below(setting, sizes, inside);
        let room = free.ok_or(BadPage::NoRoom)?.size();
        let mut keys: Vec<Key<'_>> = Vec::new();
        for puzzle in puzzles {
            // Specimens (placeholders for puzzles that are not made yet) of one board have equal keys.
            let same = |key: &&Key<'_>| !puzzle.is_solved() && key.puzzle.has_maze(&puzzle.maze);
            let known = keys.last().filter(same).map(|key| key.of(puzzle));
            keys.push(match known {
                Some(key) => key,
                None => Key::new(setting, sizes, puzzle, room)?,
            });
        }
        let mut planned = KeyPages {
            setting,
            sizes,
            header,
            rows: Vec::new(),
            keys,
            pages: Vec::new(),
            scales: Vec::new(),
        };
        let gap = planned.gap();
        let widest_of = |key: &Key<'_>| {
            let fits = |columns: &usize| {
                let width = column(room[0], *columns, gap);
                width >= MIN_COLUMN && key.fits(setting, sizes, [width, room[1]])
            };
            (2..=most).take_while(fits).last().unwrap_or(1)
        };
        let widest: Vec<usize> = planned.keys.iter().map(widest_of).collect();
        // The number of pages of the best plan so far, and the sum of the sizes of its pictures.
        let mut best: Option<(usize, f64)> = None;
        for columns in 1..=widest.iter().copied().max().unwrap_or(1) {
            let rows = planned.rows_of(columns, &widest, room);
            let before = std::mem::replace(&mut planned.rows, rows);
            let count = planned.filled(room, 1.0, most).len();
            let enough = |enlarged| planned.filled(room, enlarged, most).len() <= count;
            let enlarged = largest(1.0, MAX_ENLARGED, enough);
            let pages = planned.filled(room, enlarged, most);
            let scales = planned.page_scales(&pages, enlarged, room[1]);
            let sizes = pages.iter().zip(&scales).flat_map(|(page, &scale)| {
                let rows = planned.rows[page.clone()].iter();
                rows.map(move |row| row.size(scale))
            });
            let size = sizes.sum();
            if best.is_none_or(|(least, most)| count < least || count == least && size > most) {
                best = Some((count, size));
                (planned.pages, planned.scales) = (pages, scales);
            } else {
                planned.rows = before;
            }
        }
        Ok(planned)
    }

    /// The keys in their order, in rows of at most `most` columns. `widest` has the number of columns that each key
    /// allows.
    fn rows_of(&self, most: usize, widest: &[usize], room: [f64; 2]) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (index, &columns) in widest.iter().enumerate() {
            let columns = columns.min(most);
            match rows.last_mut() {
                // The key joins the last row if this key and all keys of the row allow enough columns.
                Some(row) if row.keys.len() < row.columns.min(columns) => {
                    row.columns = row.columns.min(columns);
                    row.keys.end = index + 1;
                }
                _ => rows.push(Row {
                    keys: index..index + 1,
                    columns,
                    heights: Vec::new(),
                }),
            }
        }
        // A row can be short because the next key needs a wider column. The keys of a short row get the whole width.
        // The last row has at most as many columns as the row before, unless it has more keys.
        if let [before @ .., last] = &mut rows[..] {
            before
                .iter_mut()
                .for_each(|row| row.columns = row.keys.len());
            if let Some(row) = before.last() {
                last.columns = last.columns.min(row.columns.max(last.keys.len()));
            }
        }
        for row in &mut rows {
            let room = [column(room[0], row.columns, self.gap()), room[1]];
            let keys = self.keys[row.keys.clone()].iter();
            let heights = keys.map(|key| key.heights(self.setting, self.sizes, room));
            row.heights = heights.collect();
        }
        rows
    }

    /// The scale of the pictures of each page. Pages with boards of the same kind and size have the same scale.
    fn page_scales(&self, pages: &[Range<usize>], enlarged: f64, high: f64) -> Vec<f64> {
        let board = |key: &Key<'a>| (&*key.puzzle.kind, key.puzzle.maze.board.tile_of.len());
        let rows = |page: &Range<usize>| &self.rows[page.clone()];
        let scale = |page: &Range<usize>| page_scale(rows(page), enlarged, high);
        let mut scales: Vec<f64> = pages.iter().map(scale).collect();
        let boards = |page: &Range<usize>| {
            let keys = rows(page)
                .iter()
                .flat_map(|row| &self.keys[row.keys.clone()]);
            keys.map(board)
        };
        // A page takes the smallest known scale of its boards. Then all boards of the page take the scale of the page.
        // This is repeated until nothing changes.
        let mut of_boards: FxHashMap<(&str, usize), f64> = FxHashMap::default();
        loop {
            let mut has_changed = false;
            for (page, scale) in pages.iter().zip(&mut scales) {
                let known = boards(page).filter_map(|board| of_boards.get(&board).copied());
                *scale = known.fold(*scale, f64::min);
                for board in boards(page) {
                    has_changed |= of_boards.insert(board, *scale) != Some(*scale);
                }
            }
            if !has_changed {
                return scales;
            }
        }
    }

    /// The gap between two columns: at least two letter sizes.
    fn gap(&self) -> f64 {
        GAP.max(2.0 * self.sizes.body.size)
    }

    /// The rows of each page, with pictures of `enlarged` times their smallest legible size. A page has at most `most`
    /// keys.
    fn filled(&self, room: [f64; 2], enlarged: f64, most: usize) -> Vec<Range<usize>> {
        let rows = self.rows.iter();
        let rows: Vec<(f64, usize)> = rows
            .map(|row| (row.height(enlarged), row.keys.len()))
            .collect();
        spread(&rows, room[1], most)
    }

    /// The number of pages.
    pub(in crate::sheets) fn pages(&self) -> usize {
        self.pages.len()
    }

    /// The indices of the keys on a page.
    pub(in crate::sheets) fn keys_on(&self, page: usize) -> Range<usize> {
        let rows = &self.rows[self.pages[page].clone()];
        match rows {
            [] => 0..0,
            [first, ..] => first.keys.start..rows[rows.len() - 1].keys.end,
        }
    }

    /// The range of the puzzles of a page in words; `None` if all keys are on one page, or if the numbers of the
    /// puzzles are not consecutive.
    fn range_on(&self, page: usize) -> Option<String> {
        let keys = &self.keys[self.keys_on(page)];
        let numbers = keys.iter().map(|key| key.puzzle.number);
        let (first, last) = (numbers.clone().next()?, numbers.clone().next_back()?);
        let in_order = numbers.eq(first..=last);
        (in_order && self.pages() > 1).then(|| self.setting.words.number_range(first..=last))
    }

    /// Draws a page into the printable area. `puzzle_page` returns the page of a puzzle by its number.
    ///
    /// # Errors
    ///
    /// Returns an error if a maze cannot be drawn, or if there is no room.
    pub(in crate::sheets) fn draw(
        &self,
        page: usize,
        inside: Bounds,
        puzzle_page: &dyn Fn(usize) -> usize,
        scene: &mut Scene,
    ) -> Result<(), BadPage> {
        let (setting, sizes, scale) = (self.setting, self.sizes, self.scales[page]);
        let [mut head, mut rules] = ["page", "rules"].map(Group::new);
        let header = Header {
            facts: self.range_on(page),
            ..self.header.clone()
        };
        let free = header.draw(setting, sizes, inside, &mut head, &mut rules);
        let free = free.ok_or(BadPage::NoRoom)?;
        scene.add(head);
        scene.add(rules);
        let mut answers = Group::new("answers");
        let room = free.size();
        let rows = &self.rows[self.pages[page].clone()];
        let heights = rows.iter().map(|row| row.height_at_scale(scale));
        let used: f64 = heights.clone().sum::<f64>() + GAP * (rows.len() - 1) as f64;
        // The remaining height is divided among the gaps between the rows and the space below the last row. A gap has a
        // maximum, so that the rows stay together.
        let gap = (GAP + (room[1] - used).max(0.0) / rows.len() as f64).min(MAX_GAP);
        let mut top = free.low[1];
        for (row, height) in rows.iter().zip(heights) {
            let width = column(room[0], row.columns, self.gap());
            for (place, index) in row.keys.clone().enumerate() {
                let key = &self.keys[index];
                let left = free.low[0] + place as f64 * (width + self.gap());
                let room = Bounds::new([left, top], [left + width, top + height]);
                let mut layer = Group::new(&format!("answer-{}", key.puzzle.number));
                let page = puzzle_page(key.puzzle.number);
                key.draw(setting, sizes, room, scale, page, &mut layer)?;
                answers.add(layer);
            }
            top += height + gap;
        }
        scene.add(answers);
        Ok(())
    }
}

/// The width of each of several columns.
fn column(width: f64, columns: usize, gap: f64) -> f64 {
    (width - gap * (columns - 1) as f64) / columns as f64
}
