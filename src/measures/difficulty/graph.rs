//! The graph that a learner walks on.
//!
//! ```text
//!   states of the maze                       what is seen
//!
//!   A ══▶ B ──▶ goal 1                       A ──▶ B ──▶ t        two moves to one landing are one jump,
//!         └───▶ goal 2                                            and all goals are one
//! ```

use crate::topology::{Explored, NOWHERE, State, StateSpace};

/// Lists of nodes, one for each node, laid out flat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lists {
    first: Vec<u32>,
    nodes: Vec<u32>,
}

impl Lists {
    /// No lists yet.
    fn empty() -> Self {
        Lists {
            first: vec![0],
            nodes: Vec::new(),
        }
    }

    /// Adds the list of the next node, sorted and each node once.
    fn push(&mut self, list: &mut Vec<u32>) {
        list.sort_unstable();
        list.dedup();
        self.nodes.append(list);
        self.first.push(self.nodes.len() as u32);
    }

    /// How many lists there are.
    pub(super) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// Where the list of a node lies among all entries.
    pub(super) fn range(&self, node: u32) -> std::ops::Range<usize> {
        self.first[node as usize] as usize..self.first[node as usize + 1] as usize
    }

    /// The list of a node.
    pub(super) fn of(&self, node: u32) -> &[u32] {
        &self.nodes[self.range(node)]
    }

    /// How many entries all lists have together.
    pub(super) fn entries(&self) -> usize {
        self.nodes.len()
    }

    /// Every jump turned round. The lists are sorted.
    pub(super) fn reversed(&self) -> Lists {
        let mut first = vec![0; self.len() + 1];
        for &to in &self.nodes {
            first[to as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut nodes = vec![0; self.nodes.len()];
        for from in 0..self.len() as u32 {
            for &to in self.of(from) {
                nodes[next[to as usize] as usize] = from;
                next[to as usize] += 1;
            }
        }
        Lists { first, nodes }
    }

    /// How many jumps it takes from a node to every other; [`NOWHERE`] where no way leads.
    fn distances(&self, from: u32) -> Vec<u32> {
        let mut distances = vec![NOWHERE; self.len()];
        distances[from as usize] = 0;
        let mut queue = vec![from];
        let mut next = 0;
        while next < queue.len() {
            let at = queue[next];
            next += 1;
            for &to in self.of(at) {
                if distances[to as usize] == NOWHERE {
                    distances[to as usize] = distances[at as usize] + 1;
                    queue.push(to);
                }
            }
        }
        distances
    }

    /// The same for the nodes of `order` alone, node `order[i]` being node `i` from now on. The lists are sorted.
    fn renumbered(&self, order: &[u32]) -> Lists {
        let mut number = vec![NOWHERE; self.len()];
        for (new, &old) in order.iter().enumerate() {
            number[old as usize] = new as u32;
        }
        let mut lists = Lists::empty();
        let mut list = Vec::new();
        for &old in order {
            let kept = self.of(old).iter().map(|&to| number[to as usize]);
            list.extend(kept.filter(|&to| to != NOWHERE));
            lists.push(&mut list);
        }
        lists
    }
}

/// The graph of a maze whose start is not a goal.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) start: u32,
    pub(super) goal: u32,
    /// Where the jumps from each node lead.
    pub(super) onward: Lists,
    /// From where jumps lead to each node.
    pub(super) back: Lists,
    /// How many jumps each node is from the start, [`NOWHERE`] if it cannot be reached.
    pub(super) from_start: Vec<u32>,
    /// How many jumps each node is from the goal, [`NOWHERE`] if that cannot be reached.
    pub(super) to_goal: Vec<u32>,
}

impl Graph {
    /// What was explored, all goals merged into one node.
    ///
    /// Where turns or last jumps matter, a cell *before the first move* is a state of its own, and no jump ever leads
    /// to it. That of the start is where the maze begins. Those of all other cells were explored only to find what
    /// may come before, and no solver, from whatever end, would ever stand there: they are left out.
    pub(super) fn new(space: &StateSpace<'_>, explored: &Explored) -> Graph {
        let states = explored.states();
        let never = |number: usize, state: State| {
            number > 0
                && !space.is_plain()
                && !state.cell.is_out()
                && state == State::fresh(state.cell)
        };
        let mut node = vec![NOWHERE; states.len()];
        let mut kept = Vec::new();
        for (number, &state) in states.iter().enumerate() {
            if !space.won(state) && !never(number, state) {
                node[number] = kept.len() as u32;
                kept.push(number as u32);
            }
        }
        let goal = kept.len() as u32;
        for (number, &state) in states.iter().enumerate() {
            if space.won(state) {
                node[number] = goal;
            }
        }
        let mut onward = Lists::empty();
        let mut list = Vec::new();
        for &number in &kept {
            list.extend(explored.onward(number).iter().map(|&to| node[to as usize]));
            onward.push(&mut list);
        }
        onward.push(&mut list);
        Self::measured(0, goal, onward)
    }

