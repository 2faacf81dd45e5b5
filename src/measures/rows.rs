//! All measures by flat arrays, for mazes of any size up to the limit of states.

use super::components::{Components, components};
use super::jumps::JumpGraph;
use super::measured::{CellMeasures, MAX_FORCED_MOVES, Measures, Tangle, content_counts, entropy};
use super::solution_averages::SolutionAverages;
use crate::maze::Maze;
use crate::solve::{Solved, solve};
use crate::topology::{Cell, Explored, State, TooManyStates, Topology, UNREACHABLE};
use rustc_hash::FxHashSet;

/// Measures a maze by flat arrays.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn by_rows(maze: &Maze) -> Result<Measures, TooManyStates> {
    let space = maze.space();
    let explored = Explored::everything(&space, maze.start)?;
    let jumps = jumps(maze, &explored)?;
    let solved = Solved::of(explored, &space);
    let per_cell = per_cell(&solved, space.cells());
    let solution_graph = solved.all_solutions();
    let along = solution_graph.as_ref().map(|solution_graph| {
        SolutionAverages::of(
            maze,
            solution_graph,
            |number| solved.explored().states()[number as usize],
            |set| choices(solved.explored(), set).len() as u32,
            |cell| jumps.predecessors(cell),
        )
    });
    let on_solutions = on_solutions(&solved, space.cells());
    let mut initial_forced_moves = 0;
    visit_forced_moves(&solved, |_| initial_forced_moves += 1);
    let counts = content_counts(maze);
    Ok(Measures {
        depth: solved.length(),
        black_holes: jumps.groups(|cell| per_cell[cell as usize].black_hole),
        white_holes: jumps.groups(|cell| per_cell[cell as usize].is_white_hole()),
        per_cell,
        shortest_solutions: match along {
            Some(along) => along.solutions,
            None => solved.count(),
        },
        forward_decisions: along.map(|along| along.forward_decisions),
        backward_decisions: along.map(|along| along.backward_decisions),
        uturns: along.map(|along| along.uturns),
        along_line: along.map(|along| along.along_line),
        straight_on: along.map(|along| along.straight_on),
        near_misses: near_misses(&solved, &on_solutions),
        on_solutions: on_solutions.iter().filter(|&&is_on| is_on).count(),
        remote: count_remote(maze, &on_solutions),
        initial_forced_moves,
        clusters: jumps.cluster_sizes(&maze.contents),
        entropy: entropy(&counts),
        commonest: counts.last().copied().unwrap_or(0),
        tangle: tangle(&solved),
    })
}

/// All jumps that the contents of a maze allow. `explored` must contain all states of the maze.
pub(super) fn jumps(maze: &Maze, explored: &Explored) -> Result<JumpGraph, TooManyStates> {
    let space = maze.space();
    // Without a turn rule, all jumps have been explored already.
    Ok(if space.turns_matter() {
        let without_turns = Explored::everything(&space.without_turns(), maze.start)?;
        JumpGraph::of(&without_turns, space.cells())
    } else {
        JumpGraph::of(explored, space.cells())
    })
}

fn per_cell(solved: &Solved, cells: usize) -> Vec<CellMeasures> {
    let explored = solved.explored();
    let mut per_cell = vec![CellMeasures::default(); cells];
    for (number, state) in explored.states().iter().enumerate() {
        if state.cell.is_out() {
            continue;
        }
        let measures = &mut per_cell[state.cell.index()];
        let reaches = solved.to_goal()[number] != UNREACHABLE;
        let depth = explored.depths().get(number);
        // A state that is neither reachable nor fresh (before the first move) does not count. It cannot occur in this
        // maze, which begins in the start cell.
        measures.reaching |= reaches && (depth.is_some() || *state == State::fresh(state.cell));
        if let Some(&depth) = depth {
            // States are numbered by depth, so the first one has the smallest depth.
            if measures.depth.is_none() {
                measures.depth = Some(depth);
                measures.black_hole = true;
            }
            measures.black_hole &= !reaches;
        }
    }
    per_cell
}

