//! Lemmas that the program finds: sets of cells that no jump from outside enters alone.
//!
//! ```text
//!   1 . . x        from outside the anti-diagonal a jump along the row enters it as far away
//!   . . x .        as a jump along the column does; both land on it, or neither
//!   . x . .
//!   x . . .
//! ```
//!
//! Whoever enters such a set for the first time enters at least two of its cells in the same layer, and one of them is
//! wasted; who never enters it wastes all of it. So as long as it is untouched, it takes one from the slack; and so does
//! each of several that have no cell in common.

use super::ground::Ground;
use crate::flat::Set;
use crate::search::Random;

/// Sets of which each is entered by at least two of its cells, or not at all; no two have a cell in common. States are
/// cells.
pub(super) fn lemmas<const W: usize>(ground: &Ground<W>) -> Vec<Set<W>> {
    let mut lemmas = Vec::new();
    if !ground.plain {
        return lemmas;
    }
    let mut left = ground.all;
    left.remove(ground.start);
    loop {
        left = closed(ground, left);
        if left.is_empty() {
            return lemmas;
        }
        let lemma = least(ground, left);
        left = left - lemma;
        lemmas.push(lemma);
    }
}

/// The largest set within another that no jump enters alone: cells that a jump from outside enters alone are dropped
/// until there is none.
fn closed<const W: usize>(ground: &Ground<W>, mut set: Set<W>) -> Set<W> {
    let mut outside: Vec<u32> = (ground.all - set).iter().collect();
    let mut unchanged = 0;
    let mut turn = 0;
    while unchanged < outside.len() {
        let state = outside[turn % outside.len()];
        turn += 1;
        unchanged += 1;
        for row in &ground.rows[state as usize] {
            let entered = *row & set;
            // A jump that reaches the goal is the last one.
            if entered.len() == 1 && !row.meets(&ground.goal) {
                set = set - entered;
                outside.extend(entered.iter());
                unchanged = 0;
            }
        }
    }
    set
}

/// A set within another of which no part will do that can be had by dropping one cell first; the smallest of a few.
fn least<const W: usize>(ground: &Ground<W>, from: Set<W>) -> Set<W> {
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
                let without = closed(ground, without);
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

/// In how many orders cells are dropped.
const ORDERS: usize = 4;
