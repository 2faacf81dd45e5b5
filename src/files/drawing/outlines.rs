//! The outlines of SVG shapes, each in the coordinates of its element.

use super::source::Source;
use super::transform::numbers;
use crate::files::Diagnostic;
use kurbo::{Affine, BezPath, Ellipse, Point, Rect, Shape as _};
use roxmltree::Node;

/// The absolute values of all coordinates and lengths must be less than this.
pub(super) const LARGEST: f64 = 1e9;

/// Returns the outline of a shape in its own coordinates. Returns `None` for elements that are not shapes, and for
/// shapes without extent.
pub(super) fn outline(source: &Source, node: Node<'_, '_>) -> Result<Option<BezPath>, Diagnostic> {
    let wrong = |key: &str| {
        let error = source.error(&node.range(), format!("`{key}` cannot be read"));
        error.help(
            "use plain numbers below 10⁹ with the unit px, mm, cm, in, pt or pc, or without one",
        )
    };
    let size = |key: &str| match node.attribute(key) {
        None | Some("auto") => Ok(0.0),
        Some(text) => length(text).ok_or_else(|| wrong(key)),
    };
    Ok(Some(match node.tag_name().name() {
        "path" => {
            let data = node.attribute("d").unwrap_or_default();
            if !has_moderate_numbers(data) {
                return Err(wrong("d"));
            }
            BezPath::from_svg(data).map_err(|_| wrong("d"))?
        }
        "line" => {
            let mut path = BezPath::new();
            path.move_to((size("x1")?, size("y1")?));
            path.line_to((size("x2")?, size("y2")?));
            path
        }
        kind @ ("polygon" | "polyline") => {
            let values = numbers(node.attribute("points").unwrap_or_default());
            let values = values
                .filter(|values| values.len() % 2 == 0)
                .ok_or_else(|| wrong("points"))?;
            let points: Vec<Point> = values
                .chunks(2)
                .map(|at| Point::new(at[0], at[1]))
                .collect();
            let Some((&first, others)) = points.split_first() else {
                return Ok(None);
            };
            let mut path = BezPath::new();
            path.move_to(first);
            others.iter().for_each(|&point| path.line_to(point));
            if kind == "polygon" {
                path.close_path();
            }
            path
        }
        "rect" => {
            let (x, y, width, height) = (size("x")?, size("y")?, size("width")?, size("height")?);
            if width <= 0.0 || height <= 0.0 {
                return Ok(None);
            }
            let rect = Rect::new(x, y, x + width, y + height);
            // If one of the two radii is missing, it equals the other radius.
            let is_given = |key| node.attribute(key).is_some_and(|text| text != "auto");
            let [across, down] = match (is_given("rx"), is_given("ry")) {
                (true, false) => [size("rx")?; 2],
                (false, true) => [size("ry")?; 2],
                _ => [size("rx")?, size("ry")?],
            };
            let (across, down) = (across.min(width / 2.0), down.min(height / 2.0));
            // A very small radius cannot be seen, so it is ignored.
            if across > 1e-6 * width && down > 1e-6 * height {
                // kurbo rounds the corners of a rectangle only with circular arcs. So compress the rectangle, round its
                // corners, and stretch it again.
                let stretch = Affine::scale_non_uniform(across / down, 1.0);
                let round = stretch
                    .inverse()
                    .transform_rect_bbox(rect)
                    .to_rounded_rect(down);
                stretch * round.to_path(down * 1e-3)
            } else {
                rect.to_path(1.0)
            }
        }
        kind @ ("circle" | "ellipse") => {
            let (rx, ry) = match kind {
                "circle" => (size("r")?, size("r")?),
                _ => (size("rx")?, size("ry")?),
            };
            if rx <= 0.0 || ry <= 0.0 {
                return Ok(None);
            }
            Ellipse::new((size("cx")?, size("cy")?), (rx, ry), 0.0).to_path(rx.max(ry) * 1e-3)
        }
        _ => return Ok(None),
    }))
}

/// Parses a length and returns it in pixels, or `None` if it is not valid or too large.
pub(super) fn length(text: &str) -> Option<f64> {
    let units = [
        ("px", 1.0),
        ("mm", 96.0 / 25.4),
        ("cm", 96.0 / 2.54),
        ("in", 96.0),
        ("pt", 4.0 / 3.0),
        ("pc", 16.0),
    ];
    let text = text.trim();
    let (number, unit) = units
        .iter()
        .find_map(|(unit, size)| Some((text.strip_suffix(unit)?, *size)))
        .unwrap_or((text, 1.0));
    let length = number.trim().parse::<f64>().ok()? * unit;
    (length.abs() < LARGEST).then_some(length)
}

/// Parses a length, which may be a multiple of the font size such as `1.2em`. Returns it in pixels.
pub(super) fn relative(text: &str, font_size: f64) -> Option<f64> {
    let Some(number) = text.trim().strip_suffix("em") else {
        return length(text);
    };
    let length = number.trim().parse::<f64>().ok()? * font_size;
    (length.abs() < LARGEST).then_some(length)
}

/// Whether the absolute values of all numbers of the path data are less than [`LARGEST`]. Larger numbers are refused,
/// because an arc with a huge radius would be divided into a huge number of curves.
fn has_moderate_numbers(data: &str) -> bool {
    let mut number = String::new();
    for c in data.chars().chain([' ']) {
        let continues = match c {
            '0'..='9' => true,
            'e' | 'E' => !number.is_empty(),
            '.' => !number.contains(['.', 'e', 'E']),
            '+' | '-' => number.ends_with(['e', 'E']),
            _ => false,
        };
        if !continues {
            if number
                .parse::<f64>()
                .is_ok_and(|number| number.abs() >= LARGEST)
            {
                return false;
            }
            number.clear();
        }
        if matches!(c, '0'..='9' | '.') || continues {
            number.push(c);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use kurbo::ParamCurve as _;

    #[test]
    fn corners_may_be_ellipses() {
        let text = "<rect width='20' height='20' rx='8' ry='2'/>";
        let document = roxmltree::Document::parse(text).unwrap();
        let path = outline(&Source::new("x.svg", text), document.root_element());
        let path = path.unwrap().unwrap();
        let ends: Vec<Point> = path.segments().map(|segment| segment.end()).collect();
        for corner in [(8.0, 0.0), (0.0, 2.0), (20.0, 18.0), (12.0, 20.0)] {
            let away = |end: &Point| end.distance(Point::from(corner));
            assert!(
                ends.iter().any(|end| away(end) < 1e-9),
                "{corner:?}: {ends:?}"
            );
        }
    }
}
