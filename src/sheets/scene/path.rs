//! Paths: lines, arcs of circles and curves. y points downwards, as on a page.

use super::bounds::{Bounds, Point};
use crate::plane::midpoint;

/// The point rotated by half a turn about a centre.
pub(super) fn opposite([x, y]: Point, centre: Point) -> Point {
    [2.0 * centre[0] - x, 2.0 * centre[1] - y]
}

/// A segment of a path. Every segment starts at the end of the previous segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathElement {
    /// Starts a new part (subpath) at a point.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Quad(Point, Point),
    /// A cubic curve: its control points and its end.
    Cubic(Point, Point, Point),
    /// An arc of a circle.
    Arc {
        /// The radius.
        radius: f64,
        /// Whether the arc is more than half of the circle.
        large: bool,
        /// Whether the arc runs clockwise, as seen on the page.
        clockwise: bool,
        /// The end point.
        to: Point,
    },
    /// A straight line back to the start of the part.
    Close,
}

impl PathElement {
    /// The end point; `None` for `Close`.
    pub(in crate::sheets) fn end(self) -> Option<Point> {
        match self {
            PathElement::Move(to) | PathElement::Line(to) | PathElement::Quad(_, to) => Some(to),
            PathElement::Cubic(_, _, to) | PathElement::Arc { to, .. } => Some(to),
            PathElement::Close => None,
        }
    }
}

/// A path of one or several parts (subpaths).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// The segments.
    pub elements: Vec<PathElement>,
}

impl Path {
    /// Straight lines from point to point.
    #[must_use]
    pub fn line(points: &[Point]) -> Path {
        let mut path = Path::default();
        path.add_line(points);
        path
    }

    /// A polygon.
    #[must_use]
    pub fn polygon(corners: &[Point]) -> Path {
        let mut path = Path::line(corners);
        path.elements.push(PathElement::Close);
        path
    }

    /// An arc from one point to another.
    #[must_use]
    pub fn arc(from: Point, radius: f64, large: bool, clockwise: bool, to: Point) -> Path {
        let arc = PathElement::Arc {
            radius,
            large,
            clockwise,
            to,
        };
        Path {
            elements: vec![PathElement::Move(from), arc],
        }
    }

    /// A rectangle.
    #[must_use]
    pub fn rectangle([x, y]: Point, [width, height]: [f64; 2]) -> Path {
        Path::polygon(&[
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
        ])
    }

    /// Adds straight lines as a new part.
    pub(crate) fn add_line(&mut self, points: &[Point]) {
        for (i, &point) in points.iter().enumerate() {
            self.elements.push(match i {
                0 => PathElement::Move(point),
                _ => PathElement::Line(point),
            });
        }
    }

    /// Adds all parts of another path.
    pub fn extend(&mut self, other: Path) {
        self.elements.extend(other.elements);
    }

    /// Whether the path has no segments.
    pub(crate) fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The path scaled about the origin and then moved.
    pub(crate) fn placed(&self, scale: f64, [dx, dy]: Point) -> Path {
        self.mapped(scale, |[x, y]| [x * scale + dx, y * scale + dy])
    }

    /// The path turned upside down about a point.
    ///
    /// ```text
    ///      ╭──▶
    ///      │    centre
    ///             o          Clockwise arcs stay clockwise, because the path is not mirrored.
    ///                │
    ///             ◀──╯
    /// ```
    pub(crate) fn turned(&self, centre: Point) -> Path {
        self.mapped(1.0, |point| opposite(point, centre))
    }

    /// The path rotated by a quarter turn clockwise about a point, like the letters on the spine of a book.
    ///
    /// ```text
    ///   centre o──▶        o centre
    ///                      │
    ///                      ▼
    /// ```
    pub(crate) fn quarter_turned(&self, [cx, cy]: Point) -> Path {
        // y points downwards, so this is clockwise.
        self.mapped(1.0, |[x, y]| [cx - (y - cy), cy + (x - cx)])
    }

