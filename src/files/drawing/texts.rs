//! The lines of texts, and where their middles lie.
//!
//! ```text
//!        ┌─────────────┐      (x, y) is where a line begins, on the line below its letters. Its middle is estimated
//!        │   1 · 2     │      from the size of the font: half a line to the right and a third of a letter above.
//!        └───●─────────┘
//! ```

use super::inherited::{Inherited, before};
use super::outlines::{LARGEST, length};
use super::roles::Role;
use super::style::Rules;
use kurbo::Point;
use roxmltree::Node;
use std::ops::Range;

/// The mean width of a letter, in sizes of the font.
const WIDTH: f64 = 0.55;
/// The height of the middle of a digit, in sizes of the font.
const MIDDLE: f64 = 0.35;

/// A line of text, in the coordinates of the whole drawing.
pub(super) struct DrawnText {
    pub(super) text: String,
    /// The middle of the line, and the point at which the program anchors it.
    pub(super) places: [[f64; 2]; 2],
    pub(super) role: Option<Role>,
    /// The bytes of its element.
    pub(super) at: Range<usize>,
}

/// A line under construction, in the coordinates of its element.
struct Line {
    text: String,
    anchor: Point,
    size: f64,
    /// How much of the line lies to the left of the anchor: 0, a half or 1.
    before: f64,
}

impl Line {
    fn width(&self) -> f64 {
        self.text.chars().count() as f64 * WIDTH * self.size
    }

    /// Whether a text at this point goes on with the line: programs move single letters closer together.
    fn goes_on(&self, at: Point) -> bool {
        let end = self.anchor.x + (1.0 - self.before) * self.width();
        (at.y - self.anchor.y).abs() < 0.1 * self.size && (at.x - end).abs() < 0.5 * self.size
    }
}

/// The lines of a `<text>` element. Each part with a place of its own begins a line.
pub(super) fn texts(node: Node<'_, '_>, own: &Inherited<'_>, rules: &Rules<'_>) -> Vec<DrawnText> {
    let mut lines: Vec<Line> = Vec::new();
    let mut pen = Point::ZERO;
    let mut moved = true;
    for part in node.descendants() {
        for (key, place) in [("x", &mut pen.x), ("y", &mut pen.y)] {
            let list = part.attribute(key).unwrap_or_default();
            // A list gives a place to each letter.
            let first = list.split([' ', ',']).find(|number| !number.is_empty());
            if let Some(number) = first.and_then(length) {
                *place = number;
                moved = true;
            }
        }
        let text = part.text().filter(|_| part.is_text()).unwrap_or_default();
        if text.trim().is_empty() {
            continue;
        }
        match lines.last_mut().filter(|line| !moved || line.goes_on(pen)) {
            Some(line) => line.text.push_str(text),
            None => {
                let inner = part.ancestors().skip(1).take_while(|&outer| outer != node);
                let outer: Vec<_> = inner.chain([node]).collect();
                let style = |key| outer.iter().find_map(|&outer| rules.value(outer, key));
                lines.push(Line {
                    text: text.to_owned(),
                    anchor: pen,
                    size: style("font-size").and_then(length).unwrap_or(own.font_size),
                    before: style("text-anchor").map_or(own.text_anchor, before),
                });
            }
        }
        moved = false;
    }
    let finished = lines.into_iter().map(|line| {
        let text = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let line = Line { text, ..line };
        let right = (0.5 - line.before) * line.width();
        let middle = line.anchor + kurbo::Vec2::new(right, -MIDDLE * line.size);
        DrawnText {
            places: [middle, line.anchor].map(|at| {
                let at = own.place * at;
                [at.x, at.y]
            }),
            text: line.text,
            role: own.role,
            at: node.range(),
        }
    });
    let is_near = |text: &DrawnText| text.places.iter().flatten().all(|x| x.abs() < LARGEST);
    finished.filter(is_near).collect()
}
