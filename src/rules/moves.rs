//! The movement rules: exits, odd tiles, corners and the shape of a jump.

use super::turns::{ANY, First, Turns};
use crate::axis::axis;
use crate::surface::Port;

axis! {
    /// The kinds of ports by which a jump may leave a tile.
    pub enum Ports ("exits") {
        /// Out through the sides (the rook).
        Sides = "sides",
        /// Out through the corners (the bishop).
        Corners = "corners",
        /// Out through sides and corners (the queen).
        Both = "both",
    }
}

axis! {
    /// How a flight crosses a tile with an odd number of sides, where no side lies opposite a side.
    pub enum Odd ("odd") {
        /// From a side to the opposite corner and back.
        Corner = "corner",
        /// From side to side, turning left and right alternately.
        Zigzag = "zigzag",
        /// The flight ends there.
        Stop = "stop",
    }
}

axis! {
    /// What stops a flight through a corner.
    pub enum Corners ("corners") {
        /// Nothing.
        Free = "free",
        /// A wall or a one-way side that ends at a vertex on the way.
        Walls = "walls",
        /// The same walls and one-way sides, and a missing or impassable tile at a vertex on the way.
        Strict = "strict",
    }
}

axis! {
    /// The directions of a square board.
    pub enum Direction ("direction") {
        /// Down.
        South = "S",
        /// Down and to the right.
        SouthEast = "SE",
        /// To the right.
        East = "E",
        /// Up and to the right.
        NorthEast = "NE",
        /// Up.
        North = "N",
        /// Up and to the left.
        NorthWest = "NW",
        /// To the left.
        West = "W",
        /// Down and to the left.
        SouthWest = "SW",
    }
}

impl Direction {
    /// Returns the port of a square in this direction.
    #[must_use]
    pub fn port(self) -> Port {
        self as Port
    }

    /// Returns the direction as an arrow. North is at the top.
    ///
    /// ```
    /// use jumpmaze::internals::rules::Direction;
    /// assert_eq!(Direction::NorthEast.arrow(), '↗');
    /// ```
    #[must_use]
    pub fn arrow(self) -> char {
        match self {
            Direction::South => '↓',
            Direction::SouthEast => '↘',
            Direction::East => '→',
            Direction::NorthEast => '↗',
            Direction::North => '↑',
            Direction::NorthWest => '↖',
            Direction::West => '←',
            Direction::SouthWest => '↙',
        }
    }
}

/// The ports by which a jump may leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exits {
    /// All ports of a kind.
    Kind(Ports),
    /// Some directions, on square boards.
    Directions(Vec<Direction>),
}

impl Exits {
    /// Whether a jump may leave a tile by a port.
    #[must_use]
    pub fn allow(&self, port: Port) -> bool {
        match self {
            Exits::Kind(Ports::Sides) => port.is_multiple_of(2),
            Exits::Kind(Ports::Corners) => !port.is_multiple_of(2),
            Exits::Kind(Ports::Both) => true,
            Exits::Directions(list) => list.iter().any(|direction| direction.port() == port),
        }
    }

    /// Whether some exit is a corner.
    #[must_use]
    pub fn use_corners(&self) -> bool {
        match self {
            Exits::Kind(kind) => *kind != Ports::Sides,
            Exits::Directions(list) => list.iter().any(|direction| direction.port() % 2 == 1),
        }
    }

    /// Whether some exit is a side.
    #[must_use]
    pub(crate) fn use_sides(&self) -> bool {
        match self {
            Exits::Kind(kind) => *kind != Ports::Corners,
            Exits::Directions(list) => list.iter().any(|direction| direction.port() % 2 == 0),
        }
    }
}

/// The length of a segment of a jump. Only jumps of leapers, such as a knight, have several segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The number in the cell.
    Number,
    /// A fixed number of cells.
    Cells(u32),
}

/// One segment of a jump. Most jumps have a single segment, straight on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The length.
    pub length: Length,
    /// The turn before the segment, in ports to the left of straight on. A leaper also makes the mirrored jump, in
    /// which every turn goes to the other side.
    pub turn: i32,
}

/// The plain jump: straight on, with the number as its length.
pub const STRAIGHT: &[Leg] = &[Leg {
    length: Length::Number,
    turn: 0,
}];

/// The movement rules of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Moves {
    /// The ports by which a jump may leave.
    pub exits: Exits,
    /// How flights cross odd tiles.
    pub odd: Odd,
    /// The turn rule.
    pub turns: Turns,
    /// The kind of the first move.
    pub first: First,
    /// The largest length of a jump, or `None` if it is not limited.
    pub max: Option<u32>,
    /// The segments of a jump.
    pub shape: Vec<Leg>,
    /// The obstacles that stop flights through corners.
    pub corners: Corners,
}

impl Default for Moves {
    fn default() -> Self {
        Moves {
            exits: Exits::Kind(Ports::Sides),
            odd: Odd::Corner,
            turns: Turns::Named(ANY),
            first: First::Any,
            max: None,
            shape: STRAIGHT.to_vec(),
            corners: Corners::Walls,
        }
    }
}

impl Moves {
    /// Whether jumps differ from [`STRAIGHT`], as the jumps of a leaper do.
    #[must_use]
    pub fn is_leaper(&self) -> bool {
        self.shape != STRAIGHT
    }
}
