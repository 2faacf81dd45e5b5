//! The elements of a drawing: filled shapes, lines with a role, and texts. The transforms of the groups around an
//! element are applied.
//!
//! The y axis points down in a drawing, and up on a board. So all elements are mirrored here.

use super::inherited::{InheritedProperties, frame};
use super::outlines::{LARGEST, outline};
use super::roles::{ColourRoles, Role, role_by_colour};
use super::source::Source;
use super::style::StyleRules;
use super::texts::{DrawnText, texts};
use crate::files::Diagnostic;
use crate::limits;
use kurbo::{BezPath, PathEl, Point};
use roxmltree::{Document, ParsingOptions};
use std::ops::Range;

/// The namespace of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";

/// The elements of a drawing that matter for a board. Each list is in the order of the drawing.
#[derive(Default)]
pub(super) struct Elements {
    /// The filled shapes.
    pub(super) shapes: Vec<DrawnShape>,
    /// The lines that are walls or one-way sides.
    pub(super) lines: Vec<DrawnShape>,
    pub(super) texts: Vec<DrawnText>,
}

/// A shape or a line of a drawing, in the coordinates of the whole drawing.
pub(super) struct DrawnShape {
    pub(super) path: BezPath,
    pub(super) role: Option<Role>,
    /// The byte range of its element in the drawing.
    pub(super) at: Range<usize>,
}

/// Reads the elements of a drawing.
pub(super) fn elements(source: &Source, colours: &ColourRoles) -> Result<Elements, Diagnostic> {
    let text = &*source.text;
    if let Some(at) = text.find("<!ENTITY") {
        let error = source.error(&(at..text.len()), "the drawing uses XML entities");
        return Err(error.help("save it as plain SVG, without the data of the drawing program"));
    }
    check_nesting(source)?;
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::TILES as u32 * 2,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| unreadable_error(source, &error))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let error = source.error(&root.range(), "this is not an SVG drawing");
        return Err(error.help("save the drawing as SVG"));
    }
    let rules = StyleRules::of(&document);
    let mut found = Elements::default();
    let mut unfilled = 0;
    let mut waiting = vec![(root, InheritedProperties::OUTERMOST)];
    while let Some((node, around)) = waiting.pop() {
        let name = node.tag_name();
        if !node.is_element()
            || name.namespace().is_some_and(|space| space != SVG)
            || rules.is_removed(node)
        {
            continue;
        }
        let mut own = around.of_child(source, node, &rules)?;
        if own.role.is_some_and(Role::is_ignored) {
            continue;
        }
        match name.name() {
            "svg" if own.depth > 1 => {
                own.transform *= frame(source, node)?;
                waiting.extend(node.children().rev().map(|child| (child, own)));
            }
            "svg" | "g" | "a" | "switch" => {
                waiting.extend(node.children().rev().map(|child| (child, own)));
            }
            "text" => found.texts.extend(texts(node, own, &rules)),
            _ if !own.is_visible => {}
            kind @ ("use" | "image") => {
                let error = source.error(
                    &node.range(),
                    format!("<{kind}> is not supported in a drawing of tiles"),
                );
                return Err(error.help(match kind {
                    "use" => "turn the copy into a shape of its own (in Inkscape: Edit, Clone, Unlink Clone)",
                    _ => "remove the picture; the tiles are closed shapes",
                }));
            }
            _ => {
                let Some(path) = outline(source, node)? else {
                    continue;
                };
                let role = own.role.or_else(|| role_by_colour(own.paint, colours));
                let is_line = role.is_some_and(Role::is_line);
                if role.is_some_and(Role::is_ignored) || name.name() == "line" && !is_line {
                    continue;
                }
                if matches!(own.paint[0], Some("none" | "transparent")) && !is_line {
                    unfilled += 1;
                    continue;
                }
                let path = own.transform * path;
                if !path.elements().iter().all(is_within_limits) {
                    let error =
                        source.error(&node.range(), "the coordinates of this shape are too large");
                    return Err(error.help("use numbers below 10⁹"));
                }
                let list = if is_line {
                    &mut found.lines
                } else {
                    &mut found.shapes
                };
                list.push(DrawnShape {
                    path,
                    role,
                    at: node.range(),
                });
                if list.len() > limits::DRAWN_TILES {
                    let what = format!("the drawing has more than {} shapes", limits::DRAWN_TILES);
                    let error = source.error(&node.range(), what);
                    return Err(error.help("draw fewer tiles; a tile is one closed shape"));
                }
            }
        }
    }
    if found.shapes.is_empty() {
        let error = source.error_in_all("the drawing has no closed filled shapes");
        return Err(error.help(match unfilled {
            0 => "draw every tile as a closed shape with a fill".to_owned(),
            _ => format!("give the tiles a fill: {unfilled} shapes have none"),
        }));
    }
    Ok(found)
}

/// Checks that groups are not nested too deeply, before the text is parsed.
fn check_nesting(source: &Source) -> Result<(), Diagnostic> {
    let text = &*source.text;
    let mut depth = 0usize;
    for (at, _) in text.match_indices('<') {
        let tag = &text[at..];
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if !tag.starts_with("<!") && !tag.starts_with("<?") {
            // Search for the end of a tag only up to the next tag, so that the time grows linearly with the text.
            let next = tag[1..].find('<').map_or(tag.len(), |next| next + 1);
            if !tag[..next].contains("/>") {
                depth += 1;
            }
        }
        if depth > limits::GROUPS {
            let error = source.error(
                &(at..text.len()),
                format!("groups are nested more than {} deep", limits::GROUPS),
            );
            return Err(error.help("ungroup the shapes"));
        }
    }
    Ok(())
}

/// Returns the error for a text that is not valid XML.
fn unreadable_error(source: &Source, error: &roxmltree::Error) -> Diagnostic {
    let text = &*source.text;
    let line = error.pos().row.saturating_sub(1) as usize;
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let start = starts.take(line + 1).last().unwrap_or(0);
    let what = format!("this cannot be read as SVG: {error}");
    source
        .error(&(start..text.len()), what)
        .help("save the drawing as plain SVG")
}

/// Whether the absolute values of all coordinates are less than [`LARGEST`].
fn is_within_limits(element: &PathEl) -> bool {
    let is_in_range = |point: Point| point.x.abs() < LARGEST && point.y.abs() < LARGEST;
    match *element {
        PathEl::MoveTo(a) | PathEl::LineTo(a) => is_in_range(a),
        PathEl::QuadTo(a, b) => is_in_range(a) && is_in_range(b),
        PathEl::CurveTo(a, b, c) => is_in_range(a) && is_in_range(b) && is_in_range(c),
        PathEl::ClosePath => true,
    }
}
