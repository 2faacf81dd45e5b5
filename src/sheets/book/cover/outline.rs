//! The outlines of tiles as polygons.

use crate::plane::Polygon;
use crate::sheets::scene::{Path, PathElement, Point};

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

/// The area of a polygon. The direction of its corners does not matter.
pub(super) fn area(corners: &[Point]) -> f64 {
    let corners = corners.to_vec();
    Polygon { corners }.area().abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_become_lines() {
        let mut circle = Path::arc([-1.0, 0.0], 1.0, false, true, [1.0, 0.0]);
        let back = Path::arc([1.0, 0.0], 1.0, false, true, [-1.0, 0.0]);
        let rest = [back.elements[1], PathElement::Close];
        circle.elements.extend(rest);
        let area = area(&polygon(&circle));
        assert!((area - std::f64::consts::PI).abs() < 0.03, "{area}");
    }
}
