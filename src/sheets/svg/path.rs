//! Path data and numbers in SVG.

use crate::plane::midpoint;
use crate::sheets::scene::{Path, PathElement, Point};
use std::fmt::Write;

/// Formats a length with at most two decimals and without trailing zeros. The error is at most 0.005 points.
pub(in crate::sheets) fn number(length: f64) -> String {
    // NaN and excessive lengths would make the file invalid.
    let length = if length.is_nan() {
        0.0
    } else {
        length.clamp(-FARTHEST, FARTHEST)
    };
    let digits = format!("{length:.2}");
    match digits.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        short => short.to_owned(),
    }
}

/// The largest length, in points: three and a half kilometres.
const FARTHEST: f64 = 1e7;

/// A path as the value of the attribute `d`.
pub(in crate::sheets) fn data(path: &Path) -> String {
    let mut data = String::new();
    let (mut at, mut first) = ([0.0; 2], [0.0; 2]);
    for &step in &path.elements {
        match step {
            PathElement::Move(to) => put(&mut data, "M", &to),
            PathElement::Line(to) => {
                let stays = |axis: usize| number(at[axis]) == number(to[axis]);
                match (stays(0), stays(1)) {
                    (_, true) => put(&mut data, "H", &to[..1]),
                    (true, false) => put(&mut data, "V", &to[1..]),
                    (false, false) => put(&mut data, "L", &to),
                }
            }
            PathElement::Quad(control, to) => put(&mut data, "Q", &[control, to].concat()),
            PathElement::Cubic(a, b, to) => put(&mut data, "C", &[a, b, to].concat()),
            PathElement::Arc {
                radius,
                large,
                clockwise,
                to,
            } => arc(&mut data, at, radius, [large, clockwise], to, 2),
            PathElement::Close => data.push('Z'),
        }
        at = step.end().unwrap_or(first);
        if let PathElement::Move(to) = step {
            first = to;
        }
    }
    data
}

fn put(data: &mut String, letter: &str, lengths: &[f64]) {
    let lengths: Vec<String> = lengths.iter().map(|&length| number(length)).collect();
    data.push_str(letter);
    data.push_str(&lengths.join(" "));
}

/// Writes an arc. In SVG, an arc has no centre. Viewers compute the centre from the ends of the arc, which are rounded.
/// If the computed centre would be imprecise, the arc is written as two halves:
///
/// ```text
///      ends almost opposite              almost a whole circle
///         .─ ─ ─.                             .─ ─ ─.
///        /       \      h < r/4              /       \
///       '────·────'                          \       /    c < r/4
///            c                                '─. .─'
/// ```
///
/// r is the radius, c is the length of the chord between the ends, and h is the distance of the chord from the centre.
/// Two halvings are enough for every arc of a reasonable size. `halvings` is the number of halvings that are still
/// allowed.
fn arc(
    data: &mut String,
    from: Point,
    radius: f64,
    [large, clockwise]: [bool; 2],
    to: Point,
    halvings: u8,
) {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let chord = libm::hypot(dx, dy);
    if chord == 0.0 || radius <= 0.0 {
        return put(data, "L", &to);
    }
    let radius = radius.max(chord / 2.0);
    let height = radius * libm::sqrt((1.0 - libm::pow(chord / 2.0 / radius, 2.0)).max(0.0));
    let imprecise = height < radius / 4.0 || large && chord < radius / 4.0;
    if imprecise && halvings > 0 {
        let rise = radius + if large { height } else { -height };
        // y points downwards, so turning the chord a quarter counter-clockwise is (x, y) → (y, −x).
        let side = if clockwise { rise } else { -rise } / chord;
        let [x, y] = midpoint(from, to);
        let middle = [x + side * dy, y - side * dx];
        let flags = [false, clockwise];
        arc(data, from, radius, flags, middle, halvings - 1);
        arc(data, middle, radius, flags, to, halvings - 1);
        return;
    }
    let flags = [large, clockwise].map(u8::from);
    let radius = number(radius);
    let _ = write!(data, "A{radius} {radius} 0 {} {} ", flags[0], flags[1]);
    put(data, "", &to);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (-0.004, "0"),
            (100.0, "100"),
            (0.5, "0.5"),
            (-1.25, "-1.25"),
            (2.0 / 3.0, "0.67"),
            (9.999, "10"),
            (f64::NAN, "0"),
            (f64::NEG_INFINITY, "-10000000"),
        ];
        for (length, text) in cases {
            assert_eq!(number(length), text);
        }
    }

    #[test]
    fn straight_lines_along_the_axes_are_short() {
        let mut path = Path::polygon(&[[0.0, 0.0], [9.0, 0.001], [9.0, 9.0], [0.0, 9.0]]);
        path.elements.push(PathElement::Line([3.0, 4.0]));
        assert_eq!(data(&path), "M0 0H9V9H0ZL3 4");
    }

    /// An arc with an imprecise centre is written as two halves, and an almost full circle as four quarters.
    #[test]
    fn arcs_are_halved_where_their_centre_would_be_imprecise() {
        let (left, right) = ([0.0, 50.0], [100.0, 50.0]);
        let over = Path::arc(left, 50.0, false, true, right);
        assert_eq!(data(&over), "M0 50A50 50 0 0 1 50 0A50 50 0 0 1 100 50");
        let under = Path::arc(left, 50.0, true, false, right);
        assert_eq!(data(&under), "M0 50A50 50 0 0 0 50 100A50 50 0 0 0 100 50");
        let gap = Path::arc([1.0, 0.0], 50.0, true, true, [-1.0, 0.0]);
        assert_eq!(data(&gap).matches('A').count(), 4);
        let quarter = Path::arc([50.0, 0.0], 50.0, false, true, [100.0, 50.0]);
        assert_eq!(data(&quarter), "M50 0A50 50 0 0 1 100 50");
        let three = Path::arc([50.0, 0.0], 50.0, true, false, [100.0, 50.0]);
        assert_eq!(data(&three), "M50 0A50 50 0 1 0 100 50");
        for (radius, to) in [
            (0.0, right),
            (50.0, left),
            (f64::NAN, right),
            (1e300, right),
        ] {
            assert!(!data(&Path::arc(left, radius, true, true, to)).contains("NaN"));
        }
    }
}
