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
//! 2. All pictures are enlarged by the same factor, as far as this number allows, and the rows are spread evenly.
//! 3. All pictures of a page get the same scale, the largest for which the page has room. So their cells have the same
//!    size, except that each picture stays legible and inside its column. Pages with boards of the same kind and size
//!    get the same scale.
//!
//! The plan with the fewest pages is used, or of several such plans, the one with the largest pictures.

use super::grid::GAP;
use super::header::Header;
use super::key::Key;
use super::key_heights::KeyHeights;
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

/// Keys beside each other.
struct Row {
    keys: Range<usize>,
    /// The number of columns. In the last row, some may be empty.
    columns: usize,
    /// The heights of the keys in these columns.
    heights: Vec<KeyHeights>,
}

impl Row {
    /// The height of the row, with pictures of `enlarged` times their smallest legible size, as far as there is room.
    fn height(&self, enlarged: f64) -> f64 {
        let heights = self
            .heights
            .iter()
            .map(|heights| heights.height_enlarged(enlarged));
        heights.fold(0.0, f64::max)
    }

    /// The height of the row, with pictures at this scale. The scale is clamped to the range of each key.
    fn height_at_scale(&self, scale: f64) -> f64 {
        let heights = self.heights.iter().map(|heights| heights.at_scale(scale));
        heights.fold(0.0, f64::max)
    }

    /// The sum of the sizes of the pictures at this scale, each as a multiple of its smallest legible size.
    fn size(&self, scale: f64) -> f64 {
        let sizes = self.heights.iter().map(|heights| heights.size(scale));
        sizes.sum()
    }
}

