//! The layout of the tiles of a board on the page.
//!
//! ```text
//!    the plane, y up           the page, y down, in points
//!         ╱╲                        ┌ 0, 0
//!        ╱  ╲       ──────▶          ╱╲          scaled so that the smallest tile
//!       ╱____╲                      ╱__╲         has room for its number
//! ```

use super::style::StyleSettings;
use super::tile_figure::{TileFigure, in_the_plane};
use super::undrawable::Undrawable;
use crate::limits;
use crate::rules::Mark;
use crate::sheets::scene::{Bounds, Point};
use crate::surface::{Face, Surface};
use crate::topology::{AnyTopology, Board};
use std::collections::BTreeMap;

/// The neighbour across a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideNeighbour {
    /// A tile that is drawn next to the side.
    Tile(Face),
    /// A tile that is drawn elsewhere: the tile and its side.
    Seam(Face, u16),
    /// No tile: the side is at the border.
    Border,
}

/// All tiles of a board on the page. The upper left corner of their bounds is at (0, 0).
#[derive(Clone, Debug)]
pub(super) struct Figure {
    pub(super) shapes: Vec<TileFigure>,
    /// The side of a square with the average area of a tile.
    pub(super) cell: f64,
    /// The smallest radius of the circles of all cells. The circle of a cell is the largest circle inside its tile.
    pub(super) smallest_radius: f64,
    pub(super) bounds: Bounds,
}

impl Figure {
    /// Lays out a board. Returns an error if the caller implements the topology of the board, if the board has too many
    /// tiles, if a tile has no position, or if the size of the board or of its smallest cell is zero or infinite.
    pub(super) fn new(board: &Board, style: &StyleSettings) -> Result<Figure, Undrawable> {
        if matches!(board.topology, AnyTopology::CustomTopology(_)) {
            return Err(Undrawable::OwnTopology);
        }
        let tiles = board.marks.len();
        if tiles > limits::DRAWN_TILES {
            return Err(Undrawable::TooManyTiles(tiles));
        }
        let mut shapes: Vec<TileFigure> = (0..tiles)
            .map(|tile| in_the_plane(&board.layout, tile).ok_or(Undrawable::NoPicture))
            .collect::<Result<_, _>>()?;
        let areas: Vec<f64> = (0..tiles)
            .filter_map(|tile| Some(board.layout.outline(tile)?.bent(board.layout.bends(tile))))
            .map(|outline| outline.area())
            .collect();
        let area: f64 = areas.iter().sum();
        let mut largest: BTreeMap<usize, f64> = BTreeMap::new();
        for (shape, &area) in shapes.iter().zip(&areas) {
            let maximum = largest.entry(shape.sides()).or_insert(area);
            *maximum = maximum.max(area);
        }
        for (shape, &area) in shapes.iter_mut().zip(&areas) {
            let is_small = area < 0.8 * largest[&shape.sides()];
            // On boards with curved or bent sides, tiles of the same kind differ in size. So kinds cannot be told apart
            // by size.
            shape.is_small = is_small && shape.arc_centre.is_none() && shape.bends.is_empty();
        }
        let mut bounds = Bounds::EMPTY;
        let mut least = f64::INFINITY;
        for (shape, mark) in shapes.iter().zip(&board.marks) {
            shape.points().for_each(|&point| bounds.add(point));
            if *mark == Mark::Cell {
                least = least.min(shape.radius);
            }
        }
        let cell = (area / tiles as f64).sqrt();
        let size = bounds.size();
        let is_positive = |length: f64| length.is_finite() && length > 0.0;
        if ![cell, least, size[0], size[1]].into_iter().all(is_positive) {
            return Err(Undrawable::NoPicture);
        }
        let scale = (style.max_board_size / size[0].max(size[1]))
            .min(style.cell / cell)
            .max(style.min_number_radius / least);
        let [left, top] = [bounds.low[0], bounds.high[1]];
        let place = |[x, y]: Point| [(x - left) * scale, (top - y) * scale];
        for shape in &mut shapes {
            shape.map_points(place);
            shape.radius *= scale;
        }
        Ok(Figure {
            shapes,
            cell: cell * scale,
            smallest_radius: least * scale,
            bounds: Bounds::new([0.0, 0.0], size.map(|length| length * scale)),
        })
    }

    /// The neighbour across a side of a tile.
    pub(super) fn neighbour(&self, surface: &Surface, tile: Face, side: u16) -> SideNeighbour {
        let Some(mate) = surface.mate(tile, side) else {
            return SideNeighbour::Border;
        };
        let Some(other) = self.shapes.get(mate.face as usize) else {
            return SideNeighbour::Border;
        };
        let (here, there) = (self.shapes[tile as usize].side(side), other.side(mate.side));
        let same = |a: Point, b: Point| {
            (a[0] - b[0]).abs() + (a[1] - b[1]).abs() < 1e-3 * self.smallest_radius
        };
        // Corners run counter-clockwise. So a shared side has opposite directions in its two tiles, unless the gluing
        // has a flip.
        let there = if mate.flip { there } else { (there.1, there.0) };
        // A side that is glued to itself is a seam, because it has no other tile beside it.
        if same(here.0, there.0) && same(here.1, there.1) && (tile, side) != (mate.face, mate.side)
        {
            SideNeighbour::Tile(mate.face)
        } else {
            SideNeighbour::Seam(mate.face, mate.side)
        }
    }

    /// The radius that sets the size of the text in a tile. It is at most 1.6 times the smallest radius, so that
    /// numbers in large tiles do not stand out.
    pub(super) fn text_radius(&self, tile: usize) -> f64 {
        self.shapes[tile].radius.min(1.6 * self.smallest_radius)
    }
}
