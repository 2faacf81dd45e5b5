//! The layout of a board: the outlines of tiles and the circles for their numbers. Drawings, the checks of listed
//! gluings and the names of surfaces use it. Rules do not.

use crate::plane::{Circle, Polygon};

/// The outlines and circles of the tiles of a board.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Translated copies of a few tiles.
    Copies {
        /// The different tiles, with their largest inscribed circles.
        tiles: Vec<(Polygon, Circle)>,
        /// For each tile of the board, its index in `tiles` and its translation.
        places: Vec<(u32, [f64; 2])>,
    },
    /// A separate figure for each tile.
    Single {
        /// The tiles, with circles inside them: the largest ones, or rough ones on boards of very many tiles.
        tiles: Vec<(Polygon, Circle)>,
        /// Whether a side is drawn as an arc around the origin if both of its ends are equally far from the origin.
        round: bool,
        /// The bent sides: for each side of each tile, the points between its ends. Empty if all sides of the board are
        /// straight.
        bends: Vec<Vec<Vec<[f64; 2]>>>,
    },
    /// A disc for each tile, all of the same radius.
    Discs {
        /// The middles of the discs.
        centres: Vec<[f64; 2]>,
        /// Their radius.
        radius: f64,
    },
    /// The board cannot be drawn.
    Unknown,
}

impl Layout {
    /// Returns the outline of a tile, or `None` if the board cannot be drawn. All sides of the outline are straight,
    /// even if they are drawn bent. The outline of a disc is an octagon inside it.
    #[must_use]
    pub fn outline(&self, tile: usize) -> Option<Polygon> {
        match self {
            Layout::Copies { tiles, places } => places
                .get(tile)
                .map(|&(kind, by)| tiles[kind as usize].0.moved(by)),
            Layout::Single { tiles, .. } => tiles.get(tile).map(|(outline, _)| outline.clone()),
            Layout::Discs { .. } => self.incircle(tile).map(octagon),
            Layout::Unknown => None,
        }
    }

    /// Returns the bent sides of a tile: for each side, the points between its ends. Empty if all sides of the board
    /// are straight.
    #[must_use]
    pub fn bends(&self, tile: usize) -> &[Vec<[f64; 2]>] {
        match self {
            Layout::Single { bends, .. } => bends.get(tile).map_or(&[], Vec::as_slice),
            _ => &[],
        }
    }

    /// Returns the circle inside a tile in which its number is drawn, or `None` if the board cannot be drawn.
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
            Layout::Discs { centres, radius } => centres.get(tile).map(|&centre| Circle {
                centre,
                radius: *radius,
            }),
            Layout::Unknown => None,
        }
    }

    /// Returns the common centre of the sides of a tile that are drawn as arcs. A side is drawn as an arc if its ends
    /// have the same distance from this centre. `None` if no side is drawn as an arc.
    #[must_use]
    pub(crate) fn arc_centre(&self, tile: usize) -> Option<[f64; 2]> {
        match self {
            Layout::Single { round, .. } => round.then_some([0.0, 0.0]),
            Layout::Discs { centres, .. } => centres.get(tile).copied(),
            Layout::Copies { .. } | Layout::Unknown => None,
        }
    }
}

/// A regular octagon inside a circle, with corners at the top, the bottom, the left and the right.
fn octagon(circle: Circle) -> Polygon {
    let corner = |number: u32| {
        let angle = f64::from(number) * std::f64::consts::FRAC_PI_4;
        let ([x, y], radius) = (circle.centre, circle.radius);
        [x + radius * libm::cos(angle), y + radius * libm::sin(angle)]
    };
    Polygon {
        corners: (0..8).map(corner).collect(),
    }
}
