//! A patch of the pattern: whole tiles from the middle of a board, in a rectangle.
//!
//! ```text
//!      the board            a patch
//!     ┌─┬─┬─┬─┬─┐
//!     ├─╔═════╗─┤          ┌─┬─┬─┐      A patch shows the tiles that are inside a window on the board, enlarged
//!     ├─║─┼─┼─║─┤   ──▶    ├─┼─┼─┤      so that they fill the patch.
//!     ├─╚═════╝─┤          └─┴─┴─┘
//!     └─┴─┴─┴─┴─┘
//! ```

use super::board::{CoverBoard, CoverTile};
use super::colours::Tone;
use super::outline::area;
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Point, Stroke, Text};

/// The numbers of tiles along the shorter side of a window, in the order in which they are tried. The first number with
/// which the tiles fill the patch is used. If no number fills the patch, the number that covers most of the patch is
/// used.
const TILES_ACROSS: [f64; 6] = [5.2, 4.2, 3.4, 2.6, 2.2, 1.8];
/// The pattern has only boards that fill a patch with at least this number of tiles across. On other boards, the
/// numbers would be huge. If there is no such board, all boards are used.
const ENOUGH_ACROSS: f64 = 2.6;
/// A patch counts as filled if its tiles cover at least this share of its area.
const FILLED: f64 = 0.55;
/// The share of the width or the height of a patch that the tiles fill. The rest separates the patch from other
/// patches.
const INNER: f64 = 0.92;
/// The width of the gaps between tiles, as a share of a tile.
const GAP: f64 = 0.07;

/// The colours of a patch.
#[derive(Clone, Copy, Debug)]
pub(super) struct PatchColours {
    /// The gaps between tiles.
    pub(super) background: Colour,
    /// The tiles whose kind has an even index. Kind 0 is the most frequent kind.
    pub(super) tone: Tone,
    /// The tiles whose kind has an odd index.
    pub(super) other: Tone,
    /// The tiles with the number 1 whose kind has an even index. This tone differs from `tone` only if all boards look
    /// alike, for variety.
    pub(super) one: Tone,
    /// The start and the goal.
    pub(super) end: Tone,
}

/// The tiles of a patch, with their scale and offset.
struct PatchTiles<'a> {
    tiles: Vec<&'a CoverTile>,
    scale: f64,
    offset: Point,
    /// The share of the rectangle that the tiles cover.
    share: f64,
}

/// Draws a part of a board in a rectangle.
pub(super) fn patch(board: &CoverBoard, room: Bounds, colours: PatchColours, group: &mut Group) {
    let PatchTiles {
        tiles,
        scale,
        offset,
        ..
    } = crop(board, room, &TILES_ACROSS);
    let place = |point: Point| [0, 1].map(|axis| point[axis] * scale + offset[axis]);
    let gap = Stroke::solid(colours.background, GAP * board.cell * scale);
    for tile in tiles {
        let outline: Vec<Point> = tile.outline.iter().map(|&point| place(point)).collect();
        let tone = match (&tile.number, tile.kind % 2) {
            (Some(_), _) if tile.is_end => colours.end,
            (_, 1) => colours.other,
            (Some(number), _) if number.text == "1" => colours.one,
            _ => colours.tone,
        };
        let paint = Paint::fill(tone.fill).and(gap.clone());
        group.path(Path::polygon(&outline), paint);
        if let Some(number) = &tile.number {
            group.text(Text {
                at: place(number.at),
                size: number.size * scale,
                colour: tone.ink,
                ..number.clone()
            });
        }
    }
}

/// Whether a board fills a square patch with at least [`ENOUGH_ACROSS`] tiles across.
pub(super) fn fills_patches(board: &CoverBoard) -> bool {
    let square = Bounds::new([0.0; 2], [1.0; 2]);
    let enough = TILES_ACROSS.map(|across| across.max(ENOUGH_ACROSS));
    crop(board, square, &enough).share >= FILLED
}

/// The tiles of the first window that fills a rectangle. If no window fills the rectangle, the tiles of the window that
/// covers most of the rectangle. `across` has the number of tiles along the shorter side of each window.
fn crop<'a>(board: &'a CoverBoard, room: Bounds, across: &[f64]) -> PatchTiles<'a> {
    let mut best = cropped(board, room, across[0]);
    for &across in &across[1..] {
        if best.share >= FILLED {
            break;
        }
        let other = cropped(board, room, across);
        if other.share > best.share {
            best = other;
        }
    }
    best
}

/// The tiles in a window with `across` tiles along its shorter side, enlarged to the rectangle.
fn cropped<'a>(board: &'a CoverBoard, room: Bounds, across: f64) -> PatchTiles<'a> {
    let size = room.size();
    let window = across * board.cell / size[0].min(size[1]);
    let middle = board.middle_tile();
    let window = Bounds::new(
        [0, 1].map(|axis| middle[axis] - size[axis] * window / 2.0),
        [0, 1].map(|axis| middle[axis] + size[axis] * window / 2.0),
    );
    let is_inside = |point: &Point| {
        (0..2).all(|axis| (window.low[axis]..=window.high[axis]).contains(&point[axis]))
    };
    let tiles = board.tiles.iter();
    let tiles: Vec<&CoverTile> = tiles
        .filter(|tile| tile.outline.iter().all(is_inside))
        .collect();
    let points = tiles.iter().flat_map(|tile| &tile.outline);
    // Without tiles, any scale will do.
    let seen = match tiles[..] {
        [] => room,
        _ => Bounds::around(points.copied()),
    };
    let used = seen.size();
    let scale = INNER * (size[0] / used[0]).min(size[1] / used[1]);
    let offset = [0, 1].map(|axis| {
        let seen = seen.low[axis] + seen.high[axis];
        (room.low[axis] + room.high[axis] - scale * seen) / 2.0
    });
    let covered: f64 = tiles.iter().map(|tile| area(&tile.outline)).sum();
    PatchTiles {
        tiles,
        scale,
        offset,
        share: covered * scale * scale / (size[0] * size[1]),
    }
}
