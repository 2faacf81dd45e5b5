//! The limits of print on demand for the interior of a paperback: the number of pages and the width of the gutter.
//!
//! ```text
//!    ┌────────────┬────────────┐
//!    │            │            │    Pages are glued at the spine. A thicker book opens less there, so it needs a wider
//!    │   left    ▒▒▒   right   │    gutter ▒: the white space on the inner side of a page.
//!    │            │            │
//!    └────────────┴────────────┘
//! ```
//!
//! The numbers are those of Kindle Direct Publishing, for paperbacks in black on white paper.

use crate::sheets::pages::INCH;

/// The minimum number of pages. Thinner books have no spine to glue.
pub const MIN_PAGES: usize = 24;
/// The maximum number of pages. Thicker books cannot be bound.
pub const MAX_PAGES: usize = 828;

/// Numbers of pages, and the gutter that books of at most this many pages need, in inches.
const GUTTERS: [(usize, f64); 5] = [
    (150, 0.375),
    (300, 0.5),
    (500, 0.625),
    (700, 0.75),
    (MAX_PAGES, 0.875),
];

/// The minimum gutter of a book with this many pages, in points, or `None` if such a book cannot be bound.
///
/// ```
/// use jumpmaze::internals::sheets::book::print::gutter;
/// assert_eq!(gutter(150), Some(27.0));
/// assert_eq!(gutter(23), None);
/// ```
#[must_use]
pub fn gutter(pages: usize) -> Option<f64> {
    if pages < MIN_PAGES {
        return None;
    }
    let fits = GUTTERS.into_iter().find(|&(most, _)| pages <= most);
    fits.map(|(_, inches)| inches * INCH)
}

#[cfg(test)]
mod tests {
    use super::gutter;

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
            assert_eq!(gutter(pages), Some(inches * 72.0), "{pages} pages");
        }
        for pages in [0, 23, 829, usize::MAX] {
            assert_eq!(gutter(pages), None, "{pages} pages");
        }
    }
}
