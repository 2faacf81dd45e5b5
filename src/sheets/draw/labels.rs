//! The names of the cells and their depths.
//!
//! ```text
//!    B2              B2 ╱     A name is above its number, or in the middle of an empty cell. If an arrow runs there,
//!     3    depth      3╱      the name moves around the number to the place that the fewest arrows cross. In a thin
//!     7   below it    ╱       tile, the name is beside the number, if the tile has more room there.
//! ```

use super::nearby::Nearby;
use super::shades::Shades;
use super::sketch::Sketch;
use super::start_goal::ring;
use super::writing::centred;
use crate::maze::Maze;
use crate::sheets::font::width;
use crate::sheets::scene::hatch::is_inside;
use crate::sheets::scene::{Anchor, Bounds, Colour, Group, Item, Paint, Point, Text};
use crate::topology::Cell;
use std::f64::consts::TAU;

/// The distance from the middle of a cell to the middle of its name or depth, as a share of `Figure::text_radius`.
const AWAY: f64 = 0.74;
/// The angles at which places for a name are tried, in degrees clockwise from the top.
const ANGLES: [f64; 7] = [0.0, 40.0, -40.0, 140.0, -140.0, 75.0, -75.0];

/// A name is small if its size is below this share of a cell. A small name moves to a place where it can be larger, if
/// there is such a place.
const SMALL_NAME: f64 = 0.14;
/// The sizes that are tried for a small name, as shares of a cell.
const MOVED_NAMES: [f64; 3] = [0.17, 0.15, 0.13];
/// A small name moves only if it becomes larger by at least this factor.
const CLEARLY_LARGER: f64 = 1.15;
/// The number of directions from the middle of the tile in which places are tried.
const MOVED_DIRECTIONS: u32 = 32;
/// The distances from the middle of the tile that are tried, in tenths of `Figure::text_radius`.
const MOVED_DISTANCES: std::ops::Range<u32> = 4..32;

/// The names of the cells and the depths. `numbers` is the layer of the numbers, and `arrows` has points on all arrows.
pub(super) fn labels(
    sketch: &Sketch<'_>,
    shades: &Shades,
    numbers: &Group,
    arrows: &Nearby<Point>,
) -> Group {
    let mut group = Group::new("labels");
    let mut numbers = numbers.items.iter().filter_map(Item::as_text);
    for (&tile, cell) in sketch.board.tile_of.iter().zip(0..) {
        let tile = tile as usize;
        // Every cell has a number, or a G, unless the board is empty.
        let number = numbers.next().map(Text::bounds);
        let [x, y] = sketch.figure.shapes[tile].centre;
        let room = sketch.figure.text_radius(tile);
        let regular = sketch.regular();
        let colour = if sketch.has_names_above() {
            shades.faint(sketch, tile)
        } else {
            sketch.style.ink
        };
        if sketch.view.labels {
            let name = name(sketch, tile, colour);
            if !sketch.has_names_above() && sketch.view.lines {
                // The lines meet in the middle of the tile. A disc behind the name hides the lines.
                let half = libm::hypot(name.width(), regular.capital() * name.size) / 2.0;
                group.circle([x, y], 1.08 * half, Paint::fill(shades.fill(sketch, tile)));
            }
            let moved = number.and_then(|number| in_thin_tile(sketch, Cell(cell), &name, number));
            group.text(match (moved, number) {
                (Some(moved), _) => moved,
                // If depths are shown, there is no room around the number.
                (None, Some(number)) if sketch.view.solution && !sketch.view.depths => {
                    beside_arrows(sketch, Cell(cell), name, number, arrows)
                }
                (None, _) => name,
            });
        }
        if let Some(depth) = shades.depth(tile) {
            let depth = depth.to_string();
            let size = (0.36 * room).min(1.05 * room / width(&depth, regular, 1.0));
            group.text(centred(depth, [x, y + AWAY * room], size, regular, colour));
        }
    }
    group
}

/// The name of the cell on a tile, above the content or in the middle of the tile.
fn name(sketch: &Sketch<'_>, tile: usize, colour: Colour) -> Text {
    let [x, y] = sketch.figure.shapes[tile].centre;
    let room = sketch.figure.text_radius(tile);
    let name = sketch.board.names.name(tile);
    let unit = width(&name, sketch.regular(), 1.0);
    // The discs of hand-written cells are smaller than tiles would be. So the names fill a larger share of the discs.
    let is_disc = sketch.board.field.is_none();
    let larger = if is_disc { 1.3 } else { 1.0 };
    // Above the content, the name is at most as wide as the circle at this height.
    let (up, share, most) = if sketch.has_names_above() {
        (AWAY, 0.34, 1.05)
    } else {
        (0.0, 0.52, 1.3)
    };
    let size = (share * larger * room).min(most * room / unit);
    centred(name, [x, y - up * room], size, sketch.regular(), colour)
}

