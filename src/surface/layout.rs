//! How a board looks: outlines, and the circles in which numbers are written. For drawings, never for rules.

use crate::plane::{Circle, Polygon};

/// How the tiles of a board look: for drawings, never for rules.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Copies of a few tiles.
    Copies {
        /// The different tiles, with their largest inscribed circles.
        tiles: Vec<(Polygon, Circle)>,
        /// For each tile of the board which one it is, and where.
        places: Vec<(u32, [f64; 2])>,
    },
    /// Every tile for itself.
    Single {
        /// The tiles, with their largest inscribed circles.
        tiles: Vec<(Polygon, Circle)>,
        /// Whether a side whose ends are equally far from the origin is drawn as an arc around it.
        round: bool,
    },
    /// The board cannot be drawn.
    Unknown,
}

impl Layout {
    /// The outline of a tile.
    #[must_use]
    pub fn outline(&self, tile: usize) -> Option<Polygon> {
        match self {
            Layout::Copies { tiles, places } => places
                .get(tile)
                .map(|&(kind, by)| tiles[kind as usize].0.moved(by)),
            Layout::Single { tiles, .. } => tiles.get(tile).map(|(outline, _)| outline.clone()),
            Layout::Unknown => None,
        }
    }

    /// The largest circle inside a tile: where its number is written.
    #[must_use]
    pub fn incircle(&self, tile: usize) -> Option<Circle> {
        match self {
            Layout::Copies { tiles, places } => places.get(tile).map(|&(kind, [dx, dy])| {
                let Circle {
                    centre: [x, y],
                    radius,
                } = tiles[kind as usize].1;
                Circle {
                    centre: [x + dx, y + dy],
                    radius,
                }
            }),
            Layout::Single { tiles, .. } => tiles.get(tile).map(|&(_, circle)| circle),
            Layout::Unknown => None,
        }
    }
}