    fn measured(start: u32, goal: u32, onward: Lists) -> Graph {
        let back = onward.reversed();
        Graph {
            from_start: onward.distances(start),
            to_goal: back.distances(goal),
            start,
            goal,
            onward,
            back,
        }
    }

    /// The length of a shortest solution.
    pub(super) fn length(&self) -> Option<u32> {
        Some(self.to_goal[self.start as usize]).filter(|&length| length != NOWHERE)
    }

    /// The nodes that play a part: one can get there from the start, or from there to the goal.
    pub(super) fn playing(&self) -> Vec<u32> {
        let plays = |&node: &u32| {
            self.from_start[node as usize] != NOWHERE || self.to_goal[node as usize] != NOWHERE
        };
        (0..self.onward.len() as u32).filter(plays).collect()
    }

    /// The same for the nodes of `order` alone, node `order[i]` being node `i` from now on. Everything that plays a
    /// part must be among them: then no way from the start or to the goal is lost, and distances stay.
    pub(super) fn renumbered(&self, order: &[u32]) -> Graph {
        let place = |node| {
            let new = order.iter().position(|&old| old == node);
            new.map_or(NOWHERE, |new| new as u32)
        };
        let of = |values: &[u32]| order.iter().map(|&old| values[old as usize]).collect();
        let onward = self.onward.renumbered(order);
        Graph {
            start: place(self.start),
            goal: place(self.goal),
            back: onward.reversed(),
            onward,
            from_start: of(&self.from_start),
            to_goal: of(&self.to_goal),
        }
    }
}

/// A graph written by hand, for tests.
#[cfg(test)]
pub(super) fn graph_of(start: u32, goal: u32, jumps: &[&[u32]]) -> Graph {
    let mut onward = Lists::empty();
    for list in jumps {
        onward.push(&mut list.to_vec());
    }
    Graph::measured(start, goal, onward)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_plays_no_part_is_left_out() {
        // 0 → 1 → 2 = t; 3 can only be reached; 4 only reaches; 5 leads to where one can be, 6 → 5 plays no part.
        let graph = graph_of(0, 2, &[&[1, 1], &[3, 2], &[], &[], &[1, 3], &[], &[5, 3]]);
        assert_eq!(graph.length(), Some(2));
        assert_eq!(graph.playing(), [0, 1, 2, 3, 4]);
        let turned = graph.renumbered(&[4, 3, 2, 1, 0]);
        assert_eq!((turned.start, turned.goal), (4, 2));
        assert_eq!(turned.onward.of(4), [3]);
        assert_eq!(turned.onward.of(0), [1, 3]);
        assert_eq!(turned.back.of(1), [0, 3]);
        assert_eq!(turned.from_start, [NOWHERE, 2, 2, 1, 0]);
        assert_eq!(turned.to_goal, [2, NOWHERE, 0, 1, 2]);
    }
}
