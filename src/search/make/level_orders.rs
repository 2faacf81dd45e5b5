//! The orders that replace an order for the default level, on boards that lack this level.

use super::patience::short_rounds;
use super::{Conditions, Difficulty, Lack, Order, Puzzles};
use crate::measures::difficulty::Word;

/// An order, followed by all orders that may replace it: the orders for other levels if the board lacks the default
/// level, and the order for a board without levels.
pub(crate) fn possible_orders(order: &Order) -> Vec<Order> {
    let mut orders = vec![order.clone()];
    if order.puzzles == Some(Puzzles::ByDefault) {
        orders.extend(nearest_levels(order, &[]));
        orders.push(without_level(order));
    }
    orders
}

/// Orders for the two levels next to the default level, for a board that lacks the default level. The caller tries the
/// last order first: the harder level if the best maze was too hard, as on large boards, and otherwise the easier
/// level.
pub(super) fn nearest_levels(order: &Order, lacks: &[Lack]) -> Vec<Order> {
    let too_hard = |lack: &Lack| matches!(lack, Lack::Difficulty(Some((_, word))) if *word > Conditions::DEFAULT_LEVEL);
    let words = if lacks.iter().any(too_hard) {
        [Word::Easy, Word::Hard]
    } else {
        [Word::Hard, Word::Easy]
    };
    let of_level = |word| Order {
        puzzles: Some(Puzzles::Instead),
        conditions: Conditions {
            difficulty: Some(Difficulty::Word(word)),
            ..order.conditions.clone()
        },
        ..order.clone()
    };
    words.map(of_level).to_vec()
}

/// The order for a board that has neither the default level nor a level next to it, or that is too large for levels: a
/// maze of any difficulty with one shortest solution.
pub(super) fn without_level(order: &Order) -> Order {
    Order {
        puzzles: None,
        rounds: short_rounds(order),
        conditions: Conditions {
            difficulty: None,
            unique: true,
            ..order.conditions.clone()
        },
        ..order.clone()
    }
}