/// Moves the name of a thin tile to a place in the tile where the name can be larger. Above the number of such a tile,
/// there is little room. Returns `None` if the name is large enough, or if there is no such place.
fn in_thin_tile(sketch: &Sketch<'_>, cell: Cell, name: &Text, number: Bounds) -> Option<Text> {
    let cell_size = sketch.figure.cell;
    // If depths are shown, there is no room for the name elsewhere.
    if name.size >= SMALL_NAME * cell_size || sketch.view.depths {
        return None;
    }
    let tile = sketch.tile(cell);
    let [x, y] = sketch.figure.shapes[tile].centre;
    let room = sketch.figure.text_radius(tile);
    let polygon = sketch.figure.shapes[tile].polygon();
    let has_ring = sketch.maze.is_some_and(|maze| is_start_or_goal(maze, cell));
    let (place_of_number, radius) = (sketch.place_of_number(tile), ring(sketch) * room);
    let is_free = |text: &Text| {
        let bounds = text.bounds().grown(0.2 * text.size);
        let ([left, top], [right, bottom]) = (bounds.low, bounds.high);
        let middle = (left + right) / 2.0;
        let corners = [left, middle, right].into_iter();
        let mut corners = corners.flat_map(|x| [[x, top], [x, bottom]]);
        corners.all(|point| is_inside(&polygon, point))
            && !bounds.overlaps(number)
            && !(has_ring && bounds.meets_disc(place_of_number, radius))
    };
    let sizes = MOVED_NAMES.into_iter().map(|share| share * cell_size);
    let mut sizes = sizes.filter(|size| *size >= CLEARLY_LARGER * name.size);
    sizes.find_map(|size| {
        let mut places = MOVED_DISTANCES.flat_map(|distance| {
            (0..MOVED_DIRECTIONS).map(move |direction| {
                let away = 0.1 * f64::from(distance) * room;
                let angle = TAU * f64::from(direction) / f64::from(MOVED_DIRECTIONS);
                [x + away * libm::sin(angle), y - away * libm::cos(angle)]
            })
        });
        places.find_map(|at| {
            let moved = centred(name.text.clone(), at, size, name.font, name.colour);
            is_free(&moved).then_some(moved)
        })
    })
}

fn is_start_or_goal(maze: &Maze, cell: Cell) -> bool {
    maze.start == cell || maze.goal.contains(cell)
}

/// Moves the name of a cell to the place around its number that the fewest arrows cross. In a square, the upper corners
/// are tried first, because arrows run through the middles of sides. At a start or a goal, no other places are tried,
/// because the ring needs the rest of the room. If no place is tried, the name stays where it is.
fn beside_arrows(
    sketch: &Sketch<'_>,
    cell: Cell,
    name: Text,
    number: Bounds,
    arrows: &Nearby<Point>,
) -> Text {
    let tile = sketch.tile(cell);
    let shape = &sketch.figure.shapes[tile];
    let ([x, y], room) = (shape.centre, sketch.figure.text_radius(tile));
    let angles = match sketch.maze {
        Some(maze) if is_start_or_goal(maze, cell) => &[],
        _ => &ANGLES[..],
    };
    let upper_corners = [(-0.9, Anchor::Start), (0.9, Anchor::End)];
    let is_square = shape.is_upright_square();
    let corners = upper_corners.iter().filter(|_| is_square);
    let in_corner = corners.map(|&(across, anchor)| Text {
        at: [x + across * room, name.at[1]],
        anchor,
        ..name.clone()
    });
    let around = angles.iter().map(|angle| {
        let (sin, cos) = (libm::sin(angle.to_radians()), libm::cos(angle.to_radians()));
        let at = [x + AWAY * room * sin, y - AWAY * room * cos];
        centred(name.text.clone(), at, name.size, name.font, name.colour)
    });
    let covered = |text: &Text| {
        let bounds = text.bounds();
        let margin = 0.08 * sketch.arrow_unit();
        let is_crossed = |point: &&Point| bounds.meets_disc(**point, margin);
        let near = arrows.near(bounds.grown(margin));
        let crossed = near.filter(is_crossed).count();
        (bounds.overlaps(number), crossed)
    };
    // `min_by_key` returns the first of several equally good places.
    let places = in_corner.chain(around);
    places.min_by_key(covered).unwrap_or(name)
}
