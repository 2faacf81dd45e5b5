//! Stripes and dots inside a polygon. They are plain lines and circles, because programs disagree on the fill patterns
//! of file formats.

use super::bounds::{Bounds, Point};
use super::path::Path;

/// Parallel lines inside a polygon, `gap` apart, rising to the right at an angle in radians.
///
/// All lines of a page with the same gap and angle are on one grid, so that the stripes of adjacent tiles continue each
/// other.
#[must_use]
pub fn hatch(corners: &[Point], gap: f64, angle: f64) -> Path {
    let mut path = Path::default();
    // The corners are rotated so that the stripes are horizontal; y points downwards.
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let rotate = |[x, y]: &Point| [x * cos - y * sin, x * sin + y * cos];
    let rotated: Vec<Point> = corners.iter().map(rotate).collect();
    let rotated_back = |[x, y]: Point| [x * cos + y * sin, y * cos - x * sin];
    let bounds = Bounds::around(rotated.iter().copied());
    if !(gap > 0.0 && bounds.low[1].is_finite()) {
        return path;
    }
    let lines = ((bounds.high[1] - bounds.low[1]) / gap).min(MAX_COUNT) as i64;
    let first = (bounds.low[1] / gap).ceil();
    for line in 0..=lines {
        // The small offset keeps stripes away from corners of tiles.
        let y = (first + line as f64) * gap + gap * 0.013;
        let mut crossings: Vec<f64> = sides(&rotated)
            .filter(|([_, ay], [_, by])| (*ay > y) != (*by > y))
            .map(|([ax, ay], [bx, by])| ax + (y - ay) / (by - ay) * (bx - ax))
            .collect();
        crossings.sort_unstable_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2) {
            path.add_line(&[rotated_back([pair[0], y]), rotated_back([pair[1], y])]);
        }
    }
    path
}

/// The centres of dots inside a polygon, `gap` apart, each at least `margin` away from all sides.
#[must_use]
pub fn dots(corners: &[Point], gap: f64, margin: f64) -> Vec<Point> {
    let bounds = Bounds::around(corners.iter().copied());
    if !(gap > 0.0 && bounds.low[0].is_finite()) {
        return Vec::new();
    }
    let [width, height] = bounds.size();
    let middle = bounds.middle();
    // The grid is centred in the polygon. Every second row is shifted by half a gap. Rows are √3/2 gaps apart, so that
    // adjacent dots form equilateral triangles.
    let half_count = |length: f64| (length / 2.0 / gap).ceil().min(MAX_COUNT) as i64;
    let (columns, rows) = (half_count(width), half_count(height));
    let mut dots = Vec::new();
    for row in -rows..=rows {
        for column in -columns - 1..=columns {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            let point = [
                middle[0] + (column as f64 + shift) * gap,
                middle[1] + row as f64 * gap * 0.866,
            ];
            if is_inside(corners, point) && distance_to_sides(corners, point) >= margin {
                dots.push(point);
            }
        }
    }
    dots
}

/// The maximum number of gaps between the stripes of a polygon. Also the maximum number of rows or columns of dots from
/// the middle of a polygon to its rim.
const MAX_COUNT: f64 = 1000.0;

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = corners.iter().copied().cycle().skip(1);
    corners.iter().copied().zip(next)
}

/// Whether a point is inside a polygon.
pub(crate) fn is_inside(corners: &[Point], [x, y]: Point) -> bool {
    sides(corners)
        .filter(|([ax, ay], [bx, by])| {
            (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
        })
        .count()
        % 2
        == 1
}

/// The distance from a point to the nearest side.
fn distance_to_sides(corners: &[Point], [x, y]: Point) -> f64 {
    sides(corners)
        .map(|([ax, ay], [bx, by])| {
            let (dx, dy) = (bx - ax, by - ay);
            let length = dx * dx + dy * dy;
            let along = if length > 0.0 {
                (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0)
            } else {
                0.0
            };
            libm::hypot(x - ax - along * dx, y - ay - along * dy)
        })
        .fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::super::PathElement;
    use super::*;

    #[test]
    fn stripes_stay_inside() {
        // The polygon is an L. Stripes must not cross its notch.
        let corners = [
            [0.0, 0.0],
            [3.0, 0.0],
            [3.0, 3.0],
            [2.0, 3.0],
            [2.0, 1.0],
            [0.0, 1.0],
        ];
        let path = hatch(&corners, 0.1, 0.0);
        let mut points = 0;
        for step in &path.elements {
            let (PathElement::Move([x, y]) | PathElement::Line([x, y])) = *step else {
                panic!("stripes are straight");
            };
            assert!((-1e-9..=3.0 + 1e-9).contains(&x) && (y < 1.0 || x >= 2.0 - 1e-9));
            points += 1;
        }
        assert_eq!(points, 2 * 30);
    }

    #[test]
    fn dots_keep_their_distance() {
        let square = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];
        let dots = dots(&square, 2.0, 1.0);
        assert!(dots.contains(&[5.0, 5.0]));
        let within = |x: f64| (1.0..=9.0).contains(&x);
        assert!(dots.iter().all(|[x, y]| within(*x) && within(*y)));
        assert!(dots.len() > 12);
    }

    #[test]
    fn degenerate_polygons_stay_empty() {
        assert!(hatch(&[], 1.0, 0.5).is_empty());
        assert!(dots(&[], 1.0, 0.0).is_empty());
        assert!(hatch(&[[0.0, 0.0]; 3], 0.0, 0.5).is_empty());
    }
}
