//! Topologies: the small read-only face of a finished board.
//!
//! Whatever the tiling, the boundary and the rules, a board ends as a [`Topology`]: for each cell and number the
//! landings, and for each arrival what may follow. Evaluators, searches, solvers and renderers see nothing else.

mod board;
mod clashes;
mod compile;
mod contents;
mod count;
mod explored;
mod graph;
mod hand;
mod lines;
mod space;
mod symmetry;
mod table;

pub use board::{Board, BoardSpec, Source};
pub use compile::{compile, lines_of, table_of};
pub use contents::{Content, Jump};
pub use count::{Census, Counts, Reach, reachable};
pub use explored::{Explored, NOWHERE, Reverse, TooManyStates};
pub use graph::{Move, Numbers, State, StateGraph};
pub use hand::{HandLine, HandLines};
pub use lines::Lines;
pub use space::{Goal, StateSpace};
pub use symmetry::{Symmetries, Symmetry, TooManySymmetries};
pub use table::Table;

use crate::rules::{First, Kind, Mark, Turn, Turns, may_begin};
use crate::surface::Port;
use enum_dispatch::enum_dispatch;

/// The length of a jump.
pub type Number = u32;

/// A cell of a board, or [`Cell::OUT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u32);

impl Cell {
    /// One step beyond the rim: where a jump ends that leaves a board whose goal is the exit.
    pub const OUT: Cell = Cell(u32::MAX);

    /// Whether this is [`Cell::OUT`].
    #[must_use]
    pub fn is_out(self) -> bool {
        self == Cell::OUT
    }

    /// The number of the cell, in reading order.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a jump ends: the port by which it left, the cell it reached and the gate by which it got in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landing {
    /// The port of the cell that was left.
    pub port: Port,
    /// The port by which the cell was entered; 0 for [`Cell::OUT`].
    pub gate: Port,
    /// The cell.
    pub to: Cell,
}

/// A cell, and the port by which it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Gate {
    /// The cell.
    pub cell: Cell,
    /// The port.
    pub port: Port,
}

/// What everything else sees of a board.
#[enum_dispatch]
pub trait Topology {
    /// The number of cells; they are `Cell(0)`, `Cell(1)`, … in reading order.
    fn cells(&self) -> usize;

    /// The largest legal number of a cell, 0 when it has none. Smaller numbers need not all be legal.
    fn longest(&self, cell: Cell) -> Number;

    /// Visits every landing of a number on a cell, each once. There is none when the number is not legal.
    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing));

    /// Whether one may leave by `port` after arriving by a gate (or, with `None`, as the first move). `toggled` says
    /// whether the cell that is left bears a toggle mark.
    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool;

    /// Whether the way one arrived matters for what may follow: states are then gates, and not just cells.
    fn turns_matter(&self) -> bool;

    /// The graph of all states for some numbers in the cells.
    fn state_graph(&self, numbers: Numbers<'_>) -> StateGraph {
        graph::state_graph(self, numbers)
    }
}

/// Whether one may leave by a port in *some* maze of the board: with or without a toggle mark on the cell.
fn may_ever_leave(
    topology: &(impl Topology + ?Sized),
    arrived_by: Option<Gate>,
    port: Port,
) -> bool {
    topology.may_leave(arrived_by, port, false) || topology.may_leave(arrived_by, port, true)
}

/// A topology in one of its representations.
#[enum_dispatch(Topology)]
#[derive(Clone, Debug)]
pub enum AnyTopology {
    /// All landings in one flat table.
    Table,
    /// Lines, for boards whose table would be large.
    Lines,
}

/// The turn rule of a board as its topology applies it.
#[derive(Clone, Debug)]
pub struct Turning {
    turns: Turns,
    first: First,
    places: Places,
}

/// What ports are.
#[derive(Clone, Debug)]
enum Places {
    /// Sides and corners; the number of sides of each cell.
    Sides(Vec<u16>),
    /// Directions of hand-written lines: 2 · line, plus 1 for its second direction.
    HandLines,
}

impl Turning {
    /// The rule on cells with so many sides.
    #[must_use]
    pub fn on_sides(turns: Turns, first: First, sides: Vec<u16>) -> Self {
        Turning {
            turns,
            first,
            places: Places::Sides(sides),
        }
    }

    /// The rule on hand-written lines.
    #[must_use]
    pub fn on_lines(turns: Turns) -> Self {
        Turning {
            turns,
            first: First::Any,
            places: Places::HandLines,
        }
    }

    fn matters(&self) -> bool {
        !self.turns.free()
    }

    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        let Some(gate) = arrived_by else {
            return may_begin(self.first, Kind::of(port));
        };
        if self.turns.free() {
            return true;
        }
        let turn = match &self.places {
            Places::Sides(sides) => Turn::new(sides[gate.cell.index()], gate.port, port, toggled),
            // As on a tile with a side for each line: back along the same line is the U-turn, the same direction is
            // straight on, and every other line lies somewhere else.
            Places::HandLines => Turn {
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

/// The cell on each tile, [`Cell::OUT`] where there is none.
fn cells_on(marks: &[Mark]) -> Vec<Cell> {
    let mut next = 0;
    let number = |mark: &Mark| {
        if *mark != Mark::Cell {
            return Cell::OUT;
        }
        next += 1;
        Cell(next - 1)
    };
    marks.iter().map(number).collect()
}
