//! The elements of a drawing that are tiles: closed filled shapes, with the transforms of all groups around them.
//!
//! A drawing has y downwards, a board has y upwards. So everything is mirrored here, once.

use super::source::Source;
use super::style::Rules;
use super::transform::{numbers, transform};
use crate::files::Diagnostic;
use crate::limits;
use kurbo::{Affine, BezPath, Ellipse, PathEl, Point, Rect, Shape as _};
use roxmltree::{Document, Node, ParsingOptions};
use std::ops::Range;

/// The namespace of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";
/// The largest coordinate.
const LARGEST: f64 = 1e9;

/// A filled shape of a drawing, in the coordinates of the whole drawing.
pub(super) struct Shape {
    pub(super) path: BezPath,
    /// The bytes of its element.
    pub(super) at: Range<usize>,
}

/// What an element inherits from the groups around it.
#[derive(Clone, Copy)]
struct Inherited {
    place: Affine,
    filled: bool,
    depth: usize,
}

/// The filled shapes of a drawing, in the order of the drawing.
pub(super) fn shapes(source: &Source) -> Result<Vec<Shape>, Diagnostic> {
    let text = &*source.text;
    if let Some(at) = text.find("<!ENTITY") {
        let error = source.error(&(at..text.len()), "a drawing with entities");
        return Err(error.help("save it as plain SVG, without the editing data of the program"));
    }
    nested(source)?;
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::TILES as u32 * 2,
        ..ParsingOptions::default()
    };
    let document =
        Document::parse_with_options(text, options).map_err(|error| unreadable(source, &error))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let error = source.error(&root.range(), "this is not an SVG drawing");
        return Err(error.help("save the drawing as SVG"));
    }
    let rules = Rules::of(&document);
    let mut shapes = Vec::new();
    let outermost = Inherited {
        place: Affine::FLIP_Y,
        filled: true,
        depth: 0,
    };
    let mut unfilled = 0;
    let mut waiting = vec![(root, outermost)];
    while let Some((node, around)) = waiting.pop() {
        let name = node.tag_name();
        if !node.is_element()
            || name.namespace().is_some_and(|space| space != SVG)
            || hidden(node, &rules)
        {
            continue;
        }
        let own = own(source, node, &rules, around)?;
        match name.name() {
            "g" | "a" | "switch" => {
                waiting.extend(node.children().rev().map(|child| (child, own)));
            }
            "svg" if own.depth == 1 => {
                waiting.extend(node.children().rev().map(|child| (child, own)));
            }
            kind @ ("use" | "image" | "svg") => {
                let error =
                    source.error(&node.range(), format!("a drawing of tiles with <{kind}>"));
                return Err(error.help(match kind {
                    "use" => "turn the copy into a shape of its own (in Inkscape: Edit, Clone, Unlink Clone)",
                    "image" => "remove the picture; the tiles are closed shapes",
                    _ => "ungroup the drawing inside the drawing",
                }));
            }
            _ => {
                let Some(path) = outline(source, node)? else {
                    continue;
                };
                if !own.filled {
                    unfilled += 1;
                    continue;
                }
                let path = own.place * path;
                if !path.elements().iter().all(reasonable) {
                    let error = source.error(&node.range(), "a shape at no reasonable place");
                    return Err(error.help("use numbers below 10⁹"));
                }
                shapes.push(Shape {
                    path,
                    at: node.range(),
                });
                if shapes.len() > limits::DRAWN_TILES {
                    let what = format!("a drawing with more than {} shapes", limits::DRAWN_TILES);
                    let error = source.error(&node.range(), what);
                    return Err(error.help("draw fewer tiles; a tile is one closed shape"));
                }
            }
        }
    }
    if shapes.is_empty() {
        let error = source.error_in_all("the drawing has no closed filled shapes");
        return Err(error.help(match unfilled {
            0 => "draw every tile as a closed shape with a fill".to_owned(),
            _ => format!("give the tiles a fill: {unfilled} shapes have none"),
        }));
    }
    Ok(shapes)
}

