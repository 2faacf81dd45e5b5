//! Smooth curves through points, for drawings.
//!
//! ```text
//!     B ──── C        The direction of the curve at a point is the mean of the directions from the previous point and
//!   ╱          ╲      to the next point. Points in order on a straight line give that line. Points that are evenly
//!  A            D     spaced on a circle give nearly the circle.
//! ```

type Point = [f64; 2];

/// The number of line segments that approximate a bent part of a curve.
const PARTS: usize = 16;

/// Returns a curve through points: one polyline from each point to the next one, including both points. On a closed
/// curve, the last polyline leads from the last point to the first one.
pub(crate) fn curve(points: &[Point], closed: bool) -> Vec<Vec<Point>> {
    let n = points.len();
    let at = |index: usize| points[index % n];
    // The direction of the curve at a point. It is `None` at the ends of an open curve, at a point where the curve
    // turns back, and at a point that equals a neighbour.
    let heading = |index: usize| {
        let is_inside = closed || (index > 0 && index + 1 < n);
        let before = unit(at(index + n - 1), at(index)).filter(|_| is_inside)?;
        let after = unit(at(index), at(index + 1))?;
        unit([0.0; 2], [before[0] + after[0], before[1] + after[1]])
    };
    let count = if closed { n } else { n.saturating_sub(1) };
    let polyline = |index: usize| {
        let headings = [index, (index + 1) % n].map(heading);
        part([at(index), at(index + 1)], headings)
    };
    (0..count).map(polyline).collect()
}

/// Returns the part of a curve from a to b, as a polyline. `headings` are the directions of the curve at a and b.
fn part([a, b]: [Point; 2], headings: [Option<Point>; 2]) -> Vec<Point> {
    let Some(along) = unit(a, b) else {
        return vec![a, b];
    };
    // If the direction at one end is unknown, the direction at the other end is used, mirrored in the line from a to b.
    // This gives nearly an arc. If both directions are unknown, the part is straight.
    let mirrored = |[x, y]: Point| {
        let twice = 2.0 * (x * along[0] + y * along[1]);
        [twice * along[0] - x, twice * along[1] - y]
    };
    let start = headings[0].or(headings[1].map(mirrored)).unwrap_or(along);
    let end = headings[1].or(headings[0].map(mirrored)).unwrap_or(along);
    let is_straight = |[x, y]: Point| (x * along[1] - y * along[0]).abs() < 1e-6;
    if is_straight(start) && is_straight(end) {
        return vec![a, b];
    }
    // The distance of a control point from its end of the part. For two points of a circle, the resulting Bézier curve
    // is nearly an arc of that circle.
    let control_distance = |[x, y]: Point| {
        let cosine = (x * along[0] + y * along[1]).max(0.0);
        libm::hypot(b[0] - a[0], b[1] - a[1]) * 2.0 / (3.0 * (1.0 + cosine))
    };
    let (from_start, from_end) = (control_distance(start), control_distance(end));
    let controls = [
        a,
        [a[0] + start[0] * from_start, a[1] + start[1] * from_start],
        [b[0] - end[0] * from_end, b[1] - end[1] * from_end],
        b,
    ];
    (0..=PARTS)
        .map(|part| {
            let (t, u) = (
                part as f64 / PARTS as f64,
                (PARTS - part) as f64 / PARTS as f64,
            );
            let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
            [0, 1].map(|axis| (0..4).map(|i| weights[i] * controls[i][axis]).sum())
        })
        .collect()
}

/// The direction from one point to another, with length 1. `None` if the points are (nearly) equal.
fn unit(from: Point, to: Point) -> Option<Point> {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let length = libm::hypot(x, y);
    (length > 1e-9).then(|| [x / length, y / length])
}

#[cfg(test)]
mod tests {
    use super::curve;

    #[test]
    fn points_on_a_circle_make_a_circle_and_points_in_a_row_a_straight_line() {
        let corner = |i: u32| {
            let angle = f64::from(i) * std::f64::consts::TAU / 3.0;
            [libm::cos(angle), libm::sin(angle)]
        };
        let circle = curve(&[0, 1, 2].map(corner), true);
        assert_eq!(circle.len(), 3);
        for [x, y] in circle.into_iter().flatten() {
            let error = libm::hypot(x, y) - 1.0;
            assert!(error.abs() < 0.01, "{error}");
        }
        let row = curve(&[[0.0, 0.0], [1.0, 1.0], [3.0, 3.0]], false);
        assert_eq!(
            row,
            [vec![[0.0, 0.0], [1.0, 1.0]], vec![[1.0, 1.0], [3.0, 3.0]]]
        );
        assert_eq!(curve(&[[0.0, 0.0]], false), Vec::<Vec<[f64; 2]>>::new());
    }
}
