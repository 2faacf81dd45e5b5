//! Decides whether a position can still reach the target depth. For this, it computes the slack: the number of states
//! that may still be wasted. Dead states, which cannot help to reach the depth, are not counted.
//!
//! A state that is not a goal is *free* until it is found. From then on it *waits* until it is left (see
//! `position.rs`).
//!
//! A maze of depth T has the layers 0 … T; the goal is in the last one. In each earlier layer, some state leads to a
//! new state. So each further layer before the last one needs a state that is free now and can lead to a new state. If
//! there are fewer such states than further layers before the last one, the position is refuted. Otherwise, the
//! difference is the slack.
//!
//! ```text
//!   free states that can lead to new states  −  further layers before the last layer  =  slack
//! ```

use super::network::{CellStates, Network};
use super::position::Position;
use crate::flat::BitSet;
use crate::search::Letter;

/// The slack of a position, and the free states that are counted for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlackBound<const W: usize> {
    /// The number of states that may still be wasted. If it is negative, the position is refuted.
    pub(super) slack: i64,
    /// The free states that are counted.
    pub(super) useful: BitSet<W>,
}

/// Computes the slack of a position for a depth of at least `target`. `letters` holds the letter of each cell of the
/// network, if chosen. With `without_dead`, states that cannot be entered or that lead to no new state do not count.
pub(super) fn slack_bound<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    target: u32,
    without_dead: bool,
) -> SlackBound<W> {
    let free = network.non_goals - position.found;
    let waiting = position.current | position.next;
    let refuted = SlackBound {
        slack: -1,
        useful: BitSet::EMPTY,
    };
    let found_once = waiting - position.ambiguous;
    // Only waiting states lead to further states. If solutions must be unique, the solution continues from a state that
    // was found in exactly one way.
    let can_reach_goal = network.free_goal || network.before_goal.intersects(&(waiting | free));
    if found_once.is_empty() || !can_reach_goal {
        return refuted;
    }
    let layers_ahead = i64::from(target) - i64::from(position.last_layer());
    let free_count = free.len();
    // Each further layer takes a free state, except for the layer of a fixed goal.
    if i64::from(free_count) + i64::from(!network.free_goal) < layers_ahead {
        return refuted;
    }
    let (useful, alive_count) = if without_dead {
        let useful = live_states(network, position, &free, &waiting);
        if network.plain {
            (useful, useful.len())
        } else {
            (useful, productive(network, position, letters, &useful))
        }
    } else {
        (free, free_count)
    };
    // The last layer needs no useful state. It contains the fixed goal or, if the goal is free, any free state.
    if network.free_goal && free_count <= alive_count + 1 {
        SlackBound {
            slack: i64::from(free_count) - layers_ahead,
            useful: free,
        }
    } else {
        SlackBound {
            slack: i64::from(alive_count) + 1 - layers_ahead,
            useful,
        }
    }
}

/// The free states that can be entered from a waiting or free state, and that can lead to a free state.
fn live_states<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    free: &BitSet<W>,
    waiting: &BitSet<W>,
) -> BitSet<W> {
    let sources = *free | *waiting;
    let is_alive = |&state: &u32| {
        !network.after[state as usize].is_within(&position.found)
            && network.before[state as usize].intersects(&sources)
    };
    free.iter().filter(is_alive).collect()
}

/// An upper bound on the number of useful states that can lead to new states, summed over all cells. The states of a
/// cell share one letter, so a state that one of them finds is not new for the others. For each cell, the letter with
/// the largest number of such useful states counts.
fn productive<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    useful: &BitSet<W>,
) -> u32 {
    let waits = |state: &&u32| position.current.has(**state) || position.next.has(**state);
    let of_cell = |(cell, chosen): (&CellStates<W>, &Option<Letter>)| {
        let of_letter = |index: usize| {
            let mut known = position.found;
            for &state in cell.states.iter().filter(waits) {
                known |= network.rows[state as usize][index];
            }
            let (mut states, mut all, mut fewest) = (0, BitSet::EMPTY, u32::MAX);
            for &state in cell.states.iter().filter(|&&state| useful.has(state)) {
                let new = network.rows[state as usize][index] - known;
                if !new.is_empty() {
                    states += 1;
                    all |= new;
                    fewest = fewest.min(new.len());
                }
            }
            // The first state finds at least `fewest` new states, and each further state finds at least one more.
            match states {
                0 => 0,
                _ => states.min(1 + all.len() - fewest),
            }
        };
        let indices = 0..cell.letters.len();
        let indices =
            indices.filter(|&index| chosen.is_none_or(|letter| letter == cell.letters[index]));
        indices.map(of_letter).max().unwrap_or(0)
    };
    network.cells.iter().zip(letters).map(of_cell).sum()
}
