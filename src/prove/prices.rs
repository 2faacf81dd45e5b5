//! The price of entering a state: the number of others that must be wasted for it.
//!
//! If k states enter a layer, k − 1 of them are wasted. A jump enters all free states that it leads to at once.
//! States that can be entered for a lower or the same price are assumed to be entered already:
//!
//! ```text
//!   price 0   waiting states, and states entered alone
//!   price w   states that a jump from a state of price w' enters together with w − w' others of price w or more
//! ```
//!
//! No state is entered before as many states are wasted as its price says: the first exception would have been
//! entered by a jump to more free states than the price allows. So states whose price exceeds the slack are lost. The
//! loss reduces the slack, and prices are compared again, until nothing more is lost or the slack is used up.
//!
//! This generalises the lemma of the anti-diagonal to every position: a set that is only entered by two cells at once
//! has price 1 or more.

use super::bound::SlackBound;
use super::network::Network;
use super::position::Position;
use crate::flat::BitSet;

/// A buffer for the states of each price.
pub(super) type Prices<const W: usize> = Vec<BitSet<W>>;

/// Whether the slack pays for the states that must be wasted. States are cells.
pub(super) fn affordable<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    count: &SlackBound<W>,
    prices: &mut Prices<W>,
) -> bool {
    let mut slack = count.slack;
    loop {
        let reached = reached(network, position, &count.useful, slack, prices);
        if !network.free_goal && !network.before_goal.meets(&reached) {
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

/// The waiting states and the useful states whose price is at most `most`.
fn reached<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    useful: &BitSet<W>,
    most: i64,
    prices: &mut Prices<W>,
) -> BitSet<W> {
    let mut reached = position.rest | position.next;
    // States found from the current layer join those of the next layer.
    let joins = if position.next.is_empty() {
        BitSet::EMPTY
    } else {
        position.rest
    };
    prices.clear();
    prices.push(reached);
    for price in 0..=most.max(0) as usize {
        if prices.len() <= price {
            prices.push(BitSet::EMPTY);
        }
        loop {
            let before = reached;
            for paid in 0..=price {
                for state in prices[paid].iter() {
                    let spare = price - paid;
                    let joins = usize::from(joins.has(state));
                    for row in &network.rows[state as usize] {
                        let new = (*row & *useful) - reached;
                        let many = new.len() as usize;
                        if many > 0 && many + joins <= spare + 1 && !row.meets(&network.goal) {
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
