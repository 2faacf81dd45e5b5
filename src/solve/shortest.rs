//! Breadth-first search, and the shortest solutions that it finds: their number, the first one, and all of them.
//!
//! The search visits states. A state is a cell, with the gate of arrival and the length of the last jump if they
//! matter.

use super::solution_graph::{Count, SolutionGraph};
use crate::maze::Maze;
use crate::surface::Port;
use crate::topology::{Cell, Explored, State, StateSpace, TooManyStates, UNREACHABLE};

/// A solution of a maze: the cells visited from the start to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub(crate) cells: Vec<Cell>,
    /// For each cell, a possible state on it.
    pub(crate) states: Vec<State>,
    pub(crate) ports: Vec<Port>,
}

impl Solution {
    /// The cells from the start to the goal. The last one is [`Cell::OUT`] if the goal is outside the board.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The ports through which the cells are left.
    #[must_use]
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }
}

/// The result of breadth-first search.
#[derive(Clone, Debug)]
pub struct Solved {
    explored: Explored,
    /// The distance of each state to the goal.
    to_goal: Vec<u32>,
}

/// Explores a maze from its start.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn solve(maze: &Maze) -> Result<Solved, TooManyStates> {
    let space = maze.space();
    Ok(Solved::of(
        Explored::from_start(&space, maze.start)?,
        &space,
    ))
}

/// The possible states after a sequence of cells, sorted.
type SortedStates = Vec<u32>;

impl Solved {
    /// Computes the distances to the goal. `explored` must contain all states that are reachable from the start.
    #[must_use]
    pub(crate) fn of(explored: Explored, space: &StateSpace<'_>) -> Solved {
        let to_goal = explored.distances_to(|state| space.is_won(state));
        Solved { explored, to_goal }
    }

    /// The explored states.
    #[must_use]
    pub fn explored(&self) -> &Explored {
        &self.explored
    }

    /// The distance of each state to the goal; [`UNREACHABLE`] if the goal is unreachable from it.
    #[must_use]
    pub fn to_goal(&self) -> &[u32] {
        &self.to_goal
    }

    /// The length of a shortest solution; `None` if there is no solution.
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        Some(self.to_goal[0]).filter(|&length| length != UNREACHABLE)
    }

    /// The number of reachable states.
    #[must_use]
    pub fn states(&self) -> usize {
        self.explored.reachable()
    }

    /// The number of shortest solutions. If there are too many sets of states, solutions are not counted, and the
    /// result is “more than 1”.
    #[must_use]
    pub fn count(&self) -> Count {
        match (self.length(), self.all_solutions()) {
            (None, _) => Count::ZERO,
            (Some(_), Some(ways)) => ways.count(),
            (Some(_), None) => Count {
                value: 1,
                saturated: true,
            },
        }
    }

    /// The graph of all shortest solutions. Its nodes are sets of states. Returns `None` if there is no solution, or if
    /// there are too many sets.
    #[must_use]
    pub(crate) fn all_solutions(&self) -> Option<SolutionGraph> {
        self.solution_graph(usize::MAX)
    }

    /// The first shortest solution in reading order of its cells, as a graph with one node in each layer. Returns
    /// `None` if there is no solution.
    #[must_use]
    pub(crate) fn first_solution(&self) -> Option<SolutionGraph> {
        self.solution_graph(1)
    }

    /// The graph of shortest solutions, with at most `limit` successors for each node.
    fn solution_graph(&self, limit: usize) -> Option<SolutionGraph> {
        let first = self.explored.states()[0].cell;
        let (mut successors, mut cell_states) = (Vec::new(), Vec::new());
        SolutionGraph::new(self.length()?, (first, 0), |set, visit| {
            self.successors(set, &mut successors);
            for states in successors.chunk_by(|a, b| a.0 == b.0).take(limit) {
                cell_states.clear();
                cell_states.extend(states.iter().map(|&(_, state)| state));
                visit(states[0].0, &cell_states);
            }
        })
    }

    /// Collects the next cells of shortest solutions after a set of states. Each pair holds such a cell and a state in
    /// which the cell can be reached. The pairs are sorted, so the cells are in reading order.
    fn successors(&self, set: &[u32], successors: &mut Vec<(Cell, u32)>) {
        successors.clear();
        for &state in set {
            for &to in self.explored.successors(state) {
                let is_nearer = self.to_goal[to as usize] != UNREACHABLE
                    && self.to_goal[to as usize] + 1 == self.to_goal[state as usize];
                if is_nearer {
                    successors.push((self.explored.states()[to as usize].cell, to));
                }
            }
        }
        successors.sort_unstable();
        successors.dedup();
    }

    /// The first shortest solution in reading order of its cells; `None` if there is no solution.
    #[must_use]
    pub fn first(&self) -> Option<Solution> {
        self.all(1).pop()
    }

    /// The first `limit` shortest solutions in reading order of their cells.
    #[must_use]
    pub fn all(&self, limit: usize) -> Vec<Solution> {
        let mut solutions = Vec::new();
        let Some(length) = self.length().filter(|_| limit > 0) else {
            return solutions;
        };
        // Depth-first search over sets of states. For each set of `path`, `choices` holds the successors that have not
        // been tried. Every branch leads to the goal, so the search has no dead ends.
        let mut path: Vec<SortedStates> = vec![vec![0]];
        let mut choices: Vec<Vec<SortedStates>> = Vec::new();
        let mut successors = Vec::new();
        loop {
            if path.len() as u32 == length + 1 {
                solutions.push(self.choose_states(&path));
                if solutions.len() >= limit {
                    return solutions;
                }
                path.pop();
            } else {
                self.successors(&path[path.len() - 1], &mut successors);
                let sets = successors.chunk_by(|a, b| a.0 == b.0).rev();
                choices.push(
                    sets.map(|set| set.iter().map(|&(_, state)| state).collect())
                        .collect(),
                );
            }
            loop {
                let Some(untried) = choices.last_mut() else {
                    return solutions;
                };
                if let Some(next) = untried.pop() {
                    path.push(next);
                    break;
                }
                choices.pop();
                path.pop();
            }
        }
    }

    /// Chooses a state from each set of a path, from the goal back to the start.
    fn choose_states(&self, path: &[SortedStates]) -> Solution {
        let states = self.explored.states();
        let mut current = path[path.len() - 1][0];
        let mut numbers = vec![current];
        let mut ports = Vec::new();
        for set in path.iter().rev().skip(1) {
            let step = set.iter().find_map(|&previous| {
                let successors = self.explored.successors(previous);
                let jump = successors.iter().position(|&to| to == current)?;
                Some((previous, self.explored.ports(previous)[jump]))
            });
            let Some((previous, port)) = step else { break };
            current = previous;
            numbers.push(previous);
            ports.push(port);
        }
        numbers.reverse();
        ports.reverse();
        let state = |&number: &u32| states[number as usize];
        let states: Vec<State> = numbers.iter().map(state).collect();
        Solution {
            cells: states.iter().map(|state| state.cell).collect(),
            states,
            ports,
        }
    }
}
