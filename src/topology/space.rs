//! The state space of a maze. This module defines which moves are legal. Only the independent checkers of solutions and
//! proofs find the moves in their own way.
//!
//! A state is a cell, plus the gate of arrival if turns matter, plus the length of the last jump if some cell of the
//! maze refers to this length. In a plain maze, the states are the cells.

use super::{AnyTopology, Cell, Content, Gate, Landing, Move, State, StateGraph, Topology};
use crate::surface::Port;

/// The goal of a maze.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Any of these cells, in ascending order.
    Cells(Vec<Cell>),
    /// The exit: one step outside the board.
    Exit,
}

impl Goal {
    /// Whether a cell (or [`Cell::OUT`]) is a goal.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        match self {
            Goal::Cells(cells) => cells.binary_search(&cell).is_ok(),
            Goal::Exit => cell.is_out(),
        }
    }
}

/// The moves of a maze.
#[derive(Clone, Copy, Debug)]
pub struct StateSpace<'a> {
    topology: &'a AnyTopology,
    contents: &'a [Content],
    goal: &'a Goal,
    /// Whether states contain the gate of arrival.
    has_gates: bool,
    /// Whether states contain the length of the last jump.
    has_lengths: bool,
    /// Whether the turn rule is applied.
    applies_turns: bool,
}

impl<'a> StateSpace<'a> {
    /// Creates the state space of a maze. `contents` has one entry for each cell.
    #[must_use]
    pub fn new(topology: &'a AnyTopology, contents: &'a [Content], goal: &'a Goal) -> Self {
        let has_lengths = contents.iter().any(|content| content.is_relative());
        StateSpace {
            topology,
            contents,
            goal,
            has_gates: topology.turns_matter(),
            has_lengths,
            applies_turns: true,
        }
    }

    /// Returns the same space without the turn rule: every jump that the contents allow is legal after every arrival.
    #[must_use]
    pub(crate) fn without_turns(&self) -> Self {
        StateSpace {
            has_gates: false,
            applies_turns: false,
            ..*self
        }
    }

    /// Whether each state is only a cell, without a gate of arrival and without the length of the last jump.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.has_gates && !self.has_lengths
    }

    /// Whether the turn rule can forbid a turn.
    #[must_use]
    pub(crate) fn turns_matter(&self) -> bool {
        self.has_gates
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.contents.len()
    }

    /// Returns the state before the first move.
    #[must_use]
    pub fn start(&self, cell: Cell) -> State {
        State::fresh(cell)
    }

    /// Whether a state is on a goal. Such states have no moves.
    #[must_use]
    pub fn is_won(&self, state: State) -> bool {
        self.goal.contains(state.cell)
    }

    /// Returns the `petgraph` graph of all states reachable from `starts`.
    #[must_use]
    pub fn graph(&self, starts: impl IntoIterator<Item = State>) -> StateGraph {
        StateGraph::explore(starts, |from, visit| self.moves(from, visit))
    }

    /// Visits every legal move from a state, with the state it leads to.
    pub(crate) fn moves(&self, from: State, visit: &mut (impl FnMut(Move, State) + ?Sized)) {
        self.arrivals(from, &mut |jump, _, state| visit(jump, state));
    }

    /// Visits every legal move from a state, with the gate of arrival and the state it leads to.
    pub(crate) fn arrivals(
        &self,
        from: State,
        visit: &mut (impl FnMut(Move, Port, State) + ?Sized),
    ) {
        if from.cell.is_out() || self.is_won(from) {
            return;
        }
        let content = self.contents[from.cell.index()];
        let Some(number) = content.length(from.last) else {
            return;
        };
        let arrived_by = from.arrived_by.map(|port| Gate {
            cell: from.cell,
            port,
        });
        self.topology
            .land(from.cell, number, &mut |Landing { port, gate, to }| {
                if !self.applies_turns || self.topology.may_leave(arrived_by, port, content.toggle)
                {
                    let inside = !to.is_out();
                    let state = State {
                        cell: to,
                        arrived_by: (self.has_gates && inside).then_some(gate),
                        last: if self.has_lengths && inside {
                            number
                        } else {
                            0
                        },
                    };
                    visit(Move { port, number }, gate, state);
                }
            });
    }
}
