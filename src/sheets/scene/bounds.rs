//! Points and bounding rectangles.

use crate::plane::midpoint;

/// A point on the page.
pub type Point = [f64; 2];

/// A rectangle parallel to the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub low: Point,
    /// The lower right corner.
    pub high: Point,
}

impl Bounds {
    /// The empty rectangle.
    pub const EMPTY: Bounds = Bounds {
        low: [f64::INFINITY; 2],
        high: [f64::NEG_INFINITY; 2],
    };

    /// The rectangle between two corners.
    pub(crate) const fn new(low: Point, high: Point) -> Bounds {
        Bounds { low, high }
    }

    /// The smallest rectangle around points.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Bounds {
        let mut bounds = Bounds::EMPTY;
        points.into_iter().for_each(|point| bounds.add(point));
        bounds
    }

    /// Extends the rectangle to contain a point.
    pub(crate) fn add(&mut self, point: Point) {
        self.join(Bounds::new(point, point));
    }

    /// Extends the rectangle to contain another rectangle.
    pub fn join(&mut self, other: Bounds) {
        self.low = [0, 1].map(|axis| self.low[axis].min(other.low[axis]));
        self.high = [0, 1].map(|axis| self.high[axis].max(other.high[axis]));
    }

    /// The rectangle extended by a distance on all sides.
    #[must_use]
    pub fn grown(self, by: f64) -> Bounds {
        Bounds::new(self.low.map(|x| x - by), self.high.map(|x| x + by))
    }

    /// The width and height.
    pub(crate) fn size(self) -> [f64; 2] {
        [self.high[0] - self.low[0], self.high[1] - self.low[1]]
    }

    /// The point in the middle.
    pub(crate) fn middle(self) -> Point {
        midpoint(self.low, self.high)
    }

    /// Whether any point of the rectangle is inside a disc.
    pub(crate) fn meets_disc(self, centre: Point, radius: f64) -> bool {
        let nearest = [0, 1].map(|axis| centre[axis].max(self.low[axis]).min(self.high[axis]));
        libm::hypot(nearest[0] - centre[0], nearest[1] - centre[1]) < radius
    }

    /// Whether two rectangles have an inner point in common.
    #[must_use]
    pub fn overlaps(self, other: Bounds) -> bool {
        (0..2).all(|axis| self.low[axis] < other.high[axis] && other.low[axis] < self.high[axis])
    }
}