/// For each cell, whether it is on a shortest solution.
pub(super) fn on_solutions(solved: &Solved, cells: usize) -> Vec<bool> {
    let mut on_solutions = vec![false; cells];
    let Some(length) = solved.length() else {
        return on_solutions;
    };
    let explored = solved.explored();
    let reached = explored.depths().iter().zip(explored.states());
    for ((&depth, state), &to_goal) in reached.zip(solved.to_goal()) {
        if to_goal <= length && depth == length - to_goal && !state.cell.is_out() {
            on_solutions[state.cell.index()] = true;
        }
    }
    on_solutions
}

/// The number of reachable cells that are one jump from the goal and on no shortest solution.
fn near_misses(solved: &Solved, on_solutions: &[bool]) -> usize {
    let explored = solved.explored();
    let reached = explored.states()[..explored.reachable()].iter();
    let candidates = reached
        .zip(solved.to_goal())
        .filter(|(_, jumps)| **jumps == 1);
    let mut cells: Vec<Cell> = candidates.map(|(state, _)| state.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
        .iter()
        .filter(|cell| !on_solutions[cell.index()])
        .count()
}

/// The number of cells that are neither chosen nor next to a chosen cell; 0 if no cell is chosen.
fn count_remote(maze: &Maze, chosen: &[bool]) -> usize {
    let mut close = chosen.to_vec();
    let cells = Cell::all(chosen.len());
    for cell in cells {
        let mut is_beside = false;
        maze.board.topology.land(cell, 1, &mut |landing| {
            if !landing.to.is_out() {
                is_beside |= chosen[landing.to.index()];
                close[landing.to.index()] |= chosen[cell.index()];
            }
        });
        close[cell.index()] |= is_beside;
    }
    if chosen.contains(&true) {
        close.iter().filter(|&&close| !close).count()
    } else {
        0
    }
}

/// The cells one jump after a set of states, without duplicates, in reading order.
pub(super) fn choices(explored: &Explored, set: &[u32]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = set
        .iter()
        .flat_map(|&state| explored.successors(state))
        .map(|&to| explored.states()[to as usize].cell)
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Visits the target cells of the forced moves: the moves from the start during which only one cell can be chosen, up
/// to the goal or a repeated set of states.
pub(super) fn visit_forced_moves(solved: &Solved, mut visit: impl FnMut(Cell)) {
    let explored = solved.explored();
    let mut set = vec![0];
    let mut visited = FxHashSet::default();
    for _ in 0..MAX_FORCED_MOVES {
        let choices = choices(explored, &set);
        let &[only] = choices.as_slice() else {
            break;
        };
        if solved.to_goal()[set[0] as usize] == 0 {
            break;
        }
        let successors = set.iter().flat_map(|&state| explored.successors(state));
        let mut next: Vec<u32> = successors.copied().collect();
        next.sort_unstable();
        next.dedup();
        visit(only);
        visited.insert(set);
        if visited.contains(&next) {
            break;
        }
        set = next;
    }
}

/// For each cell, whether it has a state in a largest group of mutually reachable states (see [`Tangle`]). A single
/// state does not count as a group.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub(crate) fn tangled(maze: &Maze) -> Result<Vec<bool>, TooManyStates> {
    let solved = solve(maze)?;
    let explored = solved.explored();
    let (found, largest) = groups(explored);
    let mut tangled = vec![false; maze.contents.len()];
    for (&component, state) in found.of.iter().zip(explored.states()) {
        if largest > 1 && found.sizes[component as usize] == largest && !state.cell.is_out() {
            tangled[state.cell.index()] = true;
        }
    }
    Ok(tangled)
}

/// The groups of mutually reachable states, and the largest number of states of a group.
fn groups(explored: &Explored) -> (Components, u32) {
    let found = components(explored.reachable(), |state, i| {
        explored.successors(state).get(i as usize).copied()
    });
    let largest = found.sizes.iter().copied().max().unwrap_or(0);
    (found, largest)
}

fn tangle(solved: &Solved) -> Tangle {
    let explored = solved.explored();
    let (found, largest) = groups(explored);
    let members =
        (0..explored.reachable()).filter(|&state| found.sizes[found.of[state] as usize] == largest);
    let branch = members.map(|state| solved.to_goal()[state]).min();
    Tangle {
        states: largest,
        of: explored.reachable() as u32,
        branch: branch.filter(|&branch| branch != UNREACHABLE),
    }
}
