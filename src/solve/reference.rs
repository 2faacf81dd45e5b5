//! The reference: obvious, slow, on `petgraph`. It answers nothing that the fast paths are not compared with.

use crate::maze::Maze;
use crate::topology::{Cell, State};
use petgraph::algo::dijkstra;
use petgraph::visit::{IntoNodeReferences, NodeRef};
use std::collections::BTreeSet;

/// What the reference says of a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The length of a shortest solution.
    pub length: Option<u32>,
    /// All shortest solutions as sequences of cells, in reading order, up to the limit asked for.
    pub solutions: Vec<Vec<Cell>>,
    /// How many jumps it takes to each cell.
    pub depths: Vec<Option<u32>>,
}

/// Solves a maze on its `petgraph` state graph, listing at most `limit` solutions.
#[must_use]
pub fn reference(maze: &Maze, limit: usize) -> Reference {
    let space = maze.space();
    let graph = space.graph([space.start(maze.start)]);
    let Some(start) = graph.node(space.start(maze.start)) else {
        return Reference {
            length: None,
            solutions: Vec::new(),
            depths: Vec::new(),
        };
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
        if space.won(*node.weight()) {
            length = Some(length.map_or(jumps, |length| length.min(jumps)));
        }
    }
    let mut solutions = BTreeSet::new();
    if let Some(length) = length {
        // All ways of that length, state by state; the set forgets by which gates the same cells were walked.
        let mut ways = vec![(start, vec![maze.start])];
        while let Some((node, cells)) = ways.pop() {
            let won = space.won(graph.graph[node]);
            if won && cells.len() as u32 == length + 1 {
                solutions.insert(cells);
                if solutions.len() > limit {
                    solutions.pop_last();
                }
                continue;
            }
            if cells.len() as u32 > length {
                continue;
            }
            for next in graph.graph.neighbors(node).collect::<BTreeSet<_>>() {
                if depth[&next] == cells.len() as u32 {
                    let mut cells = cells.clone();
                    cells.push(graph.graph[next].cell);
                    ways.push((next, cells));
                }
            }
        }
    }
    Reference {
        length,
        solutions: solutions.into_iter().collect(),
        depths,
    }
}
