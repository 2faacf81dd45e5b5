//! The reference implementation of all measures: simple and slow, on `petgraph`. Used by the tests and the checker of
//! proofs.

use super::average::Average;
use super::measured::{CellMeasures, MAX_FORCED_MOVES, Measures, Tangle};
use crate::maze::Maze;
use crate::solve::{Count, reference};
use crate::topology::{
    Cell, Content, Explored, Gate, Jump, State, StateGraph, TooManyStates, Topology,
};
use petgraph::algo::{connected_components, dijkstra, kosaraju_scc};
use petgraph::graph::{DiGraph, NodeIndex, UnGraph};
use std::collections::{BTreeMap, BTreeSet};

/// Measures a maze with the reference implementation. With more than `limit` shortest solutions, their number is
/// saturated at `limit`, and the averages over them are `None`.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
///
/// # Panics
///
/// Never panics, because every cell has a state before the first move.
pub fn by_reference(maze: &Maze, limit: usize) -> Result<Measures, TooManyStates> {
    let space = maze.space();
    let cells: Vec<Cell> = Cell::all(space.cells()).collect();
    Explored::everything(&space, maze.start)?;
    let graph = space.graph(cells.iter().map(|&cell| space.start(cell)));
    let start = graph
        .start(maze.start)
        .expect("every cell has a state to begin with");
    let depth: BTreeMap<NodeIndex, u32> = dijkstra(&graph.graph, start, None, |_| 1u32)
        .into_iter()
        .collect();
    let goals: Vec<NodeIndex> = graph
        .graph
        .node_indices()
        .filter(|&node| space.is_won(graph.graph[node]))
        .collect();
    let mut to_goal: BTreeMap<NodeIndex, u32> = BTreeMap::new();
    for &goal in &goals {
        for (node, jumps) in dijkstra(graph.reverse(), goal, None, |_| 1u32) {
            let best = to_goal.entry(node).or_insert(jumps);
            *best = jumps.min(*best);
        }
    }
    let per_cell: Vec<CellMeasures> = cells
        .iter()
        .map(|&cell| {
            let reachable: Vec<NodeIndex> = depth
                .keys()
                .copied()
                .filter(|&node| graph.graph[node].cell == cell)
                .collect();
            let leads_when_reached = reachable.iter().any(|node| to_goal.contains_key(node));
            let leads_from_start = graph
                .start(cell)
                .is_some_and(|node| to_goal.contains_key(&node));
            CellMeasures {
                depth: reachable.iter().map(|node| depth[node]).min(),
                reaching: leads_when_reached || leads_from_start,
                black_hole: !reachable.is_empty() && !leads_when_reached,
            }
        })
        .collect();
    let lengths = goals.iter().filter_map(|goal| depth.get(goal));
    let length = lengths.min().copied();

    let jumps = jump_graph(maze)?;
    let count_groups = |is_hole: &dyn Fn(&CellMeasures) -> bool| {
        let chosen: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|cell| is_hole(&per_cell[cell.index()]))
            .collect();
        let mut group: UnGraph<Cell, ()> = UnGraph::new_undirected();
        let nodes: BTreeMap<Cell, NodeIndex> = chosen
            .iter()
            .map(|&cell| (cell, group.add_node(cell)))
            .collect();
        for (from, to) in &jumps {
            if let (Some(&from), Some(&to)) = (nodes.get(from), nodes.get(to)) {
                group.add_edge(from, to, ());
            }
        }
        connected_components(&group)
    };
    let (black_holes, white_holes) = (
        count_groups(&|cell| cell.black_hole),
        count_groups(&CellMeasures::is_white_hole),
    );

    let solutions = reference(maze, limit + 1)?.solutions;
    let on_solutions: BTreeSet<Cell> = if solutions.len() <= limit {
        solutions.iter().flatten().copied().collect()
    } else {
        let is_on_solution = |(node, depth): &(&NodeIndex, &u32)| {
            to_goal.get(node).map(|jumps| *depth + jumps) == length
        };
        let nodes = depth.iter().filter(is_on_solution);
        nodes.map(|(&node, _)| graph.graph[node].cell).collect()
    };
    let mut measures = Measures {
        depth: length,
        per_cell,
        black_holes,
        white_holes,
        shortest_solutions: Count {
            value: solutions.len().min(limit) as u128,
            saturated: solutions.len() > limit,
        },
        forward_decisions: None,
        backward_decisions: None,
        uturns: None,
        along_line: None,
        straight_on: None,
        near_misses: cells
            .iter()
            .filter(|cell| {
                !on_solutions.contains(cell) && reaches_goal(&graph, &depth, &goals, **cell)
            })
            .count(),
        on_solutions: on_solutions.iter().filter(|cell| !cell.is_out()).count(),
        remote: count_remote(maze, &on_solutions),
        initial_forced_moves: forced(maze, &graph, start),
        clusters: clusters(maze, &jumps),
        entropy: entropy(maze),
        commonest: commonest(maze),
        tangle: tangle(&graph, &depth, &to_goal),
    };
    if length.is_some() && solutions.len() <= limit {
        let of = solutions.len() as u128;
        let values: Vec<[u128; 5]> = solutions
            .iter()
            .map(|cells| along(maze, &graph, &to_goal, &jumps, cells))
            .collect();
        let average = |i: usize| {
            let total: u128 = values.iter().map(|values| values[i]).sum();
            Some(Average::Exact {
                whole: total / of,
                rest: total % of,
                of,
            })
        };
        measures.forward_decisions = average(0);
        measures.backward_decisions = average(1);
        measures.uturns = average(2);
        measures.along_line = average(3);
        measures.straight_on = average(4);
    }
    Ok(measures)
}

