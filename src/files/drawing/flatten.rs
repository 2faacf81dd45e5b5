//! Converts outlines to contours of points, and marks the points that are corners.
//!
//! ```text
//!        ●───────●        ● a corner: two straight lines that turn by more than 1°,
//!       ╱         ·         or lines and curves that turn by more than 20°
//!      ╱           ·      · a point of a curve
//!     ●───○────────●      ○ a node of the drawing where the outline is smooth: no corner
//! ```

use super::elements::DrawnShape;
use super::roles::Role;
use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;
use crate::plane::Polygon;
use kurbo::{BezPath, ParamCurve as _, PathEl, PathSeg, Point};
use std::ops::Range;

/// Two straight lines make a corner if the direction changes by more than this number of degrees between them.
const TURN_OF_LINES: f64 = 1.0;
/// A curve makes a corner with a line or another curve if the direction changes by more than this number of degrees
/// between them.
const TURN_OF_CURVES: f64 = 20.0;

/// A closed outline, counter-clockwise.
#[derive(Clone, Debug)]
pub(super) struct Contour {
    pub(super) points: Vec<[f64; 2]>,
    /// Whether each point is a corner.
    pub(super) corners: Vec<bool>,
    pub(super) role: Option<Role>,
    /// The byte range of its element in the drawing.
    pub(super) at: Range<usize>,
}

/// The precision with which a drawing is read.
pub(super) struct DrawingScale {
    /// The distance within which two corners count as the same.
    pub(super) tolerance: f64,
    /// The maximum distance between a curve and the straight lines that replace it. It is larger for very long curves.
    flattening_error: f64,
}

impl DrawingScale {
    /// Returns the precision for these shapes. The default tolerance is a hundredth of the median side. The distance
    /// between a curve and the straight lines that replace it may be a fifth of this default.
    pub(super) fn of(shapes: &[DrawnShape], tolerance: Option<f64>) -> DrawingScale {
        let sides = shapes.iter().flat_map(|shape| shape.path.segments());
        let mut lengths: Vec<f64> = sides
            .map(|side| (side.end() - side.start()).hypot())
            .filter(|&length| length > 0.0)
            .collect();
        lengths.sort_unstable_by(f64::total_cmp);
        let median = lengths.get(lengths.len() / 2).copied().unwrap_or(1.0);
        let longest = lengths.last().copied().unwrap_or(1.0);
        DrawingScale {
            tolerance: tolerance.unwrap_or_else(|| in_two_digits(median / 100.0)),
            // If one side is much longer than the others, all curves are replaced less precisely. With the usual
            // precision, a long curve would get too many points.
            flattening_error: (median / 500.0).max(longest * 1e-6),
        }
    }

    /// Whether the sides are too short for the decimals that a file can hold.
    pub(super) fn is_too_fine(&self) -> bool {
        self.flattening_error < 2e-9
    }

    /// Rounds a point to the decimals that matter at this precision.
    pub(super) fn rounded(&self, point: [f64; 2]) -> [f64; 2] {
        let mut unit = 1.0;
        while unit < 1e9 && self.flattening_error * unit < 10.0 {
            unit *= 10.0;
        }
        // Adding 0 makes a negative zero positive.
        point.map(|x| (x * unit).round() / unit + 0.0)
    }
}

/// Rounds a length to two digits, so that it is easy to read and to type.
fn in_two_digits(length: f64) -> f64 {
    format!("{length:.1e}").parse().unwrap_or(length)
}

/// A point of an outline under construction: the end of a segment of the drawing or a point of a curve.
struct ContourPoint {
    at: Point,
    /// Whether the point is the end of a segment, and not an inner point of a curve.
    node: bool,
    /// Whether a straight line leads from the previous point to this point.
    straight: bool,
}

/// Returns the closed outlines of all shapes, and a warning if some outlines are open.
pub(super) fn contours(
    source: &Source,
    shapes: &[DrawnShape],
    scale: &DrawingScale,
) -> Result<(Vec<Contour>, Option<Diagnostic>), Diagnostic> {
    let mut contours = Vec::new();
    let mut points = 0;
    let mut open: Vec<&DrawnShape> = Vec::new();
    for shape in shapes {
        for part in parts(&shape.path) {
            match closed_path_points(&part, scale) {
                // An outline of fewer than three straight lines encloses no area, so it is not a tile.
                Some(steps) if steps.len() < 3 => {}
                Some(steps) => {
                    let contour = contour(&steps, shape);
                    if area(&contour.points).abs() <= scale.tolerance * scale.tolerance {
                        let what = format!("{} encloses no area", source.name(&shape.at));
                        let error = source.error(&shape.at, what);
                        return Err(
                            error.help("remove it, or untangle its nodes if it crosses itself")
                        );
                    }
                    points += contour.points.len();
                    contours.push(contour);
                }
                None => open.push(shape),
            }
            if points > limits::DRAWING_POINTS || contours.len() > limits::DRAWN_TILES {
                return Err(source.too_many_points(&shape.at));
            }
        }
    }
    let help = "close the outline, or end it where it starts";
    match (contours.is_empty(), open.first()) {
        (false, None) => Ok((contours, None)),
        (false, Some(first)) => {
            let what = match open.len() {
                1 => "this outline is open, so it is not a tile".to_owned(),
                more => {
                    format!("{more} outlines are open, so they are not tiles; this is the first")
                }
            };
            let warning = source.error(&first.at, what).help(help).into_warning();
            Ok((contours, Some(warning)))
        }
        (true, Some(first)) => {
            let what = "the drawing has no closed shapes: this outline is open";
            Err(source.error(&first.at, what).help(help))
        }
        (true, None) => Err(source
            .error_in_all("the drawing has no closed shapes")
            .help("draw every tile as a closed shape with a fill")),
    }
}

