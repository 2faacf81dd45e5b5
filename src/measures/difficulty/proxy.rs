//! An estimate of the difficulty in linear time, for searches that compare very many mazes, and for very large ones.
//!
//! Two things make a maze hard for a learner: how many jumps there are to try before the goal comes into sight, and
//! how lucky one must be to choose rightly along a shortest way. Both can be read off distances alone:
//!
//! ```text
//!   distance from the start   0        1        …        d − 2      d − 1       d
//!                             every jump from here counts           half        the goal
//! ```

use super::graph::Graph;
use crate::topology::NOWHERE;

/// The estimate; `None` for a maze that cannot be solved.
pub(super) fn estimate(graph: &Graph) -> Option<f64> {
    let length = graph.length()?;
    Some(0.91 * libm::log2(1.0 + wrong_jumps(graph, length)) + 0.09 * luck(graph, length) - 0.68)
}

/// How many jumps there are to try: those that leave nodes nearer to the start than one jump before the goal, and half
/// of those that leave nodes at that distance.
fn wrong_jumps(graph: &Graph, length: u32) -> f64 {
    let mut halves = 0u64;
    for (node, &depth) in (0..).zip(&graph.from_start) {
        let jumps = graph.onward.of(node).len() as u64;
        if depth != NOWHERE && depth + 1 < length {
            halves += 2 * jumps;
        } else if depth != NOWHERE && depth + 1 == length {
            halves += jumps;
        }
    }
    halves as f64 / 2.0
}

/// How many bits of luck it takes to choose a shortest way by chance: log₂ of the number of choices at each node,
/// summed along the way, and averaged over all shortest ways.
fn luck(graph: &Graph, length: u32) -> f64 {
    // Layers of nodes on shortest ways, by their distance to the goal, which is in the first.
    let mut layers: Vec<Vec<u32>> = vec![Vec::new(); length as usize + 1];
    for node in 0..graph.onward.len() as u32 {
        let (depth, rest) = (
            graph.from_start[node as usize],
            graph.to_goal[node as usize],
        );
        if depth != NOWHERE && rest != NOWHERE && depth + rest == length {
            layers[rest as usize].push(node);
        }
    }
    // For each node how many shortest ways lead on, and their mean luck. The number is relative to the largest of the
    // layer: it soon becomes too large for any kind of number, and only proportions matter.
    let mut ways = vec![0.0f64; graph.onward.len()];
    let mut luck = vec![0.0f64; graph.onward.len()];
    ways[graph.goal as usize] = 1.0;
    for layer in layers.iter().skip(1) {
        let mut most = 0.0f64;
        for &node in layer {
            let jumps = graph.onward.of(node);
            let rest = graph.to_goal[node as usize];
            let (mut sum, mut weighted) = (0.0, 0.0);
            for &to in jumps
                .iter()
                .filter(|&&to| graph.to_goal[to as usize] + 1 == rest)
            {
                sum += ways[to as usize];
                weighted += ways[to as usize] * luck[to as usize];
            }
            ways[node as usize] = sum;
            luck[node as usize] = libm::log2(jumps.len() as f64);
            if sum > 0.0 {
                luck[node as usize] += weighted / sum;
            }
            most = most.max(sum);
        }
        for &node in layer {
            ways[node as usize] /= most;
        }
    }
    luck[graph.start as usize]
}