/// Checks that groups are not nested too deeply, before the text is parsed.
fn nested(source: &Source) -> Result<(), Diagnostic> {
    let text = &*source.text;
    let mut depth = 0usize;
    for (at, _) in text.match_indices('<') {
        let tag = &text[at..];
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if !tag.starts_with("<!") && !tag.starts_with("<?") {
            // The end of a tag is looked for up to the next tag only, so the whole text is read twice at most.
            let next = tag[1..].find('<').map_or(tag.len(), |next| next + 1);
            if !tag[..next].contains("/>") {
                depth += 1;
            }
        }
        if depth > limits::GROUPS {
            let error = source.error(
                &(at..text.len()),
                format!("groups nested more than {} deep", limits::GROUPS),
            );
            return Err(error.help("ungroup the shapes"));
        }
    }
    Ok(())
}

fn unreadable(source: &Source, error: &roxmltree::Error) -> Diagnostic {
    let text = &*source.text;
    let line = error.pos().row.saturating_sub(1) as usize;
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let start = starts.take(line + 1).last().unwrap_or(0);
    let what = format!("this is not readable as SVG: {error}");
    source
        .error(&(start..text.len()), what)
        .help("save the drawing as plain SVG")
}

fn hidden(node: Node<'_, '_>, rules: &Rules<'_>) -> bool {
    let marked = |word: &str| {
        node.attribute("class")
            .is_some_and(|words| words.split_whitespace().any(|w| w == word))
    };
    rules.value(node, "display") == Some("none")
        || rules.value(node, "visibility") == Some("hidden")
        || node.attribute("id") == Some("hole")
        || marked("hole")
}

/// The transform and the fill of an element.
fn own(
    source: &Source,
    node: Node<'_, '_>,
    rules: &Rules<'_>,
    around: Inherited,
) -> Result<Inherited, Diagnostic> {
    let place = match node.attribute("transform") {
        None => Affine::IDENTITY,
        Some(text) => transform(text).ok_or_else(|| {
            let error = source.error(&node.range(), "a transform that cannot be read");
            error.help("write for example translate(3, 4), scale(2) or rotate(30)")
        })?,
    };
    let filled = match rules.value(node, "fill") {
        None | Some("inherit") => around.filled,
        Some(fill) => fill != "none" && fill != "transparent",
    };
    Ok(Inherited {
        place: around.place * place,
        filled,
        depth: around.depth + 1,
    })
}

fn reasonable(element: &PathEl) -> bool {
    let fine = |point: Point| point.x.abs() < LARGEST && point.y.abs() < LARGEST;
    match *element {
        PathEl::MoveTo(a) | PathEl::LineTo(a) => fine(a),
        PathEl::QuadTo(a, b) => fine(a) && fine(b),
        PathEl::CurveTo(a, b, c) => fine(a) && fine(b) && fine(c),
        PathEl::ClosePath => true,
    }
}

/// The outline of a shape in its own coordinates. `None` for elements that are not shapes, and shapes without extent.
fn outline(source: &Source, node: Node<'_, '_>) -> Result<Option<BezPath>, Diagnostic> {
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
            if !moderate(data) {
                return Err(wrong("d"));
            }
            BezPath::from_svg(data).map_err(|_| wrong("d"))?
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
            let radius = size("rx")?
                .max(size("ry")?)
                .min(width / 2.0)
                .min(height / 2.0);
            // A tiny radius cannot be seen.
            if radius > 1e-6 * width.min(height) {
                rect.to_rounded_rect(radius).to_path(radius * 1e-3)
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

/// A length in pixels.
fn length(text: &str) -> Option<f64> {
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

/// Whether all numbers of the path data are moderate. Arcs of astronomic radii would be divided into as many curves.
fn moderate(data: &str) -> bool {
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
