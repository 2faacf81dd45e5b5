//! Halos of texts: their letters with wide edges in the colour of the tile, below the text and above the arrows.
//!
//! ```text
//!     ──────3──────▶       A jump passes over numbers. With a halo, they stay legible on the line of its arrow.
//!          halo
//! ```

use super::figure::distance;
use super::nearby::{Nearby, middle};
use super::shades::Shades;
use super::sketch::Sketch;
use super::solution::DrawnJump;
use crate::sheets::scene::{Bounds, Colour, Group, Item, Paint, Point, Stroke, Text};

/// The width of a halo on each side of a letter, as a share of the size of the letters.
const HALO: f64 = 0.11;

/// Points along all arrows.
pub(super) fn points_of_arrows(sketch: &Sketch<'_>, jumps: &[DrawnJump]) -> Nearby<Point> {
    let gap = gap(sketch);
    let mut points = Nearby::new(sketch.arrow_unit());
    for jump in jumps {
        for path in jump.arrow(sketch).outline(&jump.drawn) {
            let along = path.points(gap);
            along.into_iter().for_each(|point| points.add_point(point));
        }
    }
    points
}

/// The distance between two points along an arrow.
fn gap(sketch: &Sketch<'_>) -> f64 {
    0.1 * sketch.arrow_unit()
}

/// Adds the halos of the texts on arrows to the layer of the arrows. `points` are points along the arrows.
pub(super) fn add_halos(
    sketch: &Sketch<'_>,
    shades: &Shades,
    points: &Nearby<Point>,
    texts: &[Group],
    arrows: &mut Group,
) {
    let gap = gap(sketch);
    let tiles = tiles(sketch);
    let texts = texts.iter().flat_map(|group| &group.items);
    for text in texts.filter_map(Item::as_text) {
        let bounds = text.bounds().grown(gap);
        let is_near = |point: &Point| bounds.meets_disc(*point, gap);
        let mut nearby = points.near(bounds.grown(gap));
        // The G of a filled goal is on a disc above all arrows.
        let is_on_disc = sketch.style.on_goal == Some(text.colour);
        if is_on_disc || !nearby.any(is_near) {
            continue;
        }
        let fill = shades.fill(sketch, tile_of(sketch, &tiles, text));
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

/// An index of the tiles by their circles.
fn tiles(sketch: &Sketch<'_>) -> Nearby<usize> {
    let mut tiles = Nearby::new(sketch.figure.cell);
    for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
        let circle = Bounds::new(shape.centre, shape.centre).grown(shape.radius);
        tiles.add(circle, tile);
    }
    tiles
}

/// The tile of a text: the tile whose centre is nearest to the middle of the text, in radii of its circle.
fn tile_of(sketch: &Sketch<'_>, tiles: &Nearby<usize>, text: &Text) -> usize {
    let middle = middle(text.bounds());
    let shapes = &sketch.figure.shapes;
    let nearness = |tile: usize| distance(shapes[tile].centre, middle) / shapes[tile].radius;
    let nearest = |tiles: &mut dyn Iterator<Item = usize>| {
        let nearness = tiles.map(|tile| (nearness(tile), tile));
        nearness.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    };
    // Usually the middle is inside a circle, so the relative distance is at most 1. It is larger for all other tiles.
    let found = nearest(&mut tiles.near_disc(middle, 0.0).copied());
    let found = match found {
        Some((nearness, _)) if nearness <= 1.0 => found,
        _ => nearest(&mut (0..shapes.len())),
    };
    found.map_or(0, |(_, tile)| tile)
}