    /// The path with its points mapped and its radii scaled.
    pub(super) fn mapped(&self, scale: f64, place: impl Fn(Point) -> Point) -> Path {
        let step = |step: &PathElement| match *step {
            PathElement::Move(to) => PathElement::Move(place(to)),
            PathElement::Line(to) => PathElement::Line(place(to)),
            PathElement::Quad(control, to) => PathElement::Quad(place(control), place(to)),
            PathElement::Cubic(a, b, to) => PathElement::Cubic(place(a), place(b), place(to)),
            PathElement::Arc {
                radius,
                large,
                clockwise,
                to,
            } => PathElement::Arc {
                radius: radius * scale,
                large,
                clockwise,
                to: place(to),
            },
            PathElement::Close => PathElement::Close,
        };
        Path {
            elements: self.elements.iter().map(step).collect(),
        }
    }

    /// The path with curves in place of arcs, for formats without arcs.
    #[must_use]
    pub fn without_arcs(&self) -> Path {
        let mut elements = Vec::with_capacity(self.elements.len());
        let (mut at, mut first) = ([0.0, 0.0], [0.0, 0.0]);
        for &step in &self.elements {
            match step {
                PathElement::Arc {
                    radius,
                    large,
                    clockwise,
                    to,
                } => elements.extend(curves(at, radius, large, clockwise, to)),
                other => elements.push(other),
            }
            at = step.end().unwrap_or(first);
            if let PathElement::Move(to) = step {
                first = to;
            }
        }
        Path { elements }
    }

    /// Points along the path. Consecutive points on a segment are at most about `gap` apart.
    pub(in crate::sheets) fn points(&self, gap: f64) -> Vec<Point> {
        let (mut at, mut first) = ([0.0; 2], [0.0; 2]);
        let mut points = Vec::new();
        for &step in &self.without_arcs().elements {
            let to = step.end().unwrap_or(first);
            let controls = match step {
                PathElement::Move(_) => {
                    first = to;
                    vec![to]
                }
                PathElement::Quad(control, _) => vec![at, control, to],
                PathElement::Cubic(a, b, _) => vec![at, a, b, to],
                _ => vec![at, to],
            };
            let chords = controls.windows(2);
            let length: f64 = chords
                .map(|ends| libm::hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]))
                .sum();
            let parts = (length / gap).ceil().max(1.0) as u32;
            points.extend((1..=parts).map(|part| {
                let share = f64::from(part) / f64::from(parts);
                point_of_curve(&controls, share)
            }));
            at = to;
        }
        points
    }

    /// The bounding rectangle of all points and control points.
    pub(crate) fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::EMPTY;
        for step in &self.without_arcs().elements {
            match *step {
                PathElement::Move(to) | PathElement::Line(to) => bounds.add(to),
                PathElement::Quad(control, to) => bounds.join(Bounds::around([control, to])),
                PathElement::Cubic(a, b, to) => bounds.join(Bounds::around([a, b, to])),
                PathElement::Arc { .. } | PathElement::Close => {}
            }
        }
        bounds
    }
}

/// The point of a Bézier curve at the parameter `share`, from 0 to 1, by de Casteljau's algorithm.
fn point_of_curve(controls: &[Point], share: f64) -> Point {
    let mut points = controls.to_vec();
    while points.len() > 1 {
        let between = |ends: &[Point]| {
            [0, 1].map(|axis| ends[0][axis] + (ends[1][axis] - ends[0][axis]) * share)
        };
        points = points.windows(2).map(between).collect();
    }
    points.first().copied().unwrap_or_default()
}

