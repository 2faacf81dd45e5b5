//! What colours mean, in words below the board.

use super::Sketch;
use crate::sheets::font::{CAPITAL, Weight};
use crate::sheets::scene::{Anchor, Bounds, Colour, Group, Paint, Path, Stroke, Text};

/// One line of the legend.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) fill: Colour,
    /// Whether a line runs inside.
    pub(super) inset: bool,
    pub(super) says: String,
}

/// The entries, one below the other, and the room that they take.
pub(super) fn legend(sketch: &Sketch<'_>, entries: Vec<Entry>, above: Bounds) -> (Group, Bounds) {
    let mut group = Group::new("legend");
    let mut bounds = Bounds::EMPTY;
    let size = super::title::size(sketch, above) * 0.62;
    let (left, mut y) = (above.low[0], above.high[1] + size);
    for Entry { fill, inset, says } in entries {
        let side = 1.15 * size;
        let pen = Stroke::solid(sketch.look.heavy, 0.06 * size);
        group.path(
            Path::rectangle([left, y], [side, side]),
            Paint::fill(fill).and(pen.clone()),
        );
        if inset {
            let inner = Path::rectangle([left + 0.15 * side, y + 0.15 * side], [0.7 * side; 2]);
            group.path(inner, Paint::stroke(pen));
        }
        let text = Text {
            text: says,
            at: [left + 1.6 * side, y + (side + CAPITAL * size) / 2.0],
            anchor: Anchor::Start,
            size,
            weight: Weight::Regular,
            colour: sketch.look.ink,
        };
        bounds.add([left, y]);
        bounds.add([text.at[0] + text.width(), y + side]);
        group.text(text);
        y += 1.7 * size;
    }
    (group, bounds)
}
