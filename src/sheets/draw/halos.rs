//! Halos of texts: their letters with wide edges in the colour of the tile, below the text and above the arrows.
//!
//! ```text
//!     ──────3──────▶       A jump passes over numbers. With a halo, they stay legible on the line of its arrow.
//!          halo
//! ```

use super::figure::distance;
use super::shades::Shades;
use super::sketch::Sketch;
use super::solution::DrawnJump;
use crate::sheets::scene::{Colour, Group, Item, Paint, Point, Stroke, Text};

/// The width of a halo on each side of a letter, as a share of the size of the letters.
const HALO: f64 = 0.11;

/// Points along all arrows.
pub(super) fn points_of_arrows(sketch: &Sketch<'_>, jumps: &[DrawnJump]) -> Vec<Point> {
    let gap = gap(sketch);
    let points = jumps.iter().flat_map(|jump| {
        let outline = jump.arrow(sketch).outline(&jump.drawn);
        outline.map(|path| path.points(gap))
    });
    points.flatten().collect()
}

/// The distance between two points along an arrow.
fn gap(sketch: &Sketch<'_>) -> f64 {
    0.1 * sketch.unit()
}

/// Adds the halos of the texts on arrows to the layer of the arrows. `points` are points along the arrows.
pub(super) fn add_halos(
    sketch: &Sketch<'_>,
    shades: &Shades,
    points: &[Point],
    texts: &[Group],
    arrows: &mut Group,
) {
    let gap = gap(sketch);
    let texts = texts.iter().flat_map(|group| &group.items);
    for text in texts.filter_map(Item::as_text) {
        let bounds = text.bounds().grown(gap);
        let is_near = |point: &Point| bounds.meets_disc(*point, gap);
        // The G of a filled goal is on a disc above all arrows.
        let is_on_disc = sketch.style.on_goal == Some(text.colour);
        if is_on_disc || !points.iter().any(is_near) {
            continue;
        }
        let fill = shades.fill(sketch, tile_of(sketch, text));
        arrows.path(text.outline(), halo(text, fill));
    }
}

/// Adds the halos of the letters at seams, which are beside the board, to their layer.
pub(super) fn letters_with_halos(sketch: &Sketch<'_>, letters: Group) -> Group {
    if !sketch.view.solution {
        return letters;
    }
    let mut halos = Group::new(&letters.id);
    for text in letters.items.iter().filter_map(Item::as_text) {
        halos.path(text.outline(), halo(text, sketch.style.ground));
    }
    halos.items.extend(letters.items);
    halos
}

/// The paint of a halo: a wide edge of the letters.
fn halo(text: &Text, fill: Colour) -> Paint {
    Paint::stroke(Stroke::solid(fill, 2.0 * HALO * text.size).round())
}

/// The tile of a text: of all tiles, the one whose circle is nearest to the middle of the text, relative to its radius.
fn tile_of(sketch: &Sketch<'_>, text: &Text) -> usize {
    let bounds = text.bounds();
    let middle = [0, 1].map(|axis| (bounds.low[axis] + bounds.high[axis]) / 2.0);
    let tiles = sketch.figure.shapes.iter().enumerate();
    let nearness = tiles.map(|(tile, shape)| (tile, distance(shape.centre, middle) / shape.radius));
    let nearest = nearness.min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.map_or(0, |(tile, _)| tile)
}