/// Returns the points of a part of a path, with curves replaced by straight lines.
pub(super) fn polyline(part: &BezPath, scale: &DrawingScale) -> Vec<[f64; 2]> {
    let begin = part.segments().next().map(|segment| segment.start());
    let steps = path_points(part, scale);
    let points = begin
        .into_iter()
        .chain(steps.into_iter().map(|step| step.at));
    points.map(|at| [at.x, at.y]).collect()
}

/// Splits a path into its parts. A part begins where the pen moves without drawing.
pub(super) fn parts(path: &BezPath) -> Vec<BezPath> {
    let mut parts: Vec<BezPath> = Vec::new();
    for &element in path.elements() {
        match (element, parts.last_mut()) {
            (PathEl::MoveTo(_), _) | (_, None) => parts.push(BezPath::from_vec(vec![element])),
            (_, Some(part)) => part.push(element),
        }
    }
    parts
}

/// Returns the points of a closed outline, or `None` if the outline is open.
fn closed_path_points(path: &BezPath, scale: &DrawingScale) -> Option<Vec<ContourPoint>> {
    let closed = matches!(path.elements().last(), Some(PathEl::ClosePath));
    let begin = path.segments().next()?.start();
    let end = path.segments().last()?.end();
    (closed || (end - begin).hypot() <= scale.tolerance).then(|| path_points(path, scale))
}

/// Returns the points of a path except its first point. Curves are replaced by straight lines.
fn path_points(path: &BezPath, scale: &DrawingScale) -> Vec<ContourPoint> {
    let mut steps: Vec<ContourPoint> = Vec::new();
    let Some(begin) = path.segments().next() else {
        return steps;
    };
    let mut last = begin.start();
    let mut add = |steps: &mut Vec<ContourPoint>, at: Point, node: bool, straight: bool| {
        // Skip segments of almost no length, such as a closing line from the last point to an equal first point.
        if (at - last).hypot() > 1e-3 * scale.flattening_error {
            steps.push(ContourPoint { at, node, straight });
            last = at;
        }
    };
    for segment in path.segments() {
        // The drawing will be refused because it has too many points, so skip the remaining segments.
        if steps.len() > limits::DRAWING_POINTS {
            break;
        }
        if let PathSeg::Line(line) = segment {
            add(&mut steps, line.p1, true, true);
            continue;
        }
        let curve = [PathEl::MoveTo(segment.start()), segment.as_path_el()];
        // The scale was computed only from the distances between the ends of segments. A curve can be much longer than
        // the distance between its ends. Such a curve is replaced less precisely, so that it gets few points.
        let flattening_error = scale.flattening_error.max(control_length(segment) * 1e-6);
        kurbo::flatten(curve, flattening_error, |element| {
            if let PathEl::LineTo(at) = element {
                add(&mut steps, at, at == segment.end(), false);
            }
        });
    }
    steps
}

/// Returns the total length of the lines between the control points of a segment.
fn control_length(segment: PathSeg) -> f64 {
    let points = match segment {
        PathSeg::Line(line) => vec![line.p0, line.p1],
        PathSeg::Quad(quad) => vec![quad.p0, quad.p1, quad.p2],
        PathSeg::Cubic(cubic) => vec![cubic.p0, cubic.p1, cubic.p2, cubic.p3],
    };
    points
        .windows(2)
        .map(|ends| (ends[1] - ends[0]).hypot())
        .sum()
}

/// Returns the closed outline through these points, and marks its corners.
fn contour(steps: &[ContourPoint], shape: &DrawnShape) -> Contour {
    let n = steps.len();
    let mut corners: Vec<bool> = (0..n)
        .map(|i| {
            let (before, step, after) = (&steps[(i + n - 1) % n], &steps[i], &steps[(i + 1) % n]);
            let (arrive, leave) = (step.at - before.at, after.at - step.at);
            let limit = if step.straight && after.straight {
                TURN_OF_LINES
            } else {
                TURN_OF_CURVES
            };
            let turn = libm::atan2(arrive.cross(leave), arrive.dot(leave)).abs();
            step.node && turn > limit.to_radians()
        })
        .collect();
    let mut points: Vec<[f64; 2]> = steps.iter().map(|step| [step.at.x, step.at.y]).collect();
    if area(&points) < 0.0 {
        points.reverse();
        corners.reverse();
    }
    Contour {
        points,
        corners,
        role: shape.role,
        at: shape.at.clone(),
    }
}

/// Returns the area inside an outline. It is negative if the outline runs clockwise.
fn area(points: &[[f64; 2]]) -> f64 {
    let corners = points.to_vec();
    Polygon { corners }.area()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of no length do not count as points of a drawing, so the outline after them is complete.
    #[test]
    fn lines_of_no_length_hide_no_outline() {
        let mut path = BezPath::new();
        path.move_to((0.0, 0.0));
        for _ in 0..=limits::DRAWING_POINTS {
            path.line_to((0.0, 0.0));
        }
        for corner in [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            path.line_to(corner);
        }
        path.close_path();
        let scale = DrawingScale {
            tolerance: 0.01,
            flattening_error: 0.002,
        };
        let corners = path_points(&path, &scale).into_iter().map(|step| step.at);
        let expected = [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)].map(Point::from);
        assert!(corners.eq(expected));
    }
}
