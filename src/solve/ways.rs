//! All shortest solutions at once, as layers of a graph without circles.
//!
//! A solution is a sequence of *cells*. Two jumps that land on the same cell are one step, and under a turn rule the
//! same cells may be walked through different gates and are still one solution. So a node is a cell together with the
//! *set* of states in which one may stand there after the same cells, and a solution is a way from the first layer to
//! the last:
//!
//! ```text
//!   {A₁} ──▶ {C₁, C₂} ──▶ {D₁}        one sequence A C D, although C can be entered by two gates
//!      └───▶ {B₁}     ──▶ {D₁}        and one sequence A B D
//! ```

use crate::limits;
use crate::topology::Cell;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How many there are; so many that they do not fit is said and not hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count {
    /// The number, or the largest that is known.
    pub value: u128,
    /// Whether there are more than `value`.
    pub saturated: bool,
}

impl Count {
    /// None.
    pub const ZERO: Count = Count::exactly(0);
    /// One.
    pub const ONE: Count = Count::exactly(1);

    /// So many and no more.
    #[must_use]
    pub const fn exactly(value: u128) -> Count {
        Count {
            value,
            saturated: false,
        }
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Count) -> Count {
        self.joined(other, self.value.checked_add(other.value))
    }

    /// The product.
    #[must_use]
    pub fn times(self, other: Count) -> Count {
        if self.value == 0 || other.value == 0 {
            return Count::ZERO;
        }
        self.joined(other, self.value.checked_mul(other.value))
    }

    fn joined(self, other: Count, value: Option<u128>) -> Count {
        Count {
            value: value.unwrap_or(u128::MAX),
            saturated: self.saturated || other.saturated || value.is_none(),
        }
    }

    /// The number, when it is known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u128> {
        (!self.saturated).then_some(self.value)
    }
}

/// A cell, and the states in which one may stand there after the same cells.
#[derive(Clone, Debug)]
pub struct Node {
    /// The states, by their numbers, in rising order.
    pub states: Vec<u32>,
    /// The cell.
    pub cell: Cell,
    /// The nodes that may come next on a shortest solution, in reading order of their cells.
    pub after: Vec<u32>,
}

/// All shortest solutions of a maze.
#[derive(Clone, Debug)]
pub struct Ways {
    nodes: Vec<Node>,
    layers: Vec<Range<usize>>,
}

impl Ways {
    /// Lays out the solutions of a length. `first` is the state to begin with; `onward` tells, for a set of states,
    /// the next cells of shortest solutions in reading order, each with all the states in which they can be reached.
    ///
    /// `None` when the sets of states are too many, which can only be where turns or last jumps matter.
    pub fn new(
        length: u32,
        first: (Cell, u32),
        mut onward: impl FnMut(&[u32], &mut dyn FnMut(Cell, Vec<u32>)),
    ) -> Option<Ways> {
        let node = |cell, states| Node {
            states,
            cell,
            after: Vec::new(),
        };
        let mut ways = Ways {
            nodes: vec![node(first.0, vec![first.1])],
            layers: std::iter::once(0..1).collect(),
        };
        let mut known: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut states_in_all = 0;
        for _ in 0..length {
            known.clear();
            let layer = ways.layers[ways.layers.len() - 1].clone();
            let begin = ways.nodes.len();
            for from in layer {
                let states = std::mem::take(&mut ways.nodes[from].states);
                let nodes = &mut ways.nodes;
                let mut after = Vec::new();
                onward(&states, &mut |cell, states| {
                    let next = nodes.len() as u32;
                    let number = *known.entry(states).or_insert_with_key(|states| {
                        states_in_all += states.len();
                        nodes.push(node(cell, states.clone()));
                        next
                    });
                    after.push(number);
                });
                nodes[from].states = states;
                nodes[from].after = after;
                if states_in_all > limits::STATES {
                    return None;
                }
            }
            ways.layers.push(begin..ways.nodes.len());
        }
        Some(ways)
    }

    /// The nodes, layer by layer; the first is the start.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes at each number of jumps.
    #[must_use]
    pub fn layers(&self) -> &[Range<usize>] {
        &self.layers
    }

    /// The nodes of the last layer: where the solutions end.
    #[must_use]
    pub fn ends(&self) -> Range<usize> {
        self.layers[self.layers.len() - 1].clone()
    }

    /// How many ways lead from the start to each node.
    #[must_use]
    pub fn ways_to(&self) -> Vec<Count> {
        let mut ways = vec![Count::ZERO; self.nodes.len()];
        ways[0] = Count::ONE;
        for (from, node) in self.nodes.iter().enumerate() {
            for &to in &node.after {
                ways[to as usize] = ways[to as usize].plus(ways[from]);
            }
        }
        ways
    }

    /// How many ways lead from each node to an end.
    #[must_use]
    pub fn ways_from(&self) -> Vec<Count> {
        let mut ways = vec![Count::ZERO; self.nodes.len()];
        for from in (0..self.nodes.len()).rev() {
            ways[from] = if self.ends().contains(&from) {
                Count::ONE
            } else {
                let after = self.nodes[from].after.iter();
                after.fold(Count::ZERO, |sum, &to| sum.plus(ways[to as usize]))
            };
        }
        ways
    }

    /// How many solutions there are.
    #[must_use]
    pub fn count(&self) -> Count {
        self.ways_from()[0]
    }
}