/// All jumps from cell to cell that the contents allow. The turn rule is ignored.
fn jump_graph(maze: &Maze) -> Result<BTreeSet<(Cell, Cell)>, TooManyStates> {
    let space = maze.space().without_turns();
    Explored::everything(&space, maze.start)?;
    let graph = space.graph(Cell::all(space.cells()).map(|cell| space.start(cell)));
    let edges = graph.graph.raw_edges().iter();
    let cell = |node: NodeIndex| graph.graph[node].cell;
    Ok(edges
        .map(|edge| (cell(edge.source()), cell(edge.target())))
        .collect())
}

/// The forward decisions, backward decisions, U-turns, jumps along a line and jumps straight on of one solution.
fn along(
    maze: &Maze,
    graph: &StateGraph,
    to_goal: &BTreeMap<NodeIndex, u32>,
    jumps: &BTreeSet<(Cell, Cell)>,
    cells: &[Cell],
) -> [u128; 5] {
    let space = maze.space();
    let length = cells.len() - 1;
    // The possible states at each step. After the start, only states that lead to the goal in the remaining number of
    // jumps are kept.
    let mut sets: Vec<BTreeSet<NodeIndex>> = vec![graph.start(maze.start).into_iter().collect()];
    for (i, &cell) in cells.iter().enumerate().skip(1) {
        let next = sets[i - 1]
            .iter()
            .flat_map(|&node| graph.graph.neighbors(node))
            .filter(|to| {
                graph.graph[*to].cell == cell && to_goal.get(to) == Some(&((length - i) as u32))
            });
        let next = next.collect();
        sets.push(next);
    }
    let forward = sets[..length].iter().filter(|set| {
        let next = set.iter().flat_map(|&node| graph.graph.neighbors(node));
        let cells: BTreeSet<Cell> = next.map(|node| graph.graph[node].cell).collect();
        cells.len() > 1
    });
    let backward = cells[1..]
        .iter()
        .filter(|&&cell| jumps.iter().filter(|&&(_, to)| to == cell).count() > 1);
    let (mut uturns, mut along_line, mut straight_on) = (0, 0, 0);
    for i in 1..length {
        let (mut back, mut on) = (false, false);
        let visit_jumps = |step: usize, visit: &mut dyn FnMut(State, u16, u16, State)| {
            for &node in &sets[step] {
                let from = graph.graph[node];
                space.arrivals(from, &mut |jump, gate, to| {
                    if graph
                        .node(to)
                        .is_some_and(|to| sets[step + 1].contains(&to))
                    {
                        visit(from, jump.port, gate, to);
                    }
                });
            }
        };
        visit_jumps(i - 1, &mut |_, _, gate, into| {
            visit_jumps(i, &mut |from, port, _, _| {
                if from == into {
                    let gate = Gate {
                        cell: from.cell,
                        port: gate,
                    };
                    back |= gate.port == port;
                    on |= maze.board.keeps_line(gate, port);
                }
            });
        });
        uturns += u128::from(back);
        along_line += u128::from(on);
        straight_on += u128::from(on && !back);
    }
    [
        forward.count() as u128,
        backward.count() as u128,
        uturns,
        along_line,
        straight_on,
    ]
}

/// Whether a reachable state of a cell is one jump from a goal.
fn reaches_goal(
    graph: &StateGraph,
    depth: &BTreeMap<NodeIndex, u32>,
    goals: &[NodeIndex],
    cell: Cell,
) -> bool {
    let states = depth.keys().filter(|node| graph.graph[**node].cell == cell);
    let mut next = states.flat_map(|&node| graph.graph.neighbors(node));
    next.any(|to| goals.contains(&to))
}

