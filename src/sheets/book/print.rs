//! The limits of print on demand for a paperback: the number of pages, the width of the gutter, and the dimensions of
//! the cover.
//!
//! ```text
//!    ┌────────────┬────────────┐
//!    │            │            │    Pages are glued at the spine. A thicker book opens less there, so it needs a wider
//!    │   left    ▒▒▒   right   │    gutter ▒: the white space on the inner side of a page.
//!    │            │            │
//!    └────────────┴────────────┘
//! ```
//!
//! The numbers are those of Kindle Direct Publishing, for paperbacks in black on white or cream paper.

use crate::axis::axis;
use crate::sheets::pages::INCH;

/// The minimum number of pages. Thinner books have no spine to glue.
pub const MIN_PAGES: usize = 24;

/// The minimum gutter in inches of books with up to this many pages, in ascending order.
const GUTTERS: [(usize, f64); 5] = [
    (150, 0.375),
    (300, 0.5),
    (500, 0.625),
    (700, 0.75),
    (PaperColour::White.max_pages(), 0.875),
];

/// How far the print of a cover extends beyond each cut, in points. Covers always have bleed.
pub(crate) const COVER_BLEED: f64 = 0.125 * INCH;
/// The distance that texts on a cover keep from the cuts and from the spine, in points. Printers require half of this
/// distance.
pub(crate) const COVER_MARGIN: f64 = 0.25 * INCH;
/// The distance that the text on a spine keeps from each edge of the spine, in points. The fold of the spine can be off
/// by this distance.
pub(crate) const SPINE_MARGIN: f64 = 0.0625 * INCH;
/// The smallest letters on a cover, in points.
pub(crate) const MIN_LETTERS: f64 = 7.0;
/// A spine has text only if the book has more pages than this.
pub(crate) const PAGES_WITHOUT_SPINE_TEXT: usize = 79;
/// The width and height of the area that is left white for the barcode, in points.
pub(crate) const BARCODE: [f64; 2] = [2.0 * INCH, 1.2 * INCH];
/// The distance of the barcode from the spine and from the lower cut, in points.
pub(crate) const BARCODE_MARGIN: f64 = 0.25 * INCH;

axis! {
    /// The paper of the pages. Its thickness decides the width of the spine and the maximum number of pages.
    pub enum PaperColour ("paper") {
        /// White paper.
        White = "white",
        /// Cream paper, which is a little thicker.
        Cream = "cream",
    }
}

impl PaperColour {
    /// The maximum number of pages. Thicker books cannot be bound.
    #[must_use]
    pub const fn max_pages(self) -> usize {
        match self {
            PaperColour::White => 828,
            PaperColour::Cream => 776,
        }
    }

    /// The minimum gutter of a book with this many pages, in points, or `None` if such a book cannot be bound.
    ///
    /// ```
    /// use jumpmaze::internals::sheets::book::print::PaperColour;
    /// assert_eq!(PaperColour::White.gutter(150), Some(27.0));
    /// assert_eq!(PaperColour::White.gutter(23), None);
    /// ```
    #[must_use]
    pub fn gutter(self, pages: usize) -> Option<f64> {
        if !(MIN_PAGES..=self.max_pages()).contains(&pages) {
            return None;
        }
        let fits = GUTTERS.into_iter().find(|&(most, _)| pages <= most);
        fits.map(|(_, inches)| inches * INCH)
    }

    /// The width of the spine of a book with this many pages, in points.
    ///
    /// ```
    /// use jumpmaze::internals::sheets::book::print::PaperColour;
    /// let inches = PaperColour::White.spine(120) / 72.0;
    /// assert!((inches - 0.27024).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn spine(self, pages: usize) -> f64 {
        let inches_per_page = match self {
            PaperColour::White => 0.002252,
            PaperColour::Cream => 0.0025,
        };
        pages as f64 * inches_per_page * INCH
    }
}

#[cfg(test)]
mod tests {
    use super::PaperColour;

    #[test]
    fn gutters_widen_with_the_book() {
        for (pages, inches) in [
            (24, 0.375),
            (150, 0.375),
            (151, 0.5),
            (300, 0.5),
            (301, 0.625),
            (500, 0.625),
            (501, 0.75),
            (700, 0.75),
            (701, 0.875),
            (828, 0.875),
        ] {
            let gutter = PaperColour::White.gutter(pages);
            assert_eq!(gutter, Some(inches * 72.0), "{pages} pages");
        }
        for pages in [0, 23, 829, usize::MAX] {
            assert_eq!(PaperColour::White.gutter(pages), None, "{pages} pages");
        }
        // Cream paper is thicker.
        assert_eq!(PaperColour::Cream.gutter(776), Some(63.0));
        assert_eq!(PaperColour::Cream.gutter(777), None);
    }
}
