//! A grid of equal squares, for fast searches near a point.
//!
//! If all shapes of a drawing are at the same place, the grid does not help: every pair of shapes is compared. So the
//! steps of all searches and additions are counted, and their number is limited.

use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;
use rustc_hash::FxHashMap;

/// A grid of squares, with the entries of each square.
pub(super) struct SquareGrid<T> {
    side: f64,
    squares: FxHashMap<(i64, i64), Vec<T>>,
    steps: usize,
}

impl<T: Copy> SquareGrid<T> {
    pub(super) fn new(side: f64) -> SquareGrid<T> {
        SquareGrid {
            side,
            squares: FxHashMap::default(),
            steps: 0,
        }
    }

    /// Adds an entry to all squares that a rectangle touches.
    pub(super) fn add(
        &mut self,
        source: &Source,
        [low, high]: [[f64; 2]; 2],
        entry: T,
    ) -> Result<(), Diagnostic> {
        let squares = self.squares_of(source, low, high)?;
        // An addition takes memory, so it counts as more steps than a search.
        self.count(source, 16.0 * squares.len() as f64)?;
        for square in squares {
            self.squares.entry(square).or_default().push(entry);
        }
        Ok(())
    }

    /// Returns the entries of all squares that a rectangle touches. An entry in several squares is returned several
    /// times.
    pub(super) fn near(
        &mut self,
        source: &Source,
        [low, high]: [[f64; 2]; 2],
    ) -> Result<Vec<T>, Diagnostic> {
        let mut found = Vec::new();
        for square in self.squares_of(source, low, high)? {
            found.extend(self.squares.get(&square).into_iter().flatten());
        }
        self.count(source, found.len() as f64)?;
        Ok(found)
    }

    fn squares_of(
        &mut self,
        source: &Source,
        low: [f64; 2],
        high: [f64; 2],
    ) -> Result<Vec<(i64, i64)>, Diagnostic> {
        let square = |x: f64| (x / self.side).floor();
        let ([left, bottom], [right, top]) = (low.map(square), high.map(square));
        self.count(source, (right - left + 1.0) * (top - bottom + 1.0))?;
        let rows = bottom as i64..=top as i64;
        Ok(rows
            .flat_map(|row| (left as i64..=right as i64).map(move |column| (column, row)))
            .collect())
    }

    /// Counts steps of work. Returns an error if there are too many.
    pub(super) fn count(&mut self, source: &Source, steps: f64) -> Result<(), Diagnostic> {
        // The conversion to `usize` saturates if the number is too large.
        self.steps = self.steps.saturating_add(steps as usize);
        if self.steps > limits::DRAWING_STEPS {
            return Err(source.too_crowded());
        }
        Ok(())
    }
}

/// A straight piece of an outline.
pub(super) type Segment = [[f64; 2]; 2];

/// Returns the pieces of a contour (a closed outline) in order.
pub(super) fn pieces(points: &[[f64; 2]]) -> impl Iterator<Item = Segment> + '_ {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(&a, &b)| [a, b])
}

/// Returns the point of a contour at an index. A fractional index stands for a position between two points.
pub(super) fn point(points: &[[f64; 2]], along: f64) -> [f64; 2] {
    let (index, share) = (along.floor() as usize, along - along.floor());
    let [a, b] = [0, 1].map(|next| points[(index + next) % points.len()]);
    [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]))
}

/// Returns the distance of a point from a piece, and the position of the nearest point along the piece, from 0 to 1.
pub(super) fn nearest([[ax, ay], [bx, by]]: Segment, [x, y]: [f64; 2]) -> (f64, f64) {
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(f64::MIN_POSITIVE);
    let along = along.clamp(0.0, 1.0);
    (libm::hypot(x - ax - along * dx, y - ay - along * dy), along)
}

/// Returns the rectangle around points, enlarged by `margin` on all sides: its lower left and its upper right corner.
pub(super) fn around<'a>(
    points: impl IntoIterator<Item = &'a [f64; 2]>,
    margin: f64,
) -> [[f64; 2]; 2] {
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for point in points {
        for axis in 0..2 {
            low[axis] = low[axis].min(point[axis] - margin);
            high[axis] = high[axis].max(point[axis] + margin);
        }
    }
    [low, high]
}

/// Divides a piece into parts no longer than `length`, so that each part lies in few squares.
pub(super) fn divided([a, b]: Segment, length: f64) -> impl Iterator<Item = Segment> {
    let parts = (libm::hypot(b[0] - a[0], b[1] - a[1]) / length)
        .ceil()
        .max(1.0);
    let at =
        move |part: usize| [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * (part as f64 / parts));
    (0..parts as usize).map(move |part| [at(part), at(part + 1)])
}

/// Returns the mean length of pieces. This is a good side length for the squares of a grid: a square usually contains
/// few pieces, and a piece touches few squares.
pub(super) fn mean_length(pieces: impl Iterator<Item = Segment>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for [a, b] in pieces {
        sum += libm::hypot(b[0] - a[0], b[1] - a[1]);
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 1.0 }
}