/// The number of cells that are neither in a set nor next to one of its cells; 0 if the set is empty.
fn count_remote(maze: &Maze, chosen: &BTreeSet<Cell>) -> usize {
    let mut nearby: UnGraph<Cell, ()> = UnGraph::new_undirected();
    let nodes: Vec<NodeIndex> = (0..maze.contents.len() as u32)
        .map(|cell| nearby.add_node(Cell(cell)))
        .collect();
    for &from in &nodes {
        maze.board.topology.land(nearby[from], 1, &mut |landing| {
            if let Some(&to) = nodes.get(landing.to.index()) {
                nearby.add_edge(from, to, ());
            }
        });
    }
    let far = |&&node: &&NodeIndex| {
        let close = |node: NodeIndex| chosen.contains(&nearby[node]);
        !close(node) && !nearby.neighbors(node).any(close)
    };
    if chosen.is_empty() {
        0
    } else {
        nodes.iter().filter(far).count()
    }
}

fn forced(maze: &Maze, graph: &StateGraph, start: NodeIndex) -> u32 {
    let space = maze.space();
    let mut visited = vec![BTreeSet::from([start])];
    loop {
        let set = visited[visited.len() - 1].clone();
        let is_won = set.iter().any(|&node| space.is_won(graph.graph[node]));
        let next: BTreeSet<NodeIndex> = set
            .iter()
            .flat_map(|&node| graph.graph.neighbors(node))
            .collect();
        let cells: BTreeSet<Cell> = next.iter().map(|&node| graph.graph[node].cell).collect();
        if is_won || cells.len() != 1 || visited.len() as u32 > MAX_FORCED_MOVES {
            return visited.len() as u32 - 1;
        }
        if visited.contains(&next) {
            return visited.len() as u32;
        }
        visited.push(next);
    }
}

fn clusters(maze: &Maze, jumps: &BTreeSet<(Cell, Cell)>) -> Vec<u32> {
    let exact = |cell: Cell| match maze.contents.get(cell.index())?.jump {
        Jump::Exact(number) => Some(number),
        _ => None,
    };
    let mut same: DiGraph<Cell, ()> = DiGraph::new();
    let nodes: Vec<NodeIndex> = (0..maze.contents.len() as u32)
        .map(|cell| same.add_node(Cell(cell)))
        .collect();
    for &(from, to) in jumps {
        if exact(from).is_some() && exact(from) == exact(to) {
            same.add_edge(nodes[from.index()], nodes[to.index()], ());
        }
    }
    let mut sizes: Vec<u32> = kosaraju_scc(&same)
        .iter()
        .map(|group| group.len() as u32)
        .filter(|&size| size > 1)
        .collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

fn tangle(
    graph: &StateGraph,
    depth: &BTreeMap<NodeIndex, u32>,
    to_goal: &BTreeMap<NodeIndex, u32>,
) -> Tangle {
    let reachable: Vec<Vec<NodeIndex>> = kosaraju_scc(&graph.graph)
        .into_iter()
        .filter(|group| depth.contains_key(&group[0]))
        .collect();
    let largest = reachable.iter().map(Vec::len).max().unwrap_or(0);
    let members = reachable
        .iter()
        .filter(|group| group.len() == largest)
        .flatten();
    Tangle {
        states: largest as u32,
        of: depth.len() as u32,
        branch: members.filter_map(|node| to_goal.get(node)).min().copied(),
    }
}

fn commonest(maze: &Maze) -> usize {
    let cells = || maze.contents.iter().zip((0..).map(Cell));
    let cells_with = |content: &Content| {
        let same = cells().filter(|(other, cell)| *other == content && !maze.goal.contains(*cell));
        same.count()
    };
    let counts = cells().map(|(content, _)| cells_with(content));
    counts.max().unwrap_or(0)
}

fn entropy(maze: &Maze) -> f64 {
    let mut kinds: BTreeMap<Content, u32> = BTreeMap::new();
    for (cell, &content) in (0..).zip(&maze.contents) {
        if !maze.goal.contains(Cell(cell)) {
            *kinds.entry(content).or_default() += 1;
        }
    }
    let all: u32 = kinds.values().sum();
    let mut counts: Vec<u32> = kinds.into_values().collect();
    counts.sort_unstable();
    let bits = counts.iter().map(|&count| {
        let share = f64::from(count) / f64::from(all);
        -share * libm::log2(share)
    });
    bits.sum::<f64>().abs()
}
