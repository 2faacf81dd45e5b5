//! The interface of a board for measures, searches, solvers and drawings.

use super::{Cell, Gate, Landing, Move, Number, State, StateGraph};
use crate::surface::Port;
use enum_dispatch::enum_dispatch;

/// The interface of a board: its cells, the landings of each number, and the turns allowed after each arrival.
///
/// Callers can implement this trait. [`Board::of`](super::Board::of) makes a board from an implementation. The methods
/// must always return the same values for the same arguments.
///
/// ```
/// use jumpmaze::surface::Port;
/// use jumpmaze::topology::{Gate, Landing, Number};
/// use jumpmaze::{Board, Cell, Maze, Topology};
///
/// /// Twelve hours: a jump of k leads k hours ahead.
/// struct Clock;
///
/// impl Topology for Clock {
///     fn cells(&self) -> usize {
///         12
///     }
///     fn longest(&self, _: Cell) -> Number {
///         11
///     }
///     fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
///         visit(Landing { port: 0, gate: 0, to: Cell((cell.0 + number) % 12) });
///     }
///     fn may_leave(&self, _: Option<Gate>, _: Port, _: bool) -> bool {
///         true
///     }
///     fn turns_matter(&self) -> bool {
///         false
///     }
/// }
///
/// let numbers = [5, 1, 1, 1, 1, 4, 1, 1, 1, 2, 1, 0];
/// let maze = Maze::new(Board::of(Clock)?, &numbers, Cell(0), Cell(11))?;
/// // 0, 5, 9, 11
/// assert_eq!(maze.solve()?.moves(), Some(3));
/// assert_eq!(maze.state_graph().graph.node_count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[enum_dispatch]
pub trait Topology {
    /// Returns the number of cells. They are `Cell(0)`, `Cell(1)`, … in reading order.
    fn cells(&self) -> usize;

    /// Returns the largest legal number of a cell, or 0 if no number is legal. Some smaller numbers may be illegal.
    fn longest(&self, cell: Cell) -> Number;

    /// Visits the landings of the jumps from a cell that holds this number, each landing once. Visits no landing if the
    /// number is not legal.
    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing));

    /// Whether a number is legal on a cell: some jump from the cell has this length.
    fn is_legal(&self, cell: Cell, number: Number) -> bool {
        let mut is_legal = false;
        self.land(cell, number, &mut |_| is_legal = true);
        is_legal
    }

    /// Returns the legal numbers of a cell, in increasing order.
    fn legal_numbers(&self, cell: Cell) -> Vec<Number> {
        let numbers = 1..=self.longest(cell);
        numbers
            .filter(|&number| self.is_legal(cell, number))
            .collect()
    }

    /// Whether a jump may leave by `port` if the previous jump arrived by the gate `arrived_by`. If `arrived_by` is
    /// `None`, the jump is the first move. `toggled` says whether the cell has a toggle mark.
    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool;

    /// Whether the gate of arrival restricts the next jump. If it does, a state is a cell with its gate of arrival.
    /// Otherwise, a state is a cell, and every jump is allowed.
    fn turns_matter(&self) -> bool;

    /// Returns the graph of all states for the given numbers in the cells.
    #[doc(hidden)]
    fn state_graph(&self, numbers: Numbers<'_>) -> StateGraph {
        state_graph(self, numbers)
    }
}

/// The numbers in the cells, from which a state graph is built.
#[derive(Clone, Copy, Debug)]
pub enum Numbers<'a> {
    /// Every legal number at once, with and without toggle marks. The resulting state graph is the *free graph*. It
    /// contains the state graph of every maze on the board whose cells hold numbers.
    Every,
    /// One number in each cell and no toggle marks. A number that is not legal has no landings.
    Fixed(&'a [Number]),
}

impl Numbers<'_> {
    /// Returns the numbers that a cell can hold.
    fn of(
        &self,
        topology: &(impl Topology + ?Sized),
        cell: Cell,
    ) -> std::ops::RangeInclusive<Number> {
        match self {
            Numbers::Every => 1..=topology.longest(cell),
            Numbers::Fixed(numbers) => numbers[cell.index()]..=numbers[cell.index()],
        }
    }
}

/// Builds the state graph. The graph has one node for each cell before the first move, and one for [`Cell::OUT`] if it
/// is reachable. If turns matter, the graph also has one node for each gate by which some jump arrives.
fn state_graph(topology: &(impl Topology + ?Sized), numbers: Numbers<'_>) -> StateGraph {
    let turns_matter = topology.turns_matter();
    let may_leave = |arrived_by, port| match numbers {
        Numbers::Every => may_ever_leave(topology, arrived_by, port),
        Numbers::Fixed(_) => topology.may_leave(arrived_by, port, false),
    };
    let cells = Cell::all(topology.cells()).map(State::fresh);
    StateGraph::explore(cells, |from, visit| {
        if from.cell.is_out() {
            return;
        }
        let arrived_by = from.arrived_by.map(|port| Gate {
            cell: from.cell,
            port,
        });
        for number in numbers.of(topology, from.cell) {
            topology.land(from.cell, number, &mut |Landing { port, gate, to }| {
                if may_leave(arrived_by, port) {
                    let arrived_by = (turns_matter && !to.is_out()).then_some(gate);
                    visit(
                        Move { port, number },
                        State {
                            arrived_by,
                            ..State::fresh(to)
                        },
                    );
                }
            });
        }
    })
}

/// Whether a jump may leave by a port in *some* maze of the board: with or without a toggle mark on the cell.
pub(super) fn may_ever_leave(
    topology: &(impl Topology + ?Sized),
    arrived_by: Option<Gate>,
    port: Port,
) -> bool {
    topology.may_leave(arrived_by, port, false) || topology.may_leave(arrived_by, port, true)
}
