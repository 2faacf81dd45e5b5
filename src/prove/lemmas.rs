//! Finds lemmas. A lemma is a set of cells with this property: every jump from outside leads to none of the cells or to
//! at least two of them. A *jump* here consists of all landings of one letter (content) of a cell. Jumps to the goal
//! are exempt, because they end the maze.
//!
//! ```text
//!   1 . . x        from a cell outside, the anti-diagonal is equally far along the row
//!   . . x .        and along the column; a jump leads to it twice or not at all
//!   . x . .
//!   x . . .
//! ```
//!
//! The first layer with a cell of the lemma has at least two cells of the lemma, and wastes at least one of them. A
//! maze without such a layer wastes all cells of the lemma. So if the lemmas are disjoint, each lemma that has not been
//! entered yet reduces the slack (the number of states that may still be wasted) by one.

use super::network::Network;
use crate::flat::BitSet;
use crate::search::Random;

/// Finds disjoint lemmas. Returns an empty list if states are not just cells.
pub(super) fn lemmas<const W: usize>(network: &Network<W>) -> Vec<BitSet<W>> {
    let mut lemmas = Vec::new();
    if !network.plain {
        return lemmas;
    }
    let mut remaining = network.non_goals;
    remaining.remove(network.start);
    loop {
        remaining = closed(network, remaining);
        if remaining.is_empty() {
            return lemmas;
        }
        let lemma = minimal(network, remaining);
        remaining = remaining - lemma;
        lemmas.push(lemma);
    }
}

/// The largest *closed* subset of a set. A set is closed if every jump from outside leads to none of its states or to
/// at least two. If a jump from outside leads to exactly one state of the set, this state is dropped. This is repeated
/// until no such jump remains.
fn closed<const W: usize>(network: &Network<W>, mut set: BitSet<W>) -> BitSet<W> {
    let mut outside: Vec<u32> = (network.non_goals - set).iter().collect();
    let mut unchanged = 0;
    let mut turn = 0;
    while unchanged < outside.len() {
        let state = outside[turn % outside.len()];
        turn += 1;
        unchanged += 1;
        for row in &network.rows[state as usize] {
            let entered = *row & set;
            // A jump that reaches the goal ends the maze.
            if entered.len() == 1 && !row.intersects(&network.goal) {
                set = set - entered;
                outside.extend(entered.iter());
                unchanged = 0;
            }
        }
    }
    set
}

/// A minimal closed subset: if any of its states is removed, the largest closed subset of the rest is empty. Returns
/// the smallest result of `ORDERS` attempts.
fn minimal<const W: usize>(network: &Network<W>, from: BitSet<W>) -> BitSet<W> {
    let mut random = Random::new(0, 0);
    let mut smallest = from;
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
        if set.len() < smallest.len() {
            smallest = set;
        }
    }
    smallest
}

/// The number of random orders in which states are dropped.
const ORDERS: usize = 4;
