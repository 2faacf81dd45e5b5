//! The graph that a learner walks on.
//!
//! ```text
//!   states of the maze                       what is seen
//!
//!   A ══▶ B ──▶ goal 1                       A ──▶ B ──▶ t        two moves to one landing are one jump,
//!         └───▶ goal 2                                            and all goals are one
//! ```

use crate::flat::{Lists, NOWHERE, distances};
use crate::topology::{Explored, State, StateSpace};

/// The graph of a maze whose start is not a goal.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) start: u32,
    pub(super) goal: u32,
    /// Where the jumps from each node lead.
    pub(super) onward: Lists<u32>,
    /// From where jumps lead to each node.
    pub(super) back: Lists<u32>,
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
        let jumps = kept.iter().map(|&number| explored.onward(number).iter());
        let lists = jumps.map(|jumps| jumps.map(|&to| node[to as usize]).collect());
        Self::measured(0, goal, once_each(lists.chain([Vec::new()])))
    }

    fn measured(start: u32, goal: u32, onward: Lists<u32>) -> Graph {
        let back = onward.reversed();
        Graph {
            from_start: distances(&onward, [start]),
            to_goal: distances(&back, [goal]),
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
        let mut number = vec![NOWHERE; self.onward.len()];
        for (new, &old) in (0..).zip(order) {
            number[old as usize] = new;
        }
        let place = |node: u32| number[node as usize];
        let of = |values: &[u32]| order.iter().map(|&old| values[old as usize]).collect();
        let onward = once_each(order.iter().map(|&old| {
            let kept = self.onward[old as usize].iter().map(|&to| place(to));
            kept.filter(|&to| to != NOWHERE).collect()
        }));
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

/// The lists of all nodes, sorted and each node once.
fn once_each(lists: impl Iterator<Item = Vec<u32>>) -> Lists<u32> {
    let mut all = Lists::new();
    for mut list in lists {
        list.sort_unstable();
        list.dedup();
        all.add(list);
    }
    all
}

/// A graph written by hand, for tests.
#[cfg(test)]
pub(super) fn graph_of(start: u32, goal: u32, jumps: &[&[u32]]) -> Graph {
    Graph::measured(
        start,
        goal,
        once_each(jumps.iter().map(|list| list.to_vec())),
    )
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
        assert_eq!(turned.onward[4], [3]);
        assert_eq!(turned.onward[0], [1, 3]);
        assert_eq!(turned.back[1], [0, 3]);
        assert_eq!(turned.from_start, [NOWHERE, 2, 2, 1, 0]);
        assert_eq!(turned.to_goal, [2, NOWHERE, 0, 1, 2]);
    }
}
