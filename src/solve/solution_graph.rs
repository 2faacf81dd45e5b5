//! All shortest solutions at once, as a layered acyclic graph.
//!
//! A solution is a sequence of *cells*. Two different jumps to the same cell are the same step of a solution. Under a
//! turn rule, paths through the same cells are one solution, even if they enter a cell by different gates. So a node is
//! a cell with the *set* of states that are possible after the same sequence of cells. A solution is a path from the
//! first layer to the last:
//!
//! ```text
//!   {A₁} ──▶ {C₁, C₂} ──▶ {D₁}        one sequence A C D, although C can be entered by two gates
//!      └───▶ {B₁}     ──▶ {D₁}        and one sequence A B D
//! ```

use crate::flat::Lists;
use crate::limits;
use crate::topology::Cell;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A number of solutions. If the exact number is too large to count, the count is *saturated*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Count {
    /// The number, or a lower bound if the count is saturated.
    pub value: u128,
    /// Whether the number is greater than `value`.
    pub saturated: bool,
}

impl Count {
    /// Zero.
    pub(crate) const ZERO: Count = Count::exactly(0);
    /// The count of one.
    pub const ONE: Count = Count::exactly(1);

    /// Exactly this number.
    #[must_use]
    pub(crate) const fn exactly(value: u128) -> Count {
        Count {
            value,
            saturated: false,
        }
    }

    /// The number of shortest solutions in words.
    #[must_use]
    pub(crate) fn of_solutions(self) -> String {
        match (self.value, self.saturated) {
            (1, false) => "the only shortest solution".to_owned(),
            (value, false) => format!("{value} shortest solutions"),
            (value, true) => format!("more than {value} shortest solutions"),
        }
    }

    /// The sum.
    #[must_use]
    pub(crate) fn plus(self, other: Count) -> Count {
        self.joined(other, self.value.checked_add(other.value))
    }

    /// The product.
    #[must_use]
    pub(crate) fn times(self, other: Count) -> Count {
        if self.value == 0 || other.value == 0 {
            return Count::ZERO;
        }
        self.joined(other, self.value.checked_mul(other.value))
    }

    /// The count with this value, saturated if the value overflowed or one of the operands is saturated.
    fn joined(self, other: Count, value: Option<u128>) -> Count {
        Count {
            value: value.unwrap_or(u128::MAX),
            saturated: self.saturated || other.saturated || value.is_none(),
        }
    }

    /// The number; `None` if the count is saturated.
    #[must_use]
    pub fn exact(self) -> Option<u128> {
        (!self.saturated).then_some(self.value)
    }
}

/// All shortest solutions of a maze, as a graph. A node is a cell with the states that are possible after the same
/// sequence of cells. Nodes are numbered layer by layer; node 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct SolutionGraph {
    cells: Vec<Cell>,
    states: Lists<u32>,
    /// The successors of each node.
    after: Lists<u32>,
    layers: Vec<Range<usize>>,
}

impl SolutionGraph {
    /// Builds the graph of all solutions with `length` jumps. `first` is the cell of the start and its state.
    /// `successors` takes a set of states and visits the next cells of shortest solutions in reading order. With each
    /// cell, it passes all states in which the cell can be reached, in ascending order.
    ///
    /// Returns `None` if there are too many sets of states. This can only happen if turns or last jumps matter.
    pub(crate) fn new(
        length: u32,
        first: (Cell, u32),
        mut successors: impl FnMut(&[u32], &mut dyn FnMut(Cell, &[u32])),
    ) -> Option<SolutionGraph> {
        let mut graph = SolutionGraph {
            cells: vec![first.0],
            states: Lists::default(),
            after: Lists::default(),
            layers: Vec::with_capacity(length as usize + 1),
        };
        graph.states.add([first.1]);
        graph.layers.push(0..1);
        // A hash table of the nodes of a layer, by the first state of their sets. `last_node` contains the last node
        // for a first state. `previous_alike` links each node to the previous node with the same first state.
        let mut last_node: FxHashMap<u32, u32> = FxHashMap::default();
        let mut previous_alike: Vec<u32> = vec![NONE];
        let mut from_states = Vec::new();
        for _ in 0..length {
            last_node.clear();
            let layer = graph.last_layer();
            let begin = graph.cells.len();
            for from in layer {
                from_states.clear();
                from_states.extend_from_slice(&graph.states[from]);
                successors(&from_states, &mut |cell, states| {
                    let last = last_node.entry(states[0]).or_insert(NONE);
                    let mut node = *last;
                    while node != NONE && &graph.states[node as usize] != states {
                        node = previous_alike[node as usize];
                    }
                    if node == NONE {
                        node = graph.cells.len() as u32;
                        graph.cells.push(cell);
                        graph.states.add(states.iter().copied());
                        previous_alike.push(std::mem::replace(last, node));
                    }
                    graph.after.push(node);
                });
                graph.after.close_list();
                if graph.states.entries().len() > limits::STATES {
                    return None;
                }
            }
            graph.layers.push(begin..graph.cells.len());
        }
        // The nodes of the last layer have no successors.
        graph.last_layer().for_each(|_| graph.after.close_list());
        Some(graph)
    }

    /// The number of nodes.
    #[must_use]
    pub(crate) fn nodes(&self) -> usize {
        self.cells.len()
    }

    /// The cell of a node.
    #[must_use]
    pub(crate) fn cell(&self, node: usize) -> Cell {
        self.cells[node]
    }

    /// The states of a node, as numbers in ascending order.
    #[must_use]
    pub(crate) fn states(&self, node: usize) -> &[u32] {
        &self.states[node]
    }

    /// The successors of a node on shortest solutions, in reading order of their cells.
    #[must_use]
    pub(crate) fn after(&self, node: usize) -> &[u32] {
        &self.after[node]
    }

    /// The nodes of each layer. The nodes of a layer are reached after the same number of jumps.
    #[must_use]
    pub(crate) fn layers(&self) -> &[Range<usize>] {
        &self.layers
    }

    /// The nodes of the last layer, where the solutions end.
    #[must_use]
    pub(crate) fn last_layer(&self) -> Range<usize> {
        self.layers[self.layers.len() - 1].clone()
    }

    /// The number of paths from the start to each node.
    #[must_use]
    pub(crate) fn paths_to(&self) -> Vec<Count> {
        let mut ways = vec![Count::ZERO; self.nodes()];
        ways[0] = Count::ONE;
        for from in 0..self.nodes() {
            for &to in self.after(from) {
                ways[to as usize] = ways[to as usize].plus(ways[from]);
            }
        }
        ways
    }

    /// The number of paths from each node to the last layer.
    #[must_use]
    pub(crate) fn paths_from(&self) -> Vec<Count> {
        let mut ways = vec![Count::ONE; self.nodes()];
        for from in (0..self.last_layer().start).rev() {
            let after = self.after(from).iter();
            ways[from] = after.fold(Count::ZERO, |sum, &to| sum.plus(ways[to as usize]));
        }
        ways
    }

    /// The number of solutions.
    #[must_use]
    pub(crate) fn count(&self) -> Count {
        self.paths_from()[0]
    }
}

/// Marks that there is no node.
const NONE: u32 = u32::MAX;
