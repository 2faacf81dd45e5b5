//! A patch of the pattern: a part of a board that fills a rectangle.
//!
//! ```text
//!      the board            a patch
//!     ┌─┬─┬─┬─┬─┐
//!     ├─╔═════╗─┤          ╔═════╗      A patch shows as many tiles as possible, but has to be filled.
//!     ├─║─┼─┼─║─┤   ──▶    ║─┼─┼─║      A tile is in the middle of the patch, and the tiles at the edges
//!     ├─╚═════╝─┤          ╚═════╝      are cut through their middles.
//!     └─┴─┴─┴─┴─┘
//! ```

use super::board::CoverBoard;
use super::clip::{area, clipped};
use super::colours::Tone;
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Point, Stroke, Text};

/// The numbers of tiles along the shorter side of a patch that are tried. The first one at which the board fills the
/// patch is used.
const TILES_ACROSS: [f64; 6] = [4.2, 3.8, 3.4, 2.6, 2.2, 1.8];
/// A board that fills a patch only with fewer tiles is left out, because its numbers would be huge, unless all boards are
/// such.
const ENOUGH_ACROSS: f64 = 2.6;
/// A patch counts as filled if tiles cover at least this share of it. The rest is a gap at a corner.
const FILLED: f64 = 0.985;
/// The width of the gaps between tiles, as a share of a tile.
const GAP: f64 = 0.07;
/// The smallest share of a tile that is drawn. Slivers at the edge of a patch look like mistakes.
const SLIVER: f64 = 0.02;

/// The colours of a patch.
#[derive(Clone, Copy, Debug)]
pub(super) struct PatchColours {
    /// The gaps between tiles.
    pub(super) ground: Colour,
    /// The most frequent tiles.
    pub(super) tone: Tone,
    /// The other tiles.
    pub(super) other: Tone,
    /// Tiles with the number 1. They have another tone if all boards look alike, for variety.
    pub(super) one: Tone,
    /// The start and the goal.
    pub(super) end: Tone,
}

/// Draws a part of a board in a rectangle. Numbers are only written inside `safe`, which is never cut off.
pub(super) fn patch(
    board: &CoverBoard,
    room: Bounds,
    safe: Bounds,
    colours: PatchColours,
    group: &mut Group,
) {
    let (scale, offset) = crop(board, room);
    let place = |point: Point| [0, 1].map(|axis| point[axis] * scale + offset[axis]);
    let gap = Stroke::solid(colours.ground, GAP * board.cell * scale);
    for tile in &board.tiles {
        let outline: Vec<Point> = tile.outline.iter().map(|&point| place(point)).collect();
        let part = clipped(&outline, room);
        if area(&part) < SLIVER * area(&outline) {
            continue;
        }
        let number = tile.number.as_ref().map(|number| Text {
            at: place(number.at),
            size: number.size * scale,
            ..number.clone()
        });
        let number = number.filter(|number| {
            let bounds = number.bounds().grown(gap.width);
            contains(room, bounds) && contains(safe, bounds)
        });
        // Without its number, the start or the goal gets no colour of its own, because that would look like a mistake.
        let tone = match (&number, tile.kind % 2) {
            (Some(_), _) if tile.is_end => colours.end,
            (_, 1) => colours.other,
            (Some(number), _) if number.text == "1" => colours.one,
            _ => colours.tone,
        };
        let paint = Paint::fill(tone.fill).and(gap.clone());
        group.path(Path::polygon(&part), paint);
        if let Some(number) = number {
            group.text(Text {
                colour: tone.ink,
                ..number
            });
        }
    }
}

/// Whether a board fills a square patch with tiles that are not much larger than those of other boards.
pub(super) fn fills_patches(board: &CoverBoard) -> bool {
    let square = Bounds::new([0.0; 2], [1.0; 2]);
    let enough = TILES_ACROSS
        .iter()
        .filter(|&&across| across >= ENOUGH_ACROSS);
    enough
        .map(|&across| cropped(board, square, across))
        .any(|(share, ..)| share >= FILLED)
}

/// The scale and the offset that make a board fill a rectangle, or nearly fill it.
fn crop(board: &CoverBoard, room: Bounds) -> (f64, Point) {
    let mut best = (0.0, 1.0, room.low);
    for across in TILES_ACROSS {
        let (share, scale, offset) = cropped(board, room, across);
        if share >= FILLED {
            return (scale, offset);
        }
        if share > best.0 {
            best = (share, scale, offset);
        }
    }
    (best.1, best.2)
}

/// The share of a rectangle that a board fills with `across` tiles along its shorter side; the scale and the offset of the board.
fn cropped(board: &CoverBoard, room: Bounds, across: f64) -> (f64, f64, Point) {
    let size = room.size();
    let from = board.middle_tile();
    let to = [0, 1].map(|axis| (room.low[axis] + room.high[axis]) / 2.0);
    let scale = size[0].min(size[1]) / (across * board.cell);
    let offset = [0, 1].map(|axis| to[axis] - from[axis] * scale);
    // The rectangle in the coordinates of the board.
    let seen = Bounds::new(
        [0, 1].map(|axis| (room.low[axis] - offset[axis]) / scale),
        [0, 1].map(|axis| (room.high[axis] - offset[axis]) / scale),
    );
    let parts = board.tiles.iter().map(|tile| clipped(&tile.outline, seen));
    let filled: f64 = parts.map(|part| area(&part)).sum();
    (filled * scale * scale / (size[0] * size[1]), scale, offset)
}

/// Whether one rectangle is inside of another.
fn contains(outer: Bounds, inner: Bounds) -> bool {
    (0..2).all(|axis| outer.low[axis] <= inner.low[axis] && inner.high[axis] <= outer.high[axis])
}
