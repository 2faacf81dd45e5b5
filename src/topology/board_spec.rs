//! The description of a board.

use super::Number;
use super::hand::HandLines;
use crate::rules::{Exits, Moves, Obstacles, Ports, TurnRule, Turns};
use crate::surface::tilings::{Periodic, PeriodicSpec, TileSpec, Tiling};
use crate::surface::{Boundary, NONE, Outline, Settings, Shape};

/// The source of the cells of a board.
#[derive(Clone, Debug)]
pub enum BoardSource {
    /// A tiling.
    Tiling(Tiling),
    /// Hand-written lines.
    Lines(HandLines),
}

/// The description of a rectangle of squares, for [`Board::build`](super::Board::build).
///
/// Use it for boundaries and turn rules of your own. All other boards are described in files, which
/// [`Variant::parse`](crate::Variant::parse) reads.
///
/// ```
/// use jumpmaze::rules::Ports;
/// use jumpmaze::topology::{Board, BoardSpec};
/// let queen = Board::build(&BoardSpec::squares(3, 3).exits(Ports::Both))?;
/// assert_eq!(queen.state_graph().graph.edge_count(), 56);
/// # Ok::<(), jumpmaze::surface::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardSpec {
    /// The tiling, or hand-written lines.
    #[doc(hidden)]
    pub source: BoardSource,
    /// The shape.
    #[doc(hidden)]
    pub outline: Outline,
    /// The boundary.
    #[doc(hidden)]
    pub boundary: Boundary,
    /// The settings of the boundary.
    #[doc(hidden)]
    pub settings: Settings,
    /// The obstacles on the board.
    #[doc(hidden)]
    pub obstacles: Obstacles,
    /// The movement rules.
    #[doc(hidden)]
    pub moves: Moves,
    /// Whether the goal is to leave the board.
    #[doc(hidden)]
    pub exit: bool,
}

impl BoardSpec {
    /// Describes a rectangle of squares that ends at its rim. Jumps go through sides, like the jumps of a rook.
    ///
    /// # Panics
    ///
    /// Never panics, because the square tiling closes.
    #[must_use]
    pub fn squares(rows: u32, columns: u32) -> Self {
        let squares = PeriodicSpec {
            turn: 24,
            lattice: [vec![0], vec![6]],
            tiles: vec![TileSpec::Regular { sides: 4, on: None }],
        };
        let tiling = Periodic::new(&squares).expect("the square tiling closes");
        BoardSpec {
            source: BoardSource::Tiling(Tiling::Periodic(Box::new(tiling))),
            outline: Outline::new(Shape::Rect, &[i64::from(rows), i64::from(columns)]),
            boundary: NONE,
            settings: Settings::default(),
            obstacles: Obstacles::default(),
            moves: Moves::default(),
            exit: false,
        }
    }

    /// Sets the boundary. Default: the board ends at its rim.
    #[must_use]
    pub fn boundary(self, boundary: Boundary) -> Self {
        BoardSpec { boundary, ..self }
    }

    /// Sets the ports by which a jump may leave a cell. Default: [`Ports::Sides`].
    #[must_use]
    pub fn exits(mut self, exits: Ports) -> Self {
        self.moves.exits = Exits::Kind(exits);
        self
    }

    /// Sets the turn rule. Default: [`ANY`](crate::rules::ANY).
    #[must_use]
    pub fn turns(mut self, rule: TurnRule) -> Self {
        self.moves.turns = Turns::Named(rule);
        self
    }

    /// Sets the largest number that a cell may hold. Default: no limit. Boards with closed lines need a limit, because
    /// jumps along such lines can be of any length.
    #[must_use]
    pub fn max(mut self, max: Number) -> Self {
        self.moves.max = Some(max);
        self
    }
}
