//! The properties that an element inherits from the groups around it: its place, its style and its role.

use super::outlines::{length, relative};
use super::roles::{Role, role_by_name};
use super::source::Source;
use super::style::StyleRules;
use super::transform::{numbers, transform};
use crate::files::Diagnostic;
use kurbo::Affine;
use roxmltree::Node;

/// The properties that an element inherits from the groups around it.
#[derive(Clone, Copy)]
pub(super) struct InheritedProperties<'n> {
    pub(super) transform: Affine,
    /// The fill and the stroke.
    pub(super) paint: [Option<&'n str>; 2],
    /// Whether the element is drawn. Its children can be drawn even if the element is not drawn.
    pub(super) is_visible: bool,
    pub(super) depth: usize,
    pub(super) role: Option<Role>,
    pub(super) font_size: f64,
    /// The share of a text line that lies before its anchor, from 0 to 1.
    pub(super) text_anchor: f64,
}

impl<'n> InheritedProperties<'n> {
    /// The properties that the outermost element inherits. The y axis points down in a drawing, and up on a board.
    pub(super) const OUTERMOST: Self = InheritedProperties {
        transform: Affine::FLIP_Y,
        paint: [None; 2],
        is_visible: true,
        depth: 0,
        role: None,
        font_size: 16.0,
        text_anchor: 0.0,
    };

    /// Returns the properties of a child element, including its own transform, style and role.
    pub(super) fn of_child(
        self,
        source: &Source,
        node: Node<'n, '_>,
        rules: &StyleRules<'n>,
    ) -> Result<Self, Diagnostic> {
        let own_transform = match node.attribute("transform") {
            None => Affine::IDENTITY,
            Some(text) => transform(text).ok_or_else(|| {
                let error = source.error(&node.range(), "this transform cannot be read");
                error.help("write a transform such as translate(3, 4), scale(2) or rotate(30)")
            })?,
        };
        Ok(InheritedProperties {
            transform: self.transform * own_transform,
            depth: self.depth + 1,
            ..self.styled(node, rules)
        })
    }

    /// Does the same as [`of_child`](Self::of_child), but ignores the transform of the element, and leaves the depth
    /// unchanged.
    pub(super) fn styled(self, node: Node<'n, '_>, rules: &StyleRules<'n>) -> Self {
        let style = |key| {
            let value = rules.value(node, key);
            value.filter(|value| *value != "inherit")
        };
        let size = style("font-size").and_then(|size| relative(size, self.font_size));
        InheritedProperties {
            paint: [
                style("fill").or(self.paint[0]),
                style("stroke").or(self.paint[1]),
            ],
            // Only the first word counts, as in `visible !important`.
            is_visible: match style("visibility").and_then(|value| value.split_whitespace().next())
            {
                Some("hidden" | "collapse") => false,
                Some("visible" | "initial") => true,
                _ => self.is_visible,
            },
            role: role_by_name(node).or(self.role),
            font_size: size.unwrap_or(self.font_size),
            text_anchor: style("text-anchor").map_or(self.text_anchor, share_before_anchor),
            ..self
        }
    }
}

/// Returns the transform of an `<svg>` element inside the drawing: it scales the `viewBox` to fit into the rectangle
/// given by `x`, `y`, `width` and `height`, and centres it there.
pub(super) fn frame(source: &Source, node: Node<'_, '_>) -> Result<Affine, Diagnostic> {
    let size = |key| node.attribute(key).and_then(length);
    let moved = Affine::translate((size("x").unwrap_or(0.0), size("y").unwrap_or(0.0)));
    if ["width", "height"]
        .into_iter()
        .filter_map(size)
        .any(|size| size <= 0.0)
    {
        let error = source.error(&node.range(), "this nested drawing has no area");
        return Err(error.help("remove it, or give it a `width` and a `height` above 0"));
    }
    let fit = node.attribute("preserveAspectRatio").unwrap_or_default();
    if !["", "xMidYMid", "xMidYMid meet"].contains(&fit.trim()) {
        let what = "`preserveAspectRatio` is not supported in a nested drawing";
        let error = source.error(&node.range(), what);
        return Err(
            error.help("remove this attribute, or move the shapes out of the nested drawing")
        );
    }
    let Some(text) = node.attribute("viewBox") else {
        return Ok(moved);
    };
    let Some(&[left, top, across, down]) = numbers(text)
        .as_deref()
        .filter(|numbers| matches!(numbers, [_, _, across, down] if *across > 0.0 && *down > 0.0))
    else {
        let error = source.error(&node.range(), "`viewBox` cannot be read");
        return Err(error.help("write four numbers, the last two above 0: 0 0 100 50"));
    };
    let (width, height) = (
        size("width").unwrap_or(across),
        size("height").unwrap_or(down),
    );
    let scale = (width / across).min(height / down);
    let middle = (
        (width - across * scale) / 2.0,
        (height - down * scale) / 2.0,
    );
    Ok(moved * Affine::translate(middle) * Affine::scale(scale) * Affine::translate((-left, -top)))
}

/// Returns the share of a text line that lies before its anchor, from 0 to 1.
fn share_before_anchor(anchor: &str) -> f64 {
    match anchor {
        "middle" => 0.5,
        "end" => 1.0,
        _ => 0.0,
    }
}
