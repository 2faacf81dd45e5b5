//! The locations of [`Measures`](super::Measures): which cells each measure counts.
//!
//! Many measures are averages over all shortest solutions. Their locations are given for a single solution, the first
//! one in reading order of its cells:
//!
//! ```text
//!   cells      A1 ───▶ A4 ───▶ A2 ───▶ C2        one cell more than moves
//!   choice     yes     no      yes               whether another cell could be chosen there
//!   traced             yes     no      yes       whether another cell leads to this cell
//!   turned             –       back    –         the direction relative to the previous move
//! ```

use super::rows::{choices, jumps, on_solutions, visit_forced_moves};
use super::solution_averages::{Passage, jump_pairs};
use crate::maze::Maze;
use crate::solve::{SolutionGraph, Solved};
use crate::topology::{Cell, Explored, TooManyStates};

/// The direction of a move relative to the previous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnDirection {
    /// Straight on, along the line of the previous move.
    On,
    /// Straight back, through the side or corner of arrival.
    Back,
    /// Neither straight on nor straight back, or the first move.
    Away,
}

/// One shortest solution, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The cells from the start to the goal. The last one is [`Cell::OUT`] if the goal is outside the board.
    pub cells: Vec<Cell>,
    /// For each move, whether another cell could be chosen.
    pub choice: Vec<bool>,
    /// For each move, whether another cell leads to its target.
    pub traced: Vec<bool>,
    /// For each move, its direction relative to the previous move.
    pub turned: Vec<TurnDirection>,
}

/// The locations of the measures in a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasureLocations {
    /// The first shortest solution; `None` if there is no solution.
    pub trail: Option<Trail>,
    /// For each cell, whether some shortest solution passes it.
    pub on_solutions: Vec<bool>,
    /// The cells at which the shortest solutions separate. The second part of a pair is the cell at which all solutions
    /// meet again, or `None` if they end on different goals. Empty if the solutions never separate, or if there are too
    /// many sets of states to tell.
    pub partings: Vec<(Cell, Option<Cell>)>,
    /// The target cells of the forced moves: the moves from the start before the first choice, up to the goal or a
    /// repeated set of states.
    pub forced: Vec<Cell>,
    /// The same-jump clusters of more than one cell, the largest first.
    pub clusters: Vec<Vec<Cell>>,
}

impl MeasureLocations {
    /// Finds the locations of a maze.
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has too many states.
    pub fn of(maze: &Maze) -> Result<MeasureLocations, TooManyStates> {
        let space = maze.space();
        let explored = Explored::everything(&space, maze.start)?;
        let jumps = jumps(maze, &explored)?;
        let solved = Solved::of(explored, &space);
        let predecessors = |cell: Cell| jumps.predecessors(cell);
        let mut forced = Vec::new();
        visit_forced_moves(&solved, |cell| forced.push(cell));
        Ok(MeasureLocations {
            trail: solved
                .first_solution()
                .map(|graph| trail(maze, &solved, &graph, predecessors)),
            on_solutions: on_solutions(&solved, space.cells()),
            partings: solved
                .all_solutions()
                .as_ref()
                .map(partings)
                .unwrap_or_default(),
            forced,
            clusters: jumps.cluster_cells(&maze.contents),
        })
    }
}

/// Describes the moves of the only solution in a solution graph.
fn trail(
    maze: &Maze,
    solved: &Solved,
    graph: &SolutionGraph,
    predecessors: impl Fn(Cell) -> u32,
) -> Trail {
    let explored = solved.explored();
    let last = graph.last_layer().start;
    let mut turned = vec![TurnDirection::Away; last];
    for pair in jump_pairs(maze, graph, |number| explored.states()[number as usize]) {
        if let Passage::Pair(_, middle, _) = pair.passage {
            turned[middle] = if pair.back {
                TurnDirection::Back
            } else {
                TurnDirection::On
            };
        }
    }
    Trail {
        cells: (0..=last).map(|node| graph.cell(node)).collect(),
        choice: (0..last)
            .map(|node| choices(explored, graph.states(node)).len() > 1)
            .collect(),
        traced: (1..=last)
            .map(|node| predecessors(graph.cell(node)) > 1)
            .collect(),
        turned,
    }
}

/// Returns, for each parting of the solutions, the last common cell before it and the first common cell after it. A
/// cell is common if all solutions reach it in the same number of moves.
fn partings(graph: &SolutionGraph) -> Vec<(Cell, Option<Cell>)> {
    let mut partings = Vec::new();
    let mut last_common = graph.cell(0);
    let mut are_apart = false;
    for layer in graph.layers() {
        let cell = graph.cell(layer.start);
        let is_common = layer.clone().all(|node| graph.cell(node) == cell);
        if is_common && are_apart {
            partings.push((last_common, Some(cell)));
        }
        are_apart = !is_common;
        if is_common {
            last_common = cell;
        }
    }
    if are_apart {
        partings.push((last_common, None));
    }
    partings
}
