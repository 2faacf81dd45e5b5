//! Tests the order against a direct implementation of its definition.

use super::*;
use crate::measures::difficulty::graph::graph_of;
use crate::measures::difficulty::learner;
use crate::random::{Random, SplitMix64};

/// The definition: every node is examined in every round.
fn order_by_definition(graph: &PlayerGraph) -> Vec<u32> {
    let nodes = graph.successors.len() as u32;
    let rank = |signatures: &[(u32, Vec<u32>, Vec<u32>)]| -> Vec<u32> {
        let mut sorted = signatures.to_vec();
        sorted.sort();
        sorted.dedup();
        let place = |signature| {
            sorted
                .binary_search(signature)
                .map_or(0, |place| place as u32)
        };
        signatures.iter().map(place).collect()
    };
    let begin: Vec<_> = graph
        .distances()
        .iter()
        .map(|&(from, to)| (from, vec![to], Vec::new()))
        .collect();
    let mut colours = rank(&begin);
    loop {
        let sorted = |list: &[u32]| {
            let mut list: Vec<u32> = list.iter().map(|&node| colours[node as usize]).collect();
            list.sort_unstable();
            list
        };
        let signatures: Vec<_> = (0..nodes)
            .map(|node| {
                let [after, before] =
                    [&graph.successors, &graph.predecessors].map(|lists| &lists[node as usize]);
                (colours[node as usize], sorted(after), sorted(before))
            })
            .collect();
        let next = rank(&signatures);
        if next != colours {
            colours = next;
            continue;
        }
        // The first shared colour and its first node.
        let count = |colour| colours.iter().filter(|&&other| other == colour).count();
        let Some(shared) = (0..nodes).find(|&colour| count(colour) > 1) else {
            break;
        };
        let first = colours.iter().position(|&colour| colour == shared);
        for (node, colour) in colours.iter_mut().enumerate() {
            *colour = 2 * *colour + u32::from(Some(node) != first);
        }
    }
    let mut order: Vec<u32> = (0..nodes).collect();
    order.sort_by_key(|&node| colours[node as usize]);
    order
}

/// A random graph. With `mirrored`, it consists of two or three copies that share start and goal, so that each of the
/// remaining nodes has a twin.
fn random_graph(random: &mut Random<SplitMix64>, mirrored: bool) -> PlayerGraph {
    let nodes = 2 + random.index(9);
    let copies = if mirrored { 2 + random.index(2) } else { 1 };
    let name = |node: u32, copy: u32| {
        if node < 2 {
            node
        } else {
            2 + (node - 2) * copies + copy
        }
    };
    let mut jumps = vec![Vec::new(); (2 + (nodes - 2) * copies) as usize];
    for node in 0..nodes {
        for _ in 0..1 + random.index(3) {
            let (to, across) = (random.index(nodes), random.index(3) == 0);
            for copy in 0..copies {
                // The jump leads from each copy to the next copy, or stays within each copy.
                let target_copy = if across { (copy + 1) % copies } else { copy };
                jumps[name(node, copy) as usize].push(name(to, target_copy));
            }
        }
    }
    let jumps: Vec<&[u32]> = jumps.iter().map(Vec::as_slice).collect();
    graph_of(0, 1, &jumps)
}

#[test]
fn examining_only_neighbours_of_changes_gives_the_same_order() {
    let mut random = Random::with(SplitMix64::new(5));
    for round in 0..2_000 {
        let graph = random_graph(&mut random, round % 2 == 1);
        assert_eq!(order(&graph), order_by_definition(&graph), "{round}");
    }
}

/// The learner makes the same jumps for every numbering of the nodes, even if some nodes cannot be distinguished.
#[test]
fn the_order_does_not_depend_on_the_numbers_of_the_nodes() {
    let mut random = Random::with(SplitMix64::new(6));
    for round in 0..400 {
        let graph = random_graph(&mut random, round % 4 > 0);
        let graph = graph.renumbered(&graph.relevant_nodes());
        let mean = |graph: &PlayerGraph| {
            let graph = graph.renumbered(&order(graph));
            let stream = &mut Random::with(SplitMix64::new(1));
            learner::mean(
                &graph.successors,
                graph.start,
                graph.goal,
                learner::RUNS,
                stream,
            )
        };
        let expected = mean(&graph);
        for _ in 0..4 {
            let mut shuffled: Vec<u32> = (0..graph.successors.len() as u32).collect();
            for i in (1..shuffled.len()).rev() {
                shuffled.swap(i, random.index(i as u32 + 1) as usize);
            }
            assert_eq!(mean(&graph.renumbered(&shuffled)), expected, "{round}");
        }
    }
}

/// Two long corridors differ only at their far ends. This difference spreads by one step in each round.
#[test]
fn many_rounds_are_quick() {
    let length = 40_000;
    let goal = 2 * length + 1;
    // The odd nodes form one corridor. The even nodes form the other one, which ends in a loop.
    let mut jumps = vec![vec![1, 2, goal]];
    for node in 1..goal {
        jumps.push(if node + 2 < goal {
            vec![node + 2]
        } else {
            Vec::new()
        });
    }
    jumps[2 * length as usize].push(2 * length);
    jumps.push(Vec::new());
    let jumps: Vec<&[u32]> = jumps.iter().map(Vec::as_slice).collect();
    let graph = graph_of(0, goal, &jumps);
    let order = order(&graph);
    let mut place = vec![0; order.len()];
    for (i, &node) in order.iter().enumerate() {
        place[node as usize] = i;
    }
    let odd_first = |node: usize| place[node] < place[node + 1];
    let all_alike = (1..2 * length as usize).step_by(2).all(odd_first);
    assert!(all_alike);
}
