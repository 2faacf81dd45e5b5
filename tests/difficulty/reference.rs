//! The reference for the simulated solver: simple and slow, on `petgraph`. It shares only the moves of the maze and the
//! random numbers with the fast implementation.

use crate::corpus::bodies::Random;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::topology::{Cell, State};
use petgraph::Direction::{Incoming, Outgoing};
use petgraph::algo::dijkstra;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::Reversed;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

/// For each node the sorted list of its successors.
type Lists = Vec<Vec<usize>>;

/// The distances of nodes, in jumps.
type Distances = BTreeMap<NodeIndex, u32>;

/// The mean numbers of jumps forward and backward; `None` for a maze that cannot be solved.
pub(crate) fn trials(maze: &Maze) -> Option<(f64, f64)> {
    let space = maze.space();
    if maze.goal().contains(maze.start()) {
        return Some((0.0, 0.0));
    }
    // All cells are starts, to find everything that leads to the goal. But no jump leads back to a state before the
    // first move.
    let fresh = (0..space.cells() as u32).map(|cell| space.start(Cell(cell)));
    let states = space.graph(fresh);
    let start = space.start(maze.start());
    let plays = |state: State| {
        space.is_plain()
            || state == start
            || state.cell.is_out()
            || state != State::fresh(state.cell)
    };
    let mut graph: DiGraph<(), ()> = DiGraph::new();
    let goal = graph.add_node(());
    let mut nodes: BTreeMap<State, NodeIndex> = BTreeMap::new();
    for &state in states.graph.node_weights() {
        let node = if space.is_won(state) {
            goal
        } else {
            graph.add_node(())
        };
        nodes.insert(state, node);
    }
    for edge in states.graph.raw_edges() {
        let (from, to) = (states.graph[edge.source()], states.graph[edge.target()]);
        if plays(from) && plays(to) {
            graph.update_edge(nodes[&from], nodes[&to], ());
        }
    }
    let start = nodes[&start];
    let from_start: Distances = dijkstra(&graph, start, None, |_| 1).into_iter().collect();
    let to_goal: Distances = dijkstra(Reversed(&graph), goal, None, |_| 1)
        .into_iter()
        .collect();
    from_start.get(&goal)?;
    graph.retain_edges(|graph, edge| {
        let (from, to) = graph.edge_endpoints(edge).unwrap();
        [from, to]
            .iter()
            .all(|node| from_start.contains_key(node) || to_goal.contains_key(node))
    });
    let kept: Vec<NodeIndex> = graph
        .node_indices()
        .filter(|node| from_start.contains_key(node) || to_goal.contains_key(node))
        .collect();
    let distance = |distances: &Distances, node| distances.get(&node).map_or(u32::MAX, |d| *d);
    let begin = |&node: &NodeIndex| {
        (
            node,
            vec![distance(&from_start, node), distance(&to_goal, node)],
        )
    };
    let mut colours = ranked(kept.iter().map(begin).collect());
    loop {
        let seen = |node, direction| {
            let mut seen: Vec<usize> = graph
                .neighbors_directed(node, direction)
                .map(|other| colours[&other])
                .collect();
            seen.sort_unstable();
            seen
        };
        let look = |&node: &NodeIndex| {
            (
                node,
                (colours[&node], seen(node, Outgoing), seen(node, Incoming)),
            )
        };
        let next = ranked(kept.iter().map(look).collect());
        if next != colours {
            colours = next;
            continue;
        }
        let mut by_colour: BTreeMap<usize, Vec<NodeIndex>> = BTreeMap::new();
        for &node in &kept {
            by_colour.entry(colours[&node]).or_default().push(node);
        }
        let Some(shared) = by_colour.values().find(|nodes| nodes.len() > 1) else {
            break;
        };
        // Any of these nodes may be ranked first. The fast implementation takes the first one, so take the last here.
        let first = shared[shared.len() - 1];
        let apart = |&node: &NodeIndex| (node, (colours[&node], node != first));
        colours = ranked(kept.iter().map(apart).collect());
    }
    let lists = |direction| -> Lists {
        let mut lists = vec![Vec::new(); kept.len()];
        for &node in &kept {
            let list: BTreeSet<usize> = graph
                .neighbors_directed(node, direction)
                .map(|other| colours[&other])
                .collect();
            lists[colours[&node]] = list.into_iter().collect();
        }
        lists
    };
    let (start, goal) = (colours[&start], colours[&goal]);
    let forward = mean(&lists(Outgoing), start, goal, Random(1));
    let backward = mean(&lists(Incoming), goal, start, Random(2));
    Some((forward, backward))
}

/// The ranks of the nodes' values.
fn ranked<T: Ord + Clone>(values: Vec<(NodeIndex, T)>) -> BTreeMap<NodeIndex, usize> {
    let sorted: BTreeSet<T> = values.iter().map(|(_, value)| value.clone()).collect();
    let sorted: Vec<T> = sorted.into_iter().collect();
    let place = |(node, value): (NodeIndex, T)| (node, sorted.binary_search(&value).unwrap());
    values.into_iter().map(place).collect()
}

fn mean(lists: &Lists, from: usize, to: usize, mut random: Random) -> f64 {
    let jumps: u64 = (0..200).map(|_| run(lists, from, to, &mut random)).sum();
    jumps as f64 / 200.0
}

fn run(lists: &Lists, from: usize, to: usize, random: &mut Random) -> u64 {
    let mut untried: HashMap<usize, Vec<usize>> = HashMap::new();
    let mut tried: HashMap<usize, Vec<usize>> = HashMap::new();
    let (mut at, mut jumps) = (from, 0);
    loop {
        if lists[at].contains(&to) {
            return jumps + 1;
        }
        let open = untried.entry(at).or_insert_with(|| lists[at].clone());
        if !open.is_empty() {
            let next = open.swap_remove(random.below(open.len()));
            tried.entry(at).or_default().push(next);
            (at, jumps) = (next, jumps + 1);
            continue;
        }
        let has_untried = |node: usize| untried.get(&node).is_none_or(|list| !list.is_empty());
        let on_foot = nearest(&tried, at, has_untried);
        let again = nearest(&tried, from, has_untried).map(|(node, walk)| (node, walk + 1));
        let best = match (on_foot, again) {
            (Some(on_foot), Some(again)) if again.1 < on_foot.1 => again,
            (Some(on_foot), _) => on_foot,
            (None, Some(again)) => again,
            (None, None) => return jumps,
        };
        (at, jumps) = (best.0, jumps + best.1);
    }
}

fn nearest(
    tried: &HashMap<usize, Vec<usize>>,
    from: usize,
    has_untried: impl Fn(usize) -> bool,
) -> Option<(usize, u64)> {
    let mut seen = HashSet::from([from]);
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((node, walk)) = queue.pop_front() {
        if has_untried(node) {
            return Some((node, walk));
        }
        for &next in tried.get(&node).into_iter().flatten() {
            if seen.insert(next) {
                queue.push_back((next, walk + 1));
            }
        }
    }
    None
}
