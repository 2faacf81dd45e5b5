//! A* search, guided by a lower bound of the distance.
//!
//! The bound is the distance to the goal in a graph of all cells with all jumps: every cell may have every legal
//! number, and every turn is allowed. No solution of a maze on the board is shorter than this distance, so the first
//! solution found is a shortest one. On plain rook boards, the bound is only 0, 1 or 2.

use crate::flat::{Lists, UNREACHABLE, distances};
use crate::limits;
use crate::maze::Maze;
use crate::topology::{AnyTopology, Cell, Goal, State, TooManyStates, Topology};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::iter;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AstarResult {
    /// The cells of a shortest solution; `None` if there is no solution.
    pub cells: Option<Vec<Cell>>,
    /// The number of expanded states.
    pub expanded: usize,
}

/// Searches for a shortest solution.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn astar(maze: &Maze) -> Result<AstarResult, TooManyStates> {
    let bound = free_distances(&maze.board.topology, &maze.goal);
    astar_by(maze, |cell| {
        if cell.is_out() {
            Some(0)
        } else {
            bound[cell.index()]
        }
    })
}

/// Searches for a solution. `bound` estimates the number of jumps from a cell to the goal; a cell whose estimate is
/// `None` is skipped, because the goal is unreachable from it. If no estimate exceeds the distance, the solution is a
/// shortest one. This remains true if the same constant is added to all estimates, including the estimate of the goal.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub(crate) fn astar_by(
    maze: &Maze,
    bound: impl Fn(Cell) -> Option<u32>,
) -> Result<AstarResult, TooManyStates> {
    let space = maze.space();
    let start = space.start(maze.start);
    // For each state, its depth and its predecessor.
    let mut best: HashMap<State, (u32, Option<State>)> = HashMap::from([(start, (0, None))]);
    let mut open = BinaryHeap::new();
    if let Some(estimate) = bound(start.cell) {
        open.push(Reverse((estimate, 0, start)));
    }
    let mut expanded = 0;
    // Depths are stored negated. So among states with the same sum of depth and estimate, the deepest is expanded
    // first.
    while let Some(Reverse((_, negated_depth, state))) = open.pop() {
        let depth = -negated_depth as u32;
        if best[&state].0 < depth {
            continue;
        }
        if space.is_won(state) {
            let states = iter::successors(Some(state), |later| best[later].1);
            let mut cells: Vec<Cell> = states.map(|state| state.cell).collect();
            cells.reverse();
            return Ok(AstarResult {
                cells: Some(cells),
                expanded,
            });
        }
        expanded += 1;
        if best.len() > limits::STATES {
            return Err(TooManyStates);
        }
        space.moves(state, &mut |_, next| {
            let known_depth = best.get(&next).map_or(u32::MAX, |(depth, _)| *depth);
            if let Some(estimate) = bound(next.cell)
                && depth + 1 < known_depth
            {
                best.insert(next, (depth + 1, Some(state)));
                open.push(Reverse((depth + 1 + estimate, -i64::from(depth + 1), next)));
            }
        });
    }
    Ok(AstarResult {
        cells: None,
        expanded,
    })
}

/// For each cell, the distance to the goal if every cell may have every legal number and every turn is allowed. `None`
/// if the goal is unreachable. On boards with too many numbers to examine, all distances are set to 0, so that A* works
/// like breadth-first search.
#[must_use]
pub(crate) fn free_distances(topology: &AnyTopology, goal: &Goal) -> Vec<Option<u32>> {
    let cells = topology.cells();
    let visits = Cell::all(cells).map(|cell| u64::from(topology.longest(cell)));
    if visits.sum::<u64>() > limits::COMFORTABLE_LANDINGS as u64 {
        return vec![Some(0); cells];
    }
    // The node after the last cell is the outside of the board.
    let mut free = Lists::new();
    for cell in Cell::all(cells) {
        for number in 1..=topology.longest(cell) {
            let node = |cell: Cell| cell.0.min(cells as u32);
            topology.land(cell, number, &mut |landing| free.push(node(landing.to)));
        }
        free.close_list();
    }
    free.close_list();
    let cell = |node: u32| {
        if node as usize == cells {
            Cell::OUT
        } else {
            Cell(node)
        }
    };
    let goals = (0..=cells as u32).filter(|&node| goal.contains(cell(node)));
    let distances = distances(&free.reversed(), goals).into_iter().take(cells);
    let bound = |distance| (distance != UNREACHABLE).then_some(distance);
    distances.map(bound).collect()
}
