//! Cutting a tile at the edge of a rectangle.
//!
//! ```text
//!        ╱╲                  ╱╲
//!   ┌───╱──╲──┐         ┌───────┐         Each edge in turn removes the part of the tile beyond it. A tile that is
//!   │  ╱    ╲ │   ──▶   │  ╱    ╲         not convex can fall into several parts. Lines along the edge connect them,
//!   │  ╲    ╱ │         │  ╲    ╱         which have no area.
//! ```

use crate::plane::Polygon;
use crate::sheets::scene::{Bounds, Path, PathElement, Point};

/// The number of straight lines that replace a curve.
const PIECES: usize = 8;

/// The polygon of a path that consists of one closed line. Curves become straight lines.
pub(super) fn polygon(path: &Path) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for step in path.without_arcs().elements {
        let from = corners.last().copied().unwrap_or_default();
        let control = match step {
            PathElement::Quad(control, to) => Some((control, control, to)),
            PathElement::Cubic(a, b, to) => Some((a, b, to)),
            _ => None,
        };
        match (control, step.end()) {
            (Some((a, b, to)), _) => {
                corners.extend((1..=PIECES).map(|piece| {
                    let t = piece as f64 / PIECES as f64;
                    let s = 1.0 - t;
                    let share = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
                    [0, 1].map(|axis| {
                        share[0] * from[axis]
                            + share[1] * a[axis]
                            + share[2] * b[axis]
                            + share[3] * to[axis]
                    })
                }));
            }
            (None, Some(to)) => corners.push(to),
            (None, None) => {}
        }
    }
    corners
}

/// The part of a polygon inside a rectangle. It is empty if the whole polygon is outside.
pub(super) fn clipped(corners: &[Point], room: Bounds) -> Vec<Point> {
    let mut rest = corners.to_vec();
    for axis in 0..2 {
        rest = beyond(&rest, |point| point[axis] - room.low[axis]);
        rest = beyond(&rest, |point| room.high[axis] - point[axis]);
    }
    rest
}

/// The part of a polygon where the linear function `inside` is not negative.
fn beyond(corners: &[Point], inside: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut rest = Vec::new();
    let next = corners.iter().cycle().skip(1);
    for (&a, &b) in corners.iter().zip(next) {
        let (from, to) = (inside(a), inside(b));
        if from >= 0.0 {
            rest.push(a);
        }
        if (from < 0.0) != (to < 0.0) {
            let share = from / (from - to);
            rest.push([0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * share));
        }
    }
    rest
}

/// The area of a polygon. The direction of its corners does not matter.
pub(super) fn area(corners: &[Point]) -> f64 {
    let corners = corners.to_vec();
    Polygon { corners }.area().abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_cut_at_the_edges() {
        let room = Bounds::new([0.0, 0.0], [4.0, 4.0]);
        let square = |x: f64, y: f64| vec![[x, y], [x + 2.0, y], [x + 2.0, y + 2.0], [x, y + 2.0]];
        for (corner, rest) in [
            ([1.0, 1.0], 4.0),
            ([3.0, 1.0], 2.0),
            ([3.0, -1.0], 1.0),
            ([5.0, 1.0], 0.0),
        ] {
            let part = clipped(&square(corner[0], corner[1]), room);
            assert_eq!(area(&part), rest, "{corner:?}");
        }
        // A tile that is larger than the rectangle fills it.
        assert_eq!(
            area(&clipped(&[[-9.0, -9.0], [30.0, -9.0], [-9.0, 30.0]], room)),
            16.0
        );
    }

    #[test]
    fn curves_become_lines() {
        let mut circle = Path::arc([-1.0, 0.0], 1.0, false, true, [1.0, 0.0]);
        circle.extend(Path {
            elements: vec![
                PathElement::Arc {
                    radius: 1.0,
                    large: false,
                    clockwise: true,
                    to: [-1.0, 0.0],
                },
                PathElement::Close,
            ],
        });
        let area = area(&polygon(&circle));
        assert!((area - std::f64::consts::PI).abs() < 0.03, "{area}");
    }
}
