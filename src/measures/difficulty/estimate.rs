//! An estimate of the difficulty in linear time, for searches that compare very many mazes and for very large mazes.
//!
//! The learner is the simulated solver. A maze is hard for two reasons. The learner must try many jumps before the goal
//! is one jump away, and it needs luck to choose the right jumps along a shortest path. The number of jumps to try is
//! computed from distances:
//!
//! ```text
//!   distance from the start   0        1        …        d − 2      d − 1       d
//!                             every jump from here counts           half        the goal
//! ```

use super::graph::PlayerGraph;
use crate::topology::UNREACHABLE;

/// The estimated difficulty; `None` if the maze has no solution. `docs/notes/difficulty.md` explains the coefficients.
pub(super) fn estimate(graph: &PlayerGraph) -> Option<f64> {
    let length = graph.length()?;
    Some(0.91 * tries(graph, length) + 0.09 * luck(graph, length) - 0.68)
}

/// The estimate as it is reported; `None` if the maze has no solution.
///
/// The luck grows linearly with the length of the solution, but the true difficulty grows only with its logarithm.
/// Without a limit, a row of a hundred thousand cells with two jumps each would get thousands of points. So the
/// estimate is at least 0, and at most log₂(1 + [`wrong_jumps`]): the difficulty of a maze in which all jumps that
/// [`wrong_jumps`] counts are wasted.
pub(super) fn limited_estimate(graph: &PlayerGraph) -> Option<f64> {
    let largest = tries(graph, graph.length()?);
    Some(estimate(graph)?.min(largest).max(0.0))
}

fn tries(graph: &PlayerGraph, length: u32) -> f64 {
    libm::log2(1.0 + wrong_jumps(graph, length))
}

/// The number of jumps to try before the goal is one jump away. All jumps from nodes at a distance below `length` − 1
/// from the start count, and half of the jumps from nodes at distance `length` − 1.
fn wrong_jumps(graph: &PlayerGraph, length: u32) -> f64 {
    let mut halves = 0u64;
    for (node, &depth) in (0..).zip(&graph.from_start) {
        let jumps = graph.successors[node as usize].len() as u64;
        if depth != UNREACHABLE && depth + 1 < length {
            halves += 2 * jumps;
        } else if depth != UNREACHABLE && depth + 1 == length {
            halves += jumps;
        }
    }
    halves as f64 / 2.0
}

/// The bits of luck that a random walk along a shortest path needs: log₂ of the number of choices at each node,
/// summed along the path, and averaged over all shortest paths.
fn luck(graph: &PlayerGraph, length: u32) -> f64 {
    // The nodes on shortest paths, in layers by their distance to the goal. The goal is in the first layer.
    let mut layers: Vec<Vec<u32>> = vec![Vec::new(); length as usize + 1];
    for node in 0..graph.successors.len() as u32 {
        let (depth, to_goal) = (
            graph.from_start[node as usize],
            graph.to_goal[node as usize],
        );
        if depth != UNREACHABLE && to_goal != UNREACHABLE && depth + to_goal == length {
            layers[to_goal as usize].push(node);
        }
    }
    // The number of shortest paths from each node, and their mean luck. The numbers of paths would overflow any type.
    // Only their proportions matter, so each number is divided by the largest number of its layer.
    let mut path_counts = vec![0.0f64; graph.successors.len()];
    let mut luck = vec![0.0f64; graph.successors.len()];
    path_counts[graph.goal as usize] = 1.0;
    for layer in layers.iter().skip(1) {
        let mut largest = 0.0f64;
        for &node in layer {
            let jumps = &graph.successors[node as usize];
            let to_goal = graph.to_goal[node as usize];
            let (mut sum, mut weighted) = (0.0, 0.0);
            for &to in jumps
                .iter()
                .filter(|&&to| graph.to_goal[to as usize] == to_goal - 1)
            {
                sum += path_counts[to as usize];
                weighted += path_counts[to as usize] * luck[to as usize];
            }
            path_counts[node as usize] = sum;
            luck[node as usize] = libm::log2(jumps.len() as f64);
            if sum > 0.0 {
                luck[node as usize] += weighted / sum;
            }
            largest = largest.max(sum);
        }
        for &node in layer {
            path_counts[node as usize] /= largest;
        }
    }
    luck[graph.start as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measures::difficulty::graph::graph_of;

    fn is_close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-12
    }

    /// ```text
    ///        ┌──▶ 1 ──┬──▶ 3 ──▶ 4 = t
    ///     0 ─┤        │                    1 and 2 both lead to 3, and to the dead end 5
    ///        └──▶ 2 ──┴──▶ 5
    /// ```
    #[test]
    fn values_match_those_computed_by_hand() {
        // The goal is three jumps away. The six jumps of 0, 1 and 2 count, the jump of 3 counts half, and 5 has none.
        let graph = graph_of(0, 4, &[&[1, 2], &[3, 5], &[3, 5], &[4], &[], &[]]);
        assert_eq!(graph.length(), Some(3));
        assert!(is_close(wrong_jumps(&graph, 3), 6.5));
        // One bit at 0, one at 1 or 2, none at 3.
        assert!(is_close(luck(&graph, 3), 2.0));
        let estimated = 0.91 * libm::log2(7.5) + 0.09 * 2.0 - 0.68;
        assert!(is_close(estimate(&graph).unwrap_or(0.0), estimated));
        assert!(is_close(limited_estimate(&graph).unwrap_or(0.0), estimated));
    }

    #[test]
    fn luck_is_averaged_over_paths_and_not_over_nodes() {
        // Two shortest paths lead through 1, which has four jumps, two of them good. The third path leads through 2,
        // which has a single jump. So the luck is 1 + 2 bits for the first two paths, and 1 + 0 bits for the third.
        let graph = graph_of(0, 5, &[&[1, 2], &[0, 3, 4, 1], &[3], &[5], &[5], &[]]);
        assert!(is_close(luck(&graph, 3), 7.0 / 3.0));
    }

    #[test]
    fn the_shortest_maze_and_an_unsolvable_one() {
        let graph = graph_of(0, 1, &[&[1], &[]]);
        assert!(is_close(
            estimate(&graph).unwrap_or(0.0),
            0.91 * libm::log2(1.5) - 0.68
        ));
        assert!(is_close(limited_estimate(&graph).unwrap_or(1.0), 0.0));
        assert_eq!(estimate(&graph_of(0, 1, &[&[], &[]])), None);
    }

    /// 2^3000 paths: more than any number type holds.
    #[test]
    fn path_counts_do_not_overflow() {
        let mut jumps: Vec<Vec<u32>> = Vec::new();
        for i in 0..3000 {
            jumps.push(vec![3 * i + 1, 3 * i + 2]);
            jumps.extend([vec![3 * i + 3], vec![3 * i + 3]]);
        }
        jumps.push(Vec::new());
        let jumps: Vec<&[u32]> = jumps.iter().map(Vec::as_slice).collect();
        let graph = graph_of(0, 9000, &jumps);
        assert!(is_close(luck(&graph, 6000), 3000.0));
        // 3000 times four jumps, of which the last two count half.
        assert!(is_close(wrong_jumps(&graph, 6000), 11_999.0));
        assert!(is_close(
            limited_estimate(&graph).unwrap_or(0.0),
            libm::log2(12_000.0)
        ));
    }
}
