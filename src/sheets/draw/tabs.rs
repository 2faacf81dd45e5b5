//! Glue tabs on a net (an unfolded solid). A tab is a trapezoid on one of the two sides of a cut edge.
//!
//! ```text
//!       ╱‾‾‾‾╲          A tab is outside the net. It covers no tile, no other tab, and no letter of another side.
//!      ┌──────┐         Forms are tried on both glued sides, and the largest form that fits is used. A tab that is too
//!      │ tile │         flat or too narrow to be glued is not drawn: other tabs or tape hold such sides together.
//! ```

use super::letter_places::{LETTER_DISTANCE, SeamLetter, Side, cell, places};
use super::sketch::Sketch;
use super::tile_figure::distance;
use crate::plane::Polygon;
use crate::sheets::scene::{Bounds, Group, Paint, Path, Stroke};
use crate::surface::Face;

/// The heights that are tried, as shares of a cell.
const HEIGHTS: [f64; 5] = [0.36, 0.3, 0.25, 0.2, 0.15];
/// The slopes that are tried for each of the two ends of a tab. A slope is the distance by which the end is inset along
/// the side, divided by the height.
const SLOPES: [f64; 4] = [0.6, 1.0, 1.4, 1.8];
/// The minimum length of the outer edge of a tab, as a share of its side.
const OUTER_EDGE: f64 = 0.3;

/// A glue tab.
pub(super) struct Tab {
    pub(super) side: Side,
    pub(super) height: f64,
    /// Whether the letter of the side is written on the tab.
    pub(super) carries_letter: bool,
    outline: Polygon,
}

/// An area that a tab must not cover, with its bounds.
struct Occupied {
    polygon: Polygon,
    bounds: Bounds,
    /// If the area belongs to a letter: the sides of this letter. Otherwise empty.
    letter_of: Vec<Side>,
}

impl Occupied {
    fn new(polygon: Polygon, letter_of: Vec<Side>) -> Occupied {
        Occupied {
            bounds: Bounds::around(polygon.corners.iter().copied()),
            polygon,
            letter_of,
        }
    }
}

/// Finds a tab for each pair of sides that are glued together, if there is room for a tab.
pub(super) fn tabs(sketch: &Sketch<'_>, pairs: &[[Side; 2]]) -> Vec<Tab> {
    let shapes = &sketch.figure.shapes;
    // Only the tiles at the rim are checked: a tab that covers an inner tile also covers a tile at the rim.
    let mut rim: Vec<Face> = pairs.iter().flatten().map(|&(tile, _)| tile).collect();
    rim.sort_unstable();
    rim.dedup();
    let tiles = rim.into_iter().map(|tile| {
        let corners = shapes[tile as usize].polygon();
        Occupied::new(Polygon { corners }, Vec::new())
    });
    let letters = pairs.iter().flat_map(|&pair| places(sketch, pair));
    let letters = letters.map(|SeamLetter { sides, at, half }| {
        let signs = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let corner = |[dx, dy]: [f64; 2]| [at[0] + dx * half, at[1] + dy * half];
        let corners = signs.map(corner).to_vec();
        Occupied::new(Polygon { corners }, sides)
    });
    let mut occupied: Vec<Occupied> = tiles.chain(letters).collect();
    let mut tabs = Vec::new();
    for pair in pairs {
        let mut forms: Vec<Tab> = pair.iter().flat_map(|&side| forms(sketch, side)).collect();
        forms.sort_by(|a, b| b.outline.area().abs().total_cmp(&a.outline.area().abs()));
        let near = pair.map(|side| {
            let of_side = forms.iter().filter(|tab| tab.side == side);
            let corners = of_side.flat_map(|tab| &tab.outline.corners);
            let reach = Bounds::around(corners.copied());
            let all = occupied.iter();
            all.filter(move |other| other.bounds.overlaps(reach))
                .collect::<Vec<_>>()
        });
        let fits = |tab: &Tab| {
            let near = &near[usize::from(tab.side != pair[0])];
            // A tab does not conflict with the letter of its own side: the letter is written on the tab or, if the tab
            // is flat, beyond the tab. But a letter between two sides is never moved beyond a flat tab.
            let may_cover = |other: &Occupied| {
                let is_beside = other.letter_of.len() == 1;
                other.letter_of.contains(&tab.side) && (tab.carries_letter || is_beside)
            };
            near.iter()
                .all(|other| may_cover(other) || !tab.outline.overlaps(&other.polygon))
        };
        if let Some(index) = forms.iter().position(fits) {
            let tab = forms.swap_remove(index);
            occupied.push(Occupied::new(tab.outline.clone(), Vec::new()));
            tabs.push(tab);
        }
    }
    tabs
}

/// The forms that a tab on a side can have.
fn forms(sketch: &Sketch<'_>, side: Side) -> Vec<Tab> {
    let shape = &sketch.figure.shapes[side.0 as usize];
    let ([ax, ay], [bx, by]) = shape.side(side.1);
    let [nx, ny] = shape.outwards(side.1);
    let length = distance([ax, ay], [bx, by]).max(f64::MIN_POSITIVE);
    let along = [(bx - ax) / length, (by - ay) / length];
    let mut forms = Vec::new();
    for share in HEIGHTS {
        let height = share * cell(sketch, side);
        for start in SLOPES {
            for end in SLOPES {
                let [from, to] = [start * height, length - end * height];
                if to - from < OUTER_EDGE * length {
                    continue;
                }
                let top = |by: f64| {
                    [
                        ax + along[0] * by + nx * height,
                        ay + along[1] * by + ny * height,
                    ]
                };
                let corners = vec![[ax, ay], top(from), top(to), [bx, by]];
                forms.push(Tab {
                    side,
                    height,
                    carries_letter: share > LETTER_DISTANCE,
                    outline: Polygon { corners },
                });
            }
        }
    }
    forms
}

/// Draws the tabs.
pub(super) fn layer(sketch: &Sketch<'_>, tabs: &[Tab]) -> Group {
    let mut group = Group::new("tabs");
    let pen = Stroke::solid(sketch.style.thin, sketch.line_width(0.02, 0.35, 1.0));
    for tab in tabs {
        let outline = Path::polygon(&tab.outline.corners);
        let fill = Paint::fill(sketch.style.background);
        group.path(outline, fill.and(pen.clone()));
    }
    group
}
