//! Rows of keys: the heights of rows, the scale for which a page has room, and the division of rows into pages.

use super::grid::GAP;
use super::key_heights::KeyHeights;
use std::ops::Range;

/// The maximum factor by which the pictures of a page can be larger than the pictures of the fullest page.
const MAX_LARGER: f64 = 1.6;
/// The number of bisections that compute factors and scales. The remaining error is too small to be seen.
const BISECTIONS: usize = 20;

/// Keys beside each other.
pub(super) struct Row {
    pub(super) keys: Range<usize>,
    /// The number of columns. In the last row, some columns may be empty.
    pub(super) columns: usize,
    /// The heights of the keys in these columns.
    pub(super) heights: Vec<KeyHeights>,
}

impl Row {
    /// The height of the row if each picture has `enlarged` times its smallest legible size, but at most the largest
    /// size for which there is room.
    pub(super) fn height(&self, enlarged: f64) -> f64 {
        let keys = self.heights.iter();
        let heights = keys.map(|key| key.height_enlarged(enlarged));
        heights.fold(0.0, f64::max)
    }

    /// The height of the row, with pictures at this scale. The scale is clamped to the range of each key.
    pub(super) fn height_at_scale(&self, scale: f64) -> f64 {
        let heights = self.heights.iter().map(|heights| heights.at_scale(scale));
        heights.fold(0.0, f64::max)
    }

    /// The sum of the sizes of the pictures at this scale, in multiples of their smallest legible sizes.
    pub(super) fn size(&self, scale: f64) -> f64 {
        let sizes = self.heights.iter().map(|heights| heights.size(scale));
        sizes.sum()
    }
}

/// The scale of the pictures of a page: the largest scale for which all columns and the height `high` of the page have
/// room. `enlarged` is the factor by which pictures on the fullest page are larger than their smallest legible size.
/// This factor limits the scale, so that pictures on other pages are not much larger.
pub(super) fn page_scale(rows: &[Row], enlarged: f64, high: f64) -> f64 {
    let heights = || rows.iter().flat_map(|row| &row.heights);
    let least = heights().map(|key| key.least).fold(f64::INFINITY, f64::min);
    let most = heights().map(|key| key.most).fold(f64::INFINITY, f64::min);
    let has_room = |scale: f64| {
        let used: f64 = rows.iter().map(|row| row.height_at_scale(scale)).sum();
        used + GAP * (rows.len() - 1) as f64 <= high
    };
    largest(0.0, (MAX_LARGER * enlarged * least).min(most), has_room)
}

/// Spreads rows over as few pages as possible, and as evenly as possible. A page has the height `high` and at most
/// `most` keys. A row that is higher than a page gets its own page. `rows` has the height and the number of keys of
/// each row.
pub(super) fn spread(rows: &[(f64, usize)], high: f64, most: usize) -> Vec<Range<usize>> {
    // `best[n]` is the best division of the first n rows. It holds three values: the number of pages, the sum of the
    // squared free heights of the pages, and the first row of the last page.
    let mut best: Vec<(usize, f64, usize)> = vec![(0, 0.0, 0)];
    // If two divisions are about equally even, the division with the emptier last page is used.
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

/// The largest number from `low` to `high` for which `is_enough` holds, by bisection; `low` if there is no such number.
/// If the condition holds for a number, it must hold for all smaller numbers.
pub(super) fn largest(mut low: f64, mut high: f64, is_enough: impl Fn(f64) -> bool) -> f64 {
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
        // If a page is emptier than the other pages, it is the last page.
        let odd = [30.0, 29.9, 30.0, 29.9, 29.9, 30.0, 29.9];
        assert_eq!(rows_of_pages(&odd, 99), [2, 2, 2, 1]);
        // A row that is too high, and rows of different heights.
        assert_eq!(rows_of_pages(&[10.0, 90.0, 10.0], 99), [1, 1, 1]);
        assert_eq!(rows_of_pages(&[30.0, 10.0, 10.0, 10.0, 20.0], 99), [2, 3]);
        assert_eq!(rows_of_pages(&[], 99), [0; 0]);
    }
}
