//! The legend: the meaning of signs and colours, in words below the board.

use super::sketch::Sketch;
use crate::sheets::scene::{Anchor, Bounds, Colour, FontStyle, Group, Paint, Path, Stroke};
use crate::topology::Goal;

/// An entry of the legend.
#[derive(Clone, Debug)]
pub(super) struct LegendEntry {
    pub(super) swatch: Swatch,
    pub(super) text: String,
}

/// The sample beside the words.
#[derive(Clone, Copy, Debug)]
pub(super) enum Swatch {
    /// A tile of this colour. The number is the width of its inner outline, as a share of its side; 0 for no inner
    /// outline.
    Tile(Colour, f64),
    /// A wedge of this colour, like the wedges that point to the exit.
    Wedge(Colour),
}

/// The default text for a goal outside the board.
const GOAL_OUTSIDE: &str = "the goal: a jump that ends one step outside";

/// The entry for a goal outside the board; `None` if there is no such goal.
pub(super) fn exit_entry(sketch: &Sketch<'_>) -> Option<LegendEntry> {
    let exit = sketch.maze.is_some_and(|maze| maze.goal == Goal::Exit);
    let text = sketch.view.goal_outside.as_deref().unwrap_or(GOAL_OUTSIDE);
    exit.then(|| LegendEntry {
        swatch: Swatch::Wedge(sketch.style.accent),
        text: text.to_owned(),
    })
}

/// The entries, one below the other, and their bounds.
pub(super) fn legend(
    sketch: &Sketch<'_>,
    entries: Vec<LegendEntry>,
    above: Bounds,
) -> (Group, Bounds) {
    let mut group = Group::new("legend");
    let mut bounds = Bounds::EMPTY;
    let size = sketch.small_text_size(above);
    let (left, mut y) = (above.low[0], above.high[1] + size);
    for LegendEntry { swatch, text } in entries {
        let side = 1.15 * size;
        match swatch {
            Swatch::Tile(fill, inset) => {
                let pen = |share: f64| Stroke::solid(sketch.style.heavy, share * side);
                let square = Path::rectangle([left, y], [side, side]);
                group.path(square, Paint::fill(fill).and(pen(0.05)));
                if inset > 0.0 {
                    let corner = [left + 0.18 * side, y + 0.18 * side];
                    let inner = Path::rectangle(corner, [0.64 * side; 2]);
                    group.path(inner, Paint::stroke(pen(inset)));
                }
            }
            Swatch::Wedge(fill) => {
                let (x, middle) = (left + 0.2 * side, y + 0.5 * side);
                let corners = [
                    [x, middle - 0.35 * side],
                    [x + 0.5 * side, middle],
                    [x, middle + 0.35 * side],
                ];
                group.path(Path::polygon(&corners), Paint::fill(fill));
            }
        }
        let font = FontStyle::new(size, sketch.regular());
        let baseline = y + (side + font.font.capital() * size) / 2.0;
        let at = [left + 1.6 * side, baseline];
        let text = font.text(&text, at, Anchor::Start, sketch.style.ink);
        bounds.add([left, y]);
        bounds.add([text.at[0] + text.width(), y + side]);
        group.text(text);
        y += 1.7 * size;
    }
    (group, bounds)
}