/// An arc as cubic curves. A curve replaces at most a quarter of a circle. The error is at most 0.0003 of the radius.
fn curves(from: Point, radius: f64, large: bool, clockwise: bool, to: Point) -> Vec<PathElement> {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let chord = libm::hypot(dx, dy);
    if chord == 0.0 || radius <= 0.0 {
        return vec![PathElement::Line(to)];
    }
    // If the radius is too small for the chord, a half circle is used.
    let radius = radius.max(chord / 2.0);
    let height = libm::sqrt((radius * radius - chord * chord / 4.0).max(0.0));
    // y points downwards, so turning the chord a quarter clockwise is (x, y) → (−y, x).
    let side = if large == clockwise { -1.0 } else { 1.0 };
    let [x, y] = midpoint(from, to);
    let centre = [
        x - side * dy / chord * height,
        y + side * dx / chord * height,
    ];
    let angle = |[x, y]: Point| libm::atan2(y - centre[1], x - centre[0]);
    let (begin, end) = (angle(from), angle(to));
    let turn = std::f64::consts::TAU;
    // y points downwards, so growing angles run clockwise.
    let sweep = if clockwise {
        (end - begin).rem_euclid(turn)
    } else {
        -((begin - end).rem_euclid(turn))
    };
    let parts = (sweep.abs() / std::f64::consts::FRAC_PI_2 - 1e-9)
        .ceil()
        .max(1.0);
    let each = sweep / parts;
    // The distance from an end to its control point at which a cubic curve is closest to an arc.
    let control_distance = 4.0 / 3.0 * libm::tan(each / 4.0) * radius;
    let end_and_control = |angle: f64| {
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        (
            [centre[0] + radius * cos, centre[1] + radius * sin],
            [-sin * control_distance, cos * control_distance],
        )
    };
    (0..parts as usize)
        .map(|part| {
            let (a, control_a) = end_and_control(begin + each * part as f64);
            let (b, control_b) = end_and_control(begin + each * (part + 1) as f64);
            let last = part + 1 == parts as usize;
            PathElement::Cubic(
                [a[0] + control_a[0], a[1] + control_a[1]],
                [b[0] - control_b[0], b[1] - control_b[1]],
                if last { to } else { b },
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The end of the first curve of a path.
    fn end_of_first_curve(path: &Path) -> Point {
        let PathElement::Cubic(_, _, quarter) = path.without_arcs().elements[1] else {
            panic!("an arc becomes curves");
        };
        quarter
    }

    #[test]
    fn points_lie_on_the_path() {
        // The left half of a circle about (0, 0), and the line that closes the half circle.
        let mut half = Path::arc([0.0, 1.0], 1.0, false, true, [0.0, -1.0]);
        half.elements.push(PathElement::Close);
        let points = half.points(0.1);
        let is_on_path = |&[x, y]: &Point| {
            let is_on_arc = x <= 1e-3 && (libm::hypot(x, y) - 1.0).abs() < 1e-3;
            is_on_arc || x.abs() < 1e-9 && y.abs() <= 1.0
        };
        assert!(points.iter().all(is_on_path), "{points:?}");
        let mut gaps = points.windows(2);
        assert!(
            gaps.all(|ends| libm::hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]) < 0.13)
        );
        assert_eq!(points.last(), Some(&[0.0, 1.0]));
    }

    #[test]
    fn arcs_follow_their_flags() {
        // From the left of a circle about (0, 0) to its bottom (y points downwards).
        let (left, bottom) = ([-1.0, 0.0], [0.0, 1.0]);
        let near = |path: Path, [x, y]: Point| {
            let [a, b] = end_of_first_curve(&path);
            assert!((a - x).abs() + (b - y).abs() < 1e-9, "{a} {b}");
        };
        // The long way, clockwise: over the top.
        near(Path::arc(left, 1.0, true, true, bottom), [0.0, -1.0]);
        // The short way, counter-clockwise.
        near(Path::arc(left, 1.0, false, false, bottom), bottom);
        let bounds = Path::arc(left, 1.0, true, true, bottom).bounds();
        assert!((bounds.high[0] - 1.0).abs() < 1e-9);
        assert!((bounds.low[1] + 1.0).abs() < 1e-9);
    }
}
