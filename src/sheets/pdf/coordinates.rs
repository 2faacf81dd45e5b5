//! The coordinates of a PDF page. On the page, y points upwards, and numbers have few digits.
//!
//! ```text
//!   scene  o──▶ x          page   y ▲
//!          │                        │
//!          ▼ y                      o──▶ x
//! ```

use crate::sheets::scene::{Bounds, Point};
use pdf_writer::Rect;

/// The shortest side of a page, in points.
pub(super) const SMALLEST: f64 = 3.0;
/// The longest side of a page, in points: 350 metres. Lengths and coordinates on a page can be twice as large.
pub(super) const LARGEST: f64 = 1e6;
/// The longest side of a page that all PDF viewers show, in units of the page.
const MAX_UNITS: f64 = 14_400.0;

/// A page, by its size. It converts points of a scene to points of the page.
#[derive(Clone, Copy)]
pub(super) struct PdfPage {
    size: [f64; 2],
    /// The number of points in a unit of the page. Only pages of more than five metres have units of more than one
    /// point. The number is an integer, so that lengths stay exact.
    pub(super) unit: f64,
}

impl PdfPage {
    /// A page of this size in points; `None` if a side is too short or too long.
    pub(super) fn new(size: [f64; 2]) -> Option<PdfPage> {
        let possible = |side: f64| (SMALLEST..=LARGEST).contains(&side);
        size.into_iter().all(possible).then(|| PdfPage {
            size,
            unit: (size[0].max(size[1]) / MAX_UNITS).ceil().max(1.0),
        })
    }

    /// A length in units of the page, rounded to a hundredth; `None` if the length is not finite or too large.
    pub(super) fn length(self, points: f64) -> Option<f32> {
        self.rounded(points, 100.0)
    }

    /// A length in units of the page, rounded to a thousandth, for line widths and letter sizes; `None` if the length
    /// is not finite or too large.
    pub(super) fn fine_length(self, points: f64) -> Option<f32> {
        self.rounded(points, 1000.0)
    }

    /// A point in units of the page, with y upwards; `None` if a coordinate is not finite or too large.
    pub(super) fn point(self, [x, y]: Point) -> Option<[f32; 2]> {
        Some([self.length(x)?, self.length(self.size[1] - y)?])
    }

    /// The whole page.
    pub(super) fn whole(self) -> Rect {
        let [width, height] = self.size.map(|side| self.fine_length(side).unwrap_or(0.0));
        Rect::new(0.0, 0.0, width, height)
    }

    /// The part of a rectangle that is on the page; `None` if a coordinate is not finite or too large.
    pub(super) fn rectangle(self, bounds: Bounds) -> Option<Rect> {
        let clamped = |[x, y]: Point| -> Option<[f32; 2]> {
            let [width, height] = self.size;
            self.fine_length(x).and(self.fine_length(y))?;
            let x = self.fine_length(x.clamp(0.0, width))?;
            Some([x, self.fine_length(height - y.clamp(0.0, height))?])
        };
        let ([left, top], [right, bottom]) = (clamped(bounds.low)?, clamped(bounds.high)?);
        Some(Rect::new(left, bottom, right, top))
    }

    /// Converts a length to units of the page, and rounds it to a multiple of 1 / `parts`. The PDF writer writes the
    /// shortest digits of an `f32`, so a rounded number stays short.
    fn rounded(self, points: f64, parts: f64) -> Option<f32> {
        // A flipped y coordinate can be twice as large as `LARGEST`. The comparison also refuses NaN.
        (points.abs() <= 2.0 * LARGEST)
            .then(|| ((points / self.unit * parts).round() / parts) as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn y_is_flipped() {
        let paper = PdfPage::new([100.0, 50.0]).unwrap();
        assert_eq!(paper.point([10.0, 5.006]), Some([10.0, 44.99]));
        let corner = Bounds::new([90.0, -7.0], [107.0, 20.0]);
        let rectangle = paper.rectangle(corner).unwrap();
        assert_eq!(
            [rectangle.x1, rectangle.y1, rectangle.x2, rectangle.y2],
            [90.0, 30.0, 100.0, 50.0]
        );
    }

    #[test]
    fn large_pages_have_large_units() {
        let paper = PdfPage::new([30_000.0, 100.0]).unwrap();
        assert_eq!(paper.unit, 3.0);
        assert_eq!(paper.whole().x2, 10_000.0);
        assert_eq!(paper.length(3.0), Some(1.0));
    }
}
