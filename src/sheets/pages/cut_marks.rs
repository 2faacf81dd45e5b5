//! Cut marks: crosses between the puzzles of a page. They show where to cut the page into cards of equal size.
//!
//! ```text
//!   +       +       +
//!     ┌───┐   ┌───┐
//!     └───┘   └───┘
//!   +       +       +
//! ```

use super::grid::{GAP, PageGrid};
use crate::sheets::scene::{Bounds, Colour, Group, MILLIMETRE, Paint, Path, Stroke};

/// The length of an arm of a cross.
const ARM: f64 = 2.5 * MILLIMETRE;

/// The part of the printable area `inside` that is left for panels if a page has crosses. A panel is the place of a
/// puzzle. The crosses above and below the panels are in the printable area. The crosses at the left and right sides
/// are in the margin of the page. They need room in the printable area only if the margin is too narrow.
pub(super) fn between_marks(inside: Bounds) -> Bounds {
    let reach = GAP / 2.0 + ARM;
    let ([left, top], [right, bottom]) = (inside.low, inside.high);
    let aside = (reach + 0.5 - left).max(0.0);
    Bounds::new([left + aside, top + reach], [right - aside, bottom - reach])
}

/// The crosses between and around the panels of a page. `inside` is the area of the panels.
pub(super) fn cut_marks(grid: PageGrid, inside: Bounds) -> Group {
    let mut group = Group::new("cut-marks");
    let mut path = Path::default();
    let size = grid.room(inside, 0).size();
    let at = |axis: usize, index: usize| {
        inside.low[axis] - GAP / 2.0 + index as f64 * (size[axis] + GAP)
    };
    for column in 0..=grid.columns {
        for row in 0..=grid.rows {
            let [x, y] = [at(0, column), at(1, row)];
            path.add_line(&[[x - ARM, y], [x + ARM, y]]);
            path.add_line(&[[x, y - ARM], [x, y + ARM]]);
        }
    }
    group.path(path, Paint::stroke(Stroke::solid(Colour::BLACK, 0.3)));
    group
}