/// The smallest width of a column, in points.
const MIN_COLUMN: f64 = 105.0;
/// The largest size of pictures, as a multiple of their smallest legible size.
const MAX_ENLARGED: f64 = 3.5;
/// The maximum factor by which the pictures of a page can be larger than those of the fullest page.
const MAX_LARGER: f64 = 1.6;
/// The largest gap between two rows.
const MAX_GAP: f64 = 6.0 * GAP;
/// The number of bisections that compute factors and scales. The remaining error is too small to be seen.
const BISECTIONS: usize = 20;
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
        let widest: Vec<usize> = planned
            .keys
            .iter()
            .map(|key| {
                let fits = |columns: &usize| {
                    let width = column(room[0], *columns, gap);
                    width >= MIN_COLUMN && key.fits(setting, sizes, [width, room[1]])
                };
                (2..=most).take_while(fits).last().unwrap_or(1)
            })
            .collect();
        // As few pages as possible, with pictures as large as possible.
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

    /// The keys in rows of at most `most` columns, in their order. `widest` has the number of columns that each key
    /// allows.
    fn rows_of(&self, most: usize, widest: &[usize], room: [f64; 2]) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (index, &columns) in widest.iter().enumerate() {
            let columns = columns.min(most);
            match rows.last_mut() {
                // The key joins the last row if there is still room with the number of columns that all these keys
                // allow.
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
        // A row can be short because the next key needs a wider column. Its keys then get the whole width. The last row
        // has no more columns than the row before, if its keys have room.
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
        let scales = pages
            .iter()
            .map(|page| page_scale(rows(page), enlarged, high));
        let mut scales: Vec<f64> = scales.collect();
        let boards = |page: &Range<usize>| {
            let keys = rows(page)
                .iter()
                .flat_map(|row| &self.keys[row.keys.clone()]);
            keys.map(board)
        };
        // Repeated until nothing changes: a page takes the smallest scale that is known for one of its boards, and all
        // its boards take the scale of the page.
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

    /// The gap between two columns. It is at least two letter sizes wide.
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

    /// The range of the puzzles of a page in words; `None` if all keys are on one page, or if the numbers of its
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

/// The scale of the pictures of a page: the largest scale for which all columns and the height `high` of the page have
/// room. `enlarged` is the factor by which pictures on the fullest page are larger than their smallest legible size.
/// This factor limits the scale, so that pictures on other pages are not much larger.
fn page_scale(rows: &[Row], enlarged: f64, high: f64) -> f64 {
    let ranges = rows
        .iter()
        .flat_map(|row| &row.heights)
        .map(KeyHeights::range);
    let ends = ranges.fold([f64::INFINITY; 2], |ends, range| {
        [ends[0].min(range[0]), ends[1].min(range[1])]
    });
    let [least, most] = ends;
    let has_room = |scale: f64| {
        let used: f64 = rows.iter().map(|row| row.height_at_scale(scale)).sum();
        used + GAP * (rows.len() - 1) as f64 <= high
    };
    largest(0.0, (MAX_LARGER * enlarged * least).min(most), has_room)
}

/// Spreads rows over as few pages as possible, and as evenly as possible. A page has the height `high` and at most
/// `most` keys. A row that is higher than a page gets its own page. `rows` has the height and the number of keys of
/// each row.
fn spread(rows: &[(f64, usize)], high: f64, most: usize) -> Vec<Range<usize>> {
    // `best[n]` is the best division of the first n rows: the number of its pages, the sum of the squares of their free
    // heights, and the first row of the last page.
    let mut best: Vec<(usize, f64, usize)> = vec![(0, 0.0, 0)];
    // Of two divisions that are about equally even, the one with the emptier last page is used.
    let tie = 0.01 * high * high;
    for end in 1..=rows.len() {
        let mut least = (usize::MAX, f64::INFINITY, end - 1);
        let (mut used, mut count) = (-GAP, 0);
        for first in (0..end).rev() {
            used += GAP + rows[first].0;
            count += rows[first].1;
            if first + 1 < end && (used > high || count > most) {
                break;
            }
            let free = (high - used).max(0.0);
            let (pages, squares, _) = best[first];
            let cost = (pages + 1, squares + free * free, first);
            if cost.0 < least.0 || cost.0 == least.0 && cost.1 + tie < least.1 {
                least = cost;
            }
        }
        best.push(least);
    }
    let mut pages = Vec::new();
    let mut end = rows.len();
    while end > 0 {
        let first = best[end].2;
        pages.push(first..end);
        end = first;
    }
    pages.reverse();
    pages
}

/// The width of each of several columns.
fn column(width: f64, columns: usize, gap: f64) -> f64 {
    (width - gap * (columns - 1) as f64) / columns as f64
}

/// The largest number from `low` to `high` for which `is_enough` holds, by bisection. The condition must hold for
/// `low`, and for every number below a number for which it holds.
fn largest(mut low: f64, mut high: f64, is_enough: impl Fn(f64) -> bool) -> f64 {
    if is_enough(high) {
        return high;
    }
    for _ in 0..BISECTIONS {
        let middle = (low + high) / 2.0;
        if is_enough(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::{GAP, spread};

    #[test]
    fn few_pages_are_filled_evenly() {
        let rows_of_pages = |heights: &[f64], most: usize| {
            let rows: Vec<(f64, usize)> = heights.iter().map(|&high| (high - GAP, 2)).collect();
            let pages = spread(&rows, 60.0 - GAP, most);
            assert_eq!(pages.first().map_or(0, |page| page.start), 0);
            assert!(pages.windows(2).all(|two| two[0].end == two[1].start));
            pages.iter().map(ExactSizeIterator::len).collect::<Vec<_>>()
        };
        assert_eq!(rows_of_pages(&[10.0; 6], 99), [6]);
        assert_eq!(rows_of_pages(&[10.0; 8], 99), [4, 4]);
        assert_eq!(rows_of_pages(&[10.0; 15], 99), [5, 5, 5]);
        // A page with at most four keys has two rows.
        assert_eq!(rows_of_pages(&[10.0; 6], 4), [2, 2, 2]);
        // If a page is emptier than the others, it is the last one.
        let odd = [30.0, 29.9, 30.0, 29.9, 29.9, 30.0, 29.9];
        assert_eq!(rows_of_pages(&odd, 99), [2, 2, 2, 1]);
        // A row that is too high, and rows of different heights.
        assert_eq!(rows_of_pages(&[10.0, 90.0, 10.0], 99), [1, 1, 1]);
        assert_eq!(rows_of_pages(&[30.0, 10.0, 10.0, 10.0, 20.0], 99), [2, 3]);
        assert_eq!(rows_of_pages(&[], 99), [0; 0]);
    }
}
