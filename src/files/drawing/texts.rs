//! Reads the lines of texts and estimates their middles.
//!
//! ```text
//!        ┌─────────────┐      (x, y) is the beginning of the text, on its baseline. The middle lies to the right by
//!        │   1 · 2     │      half the width of the text, and up by 0.35 times the font size. The width is estimated.
//!        └───●─────────┘
//! ```

use super::inherited::InheritedProperties;
use super::outlines::{LARGEST, relative};
use super::roles::Role;
use super::style::StyleRules;
use kurbo::{Point, Vec2};
use roxmltree::Node;
use std::ops::Range;

/// The mean width of a letter, in multiples of the font size.
const WIDTH: f64 = 0.55;
/// The height of the middle of a digit above the baseline, in multiples of the font size.
const MIDDLE: f64 = 0.35;

/// A line of text, in the coordinates of the whole drawing.
pub(super) struct DrawnText {
    pub(super) text: String,
    /// The middle of the line, and its anchor.
    pub(super) places: [[f64; 2]; 2],
    pub(super) role: Option<Role>,
    /// The byte range of its element in the drawing.
    pub(super) at: Range<usize>,
}

/// A line under construction, in the coordinates of its element.
struct TextLine<'n> {
    text: String,
    /// The number of letters, without the spaces around each part.
    letters: usize,
    anchor: Point,
    style: InheritedProperties<'n>,
}

impl TextLine<'_> {
    fn width(&self) -> f64 {
        self.letters as f64 * WIDTH * self.style.font_size
    }

    /// Returns the x coordinate of the end of the line.
    fn end(&self) -> f64 {
        self.anchor.x + (1.0 - self.style.text_anchor) * self.width()
    }

    /// Whether a text at this point continues the line. A text with its own position can continue a line, too, because
    /// drawing programs may set a position for each letter.
    fn continues_line(&self, at: Point) -> bool {
        let size = self.style.font_size;
        (at.y - self.anchor.y).abs() < 0.1 * size && (at.x - self.end()).abs() < 0.5 * size
    }
}

/// Returns the lines of a `<text>` element. A part with its own position begins a new line, unless it continues the
/// previous line. Lines with coordinates of [`LARGEST`] or more are left out.
pub(super) fn texts<'n>(
    node: Node<'n, '_>,
    own: InheritedProperties<'n>,
    rules: &StyleRules<'n>,
) -> Vec<DrawnText> {
    let mut lines: Vec<TextLine<'_>> = Vec::new();
    let mut pen = Point::ZERO;
    let mut moved = true;
    let mut waiting = vec![(node, own)];
    while let Some((part, around)) = waiting.pop() {
        if part.is_element() {
            let mut style = around;
            if part != node {
                let is_text = ["tspan", "a", "textPath"].contains(&part.tag_name().name());
                style = around.styled(part, rules);
                if !is_text || rules.is_removed(part) || style.role.is_some_and(Role::is_ignored) {
                    continue;
                }
            }
            moved |= move_pen(part, style.font_size, &mut pen);
            waiting.extend(part.children().rev().map(|child| (child, style)));
        }
        let text = part.text().filter(|_| part.is_text() && around.is_visible);
        let text = text.unwrap_or_default();
        if text.trim().is_empty() {
            continue;
        }
        let known = lines.pop_if(|line| !moved || line.continues_line(pen));
        let mut line = known.unwrap_or(TextLine {
            text: String::new(),
            letters: 0,
            anchor: pen,
            style: around,
        });
        line.text.push_str(text);
        line.letters += text.trim().chars().count();
        pen.x = line.end();
        lines.push(line);
        moved = false;
    }
    let finished = lines.into_iter().map(|line| {
        let text = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let letters = text.chars().count();
        let line = TextLine {
            text,
            letters,
            ..line
        };
        let right = (0.5 - line.style.text_anchor) * line.width();
        let middle = line.anchor + Vec2::new(right, -MIDDLE * line.style.font_size);
        DrawnText {
            places: [middle, line.anchor].map(|at| {
                let at = own.transform * at;
                [at.x, at.y]
            }),
            text: line.text,
            role: line.style.role,
            at: node.range(),
        }
    });
    let is_near = |text: &DrawnText| text.places.iter().flatten().all(|x| x.abs() < LARGEST);
    finished.filter(is_near).collect()
}

/// Moves the pen to the position of an element, and then by its distances `dx` and `dy`. Returns whether the element
/// sets a position or moves the pen.
fn move_pen(part: Node<'_, '_>, size: f64, pen: &mut Point) -> bool {
    let number = |key| {
        // A list contains a position for each letter. Only the position of the first letter is used.
        let mut list = part.attribute(key)?.split([' ', ',']);
        relative(list.find(|number| !number.is_empty())?, size)
    };
    let before = *pen;
    let place = [number("x"), number("y")];
    pen.x = place[0].unwrap_or(pen.x) + number("dx").unwrap_or(0.0);
    pen.y = place[1].unwrap_or(pen.y) + number("dy").unwrap_or(0.0);
    place.iter().any(Option::is_some) || *pen != before
}
