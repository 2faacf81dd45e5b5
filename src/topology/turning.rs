//! Applies the turn rule of a board to gates and ports.

use super::Gate;
use crate::rules::{First, Kind, Turn, Turns, may_begin};
use crate::surface::Port;

/// The turn rule of a board, applied to ports.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    turns: Turns,
    first: First,
    ports: PortMeanings,
}

/// The meaning of the ports of a cell.
#[derive(Clone, Debug)]
enum PortMeanings {
    /// Sides and corners, with the number of sides of each cell.
    Sides(Vec<u16>),
    /// Directions of hand-written lines: ports 2k and 2k + 1 are the two directions of line k.
    HandLines,
}

impl Turning {
    /// Creates the rule for cells with these numbers of sides.
    #[must_use]
    pub(crate) fn on_sides(turns: Turns, first: First, sides: Vec<u16>) -> Self {
        Turning {
            turns,
            first,
            ports: PortMeanings::Sides(sides),
        }
    }

    /// Creates the rule for hand-written lines.
    #[must_use]
    pub(crate) fn on_lines(turns: Turns) -> Self {
        Turning {
            turns,
            first: First::Any,
            ports: PortMeanings::HandLines,
        }
    }

    /// Whether the rule may forbid a turn. Every rule except [`ANY`](crate::rules::ANY) is assumed to forbid some turn.
    pub(super) fn matters(&self) -> bool {
        !self.turns.allow_all()
    }

    /// Whether a jump may leave by a port after an arrival, or as the first move.
    pub(super) fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        let Some(gate) = arrived_by else {
            return may_begin(self.first, Kind::of(port));
        };
        if self.turns.allow_all() {
            return true;
        }
        let turn = match &self.ports {
            PortMeanings::Sides(sides) => {
                Turn::new(sides[gate.cell.index()], gate.port, port, toggled)
            }
            // The turn is described as on a tile with two sides: offset 0 is straight on, 2 is the U-turn, and 1 is a
            // move to another line.
            PortMeanings::HandLines => Turn {
                offset: match gate.port ^ port {
                    0 => 2,
                    1 => 0,
                    _ => 1,
                },
                sides: 2,
                arrived: Kind::Side,
                leaving: Kind::Side,
                toggled,
            },
        };
        self.turns.allow(turn)
    }
}
