//! The reference solver: simple and slow, on `petgraph`. The fast solvers are compared with it.

use crate::maze::Maze;
use crate::topology::{Cell, Explored, State, TooManyStates};
use petgraph::algo::dijkstra;
use petgraph::graph::NodeIndex;
use petgraph::visit::{IntoNodeReferences, NodeRef};
use std::collections::{BTreeMap, BTreeSet};

/// The result of the reference solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The length of a shortest solution; `None` if there is no solution.
    pub length: Option<u32>,
    /// All shortest solutions as sequences of cells, in reading order, up to the limit.
    pub solutions: Vec<Vec<Cell>>,
    /// The number of jumps to each cell; `None` if it is unreachable.
    pub depths: Vec<Option<u32>>,
}

/// Solves a maze on its `petgraph` state graph, and lists at most `limit` solutions.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn reference(maze: &Maze, limit: usize) -> Result<Reference, TooManyStates> {
    let space = maze.space();
    // This call returns an error for too many states before the graph is built.
    Explored::from_start(&space, maze.start)?;
    let graph = space.graph([space.start(maze.start)]);
    let Some(start) = graph.node(space.start(maze.start)) else {
        return Ok(Reference {
            length: None,
            solutions: Vec::new(),
            depths: Vec::new(),
        });
    };
    let depth = dijkstra(&graph.graph, start, None, |_| 1u32);
    let mut depths = vec![None; space.cells()];
    let mut length: Option<u32> = None;
    for node in graph.graph.node_references() {
        let Some(&jumps) = depth.get(&node.id()) else {
            continue;
        };
        let State { cell, .. } = *node.weight();
        if !cell.is_out() {
            let best: &mut Option<u32> = &mut depths[cell.index()];
            *best = Some(best.map_or(jumps, |best| best.min(jumps)));
        }
        if space.is_won(*node.weight()) {
            length = Some(length.map_or(jumps, |length| length.min(jumps)));
        }
    }
    // For a node on a shortest solution, the distance from the start plus the distance to the nearest goal is the
    // length of the solution.
    let goals = graph
        .graph
        .node_indices()
        .filter(|&node| space.is_won(graph.graph[node]));
    let to_goal: Vec<_> = goals
        .filter(|node| depth.get(node).copied() == length)
        .map(|goal| dijkstra(graph.reverse(), goal, None, |_| 1u32))
        .collect();
    let is_on_solution = |node: &NodeIndex| {
        let jumps = depth.get(node).copied();
        let ahead = to_goal
            .iter()
            .filter_map(|distances| distances.get(node))
            .min();
        jumps.zip(ahead).map(|(jumps, ahead)| jumps + ahead) == length
    };
    // For each sequence of cells with the current length, all nodes at which it can end. Every sequence is the
    // beginning of a solution, so the first `limit` sequences in reading order are enough.
    let mut paths = BTreeMap::new();
    if length.is_some() {
        paths.insert(vec![maze.start], BTreeSet::from([start]));
    }
    for jumps in 1..=length.unwrap_or(0) {
        let mut longer: BTreeMap<Vec<Cell>, BTreeSet<NodeIndex>> = BTreeMap::new();
        for (cells, nodes) in &paths {
            for next in nodes.iter().flat_map(|&node| graph.graph.neighbors(node)) {
                if depth[&next] == jumps && is_on_solution(&next) {
                    let mut cells = cells.clone();
                    cells.push(graph.graph[next].cell);
                    longer.entry(cells).or_default().insert(next);
                }
            }
        }
        paths = longer.into_iter().take(limit).collect();
    }
    Ok(Reference {
        length,
        solutions: paths.into_keys().take(limit).collect(),
        depths,
    })
}
