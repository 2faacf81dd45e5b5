//! The state graph as a `petgraph` graph: for analysis, for drawing, and as the simple reference implementation.

use super::{Cell, Number};
use crate::surface::Port;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;
use std::collections::HashMap;

/// A position in a maze: a cell, the gate of arrival if turns matter, and the length of the last jump if some cell
/// refers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// The cell, or [`Cell::OUT`] outside the board.
    pub cell: Cell,
    /// The gate of arrival. `None` before the first move and when turns do not matter.
    pub arrived_by: Option<Port>,
    /// The length of the last jump if some cell refers to it; otherwise 0.
    pub(crate) last: Number,
}

impl State {
    /// The state on a cell before the first move.
    #[must_use]
    pub fn fresh(cell: Cell) -> State {
        State {
            cell,
            arrived_by: None,
            last: 0,
        }
    }
}

/// A jump: an edge of the state graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Move {
    /// The port of departure.
    pub port: Port,
    /// The length of the jump.
    pub number: Number,
}

/// The states of a board or a maze, and the jumps between them.
///
/// ```
/// use jumpmaze::topology::{Board, BoardSpec};
/// let board = Board::build(&BoardSpec::squares(5, 5))?;
/// let graph = board.state_graph();
/// assert_eq!((graph.graph.node_count(), graph.graph.edge_count()), (25, 200));
/// # Ok::<(), jumpmaze::surface::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct StateGraph {
    /// The graph: nodes are states, edges are jumps.
    pub graph: DiGraph<State, Move>,
    /// The node of each state.
    nodes: HashMap<State, NodeIndex>,
}

impl StateGraph {
    /// Returns the node of a state, or `None` if the graph does not contain it.
    #[must_use]
    pub(crate) fn node(&self, state: State) -> Option<NodeIndex> {
        self.nodes.get(&state).copied()
    }

    /// Returns the node of a cell before the first move, or `None` if the graph does not contain it.
    #[must_use]
    pub fn start(&self, cell: Cell) -> Option<NodeIndex> {
        self.node(State::fresh(cell))
    }

    /// Returns the same graph with every edge reversed.
    #[must_use]
    pub fn reverse(&self) -> Reversed<&DiGraph<State, Move>> {
        Reversed(&self.graph)
    }

    /// Builds the graph of all states reachable from `starts`. `moves` visits the jumps from a state.
    pub(crate) fn explore(
        starts: impl IntoIterator<Item = State>,
        moves: impl Fn(State, &mut dyn FnMut(Move, State)),
    ) -> StateGraph {
        let mut graph = StateGraph {
            graph: DiGraph::new(),
            nodes: HashMap::new(),
        };
        for state in starts {
            graph.add(state);
        }
        // Nodes are numbered as they are found, so the graph itself serves as the queue of the search.
        let mut next = NodeIndex::new(0);
        while let Some(&from) = graph.graph.node_weight(next) {
            moves(from, &mut |jump, state| {
                let to = graph.add(state);
                graph.graph.add_edge(next, to, jump);
            });
            next = NodeIndex::new(next.index() + 1);
        }
        graph
    }

    /// Returns the node of a state. Adds the node if it is new.
    fn add(&mut self, state: State) -> NodeIndex {
        *self
            .nodes
            .entry(state)
            .or_insert_with(|| self.graph.add_node(state))
    }
}
