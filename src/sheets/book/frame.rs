//! The frame of a page: the cut, the bleed and the margins.
//!
//! ```text
//!    left page                right page
//!   ┌─────────────┬─────────────┐    bleed: printed above, below and on the outer side, then cut off;
//!   │ ┌───────────┼───────────┐ │           pages have no bleed at the spine, where they are glued
//!   │ │ ┌─────┐   │   ┌─────┐ │ │    trim: the page after cutting
//!   │ │ │     │   │   │     │ │ │    margin: white space above, below and on the outer side
//!   │ │ └─────┘   │   └─────┘ │ │    gutter: white space at the spine
//!   │ └───────────┼───────────┘ │
//!   └─────────────┴─────────────┘
//! ```
//!
//! Page 1 is a right page, as usual in books.

use crate::sheets::pdf::Page;
use crate::sheets::scene::hatch::hatch;
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Point, Scene, Stroke};
use std::f64::consts::FRAC_PI_4;

/// The frame of the pages of a book. Lengths are in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct BookFrame {
    pub(super) trim: [f64; 2],
    pub(super) bleed: f64,
    pub(super) margin: f64,
    pub(super) gutter: f64,
}

/// How far a tab (the mark of a section at the edge of a page) reaches into the page. This is less than any margin, so
/// no text overlaps a tab.
const TAB: f64 = 0.16 * 72.0;
/// The number of positions of tabs, one below the other. After the last position, tabs start at the top again.
const TABS: usize = 10;
/// The distance between the lines of a hatched tab.
const HATCH: f64 = 2.4;

impl BookFrame {
    pub(super) fn is_right(page: usize) -> bool {
        !page.is_multiple_of(2)
    }

    /// The size of the printed area, with bleed.
    pub(super) fn size(self) -> [f64; 2] {
        [self.trim[0] + self.bleed, self.trim[1] + 2.0 * self.bleed]
    }

    /// The page after cutting.
    pub(super) fn cut(self, page: usize) -> Bounds {
        let is_right = BookFrame::is_right(page);
        let left = if is_right { 0.0 } else { self.bleed };
        let high = [left + self.trim[0], self.bleed + self.trim[1]];
        Bounds::new([left, self.bleed], high)
    }

    /// The page without margins and gutter.
    pub(super) fn inside(self, page: usize) -> Bounds {
        let cut = self.cut(page);
        let inner = self.margin.max(self.gutter);
        let [left, right] = if BookFrame::is_right(page) {
            [inner, self.margin]
        } else {
            [self.margin, inner]
        };
        Bounds {
            low: [cut.low[0] + left, cut.low[1] + self.margin],
            high: [cut.high[0] - right, cut.high[1] - self.margin],
        }
    }

    /// The mark of a section at the outer edge of a page. Even in the closed book, the marks show where each section
    /// is. A mark extends into the bleed. If the book has no bleed, the group is empty. If `colour` is `None`, the mark
    /// is hatched to save ink.
    pub(super) fn section_tab(self, page: usize, section: usize, colour: Option<Colour>) -> Group {
        let mut group = Group::new("tab");
        if self.bleed <= 0.0 {
            return group;
        }
        let cut = self.cut(page);
        let height = self.trim[1] / TABS as f64;
        let low = cut.low[1] + (section % TABS) as f64 * height;
        let is_right = BookFrame::is_right(page);
        let left = if is_right { cut.high[0] - TAB } else { 0.0 };
        let (corner, size) = ([left, low + 0.1 * height], [TAB + self.bleed, 0.8 * height]);
        let tab = Path::rectangle(corner, size);
        match colour {
            Some(colour) => group.path(tab, Paint::fill(colour)),
            None => {
                let corners = tab.elements.iter().filter_map(|step| step.end());
                let corners: Vec<Point> = corners.collect();
                let pen = Paint::stroke(Stroke::solid(Colour::BLACK, 0.4));
                group.path(hatch(&corners, HATCH, FRAC_PI_4), pen);
            }
        }
        group
    }

    /// A page with its trim and bleed boxes for the printer.
    pub(super) fn page(self, page: usize, scene: Scene) -> Page {
        Page {
            trim: Some(self.cut(page)),
            bleed: Some(Bounds::new([0.0; 2], self.size())),
            number: Some(page),
            scene,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::scene::Item;

    #[test]
    fn left_and_right_pages_mirror_each_other() {
        let frame = BookFrame {
            trim: [432.0, 648.0],
            bleed: 9.0,
            margin: 36.0,
            gutter: 45.0,
        };
        assert_eq!(frame.size(), [441.0, 666.0]);
        let (right, left) = (frame.inside(1), frame.inside(2));
        assert_eq!((right.low, right.high), ([45.0, 45.0], [396.0, 621.0]));
        assert_eq!((left.low, left.high), ([45.0, 45.0], [396.0, 621.0]));
        // The distances from the spine and from the outer cut.
        assert_eq!(frame.cut(2).high[0] - left.high[0], 45.0);
        assert_eq!(frame.cut(1).high[0] - right.high[0], 36.0);
        let tab = |page| frame.section_tab(page, 12, Some(Colour::BLACK)).bounds();
        assert_eq!(tab(1).high[0], frame.size()[0]);
        assert_eq!(tab(2).low[0], 0.0);
        assert!(tab(1).low[0] > right.high[0] && tab(2).high[0] < left.low[0]);
        // A hatched tab has lines only, on the same area.
        let hatched = frame.section_tab(1, 12, None);
        let [Item::Path(_, paint)] = &hatched.items[..] else {
            panic!("{hatched:?}");
        };
        assert!(paint.fill.is_none() && hatched.bounds().high[0] > frame.cut(1).high[0]);
    }
}
