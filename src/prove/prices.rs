//! The price of entering a state: the number of other states that must be wasted for it.
//!
//! If a layer has k states, k − 1 of them are wasted. A jump (all landings of one letter) leads to several states, and
//! enters all free states among them at once. States of a lower price, or of the same price if they were found earlier,
//! are assumed to be entered already:
//!
//! ```text
//!   price 0   waiting states, and states entered alone
//!   price w   states that a jump from a state of price v enters together with at most w − v other states whose price
//!             is not less than w
//! ```
//!
//! When a state is entered, the number of wasted states is at least the price of the state. Proof: consider the first
//! entered state for which this is false. By the definition of prices, the jump that entered this state gives it a
//! price lower than its price, which is a contradiction. So a state whose price exceeds the slack (the number of states
//! that may still be wasted) is lost: entering it would waste too many states. Each lost state is wasted, which reduces
//! the slack. This is repeated with the new slack until no more states are lost or the slack is used up.
//!
//! This generalises the lemma of the anti-diagonal (see `lemmas.rs`) to every position: if every jump into a set enters
//! at least two of its cells at once, the states of the set have a price of 1 or more.

use super::bound::SlackBound;
use super::network::Network;
use super::position::Position;
use crate::flat::BitSet;

/// A buffer for the states of each price.
pub(super) type Prices<const W: usize> = Vec<BitSet<W>>;

/// Whether the position can still become deep enough: the goal can still be reached, and the number of states that are
/// lost because of their price does not exceed the slack. Requires that states are cells.
pub(super) fn is_affordable<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    bound: &SlackBound<W>,
    prices: &mut Prices<W>,
) -> bool {
    let mut slack = bound.slack;
    loop {
        let reached = reached(network, position, &bound.useful, slack, prices);
        if !network.free_goal && !network.before_goal.intersects(&reached) {
            return false;
        }
        let wasted = i64::from((bound.useful - reached).len());
        let remaining = bound.slack - wasted;
        if remaining < 0 {
            return false;
        }
        if remaining >= slack {
            return true;
        }
        slack = remaining;
    }
}

/// The waiting states and the useful states whose price is at most `max_price`.
fn reached<const W: usize>(
    network: &Network<W>,
    position: &Position<W>,
    useful: &BitSet<W>,
    max_price: i64,
    prices: &mut Prices<W>,
) -> BitSet<W> {
    let mut reached = position.current | position.next;
    // If the next layer already has states, a jump from the current layer wastes all states that it enters. Otherwise
    // it wastes all of them except one.
    let joining = if position.next.is_empty() {
        BitSet::EMPTY
    } else {
        position.current
    };
    prices.clear();
    prices.push(reached);
    for price in 0..=max_price.max(0) as usize {
        if prices.len() <= price {
            prices.push(BitSet::EMPTY);
        }
        loop {
            let before = reached;
            for source_price in 0..=price {
                for state in prices[source_price].iter() {
                    let remaining = price - source_price;
                    let extra = usize::from(joining.has(state));
                    for row in &network.rows[state as usize] {
                        let new = (*row & *useful) - reached;
                        let count = new.len() as usize;
                        if count > 0
                            && count + extra <= remaining + 1
                            && !row.intersects(&network.goal)
                        {
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
