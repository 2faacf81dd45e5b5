//! The graph on which the learner, the simulated solver, moves.
//!
//! ```text
//!   states of the maze                       graph of the learner
//!
//!   A ══▶ B ──▶ goal 1                       A ──▶ B ──▶ t        two moves to the same state are one jump,
//!         └───▶ goal 2                                            and all goals are one node
//! ```

use crate::flat::{Lists, UNREACHABLE, distances};
use crate::topology::{Explored, State, StateSpace};

/// The graph of a maze whose start is not a goal. It has one node for all goals.
#[derive(Clone, Debug)]
pub(super) struct PlayerGraph {
    pub(super) start: u32,
    pub(super) goal: u32,
    /// The targets of the jumps from each node.
    pub(super) successors: Lists<u32>,
    /// The sources of the jumps to each node.
    pub(super) predecessors: Lists<u32>,
    /// The distance of each node from the start; [`UNREACHABLE`] if it is unreachable.
    pub(super) from_start: Vec<u32>,
    /// The distance of each node to the goal; [`UNREACHABLE`] if the goal is unreachable from it.
    pub(super) to_goal: Vec<u32>,
}

impl PlayerGraph {
    /// Builds the graph of the explored states. All goals become one node.
    ///
    /// If turns or last jumps matter, each cell has a separate fresh state: the state before the first move, to which
    /// no jump leads. The maze begins in the fresh state of the start. The fresh states of other cells were explored
    /// only to find predecessors. A solver never reaches them, so they are left out.
    pub(super) fn new(space: &StateSpace<'_>, explored: &Explored) -> PlayerGraph {
        let states = explored.states();
        let cannot_occur = |number: usize, state: State| {
            number > 0
                && !space.is_plain()
                && !state.cell.is_out()
                && state == State::fresh(state.cell)
        };
        let mut node = vec![UNREACHABLE; states.len()];
        let mut included = Vec::new();
        for (number, &state) in states.iter().enumerate() {
            if !space.is_won(state) && !cannot_occur(number, state) {
                node[number] = included.len() as u32;
                included.push(number as u32);
            }
        }
        let goal = included.len() as u32;
        for (number, &state) in states.iter().enumerate() {
            if space.is_won(state) {
                node[number] = goal;
            }
        }
        let jumps = included
            .iter()
            .map(|&number| explored.successors(number).iter());
        let lists = jumps.map(|jumps| jumps.map(|&to| node[to as usize]).collect());
        Self::with_distances(0, goal, without_duplicates(lists.chain([Vec::new()])))
    }

    fn with_distances(start: u32, goal: u32, successors: Lists<u32>) -> PlayerGraph {
        let predecessors = successors.reversed();
        PlayerGraph {
            from_start: distances(&successors, [start]),
            to_goal: distances(&predecessors, [goal]),
            start,
            goal,
            successors,
            predecessors,
        }
    }

    /// The length of a shortest solution; `None` if there is no solution.
    pub(super) fn length(&self) -> Option<u32> {
        Some(self.to_goal[self.start as usize]).filter(|&length| length != UNREACHABLE)
    }

    /// The distances of each node from the start and to the goal.
    pub(super) fn distances(&self) -> Vec<(u32, u32)> {
        let to_goal = self.to_goal.iter().copied();
        self.from_start.iter().copied().zip(to_goal).collect()
    }

    /// The relevant nodes: they are reachable from the start or lead to the goal.
    pub(super) fn relevant_nodes(&self) -> Vec<u32> {
        let matters = |&node: &u32| {
            self.from_start[node as usize] != UNREACHABLE
                || self.to_goal[node as usize] != UNREACHABLE
        };
        (0..self.successors.len() as u32).filter(matters).collect()
    }

    /// The graph restricted to the nodes in `order`; node `order[i]` becomes node `i`. `order` must contain every
    /// relevant node, so that all distances stay valid.
    pub(super) fn renumbered(&self, order: &[u32]) -> PlayerGraph {
        let mut numbers = vec![UNREACHABLE; self.successors.len()];
        for (new, &old) in (0..).zip(order) {
            numbers[old as usize] = new;
        }
        let number = |node: u32| numbers[node as usize];
        let reordered = |values: &[u32]| order.iter().map(|&old| values[old as usize]).collect();
        let successors = without_duplicates(order.iter().map(|&old| {
            let targets = self.successors[old as usize].iter().map(|&to| number(to));
            targets.filter(|&to| to != UNREACHABLE).collect()
        }));
        PlayerGraph {
            start: number(self.start),
            goal: number(self.goal),
            predecessors: successors.reversed(),
            successors,
            from_start: reordered(&self.from_start),
            to_goal: reordered(&self.to_goal),
        }
    }
}

/// Sorts the list of each node and removes duplicates.
fn without_duplicates(lists: impl Iterator<Item = Vec<u32>>) -> Lists<u32> {
    let mut all = Lists::new();
    for mut list in lists {
        list.sort_unstable();
        list.dedup();
        all.add(list);
    }
    all
}

/// A handwritten graph for tests.
#[cfg(test)]
pub(super) fn graph_of(start: u32, goal: u32, jumps: &[&[u32]]) -> PlayerGraph {
    PlayerGraph::with_distances(
        start,
        goal,
        without_duplicates(jumps.iter().map(|list| list.to_vec())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irrelevant_nodes_are_left_out() {
        // 0 → 1 → 2 = t. Node 3 is reachable but does not lead to the goal. Node 4 leads to the goal but is
        // unreachable. Nodes 5 and 6 are irrelevant, although 6 leads to 3 and 5.
        let graph = graph_of(0, 2, &[&[1, 1], &[3, 2], &[], &[], &[1, 3], &[], &[5, 3]]);
        assert_eq!(graph.length(), Some(2));
        assert_eq!(graph.relevant_nodes(), [0, 1, 2, 3, 4]);
        let turned = graph.renumbered(&[4, 3, 2, 1, 0]);
        assert_eq!((turned.start, turned.goal), (4, 2));
        assert_eq!(turned.successors[4], [3]);
        assert_eq!(turned.successors[0], [1, 3]);
        assert_eq!(turned.predecessors[1], [0, 3]);
        assert_eq!(turned.from_start, [UNREACHABLE, 2, 2, 1, 0]);
        assert_eq!(turned.to_goal, [2, UNREACHABLE, 0, 1, 2]);
    }
}
