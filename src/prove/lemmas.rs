//! Automatically found lemmas: sets of cells that no jump from outside enters alone.
//!
//! ```text
//!   1 . . x        from a cell outside, the anti-diagonal is equally far along the row
//!   . . x .        and along the column; a jump lands on it twice or not at all
//!   . x . .
//!   x . . .
//! ```
//!
//! A maze that enters such a set enters at least two of its cells in the same layer at first, and wastes one of them.
//! A maze that never enters it wastes all its cells. So an untouched set takes one from the slack, and so does each
//! of several disjoint ones.

use super::network::Network;
use crate::flat::BitSet;
use crate::search::Random;

/// Disjoint sets that are either entered by at least two cells at once or not at all. Empty unless states are cells.
pub(super) fn lemmas<const W: usize>(network: &Network<W>) -> Vec<BitSet<W>> {
    let mut lemmas = Vec::new();
    if !network.plain {
        return lemmas;
    }
    let mut left = network.all;
    left.remove(network.start);
    loop {
        left = closed(network, left);
        if left.is_empty() {
            return lemmas;
        }
        let lemma = least(network, left);
        left = left - lemma;
        lemmas.push(lemma);
    }
}

/// The largest subset that no jump enters alone. Drops cells that a jump from outside enters alone until no such cell
/// is left.
fn closed<const W: usize>(network: &Network<W>, mut set: BitSet<W>) -> BitSet<W> {
    let mut outside: Vec<u32> = (network.all - set).iter().collect();
    let mut unchanged = 0;
    let mut turn = 0;
    while unchanged < outside.len() {
        let state = outside[turn % outside.len()];
        turn += 1;
        unchanged += 1;
        for row in &network.rows[state as usize] {
            let entered = *row & set;
            // A jump that reaches the goal ends the maze.
            if entered.len() == 1 && !row.meets(&network.goal) {
                set = set - entered;
                outside.extend(entered.iter());
                unchanged = 0;
            }
        }
    }
    set
}

/// A minimal closed subset: dropping any one cell leaves no closed set. Returns the smallest of `ORDERS` attempts.
fn least<const W: usize>(network: &Network<W>, from: BitSet<W>) -> BitSet<W> {
    let mut random = Random::new(0, 0);
    let mut least = from;
    for _ in 0..ORDERS {
        let mut order: Vec<u32> = from.iter().collect();
        random.shuffle(&mut order);
        let mut set = from;
        for state in order {
            if set.has(state) {
                let mut without = set;
                without.remove(state);
                let without = closed(network, without);
                if !without.is_empty() {
                    set = without;
                }
            }
        }
        if set.len() < least.len() {
            least = set;
        }
    }
    least
}

/// The number of random orders in which cells are dropped.
const ORDERS: usize = 4;
