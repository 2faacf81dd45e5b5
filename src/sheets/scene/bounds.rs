//! Points, and rectangles that hold what is drawn.

/// A point on the page.
pub type Point = [f64; 2];

/// A rectangle along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The left upper corner.
    pub low: Point,
    /// The right lower corner.
    pub high: Point,
}

impl Bounds {
    /// A rectangle without a point in it.
    pub const EMPTY: Bounds = Bounds {
        low: [f64::INFINITY; 2],
        high: [f64::NEG_INFINITY; 2],
    };

    /// From one corner to the other.
    pub(crate) const fn new(low: Point, high: Point) -> Bounds {
        Bounds { low, high }
    }

    /// Makes it large enough for a point.
    pub(crate) fn add(&mut self, point: Point) {
        self.join(Bounds::new(point, point));
    }

    /// Makes it large enough for another one.
    pub fn join(&mut self, other: Bounds) {
        self.low = [0, 1].map(|axis| self.low[axis].min(other.low[axis]));
        self.high = [0, 1].map(|axis| self.high[axis].max(other.high[axis]));
    }

    /// It with so much more on all sides.
    #[must_use]
    pub fn grown(self, by: f64) -> Bounds {
        Bounds::new(self.low.map(|x| x - by), self.high.map(|x| x + by))
    }

    /// Width and height.
    pub(crate) fn size(self) -> [f64; 2] {
        [self.high[0] - self.low[0], self.high[1] - self.low[1]]
    }

    /// Whether two rectangles have an inner point in common.
    #[must_use]
    pub fn overlaps(self, other: Bounds) -> bool {
        (0..2).all(|axis| self.low[axis] < other.high[axis] && other.low[axis] < self.high[axis])
    }
}
