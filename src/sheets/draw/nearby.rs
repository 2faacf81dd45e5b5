//! A spatial index. A grid of squares finds the things near a place without visiting all things on the page.
//!
//! ```text
//!   ┌────┬────┬────┬────┐     Each thing is stored in the square of its middle (•). A query extends its rectangle by
//!   │ •  │  ••│    │    │     half the size of the largest thing. The query returns the things in all squares that the
//!   ├────┼────┼────┼────┤     extended rectangle touches. Each thing is returned once. Some of the things do not touch
//!   │    │ •  │•   │  • │     the rectangle.
//!   └────┴────┴────┴────┘
//! ```

use super::tile_figure::distance;
use crate::sheets::scene::{Bounds, Point};
use rustc_hash::FxHashMap;

/// The column and the row of a square.
type GridSquare = [i32; 2];

/// An index of things on the page by their place.
pub(super) struct Nearby<T> {
    /// The side of a square.
    side: f64,
    squares: FxHashMap<GridSquare, Vec<T>>,
    /// The smallest and the largest column and row of the squares that have things.
    used: [GridSquare; 2],
    /// The largest distance from the middle of a thing to its rim, along an axis.
    reach: f64,
}

impl<T> Nearby<T> {
    /// An empty grid. Its squares should be about as large as a thing or a query.
    pub(super) fn new(side: f64) -> Nearby<T> {
        Nearby {
            side,
            squares: FxHashMap::default(),
            used: [[i32::MAX; 2], [i32::MIN; 2]],
            reach: 0.0,
        }
    }

    /// Adds a thing with these bounds.
    pub(super) fn add(&mut self, bounds: Bounds, value: T) {
        let square = self.square(bounds.middle());
        let [low, high] = self.used;
        self.used = [
            [0, 1].map(|axis| low[axis].min(square[axis])),
            [0, 1].map(|axis| high[axis].max(square[axis])),
        ];
        let size = bounds.size();
        self.reach = self.reach.max(size[0] / 2.0).max(size[1] / 2.0);
        self.squares.entry(square).or_default().push(value);
    }

    /// All things whose bounds touch a rectangle, and some other things.
    pub(super) fn near(&self, bounds: Bounds) -> impl Iterator<Item = &T> {
        // The extra margin is much larger than rounding errors.
        let bounds = bounds.grown(self.reach + 1e-3 * self.side);
        let (low, high) = (self.square(bounds.low), self.square(bounds.high));
        let [columns, rows] = [0, 1].map(|axis| {
            let [first, last] = [self.used[0][axis], self.used[1][axis]];
            low[axis].max(first)..=high[axis].min(last)
        });
        let count = [&columns, &rows].map(|range| range.clone().count());
        // A large rectangle can touch more squares than the map has. Then all things are returned.
        let is_large = count[0].saturating_mul(count[1]) > self.squares.len();
        let touched = columns.flat_map(move |column| rows.clone().map(move |row| [column, row]));
        let touched = touched.take(if is_large { 0 } else { usize::MAX });
        let all = self
            .squares
            .values()
            .take(if is_large { usize::MAX } else { 0 });
        let values = touched.filter_map(|square| self.squares.get(&square));
        values.chain(all).flatten()
    }

    /// All things whose bounds touch a disc, and some other things.
    pub(super) fn near_disc(&self, centre: Point, radius: f64) -> impl Iterator<Item = &T> {
        self.near(Bounds::new(centre, centre).grown(radius))
    }

    /// The square of a point. The conversion of large numbers saturates.
    fn square(&self, point: Point) -> GridSquare {
        point.map(|x| (x / self.side).floor() as i32)
    }
}

impl Nearby<Point> {
    /// Adds a point.
    pub(super) fn add_point(&mut self, point: Point) {
        self.add(Bounds::new(point, point), point);
    }

    /// How many points are inside a disc.
    pub(super) fn count_in_disc(&self, centre: Point, radius: f64) -> usize {
        let is_inside = |point: &&Point| distance(centre, **point) < radius;
        self.near_disc(centre, radius).filter(is_inside).count()
    }
}

impl Nearby<Bounds> {
    /// How many rectangles a disc meets.
    pub(super) fn count_met(&self, centre: Point, radius: f64) -> usize {
        let is_met = |bounds: &&Bounds| bounds.meets_disc(centre, radius);
        self.near_disc(centre, radius).filter(is_met).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Random rectangles, whose corners `low` are in a square of 20 × 20, and the empty rectangle.
    fn rectangles() -> Vec<Bounds> {
        let mut random = Random::new(5, 0);
        let mut rectangles = vec![Bounds::EMPTY];
        rectangles.extend((0..300).map(|_| {
            let low = [0, 1].map(|_| 20.0 * random.unit() - 10.0);
            let size = [0, 1].map(|_| 3.0 * random.unit());
            Bounds::new(low, [low[0] + size[0], low[1] + size[1]])
        }));
        rectangles
    }

    #[test]
    fn a_grid_finds_the_same_as_a_full_scan() {
        let rectangles = rectangles();
        let mut grid = Nearby::new(1.0);
        rectangles
            .iter()
            .for_each(|&bounds| grid.add(bounds, bounds));
        let mut points = Nearby::new(1.0);
        let corners = || rectangles.iter().map(|bounds| bounds.low);
        corners().for_each(|corner| points.add_point(corner));
        let mut found = 0;
        for centre in corners() {
            for radius in [0.0, 0.4, 1.0, 7.0] {
                let met = rectangles.iter();
                let met = met.filter(|bounds| bounds.meets_disc(centre, radius));
                assert_eq!(grid.count_met(centre, radius), met.clone().count());
                let inside = corners().filter(|&corner| distance(centre, corner) < radius);
                assert_eq!(points.count_in_disc(centre, radius), inside.count());
                found += met.count();
            }
        }
        assert!(found > 1000, "{found}");
    }

    #[test]
    fn a_search_visits_only_the_squares_nearby() {
        let mut grid = Nearby::new(1.0);
        (0..10_000_u32).for_each(|x| grid.add_point([f64::from(x), 0.0]));
        assert!((1..10).contains(&grid.near_disc([5000.0, 0.0], 1.0).count()));
        assert_eq!(
            grid.near(Bounds::new([f64::NEG_INFINITY; 2], [f64::INFINITY; 2]))
                .count(),
            10_000
        );
    }
}
