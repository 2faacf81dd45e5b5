//! Breadth-first search, and what follows from it: how many shortest solutions there are, the first one, all of them.

use super::ways::{Count, Ways};
use crate::maze::Maze;
use crate::topology::{Cell, Explored, NOWHERE, State, StateSpace, TooManyStates};

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The cells, from the start to the goal; [`Cell::OUT`] at the end when one leaves the board.
    pub cells: Vec<Cell>,
    /// The states in which the cells can be passed, one for each.
    pub(crate) states: Vec<State>,
    /// The ports by which the cells are left.
    pub ports: Vec<u16>,
}

/// What breadth-first search knows of a maze.
#[derive(Clone, Debug)]
pub struct Solved {
    explored: Explored,
    /// For each state how many jumps it is from the goal.
    to_goal: Vec<u32>,
}

/// Explores a maze from its start.
///
/// # Errors
///
/// There are too many states.
pub fn solve(maze: &Maze) -> Result<Solved, TooManyStates> {
    let space = maze.space();
    Ok(Solved::of(
        Explored::from_start(&space, maze.start)?,
        &space,
    ))
}

/// The states in which one may stand after the same cells, sorted.
type Set = Vec<u32>;

impl Solved {
    /// What follows from the states of a maze, explored from its start.
    #[must_use]
    pub(crate) fn of(explored: Explored, space: &StateSpace<'_>) -> Solved {
        let to_goal = explored.distances_to(|state| space.won(state));
        Solved { explored, to_goal }
    }

    /// The states.
    #[must_use]
    pub fn explored(&self) -> &Explored {
        &self.explored
    }

    /// For each state how many jumps it is from the goal, [`NOWHERE`] where the goal cannot be reached.
    #[must_use]
    pub fn to_goal(&self) -> &[u32] {
        &self.to_goal
    }

    /// How many jumps the shortest solution takes.
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        Some(self.to_goal[0]).filter(|&length| length != NOWHERE)
    }

    /// How many states can be reached.
    #[must_use]
    pub fn states(&self) -> usize {
        self.explored.reachable()
    }

    /// How many shortest solutions there are. Where the sets of states in which one may stand after the same cells are
    /// too many to be told apart, only that there is more than none.
    #[must_use]
    pub fn count(&self) -> Count {
        match (self.length(), self.ways()) {
            (None, _) => Count::ZERO,
            (Some(_), Some(ways)) => ways.count(),
            (Some(_), None) => Count {
                value: 1,
                saturated: true,
            },
        }
    }

    /// All shortest solutions; `None` when there is none, or there are too many sets of states.
    #[must_use]
    pub(crate) fn ways(&self) -> Option<Ways> {
        self.laid_out(usize::MAX)
    }

    /// The shortest solution that comes first in reading order of its cells, laid out like all of them: one node for each
    /// cell, with all states in which one may stand there. `None` when there is none.
    #[must_use]
    pub(crate) fn first_way(&self) -> Option<Ways> {
        self.laid_out(1)
    }

    /// The shortest solutions, with at most so many ways on from each node.
    fn laid_out(&self, most: usize) -> Option<Ways> {
        let first = self.explored.states()[0].cell;
        let (mut onward, mut same) = (Vec::new(), Vec::new());
        Ways::new(self.length()?, (first, 0), |set, visit| {
            self.onward(set, &mut onward);
            for states in onward.chunk_by(|a, b| a.0 == b.0).take(most) {
                same.clear();
                same.extend(states.iter().map(|&(_, state)| state));
                visit(states[0].0, &same);
            }
        })
    }

    /// The next cells of shortest solutions, in reading order, each with all states in which it can be reached.
    fn onward(&self, set: &[u32], onward: &mut Vec<(Cell, u32)>) {
        onward.clear();
        for &state in set {
            for &to in self.explored.onward(state) {
                let nearer = self.to_goal[to as usize] != NOWHERE
                    && self.to_goal[to as usize] + 1 == self.to_goal[state as usize];
                if nearer {
                    onward.push((self.explored.states()[to as usize].cell, to));
                }
            }
        }
        onward.sort_unstable();
        onward.dedup();
    }

    /// The shortest solution that comes first in reading order of its cells.
    #[must_use]
    pub fn first(&self) -> Option<Solution> {
        self.all(1).pop()
    }

    /// The first `limit` shortest solutions in reading order of their cells.
    #[must_use]
    pub fn all(&self, limit: usize) -> Vec<Solution> {
        let mut solutions = Vec::new();
        let Some(length) = self.length() else {
            return solutions;
        };
        // Depth first over sets of states: `choices` holds what is left to try after each of them. Every branch
        // leads to the goal, so nothing is walked in vain.
        let mut way: Vec<Set> = vec![vec![0]];
        let mut choices: Vec<Vec<Set>> = Vec::new();
        let mut onward = Vec::new();
        loop {
            if way.len() as u32 == length + 1 {
                solutions.push(self.through(&way));
                if solutions.len() >= limit {
                    return solutions;
                }
                way.pop();
            } else {
                self.onward(&way[way.len() - 1], &mut onward);
                let sets = onward.chunk_by(|a, b| a.0 == b.0).rev();
                choices.push(
                    sets.map(|set| set.iter().map(|&(_, state)| state).collect())
                        .collect(),
                );
            }
            loop {
                let Some(open) = choices.last_mut() else {
                    return solutions;
                };
                if let Some(next) = open.pop() {
                    way.push(next);
                    break;
                }
                choices.pop();
                way.pop();
            }
        }
    }

    /// Picks states for a sequence of sets, from the goal back.
    fn through(&self, way: &[Set]) -> Solution {
        let states = self.explored.states();
        let mut at = way[way.len() - 1][0];
        let mut numbers = vec![at];
        let mut ports = Vec::new();
        for set in way.iter().rev().skip(1) {
            let step = set.iter().find_map(|&before| {
                let jump = self
                    .explored
                    .onward(before)
                    .iter()
                    .position(|&to| to == at)?;
                Some((before, self.explored.ports(before)[jump]))
            });
            let Some((before, port)) = step else { break };
            at = before;
            numbers.push(before);
            ports.push(port);
        }
        numbers.reverse();
        ports.reverse();
        let states: Vec<State> = numbers
            .iter()
            .map(|&number| states[number as usize])
            .collect();
        Solution {
            cells: states.iter().map(|state| state.cell).collect(),
            states,
            ports,
        }
    }
}
