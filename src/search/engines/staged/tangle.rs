//! The tangle: which states lead to one another, and how far the goal is from the largest group of such states.

use super::moves::CurrentMoves;
use crate::flat::{BitSet, components};
use crate::measures::measured::Tangle;

/// The size of the largest strongly connected component of the reachable states, and its *branch*: the distance from
/// this component to the goal. If several components have the largest size, the distance is measured from their union.
pub(super) fn tangle<const W: usize>(moves: &CurrentMoves<W>, seen: BitSet<W>) -> Tangle {
    // Paths end at a goal, so a goal is a component of its own. The initial values are right for a maze in which every
    // state is a component of its own.
    let non_goals = seen - moves.goal_states;
    let (mut largest, mut members, mut remaining) = (1, seen, non_goals.len());
    let (after, before) = (|set| moves.after(set), |set| moves.leading_to(set));
    for group in components(non_goals, after, before) {
        let size = group.len();
        if size > largest {
            (largest, members) = (size, group);
        } else if size == largest {
            members |= group;
        }
        remaining -= size;
        if remaining < largest {
            break;
        }
    }
    Tangle {
        states: largest,
        of: seen.len(),
        branch: distance(moves, members),
    }
}

/// The smallest distance from one of these states to the goal; `None` if none of them leads to the goal.
fn distance<const W: usize>(moves: &CurrentMoves<W>, from: BitSet<W>) -> Option<u32> {
    let (mut layer, mut reached, mut jumps) = (from, from, 0);
    while !layer.intersects(&moves.goal_states) {
        layer = moves.after(layer) - reached;
        if layer.is_empty() {
            return None;
        }
        reached |= layer;
        jumps += 1;
    }
    Some(jumps)
}
