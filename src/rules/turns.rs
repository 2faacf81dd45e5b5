//! Turn rules: restrictions on two consecutive jumps.
//!
//! δ is the offset of a turn, in ports. n is the number of sides of the tile. The gate is the port by which the last
//! jump entered the tile.
//!
//! ```text
//!               δ = n/2 (a quarter left on a square)
//!                 ▲
//!                 │
//!   arrived  ──▶ [ ] ──▶  δ = 0: straight on       δ = (port − gate − n) mod 2n
//!            ◀──  │       δ = n: back out by the same gate, a U-turn
//!                 ▼
//!               δ = 3n/2
//! ```
//!
//! A rule is a value: a name, a description and a predicate on a [`Turn`]. To add a rule, write it and add it to
//! [`TURN_RULES`]. The first move of a maze has no turn, so turn rules do not restrict it. Only [`First`] restricts the
//! first move.

use crate::axis::axis;
use crate::surface::Port;

axis! {
    /// The kind of the port (side or corner) by which the first move leaves, under a turn rule that compares kinds.
    pub enum First ("first") {
        /// Any.
        Any = "any",
        /// Through a side.
        Sides = "sides",
        /// Through a corner.
        Corners = "corners",
    }
}

/// The kind of a port: side or corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An even port.
    Side,
    /// An odd port.
    Corner,
}

impl Kind {
    /// Returns the kind of a port.
    #[must_use]
    pub(crate) fn of(port: Port) -> Kind {
        if port.is_multiple_of(2) {
            Kind::Side
        } else {
            Kind::Corner
        }
    }
}

/// A turn: how a jump leaves a cell, relative to the arrival of the previous jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The offset, in ports to the left of straight on. It is less than twice the number of sides.
    pub offset: u16,
    /// The number of sides of the tile. This is also the offset of a U-turn.
    pub sides: u16,
    /// The kind of the gate of arrival.
    pub arrived: Kind,
    /// The kind of the port of departure.
    pub leaving: Kind,
    /// Whether the cell has a toggle mark.
    pub toggled: bool,
}

impl Turn {
    /// Returns the turn from a gate to a port of a tile with `sides` sides.
    #[must_use]
    pub(crate) fn new(sides: u16, gate: Port, port: Port, toggled: bool) -> Turn {
        let circle = 2 * sides;
        let offset = (port + 2 * circle - gate - sides) % circle;
        Turn {
            offset,
            sides,
            arrived: Kind::of(gate),
            leaving: Kind::of(port),
            toggled,
        }
    }
}

/// A turn rule: which jumps may follow an arrival.
///
/// Two rules are equal if they have the same name. The page of this [module](crate::rules) has an example.
#[derive(Clone, Copy, Debug)]
pub struct TurnRule {
    /// The name.
    pub name: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
    /// Whether the turn is allowed.
    pub allows: fn(Turn) -> bool,
    /// Whether the rule compares moves through sides with moves through corners. Such a rule needs exits of both kinds.
    pub looks_at_kinds: bool,
    /// Whether the rule can be used on hand-written lines, where the only turns are straight on, back, and onto
    /// another line.
    pub on_lines: bool,
}

impl PartialEq for TurnRule {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// All turn rules.
pub const TURN_RULES: &[TurnRule] = &[
    ANY,
    NO_U_TURN,
    NO_STRAIGHT,
    MUST_TURN,
    LEFT_OR_STRAIGHT,
    ALTERNATE,
    TOGGLE,
];

/// The turn rule that allows every turn.
pub const ANY: TurnRule = TurnRule {
    name: "any",
    about: "Every turn is allowed.",
    allows: |_| true,
    looks_at_kinds: false,
    on_lines: true,
};

/// Forbids leaving by the gate of arrival.
///
/// The rule forbids the *gate*, not the line. On strips of triangles, each side belongs to two strips. A rule that
/// forbids only the strip of the last jump would allow going straight back along the other strip.
pub(crate) const NO_U_TURN: TurnRule = TurnRule {
    name: "no-u-turn",
    about: "You may not leave through the side or corner you came in by.",
    allows: |turn| turn.offset != turn.sides,
    ..ANY
};

/// Forbids going straight on.
pub(crate) const NO_STRAIGHT: TurnRule = TurnRule {
    name: "no-straight",
    about: "You may not go straight on.",
    allows: |turn| turn.offset != 0,
    on_lines: false,
    ..ANY
};

/// Forbids going straight on or back.
pub(crate) const MUST_TURN: TurnRule = TurnRule {
    name: "must-turn",
    about: "You must turn: neither straight on nor back.",
    allows: |turn| turn.offset != 0 && turn.offset != turn.sides,
    on_lines: false,
    ..ANY
};

/// Allows only straight on and left.
pub(crate) const LEFT_OR_STRAIGHT: TurnRule = TurnRule {
    name: "left-or-straight",
    about: "You may go straight on or turn left.",
    allows: |turn| turn.offset < turn.sides,
    on_lines: false,
    ..ANY
};

/// Moves through sides and moves through corners alternate.
pub(crate) const ALTERNATE: TurnRule = TurnRule {
    name: "alternate",
    about: "Moves through sides and moves through corners alternate.",
    allows: |turn| turn.arrived != turn.leaving,
    looks_at_kinds: true,
    on_lines: false,
};

/// Moves keep their kind, through sides or through corners. A move from a cell with a toggle mark changes the kind.
pub(crate) const TOGGLE: TurnRule = TurnRule {
    name: "toggle",
    about: "Keep to the kind of move you arrived by; a toggle cell changes it.",
    allows: |turn| (turn.arrived != turn.leaving) == turn.toggled,
    looks_at_kinds: true,
    on_lines: false,
};

/// The turn rule of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Turns {
    /// A named rule.
    Named(TurnRule),
    /// Only these offsets are allowed. They are fractions of the number of sides: 0 is straight on, 1 is back, and 0.5
    /// is a quarter turn to the left on a square.
    Offsets(Vec<f64>),
}

impl Turns {
    /// Whether a turn is allowed.
    #[must_use]
    pub(crate) fn allow(&self, turn: Turn) -> bool {
        match self {
            Turns::Named(rule) => (rule.allows)(turn),
            // The tolerance of a millionth allows for rounded decimals such as 0.333333.
            Turns::Offsets(list) => list.iter().any(|x| {
                (x * f64::from(turn.sides) - f64::from(turn.offset)).abs()
                    < 1e-6 * f64::from(turn.sides)
            }),
        }
    }

    /// Whether this is the rule [`ANY`], under which the gate of arrival does not matter.
    #[must_use]
    pub(crate) fn allow_all(&self) -> bool {
        matches!(self, Turns::Named(rule) if *rule == ANY)
    }
}

/// Whether the first move may leave by a port of this kind.
#[must_use]
pub(crate) fn may_begin(first: First, leaving: Kind) -> bool {
    match first {
        First::Any => true,
        First::Sides => leaving == Kind::Side,
        First::Corners => leaving == Kind::Corner,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_on_a_square() {
        // Sides: south 0, east 2, north 4, west 6. Arrived from the west, flying east.
        let turn = |port| Turn::new(4, 6, port, false).offset;
        assert_eq!((turn(2), turn(4), turn(6), turn(0)), (0, 2, 4, 6));
        let quarter_left = Turns::Offsets(vec![0.5]);
        assert!(quarter_left.allow(Turn::new(4, 6, 4, false)));
        assert!(!quarter_left.allow(Turn::new(4, 6, 0, false)));
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = TURN_RULES.iter().map(|rule| rule.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), TURN_RULES.len());
    }
}
