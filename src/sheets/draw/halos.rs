//! Halos. A halo is an area below a text and above the arrows. Its shape is the convex hull of the letters, with a wide
//! edge. It has the colour of the tile. Below a letter at a seam, it has the colour of the page.
//!
//! ```text
//!     ──────3──────▶       A jump passes over numbers. With halos, the numbers stay legible on the arrow.
//!          halo
//! ```

use super::nearby::Nearby;
use super::shades::Shades;
use super::sketch::Sketch;
use super::solution::DrawnJump;
use super::tile_figure::distance;
use crate::sheets::scene::{Bounds, Colour, Group, Item, Paint, Path, Point, Stroke, Text};

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

/// The maximum distance between two consecutive points along an arrow, roughly.
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
        add_halo(text, fill, arrows);
    }
}

/// The layer of the letters at seams. These letters are beside the board. If the picture shows a solution, halos are
/// below the letters.
pub(super) fn letters_with_halos(sketch: &Sketch<'_>, letters: Group) -> Group {
    if !sketch.view.solution {
        return letters;
    }
    let mut halos = Group::new(&letters.id);
    for text in letters.items.iter().filter_map(Item::as_text) {
        add_halo(text, sketch.style.background, &mut halos);
    }
    halos.items.extend(letters.items);
    halos
}

/// Adds the halo of a text: the hull of its letters with a wide edge. Without the hull, an arrow would remain visible
/// in the open parts of a 3.
fn add_halo(text: &Text, fill: Colour, group: &mut Group) {
    let hull = convex_hull(text.outline().points(HALO * text.size));
    let edge = Stroke::solid(fill, 2.0 * HALO * text.size).round();
    group.path(Path::polygon(&hull), Paint::fill(fill).and(edge));
}

/// The corners of the smallest convex polygon around points.
fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let turns_left = |[ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point| {
        (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0.0
    };
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && !turns_left(a, b, point)
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    // The lower chain runs from the first point to the last point. The upper chain runs back.
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
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

/// The tile of a text: the tile whose centre is nearest to the middle of the text. The distance to the centre of a tile
/// is measured in radii of its circle.
fn tile_of(sketch: &Sketch<'_>, tiles: &Nearby<usize>, text: &Text) -> usize {
    let middle = text.bounds().middle();
    let shapes = &sketch.figure.shapes;
    let relative_distance =
        |tile: usize| distance(shapes[tile].centre, middle) / shapes[tile].radius;
    let nearest = |tiles: &mut dyn Iterator<Item = usize>| {
        let relative_distance = tiles.map(|tile| (relative_distance(tile), tile));
        relative_distance.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    };
    // Usually the middle is inside the circle of one tile. Then its distance to this tile is at most 1, and its
    // distance to every other tile is above 1.
    let found = nearest(&mut tiles.near_disc(middle, 0.0).copied());
    let found = match found {
        Some((relative_distance, _)) if relative_distance <= 1.0 => found,
        _ => nearest(&mut (0..shapes.len())),
    };
    found.map_or(0, |(_, tile)| tile)
}
