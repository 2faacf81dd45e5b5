//! What it costs to enter states: how many others must be wasted for that.
//!
//! A layer that k states enter wastes k − 1 of them. A jump enters together all that it leads to and that is still
//! free; what might have been entered before, for no higher price, is taken to be so:
//!
//! ```text
//!   price 0   what waits, and what is entered alone
//!   price w   what a jump enters together with w − w' others of a price not below w, from a state of price w'
//! ```
//!
//! No state is entered before as many are wasted as its price says: the first that was would have been entered by a
//! jump that led to more free states than the price allows. So what has a price above the slack is lost; that lessens
//! the slack, until nothing more is lost, or there is no slack left to lose.
//!
//! This is the lemma of the anti-diagonal, found anew for every position: a set that is only entered by twos has the
//! price 1 or more.

use super::bound::Count;
use super::ground::Ground;
use super::position::Position;
use crate::flat::Set;

/// Room for the states of each price.
pub(super) type Prices<const W: usize> = Vec<Set<W>>;

/// Whether the slack pays for what must be wasted. States are cells.
pub(super) fn affordable<const W: usize>(
    ground: &Ground<W>,
    position: &Position<W>,
    count: &Count<W>,
    prices: &mut Prices<W>,
) -> bool {
    let mut slack = count.slack;
    loop {
        let reached = reached(ground, position, &count.useful, slack, prices);
        if !ground.free_goal && !ground.before_goal.meets(&reached) {
            return false;
        }
        let lost = i64::from((count.useful - reached).len());
        let left = count.slack - lost;
        if left < 0 {
            return false;
        }
        if left >= slack {
            return true;
        }
        slack = left;
    }
}

/// What waits, and the useful states whose price is at most `most`.
fn reached<const W: usize>(
    ground: &Ground<W>,
    position: &Position<W>,
    useful: &Set<W>,
    most: i64,
    prices: &mut Prices<W>,
) -> Set<W> {
    let mut reached = position.rest | position.next;
    // What is found from the present layer joins what is in the next one.
    let joins = match position.next.is_empty() {
        true => Set::EMPTY,
        false => position.rest,
    };
    prices.clear();
    prices.push(reached);
    for price in 0..=most.max(0) as usize {
        if prices.len() <= price {
            prices.push(Set::EMPTY);
        }
        loop {
            let before = reached;
            for paid in 0..=price {
                for state in prices[paid].iter() {
                    let spare = price - paid;
                    let joins = usize::from(joins.has(state));
                    for row in &ground.rows[state as usize] {
                        let new = (*row & *useful) - reached;
                        let many = new.len() as usize;
                        if many > 0 && many + joins <= spare + 1 && !row.meets(&ground.goal) {
                            reached |= new;
                            prices[price] |= new;
                        }
                    }
                }
            }
            if reached == before {
                break;
            }
        }
        if useful.is_within(&reached) {
            break;
        }
    }
    reached
}
