//! How many more layers a position can have: the slack, and the dead states.
//!
//! A maze of depth T has the layers 0 … T; the goal is in the last one. In each earlier layer some state leads to a
//! new state. So each layer to come uses up one state that is free now and leads to a new one. If there are fewer of
//! these states than layers to come, the position is refuted. Otherwise the surplus is the number of states that may
//! be wasted.
//!
//! ```text
//!   free states that lead to new ones  −  layers to come before the goal's  =  slack
//! ```

use super::network::Network;
use super::position::Position;
use crate::flat::BitSet;
use crate::search::Letter;

/// The states that a position may still waste, and the free states that count.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlackBound<const W: usize> {
    /// The number of states that may still be wasted. Below 0, the position is refuted.
    pub(super) slack: i64,
    /// The free states that count.
    pub(super) useful: BitSet<W>,
}

/// Counts the slack of a position for a depth of at least `target`. `letters` holds the letter of each cell of the
/// ground. With `dead`, states that cannot be entered or lead to nothing new do not count.
pub(super) fn count<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    target: u32,
    dead: bool,
) -> SlackBound<W> {
    let free = network.all - position.taken;
    let waiting = position.rest | position.next;
    let refuted = SlackBound {
        slack: -1,
        useful: BitSet::EMPTY,
    };
    let single = waiting - position.many;
    let leads = network.free_goal || network.before_goal.meets(&(waiting | free));
    if single.is_empty() || !leads {
        return refuted;
    }
    let ahead = i64::from(target) - i64::from(position.last_layer());
    let left = free.len();
    // With a free goal, the last layer may hold a state that leads nowhere.
    if i64::from(left) + i64::from(!network.free_goal) < ahead {
        return refuted;
    }
    let (useful, alive) = if dead {
        let useful = alive(network, position, &free, &waiting);
        if network.plain {
            (useful, useful.len())
        } else {
            (useful, productive(network, position, letters, &useful))
        }
    } else {
        (free, left)
    };
    if network.free_goal && left <= alive + 1 {
        SlackBound {
            slack: i64::from(left) - ahead,
            useful: free,
        }
    } else {
        SlackBound {
            slack: i64::from(alive) + 1 - ahead,
            useful,
        }
    }
}

/// The free states that some waiting or free state leads to, and that lead to a state not yet taken.
fn alive<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    free: &BitSet<W>,
    waiting: &BitSet<W>,
) -> BitSet<W> {
    let from = *free | *waiting;
    let alive = |&state: &u32| {
        !network.after[state as usize].is_within(&position.taken)
            && network.before[state as usize].meets(&from)
    };
    free.iter().filter(alive).collect()
}

/// The number of states that can lead to new ones, summed over all cells. The states of a cell share one letter, so
/// what the first of them finds is not new for the others.
fn productive<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    letters: &[Option<Letter>],
    useful: &BitSet<W>,
) -> u32 {
    let waits = |state: &&u32| position.rest.has(**state) || position.next.has(**state);
    let of_cell = |(field, written): (&super::network::CellStates<W>, &Option<Letter>)| {
        let of_letter = |place: usize| {
            let mut found = position.taken;
            for &state in field.states.iter().filter(waits) {
                found |= network.rows[state as usize][place];
            }
            let (mut states, mut all, mut fewest) = (0, BitSet::EMPTY, u32::MAX);
            for &state in field.states.iter().filter(|&&state| useful.has(state)) {
                let new = network.rows[state as usize][place] - found;
                if !new.is_empty() {
                    states += 1;
                    all |= new;
                    fewest = fewest.min(new.len());
                }
            }
            // The first one finds at least `fewest`, each further one at least one more.
            match states {
                0 => 0,
                _ => states.min(1 + all.len() - fewest),
            }
        };
        let places = 0..field.letters.len();
        let places =
            places.filter(|&place| written.is_none_or(|letter| letter == field.letters[place]));
        places.map(of_letter).max().unwrap_or(0)
    };
    network.cells.iter().zip(letters).map(of_cell).sum()
}
